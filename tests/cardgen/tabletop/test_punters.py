from __future__ import annotations

import pytest

from cardgen.figures.punts import punt_shares
from cardgen.tabletop.punters import Ends, Lower, corner_value, ends_of, lower_numbers, unreturned
from engine.cards.faces import Span
from engine.chance.every import Branches, every
from engine.fast_action import calls
from engine.fast_action.cards.cells import FAIR_CATCH, NO_RETURN
from engine.fast_action.chance import Every
from engine.fast_action.counting import Counting
from engine.football import events
from engine.tabletop.deck import default_deck
from engine.tabletop.faces import punter_card
from engine.tabletop.plays import OffenseCall
from engine.tabletop.punt import punt
from tests.cardgen.tabletop.seasons import card, chosen, index, special_teams
from tests.engine.tabletop.builders import at, snap
from tests.engine.tabletop.kick_builders import outfit

OWN_1 = 99
"""From there no punt of a card reaches the other goal line."""


def played(team: str) -> dict[str, float]:
    """What the rules make of a punter's card: parts of his punts, and their yards; blocks and Movement left out."""
    counting = Counting(default_deck())
    kicker = punter_card(card("punters", team), 5)

    def rule(branches: Branches) -> tuple[int, int]:
        made = outfit(snap(Every(counting, branches), OffenseCall(calls.PUNT), state=at(OWN_1), trace=False))
        made.offense.punter = kicker
        for line in made.defense.punt_returns:
            line.asterisk = [False] * 13
        play = punt(made).play
        if play.kind != events.PUNT or play.events[0].kind != events.KICKED:
            return -1, 0
        return play.events[1].kind, play.events[0].yards

    sums = {"kicked": 0.0, "yards": 0.0, "fair": 0.0, "returned": 0.0}
    for probability, (end, yards) in every(rule):
        if end >= 0:
            sums["kicked"] += probability
            sums["yards"] += probability * yards
            sums["fair"] += probability * (end == events.FAIR_CATCH)
            sums["returned"] += probability * (end == events.RETURN)
    return {name: value / sums["kicked"] for name, value in sums.items()}


@pytest.mark.rule("TTF-PUNT-02", "TTF-PUNT-07", "TTF-CARD-23")
def test_by_the_rules_a_punters_gross_and_the_ends_of_his_punts_come_out() -> None:
    player = chosen()["WAS"].of("punters")[0]
    row, shares = index().player("punting", "WAS", player.player_id), punt_shares(index(), player)
    found = played("WAS")
    assert found["yards"] == pytest.approx(row["punt_yards"] / row["punts"], abs=0.06)
    fielded = 1 - shares["touchback"]
    assert found["fair"] == pytest.approx(shares["fair_catch"] / fielded, abs=0.046)  # half a row
    assert found["returned"] == pytest.approx(shares["returned"] / fielded, abs=0.046)


@pytest.mark.rule("TTF-CARD-24")
def test_longest_blocked_and_movement_tile_the_run_numbers() -> None:
    assert Lower(2, 3, 3.0).spans == (Span(1, 2), Span(3, 5), Span(6, 12))
    assert Lower(1, 0, 0.0).spans == (Span(1, 1), None, Span(2, 12))
    assert Lower(2, 3, 3.0).often == pytest.approx(2 * 8 / 95)
    assert Lower(2, 3, 3.0).movement == pytest.approx((1 - 5 * 8 / 95) / 12)


def test_the_longest_punt_comes_once_and_blocks_as_often_as_they_did() -> None:
    lower = lower_numbers(index(), chosen()["BAL"].of("punters")[0])  # 40 punts and a block
    assert (lower.longest, lower.blocked) == (4, 4)
    assert lower.value == pytest.approx(144 / 41)


def test_rows_by_shares_with_the_longest_punt_never_returned() -> None:
    shares = {"touchback": 0.1, "inside_20": 0.4, "fair_catch": 0.18, "returned": 0.45}
    assert ends_of(shares, 0.0) == Ends(returned=6, fair=2)
    assert ends_of(shares, 0.0).dead == 3
    assert ends_of({**shares, "returned": 0.9, "fair_catch": 0.5}, 0.2) == Ends(11, 0)


def test_fair_catches_and_dead_balls_are_evenly_mixed() -> None:
    assert unreturned(Ends(7, 2)) == [NO_RETURN, FAIR_CATCH, NO_RETURN, FAIR_CATCH]
    assert unreturned(Ends(8, 3)) == [FAIR_CATCH] * 3
    assert unreturned(Ends(11, 0)) == []


@pytest.mark.rule("TTF-CARD-25")
def test_a_punter_who_stays_out_of_the_end_zone_has_yards_in_hand() -> None:
    found = {team: corner_value(index(), each.of("punters")[0]) for team, each in chosen().items()}
    rows = {team: index().player("punting", team, each.of("punters")[0].player_id) for team, each in chosen().items()}
    best = max(found, key=lambda team: found[team][1].value)
    worst = min(found, key=lambda team: found[team][1].value)
    part = {t: rows[t]["punts_inside_20"] / (rows[t]["punts_inside_20"] + rows[t]["punt_touchbacks"]) for t in rows}
    assert part[best] > part[worst]
    assert all(0 <= number <= 10 for number, _ in found.values())


def test_rows_never_rise_and_the_longest_is_no_shorter() -> None:
    for each in special_teams()[0]["punters"]:
        yards = [row.yards for row in each.punts]
        assert [each.longest, *yards] == sorted([each.longest, *yards], reverse=True)
