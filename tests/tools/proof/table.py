"""What a proof came to, as one table for the terminal: seasons by game."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.manual.results import SHIPPED, TOTALS, WHOLE
from tests.tools.proof.pairs import Outcome, Pair

TITLES = {SHIPPED: " (shipped)", WHOLE: "", TOTALS: " (totals)"}


def table(outcomes: Sequence[Outcome]) -> str:
    """Season by game: errors, warnings, failed replays, and headline lines at A or B of those there are."""
    found = {Pair(**outcome.pair): outcome for outcome in outcomes}
    titles = list(dict.fromkeys(pair.title for pair in found))
    rows = ["| season | " + " | ".join(titles) + " |", "| --- |" + " --- |" * len(titles)]
    for season, tier in dict.fromkeys((pair.season, pair.tier) for pair in sorted(found)):
        cells = [_cell(_of(found, season, tier, title)) for title in titles]
        rows.append(f"| {season}{TITLES[tier]} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _of(found: dict[Pair, Outcome], season: str, tier: str, title: str) -> Outcome | None:
    wanted = (season, tier, title)
    return next((each for pair, each in found.items() if (pair.season, pair.tier, pair.title) == wanted), None)


def _cell(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    reported = f"{outcome.errors} / {outcome.warnings} / {outcome.failed}; {outcome.good} of {len(outcome.lines)}"
    return reported if outcome.sound else f"**{reported}** failed"
