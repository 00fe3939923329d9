"""Who starts where on the displays, and how the reference offence throws from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.fast_action.base_displays import PassUsage, front_of
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.shares import pass_mix, target_shares
from cardgen.figures.starters import Starters
from cardgen.figures.starters import starters as usual_starters
from engine.fast_action.cards import BOXES, OFFENSE_PLACES

Names = tuple[tuple[str, ...], ...]
"""By place or box."""

# The display is drawn from the offence's side: box A faces the left tackle, so the right end of the defence is there.
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
    """The usual starters, those of the defence by box."""
    found = usual_starters(chosen)
    boxes = {**SIDES, **_edges(chosen, found.defense)}
    return Starters(found.offense, {boxes[slot]: man for slot, man in found.defense.items()})


def _edges(chosen: Chosen, defense: Mapping[str, Man]) -> Mapping[str, str]:
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


def display_front(chosen: Chosen, defense: Mapping[str, Man]) -> str:
    """The base display in which a team's usual defence stands."""
    return front_of(defense) if chosen.known else chosen.front


def lineup_head(chosen: Chosen, team: Starters) -> tuple[str, Names, Names, str, str]:
    """What every lineup card begins with: the team, who starts on either side, who kicks and who punts."""
    kicker, punter = _first_name(chosen.of("kickers")), _first_name(chosen.of("punters"))
    return chosen.team, _offense_names(team), _defense_names(team), kicker, punter


def _offense_names(team: Starters) -> Names:
    """Who stands at each place of the offence."""
    return tuple(_names(team.offense, place) for place in OFFENSE_PLACES)


def _defense_names(team: Starters) -> Names:
    """Who stands in each box of the defence."""
    return tuple(_names(team.defense, box) for box in BOXES)


def _names(places: Mapping[str, Man], place: str) -> tuple[str, ...]:
    return (places[place].name,) if place in places else ()


def _first_name(men: Sequence[Man]) -> str:
    """The first of some men by name, if there is one."""
    return men[0].name if men else ""


def reference_usage(book: Book, lineups: Sequence[Starters]) -> PassUsage:
    """How the reference offence throws: as the season's teams did, from their displays."""
    one_back = sum("FL2" in each.offense for each in lineups) / max(len(lineups), 1)
    return PassUsage(pass_mix(book), target_shares(book, lineups), one_back)
