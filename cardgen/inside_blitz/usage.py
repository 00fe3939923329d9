"""Who gets the ball: ranges of 1 to 82 by real shares, for runs inside and outside and passes of each depth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures.catch_lines import catch_line
from cardgen.figures.choose import Chosen
from cardgen.figures.run_lines import RunLine, run_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.inside_blitz.receivers import ROWS, depth_sections
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation
from cardgen.solving.rounding import share_out
from engine.cards.faces import Span
from engine.inside_blitz.codes import DEPTHS, USAGE_NUMBERS

NAMES: Final = ("inside runs", "outside runs", *(f"{depth} passes" for depth in DEPTHS))
INSIDE, OUTSIDE, PASSES = 0, 1, 2
ENOUGH: Final = 3
"""Carries from which a receiver or end is a runner."""


@dataclass(frozen=True, slots=True)
class Ranges:
    """By kind of play and player id: real uses, how many of 82 numbers, which, and why."""

    uses: list[dict[str, float]]
    widths: list[dict[str, int]]
    spans: list[dict[str, Span | None]]
    derivations: list[dict[str, Noted]]


def team_ranges(index: SeasonIndex, chosen: Chosen) -> Ranges:
    """The ranges of a team."""
    uses: list[dict[str, float]] = [{} for _ in NAMES]
    for player in chosen.of("backs"):
        position = player.positions[0]
        run = run_line(index, player.team, player.player_id, position)
        if runs_enough(position, run.carries):
            _add_runs(uses, player.player_id, run.carries, run.mix)
        line = catch_line(index, player.team, player.player_id, position, ROWS)
        for depth, section in depth_sections(line).items():
            uses[PASSES + depth][player.player_id] = section.targets
    for player in chosen.of("quarterbacks"):
        run = run_line(index, player.team, player.player_id, "QB")
        if has_designed_runs(run):
            _add_runs(uses, player.player_id, designed_runs(run), run.mix)
    if not any(uses[INSIDE].values()):
        _add_all(uses, index, chosen)
    widths = [_widths(each) for each in uses]
    noted = [_derivations(index, chosen.team, place, each) for place, each in enumerate(uses)]
    return Ranges(uses, widths, [_spans(each) for each in widths], noted)


def runs_enough(position: str, carries: float) -> bool:
    """Whether a player has a runner's card: every back, and whoever else ran more than once or twice."""
    return position == "RB" or carries >= ENOUGH


def designed_runs(run: RunLine) -> float:
    """A quarterback's runs that were called as runs."""
    return max(run.carries - run.scrambles, 0.0)


def has_designed_runs(run: RunLine) -> bool:
    """Whether a quarterback's card has runs at all: without them no number may be his."""
    return designed_runs(run) >= 1


def _add_all(uses: list[dict[str, float]], index: SeasonIndex, chosen: Chosen) -> None:
    """Everybody who ran at all, where a team has no other runners; where nobody did, its backs share the runs."""
    for player in chosen.of("backs"):
        run = run_line(index, player.team, player.player_id, player.positions[0])
        if run.carries > 0:
            _add_runs(uses, player.player_id, run.carries, run.mix)


def _add_runs(uses: list[dict[str, float]], player_id: str, carries: float, mix: tuple[float, ...]) -> None:
    for place, part in ((INSIDE, mix[0] + mix[1]), (OUTSIDE, mix[2] + mix[3])):
        uses[place][player_id] = uses[place].get(player_id, 0.0) + max(carries, 0.0) * part


def _widths(uses: dict[str, float]) -> dict[str, int]:
    """Largest remainders; the busiest first."""  # IBF-CARD-41
    order = sorted(uses, key=lambda player_id: -uses[player_id])
    shares = share_out([uses[player_id] for player_id in order], USAGE_NUMBERS)
    return dict(zip(order, shares, strict=True))


def _derivations(index: SeasonIndex, team: str, place: int, uses: dict[str, float]) -> dict[str, Noted]:
    """How each player's numbers follow from real uses."""
    every, table = sum(uses.values()), "target_depths" if place >= PASSES else "rush_directions"
    found = {}
    for player_id, own in uses.items():
        derivation = Derivation(
            f"{NAMES[place]}: {own:.3g} of the team's {every:.4g}",
            "his share of 82, largest remainders first",
            USAGE_NUMBERS * own / every if every else 0.0,
        )
        split = index.of_player(table, team, player_id)  # without it, his uses are split as the league's
        found[player_id] = Noted(derivation, status_of(bool(split) or not own))
    return found


def _spans(widths: dict[str, int]) -> dict[str, Span | None]:
    spans: dict[str, Span | None] = {}
    used = 0
    for player_id, width in widths.items():
        spans[player_id] = Span(used + 1, used + width) if width else None
        used += width
    return spans
