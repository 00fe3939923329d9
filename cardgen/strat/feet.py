"""The figures at the foot of passers', backs' and receivers' cards: what a player really did, and his longest gains.

Statistics do not say whether a player's longest gain was a touchdown: its dot is estimated.
"""  # SOM-CARD-05

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.league import DEPTHS, GAINS, Floats, catch_shape, group_of, passes, run_shape
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, touchdowns
from cardgen.noting import Noted
from cardgen.provenance import Derivation, Provenance, Status
from cardgen.solving.rounding import clip
from engine.cards.faces import headings, show_card
from engine.strat.cards import PISTOL
from engine.strat.cards.ratings import Longest
from engine.strat.editions import Edition

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
TITLES: Final = {
    "quarterbacks": ("G", "ATT", "CMP", "YDS", "TD", "INT", "RUSH", "RUSH YDS"),
    "backs": ("G", "REC", "YDS", "TD", "RUSH", "RUSH YDS", "RUSH TD"),
    "receivers": ("G", "REC", "YDS", "TD"),
}
"""Sheet by sheet, the headings of what is printed as it was counted."""
LONGEST: Final = {"quarterbacks": ("RUSH LG",), "backs": ("LG", "RUSH LG"), "receivers": ("LG",)}


class PasserFoot(NamedTuple):
    """The foot of a quarterback's card, by the names of its fields."""

    games: int
    attempts: int
    completions: int
    passing_yards: int
    passing_touchdowns: int
    interceptions: int
    rushes: int
    rushing_yards: int
    longest_run: Longest | None


class CatcherFoot(NamedTuple):
    """What the feet of backs' and receivers' cards have in common, by the names of their fields."""

    games: int
    receptions: int
    receiving_yards: int
    receiving_touchdowns: int
    longest_catch: Longest | None


class RunnerFoot(NamedTuple):
    """What the foot of a back's card says of his runs, by the names of its fields."""

    rushes: int
    rushing_yards: int
    rushing_touchdowns: int
    longest_run: Longest | None


def games_of(player: ChosenPlayer) -> int:
    """Games a player played."""
    return min(MOST_GAMES, round(player.games))


def passer_foot(index: SeasonIndex, player: ChosenPlayer) -> PasserFoot:
    """What a quarterback did."""
    row, runs = index.player("passing", player.team, player.player_id), runner_foot(index, player)
    thrown, caught, yards, lost = _counts(row, "attempts", "completions", "passing_yards", "interceptions")
    scores = touchdowns(row, "passing_tds", "completions")
    return PasserFoot(
        games_of(player), thrown, caught, yards, scores, lost, runs.rushes, runs.rushing_yards, runs.longest_run
    )


def catcher_foot(index: SeasonIndex, player: ChosenPlayer) -> CatcherFoot:
    """What a player caught."""
    row = index.player("receiving", player.team, player.player_id)
    caught, yards = _counts(row, "receptions", "receiving_yards")
    scores = touchdowns(row, "receiving_tds", "receptions")
    group = group_of(player.positions[0])
    longest = _longest(row, "receiving_long", caught, yards, scores, _catches("WR" if group == "QB" else group))
    return CatcherFoot(games_of(player), caught, yards, scores, longest)


def runner_foot(index: SeasonIndex, player: ChosenPlayer) -> RunnerFoot:
    """What a player ran."""
    row = index.player("rushing", player.team, player.player_id)
    rushes, yards = _counts(row, "carries", "rushing_yards")
    scores = touchdowns(row, "rushing_tds", "carries")
    shape = run_shape(group_of(player.positions[0]))
    return RunnerFoot(rushes, yards, scores, _longest(row, "rushing_long", rushes, yards, scores, shape))


def _counts(row: Row, *columns: str) -> list[int]:
    return [round(count(row, column)) for column in columns]


def _longest(row: Row, column: str, number: int, yards: int, scores: int, shape: Floats) -> Longest | None:
    """A player's longest gain, or the longest that so many of the league's would have, drawn to his average."""
    if not number:
        return None
    known = row.get(column)
    far = usual_longest(shape, number, yards) if known is None else int(known)
    return Longest(far, touchdown=scores > 0 and far >= SCORED_FROM)


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


def note_foot(index: SeasonIndex, notes: Provenance, sheet: str, card: Any) -> None:
    """Write down where the foot of a card came from."""
    shown = dict(zip(headings(type(card)), show_card(card), strict=True))
    for title in TITLES[sheet]:
        derivation = Derivation(f"{title} {shown[title]}", "as counted", float(shown[title]))
        notes.derivation(sheet, card.team, card.name, title, derivation, shown[title], "stat")
    for title in LONGEST[sheet]:
        table, column = ("rushing", "rushing_long") if title.startswith("RUSH") else ("receiving", "receiving_long")
        longest = card.longest_run if table == "rushing" else card.longest_catch
        known = longest is None or index.player(table, card.team, card.player_id).get(column) is not None
        yards = longest.yards if longest else 0
        formula = (
            f"a dot for a touchdown from {SCORED_FROM} yards, of a player who scored: no one counts whether it was one"
            if known
            else "not known: what is the longest of so many of the league's, drawn to his average"
        )
        status: Status = "stat" if known and yards < SCORED_FROM else "estimated"
        derivation = Derivation(f"longest {shown[title] or 'none'}", formula, float(yards))
        notes.derivation(sheet, card.team, card.name, title, derivation, shown[title], status)


def pistol_of(index: SeasonIndex, player: ChosenPlayer, edition: Edition) -> tuple[str, Noted]:
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
    return printed, Noted(derivation, "estimated")
