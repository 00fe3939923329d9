"""The document's own sample cards, read exactly as printed; where two printings differ, the ruling decides."""

from __future__ import annotations

import re

import pytest

from engine.cards.dice_faces import DiceSpan
from engine.cards.faces import CellError, read_card, show_card
from engine.inside_blitz import cards
from engine.inside_blitz.cards.cells import Rating, Reading, Return
from engine.inside_blitz.cards.fields import BOXES
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner
from tests.engine.inside_blitz.cards import samples
from tests.engine.inside_blitz.cards.printed import THREE, card, cell_at, matrices


def _both_ways(card_type: type, printed: list[str]) -> object:
    """The card of printed cells, which must print the same again."""
    made = read_card(card_type, printed)
    assert list(show_card(made)) == printed
    return made


@pytest.mark.rule("IBF-CARD-12", "IBF-CARD-09", "IBF-CARD-13", "IBF-CARD-14", "IBF-CARD-15")
def test_the_quarterback_by_his_second_printing() -> None:
    printed = samples.quarterback(2)
    assert printed[samples.BAD_CELL] == "?!/"
    with pytest.raises(CellError):
        read_card(cards.Quarterback, printed)
    green = _both_ways(cards.Quarterback, samples.ruled_quarterback())
    assert isinstance(green, cards.Quarterback)
    assert cell_at(green.quick_short, 5, 3) == Reading("", "")
    assert cell_at(green.quick_short, 6, 5) == Reading("?", "")
    assert cell_at(green.quick_short, 1, 3) == Reading("X", "PR")
    assert cell_at(green.medium_long, 4, 1) == Reading("?", "PR")
    assert green.pressure == (DiceSpan(11, 13), DiceSpan(14, 55), DiceSpan(56, 66))
    assert (green.attempts, green.completions, green.fumble) == (523, 330, 1)


@pytest.mark.rule("IBF-CARD-12")
def test_the_quarterbacks_first_printing_differs_in_two_cells() -> None:
    first, second = samples.quarterback(1), samples.quarterback(2)
    _both_ways(cards.Quarterback, first)
    assert [(place, one) for place, (one, other) in enumerate(zip(first, second, strict=True)) if one != other] == [
        (2 + 2 * 6 + 4, "X"),
        (samples.BAD_CELL, "?"),
    ]


@pytest.mark.rule("IBF-CARD-17", "IBF-CARD-18", "IBF-CARD-19", "IBF-CARD-20", "IBF-CARD-26")
@pytest.mark.parametrize("printing", [1, 2])
def test_the_runner(printing: int) -> None:
    holmes = _both_ways(cards.Runner, samples.runner(printing))
    assert isinstance(holmes, cards.Runner)
    assert cell_at(holmes.inside, 3, 2) == ("S", 2)
    assert cell_at(holmes.outside, 5, 4) == (4, -1)
    assert cell_at(holmes.outside, 1, 6) == ("B", 2)
    assert (holmes.endurance, holmes.blocking, holmes.longest) == ((16, 1), (3, -2), 4)


@pytest.mark.rule("IBF-CARD-21", "IBF-CARD-24", "IBF-CARD-25", "IBF-CARD-26")
def test_the_receiver_of_both_printings_together() -> None:
    first, second = (list(matrices(card("GONZALEZ, TONY", printing), THREE)) for printing in (1, 2))
    assert (first[0][4], first[2][5], second[2][5]) == ("3", "27", "22")
    gonzalez = _both_ways(cards.Receiver, samples.receiver())
    assert isinstance(gonzalez, cards.Receiver)
    assert (gonzalez.short_catch, gonzalez.medium_catch, gonzalez.long_catch) == (6, 5, 1)
    assert cell_at(gonzalez.short, 4, 1) == "M"
    assert cell_at(gonzalez.medium, 6, 3) == "L"
    assert cell_at(gonzalez.long, 4, 1) == 36
    assert cell_at(gonzalez.long, 6, 1) == 22


@pytest.mark.rule("IBF-CARD-27", "IBF-CARD-28")
def test_the_offensive_line() -> None:
    players = [_both_ways(cards.Lineman, row) for row in samples.line()]
    spots = [player.spots for player in players if isinstance(player, cards.Lineman)]
    assert spots == [("RT",), ("RG",), ("C",), ("LG",), ("LT",), ("T",), ("T",), ("T", "G"), ("G", "C")]
    foot = card("OFFENSIVE LINE", 3)[11:]
    by_name = {cells[0]: cells[1:] for cells in foot}
    index = next(cell for cell in foot[0] if cell)
    figures = _both_ways(cards.OffenseFigures, ["KC", index, by_name["FUMBLE LOST"][0], by_name["OFF PEN"][0]])
    assert figures == cards.OffenseFigures("KC", 2, DiceSpan(11, 23), 5)


@pytest.mark.rule("IBF-CARD-29", "IBF-CARD-30", "IBF-CARD-31")
def test_the_defense() -> None:
    first, second = (
        {box: _both_ways(cards.Defender, row) for box, row in samples.defense(printing).items()} for printing in (1, 2)
    )
    assert len(second) == 11
    assert set(BOXES) - set(second) == {"LDT", "RDT", "MLB", "NB"}
    assert [box for box in second if first[box] != second[box]] == ["LOB"]  # IBF-CARD-31: PR 5, then 6
    for box, rush in (("LOB", Rating(6)), ("RDE", Rating(6, 1)), ("ROB", Rating(6, 3))):
        player = second[box]
        assert isinstance(player, cards.Defender)
        assert player.rush == rush


@pytest.mark.rule("IBF-CARD-33")
def test_the_foot_of_a_defense() -> None:
    lines = card("FF RATE")
    cells = [cell for line in lines for cell in line if cell]
    numbers = [cell for cell in cells if re.fullmatch(r"-?\d+(-\d+)?", cell)]
    forced, recoveries, run_20, run_10, pass_20, pass_10, penalty, index = numbers
    row = ["NE", forced, recoveries, penalty, run_20, run_10, pass_20, pass_10, index]
    assert _both_ways(cards.DefenseFigures, row) == cards.DefenseFigures("NE", -1, DiceSpan(41, 52), 5, 1, 2, 1, 2, -1)


@pytest.mark.rule("IBF-CARD-35")
def test_the_kicker() -> None:
    kicker = _both_ways(Kicker, samples.kicker())
    assert isinstance(kicker, Kicker)
    assert cell_at(kicker.kickoffs, 1, 2)[:2] == (64, 3)
    assert cell_at(kicker.field_goals, 4, 5) == 35
    assert cell_at(kicker.field_goals, 6, 4) == "B"
    assert kicker.extra_points == DiceSpan(11, 65)


@pytest.mark.rule("IBF-CARD-36", "IBF-CARD-37", "IBF-PUNT-16")
def test_the_punter() -> None:
    punter = _both_ways(Punter, samples.punter())
    assert isinstance(punter, Punter)
    assert cell_at(punter.far, 1, 6)[:3] == (32, "?", 4)  # where an example claims 46/3
    assert cell_at(punter.far, 6, 1)[:3] == (46, "/", 3)
    assert cell_at(punter.near, 3, 2)[:3] == (14, "?", 4)
    assert (punter.penalty, punter.punts) == (4, 76)


@pytest.mark.rule("IBF-CARD-38", "IBF-CARD-40")
def test_the_kick_returners() -> None:
    assert card("Kick Return")[0][-1] == "6"
    players = [_both_ways(KickReturner, row) for row in samples.kick_returners()]
    hall = players[0]
    assert isinstance(hall, KickReturner)
    assert cell_at(hall.returns, 1, 2) == Return(19, 10)
    assert cell_at(hall.returns, 2, 5) == Return(47, 24)
    assert cell_at(hall.returns, 1, 3) == Return(None, 30)
    assert hall.numbers == (1, 79)


@pytest.mark.rule("IBF-CARD-39", "IBF-CARD-40")
def test_the_punt_returners() -> None:
    players = [_both_ways(PuntReturner, row) for row in samples.punt_returners()]
    hall, _, bartee = players
    assert isinstance(hall, PuntReturner)
    assert cell_at(hall.returns, 2, 1) == Return(None, 19)
    assert (hall.fair_catch, hall.fumble) == (4, 1)
    assert isinstance(bartee, PuntReturner)
    assert sum(cell.high is not None and cell.high < cell.low for cell in bartee.returns) == 2  # IBF-CARD-40
