"""The last step of making a set: its own game's checks, before anything is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardgen.sets.cardset import CardSet
from cardgen.sets.files import sheets_of_set
from cardgen.sets.sheets import SheetFile
from engine.football.era import era_named
from ingest.findings import Finding, InputError, Severity, error

MOST: Final = 10
"""So many faults are told."""


def refuse_unsound(card_set: CardSet) -> None:
    """An InputError if a set that was just made breaks its game's rules: which statistic of which player is at fault.

    It is always Cardgen's own fault, so that nothing may be written; the message is what its makers need to know.
    """
    file = sheets_of_set(card_set)
    findings = card_set.rules.check(file, card_set.name, None)
    errors = [each for each in findings if each.severity is Severity.ERROR]
    faults = [_with_statistic(each, card_set, file) for each in errors[:MOST]] or unfit_squads(card_set)
    if faults:
        found = f"{len(errors) or len(faults)} errors in cards made of this season, so nothing was written"
        fix = "this is a fault of Cardgen: send this message and the season to whoever gave you Cardgen"
        raise InputError(
            [error("BUILD-UNSOUND", card_set.name, found, "cards that their own checks pass", fix), *faults]
        )


def unfit_squads(card_set: CardSet) -> list[Finding]:
    """What keeps teams of a set from taking the field."""
    rules = card_set.rules
    table = rules.table(card_set.sheets, card_set.deck, card_set.charts, rules.settings(card_set.edition, ()))
    try:
        table.league(era_named(card_set.season))
    except ValueError as failed:
        return [error("SET-INCOMPLETE", card_set.name, str(failed), "teams that can play")]
    return []


def _with_statistic(finding: Finding, card_set: CardSet, file: SheetFile) -> Finding:
    """The finding with the statistic that its number was made of."""
    for sheet in file.sheets.values():
        for at, row in enumerate(sheet.rows):
            for column, heading in enumerate(sheet.headings):
                if finding.where.startswith(sheet.place(at, column)):
                    cells = dict(zip(sheet.headings, row.cells, strict=True))
                    name, team = cells.get("player", ""), cells.get("team", "")
                    origins = card_set.provenance.of_card(name, team, heading, sheet.name)
                    made_of = "; ".join(dict.fromkeys(origin.statistic for origin in origins if origin.statistic))
                    return replace(finding, fix=f"made of {made_of}") if made_of else finding
    return finding
