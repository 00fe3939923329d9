"""Which displays are legal."""

from __future__ import annotations

import pytest

from engine.fast_action import codes, player_record
from engine.tabletop.displays import defense_problems, offense_problems
from tests.engine.tabletop.builders import box, eleven, front, player_at


def rules(problems):
    return [problem.partition(":")[0] for problem in problems]


def offense(places, *tight, shotgun=False):
    return rules(offense_problems(places, list(tight), shotgun=shotgun))


@pytest.mark.rule("TTF-LINE-01", "TTF-LINE-02", "TTF-LINE-05", "TTF-LINE-07")
@pytest.mark.parametrize("backs", [1, 2, 3])
def test_eleven_players_with_one_to_three_backs_are_legal(backs):
    assert offense(eleven(backs=backs)) == []


@pytest.mark.rule("TTF-LINE-01")
def test_eleven_players_and_each_in_one_place():
    assert "TTF-LINE-01" in offense(eleven(codes.FL1))
    places = eleven()
    places[codes.BK2] = places[codes.BK1]
    assert offense(places) == ["TTF-LINE-01"]
    assert "TTF-LINE-01" in rules(defense_problems(front("ABDE FHJ KMN")))


@pytest.mark.rule("TTF-LINE-02")
def test_five_linemen():
    places = eleven()
    player_at(places, codes.CN).kind = player_record.END
    assert offense(places) == ["TTF-LINE-02"]


@pytest.mark.rule("TTF-LINE-03")
def test_ends_and_tight_ends():
    places = eleven()
    assert offense(places, codes.LE, codes.RE) == []
    player_at(places, codes.LE).kind = player_record.RECEIVER
    assert offense(places) == []
    assert offense(places, codes.LE) == ["TTF-LINE-03"]
    player_at(places, codes.LE).kind = player_record.BACK
    assert offense(places) == ["TTF-LINE-03"]


@pytest.mark.rule("TTF-LINE-04", "TTF-STRAT-17")
def test_one_quarterback_who_stands_in_bk3_for_the_shotgun():
    places = eleven()
    assert offense(places, shotgun=True) == []
    assert "TTF-LINE-04" in offense(eleven(backs=3), shotgun=True)
    player_at(places, codes.BK1).kind = player_record.QUARTERBACK
    assert "TTF-LINE-04" in offense(places)


@pytest.mark.rule("TTF-LINE-05", "TTF-LINE-06", "TTF-LINE-07")
def test_backs_and_flankers():
    places = eleven(backs=1)
    places[codes.BK1], places[codes.BK3] = None, places[codes.BK1]
    assert offense(places) == ["TTF-LINE-06"]
    places = eleven()
    player_at(places, codes.BK1).kind = player_record.RECEIVER
    assert offense(places) == []
    player_at(places, codes.BK1).kind = player_record.OFFENSIVE_LINEMAN
    assert offense(places) == ["TTF-LINE-05"]
    places = eleven()
    places[codes.FL1], places[codes.FL2] = None, places[codes.FL1]
    assert offense(places) == ["TTF-LINE-07"]
    places = eleven()
    player_at(places, codes.FL1).kind = player_record.BACK
    assert offense(places) == ["TTF-LINE-07"]


@pytest.mark.rule("TTF-LINE-08", "TTF-LINE-12", "TTF-LINE-14")
@pytest.mark.parametrize("formation", ["ABDE FHJ KMNO", "ACE FGIJ KMNO", "ABE FJ KLLMNO", "AABBCCDDEE F ", "ABC  "])
def test_usual_fronts_are_legal(formation):
    problems = rules(defense_problems(front(formation)))
    assert problems == ([] if len(formation.replace(" ", "")) == 11 else ["TTF-LINE-01"])


@pytest.mark.rule("TTF-LINE-08")
def test_row_one_has_three_to_ten_players_and_two_in_a_box():
    assert "TTF-LINE-08" in rules(defense_problems(front("AB FGHIJ KMNO")))
    assert "TTF-LINE-08" in rules(defense_problems(front("AAABDE FHJ KM")))


@pytest.mark.rule("TTF-LINE-09", "TTF-LINE-11")
def test_one_defensive_back_in_row_one_and_never_in_c():
    boxes = front("ABCDE FHJ KMN")
    box(boxes, "A")[0].kind = player_record.DEFENSIVE_BACK
    assert rules(defense_problems(boxes)) == []
    box(boxes, "B")[0].kind = player_record.DEFENSIVE_BACK
    assert rules(defense_problems(boxes)) == ["TTF-LINE-09"]
    box(boxes, "B")[0].kind = box(boxes, "A")[0].kind = player_record.DEFENSIVE_LINEMAN
    box(boxes, "C")[0].kind = player_record.DEFENSIVE_BACK
    assert rules(defense_problems(boxes)) == ["TTF-LINE-09"]


@pytest.mark.rule("TTF-LINE-10", "TTF-LINE-11")
def test_row_two_takes_linebackers_and_two_backs():
    boxes = front("ABDE FHJ KMNO")
    for letter in "FH":
        box(boxes, letter)[0].kind = player_record.DEFENSIVE_BACK
    assert rules(defense_problems(boxes)) == []
    box(boxes, "J")[0].kind = player_record.DEFENSIVE_BACK
    assert rules(defense_problems(boxes)) == ["TTF-LINE-10"]
    box(boxes, "J")[0].kind = player_record.DEFENSIVE_LINEMAN
    assert rules(defense_problems(boxes)) == ["TTF-LINE-11"]
    assert "TTF-LINE-10" in rules(defense_problems(front("ABDE FFH KMNO")))


@pytest.mark.rule("TTF-LINE-11", "TTF-LINE-12", "TTF-LINE-14")
def test_row_three_takes_six_backs_and_box_l_last():
    boxes = front()
    box(boxes, "K")[0].kind = player_record.LINEBACKER
    assert rules(defense_problems(boxes)) == ["TTF-LINE-11"]
    assert "TTF-LINE-12" in rules(defense_problems(front("ABDE FH KKMNO")))
    assert "TTF-LINE-12" in rules(defense_problems(front("ABDE  KLLLMNO")))
    assert "TTF-LINE-14" in rules(defense_problems(front("ABDE FHJ KLMN")))
