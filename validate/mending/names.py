"""Names, teams and situations that the set knows in another spelling."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cardgen.sets.codes import same_team, team_meant
from cardgen.statis_pro.cards import SUBSTITUTES
from engine.coaching.situations import DISTANCES, ZONES
from ingest.findings import did_you_mean, meant
from validate.mending.case import Case, name_key
from validate.mending.mend import Mend
from validate.statis_pro.coaching import KNOWN_SITUATIONS
from validate.statis_pro.plan import PLAN

POSITION_SHEETS = PLAN.men


def mend_team(case: Case) -> Iterator[Mend]:
    """A team under the code that its team card has."""
    known = case.whole.teams()
    if case.text in known:  # told of a team card: no other card is of this team
        yield from _mend_team_card(case, known)
        return
    same = same_team(case.text, known)
    if len(same) == 1:
        yield case.mend("team", same[0])
    elif near := meant(team_meant(case.text, known)):
        yield case.mend("nearest", near)


def _mend_team_card(case: Case, known: Collection[str]) -> Iterator[Mend]:
    lineups = case.whole.file.sheets["lineups"]
    at = lineups.headings.index("team")
    orphans = {row.cells[at] for row in lineups.rows} - {*known, SUBSTITUTES}
    if len(orphans) == 1:
        yield case.mend("team-card", orphans.pop())


def mend_man(case: Case) -> Iterator[Mend]:
    """A man under the name that his card has; of two in one box, the one who has none."""
    whole, team = case.whole, case.team
    known = [*whole.names(team, POSITION_SHEETS), *whole.names(SUBSTITUTES, POSITION_SHEETS)]
    parts = [part.strip() for part in case.text.split("/")] if "/" in case.text else [case.text]
    for at, part in enumerate(parts):
        if part not in known:
            for way, name in _spellings(case, part, known):
                yield case.mend(way, " / ".join([*parts[:at], name, *parts[at + 1 :]]))


def mend_kicker(case: Case) -> Iterator[Mend]:
    """The kicker of a lineup under the name on his card."""
    yield from _specialist(case, "kickers")


def mend_punter(case: Case) -> Iterator[Mend]:
    """The punter likewise."""
    yield from _specialist(case, "punters")


def _specialist(case: Case, sheet: str) -> Iterator[Mend]:
    known = case.whole.names(case.team, (sheet,))
    if case.text:
        substitutes = case.whole.names(SUBSTITUTES, (sheet,))
        yield from (case.mend(way, name) for way, name in _spellings(case, case.text, [*known, *substitutes]))
    elif len(known) == 1:
        yield case.mend("nearest", known[0])


def _spellings(case: Case, text: str, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """The one name spelled alike, or the nearest.

    A spelling that stands in several places of a team is not the odd one out: then the card may have the slip.
    """
    same = [name for name in known if name_key(name) == name_key(text)]
    if len(same) == 1 and name_key(text):
        yield ("name" if case.whole.spelled(case.team, text) <= 1 else "nearest"), same[0]
    elif near := meant(did_you_mean(text, known)):
        yield "nearest", near


def mend_situation(case: Case) -> Iterator[Mend]:
    """A situation as coaches look for it."""
    yield from _listed(case, KNOWN_SITUATIONS)


def mend_fourth_down(case: Case) -> Iterator[Mend]:
    """A place or a distance of a fourth down as coaches look for it."""
    yield from _listed(case, ZONES if case.sheet.headings[case.column] == "zone" else DISTANCES)


def _listed(case: Case, known: Collection[str]) -> Iterator[Mend]:
    same = [each for each in known if _key(each) == _key(case.text)]
    if len(same) == 1:
        yield case.mend("spaces", same[0])
    elif near := meant(did_you_mean(case.text, known)):
        yield case.mend("nearest", near)


def _key(text: str) -> str:
    return "".join(text.casefold().split())
