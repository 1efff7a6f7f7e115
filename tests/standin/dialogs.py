"""Dialogs above the list: the gate, the heading with details and navigation, the search for a player."""

from __future__ import annotations

from collections.abc import Iterator

from tests.standin.markup import encoder
from tests.standin.model import Event, Kind, Markup
from tests.standin.view import View

GATE_NOTE = (
    "Note: pages of tournaments that ended more than 5 days ago are read daily by machines that follow every "
    "link they find. To spare the server, the links of such a tournament are written only for a reader who "
    "asks for them with this button, which also shows its details:"
)
SEARCH = (
    '<div class="defaultDialog" style="width: 821px; height:28px; POSITION:relative; clear:both;">\n'
    '<span id="l_such_label" class="CRLabel" style="Z-INDEX:107;LEFT:18px;POSITION:absolute;TOP:4px;'
    'width:250px;">{}</span>\n'
    '<input name="txt_name" type="text" maxlength="30" id="txt_name" class="CRText" style="width:150px;'
    'z-index:118;left:280px;position:absolute;top:4px;"/>\n'
    '<a id="Link_Suche" class="CRLink" href="javascript:__doPostBack(\'Link_Suche\',\'\')" '
    'style="display:inline-block;width:100px;left:470px;position:absolute;top:4px;">{}</a>\n</div>'
)
UPLOADER = "Deneme TCF"
GATE_INPUT = "cb_alleDetails"


def gate(view: View) -> str:
    """The button that opens an event older than five days."""
    label = encoder(view.markup)(view.labels["show_details"])
    button = (
        f'<input type="submit" value="{label}" id="{GATE_INPUT}" name="{GATE_INPUT}" style="width:250px;" />'
    )
    return (
        '<div class="defaultDialogMsg" style="width: 821px; clear:both;">\n'
        f'<h3>{GATE_NOTE}</h3>\n<p class="CRsmall">{button}</p>\n</div>'
    )


def search_dialog(view: View) -> str:
    """The box that searches for a player; its text field belongs to the gate's form too."""
    write = encoder(view.markup)
    return SEARCH.format(write(view.labels["search"]), write(view.labels["search_button"]))


def _updated(view: View) -> str:
    labels = view.labels
    # FORMAT §3: no space behind "update"; the English page of 2019 has one.
    space = " " if view.markup is Markup.OLD else ""
    moment = f"{labels['updated']}{space}{view.event.facts.updated:%d.%m.%Y %H:%M:%S}"
    text = encoder(view.markup)(f"{moment}, {labels['uploader']}: {UPLOADER}")
    return f'<p class="CRsmall">{text}</p>'


def heading_dialog(view: View) -> str:
    """The first dialog: name of the event, details when asked for, navigation. A gated one stays unclosed."""
    start = '<div class="defaultDialog" style="width: 985px; clear:both;">'
    name = f"<h2>{encoder(view.markup)(view.event.name)} </h2>"
    open_table = '<table cellSpacing="0" cellPadding="0" border="0"><tr><td Class="CR0" width="672">'
    if view.gated:
        return f"{start}{name}{open_table}{_updated(view)}\n</div>"
    block = _details(view) if view.detailed else ""
    close = '</td><td class="CR0" width="8"></td><td class="CR0" width="300"></td></tr></table></div>'
    return f"{start}{name}{open_table}{block}{_updated(view)}\n{_navigation(view)}{close}"


def _calculation(view: View) -> str:
    facts, labels = view.event.facts, view.labels
    named = ((facts.rates_national, "rates_national"), (facts.rates_international, "rates_international"))
    return ", ".join(labels[key] for on, key in named if on) or " - "


def _mean_line(event: Event) -> str:
    # An empty rating counts as 1000 (FORMAT §3).
    ratings = [event.rating(player) or 1000 for player in event.players]
    ages = [event.facts.first_day.year - player.birth_year for player in event.players]
    return f"{sum(ratings) // len(ratings)} / {sum(ages) // len(ages)}"


def _time_label(view: View) -> str:
    word = view.event.facts.time_class
    return f"{view.labels['time_control']} ({view.labels[word]})" if word else view.labels["time_control"]


def _detail_lines(view: View) -> Iterator[tuple[str, str]]:
    event, labels = view.event, view.labels
    facts = event.facts
    kind = "team_type" if event.kind is Kind.TEAM else event.kind.value
    yield labels["organiser"], facts.organiser
    yield labels["event_federation"], "Türkiye ( TUR )"
    yield labels["chief_arbiter"], "Hakem Örnek"
    yield _time_label(view), facts.time_control
    yield labels["place"], facts.place
    yield labels["rounds"], str(event.planned)
    yield labels["type"], labels[kind]
    yield labels["calculation"], _calculation(view)
    yield labels["date"], labels["days"].format(facts.first_day, facts.last_day)
    yield labels["mean"], _mean_line(event)
    yield labels["program"], "Swiss-Manager"


def _details(view: View) -> str:
    write = encoder(view.markup)
    rows = "\n".join(
        f'<tr><td class="CR">{write(label)}</td><td class="CR">{write(value)}</td></tr>'
        for label, value in _detail_lines(view)
    )
    return f'<table border="0" cellpadding="1" cellspacing="1">{rows}</table>\n'


def _anchor(view: View, label: str, **parameters: object) -> str:
    address = view.link(**parameters).replace("&", "&amp;")
    return f'<a class="CRdb" href="{address}">{encoder(view.markup)(label)}</a>'


def _list_links(view: View) -> list[str]:
    labels = view.labels
    if view.event.kind is Kind.TEAM:
        named = ((32, "team_starting_rank"), (1, "composition"), (16, "starting_rank"), (15, "alphabetical"))
    else:
        named = ((0, "starting_rank"), (3, "alphabetical"), (4, "rank_crosstable"), (5, "start_crosstable"))
    last = len(view.event.rounds)
    return [_anchor(view, labels[label].format(last), art=art) for art, label in named]


def _round_links(view: View, art: int) -> list[str]:
    rounds = range(1, len(view.event.rounds) + 1)
    return [_anchor(view, f"{view.labels['round']}{number}", art=art, rd=number) for number in rounds]


def _parameter_links(view: View) -> list[str]:
    shown = "hide_details" if view.detailed else "show_details"
    kept = {name: view.query[name] for name in ("art", "rd", "snr") if name in view.query}
    wish = "NO" if view.detailed else "YES"
    flags = _anchor(view, "show flags", **kept, flag=30)
    # The site's own "flags" link is broken by a space (FORMAT §1).
    broken = flags.replace(f"tnr{view.event.tnr}.aspx", f"tnr{view.event.tnr} .aspx")
    return [_anchor(view, view.labels[shown], **kept, turdet=wish), broken]


def _export_links(view: View) -> list[str]:
    kept = {name: view.query[name] for name in ("art", "rd", "snr") if name in view.query}
    export = _anchor(view, view.labels["export"], zeilen=0, **kept, prt=4, excel=2010)
    return [export, _anchor(view, "PDF", zeilen=0, **kept, prt=5), _anchor(view, "QR-Codes", code="Init")]


def _navigation(view: View) -> str:
    write, labels = encoder(view.markup), view.labels
    lines = (
        ("links", ['<a class="CRdb CR_orange" href="https://example.org/" target="_blank">example.org</a>']),
        ("parameters", _parameter_links(view)),
        ("lists", _list_links(view)),
        ("pairings", _round_links(view, 2)),
        ("rankings_after", _round_links(view, 1)),
        ("excel", _export_links(view)),
    )
    start = '<tr valign="top"><td class="CRnowrap b">'
    rows = "\n".join(
        f'{start}{write(labels[label])}</td><td class="CR">{", ".join(links)}</td></tr>'
        for label, links in lines
        if links
    )
    return f'<table border="0" cellpadding="1" cellspacing="1">\n{rows}\n</table>'
