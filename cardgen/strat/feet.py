"""The figures at the foot of passers', backs' and receivers' cards: what a player really did, and his longest gains.

Statistics do not say whether a player's longest gain was a touchdown: its dot is estimated.
"""  # SOM-CARD-05

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.league import DEPTHS, GAINS, Floats, catch_shape, group_of, passes, run_shape
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, touchdowns
from cardgen.noting import Derivations, Derived, Noted, as_counted
from cardgen.provenance import Derivation
from cardgen.solving.rounding import clip
from engine.strat.cards import PISTOL
from engine.strat.cards.fields import LONGEST
from engine.strat.cards.ratings import Longest
from engine.strat.cards.readings import YARDS, Readings, results_of
from engine.strat.editions import Edition

Cells = Iterable[Readings | None]
"""Columns of a card; None for one that it lacks."""
SCORED_FROM: Final = 40
"""Yards from which the longest gain of a player with touchdowns is taken for one of them: about half of such gains
are."""
FIRST_PISTOL: Final = 2011
"""Before this season no team of the league ran from the pistol to speak of."""
PISTOL_RUNS: Final = 3.0
"""Designed runs a game from which a quarterback is taken for one who runs from the pistol."""
FEWEST_RUNS: Final = 20
MOST_GAMES: Final = 99
LEAST_PART, MOST_PART = 0.5, 2.0
"""How far a player's average may draw the league's shape together or out where his longest gain is not known."""


@dataclass(frozen=True, slots=True)
class Foot:
    """The figures at the foot of a card, by the names of its fields, and where they came from, by title."""

    fields: Mapping[str, Any]
    counted: Derivations
    """Of what is printed as it was counted."""
    longest: Derivations
    """Of the longest gains."""

    @property
    def derivations(self) -> dict[str, Noted]:
        """Of all figures, the longest gains last."""
        return {**self.counted, **self.longest}

    def beside(self, other: Foot) -> Foot:
        """Both in one."""
        return Foot(
            {**self.fields, **other.fields}, {**self.counted, **other.counted}, {**self.longest, **other.longest}
        )


def _foot(counted: Mapping[str, tuple[str, int]], longest: Mapping[str, tuple[str, Derived[Longest | None]]]) -> Foot:
    """A foot of figures told by the names of fields: their titles and values."""
    return Foot(
        {name: value for name, (_, value) in counted.items()}
        | {name: each.value for name, (_, each) in longest.items()},
        {title: as_counted(f"{title} {value}", value) for title, value in counted.values()},
        {title: each.noted for title, each in longest.values()},
    )


def games_of(player: ChosenPlayer) -> int:
    """Games a player played."""
    return min(MOST_GAMES, round(player.games))


def passer_foot(index: SeasonIndex, player: ChosenPlayer, runs: Cells = ()) -> Foot:
    """What a quarterback did."""
    row = index.player("passing", player.team, player.player_id)
    thrown, caught, yards, lost = _counts(row, "attempts", "completions", "passing_yards", "interceptions")
    counted = {
        "games": ("G", games_of(player)),
        "attempts": ("ATT", thrown),
        "completions": ("CMP", caught),
        "passing_yards": ("YDS", yards),
        "passing_touchdowns": ("TD", touchdowns(row, "passing_tds", "completions")),
        "interceptions": ("INT", lost),
    }
    return _foot(counted, {}).beside(_runs(index, player, runs))


def catcher_foot(index: SeasonIndex, player: ChosenPlayer, catches: Cells = ()) -> Foot:
    """What a player caught, at the foot of a card with these cells."""
    row = index.player("receiving", player.team, player.player_id)
    caught, yards = _counts(row, "receptions", "receiving_yards")
    scores = touchdowns(row, "receiving_tds", "receptions")
    group = group_of(player.positions[0])
    shape = _catches("WR" if group == "QB" else group)
    longest = _longest(row, "receiving_long", caught, yards, scores, shape, catches)
    counted = {
        "games": ("G", games_of(player)),
        "receptions": ("REC", caught),
        "receiving_yards": ("YDS", yards),
        "receiving_touchdowns": ("TD", scores),
    }
    return _foot(counted, {"longest_catch": ("LG", longest)})


def runner_foot(index: SeasonIndex, player: ChosenPlayer, runs: Cells = ()) -> Foot:
    """What a player ran, with his touchdowns."""
    scores = _rushing_touchdowns(index, player)
    return _runs(index, player, runs).beside(_foot({"rushing_touchdowns": ("RUSH TD", scores)}, {}))


def _runs(index: SeasonIndex, player: ChosenPlayer, runs: Cells) -> Foot:
    row = index.player("rushing", player.team, player.player_id)
    rushes, yards = _counts(row, "carries", "rushing_yards")
    shape = run_shape(group_of(player.positions[0]))
    longest = _longest(row, "rushing_long", rushes, yards, _rushing_touchdowns(index, player), shape, runs)
    counted = {"rushes": ("RUSH", rushes), "rushing_yards": ("RUSH YDS", yards)}
    return _foot(counted, {"longest_run": ("RUSH LG", longest)})


def _rushing_touchdowns(index: SeasonIndex, player: ChosenPlayer) -> int:
    return touchdowns(index.player("rushing", player.team, player.player_id), "rushing_tds", "carries")


def _counts(row: Row, *columns: str) -> list[int]:
    return [round(count(row, column)) for column in columns]


def _longest(
    row: Row, column: str, number: int, yards: int, scores: int, shape: Floats, cells: Cells
) -> Derived[Longest | None]:
    """A player's longest gain; unknown, the longest that so many of the league's would have, drawn to his average.

    What is unknown is no less than what his own card says he may gain.
    """  # SOM-CAP-02
    known = row.get(column)
    found: Longest | None = None
    if number:
        far = max(usual_longest(shape, number, yards), farthest(cells)) if known is None else int(known)
        found = Longest(far, touchdown=scores > 0 and far >= SCORED_FROM)
    sure = found is None or known is not None
    formula = (
        f"a dot for a touchdown from {SCORED_FROM} yards, of a player who scored: no one counts whether it was one"
        if sure
        else "not known: what is the longest of so many of the league's, drawn to his average, or on his card"
    )
    gain = found.yards if found else 0
    derivation = Derivation(f"longest {LONGEST.show(found)[0] or 'none'}", formula, float(gain))
    return Derived(found, derivation, "stat" if sure and gain < SCORED_FROM else "estimated")


def farthest(cells: Cells) -> int:
    """The most yards that any cell says."""
    results = (each for column in cells if column for reading in column for each in results_of(reading))
    return max((each.yards for each in results if each.what == YARDS), default=0)


def usual_longest(shape: Floats, number: int, yards: int) -> int:
    """The gain that one of so many exceeds every other time."""
    beyond = np.cumsum(shape[::-1])[::-1]
    usual = float(GAINS[int(np.count_nonzero(beyond * number >= 0.5)) - 1])
    part = clip(ratio(yards / number, float(shape @ GAINS), 1.0), LEAST_PART, MOST_PART)
    return round(min(usual * part, max(yards, 1)))


def _catches(position: str) -> Floats:
    """How all catches of a position are spread over gains."""
    found = [passes(position, depth)[1] * catch_shape(position, depth) for depth in DEPTHS]
    every: Floats = np.sum(found, axis=0)
    return np.asarray(every / every.sum())


def pistol_of(index: SeasonIndex, player: ChosenPlayer, edition: Edition) -> Derived[str]:
    """Whether a quarterback is rated Pistol, by how often he ran by design."""  # SOM-CARD-25
    row = index.player("rushing", player.team, player.player_id)
    designed = count(row, "carries") - count(row, "scrambles") - count(row, "kneels")
    each = ratio(designed, player.games)
    known = edition.pistol and index.season.year >= FIRST_PISTOL and designed >= FEWEST_RUNS
    printed = PISTOL if known and each >= PISTOL_RUNS else ""
    derivation = Derivation(
        f"designed runs {designed:g} in {player.games:g} games",
        f"{PISTOL} from {PISTOL_RUNS:g} a game and {FEWEST_RUNS} in all, from {FIRST_PISTOL} on: a measure of ours",
        each,
    )
    return Derived(printed, derivation, "estimated")
