"""Dice and cards: shuffled from a seed, scripted, and every way there is."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.chance.script import ScriptError
from engine.inside_blitz import codes
from engine.inside_blitz.chance import NO_CARD, Chance, Counted, Every, Shuffled
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.player_record import cell
from engine.inside_blitz.script import Script

DECK = default_deck()
FAC_A = "card 15 SL:RDT+RIB IL:RDT IR:LDT SR:LDT+LIB OoB Q:LDE/ORG S:ROB/39 M:FS/43(QP) L:LCB/19 PR:RDE/LT"


@pytest.mark.rule("IBF-CARD-01", "IBF-CARD-03")
def test_dice_lie_as_they_fell() -> None:
    chance = Script("4-2-5", "1-6", "3")
    chance.roll_three()
    assert (chance.red, chance.white, chance.blue, chance.number, chance.total) == (4, 2, 5, 42, 6)
    chance.roll_two()
    assert (chance.number, chance.blue) == (16, 5)
    chance.roll_blue()
    assert (chance.number, chance.blue) == (16, 3)
    chance.finish()


@pytest.mark.rule("IBF-CARD-02", "IBF-CARD-05")
def test_red_is_the_column_and_white_the_row() -> None:
    assert cell(list(range(36)), 3, 2) == 8
    assert cell(list(range(36)), 6, 1) == 5
    assert [cell(list(range(18)), 2, white) for white in range(1, 7)] == [1, 1, 7, 7, 13, 13]


@pytest.mark.rule("IBF-CARD-06", "IBF-CARD-08")
def test_the_opening_blue_die_serves_one_check_and_later_ones_are_rolled() -> None:
    chance = Script("1-1-3", "4")
    chance.roll_three()
    assert chance.check(3)
    assert not chance.check(3)
    chance.finish()


@pytest.mark.rule("IBF-CARD-07")
@pytest.mark.parametrize(("rating", "successes"), [(-2, 0), (0, 0), (3, 3), (6, 6), (9, 6)])
def test_ratings_beyond_the_die_always_or_never_succeed(rating: int, successes: int) -> None:
    assert sum(Script(str(blue)).check(rating) for blue in range(1, 7)) == successes


@pytest.mark.rule("IBF-DECK-05", "IBF-DECK-08", "IBF-DECK-09", "IBF-DECK-10", "IBF-DECK-11", "IBF-DECK-17")
def test_the_sample_card_is_read_line_by_line() -> None:
    chance = Script(FAC_A)
    chance.flip()
    keys = [chance.read(codes.RUN_KEY + line) for line in range(4)]
    seconds = [chance.read(codes.RUN_SECOND + line) for line in range(4)]
    assert [codes.POSITIONS[key] for key in keys] == ["RDT", "RDT", "LDT", "LDT"]
    assert [codes.POSITIONS[key] if key >= 0 else "" for key in seconds] == ["RIB", "", "", "LIB"]
    assert [codes.POSITIONS[chance.read(codes.PASS_KEY + depth)] for depth in range(4)] == ["LDE", "ROB", "FS", "LCB"]
    entries = [codes.secondary_text(chance.read(codes.SECONDARY + depth)) for depth in range(4)]
    assert entries == ["ORG", "39", "43(QP)", "19"]
    assert codes.POSITIONS[chance.read(codes.RUSHER)] == "RDE"
    assert codes.POSITIONS[chance.read(codes.OFF_LINE)] == "LT"
    assert chance.read(codes.EVENT) == codes.OUT_OF_BOUNDS


@pytest.mark.rule("IBF-DECK-12")
def test_special_cards_are_set_aside_until_an_action_card_comes() -> None:
    chance = Script("PEN OFF/KT", "FUM +1 R", "card 15 IL:RDE")
    chance.begin_play()
    chance.flip()
    assert [codes.SPECIALS[special] for special in chance.aside] == ["PEN OFF/KT", "FUM +1 R"]
    assert chance.read(codes.NUMBER) == 15


@pytest.mark.rule("IBF-DECK-02", "IBF-DECK-04", "IBF-DECK-14", "IBF-DECK-16", "IBF-DECK-19")
def test_a_card_flipped_for_credit_does_not_replace_the_one_that_shows() -> None:
    chance = Shuffled(DECK, Generator(1))
    chance.flip()
    showing = chance.usage_number()
    numbers = {chance.credit_number() for _ in range(99)}
    assert max(numbers) > codes.USAGE_NUMBERS
    assert chance.aside == [special for special in chance.aside if special != codes.NOT_SPECIAL]
    assert chance.usage_number() == showing


@pytest.mark.rule("IBF-DECK-03", "IBF-DECK-15")
def test_with_no_card_showing_a_fresh_one_names_the_player_and_special_cards_are_passed_over() -> None:
    chance = Script("FUM 0", "card 15")
    assert chance.usage_number() == 15
    assert chance.aside == []
    chance.finish()


@pytest.mark.rule("IBF-FUM-15")
def test_a_fumble_card_met_while_looking_for_the_recoverer_is_reported() -> None:
    assert Script("PEN OFF/KT", "FUM 0", "card Q:LDE/ORG").find()
    assert not Script("PEN OFF/KT", "card Q:LDE/ORG").find()


@pytest.mark.rule("IBF-DECK-01", "IBF-DECK-15")
def test_a_deck_has_each_card_once_until_it_is_shuffled() -> None:
    chance = Shuffled(DECK, Generator(3))
    assert Counter(chance.credit_number() for _ in range(100)) == dict.fromkeys(range(1, 101), 1)
    chance.flip()
    chance.reshuffle()
    assert chance.card == NO_CARD
    assert Counter(chance.credit_number() for _ in range(100)) == dict.fromkeys(range(1, 101), 1)


def test_the_same_seed_gives_the_same_dice() -> None:
    def rolls(seed: int) -> list[int]:
        chance = Shuffled(DECK, Generator(seed))
        return [chance.roll(3) for _ in range(50)]

    assert rolls(5) == rolls(5) != rolls(6)
    assert all(set(str(faces)) <= set("123456") for faces in rolls(5))


@pytest.mark.parametrize(
    ("draws", "said"),
    [
        ((), "draw 2 dice after the script's last draw"),
        (("3",), "roll 2 dice, the script has '3'"),
        (("7-1",), "roll 2 dice, the script has '7-1'"),
    ],
)
def test_a_script_that_does_not_fit_is_an_error(draws: tuple[str, ...], said: str) -> None:
    with pytest.raises(ScriptError, match=said):
        Script(*draws).roll_two()


def test_reading_what_a_scripted_card_does_not_say_is_an_error_and_so_is_a_draw_left_over() -> None:
    chance = Script("card 15", "1-1")
    chance.flip()
    with pytest.raises(ScriptError, match="does not tell"):
        chance.read(codes.RUN_KEY)
    with pytest.raises(ScriptError, match="left over"):
        chance.finish()


def _odds(rule: object, *, with_specials: bool = False) -> dict[object, float]:
    counted = Counted(DECK, with_specials=with_specials)
    odds: dict[object, float] = {}

    def run(branches: Branches) -> object:
        assert callable(rule)
        return rule(Every(counted, branches))

    for probability, result in every(run):
        odds[result] = odds.get(result, 0.0) + probability
    return odds


def test_every_die_and_every_key_by_its_count() -> None:
    def key_and_die(chance: Chance) -> tuple[str, int]:
        chance.flip()
        chance.roll_blue()
        return codes.POSITIONS[chance.read(codes.PASS_KEY + codes.LONG)], chance.blue

    odds = _odds(key_and_die)
    assert sum(odds.values()) == pytest.approx(1)
    assert odds["LCB", 1] == pytest.approx(22 / 82 / 6)


def test_two_lines_of_one_card_belong_together_and_two_cards_are_distinct() -> None:
    def two_numbers(chance: Chance) -> bool:
        chance.flip()
        first = chance.read(codes.NUMBER)
        line = chance.read(codes.SECONDARY + codes.SHORT)
        assert line == DECK.cards[first - 1][codes.SECONDARY + codes.SHORT]
        chance.flip()
        return chance.read(codes.NUMBER) == first

    assert _odds(two_numbers) == {False: pytest.approx(1)}


def test_special_cards_come_by_their_count() -> None:
    def first_aside(chance: Chance) -> int:
        card = chance.turn()
        return chance.special(card)

    odds = _odds(first_aside, with_specials=True)
    assert odds[codes.PENALTY_OFFENSE] == pytest.approx(7 / 100)
    assert odds[codes.NOT_SPECIAL] == pytest.approx(82 / 100)
