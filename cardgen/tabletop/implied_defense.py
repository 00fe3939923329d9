"""By what the defenses of a Tabletop set are valued."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.fast_action.base_displays import front_of
from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import league_run_mix
from cardgen.tabletop.deflections import line_total
from cardgen.tabletop.ratings import DEFENDERS
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.team_passes import TeamPasses
from engine.fast_action.cards import BOXES
from engine.fast_action.player_record import DEFENSIVE_LINEMAN, Player
from engine.tabletop.snap import PASS_DEFENSE, TACKLE, box_shift


def defense_lines(responses: Responses, index: SeasonIndex) -> DefenseLines:
    """What defenses allow in one season, asked of one deck."""
    lineups = [starters(choose(index, team)) for team in index.teams]
    passes = PassTables(responses, reference_usage(index, lineups))
    runs = RunTables(responses, league_run_mix(index))
    return DefenseLines(DEFENDERS, index, runs, lambda boxes: display_passes(passes, boxes), in_box)


def in_box(player: Player, box: str) -> Player:
    """A player as he counts in a box: out of his position he is worth less."""  # TTF-POS-05
    at = BOXES.index(box)
    return replace(
        player,
        tackle=player.tackle + box_shift(player, at, TACKLE),
        pass_defense=player.pass_defense + box_shift(player, at, PASS_DEFENSE),
    )


def display_passes(passes: PassTables, boxes: Sequence[Sequence[Player]]) -> TeamPasses:
    """Passes against any display, as its linemen deflect and its players interfere."""
    players = {box: found for box, found in zip(BOXES, boxes, strict=True) if found}
    line = [player for box in ROW_ONE for player in players.get(box, ()) if player.kind == DEFENSIVE_LINEMAN]
    flagged = {
        box: max(0, int(found[0].interferes_to - found[0].interferes) + 1)
        for box, found in players.items()
        if box not in ROW_ONE
    }
    widest = max((DEFENDERS.range_of(player) for player in line), default=0)
    return TeamPasses(passes.deflecting(line_total(line)), front_of(players), widest, flagged)
