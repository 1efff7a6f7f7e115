"""The house stands: settings load and refuse a short key."""

from django.test import Client


def test_health_answers() -> None:
    response = Client().get("/saglik/")
    assert response.status_code == 200
    assert response.json()["durum"] == "iyi"
