"""What single cells say: numbers, pairs, names and positions as suppliers and Excel leave them."""

from __future__ import annotations

import datetime
import math
import re
from functools import lru_cache

from ingest.grid.vocabulary import MONTHS, vocabulary
from ingest.raw.table import Cell
from ingest.schema.league import POSITIONS

_BLANKS = {"", "-", "--", "---", "–", "—", "−", ".", "n/a", "na", "nan", "none", "null", "#n/a", "#div/0!", "#value!"}
_FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75}
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv)\.?", re.IGNORECASE)
_BEHIND_NAME = [
    re.compile(r"(.*?)\s*\(([A-Z]{1,3}|\d+)\)$"),
    re.compile(r"(\S+\s.*?),\s*(?!I+\b|IV\b|JR\b|SR\b)([A-Z]{2,3})$"),
]
_FOOTNOTE = re.compile(r"(?<=[\d%½])\s*(?:[*#†‡§^+]+|\[\w\])$")
_HALF = re.compile(r"(?:(?<=\d)[ -]|^)1/2$")
_MARK_BEHIND_NAME = re.compile(r"\s*(?:\[\w{1,3}\]|\([a-z0-9]\)|#)$")
OVERTIME = re.compile(r"\W*\b\d?OT\)?$", re.IGNORECASE)
"""What may stand behind a score: `27-24 (OT)`."""
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?")


class CellError(ValueError):
    """A cell that does not hold what its column should; says what was expected."""


def plain(cell: object) -> Cell:
    """A cell as text or number: dates and times become ISO text, blanks None."""
    if cell is None or isinstance(cell, str | bool | int | float):
        return None if cell == "" else cell
    if isinstance(cell, datetime.datetime) and cell.time() == datetime.time():
        return cell.date().isoformat()
    if isinstance(cell, datetime.datetime | datetime.date | datetime.time):
        return cell.isoformat()
    return str(cell)


def is_blank(cell: Cell) -> bool:
    """Whether the cell says nothing: empty, a dash, `N/A`."""
    if isinstance(cell, str):
        return cell.strip().lower() in _BLANKS
    return cell is None or math.isnan(cell)


def text(cell: Cell) -> str:
    """The words of a cell on one line."""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return "" if cell is None else " ".join(str(cell).split())


def number(cell: Cell) -> float | None:
    """The number in a cell; None for a blank. Reads `1,234`, `65%`, `56T`, `(5)`, `19½`, `6 1/2`, `710*`, `-3`."""
    if isinstance(cell, bool):
        raise CellError("a number")
    if isinstance(cell, int | float):
        if math.isinf(cell):
            raise CellError("a number")
        return None if math.isnan(cell) else float(cell)
    return None if cell is None else _number_in(cell)


@lru_cache(maxsize=10_000)
def _number_in(cell: str) -> float | None:
    words = cell.strip().replace("−", "-").replace("–", "-").lstrip("'").replace("\xa0", " ").strip()
    if words.lower() in _BLANKS:
        return None
    negative = words.startswith("(") and words.endswith(")")
    words = _FOOTNOTE.sub("", words).strip("()").removesuffix("%").strip()
    words = re.sub(r"(?<=\d)\s?[tT][dD]?$|^[tT](?=\d+$)", "", words)  # a long gain that scored: 56T
    words = _HALF.sub("½", words)
    fraction = _FRACTIONS.get(words[-1:], 0.0)
    if fraction:
        words = words[:-1].strip() or "0"
    if _THOUSANDS.fullmatch(words):
        words = words.replace(",", "")
    if not _NUMBER.fullmatch(words):
        raise CellError("a number")
    value = float(words)
    value += -fraction if words.startswith("-") else fraction
    return -value if negative else value


def whole(cell: Cell) -> int | None:
    """The whole number in a cell; None for a blank."""
    value = number(cell)
    if value is None:
        return None
    if not value.is_integer():
        raise CellError("a whole number")
    return int(value)


def parts(cell: Cell, count: int) -> list[float | None]:
    """The numbers of a cell such as `15-22-0` or `1/12`, also where Excel took them for a date."""
    if is_blank(cell):
        return [None] * count
    words = OVERTIME.sub("", text(cell))
    found = _date_parts(words) or [piece.strip() for piece in re.split(r"\s*[/–—]\s*|(?<=\d)\s*-\s*", words)]
    if len(found) != count:
        raise CellError(f"{count} numbers such as {'-'.join(['9', '15', '1'][:count])}")
    return [number(piece) for piece in found]


def record(cell: Cell) -> list[float | None]:
    """Games won, lost and tied of `10-5-1`; `10-6` has no ties."""
    try:
        return parts(cell, 3)
    except CellError:
        return [*parts(cell, 2), 0.0]


def _date_parts(words: str) -> list[str]:
    if match := re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)(?:[ T].*)?", words):
        year, month, day = map(int, match.groups())
        long_ago = year < 2000 and day == 1  # `3-48` becomes the first of March 1948
        return [str(month), str(year % 100 if long_ago else day)]
    if (match := re.fullmatch(r"(\d{1,2})-([A-Za-z]{3})", words)) and match[2].lower() in MONTHS:
        return [str(MONTHS.index(match[2].lower()) + 1), match[1]]
    if (match := re.fullmatch(r"([A-Za-z]{3})-(\d{2})", words)) and match[1].lower() in MONTHS:
        return [str(MONTHS.index(match[1].lower()) + 1), str(int(match[2]))]
    return []


def player_name(cell: Cell, last_first: bool | None = None) -> tuple[str, str]:
    """The name as `First Last` and the honors its marks stand for (`*` Pro Bowl, `+` All-Pro)."""
    name = text(cell).replace("\u2019", "'")
    name = re.sub(r"\\.*$", "", name)  # older exports append `\HenrDe00`
    name, _ = behind_name(_MARK_BEHIND_NAME.sub("", name))
    marks = re.search(r"[\s*+†‡^]*$", name)
    tail = marks[0] if marks else ""
    name = name[: len(name) - len(tail)].strip()
    honors = [honor for mark, honor in (("*", "Pro Bowl"), ("+", "All-Pro")) if mark in tail]
    if "," in name and last_first is not False:
        name = _first_last(name)
    return name, ", ".join(honors)


def behind_name(name: str) -> tuple[str, str]:
    """A name without the team, position or number behind it, and that: `Adam Able (DAL)`, `Adam Able, DAL`."""
    for pattern in _BEHIND_NAME:
        if match := pattern.fullmatch(name.strip()):
            return match[1], match[2]
    return name, ""


def _first_last(name: str) -> str:
    """`Able, Adam` and `Able, Adam Jr.` and `Able, Jr., Adam` the way cards print them; `Adam Able, Jr.` too."""
    pieces = [piece.strip() for piece in name.split(",") if piece.strip()]
    words = [word for piece in pieces[1:] for word in piece.split()]
    suffixes = [word for word in words if _SUFFIX.fullmatch(word)]
    given = [word for word in words if word not in suffixes]
    return " ".join([*given, *pieces[:1], *suffixes])


@lru_cache(maxsize=2_000)
def position(words: str) -> str | None:
    """The season's spelling of a position: `LDE` is DE, `RB/WR` is RB, `SAF` is S; None if it is not one."""
    cleaned = words.strip().upper().strip(".").replace(" / ", "/")
    for piece in (cleaned, *re.split(r"[/\-,;&\s]+", cleaned)):
        spelled = vocabulary().positions.get(piece, piece)
        if spelled in POSITIONS:
            return spelled
    return None


def height(cell: Cell) -> int | None:
    """Inches of `6-2`, `6'2"`, `6-02`, 74, or a date Excel made of `6-2`."""
    if is_blank(cell):
        return None
    words = text(cell).replace("\u2019", "'").replace("\u201d", '"')
    if match := re.fullmatch(r"(\d)\s*['\-]\s*(\d{1,2})\s*\"?", words):
        return int(match[1]) * 12 + int(match[2])
    if mangled := _date_parts(words):
        return int(mangled[0]) * 12 + int(mangled[1])
    inches = whole(cell)
    if inches is not None and not 48 <= inches <= 96:
        raise CellError("a height such as 6-2 or 74 inches")
    return inches


def team(cell: Cell) -> str:
    """A team's name without the marks of the playoffs (`*`, `+`, `x-`)."""
    return re.sub(r"^[a-z]-", "", text(cell).rstrip("*+ "))


def date(cell: Cell, season: int | None = None) -> str | None:
    """The day as YYYY-MM-DD, from that, month/day/year or `September 4`, which needs the season it is of."""
    if is_blank(cell):
        return None
    words = text(cell)
    year: int | None = None
    if match := re.match(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)", words):
        year, month, day = map(int, match.groups())
    elif match := re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})(?: .*)?", words):
        month, day, year = map(int, match.groups())
    elif match := re.fullmatch(r"(?:[A-Za-z]+,? )?([A-Za-z]{3})[a-z]*\.? (\d{1,2})(?:,? (\d{4}))?", words):
        month, day, year = _month(match[1]), int(match[2]), int(match[3]) if match[3] else None
    else:
        raise CellError("a date such as 1960-09-02")
    if year is None and season is not None:
        year = season + (month < 3)  # the season's last games are played in the new year
    try:
        return datetime.date(year or 0, month, day).isoformat()
    except ValueError:
        raise CellError("a date such as 1960-09-02") from None


def _month(word: str) -> int:
    return MONTHS.index(word.lower()) + 1 if word.lower() in MONTHS else 0
