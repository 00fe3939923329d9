"""What the figures of a line imply: totals behind printed averages, whose fumbles were recovered, which touchdowns.

Nothing here guesses in silence: what is worked out is marked so, what cannot be placed is reported.
"""

from __future__ import annotations

from collections.abc import Sequence

from ingest.findings import Finding, note, warning
from ingest.grid.lines import Line
from ingest.grid.vocabulary import Rate, vocabulary
from ingest.table import Status, Value

RECOVERIES, RECOVERY_YARDS = "fumbles.recoveries", "fumbles.recovery_yards"
TOUCHDOWNS = "defense.def_tds"
WORKED_OUT = (RECOVERIES, RECOVERY_YARDS, TOUCHDOWNS)
"""What a column may mean that no table of a season holds as it stands."""
_INTERCEPTIONS, _INTERCEPTION_TDS = "defense.def_interceptions", "defense.def_interception_tds"
_RECOVERY_TDS = "fumbles.fumble_recovery_tds"
_OFFENSE = {"QB", "RB", "FB", "WR", "TE", "OT", "OG", "C", "OL"}
_SHOWN = 5


def work_out(file: str, lines: Sequence[Line]) -> tuple[dict[str, Status], list[Finding]]:
    """Put what the lines imply into the season's columns: how each came about, and what to report."""
    statuses, findings = _totals_of_rates(file, lines)
    for settle in (_recoveries, _touchdowns):
        more, reported = settle(file, lines)
        statuses |= more
        findings += reported
    return statuses, findings


def _number(line: Line, target: str) -> float | None:
    value = line.values.get(target)
    return float(value) if isinstance(value, int | float) else None


def _totals_of_rates(file: str, lines: Sequence[Line]) -> tuple[dict[str, Status], list[Finding]]:
    """A total that no column gives, from its average and what that was divided by, where only one number fits."""
    statuses: dict[str, Status] = {}
    findings: list[Finding] = []
    for topic, word in dict.fromkeys(key for line in lines for key in line.rates):
        rate = vocabulary().topics[topic].rates[word]
        if rate.factor != 1 or any(rate.numerator in line.values for line in lines):
            continue
        printed = [value for line in lines if (value := line.rates.get((topic, word))) is not None]
        digits = max((len(f"{value:.10g}".partition(".")[2]) for value in printed), default=0)
        totals = [_total(line, (topic, word), rate, digits) for line in lines]
        if all(total is None for total in totals) or -1 in totals:
            continue
        for line, total in zip(lines, totals, strict=True):
            line.values[rate.numerator] = total
        statuses[rate.numerator] = Status.DERIVED
        found = f"no column of {rate.numerator}: worked out from {word} and {rate.denominator}"
        findings.append(note("TOTAL-FROM-RATE", file, found))
    return statuses, findings


def _total(line: Line, key: tuple[str, str], rate: Rate, digits: int) -> Value:
    """The whole number that the average stands for; -1 where rounding leaves several."""
    below, value = _number(line, rate.denominator), line.rates.get(key)
    if below is None:
        return None
    if not below or value is None:
        return 0 if not below else None
    return round(below * value) if below * 10**-digits < 1 else -1


def _recoveries(file: str, lines: Sequence[Line]) -> tuple[dict[str, Status], list[Finding]]:
    """Fumbles recovered that do not say whose: a defender's are the opponents', other players' their own team's."""
    statuses: dict[str, Status] = {}
    given = [line for line in lines if RECOVERIES in line.values or RECOVERY_YARDS in line.values]
    known = any(f"fumbles.fumble_recovery_{side}" in line.values for line in lines for side in ("own", "opp"))
    counted = 0
    for line in given:
        side = "own" if line.who.get("position") in _OFFENSE else "opp"
        for source, column in ((RECOVERIES, "fumble_recovery"), (RECOVERY_YARDS, "fumble_recovery_yards")):
            value = line.values.pop(source, None)
            if not known and value is not None:
                counted += bool(value)
                line.values[f"fumbles.{column}_{side}"] = value
                statuses[f"fumbles.{column}_{side}"] = Status.ESTIMATED
    if known or not counted:
        return statuses, []
    found = "fumbles recovered do not say whose: a defender's are read as the opponents', others' as their own team's"
    return statuses, [note("FUMBLES-WHOSE", file, found)]


def _touchdowns(file: str, lines: Sequence[Line]) -> tuple[dict[str, Status], list[Finding]]:
    """A defender's touchdowns are on interceptions only where he has any; others are on fumbles he recovered."""
    totals = [line for line in lines if TOUCHDOWNS in line.values]
    given = any(_INTERCEPTION_TDS in line.values for line in lines)
    for line in totals:
        value = line.values.pop(TOUCHDOWNS)
        if not given:
            line.values[_INTERCEPTION_TDS] = value
    wrong = [
        line for line in lines if (_number(line, _INTERCEPTION_TDS) or 0) > 0 and _number(line, _INTERCEPTIONS) == 0
    ]
    statuses: dict[str, Status] = {}
    if (totals and not given) or wrong:
        statuses[_INTERCEPTION_TDS] = Status.ESTIMATED
    lost: list[str] = []
    for line in wrong:
        scored = line.values[_INTERCEPTION_TDS]
        line.values[_INTERCEPTION_TDS] = 0
        recovered = sum(_number(line, f"fumbles.fumble_recovery_{side}") or 0 for side in ("own", "opp"))
        if recovered and not line.values.get(_RECOVERY_TDS):
            line.values[_RECOVERY_TDS] = scored
            statuses[_RECOVERY_TDS] = Status.ESTIMATED
        elif not line.values.get(_RECOVERY_TDS):
            lost.append(f"{line.name} ({line.row})")
    findings = []
    if wrong:
        found = f"{len(wrong)} players have touchdowns but no interception"
        fix = "the column is read as all their touchdowns: on fumbles they recovered, not on interceptions"
        findings.append(note("TOUCHDOWNS-KIND", file, found, fix=fix))
    if lost:
        listed = ", ".join(lost[:_SHOWN]) + (", ..." if len(lost) > _SHOWN else "")
        found = f"{len(lost)} players have touchdowns, but neither an interception nor a fumble recovered: {listed}"
        findings.append(warning("TOUCHDOWNS-UNPLACED", file, found, "touchdowns on returns", "not read"))
    return statuses, findings
