"""Flipping cards three ways."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.chance.script import ScriptError
from engine.fast_action import codes
from engine.fast_action.chance import Every, FastAction, Script, Shuffled
from engine.fast_action.counting import Counting
from engine.fast_action.deck import make_deck
from tests.engine.fast_action.decks import card, small_deck, z_card


@pytest.mark.rule("SPF-5.1a", "SPF-5.1b", "SPF-5.1c", "TTF-DECK-02", "TTF-DECK-03")
def test_every_card_comes_once_before_the_deck_is_shuffled_anew() -> None:
    deck = small_deck()
    chance = Shuffled(deck, Generator(1))
    for _ in range(3):
        flips = Counter(chance.flip(codes.PASS_NUMBER) for _ in range(deck.size))
        assert flips == Counter(deck.values[codes.PASS_NUMBER])


@pytest.mark.rule("SPF-5.1c", "SPF-8.8.1a", "TTF-DECK-02")
@pytest.mark.parametrize("seed", range(8))
def test_a_shuffle_in_the_middle_of_a_play_does_not_reset_its_count_of_cards(seed: int) -> None:
    """A deck of one normal card and one Z card is shuffled anew again and again within one play."""
    chance = Shuffled(make_deck([card(5, 9), z_card()]), Generator(seed))
    chance.trace.on = True
    chance.begin_play()
    for _ in range(4):
        chance.run_number()
    flips = [step.text.split(": RN ") for step in chance.trace.take()]
    assert [int(number.removeprefix("flip ")) for number, _ in flips] == list(range(1, len(flips) + 1))
    first_z = 1 + [text[0] for _, text in flips].index("Z")
    assert chance.z_flip == (first_z if first_z <= 3 else 0)


@pytest.mark.rule("SPF-8.8.1a", "TTF-Z-01", "TTF-Z-04")
@pytest.mark.parametrize(("before", "counted"), [(0, 1), (1, 2), (2, 3), (3, 0), (4, 0)])
def test_a_z_card_counts_only_among_the_first_three_flips(before: int, counted: int) -> None:
    chance = Script(*["RN 5"] * before, "Z", "RN 7")
    chance.begin_play()
    numbers = [chance.run_number() for _ in range(before + 1)]
    assert numbers[-1] == 7
    assert chance.z_flip == counted
    assert chance.flips == before + 2


@pytest.mark.rule("SPF-8.8.1c", "TTF-Z-02")
def test_a_second_z_card_is_only_replaced() -> None:
    chance = Script("Z", "Z", "PN 4")
    chance.begin_play()
    assert chance.pass_number() == 4
    assert chance.z_flip == 1


@pytest.mark.rule("SPF-8.8.1b")
def test_where_z_cards_do_not_count_they_are_replaced() -> None:
    chance = Script("Z", "PN 4")
    chance.begin_play(z_counts=False)
    assert chance.pass_number() == 4
    assert chance.z_flip == 0


@pytest.mark.rule("SPF-8.8.2b", "TTF-Z-05")
def test_z_cards_met_while_reading_a_z_result_are_ignored() -> None:
    chance = Script("Z", "PN 4", "Z", "Z INJ BC")
    chance.begin_play()
    chance.pass_number()
    assert codes.z_result_text(chance.z_result()) == "INJ BC"
    assert (chance.z_flip, chance.flips) == (1, 2)


@pytest.mark.rule("SPF-S.4", "SPF-S.5", "TTF-SOLO-09")
def test_the_solitaire_card_is_no_part_of_the_play() -> None:
    chance = Script("Z", "S3 PR(X2)", "RN 3")
    chance.begin_play()
    assert chance.solitaire(3) == codes.PREVENT_DOUBLE
    assert (chance.flips, chance.z_flip) == (0, 0)
    assert chance.run_number() == 3


@pytest.mark.rule("SPF-5.2.2")
def test_out_of_bounds_belongs_to_the_last_run_number() -> None:
    chance = Script("RN 6 OB", "PN 30", "RN 2")
    chance.begin_play()
    chance.run_number()
    assert chance.out_of_bounds
    chance.pass_number()
    assert not chance.out_of_bounds
    chance.run_number()
    assert not chance.out_of_bounds


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        (("PN 3",), "the rules draw RN, the script has 'PN 3'"),
        ((), "the rules draw RN after the script's last draw"),
    ],
)
def test_a_draw_that_is_not_in_the_script_is_an_error(draws: tuple[str, ...], message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        Script(*draws).run_number()


def test_a_draw_left_over_is_an_error() -> None:
    script = Script("RN 1", "RN 2", "coin 1", "same PN 30")
    script.run_number()
    with pytest.raises(ScriptError, match="RN 2"):
        script.finish()
    script.run_number()
    with pytest.raises(ScriptError, match="same card"):
        script.same_card_pass_number()
    assert script.same_card_pass_number() == 30
    script.finish()


def test_a_toss_that_is_not_in_the_script_is_an_error() -> None:
    with pytest.raises(ScriptError, match="toss a coin"):
        Script("RN 3").coin()


def readings(chance: FastAction) -> tuple[int, int, int]:
    """A directive, a run number and a pass number of three cards."""
    chance.begin_play()
    return chance.run_directive(codes.INSIDE_LEFT), chance.run_number(), chance.pass_number()


def test_every_draws_distinct_cards_exactly() -> None:
    """By counting all ordered triples of the six normal cards."""
    deck = small_deck()
    counting = Counting(deck)
    odds: Counter[tuple[int, int, int]] = Counter()
    for probability, result in every(lambda branches: readings(Every(counting, branches))):
        odds[result] += probability  # type: ignore[assignment]
    expected: Counter[tuple[int, int, int]] = Counter()
    for first in range(6):
        for second in range(6):
            for third in range(6):
                if len({first, second, third}) == 3:
                    lines = deck.values
                    key = (
                        lines[codes.INSIDE_LEFT][first],
                        lines[codes.RUN_NUMBER][second],
                        lines[codes.PASS_NUMBER][third],
                    )
                    expected[key] += 1
    assert odds == pytest.approx({key: count / 120 for key, count in expected.items()})


def test_every_with_z_cards_counts_them_too() -> None:
    """A Z among the first three of four distinct cards: one less the odds of four, three, ... normal ones."""
    deck = small_deck()
    counting = Counting(deck, with_z=True)

    def z_seen(branches: Branches) -> bool:
        chance = Every(counting, branches)
        readings(chance)
        return chance.z_flip > 0

    total = sum(probability for probability, seen in every(z_seen) if seen)
    assert total == pytest.approx(1 - 6 / 8 * 5 / 7 * 4 / 6)


def test_the_same_card_keeps_its_pass_number() -> None:
    """Both cards that say BLZ have their own pass number: 10 and 48."""
    counting = Counting(small_deck())

    def blitz(branches: Branches) -> tuple[int, int]:
        chance = Every(counting, branches)
        chance.begin_play()
        return chance.solitaire(1), chance.same_card_pass_number()

    odds: Counter[tuple[int, int]] = Counter()
    for probability, result in every(blitz):
        odds[result] += probability  # type: ignore[assignment]
    assert {number: chance for (code, number), chance in odds.items() if code == codes.BLITZ} == pytest.approx(
        {10: 1 / 6, 48: 1 / 6}
    )


def test_a_coin_has_two_sides() -> None:
    counting = Counting(small_deck())
    sides = sorted((side, chance) for chance, side in every(lambda branches: Every(counting, branches).coin()))
    assert sides == [(0, 0.5), (1, 0.5)]


def test_shuffled_readings_follow_the_exact_odds() -> None:
    """Plays from a freshly shuffled deck without Z cards, against the exact distribution."""
    deck = small_deck().without_z(2)
    exact: Counter[tuple[int, int, int]] = Counter()
    for probability, result in every(lambda branches: readings(Every(Counting(deck), branches))):
        exact[result] += probability  # type: ignore[assignment]
    generator = Generator(11)
    plays = 20000
    seen: Counter[tuple[int, int, int]] = Counter()
    for _ in range(plays):
        seen[readings(Shuffled(deck, generator))] += 1
    for result, probability in exact.items():
        deviation = (probability * (1 - probability) / plays) ** 0.5
        assert abs(seen[result] / plays - probability) < 5 * deviation
    assert set(seen) <= set(exact)


@pytest.mark.rule("SPF-S.1")
def test_z_cards_can_be_taken_out() -> None:
    deck = small_deck()
    assert (deck.size, deck.z_cards) == (8, 2)
    fewer = deck.without_z()
    assert (fewer.size, fewer.z_cards) == (7, 1)
    assert fewer.values[codes.PASS_NUMBER][:6] == deck.values[codes.PASS_NUMBER][:6]


def test_the_trace_tells_each_flip() -> None:
    chance = Script("Z", "IL LG vs B", "RN 6 OB")
    chance.trace.on = True
    chance.begin_play()
    chance.run_directive(codes.INSIDE_LEFT)
    chance.run_number("the gain")
    first = "flip 1: IL Z, to be read after the play"
    assert [step.text for step in chance.trace.take()] == [first, "flip 2: IL LG vs B", "flip 3, the gain: RN 6 OB"]
    assert chance.trace.take() == []


def test_the_trace_tells_z_cards_passed_over_the_other_side_of_a_card_and_coins() -> None:
    chance = Script("Z", "Z", "RN 6", "same PN 12", "coin 1", "Z", "S3 P")
    chance.trace.on = True
    chance.begin_play()
    chance.run_number()
    chance.card_pass_number("who blitzes")
    chance.toss("who is hurt")
    chance.solitaire(3)
    assert [step.text for step in chance.trace.take()] == [
        "flip 1: RN Z, to be read after the play",
        "flip 2: RN Z, passed over",
        "flip 3: RN 6",
        "the same card, who blitzes: PN 12",
        "a coin, who is hurt: tails",
        "a card apart, the defense: S3 Z, passed over",
        "a card apart, the defense: S3 P",
    ]


@pytest.mark.rule("TTF-DECK-09")
def test_a_pass_directive_may_be_that_of_one_kind_of_pass() -> None:
    chance = Script("ALL LE", "QK ORIG", "SH PASS RUSH", "LG FL")
    chance.begin_play()
    assert chance.pass_directive() == codes.LE
    assert chance.pass_directive(codes.QUICK_PASS) == codes.ORIGINAL
    assert chance.pass_directive(codes.SHORT_PASS) == codes.PASS_RUSH
    assert chance.pass_directive(codes.LONG_PASS) == codes.FL
    chance.finish()
