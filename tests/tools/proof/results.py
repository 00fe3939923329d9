"""What a pair came to, put among the results that the pages of figures are made from."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from cardgen.manual.results import (
    SHIPPED,
    Implied,
    LineKind,
    Replayed,
    SeasonResult,
    read_game,
    write_game,
)
from tests.tools.proof.pairs import Outcome, Pair


def keep_result(outcome: Outcome, folder: Path) -> None:
    """Put a sound outcome into its game's file, in place of what was there of the season."""
    pair = Pair(**outcome.pair)
    path = folder / f"{pair.game}.json"
    results = read_game(path)
    implied = {line["line"]: LineKind(line["line"], line["unit"], line["goal"]) for line in outcome.implied}
    replayed = {name: LineKind(line["title"], line["unit"], line["goal"]) for name, line in outcome.lines.items()}
    results.add(season_result(outcome, pair), implied, replayed)
    write_game(path, results)


def season_result(outcome: Outcome, pair: Pair) -> SeasonResult:
    """An outcome as it is written: of a season that ships all lines both ways, of others what replays came to."""
    shipped = pair.tier == SHIPPED
    replayed = {}
    for name, line in outcome.lines.items():
        coached, forced = line["coached"], line["forced"] if shipped else None
        replayed[name] = Replayed(
            coached["figure"],
            coached["grade"],
            forced["figure"] if forced else None,
            forced["grade"] if forced else None,
            coached["luck"] if shipped else None,
        )
    implied = {line["line"]: Implied(line["error"], line["floor"]) for line in outcome.implied if shipped}
    about = (version("cardgen"), outcome.stamp, outcome.replays, outcome.seed, outcome.errors, outcome.warnings)
    return SeasonResult(pair.season, pair.tier, pair.edition, *about, implied, replayed)
