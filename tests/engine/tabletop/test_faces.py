"""From printed cards to what the engine plays with."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from engine.cards.faces import Span
from engine.fast_action import charts, player_record
from engine.fast_action.player_record import Player
from engine.tabletop import cards
from engine.tabletop.cards.cells import Rating
from engine.tabletop.faces import kicker_card, make_player, punter_card, return_lines, specialist
from engine.tabletop.player_record import FAIR_CATCH, NO_RETURN, POSITIONS
from tests.validate.tabletop_set import team_cards

CARDS: dict[str, list[Any]] = team_cards("AAA")


def _player(card: object) -> Player:
    player = make_player(card, 7)
    assert player is not None
    assert player.index == 7
    return player


@pytest.mark.rule("TTF-CARD-02", "TTF-CARD-03", "TTF-CARD-04", "TTF-CARD-18", "TTF-CARD-20")
def test_a_quarterback() -> None:
    player = _player(replace(CARDS["quarterbacks"][0], surehanded="(s)"))
    assert (player.kind, POSITIONS[player.position], player.games) == (player_record.QUARTERBACK, "QB", 16)
    assert (player.endurance, player.surehanded) == (player_record.LETTER_A, True)
    assert (player.complete, player.perhaps, player.intercepted) == ([30, 27, 19], [47, 47, 46], [48, 47, 47])
    assert (player.sack, player.runs, player.rush_complete) == (13, 30, 42)
    assert (player.rush_n[1], player.rush_sg[1]) == (player_record.SHORT_GAIN, player_record.LONG_SCRAMBLE)


@pytest.mark.rule("TTF-CARD-03")
def test_a_quarterback_who_is_never_intercepted_for_sure() -> None:
    card = replace(CARDS["quarterbacks"][0], quick=(Span(1, 30), Span(31, 47), Span(48, 48), None))
    player = _player(card)
    assert (player.perhaps[0], player.intercepted[0]) == (48, player_record.NEVER)


@pytest.mark.rule("TTF-CARD-05", "TTF-CARD-06", "TTF-CARD-07", "TTF-CARD-08")
def test_a_back_and_a_receiver() -> None:
    back, end = _player(replace(CARDS["backs"][0], blocking=Rating(4, exceptional=True))), _player(CARDS["backs"][2])
    assert (back.kind, end.kind) == (player_record.BACK, player_record.END)
    assert (back.blocking, back.exceptional, end.exceptional) == (4, True, False)
    assert (back.rush_n, back.rush_i[2], back.rush_o[2]) == ([], 9, 9)
    assert (end.rush_n[1], end.rush_i) == (player_record.SHORT_GAIN, [])
    assert (back.rush_sg[1], end.rush_sg[1]) == (player_record.LONG_RUN, player_record.LONG_REVERSE)
    assert (back.pass_q[1], back.pass_l[1]) == (player_record.LONG_GAIN, 80)


@pytest.mark.rule("TTF-CARD-29")
@pytest.mark.parametrize(
    ("position", "kind"),
    [
        ("RB", player_record.BACK),
        ("FB", player_record.BACK),
        ("WR", player_record.RECEIVER),
        ("FL", player_record.RECEIVER),
        ("TE", player_record.END),
    ],
)
def test_positions_and_kinds(position: str, kind: int) -> None:
    player = _player(replace(CARDS["backs"][0], position=position))
    assert (player.kind, POSITIONS[player.position]) == (kind, position)


@pytest.mark.rule("TTF-CARD-09", "TTF-CARD-10", "TTF-CARD-11", "TTF-CARD-12", "TTF-CARD-17")
def test_linemen() -> None:
    blocker = _player(CARDS["offensive line"][0])
    assert (POSITIONS[blocker.position], blocker.blocking, blocker.pass_blocking) == ("T", 2, 1)
    card = replace(CARDS["defensive line"][0], tackle=Rating(-4, exceptional=True), deflect=Decimal("1.5"))
    tackler = _player(card)
    assert (tackler.tackle, tackler.exceptional, tackler.pass_rush) == (-4, True, 2)
    assert (tackler.deflect, tackler.forced_fumble, tackler.intercept) == (3, 1, player_record.NEVER)


@pytest.mark.rule("TTF-CARD-10", "TTF-CARD-13", "TTF-CARD-14", "TTF-CARD-15", "TTF-CARD-16", "TTF-CARD-17")
def test_those_who_cover() -> None:
    for sheet, kind in (("linebackers", player_record.LINEBACKER), ("defensive backs", player_record.DEFENSIVE_BACK)):
        player = _player(CARDS[sheet][0])
        assert (player.kind, player.tackle, player.pass_rush, player.pass_defense) == (kind, 0, 1, -1)
        assert (player.intercept, player.doubtful, player.interferes, player.interferes_to) == (47, False, 44, 45)
        assert (player.return_change, player.forced_fumble) == (-1, 1)
    assert _player(replace(CARDS["linebackers"][0], interference=None)).interferes == player_record.NEVER


@pytest.mark.rule("TTF-CARD-21")
def test_a_kicker() -> None:
    card = kicker_card(CARDS["kickers"][0], 3)
    assert (card.player, card.good, card.extra_point, card.longest) == (3, [47, 44, 40, 31, 13], 46, 61)
    assert card.block == [48, 48, 47, player_record.NEVER, player_record.NEVER]
    assert card.doubtful_block == [True, False, False, False, False]


@pytest.mark.rule("TTF-CARD-23", "TTF-CARD-24", "TTF-CARD-25")
def test_a_punter() -> None:
    card = punter_card(CARDS["punters"][0], 4)
    assert (card.yards[1], card.yards[11], card.longest, card.corner) == (55, 35, 68, 7)
    assert card.returner[1:4] == [NO_RETURN, 1, FAIR_CATCH]
    assert (card.longest_to, card.block_to) == (4, 6)
    rows = (*CARDS["punters"][0].punts[:10], CARDS["punters"][0].punts[10]._replace(returner=NO_RETURN))
    never = replace(CARDS["punters"][0], punts=rows, lower=(Span(1, 4), None, Span(5, 12)))
    assert (punter_card(never, 4).block_to, punter_card(never, 4).returner[11]) == (4, NO_RETURN)


@pytest.mark.rule("TTF-CARD-22")
def test_a_kickoff_specialist() -> None:
    card = specialist(CARDS["kickoff specialists"][0], 5)
    a, b = card.returners
    assert (a[1], a[2], a[12]) == (charts.TO_COLUMN_B, 1, charts.TOUCHBACK)
    assert b[1:] == [charts.TOUCHBACK] * 12
    assert (card.lines[charts.COLUMN_A][2], card.changes, card.asterisk_change) == (1, [0] * 13, 1)


@pytest.mark.rule("TTF-CARD-26", "TTF-CARD-27")
def test_returners() -> None:
    line, *others = return_lines(CARDS["kickoff returns"][0], {"RB Two": 9})
    assert others == [line] * 3
    assert (line.player, line.yards[1], line.asterisk[1], line.foot_numbers) == (9, 60, True, 3)
    assert line.foot_yards == player_record.TOUCHDOWN


def test_cards_that_make_no_player_of_the_field() -> None:
    for sheet in ("teams", "lineups", "kickers", "punters", "kickoff specialists", "kickoff returns"):
        assert make_player(CARDS[sheet][0], 0) is None
    assert isinstance(CARDS["linebackers"][0], cards.Defender)
