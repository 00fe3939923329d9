"""The files of a calibration: `calibration.toml` with the league's factors, and beside it `calibration-YEAR.csv` for
each season.

A season's own factors are used only for the very season they were learned from: its digest stands in
`calibration.toml`. Files of another edition than the usual one are `calibration-old.toml` and
`calibration-old-YEAR.csv`; `edition_suffix` is the `-old`.
"""

from __future__ import annotations

import csv
import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any, Final

from cardgen.calibration.factors import LEAST, MOST, Factors
from cardgen.calibration.rates import straight
from cardgen.calibration.set_factors import Learned, SetFactors, learned_of
from cardgen.sets.csv_files import calibration_text
from ingest.files import MEGABYTE, shown
from ingest.findings import InputError, error
from ingest.schema.offense import CHARTED_CATCHES, CHARTED_PASSES
from ingest.season import Season

EDITION: Final = "edition"
"""Says in `calibration.toml` which edition its factors are for, where a game has several."""
TABLES: Final = ("games", "team_stats", "passing", "rushing", "receiving", "punting")
"""What a season's own factors are learned from,"""
SCHEDULE: Final = ("game_id", "week", "away_team", "home_team", "away_score", "home_score")
"""of its games these columns,"""
ABOUT: Final = (
    *("source", "place", "player_name", "position", "games", "games_started"),
    *CHARTED_PASSES,
    *CHARTED_CATCHES,
)
"""and of other tables all but who somebody is, how much he played, where a row came from and what was charted."""


def league_file(edition_suffix: str = "") -> str:
    """The name of the file with the league's factors."""
    return f"calibration{edition_suffix}.toml"


def season_file(year: str, edition_suffix: str = "") -> str:
    """The name of the file with a season's own factors."""
    return f"calibration{edition_suffix}-{year}.csv"


def season_digest(season: Season) -> str:
    """Tells a season's statistics from any others."""
    found = hashlib.sha256()
    for name in TABLES:
        if season.has(name):
            frame = season.frame(name)
            known = frame.select(SCHEDULE) if name == "games" else frame.drop(ABOUT, strict=False)
            keys = [column for column in ("game_id", "player_id", "team", "side") if column in known.columns]
            found.update(known.sort(keys).write_csv().encode())
    return found.hexdigest()[:16]


def shipped_learned(package: str, season: Season, edition_suffix: str = "") -> Learned | None:
    """What calibration learned for a game from the seasons that ship; None for a game that has not been calibrated."""
    file = _shipped(package, edition_suffix)
    return read_learned(file, package, season, edition_suffix) if file.is_file() else None


def known_league(package: str, path: Path | None, edition_suffix: str = "") -> Factors:
    """The league's factors in a file, or those that ship with a game; straight ones if it has not been calibrated."""
    file = path or _shipped(package, edition_suffix)
    if path is None and not file.is_file():
        return straight(package)
    return _factors(_record(file, edition_suffix), package, shown(file))


def _shipped(package: str, edition_suffix: str) -> Path:
    return Path(str(resources.files(package) / league_file(edition_suffix)))


def read_learned(path: Path, package: str, season: Season, edition_suffix: str = "") -> Learned:
    """What a calibration learned of the league, and of this season if it is one of those it was learned from.

    An InputError says what is wrong with its files.
    """
    record = _record(path, edition_suffix)
    learned = Learned(_factors(record, package, shown(path)))
    digests = record.get("digests")
    year = str(season.year)
    if not isinstance(digests, dict) or digests.get(year) != season_digest(season):
        return learned
    beside = season_file(year, edition_suffix)
    own = learned_of(_rows(path.parent / beside), package, beside)
    return replace(own, league=learned.league)


def _record(path: Path, edition_suffix: str) -> Mapping[str, Any]:
    """What a file says; an InputError if it is none, or of another edition."""
    where = shown(path)
    if not path.is_file():
        raise InputError(error("AIMS-MISSING", where, "no such file", "a file that `cardgen calibrate` wrote"))
    if path.stat().st_size > MEGABYTE:
        raise InputError(error("FILE-TOO-LARGE", where, "more than a megabyte", "a few lines"))
    try:
        record = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, RecursionError, tomllib.TOMLDecodeError, UnicodeDecodeError) as failed:
        raise InputError(error("AIMS-TOML", where, shown(str(failed)), "TOML, as it was written")) from None
    if record.get(EDITION, "") != edition_suffix.removeprefix("-"):
        usual = "for the usual edition"
        described = f"for the edition {shown(str(record[EDITION]))}" if EDITION in record else usual
        expected = f"for the edition {edition_suffix.removeprefix('-')}" if edition_suffix else usual
        raise InputError(error("AIMS-EDITION", where, f"learned {described}", expected))
    return record


def _factors(record: Mapping[str, Any], package: str, where: str) -> Factors:
    factors, names = record.get("factors"), straight(package).factors
    if not isinstance(factors, dict) or set(factors) != set(names):
        expected = "a table [factors] with " + ", ".join(names)
        raise InputError(error("AIMS-TOML", where, "other factors", expected))
    wrong = [name for name, value in factors.items() if not isinstance(value, float) or not LEAST <= value <= MOST]
    if wrong:
        found = ", ".join(f"{name} = {factors[name]}" for name in wrong)
        raise InputError(error("AIMS-TOML", where, shown(found), f"numbers from {LEAST:g} to {MOST:g}"))
    return Factors({name: factors[name] for name in names})


def _rows(path: Path) -> list[dict[str, str]]:
    """The rows of a season's own factors."""
    where = shown(path)
    if not path.is_file():
        raise InputError(error("AIMS-MISSING", where, "no such file", "the season's factors, beside the league's"))
    if path.stat().st_size > MEGABYTE:
        raise InputError(error("FILE-TOO-LARGE", where, "more than a megabyte", "a row for each team and player"))
    try:
        return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    except (UnicodeDecodeError, csv.Error) as failed:
        raise InputError(error("AIMS-TOML", where, shown(str(failed)), "CSV, as it was written")) from None


def season_text(learned: Learned, teams: Iterable[str]) -> str:
    """`calibration-YEAR.csv`: a season's own factors."""
    return calibration_text(SetFactors(learned).rows(teams))
