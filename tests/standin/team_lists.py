"""Lists of a team event, where the same `art` means another list (FORMAT §1)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.standin.figures import comma, halves, shortest
from tests.standin.lists import (
    Column,
    fide_column,
    name_column,
    rating_columns,
    table_of,
    title_column,
)
from tests.standin.markup import Cell, Row, Table
from tests.standin.model import POINTS, Entry, Match, Pairing, Player, Team, careers, points_after
from tests.standin.names import alphabetical
from tests.standin.pairings import round_line
from tests.standin.view import View


def _team_column(view: View) -> Column:
    return Column(Cell(view.labels["team"]), lambda _, player: Cell(view.event.team_of(player.snr).name))


def _board_column(view: View) -> Column:
    def board(player: Player) -> int:
        return view.event.team_of(player.snr).members.index(player.snr) + 1

    return Column(Cell(view.labels["board"], "CRc"), lambda _, player: Cell(str(board(player)), "CRc"))


def _number_column(view: View) -> Column:
    return Column(Cell(view.labels["number"], "CRc"), lambda number, _: Cell(str(number), "CRc"))


def players_list(view: View) -> Table:
    """art=16: sorted by rating; the number is the list's, the start number is in the link alone."""
    columns = (
        _number_column(view),
        title_column(),
        name_column(view),
        fide_column(view),
        *rating_columns(view),
        Column(Cell(view.labels["federation"]), lambda _, player: Cell(player.federation)),
        _team_column(view),
        _board_column(view),
    )
    players = sorted(view.event.players, key=lambda player: (-view.event.rating(player), player.snr))
    return table_of(view, columns, players)


def alphabetical_list(view: View) -> Table:
    """art=15."""
    columns = (
        _number_column(view),
        title_column(),
        name_column(view),
        *rating_columns(view),
        _team_column(view),
    )
    return table_of(view, columns, sorted(view.event.players, key=lambda player: alphabetical(player.name)))


def _games(view: View, player: Player) -> list[Entry]:
    return [entry for entry in careers(view.event)[player.snr] if entry.opponent is not None]


def best_players(view: View) -> Table:
    """art=4: no crosstable here, but players by points."""
    points = points_after(view.event, len(view.event.rounds))

    def percent(player: Player) -> str:
        games = len(_games(view, player))
        return comma(points[player.snr] * 100 // games if games else 0, 1)

    columns = (
        _number_column(view),
        title_column(),
        name_column(view),
        *rating_columns(view),
        _team_column(view),
        Column(Cell(view.labels["points"], "CRc"), lambda _, p: Cell(shortest(points[p.snr]), "CRc")),
        Column(Cell(view.labels["games"], "CRc"), lambda _, p: Cell(str(len(_games(view, p))), "CRc")),
        Column(Cell("%", "CRc"), lambda _, p: Cell(percent(p), "CRc")),
        _board_column(view),
    )
    return table_of(view, columns, sorted(view.event.players, key=lambda p: (-points[p.snr], p.snr)))


def match_points(match: Match, team: Team) -> int:
    """Board points of one of the two teams, in hundredths."""
    return sum(POINTS[_mark(game, team)] for game in match.games)


def _mark(game: Pairing, team: Team) -> str:
    return game.result.white if game.white in team.members else game.result.black


def team_points(view: View, team: Team) -> int:
    """Board points of a team over all matches, in hundredths."""
    mine = (m for round_ in view.event.matches for m in round_ if team.number in (m.home, m.away))
    return sum(match_points(match, team) for match in mine)


def team_ranking(view: View) -> Table:
    """art=0 once a round is played: teams and their board points."""
    teams = sorted(view.event.teams, key=lambda team: (-team_points(view, team), team.number))
    labels = view.labels
    head = (
        Cell(labels["rank"], "CRc"),
        Cell(labels["snr"], "CRc"),
        Cell(labels["team"]),
        Cell(labels["points"], "CRc"),
    )
    rows = (
        (
            Cell(str(place), "CRc"),
            Cell(str(team.number), "CRc"),
            Cell(team.name),
            Cell(shortest(team_points(view, team)), "CRc"),
        )
        for place, team in enumerate(teams, start=1)
    )
    return Table(head, tuple(Row(cells) for cells in rows))


def _average(view: View, team: Team) -> str:
    ratings = [view.event.rating(view.event.player(snr)) for snr in team.members]
    return str(sum(ratings) // len(ratings))


def team_starting_rank(view: View) -> Table:
    """art=32, and art=0 before round 1."""
    labels = view.labels
    head = (
        Cell(labels["number"], "CRc"),
        Cell(labels["team"]),
        Cell(labels["average"], "CRr"),
        Cell(labels["captain"]),
    )
    rows = (
        (
            Cell(str(team.number), "CRc"),
            Cell(team.name),
            Cell(_average(view, team), "CRr"),
            Cell(team.captain),
        )
        for team in view.event.teams
    )
    return Table(head, tuple(Row(cells) for cells in rows))


def composition(view: View) -> Table:
    """art=1: a section per team, a row per player with the marks of every round."""
    head = _composition_head(view)
    rows: list[Row] = []
    for team in view.event.teams:
        captain = f"{view.labels['captain']}: {team.captain}"
        section = f"\xa0\xa0{team.number}. {team.name} (RtgAvg:{_average(view, team)}, {captain})"
        rows += [Row((), section=section), Row(head, header=True)]
        rows += [_composition_row(view, board, snr) for board, snr in enumerate(team.members, start=1)]
    return Table(head, tuple(rows))


def _composition_head(view: View) -> tuple[Cell, ...]:
    labels = view.labels
    rounds = (Cell(str(number), "CRc") for number in range(1, len(view.event.rounds) + 1))
    left = (Cell(labels["board"], "CRc"), Cell(), Cell(labels["name"]), Cell(labels["rating"], "CRr"))
    return (
        *left,
        Cell(labels["federation"]),
        *rounds,
        Cell(labels["points"], "CRc"),
        Cell(labels["games"], "CRc"),
    )


def _composition_row(view: View, board: int, snr: int) -> Row:
    player = view.event.player(snr)
    games = _games(view, player)
    marks = {entry.number: entry.mark for entry in games}
    return Row(
        (
            Cell(str(board), "CRc"),
            Cell(player.title),
            view.player_cell(player),
            Cell(str(view.event.rating(player)), "CRr"),
            Cell(player.federation),
            *(Cell(marks.get(number, ""), "CRc") for number in range(1, len(view.event.rounds) + 1)),
            Cell(shortest(sum(entry.points for entry in games)), "CRc"),
            Cell(str(len(games)), "CRc"),
        ),
        player.federation,
    )


def _teams_of(view: View, match: Match) -> tuple[Team, Team]:
    return view.event.teams[match.home - 1], view.event.teams[match.away - 1]


def team_pairings(view: View) -> Table | None:
    """art=2: matches of a round; None: that round does not exist."""
    if not 1 <= view.round <= len(view.event.matches):
        return None
    labels = view.labels
    result, colon = Cell(labels["own_result"], "CRc"), Cell(":", "CRc")
    head = (Cell(labels["number"], "CRc"), Cell(labels["team"]), Cell(labels["team"]), result, colon, result)
    rows = [Row((), section=round_line(view, view.round)), Row(head, header=True)]
    for number, match in enumerate(view.event.matches[view.round - 1], start=1):
        home, away = _teams_of(view, match)
        scores = [Cell(halves(match_points(match, team)), "CRc") for team in (home, away)]
        rows.append(
            Row((Cell(str(number), "CRc"), Cell(home.name), Cell(away.name), scores[0], colon, scores[1]))
        )
    return Table(head, tuple(rows))


def board_pairings(view: View) -> Table | None:
    """art=3: boards of every match, the colour square inside the player's cell."""
    if not 1 <= view.round <= len(view.event.matches):
        return None
    rows = [Row((), section=round_line(view, view.round))]
    for number, match in enumerate(view.event.matches[view.round - 1], start=1):
        rows += [Row(_match_head(view, match), header=True)]
        rows += [Row(tuple(_board_cells(view, number, match, game))) for game in match.games]
    return Table(_match_head(view, view.event.matches[view.round - 1][0]), tuple(rows))


def _match_head(view: View, match: Match) -> tuple[Cell, ...]:
    labels = view.labels
    home, away = _teams_of(view, match)
    score = ":".join(halves(match_points(match, team)) for team in (home, away))
    rating = Cell(labels["rating"], "CRr")
    left = (Cell(labels["board"], "CRc"), Cell(str(home.number), "CRc"), Cell(home.name), rating)
    return (
        *left,
        Cell("-", "CRc"),
        Cell(str(away.number), "CRc"),
        Cell(away.name),
        rating,
        Cell(score, "CRc"),
    )


def _board_cells(view: View, number: int, match: Match, game: Pairing) -> Iterator[Cell]:
    home, _ = _teams_of(view, match)
    first_white = game.white in home.members
    yield Cell(f"{number}.{game.board}", "CRc")
    sides = [(game.white, "w"), (game.black or 0, "b")]
    for index, (snr, square) in enumerate(sides if first_white else sides[::-1]):
        player = view.event.player(snr)
        yield Cell(player.title, "CRc")
        yield view.player_cell(player, square=square)
        yield Cell(str(view.event.rating(player)), "CRr")
        if index == 0:
            yield Cell("-", "CRc")
    marks = (game.result.white, game.result.black)
    yield Cell(" - ".join(marks if first_white else marks[::-1]), "CRc")
