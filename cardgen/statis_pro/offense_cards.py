"""Cards of quarterbacks, backs, receivers, ends and offensive linemen, with the derivation of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.blocking import Block
from cardgen.fast_action.endurance import endurance, endurance_derivation, letter_derivation, play_share
from cardgen.fast_action.offense import Offense
from cardgen.fast_action.offense_notes import OffenseNotes, Words
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.statis_pro.ratings import DEFENDERS
from engine.statis_pro.cards import RATING, Back, OffensiveLineman, Quarterback

LINE: Final = "offensive line"
WORDS: Final = Words("COM", "INC", "", "INT", "Runs")
REFERENCE_RUSH: Final = sum(DEFENDERS.usual_rush().get(box, 0) for box in ROW_ONE)
"""Pass Rush of the reference defense's line."""


def rating_text(value: int) -> str:
    """A rating as printed."""
    return RATING.show(value)[0]


def offense_notes(index: SeasonIndex, offense: Offense, notes: Provenance) -> OffenseNotes:
    """What notes where the numbers of an offense come from."""
    return OffenseNotes(index, offense, notes, WORDS, REFERENCE_RUSH)


def make_quarterback(
    index: SeasonIndex, player: ChosenPlayer, letter: str, offense: Offense, notes: Provenance
) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[player.player_id], offense.skill[player.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    described = offense_notes(index, offense, notes)
    described.passing(player)
    described.runs(player)
    described.note(player, "Endurance", letter_derivation(player.use, offense.use), letter, "derived")
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(index, player)
    return Quarterback(
        player.team, player.name, letter, quick, short, long, pass_rush, n, sg, lg, line, player.player_id
    )


def make_back(index: SeasonIndex, player: ChosenPlayer, block: Block, offense: Offense, notes: Provenance) -> Back:
    """The card of a back, receiver or end."""
    rushing, receiving = offense.skill[player.player_id].rushing, offense.skill[player.player_id].receiving
    number = endurance(play_share(index, player))
    described = offense_notes(index, offense, notes)
    described.note(player, "Endurance", endurance_derivation(index, player), str(number), "derived")
    described.note(player, "BV", block.blocking_derivation, rating_text(block.blocking), "estimated")
    described.runs(player)
    described.catches(player)
    columns = (rushing.n, rushing.sg, rushing.lg, *receiving.columns)
    line = foot_line(index, player)
    return Back(player.team, player.name, player.positions[0], number, block.blocking, *columns, line, player.player_id)


def make_lineman(index: SeasonIndex, player: ChosenPlayer, block: Block, notes: Provenance) -> OffensiveLineman:
    """The card of an offensive lineman."""
    for field, derivation, value in (
        ("BV", block.blocking_derivation, block.blocking),
        ("PBV", block.pass_blocking_derivation, block.pass_blocking),
    ):
        notes.derivation(LINE, player.team, player.name, field, derivation, rating_text(value), "estimated")
    line = foot_line(index, player)
    return OffensiveLineman(
        player.team, player.name, player.positions, block.blocking, block.pass_blocking, line, player.player_id
    )
