"""Lots are drawn by weight, and a hat serves again and again."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching.lots import LIMIT, NONE, Lots, pick


def drawn(lots: Lots, luck: Generator) -> int:
    return lots.name(lots.draw(luck))


def test_lots_are_drawn_by_weight_and_told_by_name():
    lots, luck = Lots(3), Generator(1)
    for name, weight in ((11, 30), (22, 0), (33, 70)):
        lots.add(name, weight)
    names = [drawn(lots, luck) for _ in range(2000)]
    assert names.count(22) == 0
    assert names.count(33) == pytest.approx(1400, abs=110)
    assert names.count(11) + names.count(33) == 2000


def test_an_emptied_hat_remembers_nothing():
    lots, luck = Lots(2), Generator(2)
    lots.add(5, 10)
    lots.add(6, 10)
    lots.clear()
    assert lots.draw(luck) == NONE
    assert luck.below(1000) == Generator(2).below(1000)  # nothing was asked of the generator
    lots.add(7, 1)
    assert (lots.count, drawn(lots, luck)) == (1, 7)


def test_weights_beyond_the_generator_are_halved_until_they_fit():
    lots, luck = Lots(2), Generator(3)
    lots.add(1, 3 * LIMIT)
    lots.add(2, LIMIT)
    names = [drawn(lots, luck) for _ in range(2000)]
    assert names.count(1) == pytest.approx(1500, abs=100)


@pytest.mark.parametrize("weights", [[3, 4, 5], [0, 1, 0, 2], [1]])
def test_picking_an_index_is_drawing_its_lot(weights):
    lots = Lots(len(weights))
    for name, weight in enumerate(weights):
        lots.add(name, weight)
    one, other = Generator(4), Generator(4)
    assert [pick(list(weights), one) for _ in range(50)] == [drawn(lots, other) for _ in range(50)]
