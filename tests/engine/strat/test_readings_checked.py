"""Doubtful places of the books, each held to what they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.football import events
from engine.strat import codes, coverage, faces, readings
from engine.strat.blockers import run_block
from engine.strat.cards import fields
from engine.strat.editions import ALL_EDITIONS, Edition
from engine.strat.formation_tables import OFFENSES, SAYS
from engine.strat.foul_table import FOULS, RUN_OFFENSE
from engine.strat.options import Options
from engine.strat.pass_rush import block_rating, rush_rating, rusher
from engine.strat.readings import MUST_RUN, ONE_SQUARE, SCOPE, Reading, gain, intercepted, rated
from engine.strat.running import run
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from engine.strat.trick_plays import reverse
from tests.engine.strat.builders import at, called, column, defender, gives, lineman, meets, player_of, snap, yards

EDITIONS = pytest.mark.parametrize("edition", ALL_EDITIONS, ids=lambda edition: edition.name)
TO_DEFENSE = "blank 4 6"


@pytest.mark.rule("SOM-CON-05", "SOM-CON-04")
@EDITIONS
@pytest.mark.parametrize(
    ("formation", "play", "moved", "gained"),
    [
        ("3-3-5", "linebuck", {}, 9),
        ("3-3-5", "off tackle left", {}, 9),
        ("3-3-5", "linebuck", {"MLB": "center blitz"}, 20),
        ("3-3-5", "linebuck", {"MLB": "center blitz", "FS": "right look-in"}, 9),
        ("4-3", "off tackle right", {"MLB": "right look-in"}, 9),
        ("3-2-6", "linebuck", {}, 20),
        ("3-2-6", "linebuck", {"DB1": "left look-in"}, 9),
        ("3-4", "off tackle right", {"RILB": "RT"}, 9),
        ("3-4", "off tackle left", {"RILB": "RT"}, 20),
        ("3-4", "off tackle left", {"LILB": "LT"}, 9),
        ("3-4", "off tackle right", {"LILB": "LT", "FS": "left look-in"}, 20),
        ("3-4", "linebuck", {"LILB": "LT", "FS": "left look-in"}, 20),
        ("3-4", "linebuck", {}, 9),
    ],
)
def test_containment_of_runs_up_the_middle(
    edition: Edition, formation: str, play: str, moved: dict[str, str], gained: int
) -> None:
    against = meets("pass", formation, moved=moved)
    made = snap(Script("blank 1 6"), called(play), against, state=at(down=3), edition=edition)
    player_of(made, "HB").columns[1] = player_of(made, "HB").columns[4] = column(20)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-SYM-02", "SOM-SYM-03", "SOM-SYM-01")
@EDITIONS
@pytest.mark.parametrize(
    ("formation", "moved", "extra"),
    [
        ("3-4", {}, 0),
        ("3-4", {"LILB": "left flat"}, 10),
        ("3-4", {"LILB": "left flat", "FS": "left look-in"}, 10),
        ("3-4", {"RILB": "right flat"}, 0),
        ("3-3-5", {}, 10),
        ("3-3-5", {"FS": "left look-in"}, 10),
        ("3-2-6", {"FS": "left look-in"}, 0),
        ("3-2-6", {}, 10),
    ],
)
def test_one_square_off_tackle(edition: Edition, formation: str, moved: dict[str, str], extra: int) -> None:
    against = meets("run", formation, moved=moved)
    made = snap(Script(TO_DEFENSE), called("off tackle right"), against, base=THREE_MAN, edition=edition)
    gives(made, gain(4, symbol=ONE_SQUARE))
    assert yards(run(made)) == 4 + extra


@pytest.mark.rule("SOM-SYM-02", "SOM-PREV-06")
def test_an_inside_linebacker_who_doubles_is_not_behind_the_run() -> None:
    against = meets("pass", "prevent 3-4")
    against.doubled = [(codes.LILB, codes.TE)]
    made = snap(Script(TO_DEFENSE), called("off tackle right"), against, base=THREE_MAN)
    gives(made, gain(4, symbol=ONE_SQUARE))
    assert yards(run(made)) == 14


@pytest.mark.rule("SOM-SW-04")
@pytest.mark.parametrize(("total", "extra"), [(6, 0), (7, 10), (8, 10)])
def test_a_base_four_three_has_the_squares_of_a_three_four_and_no_others(total: int, extra: int) -> None:
    against = meets("run", "3-4", moved={"LILB": "left flat", "RILB": "right flat"})
    made = snap(Script(f"blank 4 {total}"), called("linebuck"), against, base=FOUR_MAN)
    gives(made, gain(4, symbol=ONE_SQUARE))
    assert yards(run(made)) == 4 + extra


@pytest.mark.rule("SOM-SB-02", "SOM-SW-07")
@pytest.mark.parametrize("shown", [False, True])
def test_a_scope_outlives_a_change_of_front(shown: bool) -> None:
    rolls = ("blank 4 7", *(["1 12"] if shown else []))
    against = meets("run", shown=shown)
    made = snap(Script(*rolls), called("linebuck"), against, base=THREE_MAN)
    gives(made, gain(4, symbol=SCOPE))
    assert yards(run(made)) == (100 if shown else 4)


@pytest.mark.rule("SOM-DRAW-02", "SOM-SB-09")
@pytest.mark.parametrize(
    ("moved", "gained"), [({}, 4), ({"MLB": "center blitz"}, 4), ({"FS": "center blitz"}, 4), ({"MLB": "LT blitz"}, 4)]
)
def test_a_draw_removes_everybody_on_the_line(moved: dict[str, str], gained: int) -> None:
    draw = called("linebuck", draw=True)
    made = snap(Script(TO_DEFENSE), draw, meets("pass", shown=True, moved=moved))
    assert yards(run(made)) == gained
    if moved == {"MLB": "center blitz"}:
        plain = snap(Script(TO_DEFENSE), called("linebuck"), meets("pass", moved=moved))
        assert yards(run(plain)) == gained - 1


@pytest.mark.rule("SOM-OURS-ONSIDE")
@pytest.mark.parametrize(
    ("who", "name"), [(readings.ONSIDE_GUARD, "RG"), (readings.ONSIDE_TACKLE, "RT"), (readings.CENTER, "C")]
)
def test_the_strong_side_blocks_for_a_linebuck(who: int, name: str) -> None:
    made = snap(Script(), called("linebuck"), meets("run"))
    lineman(made, name).run_block = 6
    assert run_block(made, who).value == 6


@pytest.mark.rule("SOM-PASS-06", "SOM-PASS-03", "SOM-CARD-10")
@pytest.mark.parametrize(("play", "gained"), [("flat right", 21), ("look-in", 21), ("short", 22), ("long", 23)])
def test_look_ins_share_the_flat_section_of_the_defense(play: str, gained: int) -> None:
    made = snap(Script(TO_DEFENSE), called(play, "TE"), meets("run"))
    for section, columns in enumerate(made.defense.card.passes):
        columns[:] = [column(21 + section)] * len(columns)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-CALL-09")
@EDITIONS
def test_draws_and_reverses_are_runs_and_sacks_and_must_runs_passes(edition: Edition) -> None:
    draw = called("linebuck", draw=True)
    assert yards(run(snap(Script("blank 2 6"), draw, meets("pass"), edition=edition))) == 6
    assert yards(run(snap(Script("blank 2 6"), draw, meets("run"), edition=edition))) == 1
    empty = {"LLB": "LT blitz"}
    for guess, gained in (("pass", 12), ("run", -2)):
        made = snap(Script("blank 2 5"), called("end run right", "SE"), meets(guess, moved=empty), edition=edition)
        assert yards(reverse(made)) == gained
    made = snap(Script("blank 2 5", "6"), called("short", "TE"), meets("pass"), edition=edition)
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(Reading(MUST_RUN))
    assert attempt(made).kind == events.PASS


@pytest.mark.rule("SOM-INT-08", "SOM-FUM-07", "SOM-CAP-02")
@EDITIONS
def test_the_longest_gain_moves_fumbles_but_no_interception(edition: Edition) -> None:
    options = Options(longest_gain=True, recoverers=False)
    made = snap(Script(TO_DEFENSE, "7", "7"), called("long", "TE"), meets("pass"), options=options, edition=edition)
    player_of(made, "TE").longest_catch = 25
    gives(made, intercepted(40), 1)
    assert yards(attempt(made)) == 40
    made = snap(Script(TO_DEFENSE, "5"), called("linebuck"), meets("run"), options=options, edition=edition)
    player_of(made, "HB").longest_rush = 8
    gives(made, gain(30, fumble=True))
    play = run(made)
    assert [event.kind for event in play.events][:2] == [events.RUSH, events.FUMBLED]
    assert yards(play) == 8


@pytest.mark.rule("SOM-OF-05")
def test_a_tight_end_who_blocks_for_the_passer_blocks_as_a_zero() -> None:
    made = snap(Script(), called("short", "FL", formation="Blocking Back", blocker="FB"), meets("pass"))
    made.white = 6
    player_of(made, "FB").pass_block = 5
    assert block_rating(made) == 5
    player_of(made, "FB").positions = ("TE",)
    assert block_rating(made) == 0


@pytest.mark.rule("SOM-GUN-01", "SOM-PIS-01", "SOM-OF-02", "SOM-OF-03")
@EDITIONS
@pytest.mark.parametrize("pistol", [False, True])
def test_shotgun_pistol_and_blocking_back_slow_the_rush(edition: Edition, pistol: bool) -> None:
    ratings = []
    for shotgun, formation in ((False, "Pro Set"), (True, "Pro Set"), (True, "Blocking Back")):
        call = replace(called("short", "TE", formation=formation, blocker="FB"), shotgun=shotgun)
        made = snap(Script(), call, meets("pass"), edition=edition)
        made.white = 1
        player_of(made, "QB").pistol = pistol
        ratings.append(rush_rating(made, 0))
    assert ratings == [5, 4, 3]


@pytest.mark.rule("SOM-OF-25")
def test_no_formation_draws_the_safety_to_the_split_end() -> None:
    words = "FS on SE"
    assert not any(words in said for said in SAYS)
    assert words in coverage.FS_ON
    made = snap(Script(), called("short", "SE"), meets("pass"))
    assert coverage.players(made) == 3
    pro_set = OFFENSES.index("Pro Set")
    SAYS[pro_set] = frozenset({words})
    try:
        assert coverage.players(made) == 4
    finally:
        SAYS[pro_set] = frozenset()


@pytest.mark.rule("SOM-READ-08")
def test_lb_means_a_linebacker_on_cards_and_a_linebuck_in_the_penalty_chart() -> None:
    cell = fields.STOP.read("LB IN ZONE +1 or +6")
    assert faces.reading(cell).who == readings.LB_IN_ZONE
    assert [foul.when for foul in FOULS[RUN_OFFENSE][1]] == ["linebuck", "off tackle or end run"]


@pytest.mark.rule("SOM-D34-01", "SOM-D34-03")
@pytest.mark.parametrize(("where", "extra"), [("LT", 0), ("LT blitz", 2), ("left flat", 0)])
def test_inside_linebackers_blitz_from_their_areas_alone(where: str, extra: int) -> None:
    against = meets("pass", "3-4", moved={"LILB": where, "LLB": "LE blitz"})
    made = snap(Script(), called("short", "TE"), against, base=THREE_MAN)
    made.white = 1
    assert rush_rating(made, 0) == 5 + extra


@pytest.mark.rule("SOM-SB-02")
def test_a_scope_on_a_pass_is_a_long_gain_once_a_blitz_is_shown() -> None:
    against = meets("pass", shown=True)
    made = snap(Script("X 4 6", "1 12"), called("short", "TE"), against)
    gives(made, gain(4, symbol=SCOPE))
    assert yards(attempt(made)) == 100


@pytest.mark.rule("SOM-SW-09", "SOM-CARD-29")
@pytest.mark.parametrize(
    ("base", "formation", "player", "blocks"),
    [
        (FOUR_MAN, "3-4", "NT", "C"),
        (THREE_MAN, "4-3", "RT", "LG"),
        (FOUR_MAN, "4-3", "RT", "LG"),
        (THREE_MAN, "3-4", "NT", "C"),
        (THREE_MAN, "5-6", "NT", "C"),
    ],
)
def test_the_front_in_use_says_who_rushes(base: int, formation: str, player: str, blocks: str) -> None:
    made = snap(Script(), called("short", "TE"), meets("pass", formation), base=base)
    made.white = 3
    lineman(made, blocks).pass_block = 7
    assert codes.DEFENDERS[rusher(made)] == player
    assert block_rating(made) == 7


@pytest.mark.rule("SOM-SETUP-07")
@EDITIONS
def test_example_the_left_linebacker_of_a_card_is_the_outside_one_of_a_three_four(edition: Edition) -> None:
    made = snap(Script("blank 5 6"), called("short", "FB"), meets("pass", "3-4"), base=THREE_MAN, edition=edition)
    defender(made, "LLB").defense = 5
    gives(made, rated(readings.DEFENDER, Reading(readings.INCOMPLETE), gain(15)))
    assert attempt(made).events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SOM-DB-02", "SOM-FS-03")
@pytest.mark.parametrize("who", ["DB1", "FS"])
def test_backs_in_a_flat_are_linebackers_there(who: str) -> None:
    against = meets("pass", "4-2-5", moved={who: "left flat"})
    made = snap(Script("blank 5 6"), called("flat right", "TE"), against)
    defender(made, who).defense = 5
    gives(made, rated(readings.LB_IN_ZONE, Reading(readings.INCOMPLETE), gain(15)), 2)
    assert attempt(made).events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SOM-FLX-01")
@pytest.mark.parametrize(("doubles", "gained"), [(0, 3), (1, 3), (2, 6)])
def test_a_blitz_excuses_an_empty_zone_unless_two_players_double_team(doubles: int, gained: int) -> None:
    against = meets("pass", "prevent 4-3", moved={"MLB": "center blitz"})
    against.doubled = [(codes.LLB, codes.FL), (codes.FS, codes.SE)][:doubles]
    options = Options(empty_zone_wrong=True)
    made = snap(Script("blank 2 5", "blank 2 7"), called("look-in", "TE"), against, options=options)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-LOW-02")
@pytest.mark.parametrize(
    ("rushes", "lead", "gained"), [(31, 21, 5), (31, 22, 12), (32, 14, 5), (32, 15, 12), (63, 14, 5), (64, 0, 12)]
)
def test_low_usage_by_carries_a_game_and_lead(rushes: int, lead: int, gained: int) -> None:
    made = snap(Script("blank 2 6"), called("linebuck"), meets("run"), options=Options(low_usage=True))
    made.state.away_score = lead
    player = player_of(made, "HB")
    player.rushes, player.rush_yards, player.games = rushes, 5 * rushes, 16
    player.columns[0] = column(12)
    assert yards(run(made)) == gained
