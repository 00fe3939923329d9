"""What cards imply, worked out exactly from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

import polars as pl

from cardgen.games import audit_of
from cardgen.sets import CardSet
from cardgen.sets.resolve import season_of_set
from cardgen.sets.store import read_readable
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.solving.implied_lines import Progress
from ingest.findings import Severity, note, warning
from ingest.season import Season
from ingest.texts import counted
from validate.paths import check_read_set
from validate.preflight import refuse_bad_set


def odds(
    card_set: CardSet,
    season: Season | None = None,
    *,
    teams: Sequence[str] | None = None,
    players: Sequence[str] | None = None,
    progress: Progress | None = None,
    workers: int = 1,
) -> pl.DataFrame:
    """The lines that cards imply by exact odds, a row a line, beside those of a season.

    The season is the set's own where none is given and it ships. `raw` is the card alone, `implied` the card against
    the reference opposition, `floor` the error that granularity leaves at the least. A set with errors is refused.
    `workers` are processes, 0 as many as pay: the lines are the same.

    >>> lines = odds(cards, players=["Lamar Jackson"])
    >>> lines.columns[:7]
    ['team', 'player', 'line', 'unit', 'real', 'raw', 'implied']
    >>> completion = lines.filter(line="completion").row(0, named=True)
    >>> abs(completion["implied"] - completion["real"]) < 1.5
    True
    """
    refuse_bad_set(card_set)
    lines = implied_lines(card_set, season or season_of_set(card_set, ""), teams, players, progress, workers)
    return pl.DataFrame([asdict(line) for line in lines])


def implied_lines(
    card_set: CardSet,
    season: Season | None,
    teams: Sequence[str] | None = None,
    players: Sequence[str] | None = None,
    progress: Progress | None = None,
    workers: int = 1,
) -> list[Line]:
    """The lines as records. Of a set kept as found, cards with errors are left out, which its notes tell."""
    if card_set.found:
        return _lines_of_part(card_set, season, teams, players, progress)
    return list(card_set.rules.implied_lines(card_set, season, teams, players, progress, workers))


def accuracy(card_set: CardSet, lines: Sequence[Line]) -> list[Accuracy]:
    """How near each kind of line comes to the real one, beside the game's goals."""
    return list(card_set.rules.accuracy(lines))


def _lines_of_part(
    cards: CardSet,
    season: Season | None,
    teams: Sequence[str] | None,
    players: Sequence[str] | None,
    progress: Progress | None,
) -> list[Line]:
    """The lines of an incomplete set, of every card without an error; what is left out or stood in for is noted."""
    from cardgen.audit.cards import place_of  # noqa: PLC0415  # slow to import, and seldom needed

    rules = audit_of(cards.rules)
    wrong = [each for each in check_read_set(cards.source, cards) if each.severity is Severity.ERROR]
    places = {place_of(each) for each in wrong if each.code not in rules.tolerated}
    sound = read_readable(cards.source, cards.rules, places, rules.kept)
    left_out = sum(map(len, cards.sheets.values())) - sum(map(len, sound.sheets.values()))
    if left_out:
        found = f"{counted(left_out, 'card')} that can be read but break a rule, left out"
        cards.notes.append(warning("SET-PARTLY", cards.name, found, fix=f"cardgen validate {cards.source}"))
    lines, stood_in = rules.lines_of_part(sound, season, teams, players, progress)
    cards.notes += [note("ODDS-STAND-IN", cards.name, reported) for reported in stood_in]
    if not lines:
        found = f"no card of {', '.join(players or teams or ['the set'])} can be asked"
        cards.notes.append(warning("SET-PARTLY", cards.name, found, "a card without an error"))
    return lines
