"""Why a player starts where he does, in words, from the season's facts and what they rest on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardgen.figures.moves import TITLES
from cardgen.figures.played import DEFENSE, OFFENSE, Facts, Played
from cardgen.figures.positions import DEFENSE_SLOTS
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Derivation, Provenance, Status

FIELD: Final = "start"
"""What `cardgen explain` calls the reason."""
SUBSTITUTE: Final = "substitute"
SIDES: Final = {"L": "left", "R": "right"}
PLACES: Final = {
    **{
        place: TITLES[place] for place in ("QB", "RB", "FB", "TE", "LT", "LG", "C", "RG", "RT", "NT", "MLB", "SS", "FS")
    },
    **{f"WR{number}": "wide receiver" for number in (1, 2, 3)},
    **{"K": "kicker", "P": "punter", "NB": "nickel back"},
    **{
        f"{side}{position}": f"{word} {TITLES[position]}"
        for side, word in SIDES.items()
        for position in ("DE", "DT", "OLB", "ILB", "CB")
    },
}
"""Places of the lineup as people say them."""
STATUSES: Final[Mapping[str, Status]] = {"stat": "stat", "derived": "derived", "estimated": "estimated"}


def note_starts(index: SeasonIndex, sheets: Mapping[str, Sequence[Any]], notes: Provenance) -> None:
    """Write down, once for each player with a card, why he starts where he does; only where the season says so."""
    noted: set[tuple[str, str]] = set()
    for sheet, cards in sheets.items():
        for card in cards:
            key = getattr(card, "team", ""), getattr(card, "player_id", "")
            if not all(key) or key in noted or not getattr(card, "name", "") or not index.facts.knows_lineup(key[0]):
                continue
            noted.add(key)
            played = index.facts.of(*key)
            origin = index.facts.origin(*key, "lineup") or index.facts.origin(*key, "plays_at")
            status = "derived" if origin is None else STATUSES[origin.status.value]
            notes.derivation(sheet, key[0], card.name, FIELD, reason(index, *key), played.lineup or SUBSTITUTE, status)


def reason(index: SeasonIndex, team: str, player_id: str) -> Derivation:
    """Why a player starts or does not: what he did, then what that rests on."""
    facts = index.facts
    played = facts.of(team, player_id)
    column = "lineup" if played.lineup else "plays_at"
    origin = facts.origin(team, player_id, column)
    rests = "" if origin is None else f": {origin.place.partition(':')[0] or origin.source}"
    place = _title(played.place)
    games, starts = index.games(team), _starts(index, team, player_id)
    if played.lineup:
        began = f"started {starts:g} of {games}" if starts is not None else "usual starter"
        text = f"{began} at {place}{rests}"
    else:
        began = f"started {starts:g} of {games}" if starts is not None else "no usual starter"
        text = f"{began}; a substitute" + (f" at {place}{rests}" if place else "")
    return Derivation(
        text, "; ".join(_rest(facts, team, player_id, played)) or "as the season's lineup says", starts or 0.0
    )


def _title(place: str) -> str:
    """A place as people say it."""
    return PLACES.get(place) or TITLES.get(place, place)


def _starts(index: SeasonIndex, team: str, player_id: str) -> float | None:
    """Games started; worked-out counts too, since they only tell how often."""
    found = index.player("roster", team, player_id).get("games_started")
    return None if found is None else float(found)


def _rest(facts: Facts, team: str, player_id: str, played: Played) -> list[str]:
    """Plays, weeks, and where else he played."""
    found = []
    defends = played.place in DEFENSE_SLOTS or (played.defense_snaps or 0) > (played.offense_snaps or 0)
    unit = DEFENSE if defends else OFFENSE
    snaps, every = played.snaps(unit), facts.team_snaps(team, unit)
    if snaps is not None and every:
        found.append(f"{snaps} of the {unit}'s {every:.0f} plays")
    if played.depth is not None and played.place:
        found.append(f"number {played.depth} at his place")
    if played.weeks is not None:
        found.append(f"could play in {played.weeks} weeks")
    others = [_title(place) for place in played.places if place != played.place]
    if others:
        found.append(f"also played {', '.join(others)}")
    return found
