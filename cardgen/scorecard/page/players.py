"""Every player who qualifies for a line: his lines, his card, and the way to its numbers."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence

from cardgen.pages.markup import Markup, join, tag
from cardgen.scorecard.lines import Line
from cardgen.scorecard.page.cards import Explained, explained_table
from cardgen.scorecard.page.tables import grade_badge
from cardgen.scorecard.page.teams import lines_of_one
from cardgen.scorecard.scorecard import Scorecard

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
