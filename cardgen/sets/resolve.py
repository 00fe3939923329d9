"""Finds a player, a team or the season of a set by what people call them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from cardgen.sets.cardset import CardSet
from cardgen.sets.codes import team_meant
from ingest.findings import InputError, did_you_mean, error
from ingest.identity.names import strip_accents
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
