"""What coaches are told: how a team called its plays, and who got the ball.

Each game has its own names for the four kinds of pass, in the same order: behind the line to backs, up to 5 yards in
the air, to 15, and farther. So a game gives the type of its rows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.league import PASSERS
from cardgen.figures.league import passes as league_passes
from cardgen.figures.playing_time import dropbacks
from cardgen.figures.season_index import OWN, Row, SeasonIndex, count, ratio, total
from cardgen.figures.shares import DISTANT, carries_by_direction, run_mix, throws_by_depth
from cardgen.solving.rounding import share_out
from engine.cards.coach_sheets import PlayerUsage, TeamCalls
from engine.coaching.habits import USUAL_PACE
from engine.coaching.league import LEAGUE
from engine.coaching.situations import DISTANCES, DOWNS, PACE, SITUATIONS

PER_MILLE: Final = 1000
DEPTHS: Final = ("screen", "quick", "short", "long")
FEW: Final = 10
"""Plays of a situation for which the league's calls count beside the team's own."""
FASTEST, SLOWEST = 200, 450
"""Tenths of a second which a play may take."""  # SPF-T6.1a
Called = TypeVar("Called", bound=TeamCalls)
Used = TypeVar("Used", bound=PlayerUsage)
Calls = list[float]
"""Runs, then screens, quick, short and long passes."""


def back_screens(index: SeasonIndex, team: str) -> float:
    """The part of a team's passes behind the line that went to backs; the others are quick passes."""
    thrown = [row for row in index.rows("target_depths", team) if row["depth"] == "screen"]
    backs = [row for row in thrown if index.position(team, row["player_id"]) in {"RB", "FB"}]
    return ratio(total(backs, "targets"), total(thrown, "targets"), 0.58)


def calls_of(rows: Sequence[Row], screens: float) -> Calls:
    """Calls of some situations: sacks, scrambles and passes of unknown depth are spread over the passes.

    Where a season tells no depth at all, its passes are spread as the league's usually are.
    """
    passes = [total(rows, f"passes_{depth}") for depth in DEPTHS]
    every = sum(passes) + total(rows, "passes_unknown", "sacks", "scrambles")
    if not sum(passes) and total(rows, "passes_unknown"):
        passes = [league_passes(PASSERS, depth)[0] for depth in DEPTHS]
    known = sum(passes)
    scaled = [ratio(number * every, known, every / len(passes)) for number in passes]
    behind = scaled[0]
    scaled[0] = screens * behind
    scaled[1] += behind - scaled[0]
    return [total(rows, "runs"), *scaled]


class League:
    """The league's calls by situation, to fill up what a team seldom met."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index = index
        screens = ratio(sum(back_screens(index, team) for team in index.teams), len(index.teams))
        by_situation = _by_situation(index.everybody("play_calling"))
        self.calls = {key: calls_of(rows, screens) for key, rows in by_situation.items()}


def _by_situation(rows: Sequence[Row]) -> dict[tuple[int, str], list[Row]]:
    found: dict[tuple[int, str], list[Row]] = {}
    for row in rows:
        found.setdefault((int(row["down"]), row["distance"]), []).append(row)
    return found


def make_tendencies(
    index: SeasonIndex, league: League, team: str, row_type: Callable[..., Called], factors: Mapping[str, float]
) -> list[Called]:
    """A team's rows, from its plays, or from its totals and the league's habits; factors move runs and pace."""
    own = _by_situation(index.rows("play_calling", team))
    screens = back_screens(index, team)
    factor = 1.0 if own else _run_factor(index, league, team)
    rows = []
    for down in range(1, DOWNS + 1):
        for distance in DISTANCES:
            key = (down, distance)
            calls = calls_of(own[key], screens) if key in own else [0.0] * 5
            plays = sum(calls)
            usual = _shares(_usual(league, key), factor)
            weight = max(0.0, FEW - plays) if own else 1.0
            mixed = [number + weight * share for number, share in zip(calls, usual, strict=True)]
            run, screen, quick, short, long = share_out([mixed[0] * factors["run"], *mixed[1:]], PER_MILLE)
            rows.append(row_type(team, f"{down} {distance}", round(plays), run, screen, quick, short, long))
    return [*rows, _pace_row(index, team, row_type, factors)]


def _usual(league: League, key: tuple[int, str]) -> Calls:
    found = league.calls.get(key)
    if found and sum(found):
        return found
    return [float(each) for each in LEAGUE.calls[SITUATIONS.index(f"{key[0]} {key[1]}")]]


def _shares(calls: Calls, factor: float) -> Calls:
    """Shares of calls, the odds of a run multiplied by a factor."""
    changed = [calls[0] * factor, *calls[1:]]
    every = sum(changed)
    return [number / every for number in changed]


def _run_factor(index: SeasonIndex, league: League, team: str) -> float:
    """How much readier a team was to run than the league, by season totals."""
    rows = [index.stats(each, OWN) for each in index.teams]
    own = index.stats(team, OWN)
    usual = ratio(total(rows, "carries"), total(rows, "attempts", "sacks"), 1.0)
    return ratio(ratio(count(own, "carries"), count(own, "attempts", "sacks"), usual), usual, 1.0)


def _pace_row(index: SeasonIndex, team: str, row_type: Callable[..., Called], factors: Mapping[str, float]) -> Called:
    """How long a team really took over a play beside the league."""
    timed = [row for row in (index.stats(each, OWN) for each in index.teams) if _seconds_a_play(row)]
    usual = ratio(total(timed, "possession_seconds"), total(timed, "plays"))
    own = index.stats(team, OWN)
    slower = ratio(_seconds_a_play(own), usual) or 1.0
    target = factors.get("pace", 1.0)  # a game whose book clocks every play has no such factor
    pace = min(max(round(USUAL_PACE * target * slower), FASTEST), SLOWEST)
    return row_type(team, PACE, round(count(own, "plays")), pace, 0, 0, 0, 0)


def _seconds_a_play(row: Row) -> float:
    """How long a team took over a play; 0 where it is not known."""
    return ratio(count(row, "possession_seconds"), count(row, "plays"))


def make_usage(index: SeasonIndex, chosen: Chosen, row_type: Callable[..., Used]) -> list[Used]:
    """What each of a team's passers, backs, receivers and ends did over the season."""
    return [_usage(index, player, row_type) for player in (*chosen.of("quarterbacks"), *chosen.of("backs"))]


def _usage(index: SeasonIndex, player: ChosenPlayer, row_type: Callable[..., Used]) -> Used:
    rushing = index.player("rushing", player.team, player.player_id)
    designed = max(0.0, count(rushing, "carries") - count(rushing, "kneels") - count(rushing, "scrambles"))
    known = carries_by_direction(index.of_player("rush_directions", player.team, player.player_id))
    outside = _outside(known, player)
    throws = throws_by_depth(index, player.team, player)
    inside, around = share_out([1 - outside, outside], round(designed))
    screen, quick, short, long = share_out(throws, round(sum(throws))) if sum(throws) else (0, 0, 0, 0)
    passes = round(dropbacks(index, player.team, player.player_id)) if player.sheet == "quarterbacks" else 0
    games = min(99, round(player.games))
    return row_type(player.team, player.name, games, inside, around, screen, quick, short, long, passes)


def _outside(known: Mapping[str, float], player: ChosenPlayer) -> float:
    """The part of a player's designed runs that goes around end."""
    if player.positions[0] in {"WR", "TE"}:
        return 1.0  # their runs are end-arounds
    every = sum(known.values())
    if not every:
        return sum(run_mix({})[2:])
    return sum(number for name, number in known.items() if name in DISTANT) / every
