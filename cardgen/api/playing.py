"""One game played: between two teams of a set, or a game of a replay once more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.api.replaying import kit_again, settings_of
from cardgen.replay.plan import Task
from cardgen.replay.season import game_again
from cardgen.report.played import PlayedGame
from cardgen.sets import CardSet
from cardgen.sets.resolve import find_team
from engine.football.era import era_named
from engine.football.wording import Names
from engine.game import Result
from engine.playing import Fixture
from ingest.findings import InputError, error
from ingest.texts import printable
from validate.preflight import refuse_bad_set


def play(
    card_set: CardSet,
    away: str,
    home: str,
    seed: int = 1,
    *,
    coach: str = "tendency",
    edition: str = "",
    rules: Sequence[str] = (),
    replay: Path | None = None,
    number: int = 1,
    explain: bool = False,
) -> PlayedGame:
    """Play a game between two teams of a set; the same seed gives the same game.

    `rules` switches optional rules (`measurements`, `injuries=off`). With `replay`, the folder of a replay of this set,
    the game is played as it was in its season of that number. With `explain` every play tells how it came about. Cards
    of these teams with errors are refused.

    >>> game = play(cards, "PIT", "BAL", seed=7)
    >>> game.away, game.home, game.score == play(cards, "PIT", "BAL", seed=7).score
    ('PIT', 'BAL', True)
    >>> [team["team"] for team in game.record()["teams"]]
    ['PIT', 'BAL']
    >>> game.text().splitlines()[0]
    'PIT at BAL, seed 7'
    """
    settings = settings_of(card_set, edition, rules)
    if coach not in card_set.rules.coaches:
        kinds = " or ".join(card_set.rules.coaches)
        raise InputError(error("COACH-UNKNOWN", printable(coach), "no such coach", kinds))
    teams = find_team(card_set, away), find_team(card_set, home)
    if teams[0] == teams[1]:
        raise InputError(error("TEAM-TWICE", printable(away), "the same team twice", "two teams of the set"))
    refuse_bad_set(card_set, teams)
    if replay is None:
        result, names = _played(card_set, teams, seed, coach, settings, explain)
    else:
        result, names = _played_again(card_set, teams, replay, coach, number, explain)
    return PlayedGame(result, names, seed)


def _played(
    cards: CardSet, teams: tuple[str, str], seed: int, coach: str, settings: Sequence[str], trace: bool
) -> tuple[Result, Names]:
    try:
        cards.rules.options(settings)
    except ValueError as unknown:
        raise InputError(error("RULE-UNKNOWN", "--rule", str(unknown))) from unknown
    try:
        table = cards.rules.table(cards.sheets, cards.deck, cards.charts, settings)
        names = table.names(*teams)
        result = table.exhibition(Fixture(*teams, era_named(cards.season), seed, coach, trace))
    except ValueError as failed:
        found = error("SET-INCOMPLETE", cards.name, str(failed), "a team that can play", "cardgen validate says more")
        raise InputError(found) from failed
    return result, names


def _played_again(
    cards: CardSet, teams: tuple[str, str], folder: Path, coach: str, number: int, trace: bool
) -> tuple[Result, Names]:
    """A game of a replay: the set must be the one that was played."""
    kit = kit_again(cards, folder)
    if number > kit.plan.seasons or coach not in kit.plan.coaches:
        found = f"no season {number} with the coach {coach}"
        expected = f"1 to {kit.plan.seasons}, {' or '.join(kit.plan.coaches)}"
        raise InputError(error("REPLAY-NUMBER", str(folder), found, expected))
    names = cards.rules.table(cards.sheets, cards.deck, cards.charts).names(*teams)
    return game_again(kit, Task(coach, number), *teams, trace=trace), names
