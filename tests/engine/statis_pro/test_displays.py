"""Legal and illegal displays."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.statis_pro import player_record
from engine.statis_pro.displays import defense_advice, defense_problems, offense_problems
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from tests.engine.statis_pro.builders import (
    DIME,
    FOUR_THREE,
    THREE_FOUR,
    Boxes,
    Display,
    eleven,
    front,
    player_at,
    runner,
)


def rules(problems: list[str]) -> list[str]:
    """The ids of the rules broken."""
    return [problem.partition(":")[0] for problem in problems]


def offense(places: Display, *, out_of_position: bool = False) -> list[str]:
    return rules(offense_problems(places, Options(out_of_position=out_of_position)))


def defense(boxes: Boxes | str) -> list[str]:
    return rules(defense_problems(front(boxes) if isinstance(boxes, str) else boxes, Options()))


def put(places: Display, place: int, player: Player | None) -> Display:
    places[place] = player
    return places


@pytest.mark.rule("SPF-3.0", "SPF-3.1.1a", "SPF-3.1.1b", "SPF-3.1.2a", "SPF-3.1.2b", "SPF-3.1.2c", "SPF-2.2")
@pytest.mark.parametrize("backs", [1, 2, 3])
def test_one_two_or_three_backs_are_legal(backs: int) -> None:
    assert offense(eleven(backs=backs)) == []


@pytest.mark.rule("SPF-3.0")
def test_ten_and_twelve_players_are_illegal() -> None:
    assert offense(eleven(codes.FL1)) == ["SPF-3.0"]
    assert offense(put(eleven(), codes.BK3, runner(40))) == ["SPF-3.0"]
    assert defense("ABDE FHJ KMN") == ["SPF-3.0"]
    assert defense("ABDE FGHJ KMNO") == ["SPF-3.0"]


@pytest.mark.rule("SPF-3.0", "SPF-3.1.1c", "SPF-3.1.2d")
def test_nobody_stands_in_two_places() -> None:
    places = eleven()
    assert offense(put(places, codes.FL1, places[codes.BK1])) == ["SPF-3.0"]
    boxes = front()
    boxes[codes.BOXES.index("O")] = boxes[codes.BOXES.index("K")]
    assert defense(boxes) == ["SPF-3.0"]


@pytest.mark.rule("SPF-3.1.1a")
def test_the_line_is_five_linemen() -> None:
    assert offense(put(eleven(), codes.CN, runner(40))) == ["SPF-3.1.1a"]
    assert offense(put(eleven(), codes.LG, None)) == ["SPF-3.0", "SPF-3.1.1a"]


@pytest.mark.rule("SPF-O.1a", "SPF-O.1e")
def test_linemen_play_where_their_card_says_unless_agreed_otherwise() -> None:
    places = eleven()
    player_at(places, codes.LT).places = [codes.RT]
    assert offense(places) == ["SPF-O.1e"]
    assert offense(places, out_of_position=True) == []
    player_at(places, codes.LT).places = [codes.RT, codes.LT]
    assert offense(places) == []


@pytest.mark.rule("SPF-3.1.1b")
@pytest.mark.parametrize("kind", [player_record.END, player_record.RECEIVER, player_record.BACK])
def test_ends_are_tight_ends_receivers_or_backs(kind: int) -> None:
    assert offense(put(eleven(), codes.LE, runner(40, kind))) == []


@pytest.mark.rule("SPF-3.1.1b")
def test_a_lineman_is_no_end() -> None:
    assert offense(put(eleven(), codes.RE, Player(40, player_record.OFFENSIVE_LINEMAN))) == ["SPF-3.1.1b"]
    assert offense(put(eleven(), codes.RE, None)) == ["SPF-3.0", "SPF-3.1.1b"]


@pytest.mark.rule("SPF-3.1.2a")
def test_exactly_one_quarterback() -> None:
    assert offense(put(eleven(), codes.QB, runner(40))) == ["SPF-3.1.2a"]
    both = put(eleven(), codes.FL1, Player(40, player_record.QUARTERBACK))
    assert offense(both) == ["SPF-3.1.2a", "SPF-3.1.2c"]


@pytest.mark.rule("SPF-3.1.2b")
def test_back_boxes_take_backs_and_at_least_one() -> None:
    assert offense(put(eleven(), codes.BK2, runner(40, player_record.RECEIVER))) == ["SPF-3.1.2b"]
    empty = eleven(codes.BK1, backs=1)
    assert offense(empty) == ["SPF-3.0", "SPF-3.1.2b"]


@pytest.mark.rule("SPF-3.1.2b")
def test_a_single_back_may_stand_in_any_back_box() -> None:
    places = eleven(backs=1)
    places[codes.BK3], places[codes.BK1] = places[codes.BK1], None
    assert offense(places) == []


@pytest.mark.rule("SPF-3.1.2c")
def test_flankers_are_receivers_ends_or_backs() -> None:
    for kind in (player_record.BACK, player_record.RECEIVER, player_record.END):
        assert offense(put(eleven(), codes.FL1, runner(40, kind))) == []
    assert offense(put(eleven(), codes.FL1, Player(40, player_record.OFFENSIVE_LINEMAN))) == ["SPF-3.1.2c"]


@pytest.mark.rule("SPF-3.1.2c")
def test_a_single_flanker_stands_in_fl1() -> None:
    places = eleven()
    places[codes.FL2], places[codes.FL1] = places[codes.FL1], None
    assert offense(places) == ["SPF-3.1.2c"]


@pytest.mark.rule("SPF-3.2", "SPF-3.2.5")
@pytest.mark.parametrize(
    "formation", [FOUR_THREE, THREE_FOUR, "ABDE FJ KLMNO", "ACE FJ KLLMNO", "AABBCCDDEE F", "ABC FGHI KMNO"]
)
def test_legal_defenses(formation: str) -> None:
    assert defense(formation) == []


@pytest.mark.rule("SPF-3.2.1a")
def test_row_1_holds_three_to_ten() -> None:
    assert defense("AB FGHIJ KMNO") == ["SPF-3.2.1a"]
    assert defense("AAABBCCDDEE") == ["SPF-3.2.1a", "SPF-3.2.1b"]


@pytest.mark.rule("SPF-3.2.1b")
def test_a_box_of_row_1_holds_two_at_most() -> None:
    assert defense("AAE FHIJ KMNO") == []
    assert defense("AAA FHIJ KMNO") == ["SPF-3.2.1b"]


@pytest.mark.rule("SPF-3.2.1c", "SPF-O.1b")
def test_linebackers_may_stand_in_row_1_backs_may_not() -> None:
    boxes = front()
    boxes[0][0].kind = player_record.LINEBACKER
    assert defense(boxes) == []
    boxes[0][0].kind = player_record.DEFENSIVE_BACK
    assert defense(boxes) == ["SPF-3.2.1c"]


@pytest.mark.rule("SPF-3.2.2")
def test_row_2_takes_one_linebacker_a_box() -> None:
    assert defense("ABC FGHIJ KMN") == []
    assert defense("ABDE FFJ KMNO") == ["SPF-3.2.2"]
    boxes = front()
    boxes[codes.BOXES.index("F")][0].kind = player_record.DEFENSIVE_BACK
    assert defense(boxes) == ["SPF-3.2.2"]


@pytest.mark.rule("SPF-3.2.3a")
def test_row_3_takes_six_defensive_backs() -> None:
    assert defense("ABE FJ KLLMNO") == []
    assert defense("ABE F KLLLMNO") == ["SPF-3.2.3a", "SPF-3.2.3b"]
    boxes = front()
    boxes[codes.BOXES.index("K")][0].kind = player_record.LINEBACKER
    assert defense(boxes) == ["SPF-3.2.3a"]


@pytest.mark.rule("SPF-3.2.3b")
def test_only_box_l_of_row_3_holds_two() -> None:
    assert defense("ABDE FHJ KKMN") == ["SPF-3.2.3b"]
    assert defense(DIME) == []


@pytest.mark.rule("SPF-3.2.3d", "SPF-O.1d")
def test_box_l_only_when_the_others_are_filled() -> None:
    assert defense("ABDE FJ KLMNO") == []
    assert defense("ABDE FHJ KLMN") == ["SPF-3.2.3d"]


@pytest.mark.rule("SPF-3.2.3c")
def test_usual_boxes_are_advice_only() -> None:
    boxes = front()
    assert defense_advice(boxes) == []
    boxes[codes.BOXES.index("K")][0].places = [player_record.STRONG_SAFETY]
    assert rules(defense_advice(boxes)) == ["SPF-3.2.3c"]
    assert defense(boxes) == []
