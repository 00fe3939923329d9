"""How our Fast Action deck is dealt: the counts of `deck_counts.toml`, spread so that no reading tells of another.

1. Pass numbers come in eight strata of six (1-6 ... 43-48), each number twice. Every stratum meets every run number
   once; which run numbers get its odd numbers is drawn for one stratum and reversed for the next, so that each run
   number has four odd and four even pass numbers.
2. Out of bounds is marked on two cards of each run number, one odd and one even.
3. Each line of entries is shuffled; then pairs of entries change places, many times, whenever every entry then lies no
   less evenly over low, middle and high run numbers and pass numbers. Blitzes are first given their share of the pass
   numbers that tell how many players come (SPF-S.4.8a), and stay there.

The same counts and seed give the same deck, byte for byte.
"""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final

from cardgen.fast_action.mirror import mirrored
from engine.chance.generator import Generator
from engine.fast_action.deck import COLUMNS

RUN_NUMBERS: Final = 12
PASS_NUMBERS: Final = 48
STRATUM: Final = 6
"""Pass numbers in a stratum; each stands on two cards, so that a stratum meets every run number once."""
BLITZ_BANDS: Final = ((1, 26), (27, 35), (36, 48))  # SPF-S.4.8a
SWAPS: Final = 500
PASS_LINES: Final = ("ALL", "QK", "SH", "LG")
"""Where passes go: one line for all, or one for each kind."""

Card = dict[str, str]
Counts = Mapping[str, Any]


def deck_counts(package: str = "cardgen.fast_action") -> Counts:
    """The counts of a package's deck."""
    return tomllib.loads(resources.files(package).joinpath("deck_counts.toml").read_text(encoding="utf-8"))


def make_cards(counts: Counts) -> list[Card]:
    """The whole deck, normal cards by run number and pass number, then the Z cards."""
    seed = int(counts["seed"])
    cards = _numbers(Generator(seed, "numbers"))
    _mark_out_of_bounds(cards, counts["cards"]["out_of_bounds_each_run_number"], Generator(seed, "OB"))
    for line, entries in _entries(counts, seed).items():
        generator = Generator(seed, line)
        blitzes = _blitzes(cards, entries.count("BLZ"), generator)
        _deal(cards, line, entries, blitzes, generator)
    cards += [{"RN": "Z"} for _ in range(counts["cards"]["z"])]
    for number, card in enumerate(cards, 1):
        card["card"] = str(number)
    return cards


def deck_text(cards: list[Card], columns: Sequence[str] = COLUMNS) -> str:
    """The deck as `deck.csv`."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(cards)
    return text.getvalue()


def _numbers(generator: Generator) -> list[Card]:
    """Run numbers and pass numbers: step 1."""
    pairs: list[tuple[int, int]] = []
    order = list(range(1, RUN_NUMBERS + 1))
    for stratum, first in enumerate(range(1, PASS_NUMBERS + 1, STRATUM)):
        if stratum % 2 == 0:
            generator.shuffle(order)
            odd, even = order[:STRATUM], order[STRATUM:]
        else:
            odd, even = even, odd
        numbers = range(first, first + STRATUM)
        for run_numbers, parity in ((odd, 1), (even, 0)):
            shown = [number for number in numbers if number % 2 == parity] * 2
            generator.shuffle(shown)
            pairs += zip(run_numbers, shown, strict=True)
    return [{"RN": str(run_number), "PN": str(pass_number)} for run_number, pass_number in sorted(pairs)]


def _mark_out_of_bounds(cards: list[Card], each: int, generator: Generator) -> None:
    """Step 2: as many odd as even pass numbers of each run number."""
    for run_number in range(1, RUN_NUMBERS + 1):
        for parity in (0, 1):
            marked = [c for c in cards if int(c["RN"]) == run_number and int(c["PN"]) % 2 == parity]
            for _ in range(each // 2):
                marked.pop(generator.below(len(marked)))["OB"] = "OB"


def _entries(counts: Counts, seed: int) -> dict[str, list[str]]:
    """What stands in each line, in no order."""
    left = {line: _listed(counts[line]) for line in ("IL", "SL")}
    return {
        "IL": left["IL"],
        "IR": [mirrored(entry) for entry in left["IL"]],
        "SL": left["SL"],
        "SR": [mirrored(entry) for entry in left["SL"]],
        **{line: _listed(counts[line]) for line in ("ER", *PASS_LINES, "SC") if line in counts},
        "Z": _z_results(counts, Generator(seed, "penalties")),
        **{line: _listed(counts[line]) for line in ("S1", "S2", "S3", "S4", "S5")},
    }


def _listed(counts: Mapping[str, int]) -> list[str]:
    return [entry for entry, count in counts.items() for _ in range(count)]


def _z_results(counts: Counts, generator: Generator) -> list[str]:
    """The Z line; a penalty names one entry a category, the four shuffled apart."""
    categories = []
    for category in ("1", "2", "3", "4"):
        entries = _listed(counts["penalty"][category])
        order = list(range(len(entries)))
        generator.shuffle(order)
        categories.append([entries[place] for place in order])
    results = ["PEN " + " ".join(entries) for entries in zip(*categories, strict=True)]
    results += [f"INJ {place}" for place in _listed(counts["injury"])]
    if (len(categories[0]), len(results)) != (counts["Z"]["penalty"], counts["Z"]["penalty"] + counts["Z"]["injury"]):
        raise ValueError("deck_counts.toml: penalties and injuries are not as many as [Z] says")
    return results + [entry for entry in _listed(counts["Z"]) if entry not in {"penalty", "injury"}]


def _blitzes(cards: list[Card], count: int, generator: Generator) -> list[int]:
    """Cards to blitz on, each band of pass numbers with its share."""
    chosen: list[int] = []
    for (low, high), wanted in zip(BLITZ_BANDS, blitz_shares(count), strict=True):
        band = [place for place, card in enumerate(cards) if low <= int(card["PN"]) <= high]
        generator.shuffle(band)
        chosen += band[:wanted]
    return chosen


def blitz_shares(count: int) -> list[int]:
    """How many of so many blitzes fall into each band: whole parts first, then the largest remainders."""
    exact = [count * (high - low + 1) for low, high in BLITZ_BANDS]
    shares = [part // PASS_NUMBERS for part in exact]
    by_remainder = sorted(range(len(exact)), key=lambda band: -(exact[band] % PASS_NUMBERS))
    for band in by_remainder[: count - sum(shares)]:
        shares[band] += 1
    return shares


def _deal(cards: list[Card], line: str, entries: list[str], blitzes: list[int], generator: Generator) -> None:
    """Step 3: a shuffle, made more even by changes of place."""
    if len(entries) != len(cards):
        raise ValueError(f"deck_counts.toml: {line} has {len(entries)} entries, expected {len(cards)}")
    rest = [entry for entry in entries if entry != "BLZ"]
    places = [place for place in range(len(cards)) if place not in blitzes]
    order = list(range(len(rest)))
    generator.shuffle(order)
    dealt = ["BLZ"] * len(cards)
    for place, pick in zip(places, order, strict=True):
        dealt[place] = rest[pick]
    least = _unevenness(cards, dealt)
    for _ in range(SWAPS):
        one, other = places[generator.below(len(places))], places[generator.below(len(places))]
        dealt[one], dealt[other] = dealt[other], dealt[one]
        found = _unevenness(cards, dealt)
        if found > least:
            dealt[one], dealt[other] = dealt[other], dealt[one]
        else:
            least = found
    for card, entry in zip(cards, dealt, strict=True):
        card[line] = entry


def _unevenness(cards: list[Card], dealt: list[str]) -> int:
    """Squares of how often each entry falls on low, middle and high numbers: the smaller, the more even."""
    cells: dict[tuple[str, str, int], int] = {}
    for card, entry in zip(cards, dealt, strict=True):
        kind = entry.split()[0] if entry.startswith(("PEN", "INJ")) else entry
        for number, most in (("RN", RUN_NUMBERS), ("PN", PASS_NUMBERS)):
            cell = (kind, number, (int(card[number]) - 1) * 3 // most)
            cells[cell] = cells.get(cell, 0) + 1
    return sum(count * count for count in cells.values())
