"""Checks that catch a misread column: what cannot be more than what, and printed rates done again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ingest.findings import Finding, Severity, error, note, warning
from ingest.grid.lines import Line
from ingest.grid.vocabulary import vocabulary

NOT_MORE = [
    ("passing.completions", "passing.attempts"),
    ("passing.passing_tds", "passing.completions"),
    ("receiving.receptions", "receiving.targets"),
    ("fumbles.fumbles_lost", "fumbles.fumbles"),
    ("kicking.fg_made", "kicking.fg_att"),
    *((f"kicking.fg_made_{band}", f"kicking.fg_att_{band}") for band in ("0_19", "20_29", "30_39", "40_49", "50_")),
    ("kicking.pat_made", "kicking.pat_att"),
    ("punting.punts_inside_20", "punting.punts"),
]
_SUMS = [("defense.def_tackles", ("defense.def_tackles_solo", "defense.def_tackle_assists"))]
_MISREAD_SHARE = 0.25
_MISREAD_LINES = 4
_MANY_LINES = 100


def check_lines(file: str, lines: Sequence[Line], mapped: bool = False) -> list[Finding]:
    """Every line that contradicts itself; an error where so many do that a column must be misread.

    Where the user's column map says what the columns are, a printed rate that does not fit is a warning.
    """
    findings: list[Finding] = []
    for small, large in NOT_MORE:
        findings += _check(file, lines, f"{small} is not more than {large}", partial(_order, small, large))
    for total, parts in _SUMS:
        findings += _check(file, lines, f"{total} is {' + '.join(parts)}", partial(_sum, total, parts))
    for topic, word in dict.fromkeys(key for line in lines for key in line.rates):
        off = _check_rate(file, lines, topic, word)
        findings += [replace(each, severity=Severity.WARNING) for each in off] if mapped else off
    return findings + _all_zero(file, lines)


def _all_zero(file: str, lines: Sequence[Line]) -> list[Finding]:
    """A column of nothing but zeros in a long table often stands for what nobody counted."""
    if len(lines) < _MANY_LINES:
        return []
    targets = dict.fromkeys(target for line in lines for target in line.values if not target.startswith("nflverse."))
    empty = [target for target in targets if all(line.values.get(target) == 0 for line in lines)]
    if not empty:
        return []
    found = f"nothing but zeros in {', '.join(empty)}"
    return [note("COLUMN-ZEROS", file, found, fix="if they were not counted, ignore them by a column map")]


def _number(line: Line, target: str) -> float | None:
    value = line.values.get(target)
    return float(value) if isinstance(value, int | float) else None


def _order(small: str, large: str, line: Line) -> str | None:
    a, b = _number(line, small), _number(line, large)
    if a is None or b is None:
        return None
    return "" if a <= b else f"{small} {a:g}, {large} {b:g}"


def _sum(total: str, parts: Sequence[str], line: Line) -> str | None:
    whole, values = _number(line, total), [_number(line, part) for part in parts]
    known = [value for value in values if value is not None]
    if whole is None or len(known) < len(parts):
        return None
    return "" if whole == sum(known) else f"{total} {whole:g}, its parts {' + '.join(f'{value:g}' for value in known)}"


def _check_rate(file: str, lines: Sequence[Line], topic: str, word: str) -> list[Finding]:
    rate = vocabulary().topics[topic].rates[word]
    printed = [value for line in lines if (value := line.rates.get((topic, word))) is not None]
    digits = max((len(f"{value:.10g}".partition(".")[2]) for value in printed), default=0)

    def wrong(factor: int, line: Line) -> str | None:
        above, below = _number(line, rate.numerator), _number(line, rate.denominator)
        value = line.rates.get((topic, word))
        if above is None or not below or value is None:
            return None
        # Suppliers round or cut off: up to one unit of the last printed digit either way.
        if abs(value - factor * above / below) <= 10**-digits + 1e-9:
            return ""
        return f"{word} printed {value:g}, {rate.numerator} / {rate.denominator} is {factor * above / below:.3g}"

    scales = (100, 1, 10) if rate.factor == 100 else (rate.factor,)  # a share of 100; some print one of 1 or of 10
    factor = min(scales, key=lambda scale: sum(bool(wrong(scale, line)) for line in lines))
    return _check(file, lines, f"{rate.numerator} / {rate.denominator} is the printed {word}", partial(wrong, factor))


def _check(file: str, lines: Sequence[Line], rule: str, wrong: Callable[[Line], str | None]) -> list[Finding]:
    outcomes = [(line, outcome) for line in lines if (outcome := wrong(line)) is not None]
    failed = [(line, outcome) for line, outcome in outcomes if outcome]
    if len(failed) >= _MISREAD_LINES and len(failed) > _MISREAD_SHARE * len(outcomes):
        line, outcome = failed[0]
        found = f"{len(failed)} of {len(outcomes)} lines break it, the first {line.name}: {outcome}"
        fix = "a column may be misread; inspect the file and give a column map"
        return [error("COLUMN-MISREAD", f"{file}: {line.row}", found, rule, fix)]
    return [warning("LINE-CHECK", f"{file}: {line.row}", f"{line.name}: {outcome}", rule) for line, outcome in failed]
