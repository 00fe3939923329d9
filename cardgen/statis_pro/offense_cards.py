"""Cards of quarterbacks, backs, receivers, ends and offensive linemen, with the way of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.blocking import Block
from cardgen.fast_action.endurance import endurance, endurance_way, letter_way, play_share
from cardgen.fast_action.offense import Offense
from cardgen.fast_action.offense_notes import OffenseNotes, Words
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.provenance import Provenance
from cardgen.statis_pro.ratings import DEFENDERS
from engine.statis_pro.cards import RATING, Back, OffensiveLineman, Quarterback

LINE: Final = "offensive line"
WORDS: Final = Words("COM", "INC", "", "INT", "Runs")
REFERENCE_RUSH: Final = sum(DEFENDERS.usual_rush().get(box, 0) for box in ROW_ONE)
"""Pass Rush of the reference defence's line."""


def rating_text(value: int) -> str:
    """A rating as printed."""
    return RATING.show(value)[0]


def offense_notes(book: Book, offense: Offense, notes: Provenance) -> OffenseNotes:
    """What notes where the numbers of an offence come from."""
    return OffenseNotes(book, offense, notes, WORDS, REFERENCE_RUSH)


def make_quarterback(book: Book, man: Man, letter: str, offense: Offense, notes: Provenance) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[man.player_id], offense.skill[man.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    told = offense_notes(book, offense, notes)
    told.passing(man)
    told.runs(man)
    told.note(man, "Endurance", letter_way(man.use, offense.use), letter, "derived")
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(book, man)
    return Quarterback(man.team, man.name, letter, quick, short, long, pass_rush, n, sg, lg, line, man.player_id)


def make_back(book: Book, man: Man, block: Block, offense: Offense, notes: Provenance) -> Back:
    """The card of a back, receiver or end."""
    rushing, receiving = offense.skill[man.player_id].rushing, offense.skill[man.player_id].receiving
    number = endurance(play_share(book, man))
    told = offense_notes(book, offense, notes)
    told.note(man, "Endurance", endurance_way(book, man), str(number), "derived")
    told.note(man, "BV", block.blocking_way, rating_text(block.blocking), "estimated")
    told.runs(man)
    told.catches(man)
    columns = (rushing.n, rushing.sg, rushing.lg, *receiving.columns)
    line = foot_line(book, man)
    return Back(man.team, man.name, man.positions[0], number, block.blocking, *columns, line, man.player_id)


def make_lineman(book: Book, man: Man, block: Block, notes: Provenance) -> OffensiveLineman:
    """The card of an offensive lineman."""
    for field, way, value in (
        ("BV", block.blocking_way, block.blocking),
        ("PBV", block.pass_blocking_way, block.pass_blocking),
    ):
        notes.way(LINE, man.team, man.name, field, way, rating_text(value), "estimated")
    line = foot_line(book, man)
    return OffensiveLineman(man.team, man.name, man.positions, block.blocking, block.pass_blocking, line, man.player_id)
