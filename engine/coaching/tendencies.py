"""What a coach knows of his team, from the set's sheets `tendencies`, `fourth downs` and `usage`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards.coach_sheets import FourthDown, PlayerUsage, TeamCalls
from engine.cards.team_cards import TeamCard
from engine.coaching.habits import USUAL_PACE, WAYS, Tendencies
from engine.coaching.league import LEAGUE
from engine.coaching.situations import FOURTH_DOWNS, PACE, SITUATIONS

GAMES: Final = 16
"""Of a season of which a set does not tell."""


def season_games(cards_of_set: Mapping[str, Sequence[object]], team: str) -> int:
    """A team's games: those of its record; without one, of the player who had most of them. 0 where nothing tells."""
    teams = [card for card in cards_of_set.get("teams", ()) if isinstance(card, TeamCard) and card.team == team]
    played = sum((card.wins or 0) + (card.losses or 0) + (card.ties or 0) for card in teams)
    if played:
        return played
    usage = cards_of_set.get("usage", ())
    return max((row.games for row in usage if isinstance(row, PlayerUsage) and row.team == team), default=0)


def make_tendencies(
    cards_of_set: Mapping[str, Sequence[object]], team: str, usage: Mapping[int, PlayerUsage], players: int, games: int
) -> Tendencies:
    """A team's tendencies; `usage` is by player, `games` its season's. Without any on file a team has none."""
    rows = {
        row.situation: row
        for row in cards_of_set.get("tendencies", ())
        if isinstance(row, TeamCalls) and row.team == team
    }
    go, field_goals = _fourth_downs(cards_of_set.get("fourth downs", ()), team)
    pace = rows[PACE].run if PACE in rows else USUAL_PACE  # the sheet has it under `run`
    return Tendencies(_calls(rows), go, field_goals, _usage(usage, players), games or GAMES, pace)


def _calls(rows: Mapping[str, TeamCalls]) -> list[list[int]]:
    """Runs and the four kinds of pass by situation; the league's where the team has none of its own."""
    if not any(name in rows for name in SITUATIONS):
        return []
    calls = []
    for name, league in zip(SITUATIONS, LEAGUE.calls, strict=True):
        row = rows.get(name)
        calls.append(list(league) if row is None else [row.run, *row.passes])
    return calls


def _fourth_downs(cards_of_set: Sequence[object], team: str) -> tuple[list[int], list[int]]:
    """Fourth downs gone for and field goals tried; the league's where the team has none of its own."""
    rows = {(row.zone, row.distance): row for row in cards_of_set if isinstance(row, FourthDown) and row.team == team}
    if not rows:
        return [], []
    go, field_goals = list(LEAGUE.go), list(LEAGUE.field_goals)
    for place, key in enumerate(FOURTH_DOWNS):
        if key in rows:
            go[place], field_goals[place] = rows[key].go, rows[key].field_goal
    return go, field_goals


def _usage(usage: Mapping[int, PlayerUsage], players: int) -> list[list[int]]:
    counts = [[0] * WAYS for _ in range(players)]
    for index, row in usage.items():
        counts[index] = [row.inside, row.outside, *row.targets]
    return counts
