"""What a coach knows of his team, from the set's sheets `tendencies`, `fourth downs` and `usage`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.statis_pro import cards
from engine.statis_pro.coaches.league import LEAGUE
from engine.statis_pro.coaches.situations import FOURTH_DOWNS, PACE, SITUATIONS
from engine.statis_pro.player import USUAL_PACE, Tendencies

GAMES: Final = 16
"""Of a season whose team card has no record."""


def make_tendencies(
    cards_of_set: Mapping[str, Sequence[object]], team: str, usage: Mapping[int, cards.Usage], players: int
) -> Tendencies:
    """A team's tendencies; `usage` is by player index. A team without any on file has none."""
    rows = {
        row.situation: row
        for row in cards_of_set.get("tendencies", ())
        if isinstance(row, cards.Tendency) and row.team == team
    }
    games = _games(cards_of_set.get("teams", ()), team)
    go, field_goals = _fourth_downs(cards_of_set.get("fourth downs", ()), team)
    pace = rows[PACE].run if PACE in rows else USUAL_PACE  # the sheet has it under `run`
    return Tendencies(_calls(rows), go, field_goals, _usage(usage, players), games, pace)


def _calls(rows: Mapping[str, cards.Tendency]) -> list[list[int]]:
    """Run, screen, quick, short and long by situation; the league's where the team has none of its own."""
    if not any(name in rows for name in SITUATIONS):
        return []
    calls = []
    for name, league in zip(SITUATIONS, LEAGUE.calls, strict=True):
        row = rows.get(name)
        calls.append(list(league) if row is None else [row.run, row.screen, row.quick, row.short, row.long])
    return calls


def _fourth_downs(cards_of_set: Sequence[object], team: str) -> tuple[list[int], list[int]]:
    """Fourth downs gone for and field goals tried; the league's where the team has none of its own."""
    rows = {
        (row.zone, row.distance): row for row in cards_of_set if isinstance(row, cards.FourthDown) and row.team == team
    }
    if not rows:
        return [], []
    go, field_goals = list(LEAGUE.go), list(LEAGUE.field_goals)
    for place, key in enumerate(FOURTH_DOWNS):
        if key in rows:
            go[place], field_goals[place] = rows[key].go, rows[key].field_goal
    return go, field_goals


def _usage(usage: Mapping[int, cards.Usage], players: int) -> list[list[int]]:
    counts = [[0] * 6 for _ in range(players)]
    for index, row in usage.items():
        counts[index] = [row.inside, row.outside, row.screen, row.quick, row.short, row.long]
    return counts


def _games(teams: Sequence[object], team: str) -> int:
    for card in teams:
        if isinstance(card, cards.Team) and card.team == team:
            return card.wins + card.losses + card.ties or GAMES
    return GAMES
