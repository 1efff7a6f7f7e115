"""What is too much is refused in words, whatever part of a request it is."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory

from ukdsite.limits import announced_length

MEGABYTE = 1024 * 1024


def test_address_up_to_8_kb_is_read(client: Client) -> None:
    room = 8 * 1024 - len("/ukd-hesapla/?k=")
    assert client.get(f"/ukd-hesapla/?k={'x' * room}").status_code != 400
    response = client.get(f"/ukd-hesapla/?k={'x' * (room + 1)}")
    assert response.status_code == 400
    assert "Adres çok uzun" in response.content.decode()


@pytest.mark.parametrize("address", ["/", "/ukd-hesapla/", "/gizlilik/", "/sitemap.xml", "/saglik/", "/sss/"])
def test_page_that_takes_no_post_says_so(client: Client, address: str) -> None:
    response = client.post(address, {"puan": "1451"})
    assert response.status_code == 405
    assert "Bu sayfa bu yolla açılmaz" in response.content.decode()
    assert "POST" not in response["Allow"]


def test_english_page_is_refused_in_english(client: Client) -> None:
    response = client.delete("/en/ukd-calculator/")
    assert response.status_code == 405
    assert "This page cannot be opened this way" in response.content.decode()
    assert response["Allow"] == "GET, HEAD, POST"


def test_body_beyond_two_megabytes_is_refused_before_it_is_read(client: Client) -> None:
    file = SimpleUploadedFile("kart.html", b"x" * (2 * MEGABYTE + 65 * 1024))
    response = client.post("/chess-results-aktar/yapistir/", {"dosya": file})
    assert response.status_code == 413
    assert "En çok 2 MB" in response.content.decode()


def test_largest_file_still_fits_with_the_form_around_it(client: Client) -> None:
    file = SimpleUploadedFile("kart.html", b"x" * (2 * MEGABYTE))
    assert client.post("/chess-results-aktar/yapistir/", {"dosya": file}).status_code == 422


def test_text_of_two_megabytes_is_refused(client: Client) -> None:
    response = client.post("/chess-results-aktar/yapistir/", {"tablo": "x" * (2 * MEGABYTE + 1)})
    assert response.status_code == 400


@pytest.mark.parametrize(
    ("text", "length"), [("", 0), ("12", 12), ("-5", 0), ("9" * 30, int("9" * 30)), ("½", 0), ("1e9", 0)]
)
def test_announced_length_is_a_number_or_nothing(text: str, length: int) -> None:
    assert announced_length(RequestFactory().get("/", CONTENT_LENGTH=text)) == length
