"""Made-up players, charts and plays for tests of the rules: plain cards whose values a test sets as it needs them.

The figures of the document's worked examples (a few cells and ratings) are set by the tests that play them through.
Offense: 0 passer, 1 and 2 backs, 3 and 4 wide receivers, 5 and 6 ends, 7 to 11 the line from LT to RT. Defense: numbered
by box. The offense is at home.
"""

from __future__ import annotations

from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.era import Era
from engine.football.events import Play
from engine.football.state import State
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.coaches.sense import game_index, suggested
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Defender, KickerCard, Player, PuntChart, PunterCard, Returner, Squad
from engine.inside_blitz.script import Script
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.inside_blitz.solitaire import call_defense, call_offense
from engine.trace import Trace

PASSER, BACK, SECOND_BACK, WIDE, SECOND_WIDE, END, SECOND_END = range(7)
FIRST_LINEMAN = 7
KICKER, PUNTER = 20, 21
ERA = Era(season=2003)
"""The document's season."""
RETURNER = 30
FRONT = ("LDE", "NT", "RDE", "LOB", "LIB", "RIB", "ROB", "LCB", "SS", "FS", "RCB")
"""A chart of eleven players: LDT, RDT, MLB and NB are empty."""


def matrix(value: int, rows: int = 6, **cells: int) -> list[int]:
    """A matrix of one value, with other cells named by their dice: `d32` is red 3, white 2."""
    made = [value] * (rows * 6)
    for name, cell in cells.items():
        red, white = int(name[1]), int(name[2])
        made[(white - 1) * rows // 6 * 6 + red - 1] = cell
    return made


def _skill(index: int, kind: int) -> Player:
    player = Player(index, kind, fumble=2, injury=1, longest=4)
    player.inside_high, player.inside_low = matrix(8), matrix(1)
    player.outside_high, player.outside_low = matrix(9), matrix(-1)
    depths = range(3) if kind == player_record.BACK else range(1, 4)
    for depth in depths:
        player.catch[depth] = 3
        player.yards[depth] = matrix([4, 6, 14, 30][depth], 3)
    return player


def passer() -> Player:
    """INT 11-13, SCK 14-55, RUN 56-66; Quick 11-16, Short 21-36, Medium 41-56, Long 61-66."""
    player = Player(PASSER, player_record.QUARTERBACK, fumble=1)
    player.readings = [matrix(player_record.ON_TARGET) for _ in range(4)]
    player.pressed, player.depths = [13, 55], [16, 36, 56]
    player.scramble = matrix(3)
    return player


def chart(filled: tuple[str, ...] = FRONT) -> list[Defender | None]:
    """Eleven players without any rating, numbered by box."""
    boxes: list[Defender | None] = []
    for box, name in enumerate(codes.BOXES):
        boxes.append(Defender(box, group=box // 5, injury=1) if name in filled else None)
    return boxes


def squad(team: int) -> Squad:
    """A team with everybody."""
    made = Squad(team, passer())
    kinds = (
        player_record.BACK,
        player_record.BACK,
        player_record.WIDE_RECEIVER,
        player_record.WIDE_RECEIVER,
        player_record.TIGHT_END,
        player_record.TIGHT_END,
    )
    made.receivers = [_skill(index, kind) for index, kind in enumerate(kinds, 1)]
    for place in range(5):
        made.line[place] = Player(FIRST_LINEMAN + place, player_record.LINEMAN, run_block=3, spots=[place])
    made.charts = [chart() for _ in codes.ALIGNMENTS]
    made.listed = [player for player in made.charts[0] if player is not None]
    numbers = range(1, codes.USAGE_NUMBERS + 1)
    made.usage = [[0] + [BACK if number <= 67 else SECOND_BACK for number in numbers] for _ in range(6)]
    for depth in (codes.SHORT, codes.MEDIUM, codes.LONG):
        made.usage[player_record.PASSES + depth] = [0] + [END if number <= 24 else WIDE for number in numbers]
    made.kicker = KickerCard(KICKER, matrix(64), matrix(3), matrix(35), extra_point=65, penalty=4)
    made.punter = PunterCard(PUNTER, punts(40), punts(10), penalty=4)
    returner = Returner(RETURNER, matrix(40, 3), matrix(20, 3), fumble=1, fair_catch=4)
    made.kick_returners = [returner] * 83
    made.punt_returners = [returner] * 83
    made.figures.fumbles_lost, made.figures.recoveries = 23, 52
    made.figures.offense_penalty = made.figures.defense_penalty = 5
    made.figures.kick_return_penalty = made.figures.punt_return_penalty = 6
    made.figures.punt_block = 3
    made.quarterbacks = [made.passer]
    made.size = RETURNER + 1
    return made


def punts(yards: int, way: int = player_record.RETURNED, coverage: int = 3) -> PuntChart:
    """A punter's matrix that says the same everywhere."""
    return PuntChart(matrix(yards), matrix(way), matrix(coverage), matrix(player_record.NO_MARK))


def at(yards_to_goal: int = 50, *, down: int = 1, to_go: int = 10, quarter: int = 1, seconds_left: int = 900) -> State:
    """A down at a spot."""
    state = State(ERA, phase=SCRIMMAGE, offense=HOME, yards_to_goal=yards_to_goal, down=down)
    state.yards_to_first = min(to_go, yards_to_goal)
    state.quarter, state.seconds_left = quarter, seconds_left
    return state


def snap(
    chance: Chance,
    call: OffenseCall,
    against: DefenseCall | None = None,
    *,
    state: State | None = None,
    options: Options | None = None,
    trace: bool = False,
) -> Snap:
    """A play ready to be resolved, against the starters without a strategy."""
    against = DefenseCall() if against is None else against
    state = at() if state is None else state
    return Snap(
        state,
        chance,
        options or Options(),
        Trace(on=trace),
        squad(HOME),
        squad(AWAY),
        call,
        against,
        Tally(),
        default_charts(),
    )


def solitaire_calls(
    state: State, chance: Chance, offense: Squad, defense: Squad, options: Options
) -> tuple[OffenseCall, DefenseCall]:
    """Both sides' calls, by the alignment that the chart suggests."""
    charts = default_charts()
    alignment = suggested(state, game_index(offense, defense), charts)
    call = call_offense(state, chance, offense, alignment, options, charts)
    return call, call_defense(chance, alignment, charts)


def run_by(play: int = codes.INSIDE_LEFT, player: int = BACK, *, sidelines: bool = False) -> OffenseCall:
    return OffenseCall(play, player, sidelines)


def pass_to(play: int = codes.SHORT_PASS, player: int = END, *, sidelines: bool = False) -> OffenseCall:
    return OffenseCall(play, player, sidelines)


def player_of(made: Snap, index: int) -> Player:
    player = made.offense.player(index)
    assert player is not None
    return player


def box(made: Snap, name: str) -> Defender:
    """The defender in a box of the chart on the field."""
    player = made.boxes[codes.BOXES.index(name)]
    assert player is not None
    return player


def lineman(made: Snap, name: str) -> Player:
    player = made.offense.line[codes.LINEMEN.index(name)]
    assert player is not None
    return player


def number(name: str) -> int:
    """The number of the player in a box."""
    return codes.BOXES.index(name)


def finish(made: Snap) -> None:
    """Every scripted draw must have been used."""
    chance = made.chance
    assert isinstance(chance, Script)
    chance.finish()


def gained(play: Play) -> int:
    return play.events[0].yards
