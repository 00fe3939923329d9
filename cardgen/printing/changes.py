"""What changed since another set: the cards whose faces would be printed otherwise, and those that are gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from cardgen.printing.catalogue import Catalogue
from cardgen.printing.data import CARDS, DECK, SetTables
from cardgen.printing.document import Look, ProgressCall, refuse, repertoire
from cardgen.printing.drawers import Workshop, draw_items
from cardgen.printing.items import Item, make_items, set_fields
from cardgen.printing.layout.context import Problem
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import Finding, InputError, error, note

Key = tuple[str, str, tuple[str, ...], int]
"""Part, team, what tells an item from its like, and which it is of several that are called the same."""
REPORTED: Final = 20
"""So many of the cards that are gone are named."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Today's items that are new or look otherwise, and the names of those that are gone, with what they were."""

    items: list[Item]
    gone: list[str]


def changes_since(
    old: CardSet,
    card_set: CardSet,
    items: Sequence[Item],
    choose: Callable[[Sequence[Item]], list[Item]],
    catalogue: Catalogue,
    look: Look,
    workers: int = 0,
    progress: ProgressCall = lambda work, done, total: None,
) -> Changes:
    """The items that differ from another set's: both are drawn with today's templates, and what is not printed
    (ids, the version that made the set) does not count."""
    if old.game != card_set.game:
        found = f"a set of {old.rules.title}"
        raise InputError(error("SET-GAME", "--changed-since", found, f"one of {card_set.rules.title}"))
    old = replace(old, version=card_set.version)
    tables, old_tables = SetTables(card_set), SetTables(old)
    was = _keyed(choose(list(make_items(old, catalogue, old_tables))))
    now = _keyed(items)
    alike = _teams_alike(card_set, tables, old, old_tables, {item.team for item in items})
    doubtful = {key for key, item in now.items() if key in was and item.team not in alike}

    library = Library(card_set.game, look.folder)
    letters = repertoire(library, tables, old_tables)
    shop = Workshop(card_set.game, look.folder, tables, read_palettes(library.folders), look.size, letters)
    total = 2 * len(doubtful)

    def draw(keyed: dict[Key, Item], where: Workshop, before: int) -> tuple[dict[Key, tuple[str, str]], list[Problem]]:
        keys = [key for key in keyed if key in doubtful]
        drawn = draw_items(
            [keyed[key] for key in keys], where, workers, lambda done, _: progress("comparing", before + done, total)
        )
        faces = {key: (sides.front, sides.back) for key, sides in zip(keys, drawn.sides, strict=True)}
        return faces, drawn.problems

    faces_now, problems = draw(now, shop, 0)
    refuse(problems)  # what cannot be printed is on no face, and might look unchanged
    faces_then, _ = draw(was, replace(shop, tables=old_tables), len(doubtful))
    changed = {key for key in now if key not in was or (key in doubtful and faces_now[key] != faces_then[key])}
    gone = {key: item for key, item in was.items() if key not in now}
    wanted = _with_charts(now, changed, {key[:2] for key in gone})
    return Changes(wanted, [f"{item.name} ({item.part.title})" for item in gone.values()])


def _with_charts(now: dict[Key, Item], changed: set[Key], gone: set[tuple[str, str]]) -> list[Item]:
    """The changed items, and everything on a chart of which a block changed or is gone: a chart is a page."""
    charts: list[list[Key]] = []
    for key, item in now.items():
        if item.part.on == "chart" and charts and now[charts[-1][-1]].team == item.team:
            charts[-1].append(key)
        else:
            charts.append([key])
    return [
        now[key]
        for chart in charts
        if any(key in changed or (len(chart) > 1 and key[:2] in gone) for key in chart)
        for key in chart
    ]


def _keyed(items: Sequence[Item]) -> dict[Key, Item]:
    seen: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
    keyed = {}
    for item in items:
        name = (item.part.name, item.team, item.key)
        keyed[(*name, seen[name])] = item
        seen[name] += 1
    return keyed


def _teams_alike(
    card_set: CardSet, tables: SetTables, old: CardSet, old_tables: SetTables, teams: set[str]
) -> set[str]:
    """The teams (and no team) of which every number is the same in both sets: they need no second look."""
    if set_fields(card_set) != set_fields(old) or card_set.charts != old.charts:
        return set()
    names = [*(f"{CARDS}{sheet}" for sheet, _ in card_set.rules.sheets), DECK]
    return {team for team in teams if all(tables(name, team) == old_tables(name, team) for name in names)}


def gone_notes(gone: Sequence[str], where: str) -> list[Finding]:
    """A note that names the cards which another set had and this one has not."""
    if not gone:
        return []
    more = [f"and {len(gone) - REPORTED} more"] if len(gone) > REPORTED else []
    named = ", ".join(chain(gone[:REPORTED], more))
    return [note("CARDS-GONE", where, f"no longer in the set: {named}", fix="take these cards out")]
