"""Who starts where on the displays, and how the reference offence throws from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.fast_action.base_displays import PassUsage
from cardgen.fast_action.faces import BOXES, OFFENSE_PLACES
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.shares import pass_mix, target_shares
from cardgen.figures.starters import Starters
from cardgen.figures.starters import starters as usual_starters

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


def starters(chosen: Chosen) -> Starters:
    """The usual starters, those of the defence by box."""
    found = usual_starters(chosen)
    return Starters(found.offense, {SIDES[slot]: man for slot, man in found.defense.items()})


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
