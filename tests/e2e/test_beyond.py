"""What a person does beside the calculators, in a real browser, with and without JavaScript."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

FOUR = "r1=1126&s1=1&r2=1500&s2=0&r3=0&s3=1&r4=1400&s4=1&h4=1"
ELEVEN = "&".join(f"r{n}={1200 + 40 * n}&s{n}={n % 2}" for n in range(1, 12))
PAGES = {
    "/elo-hesapla/": f"puan=1700&tempo=hizli&pt=1&t1=1&kiyas=2023-01-01&{FOUR}",
    "/ilk-ukd/": FOUR,
    "/ilk-elo/": "e1=1300:1,2000:1&g1=2026-01-05&e2=2100:1,2200:1,2300:1h&g2=2026-03-05",
    "/performans/": FOUR,
    "/donem/": "liste=standart&k=20&p1=1700&e1=1800:1,1900:0.5&e2=1600:1",
    "/neden-farkli/": f"liste=standart&puan=1500&resmi=7&{FOUR}",
    "/beklenen-skor/": "puan=1500&rakip=1890",
    "/dogrulama/": "kaynak=ikincil",
}


def choose(page: Page, name: str, result: str) -> None:
    page.locator(f'form input[name="{name}"][value="{result}"]').check(force=True)


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"#{name}")


@pytest.mark.parametrize(("path", "query"), PAGES.items())
def test_no_page_has_a_barrier_or_scrolls_sideways(page: Page, path: str, query: str) -> None:
    page.goto(f"{path}?{query}")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("path", ["/ukd-hesapla/", "/donem/", "/neden-farkli/"])
def test_refusals_and_the_open_paste_box_have_no_barrier(page: Page, path: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"{path}?puan=abc&p1=x&e1r1=y&r1=z&s1=7&resmi=q&hedef=w&yapistir=1")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()


@pytest.mark.parametrize("path", ["/ukd-hesapla/", "/elo-hesapla/"])
def test_own_rating_first_round_and_result_are_seen_together_on_a_small_phone(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for query in ("", f"?puan=1451&{FOUR}"):
        page.goto(path + query)
        for part in ("#alan-puan", "form #r1", ".result .board"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        board, first = page.locator(".result .board"), page.locator("form .round").first
        assert _top(first) + 44 < _top(board)


def _top(element: Locator) -> float:
    return float(element.evaluate("element => element.getBoundingClientRect().top"))


@pytest.mark.parametrize("path", ["/donem/", "/neden-farkli/"])
def test_the_list_is_chosen_on_one_line_of_a_phone_and_the_result_follows(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{path}?puan=1451&resmi=5&p1=1451&e1=1126:1&r1=1126&s1=1")
    choice = page.locator(".field", has=page.get_by_label("Liste", exact=True))
    assert choice.evaluate("element => element.offsetHeight") < 50
    expect(page.locator(".fide-only, .ukd-only").first).to_be_attached()
    page.get_by_label("Liste", exact=True).select_option("ELO (standart)")
    expect(page).to_have_url(re.compile("liste=standart"))
    expect(page.locator(".ukd-only:visible")).to_have_count(0)


def test_the_report_shows_a_player_at_once_on_a_phone_and_how_it_is_sorted(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/chess-results-aktar/90000001/rapor/?sirala=-ukd-degisim")
    first = page.locator("#rapor tbody tr").first
    expect(first).to_be_in_viewport(ratio=1)
    assert first.get_by_role("link").evaluate("link => link.offsetHeight") >= 24
    arrow = "link => getComputedStyle(link, '::after').content"
    assert "↓" in page.locator("[aria-sort] a").evaluate(arrow)
    page.get_by_text("Turnuvanın özeti").click()
    expect(page.get_by_role("heading", name="UKD", exact=True)).to_be_visible()
    page.emulate_media(media="print")
    page.goto("/chess-results-aktar/90000001/rapor/")
    expect(page.get_by_text("Hesaplanan sporcu").first).to_be_visible()


def test_a_date_that_has_the_focus_shows_it(page: Page) -> None:
    page.goto("/donem/")
    page.locator("summary").last.focus()
    page.keyboard.press("Tab")
    expect(page.locator("#g1")).to_be_focused()
    expect(page.locator("#g1")).to_have_css("outline-style", "solid")


def test_next_round_and_target_follow_the_typing_beside_the_result(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1&r2=1500")
    page.locator("#alan-sr").fill("1451")
    expect(figure(page, "sr-galibiyet")).to_have_attribute("value", "1467")
    expect(page.locator("#alan-sr")).to_be_focused()
    page.locator("#alan-hedef").fill("1460")
    expect(figure(page, "hedef-metin")).to_contain_text("en az 1 puan")
    expect(page).to_have_url(re.compile(r"sr=1451&hedef=1460"))
    page.locator("#alan-hedef").fill("14x0")
    expect(page.locator("#hedef-sonuc")).to_contain_text("Hedefi sayıyla yazın")
    expect(figure(page, "degisim")).to_have_attribute("value", "3.25")


def test_the_panels_without_javascript(scriptless: Page) -> None:
    scriptless.goto("/elo-hesapla/?puan=2000&r1=1063&s1=1&tarih=2026-11-01")
    scriptless.locator("#alan-kiyas").fill("2019-01-01")
    scriptless.locator("#alan-hedef").fill("2001")
    scriptless.get_by_role("button", name="Göster").first.click()
    assert "kiyas=2019-01-01" in scriptless.url
    expect(figure(scriptless, "kiyas-degisim")).to_have_attribute("value", "1.60")
    expect(figure(scriptless, "hedef-metin")).to_contain_text("hedefe ulaştınız")
    choose(scriptless, "s1", "")  # a result can be taken back
    scriptless.get_by_role("button", name="Hesapla", exact=True).click()
    expect(scriptless.locator('#turlar tr[data-tur="1"]')).to_have_attribute(
        "data-sayilmaz", "sonuc-bekleniyor"
    )
    scriptless.get_by_role("button", name="1. turu sil").click()
    expect(scriptless.locator("form #r1")).to_have_value("")


PASTED = "Deneme Bir 1850 1\n1725 0,5\n1900 L"


def test_lines_pasted_into_the_first_cell_fill_the_rounds(page: Page) -> None:
    page.goto("/ukd-hesapla/")
    page.locator("#alan-puan").fill("1451")
    page.locator("form #r1").focus()
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text", text);
            const event = new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true});
            document.activeElement.dispatchEvent(event);
        }""",
        PASTED,
    )
    expect(page).to_have_url(re.compile(r"\?puan=1451&r1=1850&s1=1&r2=1725&s2=0\.5&r3=1900&s3=0"))
    expect(page.locator("form #r3")).to_have_value("1900")
    assert "Deneme" not in unquote(page.url)


def test_the_paste_box_without_javascript_keeps_what_was_typed_and_what_it_cannot_read(
    scriptless: Page,
) -> None:
    scriptless.goto("/ukd-hesapla/")
    scriptless.locator("#alan-puan").fill("1451")
    scriptless.get_by_role("button", name="Toplu yapıştır").click()
    expect(scriptless.locator("#alan-puan")).to_have_value("1451")
    scriptless.locator("#yapistir").fill(PASTED + "\nokunmaz satır")
    scriptless.get_by_role("button", name="Satırları ekle").click()
    expect(scriptless.locator(".error-summary")).to_contain_text("4. satır “okunmaz satır”")
    expect(scriptless.locator("#yapistir")).to_have_value("okunmaz satır")
    scriptless.locator("#yapistir").fill("1451 G")
    scriptless.get_by_role("button", name="Satırları ekle").click()
    expect(scriptless.locator("form #r4")).to_have_value("1451")
    assert figure(scriptless, "sayilan").get_attribute("value") == "4"


def test_several_events_are_typed_on_a_phone_and_the_address_follows(page: Page) -> None:
    page.goto("/donem/")
    page.locator("#p1").fill("1451")
    page.locator("#e1r1").fill("1126")
    choose(page, "e1s1", "1")
    page.locator("#e2r1").fill("1451")
    page.keyboard.press("Enter")
    expect(page.locator("#e2r2")).to_be_focused()
    choose(page, "e2s1", "1")
    expect(figure(page, "yeni-puan")).to_have_attribute("value", "1467")
    expect(page).to_have_url(re.compile(r"/donem/\?p1=1451&e1=1126:1&e2=1451:1$"))
    page.locator("#e2").get_by_role("button", name="Tur ekle").click()
    expect(page.locator("#e2r6")).to_be_focused()
    page.reload()
    expect(figure(page, "yeni-puan")).to_have_attribute("value", "1467")
    page.locator("#turnuvalar").get_by_role("link", name="Tur tur").last.click()
    expect(figure(page, "degisim")).to_have_attribute("value", "12.50")


def test_several_events_without_javascript(scriptless: Page) -> None:
    scriptless.goto("/ilk-elo/")
    for number, rating in enumerate((1300, 2000, 2100, 2200, 2300), start=1):
        scriptless.locator(f"#e1r{number}").fill(str(rating))
        choose(scriptless, f"e1s{number}", "1")
    scriptless.get_by_role("button", name="Turnuva ekle").click()
    expect(scriptless.locator(".event")).to_have_count(2)
    expect(figure(scriptless, "tahmin")).to_have_attribute("value", "2200")
    expect(scriptless.locator("tr[data-sanal]")).to_have_count(2)
    scriptless.locator("#e2").get_by_role("button", name="Tur ekle").click()
    expect(scriptless.locator("#e2 .round")).to_have_count(6)


def test_rounds_give_the_performance_live_and_without_javascript(page: Page, scriptless: Page) -> None:
    for visitor in (page, scriptless):
        visitor.goto("/performans/")
        for number, result in enumerate(("1", "0.5"), start=1):
            visitor.locator(f"form #r{number}").fill("1500")
            choose(visitor, f"s{number}", result)
    scriptless.get_by_role("button", name="Hesapla", exact=True).click()
    for visitor in (page, scriptless):
        expect(figure(visitor, "performans")).to_have_attribute("value", "1693")


def test_the_difference_and_the_expected_score_are_explained_live(page: Page, scriptless: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1700&r1=2135&s1=1&r2=1645&s2=0.5")
    page.get_by_role("link", name="Resmî sonuç farklı mı?").click()
    page.locator("#alan-resmi").fill("+21")
    expect(page.locator("#nedenler li").first).to_contain_text("K = 25")
    scriptless.goto("/beklenen-skor/")
    scriptless.locator("#alan-fark").fill("-390")
    scriptless.get_by_role("button", name="Göster").click()
    expect(figure(scriptless, "beklenen-ukd")).to_have_attribute("value", "0.11")
    page.goto("/beklenen-skor/")
    page.locator("#alan-fark").fill("-390")
    expect(figure(page, "beklenen-standart")).to_have_attribute("value", "0.09")
    scriptless.goto("/neden-farkli/")
    scriptless.get_by_role("button", name="Hesapla", exact=True).click()
    expect(scriptless.locator("#ayrinti")).to_contain_text("resmî değişim")


def test_the_self_test_recomputes_on_request(page: Page, scriptless: Page) -> None:
    page.goto("/dogrulama/")
    page.get_by_label("Yazılar ve soru sayfaları").check()
    expect(figure(page, "hesap-sayisi")).to_have_attribute("value", "5")
    scriptless.goto("/dogrulama/?kaynak=fide")
    scriptless.get_by_role("button", name="Yeniden hesapla").click()
    expect(figure(scriptless, "farkli")).to_have_attribute("value", "1")


def test_a_result_is_copied_and_shared(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    page.goto(f"/ukd-hesapla/?puan=1451&{ELEVEN}")
    page.get_by_role("button", name="Bağlantıyı kopyala").click()
    expect(page.locator("#durum")).to_have_text("Bağlantı kopyalandı.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site}/ukd-hesapla/?puan=1451&{ELEVEN}"
    message = page.get_by_role("link", name="WhatsApp’ta paylaş").get_attribute("href") or ""
    assert copied in unquote(message)


def test_buttons_that_need_javascript_are_not_shown_without_it(scriptless: Page) -> None:
    scriptless.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1")
    expect(scriptless.get_by_role("link", name="WhatsApp’ta paylaş")).to_be_visible()
    expect(scriptless.locator("[data-copy]")).to_be_hidden()
    expect(scriptless.locator("[data-print]")).to_be_hidden()


def test_enter_without_javascript_calculates_and_deletes_nothing(scriptless: Page) -> None:
    scriptless.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1")
    scriptless.locator("#alan-puan").press("Enter")
    expect(scriptless.locator("form #r1")).to_have_value("1126")


def test_a_round_can_be_removed_on_a_phone(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1&r2=1288&s2=1")
    page.get_by_role("button", name="1. turu sil").click()
    expect(page.locator("form #r1")).to_have_value("1288")
    expect(figure(page, "degisim")).to_have_attribute("value", "7.00")
