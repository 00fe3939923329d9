"""By what the defences of a Statis-Pro set are valued."""

from __future__ import annotations

from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import choose
from cardgen.figures.shares import league_run_mix
from cardgen.statis_pro.ratings import DEFENDERS
from cardgen.statis_pro.responses import Responses


def defense_lines(responses: Responses, book: Book) -> DefenseLines:
    """What defences allow in one season, asked of one deck."""
    lineups = [starters(choose(book, team)) for team in book.teams]
    passes = PassTables(responses, reference_usage(book, lineups))
    return DefenseLines(DEFENDERS, book, RunTables(responses, league_run_mix(book)), lambda boxes: passes)
