"""Names, teams and situations that the set knows in another spelling."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cardgen.sets.resolve import same_team, team_meant
from engine.coaching.situations import DISTANCES, ZONES
from ingest.findings import did_you_mean, meant
from validate.coaching import KNOWN_SITUATIONS
from validate.fixes.case import Case, name_key
from validate.fixes.fix import Fix


def fix_team(case: Case) -> Iterator[Fix]:
    """A team under the code that its team card has."""
    known = case.whole.teams()
    if case.text in known:  # told of a team card: no other card is of this team
        yield from _fix_team_card(case, known)
        return
    same = same_team(case.text, known)
    if len(same) == 1:
        yield case.fix("team", same[0])
    elif near := meant(team_meant(case.text, known)):
        yield case.fix("nearest", near)


def _fix_team_card(case: Case, known: Collection[str]) -> Iterator[Fix]:
    sheet = case.whole.file.sheets[case.whole.plan.one_a_team[0]]
    at = sheet.headings.index("team")
    orphans = {row.cells[at] for row in sheet.rows} - {*known, case.whole.plan.substitutes}
    if len(orphans) == 1:
        yield case.fix("team-card", orphans.pop())


def fix_player(case: Case, sheets: Collection[str] = (), *, outnumbered: bool = False) -> Iterator[Fix]:
    """A player under the name that his card has; of two in one box, the one who has none.

    His card is looked for on these sheets, on all of players where none are named. `outnumbered` where the same name
    stands on several cards: then the spelling that is met less often is the slip.
    """
    whole, wanted = case.whole, sheets or case.whole.plan.players
    known = [*whole.names(case.team, wanted), *whole.names(whole.plan.substitutes, wanted)]
    parts = [part.strip() for part in case.text.split("/")] if "/" in case.text else [case.text]
    for at, part in enumerate(parts):
        if part not in known:
            for method, name in spellings(case, part, known, outnumbered=outnumbered):
                yield case.fix(method, " / ".join([*parts[:at], name, *parts[at + 1 :]]))


def spellings(case: Case, text: str, known: Collection[str], *, outnumbered: bool = False) -> Iterator[tuple[str, str]]:
    """The one name spelled alike, or the nearest.

    A spelling that stands in several places of a team is not the odd one out: then the card may have the slip.
    """
    same = [name for name in known if name_key(name) == name_key(text)]
    if len(same) == 1 and name_key(text):
        least = case.whole.spelled(case.team, same[0]) - 1 if outnumbered else 1
        yield ("name" if case.whole.spelled(case.team, text) <= least else "nearest"), same[0]
    elif near := meant(did_you_mean(text, known)):
        yield "nearest", near


def fix_situation(case: Case) -> Iterator[Fix]:
    """A situation as coaches look for it."""
    yield from _listed(case, KNOWN_SITUATIONS)


def fix_fourth_down(case: Case) -> Iterator[Fix]:
    """A place or a distance of a fourth down as coaches look for it."""
    yield from _listed(case, ZONES if case.sheet.headings[case.column] == "zone" else DISTANCES)


def _listed(case: Case, known: Collection[str]) -> Iterator[Fix]:
    same = [each for each in known if _key(each) == _key(case.text)]
    if len(same) == 1:
        yield case.fix("spaces", same[0])
    elif near := meant(did_you_mean(case.text, known)):
        yield case.fix("nearest", near)


def _key(text: str) -> str:
    return "".join(text.casefold().split())
