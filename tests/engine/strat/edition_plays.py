"""Runs and passes by the same dice under both editions."""

from __future__ import annotations

from engine.strat import codes, coverage, pass_rush, readings
from engine.strat.chance import D
from engine.strat.editions import Edition
from engine.strat.options import Options
from engine.strat.pass_rush import rush_rating, rusher
from engine.strat.readings import Reading, gain, rated
from engine.strat.running import run
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.scrimmage import attempt
from engine.strat.snap import Snap
from tests.engine.strat.builders import called, column, defender, gives, lineman, meets, player_of
from tests.engine.strat.edition_cases import (
    FUMBLED,
    INCOMPLETE,
    RIGHT,
    SACKED,
    WRONG,
    alike,
    described,
    differs,
    played,
    section,
)

RECEIVED = ("blank 2 5", "blank 2 7")
"""The quarterback's card says RECEIVER, whose columns gain 3 when guessed right and 6 when wrong."""
PERCENTAGES = Options(updated_sacks=True, recoverers=False)
LB_STOPS = rated(readings.LB_IN_ZONE, gain(1), gain(6))
NOTHING = Reading(readings.INCOMPLETE)


# Ratings of two digits.


@differs("SOM-SPLIT-01", "SOM-SPLIT-02", "SOM-CARD-17", by="split_ratings", new=1, old=6)
def second_digit_against_runs(edition: Edition) -> object:
    against = meets("run", moved={"MLB": "center blitz"})
    made = played(edition, called("linebuck"), against, "blank 5 6", options=Options(split_ratings=True))
    defender(made, "MLB").defense, defender(made, "MLB").run_digit = 4, 6
    gives(made, LB_STOPS, 1)
    return described(run(made))


@differs("SOM-SPLIT-03", by="split_ratings", new=7, old=20)
def second_digit_contains(edition: Edition) -> object:
    made = played(
        edition, called("end run right"), meets("pass"), "blank 3 6", options=Options(split_ratings=True), down=3
    )
    defender(made, "LLB").defense, defender(made, "LLB").run_digit = 4, 6
    player_of(made, "HB").columns[section(codes.END_RUN, WRONG)] = column(20)
    return described(run(made))


@differs("SOM-SPLIT-04", by="split_ratings", new=1, old=6)
def safety_on_the_line(edition: Edition) -> object:
    against = meets("run", moved={"FS": "center blitz"})
    made = played(edition, called("linebuck"), against, "blank 5 6", options=Options(split_ratings=True))
    defender(made, "FS").defense, defender(made, "FS").run_digit = 6, 5
    gives(made, LB_STOPS, 1)
    return described(run(made))


@alike("SOM-SPLIT-05", "SOM-SPLIT-06", result=(1, 6))
def one_digit(edition: Edition) -> object:
    """A linebacker's digit counts for both, a safety's not against runs."""
    found = []
    for who, digit in (("MLB", 5), ("FS", 0)):
        against = meets("run", moved={who: "center blitz"})
        made = played(edition, called("linebuck"), against, "blank 5 6", options=Options(split_ratings=True))
        defender(made, who).defense, defender(made, who).run_digit = 5, digit
        gives(made, LB_STOPS, 1)
        found.append(described(run(made)))
    return tuple(found)


# Yards after the catch.


def _air(edition: Edition, total: str, *rest: str, longest: bool = False) -> Snap:
    options = Options(yards_after_catch=True, longest_gain=longest)
    made = played(edition, called("flat right", "TE"), meets("pass"), "blank 2 5", total, *rest, options=options)
    player_of(made, "QB").columns[section(codes.FLAT_SECTION, RIGHT)] = column(gain(5, air=3))
    player_of(made, "TE").letter = 0
    player_of(made, "TE").longest_catch = 12
    return made


@differs(
    "SOM-YAC-01", "SOM-YAC-04", "SOM-CARD-06", "SOM-CARD-23", "SOM-TABLE-YAC", by="yards_after_catch", new=14, old=5
)
def yards_after_catch(edition: Edition) -> object:
    return described(attempt(_air(edition, "5")))


@differs("SOM-YAC-02", by="yards_after_catch", new=56, old=5)
def long_gain_after_catch(edition: Edition) -> object:
    return described(attempt(_air(edition, "2", "3 5")))


@differs("SOM-YAC-03", by="yards_after_catch", new=12, old=5)
def longest_catch_limits_it(edition: Edition) -> object:
    return described(attempt(_air(edition, "5", longest=True)))


# Flats.


def _flat(edition: Edition, play: str, guess: str, *rolls: str, down: int = 1, **more: str) -> Snap:
    options = Options(flats_as_runs=True, empty_zone_wrong="empty" in more)
    against = meets(guess, keyed=more.get("keyed", ""), moved={"LLB": "LE blitz"} if "empty" in more else {})
    if "doubled" in more:
        against.doubled = [(codes.FS, codes.OFFENSE.index(more["doubled"]))]
    return played(edition, called(play, "TE"), against, *(rolls or RECEIVED), options=options, down=down)


@differs("SOM-FAR-01", by="flats_as_runs", new=6, old=3)
def flat_against_a_pass_call(edition: Edition) -> object:
    return described(attempt(_flat(edition, "flat right", "pass")))


@alike("SOM-FAR-02", result=6)
def look_in_against_a_run_call(edition: Edition) -> object:
    return described(attempt(_flat(edition, "look-in", "run")))


@alike("SOM-FAR-03", result=1)
def flat_to_a_doubled_receiver(edition: Edition) -> object:
    return described(attempt(_flat(edition, "flat right", "pass", doubled="TE")))


@alike("SOM-FAR-04", result=3)
def dumped_off(edition: Edition) -> object:
    options = Options(flats_as_runs=True)
    rolls = ("D 5 12", "4 6", "1 7", "2 6", "blank 4 6")
    made = played(edition, called("short", "TE"), meets("pass"), *rolls, options=options)
    return described(attempt(made))


@alike("SOM-FAR-05", "SOM-KEY-08", result=6)
def flat_after_a_key(edition: Edition) -> object:
    return described(attempt(_flat(edition, "flat right", "run", keyed="HB")))


@differs("SOM-FAR-06", by="flats_as_runs", new=3, old=6)
def flat_into_an_empty_zone(edition: Edition) -> object:
    return described(attempt(_flat(edition, "flat right", "run", empty="yes")))


@alike("SOM-FAR-07", result=(True, 1))
def flats_stay_passes_to_the_rush(edition: Edition) -> object:
    options = Options(flats_as_runs=True, updated_sacks=True)
    against = meets("pass", moved={"RLB": "RE blitz"})
    made = played(edition, called("flat right", "TE"), against, options=options)
    made.black, made.white = D, 5
    return pass_rush.is_due(made), coverage.players(made)


@differs("SOM-FAR-08", by="flats_as_runs", new=8, old=12)
def strong_safety_contains(edition: Edition) -> object:
    made = _flat(edition, "flat right", "pass", "blank 2 6", down=3)
    for guess in (RIGHT, WRONG):
        player_of(made, "QB").columns[section(codes.FLAT_SECTION, guess)] = column(12)
    defender(made, "SS").defense = 5
    return described(attempt(made))


@alike("SOM-FAR-09", result=40)
def nobody_contains_the_defenses_card(edition: Edition) -> object:
    made = _flat(edition, "flat right", "pass", "blank 4 6", down=3)
    made.defense.card.passes[0][:] = [column(40)] * 3
    defender(made, "SS").defense = 6
    return described(attempt(made))


@differs("SOM-PASS-07", by="flat_override", new=-3, old=INCOMPLETE)
def flat_override(edition: Edition) -> object:
    against = meets("pass", moved={"MLB": "left flat"})
    made = played(edition, called("flat right", "TE"), against, "blank 4 6")
    gives(made, NOTHING, 2)
    gives(made, gain(-3), 1)
    return described(attempt(made))


@differs("SOM-FLX-01", "SOM-FLX-02", by="empty_zone_wrong", new=3, old=6)
def look_in_where_nobody_stands(edition: Edition) -> object:
    against = meets("pass", moved={"MLB": "left flat"})
    return described(attempt(played(edition, called("look-in", "TE"), against, *RECEIVED)))


@differs("SOM-FLX-03", "SOM-FLX-04", by="lone_defender_check", new=6, old=8)
def lone_linebacker(edition: Edition) -> object:
    return described(attempt(played(edition, called("flat right", "TE"), meets("pass"), "blank 6 6")))


# Fumbles.


@differs("SOM-REC-02", "SOM-REC-03", "SOM-TABLE-FUMADJ", new=3, old=FUMBLED, charts=True)
def receiver_fumbles(edition: Edition) -> object:
    made = played(edition, called("short", "TE"), meets("pass"), "blank 2 5", "X 3 7", "6")
    made.offense.fumble_rating = 3
    return described(attempt(made))


def _sack(edition: Edition, *rolls: str, play: str = "short", options: Options | None = None) -> Snap:
    made = played(edition, called(play, "TE"), meets("pass"), *rolls, options=options)
    defender(made, "RE").rush = 7
    lineman(made, "LT").pass_block = 0
    made.offense.fumble_rating = 3
    return made


@differs("SOM-SACK-02", "SOM-SACK-03", new=FUMBLED, old=(SACKED, -7), charts=True)
def passer_fumbles(edition: Edition) -> object:
    return described(attempt(_sack(edition, "D 4 6", "X 4 7", "6")))


@differs("SOM-LOOSE-02", "SOM-LOOSE-03", "SOM-TABLE-LOOSEBALL", "SOM-TABLE-LOOSEBALL-OLD", new=34, old=0, charts=True)
def loose_after_a_sack(edition: Edition) -> object:
    return attempt(_sack(edition, "D 4 6", "X 1 7", "7", "3")).events[-1].yards


# Sacks.


@differs("SOM-SACK-04", by="sack_loss_by_pass", new=(SACKED, -9), old=(SACKED, -7))
def yards_lost(edition: Edition) -> object:
    made = _sack(edition, "D 4 6", "1%", "blank 6 7", play="long", options=PERCENTAGES)
    defender(made, "RE").rush = 5
    return described(attempt(made))


@differs("SOM-USR-02", "SOM-USR-03", "SOM-TABLE-USR", new=(SACKED, -7), old=0, charts=True)
def percentages(edition: Edition) -> object:
    """A rush of 13 against a block of 4 sacks a short pass on 88 in the chart of 2019, on 83 in the older text."""
    rolls = ("D 4 6", "85%") + (("2", "blank 6 7") if edition.index == 0 else ("1 6",))
    made = _sack(edition, *rolls, options=PERCENTAGES)
    defender(made, "RE").rush, lineman(made, "LT").pass_block = 13, 4
    player_of(made, "QB").columns[section(codes.SHORT_SECTION, RIGHT)] = column(0)
    return described(attempt(made))


def _blitz(edition: Edition, *rolls: str, options: Options | None = None) -> Snap:
    against = meets("pass", shown=True, moved={"FS": "center blitz"})
    made = played(edition, called("short", "TE"), against, *rolls, options=options)
    defender(made, "RE").rush = 7
    player_of(made, "QB").columns[section(codes.SHORT_SECTION, RIGHT)] = column(0)
    return made


@differs("SOM-SB-05", "SOM-USR-08", "SOM-TABLE-SBLITZ", by="safety_blitz_chart", new=0, old=(SACKED, -7))
def safety_blitz_percentages(edition: Edition) -> object:
    rest = ("blank 6 7",) if not edition.safety_blitz_chart else ("1 6",)
    made = _blitz(edition, "blank 4 6", "42%", *rest, options=PERCENTAGES)
    lineman(made, "LT").pass_block = 3
    return described(attempt(made))


@differs("SOM-SB-06", by="blank_block_floor", new=(SACKED, -7), old=0)
def blank_die_of_a_safety_blitz(edition: Edition) -> object:
    rest = ("blank 6 7",) if not edition.blank_block_floor else ("1 6",)
    made = _blitz(edition, "blank 4 8", *rest)
    lineman(made, "LT").pass_block = 0
    return described(attempt(made))


@differs("SOM-RUSH-05", "SOM-RUSH-06", by="asterisks_at_random", new=codes.FS, old=0)
def two_asterisks(edition: Edition) -> object:
    made = _blitz(edition, "2 of 2")
    made.white = 6
    defender(made, "LE").asterisk = 7
    return rusher(made)


@alike("SOM-OF-11", "SOM-OF-12", result=(SACKED, -7))
def nobody_blocks(edition: Edition) -> object:
    made = played(edition, called("short", "FB", formation="4 WR"), meets("pass"), "D 6 12", "blank 6 7")
    made.offense.players[codes.HB] = None
    defender(made, "LE").asterisk = 1
    return described(attempt(made))


@alike("SOM-OF-02", "SOM-OF-03", result=4)
def rush_against_a_blocking_back(edition: Edition) -> object:
    call = called("short", "TE", formation="Blocking Back", blocker="FB")
    made = played(edition, call, meets("pass"))
    made.white = 1
    return rush_rating(made, 0)


# Keys and double-teams.


@differs("SOM-D34-04", "SOM-D34-05", by="two_inside_blitzers", new=4, old=2)
def both_inside_linebackers_blitz(edition: Edition) -> object:
    against = meets("run", "3-4", moved={"LILB": "LT blitz", "RILB": "RT blitz"})
    return described(run(played(edition, called("linebuck"), against, "blank 4 6", base=THREE_MAN)))


@differs("SOM-KEY-03", "SOM-KEY-04", by="key_needs_maximum", new=1, old=3)
def one_man_keys(edition: Edition) -> object:
    against = meets("run", "3-3-5", keyed="HB", moved={"FS": "LT"})
    return described(run(played(edition, called("off tackle right"), against, "blank 2 6", base=THREE_MAN)))


@differs("SOM-D34-08", by="strict_three_four_key key_needs_maximum", new=3, old=1)
def one_man_keys_for_a_base_four_three(edition: Edition) -> object:
    against = meets("run", "3-4", keyed="HB", moved={"FS": "LT"})
    return described(run(played(edition, called("linebuck"), against, "blank 2 6", base=FOUR_MAN)))


@differs("SOM-DT-08", by="losses_stand", new=-2, old=INCOMPLETE)
def doubled_for_a_loss(edition: Edition) -> object:
    against = meets("pass")
    against.doubled = [(codes.FS, codes.TE)]
    made = played(edition, called("short", "TE"), against, "blank 4 6")
    gives(made, rated(readings.DEFENDER, NOTHING, gain(-2)), 1)
    return described(attempt(made))


@alike("SOM-OF-25", result=3)
def nobody_draws_the_safety_to_the_split_end(edition: Edition) -> object:
    made = played(edition, called("short", "SE", formation="Tight End"), meets("pass"))
    return coverage.players(made)


# Gains that are held down.


@differs("SOM-LOW-01", "SOM-LOW-02", "SOM-LOW-03", "SOM-TABLE-LOWUSE", by="low_usage", new=5, old=13)
def low_usage(edition: Edition) -> object:
    made = played(edition, called("linebuck"), meets("run"), "blank 2 6", "7", options=Options(low_usage=True))
    player = player_of(made, "HB")
    player.rushes, player.rush_yards = 19, 97
    player.columns[section(codes.LINEBUCK, RIGHT)] = column(Reading(readings.SHORT_GAIN))
    return described(run(made))


@differs("SOM-CAP-04", by="all_receptions_but_wide", new=40, old=25)
def longest_catch_of_a_wide_receiver(edition: Edition) -> object:
    options = Options(longest_gain=True, spare_wide_receivers=True)
    made = played(edition, called("long", "FL"), meets("pass"), "blank 4 6", options=options)
    player_of(made, "FL").wide, player_of(made, "FL").longest_catch = True, 20
    gives(made, gain(40), 1)
    return described(attempt(made))
