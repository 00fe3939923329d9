"""By what the defenses of a Statis-Pro set are valued."""

from __future__ import annotations

from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import league_run_mix
from cardgen.statis_pro.ratings import DEFENDERS
from cardgen.statis_pro.responses import Responses


def defense_lines(responses: Responses, index: SeasonIndex) -> DefenseLines:
    """What defenses allow in one season, asked of one deck."""
    lineups = [starters(choose(index, team)) for team in index.teams]
    passes = PassTables(responses, reference_usage(index, lineups))
    return DefenseLines(DEFENDERS, index, RunTables(responses, league_run_mix(index)), lambda boxes: passes)
