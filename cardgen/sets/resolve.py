"""Finds a player, a team or the season of a set by what people call them; codes of teams in other spellings too."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from cardgen.sets.cardset import CardSet
from ingest.findings import InputError, did_you_mean, error
from ingest.identity.names import strip_accents
from ingest.identity.teams import all_teams
from ingest.library import find_season, shipped_seasons
from ingest.season import Season
from ingest.texts import printable
from ingest.workbook import read_season

SUGGESTED = 20


def find_player(cards: CardSet, player: str, teams: Collection[str] = ()) -> str:
    """The name as the cards spell it, of these teams' players where any are named.

    A part of it will do, or an initial (`L.Jackson`), if only one player has it.
    """
    names = _players(cards, teams)
    for name in names:
        if name.casefold() == player.casefold():
            return name
    meant = [name for name in names if _may_mean(player, name)]
    if len(meant) == 1:
        return meant[0]
    where = printable(player)
    if meant:
        some = ", ".join(meant[:SUGGESTED]) + (" ..." if len(meant) > SUGGESTED else "")
        raise InputError(error("PLAYER-AMBIGUOUS", where, f"{len(meant)} players", "one of them", f"say which: {some}"))
    by_surname = {name.split()[-1]: name for name in names if name}
    fix = did_you_mean(player, names) or did_you_mean(player, by_surname)
    raise InputError(error("PLAYER-UNKNOWN", where, "no card of this name", "a player of the set", fix))


def nearest(word: str, known: Sequence[str], most: int) -> list[str]:
    """Of many words the few that are spelled most like one; all where there are few."""
    if len(known) <= most:
        return list(known)
    return get_close_matches(word.strip(), known, n=most, cutoff=0.0)


def _players(cards: CardSet, teams: Collection[str]) -> list[str]:
    if teams:
        codes = {team.casefold() for team in teams}
        rows = (card for rows in cards.sheets.values() for card in rows if card.team.casefold() in codes)
        return sorted({getattr(card, "name", "") for card in rows} & {*cards.players})
    return sorted({*cards.players, *(origin.card for origin in cards.provenance.origins if origin.card)})


def _may_mean(player: str, name: str) -> bool:
    """Whether somebody may write a name so: a part of it, or an initial for what comes before."""
    said, whole = (strip_accents(text).casefold() for text in (player, name))
    initial, point, rest = said.partition(".")
    abbreviated = bool(point) and len(initial) == 1 and whole.startswith(initial) and whole.endswith(" " + rest.strip())
    return said in whole or abbreviated


def find_team(cards: CardSet, team: str) -> str:
    """The team's code as the cards spell it."""
    for code in cards.teams:
        if code.casefold() == team.casefold():
            return code
    fix = team_meant(team, cards.teams)
    raise InputError(error("TEAM-UNKNOWN", printable(team), "no such team", ", ".join(cards.teams), fix))


def season_of_set(cards: CardSet, against: str, only: Collection[str] = ()) -> Season | None:
    """The season asked for, or the set's own where it ships, all or some of its tables; None where it does not."""
    if against:
        return read_season(find_season(against), only)
    own = {str(year): path for year, path in shipped_seasons().items()}.get(cards.season)
    return None if own is None else read_season(own, only)


LOOK_ALIKES = str.maketrans({"0": "o", "1": "i", "l": "i"})


def same_team(found: str, known: Collection[str]) -> list[str]:
    """The known teams whose code this is in another spelling: another code in use, other capitals, `0` for `O`."""
    plain = _plain(found)
    same = {code: None for code in known if _plain(code) == plain}
    for team in all_teams():
        if team.code in known and plain in map(_plain, (team.code, *team.also)):
            same[team.code] = None
    return list(same)


def _plain(code: str) -> str:
    return "".join(letter for letter in code.casefold().translate(LOOK_ALIKES) if letter.isalnum())


def team_meant(found: str, known: Collection[str]) -> str:
    """A suggested fix for an unknown team code: `ARZ` is Arizona, although CAR looks as much like it."""
    plain = found.strip().casefold()
    for team in all_teams():
        spellings = (team.code, team.name, team.city, team.nickname, *team.also)
        if team.code in known and plain in {spelling.casefold() for spelling in spellings if spelling}:
            return f"did you mean {team.code}?"
    return did_you_mean(found, known)
