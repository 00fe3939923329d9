"""Every player who qualifies for a line: his lines, his card, and the way to its numbers.

A player's card and its provenance, on the page.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.pages.markup import Markup, join, tag
from cardgen.pages.tables import heading, scrolled
from cardgen.report.origins import before_rounding, group_origins, short_title, values_beside
from cardgen.scorecard.lines import Line
from cardgen.scorecard.page.tables import grade_badge
from cardgen.scorecard.page.teams import lines_of_one
from cardgen.scorecard.scorecard import Scorecard
from engine.cards.faces import headings, show_card

if TYPE_CHECKING:
    from cardgen.provenance import Origin
    from cardgen.sets import CardSet


Now = dict[tuple[str, str, str, str], str]
"""What cards print today, by sheet, team, player and heading: they may have been edited."""


@dataclass(frozen=True, slots=True)
class Explained:
    """Some numbers of a card that came about together."""

    sheet: str
    fields: str
    printed: str
    before: str
    status: str
    statistic: str
    formula: str


def explain_players(cards: CardSet, players: Iterable[tuple[str, str]]) -> dict[tuple[str, str], list[Explained]]:
    """What is known of the numbers on each player's cards, by team and name."""
    wanted = set(players)
    now = _printed_now(cards)
    by_card: dict[tuple[str, str, str], list[Origin]] = {}
    for origin in cards.provenance.origins:
        if (origin.team, origin.card) in wanted:
            by_card.setdefault((origin.team, origin.card, origin.sheet), []).append(origin)
    found: dict[tuple[str, str], list[Explained]] = {}
    for (team, name, _), origins in by_card.items():
        found.setdefault((team, name), []).extend(_explained(group, now) for group in group_origins(origins))
    return found


def _printed_now(cards: CardSet) -> Now:
    now: Now = {}
    for sheet, rows in cards.sheets.items():
        for card in rows:
            for field, cell in zip(headings(type(card)), show_card(card), strict=True):
                now[sheet, card.team, getattr(card, "name", ""), field] = cell
    return now


def _explained(group: Sequence[Origin], now: Now) -> Explained:
    first = group[0]
    return Explained(
        sheet=first.sheet,
        fields=short_title([origin.field for origin in group]),
        printed=values_beside(_printed(origin, now) for origin in group),
        before=values_beside(before_rounding(origin.value) for origin in group),
        status=first.status,
        statistic=first.statistic,
        formula=first.formula,
    )


def _printed(origin: Origin, now: Now) -> str:
    """What the card prints, and what it printed when it was made if somebody has edited it since."""
    today = now.get((origin.sheet, origin.team, origin.card, origin.field), origin.printed)
    return today if today == origin.printed else f"{today or 'blank'} (edited, was {origin.printed or 'blank'})"


def explained_table(explained: Sequence[Explained]) -> Markup:
    """The numbers of a card with where they came from."""
    top = heading("card", "prints", "before rounding", "from", "by", "")
    rows = [
        tag(
            "tr",
            tag("th", each.fields, tag("small", each.sheet), scope="row"),
            tag("td", each.printed, class_="printed"),
            tag("td", each.before, class_="quiet"),
            tag("td", *_steps(each.statistic)),
            tag("td", *_steps(each.formula)),
            tag("td", each.status, class_="quiet"),
        )
        for each in explained
    ]
    table = scrolled(tag("table", top, tag("tbody", *rows), class_="provenance"))
    return tag("details", tag("summary", "His card, number by number"), table)


def _steps(words: str) -> list[Markup]:
    """Steps that stand one below the other."""
    return [tag("div", step) for step in words.split("; ")]


Who = tuple[str, str]
"""Team and player."""


def by_player(card: Scorecard) -> dict[Who, list[Line]]:
    """The lines of each player, by team and name."""
    found: dict[Who, list[Line]] = {}
    for line in card.lines:
        if line.player:
            found.setdefault((line.team, line.player), []).append(line)
    return dict(sorted(found.items()))


def anchors_of(players: Mapping[Who, Sequence[Line]]) -> dict[Who, str]:
    """Where on the page each player is: numbers, as names may be anything."""
    return {who: f"player-{place}" for place, who in enumerate(players)}


def player_list(
    card: Scorecard, players: Mapping[Who, list[Line]], set_name: str, cards: Mapping[Who, Sequence[Explained]]
) -> Markup:
    """A fold a player."""
    anchors = anchors_of(players)
    return join(_player(card, who, lines, anchors[who], set_name, cards.get(who, ())) for who, lines in players.items())


def _player(
    card: Scorecard, who: Who, lines: list[Line], anchor: str, set_name: str, explained: Sequence[Explained]
) -> Markup:
    team, name = who
    marks = [grade_badge(line.replayed[card.coach].grade) for line in lines if card.coach in line.replayed]
    words = [set_name or "SET", "--player", name, "--team", team]
    command = " ".join(["cardgen explain", *map(shlex.quote, words)])
    how = tag("p", "Where his card's numbers came from: ", tag("code", command))
    table = [explained_table(explained)] if explained else []
    return tag(
        "details",
        tag("summary", tag("b", name), f" {team} ", tag("span", *marks, class_="marks")),
        lines_of_one(card, lines),
        *table,
        how,
        class_="player",
        id=anchor,
    )
