"""Runs, by the documents' examples and corner by corner."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import readings
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options
from engine.strat.readings import LONG_GAIN, SHORT_GAIN, Reading, gain, rated, split
from engine.strat.running import run
from engine.strat.rush_tables import THREE_MAN
from engine.strat.script import Script
from tests.engine.strat.builders import (
    at,
    called,
    column,
    defender,
    enter,
    gives,
    lineman,
    meets,
    player_of,
    snap,
    yards,
)

OFFENSE = "blank 3 6"
DEFENSE = "blank 5 6"


@pytest.mark.rule("SOM-RUN-01", "SOM-RUN-02", "SOM-RUN-04", "SOM-CALL-08", "SOM-DICE-03")
def test_example_end_run_guessed_right() -> None:
    made = snap(Script("blank 3 4"), called("end run right"), meets("run"))
    player_of(made, "HB").columns[6] = [gain(total) for total in range(2, 13)]
    assert yards(run(made)) == 4


@pytest.mark.rule("SOM-RUN-02", "SOM-CALL-08", "SOM-KEY-07")
@pytest.mark.parametrize(
    ("guess", "keyed", "gained"), [("run", "", 3), ("pass", "", 6), ("run", "FB", 6), ("run", "QB", 6)]
)
def test_the_guess_chooses_the_column(guess: str, keyed: str, gained: int) -> None:
    made = snap(Script(OFFENSE), called("linebuck"), meets(guess, keyed=keyed))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-RUN-03", "SOM-D43-02", "SOM-D43-03", "SOM-RUN-05", "SOM-CARD-09", "SOM-KEY-09")
@pytest.mark.parametrize(
    ("play", "moved", "gained"),
    [
        ("end run right", {}, 4),
        ("end run right", {"LLB": "LE blitz"}, 3),
        ("end run left", {"LLB": "LE blitz"}, 4),
        ("end run left", {"RLB": "RE blitz"}, 3),
        ("off tackle right", {"LLB": "LT blitz"}, 3),
        ("off tackle left", {"MLB": "RT blitz"}, 3),
        ("linebuck", {"MLB": "center blitz"}, 3),
        ("linebuck", {"MLB": "LT blitz"}, 4),
        ("linebuck", {"FS": "center blitz"}, 3),
        ("end run right", {"LLB": "LE blitz", "FS": "LE"}, 3),
    ],
)
def test_the_defenses_column_counts_linebackers_in_the_attacked_zone(
    play: str, moved: dict[str, str], gained: int
) -> None:
    assert yards(run(snap(Script(DEFENSE), called(play), meets("run", moved=moved)))) == gained


@pytest.mark.rule("SOM-D34-04", "SOM-D34-05")
@pytest.mark.parametrize(("edition", "gained"), [(EDITION_2019, 4), (OLD_EDITION, 2)])
def test_both_inside_linebackers_blitz(edition: Edition, gained: int) -> None:
    against = meets("run", "3-4", moved={"LILB": "LT blitz", "RILB": "RT blitz"})
    assert yards(run(snap(Script(DEFENSE), called("linebuck"), against, edition=edition, base=THREE_MAN))) == gained


@pytest.mark.rule("SOM-CARD-08", "SOM-SW-03", "SOM-SW-10")
@pytest.mark.parametrize(
    ("base", "formation", "moved", "gained"),
    [
        (THREE_MAN, "3-4", {"LILB": "LT", "RILB": "RT"}, 2),
        (1, "3-4", {"LILB": "LT", "RILB": "RT"}, 3),
        (1, "3-4", {"LILB": "LT"}, 4),
        (THREE_MAN, "4-3", {"MLB": "center blitz"}, 3),
        (THREE_MAN, "4-3", {"MLB": "center blitz", "FS": "LT"}, 2),
    ],
)
def test_columns_of_teams_that_leave_their_base(base: int, formation: str, moved: dict[str, str], gained: int) -> None:
    made = snap(Script(DEFENSE), called("linebuck"), meets("run", formation, moved=moved), base=base)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-KEY-02", "SOM-KEY-03", "SOM-KEY-05")
@pytest.mark.parametrize(
    ("moved", "gained"), [({"FS": "LE blitz"}, 1), ({"LLB": "LE blitz", "FS": "RE blitz"}, 1), ({"FS": "RE blitz"}, 3)]
)
def test_a_key_needs_a_player_in_the_zone(moved: dict[str, str], gained: int) -> None:
    assert yards(run(snap(Script(OFFENSE), called("end run right"), meets("run", keyed="HB", moved=moved)))) == gained


@pytest.mark.rule("SOM-KEY-02")
def test_a_safety_who_keys_another_player_counts_nowhere() -> None:
    against = meets("run", keyed="FB", moved={"FS": "center blitz"})
    assert yards(run(snap(Script(DEFENSE), called("linebuck"), against))) == 4


@pytest.mark.rule("SOM-KEY-04", "SOM-D34-08", "SOM-KEY-06")
@pytest.mark.parametrize(
    ("edition", "play", "moved", "gained"),
    [
        (EDITION_2019, "linebuck", {"LILB": "LT", "FS": "center blitz"}, 3),
        (EDITION_2019, "linebuck", {"LILB": "LT", "RILB": "RT"}, 1),
        (OLD_EDITION, "linebuck", {"LILB": "LT", "FS": "center blitz"}, 1),
        (OLD_EDITION, "linebuck", {"LILB": "LT"}, 3),
        (EDITION_2019, "off tackle right", {"LILB": "LT", "LLB": "LT blitz"}, 1),
        (EDITION_2019, "off tackle right", {"LLB": "LT blitz"}, 3),
        (EDITION_2019, "end run right", {"LLB": "LE blitz"}, 1),
        (OLD_EDITION, "end run right", {"LLB": "LE blitz"}, 1),
    ],
)
def test_keys_against_four_linebackers(edition: Edition, play: str, moved: dict[str, str], gained: int) -> None:
    against = meets("run", "3-4", keyed="HB", moved=moved)
    assert yards(run(snap(Script(OFFENSE), called(play), against, edition=edition, base=THREE_MAN))) == gained


@pytest.mark.rule("SOM-OF-14")
@pytest.mark.parametrize(("rolls", "formation", "gained"), [
    ("blank 1 6", "4 WR", 3), ("blank 2 6", "4 WR", 6), ("blank 1 6", "3 WR 1 RB", 3), ("blank 1 6", "3 WR 2 RB", 6),
])  # fmt: skip
def test_white_one_spoils_runs_of_spread_sets(rolls: str, formation: str, gained: int) -> None:
    assert yards(run(snap(Script(rolls), called("linebuck", "FB", formation=formation), meets("pass")))) == gained


@pytest.mark.rule("SOM-RATE-01", "SOM-DICE-07")
@pytest.mark.parametrize(("white", "gained"), [(4, 7), (5, 7), (6, 3)])
def test_example_offensive_center(white: int, gained: int) -> None:
    made = snap(Script(f"blank {white} 6"), called("linebuck"), meets("run"))
    lineman(made, "C").run_block = 5
    gives(made, rated(readings.CENTER, gain(7), gain(3)))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-RATE-02", "SOM-DICE-07")
@pytest.mark.parametrize(("rating", "gained"), [(5, 1), (4, 6), (0, 6), (6, 1)])
def test_example_defensive_left_tackle(rating: int, gained: int) -> None:
    made = snap(Script(DEFENSE), called("linebuck"), meets("run"))
    defender(made, "LT").defense = rating
    gives(made, rated(readings.LEFT_TACKLE, gain(1), gain(6)))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-RATE-04", "SOM-OF-24", "SOM-OF-05")
@pytest.mark.parametrize(
    ("play", "who", "blocker", "formation"),
    [
        ("end run right", readings.ONSIDE_TACKLE, "RT", "Pro Set"),
        ("end run left", readings.ONSIDE_TACKLE, "LT", "Pro Set"),
        ("off tackle left", readings.ONSIDE_GUARD, "LG", "Pro Set"),
        ("end run right", readings.ONSIDE_END, "TE", "Pro Set"),
        ("end run left", readings.ONSIDE_END, "TE2", "Tight End"),
        ("end run left", readings.ONSIDE_END, "FB", "Blocking Back"),
        ("end run left", readings.ONSIDE_END, "", "Pro Set"),
    ],
)
def test_onside_blockers(play: str, who: int, blocker: str, formation: str) -> None:
    back = blocker if formation == "Blocking Back" else ""
    made = snap(Script("blank 6 6"), called(play, formation=formation, blocker=back), meets("run"))
    if blocker == "TE2":
        enter(made, "TE2")
    if blocker:
        (player_of(made, blocker) if blocker in {"TE", "TE2", "FB"} else lineman(made, blocker)).run_block = 6
    gives(made, rated(who, gain(9), gain(2)))
    assert yards(run(made)) == (9 if blocker else 2)


@pytest.mark.rule("SOM-BB-02", "SOM-OF-10", "SOM-OF-13", "SOM-OF-18")
@pytest.mark.parametrize(
    ("carrier", "players", "gained"),
    [
        ("HB", {"HB": 0, "FB": 6}, 5),
        ("FB", {"HB": 0, "FB": 6}, 1),
        ("QB", {"HB": 0, "FB": 6}, 5),
        ("FB", {"HB": 0, "FB": 0, "RB3": 6}, 5),
        ("FB", {"FB": 6}, 1),
        ("QB", {"FB": 6}, 5),
    ],
)
def test_who_blocks_as_the_blocking_back(carrier: str, players: dict[str, int], gained: int) -> None:
    made = snap(Script("blank 6 6"), called("linebuck", carrier), meets("run"))
    if "HB" not in players:
        made.offense.players[1] = None
    for name, rating in players.items():
        (enter(made, name) if name == "RB3" else player_of(made, name)).run_block = rating
    gives(made, rated(readings.BLOCKING_BACK, gain(5), gain(1)))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-RATE-06", "SOM-OF-08", "SOM-OF-09", "SOM-OF-16", "SOM-OF-23", "SOM-OF-04")
@pytest.mark.parametrize(
    ("formation", "who", "rating", "white", "good"),
    [
        ("4 WR", readings.CENTER, 4, 4, False),
        ("4 WR", readings.CENTER, 5, 4, True),
        ("Full House", readings.CENTER, 0, 4, True),
        ("Full House", readings.BLOCKING_BACK, 5, 6, True),
        ("3 RB 2 TE", readings.BLOCKING_BACK, 5, 6, False),
        ("3 RB 2 TE", readings.CENTER, 5, 6, True),
        ("3 WR 1 RB", readings.BLOCKING_BACK, 5, 5, False),
        ("Blocking Back", readings.BLOCKING_BACK, 5, 5, False),
        ("Blocking Back", readings.BLOCKING_BACK, 5, 4, True),
    ],
)
def test_formations_move_run_blocks_along_the_ladder(
    formation: str, who: int, rating: int, white: int, good: bool
) -> None:
    back = "HB" if formation == "Blocking Back" else ""
    made = snap(Script(f"blank {white} 6"), called("linebuck", "FB", formation=formation, blocker=back), meets("run"))
    player_of(made, "HB").halfback_only = True
    player_of(made, "HB").run_block = rating
    lineman(made, "C").run_block = rating
    gives(made, rated(who, gain(5), gain(1)))
    assert yards(run(made)) == (5 if good else 1)


@pytest.mark.rule("SOM-RATE-05", "SOM-FS-03", "SOM-SPLIT-01", "SOM-SPLIT-02", "SOM-SPLIT-04", "SOM-SB-09")
@pytest.mark.parametrize(
    ("who", "split_ratings", "stopped"),
    [("MLB", False, True), ("MLB", True, False), ("FS", False, False), ("FS", True, True)],
)
def test_the_linebacker_in_the_zone(who: str, split_ratings: bool, stopped: bool) -> None:
    options = Options(split_ratings=split_ratings)
    made = snap(Script(DEFENSE), called("linebuck"), meets("run", moved={who: "center blitz"}), options=options)
    defender(made, "MLB").defense, defender(made, "MLB").run_digit = 6, 4
    defender(made, "FS").defense, defender(made, "FS").run_digit = 6, 5
    gives(made, rated(readings.LB_IN_ZONE, gain(0), gain(9)), players=1)
    assert yards(run(made)) == (0 if stopped else 9)


@pytest.mark.rule("SOM-SW-02", "SOM-SW-06", "SOM-SW-08")
@pytest.mark.parametrize(
    ("base", "formation", "who", "player", "total", "here", "stopped"),
    [
        (1, "3-4", readings.LEFT_TACKLE, "NT", 6, False, False),
        (1, "3-4", readings.LEFT_TACKLE, "NT", 6, True, True),
        (THREE_MAN, "4-3", readings.NOSE_TACKLE, "RT", 5, True, True),
        (THREE_MAN, "4-3", readings.NOSE_TACKLE, "LT", 5, True, False),
        (THREE_MAN, "4-3", readings.NOSE_TACKLE, "LT", 9, True, True),
        (THREE_MAN, "4-3", readings.NOSE_TACKLE, "LT", 9, False, False),
        (THREE_MAN, "4-3", readings.NOSE_TACKLE, "LT", 6, True, True),
    ],
)
def test_linemen_of_teams_that_leave_their_base(
    base: int, formation: str, who: int, player: str, total: int, here: bool, stopped: bool
) -> None:
    made = snap(Script(f"blank 5 {total}"), called("linebuck"), meets("run", formation), base=base)
    defender(made, player).defense, defender(made, player).rated_here = 5, here
    gives(made, rated(who, gain(0), gain(9)))
    defender(made, "MLB").defense = 0
    assert yards(run(made)) == (0 if stopped else 9)


@pytest.mark.rule("SOM-READ-05", "SOM-READ-06")
@pytest.mark.parametrize(("rolls", "fumbled"), [(("8", "6"), True), (("11",), False)])
def test_example_split_reading(rolls: tuple[str, ...], fumbled: bool) -> None:
    made = snap(Script(OFFENSE, *rolls), called("linebuck"), meets("run"))
    player_of(made, "HB").columns[0] = column(split(((9, gain(1, fumble=True)), (12, gain(1)))))
    play = run(made)
    assert [event.kind for event in play.events] == [events.RUSH, events.FUMBLED][: 1 + fumbled]
    assert yards(play) == 1


@pytest.mark.rule("SOM-READ-02", "SOM-READ-03", "SOM-READ-04", "SOM-READ-09")
@pytest.mark.parametrize(
    ("kind", "roll", "home", "gained"),
    [(SHORT_GAIN, "7", True, 13), (LONG_GAIN, "6 10", True, 71), (LONG_GAIN, "6 10", False, 61)],
)
def test_short_and_long_gains(kind: int, roll: str, home: bool, gained: int) -> None:
    made = snap(Script(OFFENSE, roll), called("linebuck"), meets("run"), options=Options(home_advantage=home))
    player_of(made, "HB").columns[0] = column(Reading(kind))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-FUM-06", "SOM-SCORE-02")
def test_a_ball_fumbled_beyond_the_goal_line_is_a_touchdown() -> None:
    made = snap(Script(OFFENSE), called("linebuck"), meets("run"), state=at(3))
    player_of(made, "HB").columns[0] = column(gain(3, fumble=True))
    assert [event.kind for event in run(made).events] == [events.RUSH]
