"""Injuries: a triple of the first roll, who of the formation is hurt, and for how long."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.player_record import Defender, Player, Squad
from engine.strat.player_tables import ALTERNATES, GAME, GAMES_INJURED, HALF, NOT_AT_ALL
from engine.strat.snap import Snap
from engine.strat.usage import injury_rating

OFFENSE_TRIPLES: Final = 3
"""Up to this face a player of the offense is hurt."""
_BACK: Final = "RB"
_BLOCKING_BACK: Final = "BB"
_ONLY_LINEBACKER: Final = "LB"
"""Of the 4-1-6, where he stands in the middle."""
_POSITIONS: Final = {"LDT": "LT", "RDT": "RT", "LOLB": "LLB", "ROLB": "RLB"}
"""Names of the chart for positions that one word serves in both fronts."""
_BACKS: Final = (codes.RB3, codes.HB, codes.FB)
_CHARTED: Final = ("QB", "HB", "FB", "TE", "SE", "FL", "RB", "TE", "SE", "SE")
"""By place of the offense, the position of the chart of ratings."""


def injury(snap: Snap, play: Play) -> None:
    """Two dice name the player, two more how long he is out; a play that never was hurts nobody."""  # SOM-INJ-01
    stopped = any(penalty.dead_ball for penalty in play.penalties)  # SOM-OURS-DEADBALL
    if not snap.options.injuries or not snap.triple or stopped:
        return
    called = snap.charts.injured[snap.triple][snap.chance.roll_two("a triple, who is hurt")]
    if snap.trace.on:
        snap.trace.say("SOM-INJ-01", f"triple {snap.triple}, {snap.chance.total}: {called}")
    if snap.triple <= OFFENSE_TRIPLES:
        player = _of_offense(snap, called)
        if player is not None:
            _hurt(snap, play, snap.offense, player.index, _offense_rating(snap, player))
    else:
        defender = _of_defense(snap, called)
        if defender is not None:
            rating = injury_rating("", starter=defender.starter, games=0, edition=snap.edition)
            _hurt(snap, play, snap.defense, defender.index, rating)


def _hurt(snap: Snap, play: Play, squad: Squad, index: i64, rating: i64) -> None:
    """How long a player is out: he keeps his kicks and returns all the while."""  # SOM-INJ-03, SOM-INJ-06
    if squad.alone is not None and index in squad.alone:
        if snap.trace.on:
            snap.trace.say("SOM-INJ-07", f"{snap.player_text(squad.team, index)} is the last at his place: not hurt")
        return  # SOM-INJ-07
    duration = GAMES_INJURED[snap.chance.roll_two("how long he is out")][rating]
    if snap.trace.on:
        who = f"{snap.player_text(squad.team, index)}, injury rating {rating}, {snap.chance.total}"
        told = "not hurt after all" if duration == NOT_AT_ALL else f"out for {duration_text(int(duration))}"
        snap.trace.say("SOM-INJ-03", f"{who}: {told}")
    if duration != NOT_AT_ALL:
        play.events.append(events.injury(index, squad.team, duration))


def duration_text(duration: int) -> str:
    """How long a player is out: `the half`, `the game and 2 more games`."""  # SOM-INJ-03
    if duration in (HALF, GAME):
        return "the half" if duration == HALF else "the game"
    games = duration - GAME
    return f"the game and {games} more {'game' if games == 1 else 'games'}"


def _offense_rating(snap: Snap, player: Player) -> i64:
    """The rating of a player where he plays; linemen are not on the chart."""  # SOM-INJ-04, SOM-INJ-05
    places = [place for place, each in enumerate(snap.offense.players) if each is player]
    return injury_rating(
        _CHARTED[places[0]] if places else "",
        starter=player.starter,
        games=player.games,
        edition=snap.edition,
        rushes=player.rushes,
        catches=player.catches,
        passes=player.passes,
    )


def _of_offense(snap: Snap, called: str) -> Player | None:
    """The player called, or the first alternate whom the formation has."""  # SOM-INJ-02
    for name in [called, *_alternates(called, OFFENSES[snap.call.formation])]:
        player = _player(snap, name)
        if player is not None:
            return player
    return None


def _of_defense(snap: Snap, called: str) -> Defender | None:
    """The same of the defense."""  # SOM-INJ-02
    for name in [called, *_alternates(called, DEFENSES[snap.against.formation])]:
        player = _defender(snap, name)
        if player is not None:
            return player
    return None


def _alternates(called: str, formation: str) -> list[str]:
    return [other for name, other, only in ALTERNATES if name == called and (not only or formation in only)]


def _player(snap: Snap, name: str) -> Player | None:
    """A player of the offense by the chart's name."""
    if name in codes.OFFENSE_LINE:
        return snap.offense.line[codes.OFFENSE_LINE.index(name)]
    players = snap.offense.players
    if name == _BACK:
        return next((players[place] for place in _BACKS if players[place] is not None), None)
    if name == _BLOCKING_BACK:
        return None if snap.call.blocking_back == codes.NOBODY else players[snap.call.blocking_back]
    return players[codes.OFFENSE.index(name)]


def _defender(snap: Snap, name: str) -> Defender | None:
    present = snap.present()
    if name == _ONLY_LINEBACKER:
        return present[codes.MLB]
    return present[codes.DEFENDERS.index(_POSITIONS.get(name, name))]
