"""The clock, tries, knees and players on the field under both editions."""

from __future__ import annotations

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.events import Play
from engine.football.state import State
from engine.strat import codes, timing
from engine.strat.calls import DefenseSet
from engine.strat.editions import Edition
from engine.strat.formation_tables import DEFENSES
from engine.strat.injuries import injury
from engine.strat.kicking import extra_point
from engine.strat.officials import Timekeeper
from engine.strat.options import Options, of_edition
from engine.strat.player_record import Defender, Player
from engine.strat.player_tables import TICKS
from engine.strat.roster import DefensePlayer, Roster
from engine.strat.running import run
from engine.strat.scrimmage import kneel
from engine.strat.sideline import Sideline
from engine.strat.timing import Watched
from tests.engine.strat.builders import called, column, enter, meets
from tests.engine.strat.coaches import ScriptedCoach
from tests.engine.strat.edition_cases import FUMBLED, alike, described, differs, played
from tests.engine.strat.test_kicks import Bold, kick

LAST_MINUTE = 60


def _late(phase: int = football.SCRIMMAGE, *, ahead: int = 0) -> State:
    """Inside the last two minutes of a game, the home team with the ball."""
    state = State(era_of(2019), phase=phase, offense=HOME, yards_to_goal=50, down=1, quarter=football.QUARTERS)
    state.yards_to_first, state.seconds_left, state.home_score = 10, LAST_MINUTE, ahead
    return state


def _ticks(edition: Edition, before: State, play: Play, *, injured: bool = False) -> int:
    options = of_edition(Options(), edition)
    return timing.ticks(before, play, apply(before, play), Watched(injured=injured), options)


@differs("SOM-TWO-04", "SOM-TWO-05", by="kickoff_ticks", new=1, old=2)
def ticks_of_a_kickoff(edition: Edition) -> object:
    play = Play(events.KICKOFF, [events.kick(0, 60), events.run_back(1, 20)])
    before = _late(football.KICKOFF)
    before.yards_to_goal = 65
    return _ticks(edition, before, play)


@alike("SOM-TWO-07", "SOM-TWO-08", result=[2, 2, 6])
def ticks_of_a_touchdown_and_of_the_lead_before_it(edition: Edition) -> object:
    """A touchdown that takes the lead or adds to it, and a run of a team that leads."""
    score, gain = Play(events.RUN, [events.rush(0, 50)]), Play(events.RUN, [events.rush(0, 3)])
    clock = Timekeeper([ScriptedCoach(), ScriptedCoach()], of_edition(Options(), edition))
    taken = []
    for ahead, play in ((-3, score), (3, score), (3, gain)):
        before = _late(ahead=ahead)
        seconds = clock.take(before, play, apply(before, play), Watched())
        taken.append(TICKS.index(LAST_MINUTE - int(seconds)) - TICKS.index(LAST_MINUTE))
    return taken


@differs("SOM-TWO-09", by="injury_ticks", new=1, old=4)
def ticks_of_an_injury(edition: Edition) -> object:
    return _ticks(edition, _late(), Play(events.RUN, [events.rush(0, 3)]), injured=True)


@differs("SOM-KNEEL-02", by="kneel_on_sixes", new=FUMBLED, old=-1)
def kneel_with_white_one(edition: Edition) -> object:
    return described(kneel(played(edition, called("linebuck", "QB"), meets("run"), "1 12", "die 1", "6")))


@differs("SOM-KNEEL-03", by="kneel_on_sixes", new=-1, old=FUMBLED)
def kneel_with_four_sixes(edition: Edition) -> object:
    return described(kneel(played(edition, called("linebuck", "QB"), meets("run"), "6 12", "die 6", "6")))


@differs("SOM-PAT-03", "SOM-PAT-04", by="live_blocked_tries", new=[events.BLOCKED, events.RETURN], old=[events.BLOCKED])
def blocked_try(edition: Edition) -> object:
    made = kick("1 12", "7", "5", spot=15, edition=edition, block=True, choices=Bold())
    made.state.era = era_of(2019)
    return [event.kind for event in extra_point(made).events]


# Players.


@differs("SOM-PIS-02", by="pistol", new=3, old=1)
def end_runs_of_a_pistol_quarterback(edition: Edition) -> object:
    passer = Player(0, pistol=True, rushes=30)
    passer.columns[codes.END_RUN * 3] = column(4)
    roster = Roster(HOME, quarterbacks=[passer], size=1)
    return Sideline(roster, of_edition(Options(), edition)).end_runs_left(passer)


@differs("SOM-CB-01", by="reserve_corners", new=(4, 0), old=(6, 5))
def slot_corners_at_the_corners(edition: Edition) -> object:
    rows = [
        DefensePlayer(Defender(number, defense=rating), "CB", starter=False) for number, rating in enumerate((6, 5))
    ]
    roster = Roster(AWAY, defenders=rows, size=2, year=2017)
    wanted = [codes.NOBODY] * len(codes.DEFENDERS)
    wanted[codes.LCB], wanted[codes.RCB] = 0, 1
    shown = DefenseSet(DEFENSES.index("4-3"), players=wanted)
    squad = Sideline(roster, of_edition(Options(), edition)).defense(shown)
    left, right = squad.defenders[codes.LCB], squad.defenders[codes.RCB]
    assert left is not None
    assert right is not None
    return left.defense, right.defense


@alike("SOM-INJ-02", result=codes.WR3)
def alternate_injury(edition: Edition) -> object:
    """The halfback is not in the formation: the receiver in his place is hurt."""
    call = called("linebuck", "FB", formation="3 WR 1 RB")
    made = played(edition, call, meets("run"), "blank 1 1-1", "6", "12", options=Options())
    made.offense.players[codes.HB] = None
    enter(made, "WR3")
    play = run(made)
    injury(made, play)
    return play.events[-1].player
