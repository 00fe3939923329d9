"""Sacks: odds of checks held to the rules, ratings of rushers and blockers to a season."""

from __future__ import annotations

import pytest

from cardgen.figures.choose import choose
from cardgen.figures.defenders import sacks_of
from cardgen.figures.starters import starters
from cardgen.strat.fronts import make_front
from cardgen.strat.protection import BACK, beaten, faced_by, solve_protection
from cardgen.strat.rush_odds import (
    Rush,
    against_blocks,
    blitz_shares,
    called_odds,
    called_shares,
    nickel_shares,
    rush_odds,
)
from cardgen.strat.rush_ratings import PLACE_OF, RELIEF, SLIGHT, ReserveRush, coming_in, share_credits, solve_rush
from cardgen.strat.terms import SHIPPED
from engine.chance.every import Branches, every
from engine.strat import codes, pass_rush
from engine.strat.cards.fields import LINE
from engine.strat.chance import D, Every
from engine.strat.pass_rush import block_rating, rush_rating, rusher
from engine.strat.rush_tables import BLOCKERS, FOUR_MAN, THREE_MAN
from tests.cardgen.small_season import small_index
from tests.engine.strat.builders import called, defender, lineman, meets, player_of, snap

CHART = SHIPPED.sack_totals
BLOCKS = {"LT": 5, "LG": 3, "C": 2, "RG": 4, "RT": 7, "BB": 0}
RUSHES = (
    Rush("4-3", {"LE": 11, "LT": 6, "RT": 3, "RE": 8}, {"LLB": 4, "MLB": 2, "RLB": 9}, {"LE": 12, "RLB": 7}),
    Rush("3-4", {"LE": 9, "NT": 4, "RE": 12}, {"LLB": 10, "LILB": 3, "RILB": 5, "RLB": 8}, {"LLB": 13}),
)
AREAS = {"LLB": "LE blitz", "RLB": "RE blitz", "MLB": "center blitz", "LILB": "LT blitz", "RILB": "RT blitz"}


def _by_the_rules(rush: Rush, blitzing: tuple[str, ...]) -> dict[str, float]:
    """Who has how many sacks of a check, by the rules over every die."""
    moved = {place: AREAS[place] for place in blitzing}
    base = FOUR_MAN if rush.base == "4-3" else THREE_MAN
    made = snap(Every(Branches()), called("short", "SE"), meets("pass", rush.base, moved=moved), base=base)
    for place, rating in {**rush.line, **rush.backers}.items():
        defender(made, place).rush = rating
        defender(made, place).asterisk = rush.asterisks.get(place, 0)
    for place, block in BLOCKS.items():
        for player in [player_of(made, back) for back in ("HB", "FB")] if place == BACK else [lineman(made, place)]:
            player.pass_block = block
    found: dict[str, float] = {}

    def rule(branches: Branches) -> str:
        made.chance = Every(branches)
        made.chance.roll_three("test")
        made.white, made.black = made.chance.white, D
        position = rusher(made)
        if position == codes.NOBODY:
            return ""
        rating = rush_rating(made, position)
        if not pass_rush._beaten(made, rating, block_rating(made)):
            return ""
        return codes.DEFENDERS[pass_rush._credited(made, position, rating)]

    for chance, who in every(rule):
        found[who] = found.get(who, 0.0) + chance
    return found


@pytest.mark.parametrize("rush", RUSHES, ids=("4-3", "3-4"))
def test_odds_of_checks_are_those_of_the_rules(rush: Rush, monkeypatch: pytest.MonkeyPatch) -> None:
    against = against_blocks(CHART, {name: {BLOCKS[name]: 1.0} for name in BLOCKERS})
    wanted = blitz_shares(rush.base)
    for blitzing in ((), wanted[1][0], wanted[-1][0]):
        monkeypatch.setattr("cardgen.strat.rush_odds.blitz_shares", lambda _, only=blitzing: ((only, 1.0),))
        total, credits = rush_odds(rush, against)
        exact = _by_the_rules(rush, blitzing)
        assert total == pytest.approx(1 - exact.pop("", 0.0))
        assert credits == pytest.approx(dict.fromkeys(credits, 0.0) | exact)
    assert sum(share for _, share in wanted) == pytest.approx(1.0)


def test_a_line_is_reported_the_same_from_both_sides() -> None:
    faced = faced_by(RUSHES)
    suffered = sum(beaten(CHART, faced, place, block) for place, block in BLOCKS.items())
    against = against_blocks(CHART, {name: {BLOCKS[name]: 1.0} for name in BLOCKERS})
    assert suffered == pytest.approx(sum(rush_odds(rush, against)[0] for rush in RUSHES) / len(RUSHES))


def test_pass_blocks_make_up_for_the_sacks_a_line_suffered() -> None:
    faced = faced_by(RUSHES)
    good, bad = (solve_protection(CHART, faced, wanted, 3, dict.fromkeys(LINE, 0.0)) for wanted in (0.3, 0.6))
    for found in (good, bad):
        assert found.implied == pytest.approx(found.wanted, abs=0.01)
    assert sum(good.blocks.values()) > sum(bad.blocks.values())
    leaning = solve_protection(CHART, faced, 0.45, 3, {"LT": 2.0, "LG": -0.5, "C": -0.5, "RG": -0.5, "RT": -0.5})
    assert leaning.leans["LT"] == max(leaning.leans.values())
    assert leaning.implied == pytest.approx(0.45, abs=0.01)


@pytest.mark.rule("SOM-CARD-18")
@pytest.mark.parametrize("team", ["KC", "NE", "PIT"])
def test_a_front_makes_its_sacks_and_its_players_have_theirs(team: str) -> None:
    index = small_index()
    chosen, sacks = choose(index, team), sacks_of(index, team)
    front = make_front(chosen, starters(chosen), sacks)
    against = against_blocks(CHART, {name: {3: 0.4, 4: 0.4, 5: 0.2} for name in BLOCKERS})
    line = solve_rush(front, sacks, 0.5, against)
    assert line.implied == pytest.approx(0.5, abs=0.01)
    shares = {place: line.share(place) for place in front.starters if place not in {"LCB", "RCB", "SS", "FS"}}
    best = max(shares, key=lambda place: shares[place][0])
    assert line.rating(best).asterisk is not None
    assert shares[best][1] >= 0.5 * shares[best][0]
    assert sum(abs(wanted - found) for wanted, found in shares.values()) < 0.35
    reserves = ReserveRush({team: line}, {team: front}, {team: sacks})
    ratings = [reserves.rating(player, linebacker=False).own for player, _ in front.reserves]
    assert all(1 <= rating <= 14 for rating in ratings)


@pytest.mark.rule("SOM-CARD-18")
def test_sacks_of_others_are_shared_out_among_the_starters_and_give_no_asterisk() -> None:
    index = small_index()
    chosen, sacks = choose(index, "KC"), sacks_of(index, "KC")
    front = make_front(chosen, starters(chosen), sacks)
    against = against_blocks(CHART, {name: {3: 0.4, 4: 0.4, 5: 0.2} for name in BLOCKERS})
    alone = solve_rush(front, sacks, 0.5, against)
    seven = [place for place in front.starters if place not in {"LCB", "RCB", "SS", "FS"}]
    best = max(seven, key=lambda place: alone.share(place)[0])
    least = min(seven, key=lambda place: alone.share(place)[0])
    others = {front.starters[least].player_id: 30.0}
    shared = solve_rush(front, sacks, 0.5, against, others=others)
    assert shared.share(least)[0] > alone.share(least)[0]
    assert shared.share(best)[0] < alone.share(best)[0]
    assert shared.rating(best).asterisk is not None
    assert shared.rating(least).asterisk is None


@pytest.mark.parametrize("rush", RUSHES, ids=("4-3", "3-4"))
def test_odds_as_the_coach_sends_linebackers_have_both_totals(rush: Rush) -> None:
    against = against_blocks(CHART, {name: {BLOCKS[name]: 1.0} for name in BLOCKERS})
    found = called_odds(rush, rush, against)
    assert found.usual == pytest.approx(rush_odds(rush, against)[0])
    assert sum([*found.credits.values(), *found.nickel.values()]) == pytest.approx(found.called)
    shares = [share for _, share in (*called_shares(rush.base), *nickel_shares(rush.base))]
    assert sum(shares) == pytest.approx(1.0)


@pytest.mark.parametrize("team", ["KC", "PIT"])
def test_credits_are_shared_out_as_the_coach_sends_linebackers_and_no_team_sacks_more(team: str) -> None:
    index = small_index()
    chosen, sacks = choose(index, team), sacks_of(index, team)
    front = make_front(chosen, starters(chosen), sacks)
    against = against_blocks(CHART, {name: {3: 0.4, 4: 0.4, 5: 0.2} for name in BLOCKERS})
    line = solve_rush(front, sacks, 0.5, against)
    shared = share_credits(front, sacks, line, against)
    assert shared.nickel is not None
    before = called_odds(line.rush, line.rush, against)
    after = called_odds(shared.rush, shared.nickel, against)
    assert after.called == pytest.approx(before.called, abs=0.01)
    assert after.usual == pytest.approx(before.usual, abs=0.01)
    relief = coming_in(front, sacks)
    own = {PLACE_OF.get(place, place): sacks.get(player.player_id, 0.0) for place, player in front.starters.items()}
    own |= {place + RELIEF: sacks.get(player.player_id, 0.0) for place, player in relief.items()}
    alone = {place: before.credits[place] + before.nickel[place] for place in before.credits}
    off = [
        sum((own[at] + SLIGHT) * (goal - credits.get(at, 0.0)) ** 2 for at, goal in shared.wanted_of.items())
        for credits in (alone, shared.credits)
    ]
    assert off[1] < off[0]


@pytest.mark.parametrize("team", ["KC", "PIT"])
def test_reserves_with_more_sacks_come_in_with_extra_backs_and_are_rated_higher(team: str) -> None:
    index = small_index()
    chosen, sacks = choose(index, team), sacks_of(index, team)
    front = make_front(chosen, starters(chosen), sacks)
    spare, places = next((player, kinds) for player, kinds in front.reserves if set(kinds) & {"DE", "DT", "NT"})
    sacks = {**sacks, spare.player_id: 20.0}
    against = against_blocks(CHART, {name: {3: 0.4, 4: 0.4, 5: 0.2} for name in BLOCKERS})
    relief = coming_in(front, sacks)
    assert spare in relief.values(), places
    place = next(at for at, player in relief.items() if player is spare)
    line = solve_rush(front, sacks, 0.5, against)
    shared = share_credits(front, sacks, line, against)
    assert shared.nickel is not None
    assert shared.relief[spare.player_id].own == shared.nickel.line[place] > shared.rush.line[place]
    assert place + RELIEF not in shared.rush.line
