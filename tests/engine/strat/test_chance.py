"""Dice: rolled, scripted, and every way there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.strat import chance
from engine.strat.chance import Chance, Every, Rolled
from engine.strat.running import run
from engine.strat.script import Script, ScriptError
from tests.engine.strat.builders import called, meets, snap, yards


def _shown(dice: Chance) -> tuple[int, int, int]:
    return dice.black, dice.white, dice.total


@pytest.mark.rule("SOM-DICE-01", "SOM-DICE-02", "SOM-DICE-03", "SOM-DICE-04")
def test_every_roll_of_four_dice_by_its_weight() -> None:
    odds: Counter[tuple[int, int, int]] = Counter()

    def roll(branches: Branches) -> tuple[int, int, int]:
        dice = Every(branches)
        dice.roll_four("test")
        assert dice.to_offense == (dice.white in {1, 2, 3})
        return _shown(dice)

    for probability, shown in every(roll):
        odds[shown] += round(probability * 6 * 216)
    assert sum(odds.values()) == 6 * 216
    assert odds[chance.X, 1, 7] == 6
    assert odds[chance.D, 6, 12] == 2
    assert odds[chance.BLANK, 3, 2] == 3


@pytest.mark.rule("SOM-DICE-09")
def test_triples_come_once_in_36() -> None:
    def roll(branches: Branches) -> bool:
        dice = Every(branches, triples=True)
        dice.roll_three("test")
        return dice.triple

    share = sum(Fraction(probability).limit_denominator(216) for probability, triple in every(roll) if triple)
    assert share == Fraction(1, 36)


@pytest.mark.rule("SOM-DICE-08")
def test_percentile_dice_sack_at_or_below_the_percentage() -> None:
    assert Script("80%").percent(80)
    assert not Script("81%").percent(80)
    odds = {hit: probability for probability, hit in every(lambda branches: Every(branches).percent(80))}
    assert odds == {True: 0.8, False: 0.2}


@pytest.mark.rule("SOM-DICE-04")
def test_rolled_dice_are_fair_and_the_same_from_one_seed() -> None:
    dice, again = Rolled(Generator(7)), Rolled(Generator(7))
    faces: Counter[int] = Counter()
    for _ in range(3000):
        dice.roll_four("test")
        again.roll_four("test")
        assert _shown(dice) == _shown(again)
        faces[dice.black] += 1
    assert [round(faces[face] / 500) for face in (chance.BLANK, chance.X, chance.D)] == [3, 1, 2]
    assert {dice.among(3) for _ in range(50)} == {0, 1, 2}
    assert {dice.percent(100), dice.percent(0)} == {True, False}


@pytest.mark.rule("SOM-DICE-05", "SOM-DICE-10")
def test_dice_that_are_not_rolled_lie_as_they_fell() -> None:
    dice = Script("D 3 6", "9", "2 4")
    dice.roll_four("test")
    assert _shown(dice) == (chance.D, 3, 6)
    assert dice.roll_two("test") == 9
    assert _shown(dice) == (chance.D, 3, 9)
    dice.roll_three("test")
    assert _shown(dice) == (chance.D, 2, 4)
    dice.finish()


def test_a_script_says_what_does_not_fit() -> None:
    with pytest.raises(ScriptError, match="the rules roll a die, the script has 'red 6'"):
        Script("6").roll_three("test")
    with pytest.raises(ScriptError, match="after the script's last roll"):
        Script().roll_two("test")
    with pytest.raises(ScriptError, match="rolls left over"):
        Script("6").finish()
    with pytest.raises(ScriptError, match="percentile dice"):
        Script("6").percent(5)
    with pytest.raises(ScriptError, match="the black die"):
        Script("3 6").roll_four("test")
    with pytest.raises(ScriptError, match="one of 3"):
        Script("1 of 2").among(3)
    with pytest.raises(ScriptError, match="two dice"):
        Script("die 3").roll_two("test")


def test_triples_and_choices_can_be_scripted() -> None:
    dice = Script("5 5-5", "2 of 3")
    dice.roll_three("test")
    assert dice.triple
    assert (dice.among(3), dice.among(1)) == (1, 0)


@pytest.mark.rule("SOM-DICE-01", "SOM-DICE-02")
def test_the_exact_odds_of_a_run_are_half_of_each_card() -> None:
    def gain_of(branches: Branches) -> int:
        return yards(run(snap(Every(branches), called("linebuck"), meets("run"))))

    odds: Counter[int] = Counter()
    for probability, gained in every(gain_of):
        odds[gained] += round(probability * 216 * 6)
    assert odds == {3: 648, 4: 648}
