"""What a proof came to, as one table: seasons by game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from tests.proof.pairs import TOTALS, WHOLE, Outcome, Pair

TITLES = {WHOLE: "", TOTALS: " (totals)"}


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


def figures(outcomes: Sequence[Outcome], game: str, edition: str, seasons: Sequence[str]) -> str:
    """The headline lines of one game: each whole season's error, then the mean with and without play-by-play."""
    found = {Pair(**outcome.pair): outcome for outcome in outcomes}
    own = {(p.season, p.tier): each for p, each in found.items() if (p.game, p.edition) == (game, edition)}
    wholes = [own[season, WHOLE] for season in seasons if (season, WHOLE) in own]
    totals = [own[season, TOTALS] for season in seasons if (season, TOTALS) in own]
    keys = list(dict.fromkeys(key for each in wholes for key in each.lines))
    head = [*(each.pair["season"] for each in wholes), "mean", *(["from totals"] if totals else [])]
    rows = ["| line | goal | " + " | ".join(head) + " |", "| --- |" + " --- |" * (len(head) + 1)]
    for key in keys:
        line = next(each.lines[key] for each in wholes if key in each.lines)
        cells = [_figure(each.lines.get(key)) for each in wholes]
        cells += [_mean(wholes, key), *([_mean(totals, key)] if totals else [])]
        unit = f", {line['unit']}" if line["unit"] else ""
        rows.append(f"| {line['title']}{unit} | {line['goal']:g} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _figure(line: dict[str, object] | None) -> str:
    return "" if line is None else f"{line['figure']:.3g} {line['grade']}"


def _mean(outcomes: Sequence[Outcome], key: str) -> str:
    values = [each.lines[key]["figure"] for each in outcomes if key in each.lines]
    return f"{mean(values):.3g}" if values else ""
