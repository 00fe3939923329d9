"""What a season says of the players who block: their team's runs and sacks, runs over their place, honors and
grades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.played import OFFENSE
from cardgen.figures.season_index import OWN, Row, SeasonIndex, count, ratio, total
from cardgen.provenance import Derivation, percent
from cardgen.solving.rounding import clip

LINE_SHARE: Final = 0.5
"""The line's part in what a team's backs and passers do."""
HONORS: Final = {"All-Pro": 1.0, "Pro Bowl": 0.5}
GRADE_MIDDLE: Final = 65.0
GRADE_PER_POINT: Final = 15.0
PLACE_RUN: Final = {"LT": -0.2, "LG": 0.2, "C": 0.2, "RG": 0.2, "RT": -0.4}
"""Points by place: runs go over guards and center more often, tackles are chosen to protect the passer."""
USUAL_GAMES: Final = 0.85
"""Part of the games which a starter usually plays; what a player of unknown games is taken for."""
SPOTS: Final = {"LT": "T", "RT": "T", "LG": "G", "RG": "G", "CN": "C"}


def _backs(index: SeasonIndex, team: str) -> list[Row]:
    return [row for row in index.rows("rushing", team) if index.position(team, row["player_id"]) in {"RB", "FB"}]


def backs_carry(index: SeasonIndex, team: str) -> tuple[float, float]:
    """Yards per carry of a team's backs, and of the league's."""
    league = [row for each in index.teams for row in _backs(index, each)]
    usual = ratio(total(league, "rushing_yards"), total(league, "carries"))
    own = _backs(index, team)
    return ratio(total(own, "rushing_yards"), total(own, "carries"), usual), usual


@dataclass(frozen=True, slots=True)
class Sacked:
    """How often a team's passers were sacked, and the league's."""

    rate: float
    usual: float
    described: str
    """In words."""


def sacks_suffered(index: SeasonIndex, team: str) -> Sacked:
    """A team's sacks per pass and sack."""
    rows = [index.stats(each, OWN) for each in index.teams]
    usual = ratio(total(rows, "sacks"), total(rows, "sacks") + total(rows, "attempts"))
    own = index.stats(team, OWN)
    rate = ratio(count(own, "sacks"), count(own, "sacks", "attempts"), usual)
    sacks, attempts = count(own, "sacks"), count(own, "attempts")
    described = f"team sacked {sacks:g} times on {attempts:g} passes ({percent(rate, 2)}), league {percent(usual, 2)}"
    return Sacked(rate, usual, described)


def over_places(rows: Sequence[Row]) -> dict[str, float]:
    """Yards per carry over each player's place, less the line's average."""
    known = {row["player_id"]: float(row["run_yards_per_carry"]) for row in rows if row.get("run_yards_per_carry")}
    average = fmean(known.values()) if known else 0.0
    return {player_id: clip(yards - average, -1.5, 1.5) for player_id, yards in known.items()}


def quality(row: Row) -> float:
    """What honors or a grade, where a source has them, say of a player."""
    honors = str(row.get("honors") or "")
    value = max((points for name, points in HONORS.items() if name in honors), default=0.0)
    if row.get("grade") is not None:
        value += clip((float(row["grade"]) - GRADE_MIDDLE) / GRADE_PER_POINT, -1.0, 1.0)
    return value


def quality_text(row: Row) -> str:
    """What honors or a grade add, where there are any."""
    return f" {quality(row):+.2f} honors or grade" if quality(row) else ""


def run_level(index: SeasonIndex, team: str, part: float, yards_per_point: float, widest: float) -> Derivation:
    """Points of run blocking above the usual, on every player: a part of what the line may have in its backs' yards."""
    mean, usual = backs_carry(index, team)
    level = clip(part * LINE_SHARE * (mean - usual) / yards_per_point, -widest, widest)
    statistic = f"no one counts blocks; team's backs {mean:.2f} yards a carry, league's {usual:.2f}"
    formula = (
        f"a player of the line {part:g} x {LINE_SHARE:g} x {mean - usual:+.2f} / {yards_per_point:g} yards a point, "
        f"at most {widest:g} = {level:+.2f}"
    )
    return Derivation(statistic, formula, level)


def regular(index: SeasonIndex, team: str, player: ChosenPlayer | None, worth: float) -> float:
    """Points for the games or plays of a player, around one who had most of them; `worth` is all beside none."""
    played = player.games / index.games(team) if player is not None and player.games else USUAL_GAMES
    return worth * (min(1.0, _share(index, player, played)) - USUAL_GAMES)


def by_plays(index: SeasonIndex, team: str, player: ChosenPlayer, worth: float) -> float:
    """The same points where plays were counted, none where they were not."""
    return 0.0 if player.snaps is None else regular(index, team, player, worth)


def below_starters(index: SeasonIndex, player: ChosenPlayer, step: float) -> float:
    """How far a reserve is below the starters of his line: a step, less of it the more he played."""
    return step * (1 - _share(index, player, 0.0))


def _share(index: SeasonIndex, player: ChosenPlayer | None, otherwise: float) -> float:
    """A player's part of his offense's plays, where they were counted."""
    share = (
        None if player is None or player.snaps is None else index.facts.share(player.team, player.player_id, OFFENSE)
    )
    return otherwise if share is None else share


def reserve_spots(reserves: Sequence[ChosenPlayer]) -> list[tuple[str, ...]]:
    """Where reserves may stand in: at their own places, and the first of them where nobody else may."""
    found = [tuple(dict.fromkeys(SPOTS[place] for place in player.positions)) for player in reserves]
    there = {spot for spots in found for spot in spots}
    missing = [spot for spot in dict.fromkeys(SPOTS.values()) if spot not in there]
    if found:
        found[0] = (*found[0], *missing)
    return found
