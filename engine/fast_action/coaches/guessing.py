"""Defenses of a coach who does not know the play, in any Fast Action game: the deck's own mix, and guesses.

A solitaire deck keys whoever carries the ball and doubles whoever the pass goes to. A coach has to name them
beforehand, and is wrong at times. So that runs and passes meet what the exact odds reckon with, he keys and doubles
more often than the deck does, as far as his guesses are worse (`guess_rates.csv`).
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from engine.coaching.league import THOUSAND
from engine.fast_action import codes
from engine.fast_action.deck import Deck
from engine.fast_action.player_record import Player
from engine.machine import i64

KEYED: Final = 4
"""What a key on the carrier adds to his run number, and what no key does."""  # TTF-RUN-02, TTF-RUN-04, SPF-T6.5a
NOT_KEYED: Final = 2
LINES: Final = 5
"""Solitaire lines of a card."""
LAST: Final = 10
"""More than any endurance."""
PASSES: Final = (codes.PASS_DEFENSE, codes.PREVENT, codes.PASS_DOUBLE, codes.PREVENT_DOUBLE)


def _rates() -> dict[str, int]:
    text = files("engine.fast_action.coaches").joinpath("guess_rates.csv").read_text(encoding="utf-8")
    return {row["name"]: int(row["rate"]) for row in csv.DictReader(text.splitlines())}


GUESS_RATES: Final = _rates()
"""Per thousand of what the table says."""


def deck_mix(deck: Deck) -> list[list[int]]:
    """By solitaire line and code: how many cards of a deck have it."""
    return [_line_mix(deck, line) for line in range(LINES)]


def _line_mix(deck: Deck, line: int) -> list[int]:
    found = [0] * len(codes.SOLITAIRES)
    for code in deck.values[codes.SOLITAIRE + line]:
        if code != codes.Z_CARD:
            found[code] += 1
    return found


def key_rate(mix: list[int], backs: i64) -> int:
    """Per thousand run defenses with a line's mix: how many key a back, so that run numbers change as with the deck."""
    none, right = mix[codes.RUN_NO_KEY], mix[codes.RUN_KEY]
    guessed = GUESS_RATES[f"key right with {backs}"]
    gained = KEYED * guessed - NOT_KEYED * THOUSAND
    if gained <= 0 or not none + right:
        return 0
    return min((KEYED - NOT_KEYED) * right * THOUSAND * THOUSAND // (none + right) // gained, THOUSAND)


def double_rate(mix: list[int]) -> int:
    """Per thousand pass defenses with a line's mix: how many double a receiver, so that as many passes meet two."""
    thrown = sum(mix[code] for code in PASSES)
    twice = mix[codes.PASS_DOUBLE] + mix[codes.PREVENT_DOUBLE]
    return min(twice * THOUSAND * THOUSAND // (max(thrown, 1) * GUESS_RATES["best receiver"]), THOUSAND)


def most_used(places: list[Player | None], among: list[int], last: i64) -> i64:
    """Of the players at some places, him with the most endurance; those of the position `last` come last."""
    best: i64 = among[0]
    least: i64 = -1
    for place in among:
        player = places[place]
        if player is None:
            continue
        rank = player.endurance + (LAST if player.position == last else 0)
        if least < 0 or rank < least:
            best, least = place, rank
    return best
