"""What of a set is to be printed: kinds of things, teams, players and card types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.printing.catalogue import Catalogue, Part
from cardgen.printing.items import Item
from cardgen.sets.resolve import team_meant
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error, note, stop_on_errors

ALL: Final = "all"
"""Every kind of thing."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks for; nothing asked for: all that is usual."""

    what: tuple[str, ...] = ()
    """Kinds of things: `cards`, `deck`."""
    types: tuple[str, ...] = ()
    """Names of parts: `quarterbacks`."""
    teams: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Names as the cards spell them."""


def spelled(wish: Wish, catalogue: Catalogue, items: Sequence[Item]) -> Wish:
    """The wish in the words of the catalogue and the set; an InputError names every word that neither knows."""
    findings: list[Finding] = []
    whats = list(dict.fromkeys(part.what for part in catalogue.parts))
    asked = whats if ALL in map(str.casefold, wish.what) else wish.what
    types = [part.name for part in catalogue.parts]
    teams = list(dict.fromkeys(item.team for item in items if item.team))
    spelled_out = Wish(
        _known("--what", "WHAT-UNKNOWN", "nothing of this name is printed", asked, whats, findings),
        _known("--types", "TYPE-UNKNOWN", "no such type", wish.types, types, findings),
        _known("--teams", "TEAM-UNKNOWN", "no such team", wish.teams, teams, findings, team_meant),
        wish.players,
    )
    stop_on_errors(findings)
    return spelled_out


def as_known(word: str, known: Collection[str]) -> str:
    """The word as it is known, large and small letters being alike: `A4` is `a4`."""
    return word if word in known else next((each for each in known if each.casefold() == word.casefold()), word)


def _known(
    option: str,
    code: str,
    unknown: str,
    words: Sequence[str],
    known: Sequence[str],
    findings: list[Finding],
    meant: Callable[[str, Sequence[str]], str] = did_you_mean,
) -> tuple[str, ...]:
    """The words as they are spelled; those that nobody knows become findings."""
    spellings = {each.casefold(): each for each in known}
    for word in words:
        if word.casefold() not in spellings:
            findings.append(error(code, f"{option} {shown(word)}", unknown, ", ".join(known), meant(word, known)))
    return tuple(dict.fromkeys(spellings[word.casefold()] for word in words if word.casefold() in spellings))


def chosen(items: Sequence[Item], wish: Wish) -> list[Item]:
    """The items that a wish means, in order.

    Who names teams or players gets theirs alone: a deck, charts and boards only if they are asked for by name.
    """
    return [item for item in items if _part_wanted(item.part, wish) and _item_wanted(item, wish)]


def _part_wanted(part: Part, wish: Wish) -> bool:
    if wish.what or wish.types:
        return (not wish.what or part.what in wish.what) and (not wish.types or part.name in wish.types)
    return part.usual and (part.by_team or not (wish.teams or wish.players))


def _item_wanted(item: Item, wish: Wish) -> bool:
    if not item.part.by_team:
        return True
    by_team = not wish.teams or item.team in wish.teams
    return by_team and (not wish.players or any(player in item.key for player in wish.players))


def unmet(wish: Wish, items: Sequence[Item]) -> list[Finding]:
    """A note for each word of a wish that none of the chosen items answers; an error if there is nothing at all."""
    if not items:
        return [error("PRINT-NOTHING", "cardgen print", "nothing to print", "a choice that something of the set meets")]
    answered = {
        "--what": {item.part.what for item in items},
        "--types": {item.part.name for item in items},
        "--teams": {item.team for item in items},
        "--players": {text for item in items for text in item.key},
    }
    asked = {"--what": wish.what, "--types": wish.types, "--teams": wish.teams, "--players": wish.players}
    return [
        note("PRINT-NOTHING", f"{option} {shown(word)}", "nothing of it among what is chosen")
        for option, words in asked.items()
        for word in words
        if word not in answered[option]
    ]
