"""The files of a calibration: `aims.toml` with the league's factors, and beside it `aims-YEAR.csv` for each season.

A season's own factors are used only for the very season they were learned from: its digest stands in `aims.toml`.
Files of another edition than the usual one are `aims-old.toml` and `aims-old-YEAR.csv`; `apart` is the `-old`.
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

from cardgen.aims.aiming import Aiming, Learned, learned_of
from cardgen.aims.aims import LEAST, MOST, Aims
from cardgen.aims.rates import straight
from cardgen.sets.csv_files import aim_text
from ingest.files import MEGABYTE, shown
from ingest.findings import InputError, error
from ingest.schema.offense import CHARTED_CATCHES, CHARTED_PASSES
from ingest.season import Season

EDITION: Final = "edition"
"""Says in `aims.toml` which edition its factors are for, where a game has several."""
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


def league_file(apart: str = "") -> str:
    """The name of the file with the league's factors."""
    return f"aims{apart}.toml"


def season_file(year: str, apart: str = "") -> str:
    """The name of the file with a season's own factors."""
    return f"aims{apart}-{year}.csv"


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


def shipped_aims(package: str, season: Season, apart: str = "") -> Learned | None:
    """What calibration learned for a game from the seasons that ship; None for a game that has not been calibrated."""
    file = _shipped(package, apart)
    return read_aims(file, package, season, apart) if file.is_file() else None


def known_league(package: str, path: Path | None, apart: str = "") -> Aims:
    """The league's factors in a file, or those that ship with a game; straight ones if it has not been calibrated."""
    file = path or _shipped(package, apart)
    if path is None and not file.is_file():
        return straight(package)
    return _factors(_record(file, apart), package, shown(file))


def _shipped(package: str, apart: str) -> Path:
    return Path(str(resources.files(package) / league_file(apart)))


def read_aims(path: Path, package: str, season: Season, apart: str = "") -> Learned:
    """What a calibration learned of the league, and of this season if it is one of those it was learned from.

    An InputError says what is wrong with its files.
    """
    record = _record(path, apart)
    learned = Learned(_factors(record, package, shown(path)))
    digests = record.get("digests")
    year = str(season.year)
    if not isinstance(digests, dict) or digests.get(year) != season_digest(season):
        return learned
    beside = season_file(year, apart)
    own = learned_of(_rows(path.parent / beside), package, beside)
    return replace(own, league=learned.league)


def _record(path: Path, apart: str) -> Mapping[str, Any]:
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
    if record.get(EDITION, "") != apart.removeprefix("-"):
        usual = "for the usual edition"
        told = f"for the edition {shown(str(record[EDITION]))}" if EDITION in record else usual
        expected = f"for the edition {apart.removeprefix('-')}" if apart else usual
        raise InputError(error("AIMS-EDITION", where, f"learned {told}", expected))
    return record


def _factors(record: Mapping[str, Any], package: str, where: str) -> Aims:
    factors, names = record.get("factors"), straight(package).factors
    if not isinstance(factors, dict) or set(factors) != set(names):
        expected = "a table [factors] with " + ", ".join(names)
        raise InputError(error("AIMS-TOML", where, "other factors", expected))
    wrong = [name for name, value in factors.items() if not isinstance(value, float) or not LEAST <= value <= MOST]
    if wrong:
        found = ", ".join(f"{name} = {factors[name]}" for name in wrong)
        raise InputError(error("AIMS-TOML", where, shown(found), f"numbers from {LEAST:g} to {MOST:g}"))
    return Aims({name: factors[name] for name in names})


def _rows(path: Path) -> list[dict[str, str]]:
    """The rows of a season's own factors."""
    where = shown(path)
    if not path.is_file():
        raise InputError(error("AIMS-MISSING", where, "no such file", "the season's factors, beside the league's"))
    if path.stat().st_size > MEGABYTE:
        raise InputError(error("FILE-TOO-LARGE", where, "more than a megabyte", "a row for each team and man"))
    try:
        return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    except (UnicodeDecodeError, csv.Error) as failed:
        raise InputError(error("AIMS-TOML", where, shown(str(failed)), "CSV, as it was written")) from None


def season_text(learned: Learned, teams: Iterable[str]) -> str:
    """`aims-YEAR.csv`: a season's own factors."""
    return aim_text(Aiming(learned).rows(teams))
