"""The page around the lists: head, form, menus, footer, in the size of the real thing. It knows no event."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template

from tests.standin.labels import ENGLISH, LANGUAGE_CODES
from tests.standin.model import Markup

# Language bar of the site: code and number.
BAR = (
    ("EGY", 35), ("ARM", 28), ("AZE", 34), ("BIH", 15), ("BUL", 24), ("CAT", 9), ("CHN", 33), ("CRO", 13),
    ("CZE", 5), ("DEN", 32), ("ENG", 1), ("ESP", 2), ("FAI", 7), ("FIN", 18), ("FRA", 20), ("GER", 0),
    ("GRE", 19), ("INA", 26), ("ITA", 16), ("JPN", 22), ("MKD", 21), ("LTU", 30), ("NED", 17), ("POL", 3),
    ("POR", 10), ("ROU", 27), ("RUS", 11), ("SRB", 14), ("SVK", 4), ("SWE", 6), ("TUR", 8), ("UKR", 12),
    ("UZB", 36), ("VIE", 29),
)  # fmt: skip
MENU = (
    ("H_HOME", "Default.aspx", "Home"),
    ("H_TurnierDB", "TurnierDB.aspx", "Tournament-Database"),
    ("H_Meisterschaft", "meisterschaft.aspx", "AUT championship"),
    ("H_Fotos", "Fotos.aspx", "Pictures"),
    ("H_Forum", "FAQ.aspx", "FAQ"),
    ("H_Anmeldung", "AnmeldungSpez.aspx", "Online Registration"),
    ("H_SM", "https://pairings.example/", "Pairing program"),
    ("H_OESB", "https://federation.example/", "Federation"),
    ("H_FIDE", "https://world.example/", "World federation"),
)
EMPTY_ITEMS = 13
FRAME = Template(Path(__file__).with_name("frame.html").read_text(encoding="utf-8"))
POST_BACK = """<script type="text/javascript">
//<![CDATA[
function __doPostBack(eventTarget, eventArgument) {
    var form = document.getElementById('form1');
    if (form.onsubmit && form.onsubmit() === false) { return; }
    form.elements['__EVENTTARGET'].value = eventTarget;
    form.elements['__EVENTARGUMENT'].value = eventArgument;
    form.submit();
}
//]]>
</script>"""
VIEW_STATE_BYTES = 684  # 912 characters in base64, as on every saved page
VALIDATION_BYTES = 66


@dataclass(frozen=True, slots=True)
class Frame:
    """What the frame needs to know of the page inside it."""

    title: str
    action: str  # the form's address, relative
    language: int
    markup: Markup = Markup.CURRENT
    form_key: str = ""  # the hidden fields depend on it
    post_back: bool = False  # gated pages carry the empty event fields too
    error: str = ""
    node: str = "S1"


def _noise(key: str, size: int) -> str:
    blocks = (sha256(f"{key}/{number}".encode()).digest() for number in range(size // 32 + 1))
    return b64encode(b"".join(blocks)[:size]).decode()


def hidden_fields(key: str) -> Mapping[str, str]:
    """The form's hidden inputs; a POST that lacks one, or has another value, opens nothing."""
    return {
        "__EVENTTARGET": "",
        "__EVENTARGUMENT": "",
        "__VIEWSTATE": _noise(f"state {key}", VIEW_STATE_BYTES),
        "__VIEWSTATEGENERATOR": "D5991272",
        "__EVENTVALIDATION": _noise(f"validation {key}", VALIDATION_BYTES),
    }


def _inputs(frame: Frame) -> str:
    fields = hidden_fields(frame.form_key)
    wanted = fields if frame.post_back else {name: value for name, value in fields.items() if value}
    return "\n".join(
        f'<input type="hidden" name="{name}" id="{name}" value="{value}" />' for name, value in wanted.items()
    )


def _item(name: str, address: str, label: str, css: str = "OtherTabs") -> str:
    style = "display:inline-block;height:19px;"
    return f'      <li><a id="{name}" class="{css}" href="{address}" style="{style}">{label}</a></li>'


def _bar(language: int) -> str:
    return "\n".join(
        _item(
            f"Hyp_{code}",
            f"Default.aspx?lan={number}",
            code,
            "SelectedTab" if number == language else "OtherTabs",
        )
        for code, number in BAR
    )


def _menu(language: int) -> str:
    items = [_item(name, f"{address}?lan={language}", label) for name, address, label in MENU]
    return "\n".join([*items, *["      <li></li>"] * EMPTY_ITEMS])


def framed(frame: Frame, body: str) -> str:
    """A whole page; the title is raw UTF-8, as on the site."""
    code = LANGUAGE_CODES.get(frame.language, LANGUAGE_CODES[ENGLISH])
    return FRAME.substitute(
        lang="" if frame.markup is Markup.OLD else f' lang="{code}"',
        title=escape(frame.title, quote=False),
        action=escape(frame.action),
        inputs=_inputs(frame),
        script=POST_BACK if frame.post_back else "",
        bar=_bar(frame.language),
        menu=_menu(frame.language),
        error=f'<div id="P_Error" class="error"><h3>{frame.error} </h3></div>' if frame.error else "",
        body=body,
        node=frame.node,
        language=frame.language,
    )
