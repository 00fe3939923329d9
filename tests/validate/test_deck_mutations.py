"""Every slip in a deck is seen, or leaves a deck that the rules allow; fixing never puts in what never stood there."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cardgen.games import Game, find_game
from cardgen.sets.decks import shipped_deck
from cardgen.sets.documents import Document, Leaf
from cardgen.sets.forms import Form
from ingest.raw.grid import LINE_PLACE, Grid
from tests.validate.small_set import GAME
from validate.fixes.copy import fix_document
from validate.paths import check_document

TIMES = 12
Rows = list[list[str | None]]
Slip = Callable[[str, random.Random], str]
INSIDE_BLITZ = find_game("inside-blitz")
TABLETOP = find_game("tabletop")
FREE = {
    "statis-pro": {"ER", "ALL", "SC", "Z", "S1", "S2", "S3", "S4", "S5"},
    "tabletop": {"ER", "QK", "SH", "LG", "SC", "Z", "S1", "S2", "S3", "S4", "S5"},
    "inside-blitz": {"event", "Quick", "Quick Sec", "Short", "Medium", "Long", "Rush", "Off Line"},
}
"""Readings of which the rules ask only that they are legal by themselves."""


def rows(game: Game = GAME) -> Rows:
    deck = shipped_deck(game)
    return [list(deck[0]), *([text or None for text in row.values()] for row in deck)]


def document(cells: Rows, game: Game = GAME) -> Document:
    numbers = list(range(1, len(cells) + 1))
    grid = Grid("deck", [list(row) for row in cells], row_numbers=numbers, place_style=LINE_PLACE)
    return Document(Form.DECK, "deck.csv", game, [Leaf("deck.csv", grid, deck=True)])


def findings(each: Document) -> list:
    return check_document(each, "deck.csv")


SLIPS: dict[str, Slip] = {
    "swapped signs": lambda text, chance: text[1] + text[0] + text[2:] if len(text) > 1 else text,
    "letter for digit": lambda text, chance: text.replace("0", "O").replace("1", "l"),
    "small letters": lambda text, chance: text.lower(),
    "a sign left out": lambda text, chance: text[1:] if len(text) > 1 else text,
    "a sign doubled": lambda text, chance: text[:1] + text,
    "a space within": lambda text, chance: f"{text[:1]} {text[1:]}",
    "emptied": lambda text, chance: "",
}


@pytest.mark.parametrize("game", [GAME, INSIDE_BLITZ, TABLETOP], ids=lambda game: game.name)
@pytest.mark.parametrize("kind", list(SLIPS))
def test_a_slip_in_a_cell_is_found_there_or_legal(kind, game):
    sound = rows(game)
    found_at = 0
    for number in range(TIMES):
        chance = random.Random(f"{kind} {number}")
        row = chance.randrange(1, 83)  # cards of plays in both decks
        slips = {at: SLIPS[kind](text, chance) for at, text in enumerate(sound[row]) if at and text}
        differing = [at for at, then in slips.items() if then.strip() != sound[row][at]]
        if not differing:
            continue
        column = chance.choice(differing)
        text, then = str(sound[row][column]), slips[column]
        damaged = [list(each) for each in sound]
        damaged[row][column] = then or None
        each = document(damaged, game)
        reported = findings(each)
        heading = str(sound[0][column])
        assert reported or heading in FREE[game.name], (heading, text, then)
        found_at += any(each.cell(finding.where, finding.found) == (0, row, column) for finding in reported)
        fix_document(each, findings)
        assert each.leaves[0].text(row, column) in {text, then}, (heading, text, then)
    assert found_at


def test_an_inside_blitz_card_pasted_twice_or_deleted_is_seen():
    sound = rows(INSIDE_BLITZ)
    for number in range(TIMES):
        row = random.Random(number).randrange(1, len(sound))
        reported = {finding.code for finding in findings(document([*sound, sound[row]], INSIDE_BLITZ))}
        assert reported >= {"IBF-DECK-SIZE", "IBF-DECK-NUMBER"}
        assert findings(document([*sound[:row], *sound[row + 1 :]], INSIDE_BLITZ))


def test_the_only_number_that_is_missing_is_proposed():
    sound = rows(INSIDE_BLITZ)
    column = sound[0].index("Long Sec")
    damaged = [list(each) for each in sound]
    damaged[9][column] = damaged[5][column]
    done = fix_document(document(damaged, INSIDE_BLITZ), findings)
    assert done.made == []
    assert [fix.after for fix in done.proposed] == [sound[9][column]]


def test_a_card_pasted_twice_or_deleted_is_seen():
    sound = rows()
    for number in range(TIMES):
        row = random.Random(number).randrange(1, len(sound))
        assert {finding.code for finding in findings(document([*sound, sound[row]]))} >= {"FAC-SIZE", "FAC-CARD-TWICE"}
        assert findings(document([*sound[:row], *sound[row + 1 :]]))


def test_a_wrong_pass_number_is_put_right_where_the_layout_tells_it():
    sound = rows()
    column = sound[0].index("PN")
    fixed = 0
    for number in range(TIMES):
        chance = random.Random(number)
        row = chance.randrange(1, 97)
        damaged = [list(each) for each in sound]
        damaged[row][column] = chance.choice([str(each) for each in range(1, 60) if str(each) != sound[row][column]])
        each = document(damaged)
        fix_document(each, findings)
        then = each.leaves[0].text(row, column)
        assert then in {sound[row][column], damaged[row][column]}
        fixed += then == sound[row][column]
    assert fixed > TIMES // 2
