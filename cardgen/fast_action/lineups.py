"""Who starts where on the displays, and how the reference offense throws from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.fast_action.base_displays import PassUsage, front_of
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import pass_mix, target_shares
from cardgen.figures.starters import Starters
from cardgen.figures.starters import starters as usual_starters
from engine.fast_action.cards import BOXES, OFFENSE_PLACES

Names = tuple[tuple[str, ...], ...]
"""By place or box."""

# The display is drawn from the offense's side: box A faces the left tackle, so the right end of the defense is there.
SIDES: Final = {
    "RDE": "A",
    "LDE": "E",
    "RDT": "B",
    "LDT": "D",
    "NT": "C",
    "ROLB": "F",
    "LOLB": "J",
    "RILB": "G",
    "LILB": "I",
    "MLB": "H",
    "RCB": "K",
    "LCB": "O",
    "FS": "M",
    "SS": "N",
}
"""Box of each slot of a starting lineup."""
EDGE: Final = 4.0
"""Sacks, hits counted in parts, from which an outside linebacker of a 3-4 rushes from the line: only those who stand
there are in every pass rush, and linebackers may."""  # SPF-3.2.1c, SPF-8.3.6.1a, TTF-LINE-11
BOTH_EDGES: Final = {"ROLB": "A", "RDE": "B", "NT": "C", "LDE": "D", "LOLB": "E", "RILB": "F", "LILB": "J"}
RIGHT_EDGE: Final = {"ROLB": "A", "RDE": "B", "NT": "D", "LDE": "E", "RILB": "F", "LILB": "H", "LOLB": "J"}
LEFT_EDGE: Final = {"RDE": "A", "NT": "B", "LDE": "D", "LOLB": "E", "ROLB": "F", "RILB": "H", "LILB": "J"}
"""Boxes of a 3-4 with its rushers on the line."""
FIFTH_RUSHER: Final = 8.0
"""The same from which an outside linebacker of a 4-3 rushes beside its four linemen."""
FIFTH_RIGHT: Final = {"ROLB": "A", "RDE": "B", "RDT": "C", "LDT": "D", "LDE": "E", "MLB": "F", "LOLB": "J"}
FIFTH_LEFT: Final = {"RDE": "A", "RDT": "B", "LDT": "C", "LDE": "D", "LOLB": "E", "ROLB": "F", "MLB": "J"}
"""Boxes of a 4-3 with one of its outside linebackers on the line."""


def starters(chosen: Chosen) -> Starters:
    """The usual starters, those of the defense by box."""
    found = usual_starters(chosen)
    boxes = {**SIDES, **_edges(chosen, found.defense)}
    return Starters(found.offense, {boxes[slot]: player for slot, player in found.defense.items()})


def _edges(chosen: Chosen, defense: Mapping[str, ChosenPlayer]) -> Mapping[str, str]:
    """Boxes that differ because outside linebackers rush, where the season says who they were."""
    if not chosen.known:
        return {}
    right, left = (defense[slot].rush if slot in defense else 0.0 for slot in ("ROLB", "LOLB"))
    if chosen.front == "4-3":
        if max(right, left) < FIFTH_RUSHER:
            return {}
        return FIFTH_RIGHT if right > left else FIFTH_LEFT
    if right >= EDGE and left >= EDGE:
        return BOTH_EDGES
    return RIGHT_EDGE if right >= EDGE else LEFT_EDGE if left >= EDGE else {}


def display_front(chosen: Chosen, defense: Mapping[str, ChosenPlayer]) -> str:
    """The base display in which a team's usual defense stands."""
    return front_of(defense) if chosen.known else chosen.front


def lineup_head(chosen: Chosen, team: Starters) -> tuple[str, Names, Names, str, str]:
    """What every lineup card begins with: the team, who starts on either side, who kicks and who punts."""
    kicker, punter = _first_name(chosen.of("kickers")), _first_name(chosen.of("punters"))
    return chosen.team, _offense_names(team), _defense_names(team), kicker, punter


def _offense_names(team: Starters) -> Names:
    """Who stands at each place of the offense."""
    return tuple(_names(team.offense, place) for place in OFFENSE_PLACES)


def _defense_names(team: Starters) -> Names:
    """Who stands in each box of the defense."""
    return tuple(_names(team.defense, box) for box in BOXES)


def _names(places: Mapping[str, ChosenPlayer], place: str) -> tuple[str, ...]:
    return (places[place].name,) if place in places else ()


def _first_name(players: Sequence[ChosenPlayer]) -> str:
    """The first of some players by name, if there is one."""
    return players[0].name if players else ""


def reference_usage(index: SeasonIndex, lineups: Sequence[Starters]) -> PassUsage:
    """How the reference offense throws: as the season's teams did, from their displays."""
    one_back = sum("FL2" in each.offense for each in lineups) / max(len(lineups), 1)
    return PassUsage(pass_mix(index), target_shares(index, lineups), one_back)
