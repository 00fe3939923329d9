"""Double-teams of several players at once, and backs who take over a linebacker's receiver."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import codes, coverage, readings
from engine.strat.calls import DefenseCall
from engine.strat.editions import ALL_EDITIONS, Edition
from engine.strat.readings import INCOMPLETE, Reading, gain, rated
from engine.strat.running import run
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from tests.engine.strat.builders import at, called, column, defender, gives, meets, player_of, snap, yards

TO_OFFENSE, TO_DEFENSE = "blank 2 5", "blank 5 6"
RECEIVED = "blank 2 7"
EDITIONS = pytest.mark.parametrize("edition", ALL_EDITIONS, ids=lambda edition: edition.name)
CAUGHT = events.COMPLETION


def doubling(formation: str, moved: dict[str, str] | None = None, **pairs: str) -> DefenseCall:
    """A pass called and players double-teaming, as `FS="FL"`."""
    call = meets("pass", formation, moved=moved)
    call.doubled = [(codes.DEFENDERS.index(who), codes.OFFENSE.index(whom)) for who, whom in pairs.items()]
    return call


LEFT_OPEN = [
    doubling("4-3", {"LLB": "LE blitz"}, FS="FB"),
    doubling("prevent 4-3", LLB="FL", FS="FB"),
    doubling("3-3-5", {"LLB": "LT blitz"}, DB1="FB"),
]


@pytest.mark.rule("SOM-DTX-02")
@EDITIONS
@pytest.mark.parametrize("against", LEFT_OPEN, ids=["blitz", "double", "extra back"])
def test_a_back_takes_over_a_player_left_open(edition: Edition, against: DefenseCall) -> None:
    made = snap(Script(TO_OFFENSE, RECEIVED), called("short", "FB"), against, edition=edition)
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3 + 2] = column(Reading(INCOMPLETE))
    assert yards(attempt(made)) == 3, "Right on the cards of the quarterback and of the receiver"


@pytest.mark.rule("SOM-DTX-02", "SOM-OPEN-03")
@EDITIONS
@pytest.mark.parametrize("against", LEFT_OPEN, ids=["blitz", "double", "extra back"])
@pytest.mark.parametrize(("rating", "kind"), [(5, events.INCOMPLETION), (4, CAUGHT)])
def test_his_rating_defends(edition: Edition, against: DefenseCall, rating: int, kind: int) -> None:
    made = snap(Script(TO_DEFENSE), called("short", "FB"), against, edition=edition)
    defender(made, "LLB").defense = 6
    taken_over = "DB1" if against.formation == LEFT_OPEN[2].formation else "FS"
    defender(made, taken_over).defense = rating
    for players in range(2):
        gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)), players)
    assert attempt(made).events[0].kind == kind
    assert codes.DEFENDERS[coverage.primary(made)] == taken_over


@pytest.mark.rule("SOM-DTX-02", "SOM-DTX-03")
@pytest.mark.parametrize(
    ("play", "player", "gained"), [("short", "FB", 12), ("short", "HB", 14), ("long", "HB", 30), ("long", "FB", 28)]
)
def test_he_counts_where_his_player_is_thrown_to_and_nowhere_else(play: str, player: str, gained: int) -> None:
    against = doubling("4-3", {"LLB": "LE blitz"}, FS="FB")
    assert yards(attempt(snap(Script("blank 4 6"), called(play, player), against))) == gained


@pytest.mark.rule("SOM-DTX-02")
def test_two_backs_on_a_player_left_open_double_him() -> None:
    against = doubling("3-3-5", {"LLB": "LE blitz"}, FS="FB", DB1="FB")
    made = snap(Script(TO_OFFENSE, RECEIVED), called("short", "FB"), against)
    assert yards(attempt(made)) == 1


@pytest.mark.rule("SOM-DTX-04", "SOM-PREV-06")
@EDITIONS
@pytest.mark.parametrize(
    ("pairs", "player", "gained"),
    [
        ({"LLB": "FL"}, "TE", 8),
        ({"LLB": "FL"}, "FL", 8),
        ({"LLB": "FL", "FS": "FB"}, "TE", 6),
        ({"LLB": "FL", "FS": "FB"}, "FB", 6),
        ({"LLB": "FL", "FS": "HB"}, "TE", 8),
    ],
)
def test_flats_that_a_doubling_linebacker_left(
    edition: Edition, pairs: dict[str, str], player: str, gained: int
) -> None:
    against = doubling("prevent 4-3", **pairs)
    white = 4 if gained == 8 else 5
    made = snap(Script(f"blank {white} 6"), called("flat right", player), against, edition=edition)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-DTX-05")
@EDITIONS
def test_a_receiver_doubled_by_safety_and_linebacker(edition: Edition) -> None:
    against = doubling("prevent 4-3", LLB="FL", FS="FL")
    made = snap(Script(TO_OFFENSE, RECEIVED), called("short", "FL"), against, edition=edition)
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(Reading(INCOMPLETE))
    assert yards(attempt(made)) == 1, "2-tmd on both cards, as the safety alone would have it"
    made = snap(Script("blank 4 6"), called("long", "FL"), against, edition=edition)
    assert yards(attempt(made)) == 28, "the safety is one player more, the linebacker none"


@pytest.mark.rule("SOM-DT-07", "SOM-DT-02")
@pytest.mark.parametrize(("player", "gained"), [("FL", 12), ("SE", 14)])
def test_an_extra_back_doubles_as_the_safety_does(player: str, gained: int) -> None:
    against = doubling("4-2-5", DB1="FL")
    made = snap(Script("blank 4 6"), called("short", player), against)
    assert yards(attempt(made)) == gained
    made = snap(Script(TO_OFFENSE, RECEIVED), called("short", player), against)
    assert yards(attempt(made)) == (1 if player == "FL" else 3)


@pytest.mark.rule("SOM-D34-06", "SOM-PREV-07")
@EDITIONS
@pytest.mark.parametrize(
    "against",
    [
        meets("pass", "3-4", moved={"LLB": "LE blitz", "LILB": "left flat"}),
        doubling("prevent 3-4", {"LILB": "left flat"}, LLB="FL"),
    ],
    ids=["blitz", "double"],
)
@pytest.mark.parametrize("play", ["short", "long"])
def test_inside_linebackers_in_the_flats_cover_no_backs(edition: Edition, against: DefenseCall, play: str) -> None:
    made = snap(Script(TO_DEFENSE), called(play, "FB"), against, edition=edition)
    defender(made, "LLB").defense = defender(made, "LILB").defense = 6
    for players in range(2):
        gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)), players)
    assert yards(attempt(made)) == 15


@pytest.mark.rule("SOM-PREV-06", "SOM-CON-03", "SOM-SHAD-04")
@pytest.mark.parametrize("shadow", [False, True])
def test_players_off_the_board_stop_no_run(shadow: bool) -> None:
    against = meets("pass") if shadow else doubling("prevent 4-3", LLB="FL")
    against.shadow = codes.LLB if shadow else codes.NOBODY
    made = snap(Script("blank 1 6"), called("end run right"), against, state=at(down=3))
    player_of(made, "HB").columns[codes.END_RUN * 3 + 1] = column(20)
    assert yards(run(made)) == 20


@pytest.mark.rule("SOM-PREV-05")
@EDITIONS
@pytest.mark.parametrize(
    ("play", "section", "gained"),
    [("short", codes.SHORT_SECTION, 11), ("long", codes.LONG_SECTION, 11), ("flat left", codes.FLAT_SECTION, 22)],
)
def test_a_doubling_linebacker_spoils_short_and_long_passes_alone(
    edition: Edition, play: str, section: int, gained: int
) -> None:
    against = doubling("prevent 4-3", LLB="FL")
    made = snap(Script(TO_OFFENSE), called(play, "FL"), against, edition=edition)
    for guess, said in enumerate((22, 33, 11)):
        player_of(made, "QB").columns[section * 3 + guess] = column(said)
    assert yards(attempt(made)) == gained
    made = snap(Script(TO_DEFENSE), called(play, "FL"), against, edition=edition)
    for players in range(2):
        gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)), players)
    caught = attempt(made).events[0].kind == CAUGHT
    assert caught == (play == "flat left"), "the cornerback rated 0 stops nothing alone"
