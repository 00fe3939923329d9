"""Cards of quarterbacks, runners and receivers."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Final, TypeVar

from cardgen.figures.book import Book, Row, count, ratio, touchdowns
from cardgen.figures.choose import Man
from cardgen.inside_blitz import offense_notes, ratings
from cardgen.inside_blitz.fumbles import PASSING, TOUCHING, Fumbles
from cardgen.inside_blitz.layout import dice_ranges, paired, spread
from cardgen.inside_blitz.men import Offense, Skill
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, PASSES
from cardgen.provenance import Provenance
from engine.cards.dice_faces import Two
from engine.inside_blitz import codes
from engine.inside_blitz.cards import BackReceiver, Quarterback, QuarterbackRun, Receiver, Runner

ONE_DIGIT: Final = Decimal("0.1")
Cell = TypeVar("Cell")


class OffenseCards:
    """Makes the cards of a team from what was solved for it, and notes the way of every number."""

    def __init__(self, book: Book, offense: Offense, fumbles: Fumbles, seed: int, notes: Provenance) -> None:
        self.book = book
        self.offense = offense
        self.fumbles = fumbles
        self.seed = seed
        self.notes = notes

    def _row(self, table: str, man: Man) -> Row:
        return self.book.man(table, man.team, man.player_id)

    def _spread(self, cells: Sequence[Cell], man: Man, section: str) -> tuple[Cell, ...]:
        return spread(cells, self.seed, man.team, man.name, section)

    def quarterback(self, man: Man) -> Quarterback:
        """A passer's card."""
        passer = self.offense.passers[man.player_id]
        passing = passer.passing
        fumble, fumble_way = self.fumbles.of(man, PASSING)
        row = self._row("passing", man)
        card = Quarterback(
            man.team,
            man.name,
            self._spread(paired(passing.counts[codes.QUICK], passing.counts[codes.SHORT]), man, "Quick/Short"),
            self._spread(paired(passing.counts[codes.MEDIUM], passing.counts[codes.LONG]), man, "Medium/Long"),
            dice_ranges(passing.pressure),
            dice_ranges(passing.looks),
            int(count(row, "attempts")),
            int(count(row, "completions")),
            int(count(row, "passing_yards")),
            touchdowns(row, "passing_tds", "completions"),
            int(count(row, "interceptions")),
            int(count(row, "sacks")),
            fumble,
            man.player_id,
        )
        offense_notes.note_passing(self.notes, self.book, self.offense, passer, card)
        self.notes.way("quarterbacks", man.team, man.name, "FUM", fumble_way, str(card.fumble), self.fumbles.status)
        return card

    def quarterback_run(self, man: Man) -> QuarterbackRun:
        """A quarterback's running card."""
        passer = self.offense.passers[man.player_id]
        spans = self.offense.ranges.spans
        row = self._row("rushing", man)
        uses = count(row, "carries") - count(row, "kneels")
        limit = ratings.endurance_way(uses, man.games or self.book.games(man.team), "carries")
        hurt = ratings.injury_way(self.book, man)
        runs = passer.runs
        longest = runs.longest if runs is not None else 1
        card = QuarterbackRun(
            man.team,
            man.name,
            Two(ratings.endurance(limit), ratings.injury(hurt)),
            self._spread(runs.inside, man, "Inside") if runs else None,
            spans[INSIDE].get(man.player_id) if runs else None,
            self._spread(runs.outside, man, "Outside") if runs else None,
            spans[OUTSIDE].get(man.player_id) if runs else None,
            self._spread(passer.scramble.cells, man, "Scramble"),
            longest,
            man.player_id,
        )
        offense_notes.note_quarterback_run(self.notes, self.book, self.offense, passer, card, limit, hurt)
        return card

    def runner(self, skill: Skill) -> Runner:
        """A runner's card."""
        man, runs = skill.man, skill.runs
        assert runs is not None
        row = self._row("rushing", man)
        spans = self.offense.ranges.spans
        carries, yards = count(row, "carries"), count(row, "rushing_yards")
        limit = ratings.endurance_way(carries, man.games or self.book.games(man.team), "carries")
        hurt = ratings.injury_way(self.book, man)
        fumble, fumble_way = self.fumbles.of(man, TOUCHING)
        card = Runner(
            man.team,
            man.name,
            skill.position,
            Two(ratings.endurance(limit), ratings.injury(hurt)),
            self._spread(runs.inside, man, "Inside"),
            spans[INSIDE].get(man.player_id),
            self._spread(runs.outside, man, "Outside"),
            spans[OUTSIDE].get(man.player_id),
            int(carries),
            int(yards),
            _average(yards, carries),
            touchdowns(row, "rushing_tds", "carries"),
            skill.longest,
            Two(int(skill.card.run_block), int(skill.card.pass_block)),
            fumble,
            man.player_id,
        )
        ways = limit, hurt, (fumble_way, self.fumbles.status)
        offense_notes.note_runner(self.notes, self.book, self.offense, skill, card, ways)
        return card

    def receiver(self, skill: Skill) -> Receiver | BackReceiver:
        """The receiving card of a back, receiver or end."""
        man, catches = skill.man, skill.catches
        assert catches is not None
        row = self._row("receiving", man)
        received, yards = count(row, "receptions"), count(row, "receiving_yards")
        limit = ratings.endurance_way(received, man.games or self.book.games(man.team), "catches")
        hurt = ratings.injury_way(self.book, man)
        fumble, fumble_way = self.fumbles.of(man, TOUCHING)
        fields: dict[str, Any] = {}
        for depth, cells in catches.cells.items():
            name = codes.DEPTHS[depth]
            fields[f"{name}_catch"] = int(skill.card.catch[depth])
            fields[f"{name}_range"] = self.offense.ranges.spans[PASSES + depth].get(man.player_id)
            fields[name] = self._spread(cells, man, name)
        fields |= {
            "team": man.team,
            "name": man.name,
            "endurance": Two(ratings.endurance(limit), ratings.injury(hurt)),
            "receptions": int(received),
            "yards": Decimal(int(yards)),
            "average": _average(yards, received),
            "touchdowns": touchdowns(row, "receiving_tds", "receptions"),
            "fumble": fumble,
            "player_id": man.player_id,
        }
        card: Receiver | BackReceiver
        if skill.position == "RB":
            card = BackReceiver(longest=skill.longest, **fields)
        else:
            card = Receiver(position=skill.position, blocking=int(skill.card.run_block), **fields)
        ways = limit, hurt, (fumble_way, self.fumbles.status)
        offense_notes.note_receiver(self.notes, self.book, self.offense, skill, card, ways)
        return card


def _average(yards: float, uses: float) -> Decimal:
    return Decimal(str(ratio(yards, uses))).quantize(ONE_DIGIT)
