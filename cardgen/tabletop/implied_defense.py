"""By what the defences of a Tabletop set are valued."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.fast_action.base_displays import front_of
from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import choose
from cardgen.figures.shares import league_run_mix
from cardgen.tabletop.deflections import line_total
from cardgen.tabletop.ratings import DEFENDERS
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.team_passes import TeamPasses
from engine.fast_action.cards import BOXES
from engine.fast_action.player import DEFENSIVE_LINEMAN, Player
from engine.tabletop.snap import PASS_DEFENSE, TACKLE, box_shift


def defense_lines(responses: Responses, book: Book) -> DefenseLines:
    """What defences allow in one season, asked of one deck."""
    lineups = [starters(choose(book, team)) for team in book.teams]
    passes = PassTables(responses, reference_usage(book, lineups))
    runs = RunTables(responses, league_run_mix(book))
    return DefenseLines(DEFENDERS, book, runs, lambda boxes: display_passes(passes, boxes), in_box)


def in_box(man: Player, box: str) -> Player:
    """A man as he counts in a box: out of his position he is worth less."""  # TTF-POS-05
    at = BOXES.index(box)
    return replace(
        man,
        tackle=man.tackle + box_shift(man, at, TACKLE),
        pass_defense=man.pass_defense + box_shift(man, at, PASS_DEFENSE),
    )


def display_passes(passes: PassTables, boxes: Sequence[Sequence[Player]]) -> TeamPasses:
    """Passes against any display, as its linemen deflect and its men interfere."""
    men = {box: found for box, found in zip(BOXES, boxes, strict=True) if found}
    line = [man for box in ROW_ONE for man in men.get(box, ()) if man.kind == DEFENSIVE_LINEMAN]
    flagged = {
        box: max(0, int(found[0].interferes_to - found[0].interferes) + 1)
        for box, found in men.items()
        if box not in ROW_ONE
    }
    widest = max((DEFENDERS.range_of(man) for man in line), default=0)
    return TeamPasses(passes.deflecting(line_total(line)), front_of(men), widest, flagged)
