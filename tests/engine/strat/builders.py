"""Made-up players and cards for tests of the rules: plain ones whose values a test sets as it needs them.

Offense: numbered by place, its line from 20. Defense: numbered by position. The offense is at home and has a first down
at midfield. Plain columns gain 3 yards when guessed right, 6 when wrong, 1 when keyed; the defense's card gives 4 yards
less one for each linebacker, 8 yards less two for each player against passes.
"""

from __future__ import annotations

from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.era import Era
from engine.football.events import Play
from engine.football.state import State
from engine.strat import codes
from engine.strat.calls import DefenseCall, OffenseCall
from engine.strat.chance import Chance
from engine.strat.choices import Choices
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.options import Options, of_edition
from engine.strat.player_record import Column, Defender, DefenseCard, Player, Squad
from engine.strat.readings import RECEIVER, Reading, gain
from engine.strat.rush_tables import FOUR_MAN
from engine.strat.snap import Snap

FIRST_LINEMAN = 20
STARTS_43 = {
    **{"LLB": "left flat", "MLB": "left look-in", "RLB": "right flat"},
    **{"LCB": "short", "RCB": "short", "SS": "short", "FS": "long", "DB1": "short", "DB2": "long"},
}
STARTS_34 = {**STARTS_43, "LILB": "left look-in", "RILB": "right look-in"}
UNNAMED = Options(recoverers=False)
"""Loose balls are nobody's in particular, unless a test is about him who has them."""
GUESSES = {"run": codes.RUN_CALLED, "pass": codes.PASS_CALLED}


def column(reading: Reading | int) -> Column:
    """A column that says one thing."""
    return [gain(reading) if isinstance(reading, int) else reading] * 11


def _player(index: int) -> Player:
    player = Player(index, run_block=4, pass_block=3)
    for section in range(codes.SECTIONS):
        for guess, yards in enumerate((3, 6, 1)):
            player.columns[section * 3 + guess] = column(yards)
    player.must_run = column(2)
    return player


def _passer() -> Player:
    player = _player(codes.QB)
    for place in range(codes.RUN_SECTIONS * 3, codes.SECTIONS * 3):
        player.columns[place] = column(Reading(RECEIVER))
    return player


def squad(team: int, base: int = FOUR_MAN) -> Squad:
    """A team with everybody of the Pro Set, and all defenders there can be, rated 0."""
    players: list[Player | None] = [_passer(), *(_player(place) for place in range(1, len(codes.OFFENSE)))]
    for place in (codes.RB3, codes.TE2, codes.WR3, codes.WR4):
        players[place] = None
    runs = [[column(4 - count) for count in range(3)] for _ in range(2)]
    if base == FOUR_MAN:
        runs = [columns[:2] for columns in runs]
    card = DefenseCard(
        base,
        [*runs, [column(4), column(3)]],
        [
            [column(8 - 2 * players) for players in range(3)],
            [column(14), column(12)],
            [column(30 - 2 * players) for players in range(3)],
        ],
    )
    line = [Player(FIRST_LINEMAN + place, run_block=4, pass_block=3) for place in range(5)]
    defenders: list[Defender | None] = [Defender(position, rush=5) for position in range(len(codes.DEFENDERS))]
    return Squad(team, players, line, defenders, card)


def at(yards_to_goal: int = 50, *, down: int = 1, to_go: int = 10) -> State:
    """A down at a spot."""
    state = State(Era(), phase=SCRIMMAGE, offense=HOME, yards_to_goal=yards_to_goal, down=down)
    state.yards_to_first = min(to_go, yards_to_goal)
    return state


def called(
    play: str, player: str = "HB", *, formation: str = "Pro Set", draw: bool = False, blocker: str = ""
) -> OffenseCall:
    """`end run right`, `linebuck`, `short`."""
    name, _, side = play.rpartition(" ")
    sides = {"left": codes.LEFT, "right": codes.RIGHT}
    call = OffenseCall(codes.PLAYS.index(name if side in sides else play), codes.OFFENSE.index(player))
    call.side = sides.get(side, codes.MIDDLE)
    call.formation, call.draw = OFFENSES.index(formation), draw
    call.blocking_back = codes.OFFENSE.index(blocker) if blocker else codes.NOBODY
    return call


def meets(
    guess: str, formation: str = "4-3", *, keyed: str = "", shown: bool = False, moved: dict[str, str] | None = None
) -> DefenseCall:
    """A guess and players who moved from where they start, as `{'FS': 'RE blitz'}`."""
    places = [codes.NOWHERE] * len(codes.DEFENDERS)
    for player, place in {**(STARTS_34 if "3-4" in formation else STARTS_43), **(moved or {})}.items():
        places[codes.DEFENDERS.index(player)] = codes.PLACES.index(place) if place else codes.NOWHERE
    call = DefenseCall(GUESSES[guess], DEFENSES.index(formation), places, blitz_shown=shown)
    call.keyed = codes.OFFENSE.index(keyed) if keyed else codes.NOBODY
    return call


def snap(
    rolls: Chance,
    call: OffenseCall,
    against: DefenseCall,
    *,
    state: State | None = None,
    edition: Edition = EDITION_2019,
    options: Options | None = None,
    base: int = FOUR_MAN,
    fatigue: int = 0,
    choices: Choices | None = None,
) -> Snap:
    """A play ready to be resolved."""
    return Snap(
        at() if state is None else state,
        rolls,
        of_edition(options or UNNAMED, edition),
        squad(HOME),
        squad(AWAY, base),
        call,
        against,
        choices=choices,
        fatigue=fatigue,
    )


def player_of(made: Snap, name: str) -> Player:
    """A player of the offense by his place."""
    player = made.offense.players[codes.OFFENSE.index(name)]
    assert player is not None
    return player


def enter(made: Snap, name: str) -> Player:
    """A player whom only some formations have."""
    place = codes.OFFENSE.index(name)
    player = made.offense.players[place] = _player(place)
    return player


def defender(made: Snap, name: str) -> Defender:
    """A defender by his position."""
    player = made.defense.defenders[codes.DEFENDERS.index(name)]
    assert player is not None
    return player


def lineman(made: Snap, name: str) -> Player:
    """A blocker of the line."""
    return made.offense.line[codes.OFFENSE_LINE.index(name)]


def gives(made: Snap, reading: Reading, players: int = 0) -> None:
    """The defense's card says one thing where so many players stand."""
    play = made.call.play
    card = made.defense.card
    columns = card.runs[play] if codes.is_run(play) else card.passes[codes.section(play) - codes.RUN_SECTIONS]
    columns[players] = column(reading)


def yards(play: Play) -> int:
    """What the first event of a play gains."""
    return play.events[0].yards
