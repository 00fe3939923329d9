"""An audit of a set: everything that is known of it, for the terminal, for programs and for the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from cardgen.audit.cards import CardReport, by_card, cards_with_errors, faults_of_the_set
from cardgen.audit.fairness import Gain, gains, is_closed
from cardgen.audit.kinds import PARTS, Kind
from cardgen.audit.rates import Rates, shipped_rates
from cardgen.audit.verdicts import CARD_ERROR, TOO_FEW, VERDICTS, Judged, Level, Measured, judge, levels_of, thresholds
from ingest.findings import Finding

NAMED: Final = 3
"""So many of those who gain and of those who lose are named."""


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A player of a card whom the season does not know."""

    team: str
    player: str
    sheet: str
    candidates: tuple[str, ...]
    elsewhere: tuple[str, ...]


@dataclass
class Measures:
    """What a game's part of the audit finds."""

    lines: list[Measured] = field(default_factory=list)
    teams: list[str] = field(default_factory=list)
    """The teams of the set, as it spells them."""
    games: dict[str, int] = field(default_factory=dict)
    """Games a team played, by the set's code."""
    matched: int = 0
    unmatched: list[Unmatched] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What stood in for what."""


@dataclass
class Audit:
    """A set beside its season."""

    name: str
    season: str
    findings: list[Finding]
    lines: list[Judged]
    teams: list[str]
    gains: list[Gain]
    levels: list[Level]
    closed: bool
    matched: int
    unmatched: list[Unmatched]
    notes: list[str]
    rates: Rates

    @property
    def wrong(self) -> list[Judged]:
        """The lines that are called errors."""
        return [line for line in self.lines if line.verdict == CARD_ERROR]

    @property
    def cards(self) -> list[CardReport]:
        """What is to be told of each card, the worst first."""
        return by_card(self.findings, self.lines)

    def verdicts(self) -> dict[str, int]:
        """How many lines got which verdict."""
        counts = Counter(line.verdict for line in self.lines)
        return {name: counts[name] for name in VERDICTS}

    def summary(self) -> list[str]:
        """The verdict in plain words."""
        broken = cards_with_errors(self.findings)
        found = [f"{_cards(broken)} {'break' if broken > 1 else 'breaks'} the rules."]
        if whole := faults_of_the_set(self.findings):
            faults = "1 fault" if whole == 1 else f"{whole} faults"
            found.append(f"The set as a whole has {faults}, such as missing sheets.")
        if not self.lines:
            return [*found, "No card could be set beside a real line."]
        wrong = len({(line.team, line.player) for line in self.wrong})
        counts = self.verdicts()
        found.append(
            f"{_cards(wrong)} {'are' if wrong > 1 else 'is'} further off than rounding explains: "
            f"{counts[CARD_ERROR]} of {len(self.lines)} lines, and {counts[TOO_FEW]} more on too few plays to say."
        )
        for level in self.levels:
            found.append(
                f"All cards together target {'high' if level.off > 0 else 'low'} in {level.line}, by {abs(level.off):.2f} "
                f"{level.unit}; each is judged beside the others."
            )
        return [*found, self._who_gains()]

    def _who_gains(self) -> str:
        notable = [gain for gain in self.gains if abs(gain.total) >= thresholds().notable_points]
        if not notable:
            return "Nobody gains or loses by it in points."
        described = [f"{gain.team} {_verb(gain.total)} {abs(gain.total):.1f}" for gain in _ends(notable)]
        return ", ".join(described) + " points a game."


def make_audit(
    name: str,
    season: str,
    of_season: int,
    findings: Sequence[Finding],
    measures: Measures,
    kinds: Mapping[str, Kind],
) -> Audit:
    """Judge what a game's part has measured; `of_season` is how many teams the season has."""
    rates = shipped_rates()
    lines = judge(measures.lines, kinds, rates, measures.games)
    closed = is_closed(measures.teams, of_season)
    return Audit(
        name,
        season,
        list(findings),
        lines,
        measures.teams,
        gains(lines, measures.teams, closed=closed),
        list(levels_of(measures.lines, kinds).values()),
        closed,
        measures.matched,
        measures.unmatched,
        measures.notes,
        rates,
    )


def audit_record(audit: Audit) -> dict[str, Any]:
    """Plain values for `--json`: lines worst first, points a game, rates with their standard errors."""
    return {
        "season": audit.season,
        "summary": audit.summary(),
        "verdicts": audit.verdicts(),
        "matched": audit.matched,
        "unmatched": [asdict(each) for each in audit.unmatched],
        "lines": [{**asdict(line), "off": line.off} for line in audit.lines],
        "closed_league": audit.closed,
        "fairness": [{"team": gain.team, **gain.parts, "total": gain.total} for gain in audit.gains],
        "levels": [asdict(level) for level in audit.levels],
        "rates": {
            name: {"points": points, "error": audit.rates.errors[name]} for name, points in audit.rates.of_cards.items()
        },
        "notes": audit.notes,
    }


def parts_of(audit: Audit) -> list[str]:
    """The parts that any card speaks of."""
    return [part for part in PARTS if any(gain.parts[part] is not None for gain in audit.gains)]


def _ends(found: Sequence[Gain]) -> list[Gain]:
    """Those who gain most and those who lose most."""
    winners, losers = [gain for gain in found if gain.total > 0], [gain for gain in found if gain.total < 0]
    return winners[:NAMED] + losers[-NAMED:]


def _verb(total: float) -> str:
    return "gains" if total > 0 else "loses"


def _cards(number: int) -> str:
    return "No card" if number == 0 else "1 card" if number == 1 else f"{number} cards"
