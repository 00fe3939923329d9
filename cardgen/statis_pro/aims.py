"""What cards aim at: the real line, and what seasons played with such cards lose of it.

Implied lines are from midfield against ordinary opponents. Played seasons fall short of them, by the same part year
after year: gains end at the goal line, defences guess runs on the downs on which they are called, tired men rest.
`cardgen calibrate` measures by how much over whole seasons, and cards aim so much higher. The factors are the league's:
no player and no team is tuned.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from importlib import resources
from pathlib import Path
from typing import Final

from cardgen.statis_pro.catch_lines import CatchLine
from cardgen.statis_pro.pass_lines import PassLine
from cardgen.statis_pro.runners import RunLine
from ingest.files import shown
from ingest.findings import InputError, error

SURE: Final = 0.97
"""No completion rate is aimed at beyond this."""
LEAST, MOST = 0.5, 2.0
"""Factors that calibration can give; anything else is no calibration."""
FILE: Final = "aims.toml"
PREFIX: Final = "aim "
"""Of the options of a set that say what its cards aimed at."""


@dataclass(frozen=True, slots=True)
class Aims:
    """Factors on the real line: 1.06 aims six per cent higher."""

    carry: float = 1.0
    """Yards per carry."""
    catch: float = 1.0
    """Yards per catch."""
    completion: float = 1.0
    interception: float = 1.0
    sack: float = 1.0

    def run(self, line: RunLine) -> RunLine:
        """What a runner's columns aim at."""
        return replace(line, yards=line.yards * self.carry)

    def catching(self, line: CatchLine) -> CatchLine:
        """What a receiver's columns aim at."""
        return replace(
            line,
            yards=line.yards * self.catch,
            means=tuple(mean * self.catch for mean in line.means),
            twelfths=tuple(part * self.catch for part in line.twelfths),
        )

    def passing(self, line: PassLine) -> PassLine:
        """What a passer's ranges aim at."""
        return replace(
            line,
            completion=min(line.completion * self.completion, SURE),
            yards=line.yards * self.completion * self.catch,
            interception=line.interception * self.interception,
            sack=line.sack * self.sack,
            by_depth=tuple(min(rate * self.completion, SURE) for rate in line.by_depth),
        )

    def options(self) -> dict[str, float]:
        """For a set's record; nothing where the real lines are aimed at as they are."""
        return {} if self == STRAIGHT else {f"{PREFIX}{name}": value for name, value in asdict(self).items()}

    def told(self, *names: str) -> str:
        """For `explain`: what the aim has to do with a number; nothing where it has not."""
        factors = [(name, getattr(self, name)) for name in names if getattr(self, name) != 1.0]
        if not factors:
            return ""
        said = ", ".join(f"{name} x {factor:.3f}" for name, factor in factors)
        return f"aimed at the real line with {said}, which played seasons lose (calibration)"


STRAIGHT: Final = Aims()
"""The real lines as they are."""


def aims_of(options: Mapping[str, object]) -> Aims:
    """What a set's cards aimed at, from its record."""
    found = {field.name: options.get(f"{PREFIX}{field.name}", 1.0) for field in fields(Aims)}
    return Aims(**{name: float(str(value)) for name, value in found.items()})


def shipped_aims() -> Aims:
    """What calibration learned from the seasons that ship."""
    return read_aims(Path(str(resources.files("cardgen.statis_pro") / FILE)))


def read_aims(path: Path) -> Aims:
    """A file that `cardgen calibrate` wrote; an InputError says what is wrong with it."""
    where = shown(path)
    try:
        record = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise InputError(
            error("AIMS-MISSING", where, "no such file", "a file that `cardgen calibrate` wrote")
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as failed:
        raise InputError(error("AIMS-TOML", where, shown(str(failed)), "TOML, as it was written")) from None
    factors = record.get("factors")
    names = {field.name for field in fields(Aims)}
    if not isinstance(factors, dict) or set(factors) != names:
        expected = "a table [factors] with " + ", ".join(sorted(names))
        raise InputError(error("AIMS-TOML", where, "other factors", expected))
    wrong = [name for name, value in factors.items() if not isinstance(value, float) or not LEAST <= value <= MOST]
    if wrong:
        found = ", ".join(f"{name} = {factors[name]}" for name in wrong)
        raise InputError(error("AIMS-TOML", where, shown(found), f"numbers from {LEAST:g} to {MOST:g}"))
    return Aims(**factors)
