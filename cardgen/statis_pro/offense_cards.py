"""Cards of quarterbacks, backs, receivers, ends and offensive linemen, with the derivations of their numbers."""

from __future__ import annotations

from cardgen.fast_action.blocking import Block
from cardgen.fast_action.endurance import endurance_of
from cardgen.fast_action.offense import Offense
from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.noting import Derived, Noted, note_card
from cardgen.provenance import Provenance
from engine.statis_pro.cards import Back, OffensiveLineman, Quarterback


def make_quarterback(book: Book, man: Man, letter: Derived[str], offense: Offense, notes: Provenance) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[man.player_id], offense.skill[man.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(book, man)
    card = Quarterback(man.team, man.name, letter.value, quick, short, long, pass_rush, n, sg, lg, line, man.player_id)
    note_card(notes, man.sheet, card, man.name, {**passer.derivations, **skill.derivations, "Endurance": letter.noted})
    return card


def make_back(book: Book, man: Man, block: Block, offense: Offense, notes: Provenance) -> Back:
    """The card of a back, receiver or end."""
    skill, number = offense.skill[man.player_id], endurance_of(book, man)
    columns = (skill.rushing.n, skill.rushing.sg, skill.rushing.lg, *skill.receiving.columns)
    line = foot_line(book, man)
    card = Back(man.team, man.name, man.positions[0], number.value, block.blocking, *columns, line, man.player_id)
    blocking = Noted(block.blocking_way, "estimated")
    note_card(notes, man.sheet, card, man.name, {"Endurance": number.noted, "BV": blocking, **skill.derivations})
    return card


def make_lineman(book: Book, man: Man, block: Block, notes: Provenance) -> OffensiveLineman:
    """The card of an offensive lineman."""
    line = foot_line(book, man)
    card = OffensiveLineman(man.team, man.name, man.positions, block.blocking, block.pass_blocking, line, man.player_id)
    ways = {"BV": block.blocking_way, "PBV": block.pass_blocking_way}
    note_card(notes, man.sheet, card, man.name, {title: Noted(way, "estimated") for title, way in ways.items()})
    return card
