"""Calls as the book speaks of them, for tests of what coaches may call."""

from __future__ import annotations

from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.legality import building
from engine.strat.legality.defense import defense_problems
from engine.strat.legality.lineups import places
from engine.strat.legality.situation import Situation
from engine.strat.options import Options, of_edition
from engine.strat.player_record import Player
from tests.engine.strat.builders import GUESSES, squad

PRINTED = {"RB3": "RB", "TE2": "TE", "WR3": "SE", "WR4": "FL"}
MIDFIELD = 50


def eleven(formation: str, lone_back: str = "FB") -> list[Player | None]:
    """The players a formation asks for, each rated at his position."""
    wanted = places(OFFENSES.index(formation), codes.OFFENSE.index(lone_back))
    plain = squad(0).players[codes.HB]
    assert plain is not None
    players: list[Player | None] = [None] * len(codes.OFFENSE)
    for place in wanted:
        name = codes.OFFENSE[place]
        players[place] = Player(place, list(plain.columns), plain.must_run, (PRINTED.get(name, name),), run_block=4)
    return players


def situated(
    formation: str = "Pro Set",
    spot: int = MIDFIELD,
    *,
    lone_back: str = "FB",
    edition: Edition = EDITION_2019,
    options: Options | None = None,
) -> Situation:
    """An offense at so many yards from the goal."""
    made = of_edition(options or Options(), edition)
    return Situation(spot, OFFENSES.index(formation), eleven(formation, lone_back), made)


def player(name: str) -> int:
    """A place of the offense, NOBODY for an empty name."""
    return codes.OFFENSE.index(name) if name else codes.NOBODY


def position(name: str) -> int:
    """A position of the defense, NOBODY for an empty name."""
    return codes.DEFENDERS.index(name) if name else codes.NOBODY


def place(name: str) -> int:
    """Where a defender stands, NOWHERE for an empty name."""
    return codes.PLACES.index(name) if name else codes.NOWHERE


def lines_up(
    situation: Situation,
    guess: str,
    formation: str = "4-3",
    *,
    keyed: str = "",
    shadow: str = "",
    shown: bool = False,
    moved: dict[str, str] | None = None,
    doubled: dict[str, str] | None = None,
) -> DefenseCall:
    """A defense as it starts here, changed as told whether that is legal or not."""
    call = building.start(situation, DEFENSES.index(formation), GUESSES[guess])
    for who, where in (moved or {}).items():
        call.at[position(who)] = place(where)
    call.doubled = [(position(who), player(whom)) for who, whom in (doubled or {}).items()]
    call.keyed, call.shadow, call.blitz_shown = player(keyed), position(shadow), shown
    return call


def rules_broken(situation: Situation, call: DefenseCall) -> list[str]:
    """The ids of the rules a defense breaks."""
    return [problem.split(":")[0] for problem in defense_problems(situation, call)]


def standing(call: DefenseCall) -> dict[str, str]:
    """Who stands where, by name."""
    return {codes.DEFENDERS[who]: codes.PLACES[where] for who, where in enumerate(call.at) if where != codes.NOWHERE}
