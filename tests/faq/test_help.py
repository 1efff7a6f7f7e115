"""The tools send to the pages that explain what they show; both sides agree on the addresses."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from calculator import help as explained
from calculator.help import PAGES, Subject
from calculator.rating import LeftOut
from calculator.tools import TOOLS
from faq.addresses import article_address
from faq.articles import LANGUAGES, library
from tests.faq.site import visit

UKD = "/ukd-hesapla/?puan=1451&r1=1900&s1=1&r2=0&s2=1&r3=1500&s3=1&h3=1"
ELO = "/elo-hesapla/?puan=1405&k=20&r1=1450&s1=0&r2=0&s2=1"


@pytest.mark.parametrize("subject", Subject)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_subject_leads_to_its_page(subject: Subject, language: str) -> None:
    article = library().get(language, PAGES[subject].page)
    with override(language):
        assert explained.address(subject) == article_address(article)


def test_every_tool_and_every_reason_is_explained() -> None:
    assert {tool.name for tool in TOOLS} <= {str(subject) for subject in Subject}
    assert set(explained.LEFT_OUT) == set(LeftOut)


@pytest.mark.parametrize(
    ("address", "pages"),
    [
        (UKD, ["U03", "U05", "U11", "E11", "A03"]),
        (f"{UKD}&birinci=1", ["U03"]),
        ("/ukd-hesapla/?puan=1005&r1=1010&s1=0", ["U12"]),
        ("/ukd-hesapla/?puan=2050&birinci=1&r1=1600&s1=0.5", ["U13"]),
        ("/ukd-hesapla/?puan=1500&r1=1430&s1=0.5", ["U17"]),
        (ELO, ["E09", "E10"]),
        ("/elo-hesapla/?tempo=hizli&puan=2700&r1=1800&s1=1", ["E12", "E03"]),
        ("/performans/?r1=1500&s1=1", ["E15"]),
        ("/donem/", ["A09"]),
        ("/ilk-ukd/", ["U02"]),
        ("/ilk-elo/", ["E02"]),
        ("/neden-farkli/", ["A02"]),
        ("/beklenen-skor/", ["E18"]),
        ("/dogrulama/", ["M04"]),
    ],
)
def test_a_tool_links_what_it_shows(address: str, pages: list[str]) -> None:
    linked = {link.path for link in visit(address).links}
    assert {article_address(library().get("tr", identity)) for identity in pages} <= linked


def test_a_typed_k_needs_no_reason() -> None:
    linked = {link.path for link in visit("/ukd-hesapla/?puan=1451&k=20&r1=1500&s1=1").links}
    assert article_address(library().get("tr", "U03")) not in linked
