"""Exact odds of flats, held to whole plays of both editions: the older one compels two rules there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from cardgen.strat.holding import Holding, Targets
from cardgen.strat.ladders import DEFENSE, OFFENSE, ladder
from cardgen.strat.league_lines import FLAT
from cardgen.strat.lone import ORDINARY, Lone
from cardgen.strat.mixes import standing
from cardgen.strat.odds import (
    INCOMPLETE,
    LEAST,
    SIZE,
    Floats,
    chance_to_hold,
    half_of_defense,
    half_of_offense,
    zone_odds,
)
from cardgen.strat.pass_halves import COMPLETE, GAINED, LOOK_INS, defense_of, pass_mix, short_form
from cardgen.strat.terms import SHIPPED, Terms
from engine.chance.every import Branches, every
from engine.football import events
from engine.football.events import Play
from engine.strat import codes, readings
from engine.strat.cards.defense_faces import Defender
from engine.strat.cards.ratings import Defense
from engine.strat.chance import Chance, Every
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options, of_edition
from engine.strat.passing import throw
from engine.strat.player_record import Column, DefenseCard
from engine.strat.readings import Reading, gain, rated
from engine.strat.reference_mix import REFERENCE_MIX, TO_DEFENSE, guess_shares, players_shares, standing_mix
from engine.strat.snap import Snap
from tests.engine.strat.builders import called, column, defender, meets, player_of, snap

EDITIONS = (EDITION_2019, OLD_EDITION)
RIGHT, WRONG, DOUBLED = range(3)
MISSED, HANDED = Reading(readings.INCOMPLETE), Reading(readings.RECEIVER)
OWN = [column(gain(yards)) for yards in (11, 15, 7)]
"""A passer's Right, Wrong and 2-tmd."""
MET: list[Column] = [
    [gain(8), rated(readings.DEFENDER, MISSED, gain(12)), *[gain(9)] * 9],
    [gain(2), rated(readings.DEFENDER, gain(1), gain(5)), rated(readings.LB_IN_ZONE, MISSED, gain(6)), *[gain(3)] * 8],
    [rated(readings.DEFENDER, MISSED, gain(4)), *[MISSED] * 10],
]
"""A defense's columns, the fewest players first; nothing that is lost, which look-ins read otherwise."""
PLAYS = {"flat right": codes.FLAT, "look-in": codes.LOOK_IN}
ALONE = {"flat right": "LLB", "look-in": "MLB"}
AWAY, NEAR = {"flat right": "LT blitz", "look-in": "LT blitz"}, {"flat right": "left flat", "look-in": "right look-in"}


def _terms(edition: Edition) -> Terms:
    return replace(SHIPPED, edition=edition)


def _outcome(ready: Snap) -> Floats:
    """What a throw comes to, over all dice."""
    found = np.zeros(SIZE)

    def thrown(branches: Branches) -> Play:
        ready.chance = Every(branches)
        ready.open()
        return throw(ready)

    for share, play in every(thrown):
        first = play.events[0]
        if first.kind == events.COMPLETION:
            found[first.yards - LEAST] += share
        else:
            found[INCOMPLETE] += share
    return found


def _ready(play: str, guess: int, players: int, edition: Edition, rating: int) -> Snap:
    """A pass to the tight end that meets a guess and so many players; all who defend are rated alike."""
    helper = "MLB" if play == "flat right" else "RLB"
    standing = players - (guess == DOUBLED)  # who doubles goes where the pass does
    moved = {ALONE[play]: AWAY[play]} if not standing else {helper: NEAR[play]} if standing == 2 else {}
    ready = snap(Chance(), called(play, "TE"), meets("run" if guess == WRONG else "pass", moved=moved), edition=edition)
    if guess == DOUBLED:
        ready.against.doubled = [(codes.FS, codes.TE)]
    for name in ("LLB", "MLB", "RLB", "SS", "FS", "LCB", "RCB"):
        defender(ready, name).defense = rating
    for of_guess, readings_of in enumerate(OWN):
        player_of(ready, "QB").columns[codes.FLAT_SECTION * 3 + of_guess] = readings_of
    ready.defense.card.passes[FLAT] = MET
    return ready


def _cells(play: int) -> Iterator[tuple[float, int, int]]:
    for guess, line in enumerate(REFERENCE_MIX[play]):
        yield from ((share, guess, players) for players, share in enumerate(line) if share)


def _held(rating: int) -> tuple[tuple[float, ...], Lone]:
    size = readings.DB_IN_ZONE + 1
    by_white = [(chance_to_hold(rating, (white,)),) * size for white in TO_DEFENSE]
    return (chance_to_hold(rating),) * size, Lone({rating: 1.0}, by_white)


@pytest.mark.rule("SOM-FLX-02", "SOM-FLX-04")
@pytest.mark.parametrize(
    ("edition", "play", "rating"),
    [
        (EDITION_2019, "flat right", 5),
        (OLD_EDITION, "flat right", 0),
        (OLD_EDITION, "flat right", 5),
        (OLD_EDITION, "flat right", 6),
        (OLD_EDITION, "look-in", 4),
    ],
)
def test_halves_of_a_flat_are_what_whole_plays_of_the_mix_come_to(edition: Edition, play: str, rating: int) -> None:
    number = PLAYS[play]
    found = np.zeros(SIZE)
    for share, guess, players in _cells(number):
        found += share * _outcome(_ready(play, guess, players, edition, rating))
    held, lone = _held(rating)
    terms = _terms(edition)
    own, theirs = half_of_offense(number, OWN, terms), half_of_defense(number, MET, held, terms, lone)
    assert found == pytest.approx(0.5 * own + 0.5 * theirs, abs=1e-9)


@pytest.mark.rule("SOM-FLX-02")
@pytest.mark.parametrize(("edition", "gained"), [(EDITION_2019, 3), (OLD_EDITION, 6)])
def test_a_receiver_where_nobody_stands_reads_the_guess_that_odds_give_him(edition: Edition, gained: int) -> None:
    ready = _ready("flat right", RIGHT, 0, edition, 0)
    ready.defense.card.passes[FLAT] = [[HANDED, *[MISSED] * 10], column(MISSED), column(MISSED)]
    found = _outcome(ready)
    assert found[gained - LEAST] == pytest.approx(0.5 / 36)  # a total of two
    mix = standing_mix(codes.FLAT, edition)
    assert bool(mix[RIGHT][0]) == (edition is EDITION_2019)
    assert mix[RIGHT][0] + mix[WRONG][0] == pytest.approx(sum(line[0] for line in REFERENCE_MIX[codes.FLAT]))


@pytest.mark.rule("SOM-FLX-04")
@pytest.mark.parametrize(("edition", "counts"), [(EDITION_2019, 1.0), (OLD_EDITION, 2 / 3)])
def test_one_white_die_of_three_leaves_an_ordinary_lone_defender_out(edition: Edition, counts: float) -> None:
    nobody, one, two = (sum(line[players] for line in REFERENCE_MIX[codes.FLAT]) for players in range(3))
    assert players_shares(codes.FLAT, 3, edition=edition) == pytest.approx(
        [nobody + one * (1 - counts), one * counts, two]
    )
    for play in (codes.END_RUN, codes.SHORT, codes.LONG):
        assert players_shares(play, 2, edition=edition) == players_shares(play, 2)
        assert guess_shares(play, edition) == guess_shares(play)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defense_mixes_its_flats_as_they_are_read(edition: Edition) -> None:
    card = DefenseCard(0, [], [MET, [column(5)] * 2, [column(9)] * 3])
    held, lone = _held(5)
    terms = _terms(edition)
    defense = defense_of(card, held, terms, lone)
    for guess in range(3):
        wanted = np.zeros(5)
        for part, play in ((1 - LOOK_INS, codes.FLAT), (LOOK_INS, codes.LOOK_IN)):
            line = standing_mix(play, edition)[guess]
            for players, share in enumerate(line):
                odds = zone_odds(play, MET, players, held, lone, doubled=guess == DOUBLED, terms=terms)
                wanted += part * share / sum(line) * short_form(odds)
        assert defense.halves[FLAT, guess] == pytest.approx(wanted)
    assert defense.mix is pass_mix(edition)
    assert defense.mix.sum(axis=1) == pytest.approx(1.0)
    assert (defense.empty[COMPLETE], defense.empty[GAINED]) == pytest.approx(tuple(_nobody(held)))


def _nobody(held: tuple[float, ...]) -> Floats:
    """A dump-off finds nobody in the zone, and no lone defender."""
    form: Floats = short_form(zone_odds(codes.FLAT, MET, 0, held))[[COMPLETE, GAINED]]
    return form


@pytest.mark.parametrize("edition", EDITIONS)
def test_steps_between_columns_come_to_nothing_as_an_edition_reads_them(edition: Edition) -> None:
    shares = players_shares(codes.FLAT, 3, edition=edition)
    rungs = ladder(DEFENSE, codes.FLAT, edition=edition)
    assert sum(share * rung.completion for share, rung in zip(shares, rungs, strict=True)) == pytest.approx(
        0, abs=1e-12
    )
    guesses = guess_shares(codes.FLAT, edition)
    rungs = ladder(OFFENSE, codes.FLAT, edition=edition)
    assert sum(share * rung.yards for share, rung in zip(guesses, rungs, strict=True)) == pytest.approx(0, abs=1e-12)


@pytest.mark.rule("SOM-FLX-04")
def test_players_hold_in_a_column_as_on_the_white_dice_that_read_it() -> None:
    usual = (0.5,) * (readings.DB_IN_ZONE + 1)
    assert ORDINARY.held_in(codes.FLAT, 1, usual) == pytest.approx((0.75,) * len(usual))
    empty = ORDINARY.held_in(codes.FLAT, 0, usual)[readings.DEFENDER]
    assert 0 < empty < 0.5
    assert ORDINARY.held_in(codes.FLAT, 2, usual) == pytest.approx(usual)


def _backers(**ratings: int) -> Holding:
    players = [Defender("BAL", place, place, "starter", None, Defense(rating)) for place, rating in ratings.items()]
    return Holding(players, {}, Targets(None))


@pytest.mark.rule("SOM-FLX-04")
def test_a_team_checks_its_own_linebackers() -> None:
    lone = _backers(LLB=6, RLB=4, MLB=5).lone
    assert lone.ratings == pytest.approx({6: 0.3, 4: 0.3, 5: 0.4})
    assert lone.counted == pytest.approx(0.3 + 0.7 * 2 / 3)
    (nobody, _, loose), (one, _, held) = lone.read()
    assert (nobody, one) == pytest.approx((1 - lone.counted, lone.counted))
    assert loose[readings.LB_IN_ZONE] == 0  # of those left out on a six none is rated six
    kept = (0.3 * 3 + 0.3 * 1 + 0.4 * 2) / 3
    assert held[readings.LB_IN_ZONE] == pytest.approx(kept / lone.counted)
    assert _backers(SS=5).lone.ratings == pytest.approx({0: 1.0})


@pytest.mark.rule("SOM-FLX-02", "SOM-FLX-04")
def test_the_mix_is_counted_without_what_odds_add_to_it() -> None:
    asked = Options(empty_zone_wrong=True)
    for edition, empty in ((EDITION_2019, True), (OLD_EDITION, False)):
        counted = standing(of_edition(asked, edition))
        assert (counted.empty_zone_wrong, counted.lone_defender_check) == (empty, False)
