"""Cards of quarterbacks, runners and receivers."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Final, TypeVar

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, touchdowns
from cardgen.inside_blitz import offense_notes, ratings
from cardgen.inside_blitz.fumbles import PASSING, TOUCHING, Fumbles
from cardgen.inside_blitz.layout import dice_ranges, paired, spread
from cardgen.inside_blitz.offense_players import Offense, Skill
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, PASSES
from cardgen.provenance import Provenance
from engine.cards.dice_faces import Two
from engine.inside_blitz import codes
from engine.inside_blitz.cards import BackReceiver, Quarterback, QuarterbackRun, Receiver, Runner

ONE_DIGIT: Final = Decimal("0.1")
Cell = TypeVar("Cell")


class OffenseCards:
    """Makes the cards of a team from what was solved for it, and notes the derivation of every number."""

    def __init__(self, index: SeasonIndex, offense: Offense, fumbles: Fumbles, seed: int, notes: Provenance) -> None:
        self.index = index
        self.offense = offense
        self.fumbles = fumbles
        self.seed = seed
        self.notes = notes

    def _row(self, table: str, player: ChosenPlayer) -> Row:
        return self.index.player(table, player.team, player.player_id)

    def _spread(self, cells: Sequence[Cell], player: ChosenPlayer, section: str) -> tuple[Cell, ...]:
        return spread(cells, self.seed, player.team, player.name, section)

    def quarterback(self, player: ChosenPlayer) -> Quarterback:
        """A passer's card."""
        passer = self.offense.passers[player.player_id]
        passing = passer.passing
        fumble, fumble_derivation = self.fumbles.of(player, PASSING)
        row = self._row("passing", player)
        card = Quarterback(
            player.team,
            player.name,
            self._spread(paired(passing.counts[codes.QUICK], passing.counts[codes.SHORT]), player, "Quick/Short"),
            self._spread(paired(passing.counts[codes.MEDIUM], passing.counts[codes.LONG]), player, "Medium/Long"),
            dice_ranges(passing.pressure),
            dice_ranges(passing.looks),
            int(count(row, "attempts")),
            int(count(row, "completions")),
            int(count(row, "passing_yards")),
            touchdowns(row, "passing_tds", "completions"),
            int(count(row, "interceptions")),
            int(count(row, "sacks")),
            fumble,
            player.player_id,
        )
        offense_notes.note_passing(self.notes, self.index, self.offense, passer, card)
        self.notes.derivation(
            "quarterbacks", player.team, player.name, "FUM", fumble_derivation, str(card.fumble), self.fumbles.status
        )
        return card

    def quarterback_run(self, player: ChosenPlayer) -> QuarterbackRun:
        """A quarterback's running card."""
        passer = self.offense.passers[player.player_id]
        spans = self.offense.ranges.spans
        row = self._row("rushing", player)
        uses = count(row, "carries") - count(row, "kneels")
        limit = ratings.endurance_derivation(uses, player.games or self.index.games(player.team), "carries")
        hurt = ratings.injury_derivation(self.index, player)
        runs = passer.runs
        longest = runs.longest if runs is not None else 1
        card = QuarterbackRun(
            player.team,
            player.name,
            Two(ratings.endurance(limit), ratings.injury(hurt)),
            self._spread(runs.inside, player, "Inside") if runs else None,
            spans[INSIDE].get(player.player_id) if runs else None,
            self._spread(runs.outside, player, "Outside") if runs else None,
            spans[OUTSIDE].get(player.player_id) if runs else None,
            self._spread(passer.scramble.cells, player, "Scramble"),
            longest,
            player.player_id,
        )
        offense_notes.note_quarterback_run(self.notes, self.index, self.offense, passer, card, limit, hurt)
        return card

    def runner(self, skill: Skill) -> Runner:
        """A runner's card."""
        player, runs = skill.player, skill.runs
        assert runs is not None
        row = self._row("rushing", player)
        spans = self.offense.ranges.spans
        carries, yards = count(row, "carries"), count(row, "rushing_yards")
        limit = ratings.endurance_derivation(carries, player.games or self.index.games(player.team), "carries")
        hurt = ratings.injury_derivation(self.index, player)
        fumble, fumble_derivation = self.fumbles.of(player, TOUCHING)
        card = Runner(
            player.team,
            player.name,
            skill.position,
            Two(ratings.endurance(limit), ratings.injury(hurt)),
            self._spread(runs.inside, player, "Inside"),
            spans[INSIDE].get(player.player_id),
            self._spread(runs.outside, player, "Outside"),
            spans[OUTSIDE].get(player.player_id),
            int(carries),
            int(yards),
            _average(yards, carries),
            touchdowns(row, "rushing_tds", "carries"),
            skill.longest,
            Two(int(skill.card.run_block), int(skill.card.pass_block)),
            fumble,
            player.player_id,
        )
        derivations = limit, hurt, (fumble_derivation, self.fumbles.status)
        offense_notes.note_runner(self.notes, self.index, self.offense, skill, card, derivations)
        return card

    def receiver(self, skill: Skill) -> Receiver | BackReceiver:
        """The receiving card of a back, receiver or end."""
        player, catches = skill.player, skill.catches
        assert catches is not None
        row = self._row("receiving", player)
        received, yards = count(row, "receptions"), count(row, "receiving_yards")
        limit = ratings.endurance_derivation(received, player.games or self.index.games(player.team), "catches")
        hurt = ratings.injury_derivation(self.index, player)
        fumble, fumble_derivation = self.fumbles.of(player, TOUCHING)
        fields: dict[str, Any] = {}
        for depth, cells in catches.cells.items():
            name = codes.DEPTHS[depth]
            fields[f"{name}_catch"] = int(skill.card.catch[depth])
            fields[f"{name}_range"] = self.offense.ranges.spans[PASSES + depth].get(player.player_id)
            fields[name] = self._spread(cells, player, name)
        fields |= {
            "team": player.team,
            "name": player.name,
            "endurance": Two(ratings.endurance(limit), ratings.injury(hurt)),
            "receptions": int(received),
            "yards": Decimal(int(yards)),
            "average": _average(yards, received),
            "touchdowns": touchdowns(row, "receiving_tds", "receptions"),
            "fumble": fumble,
            "player_id": player.player_id,
        }
        card: Receiver | BackReceiver
        if skill.position == "RB":
            card = BackReceiver(longest=skill.longest, **fields)
        else:
            card = Receiver(position=skill.position, blocking=int(skill.card.run_block), **fields)
        derivations = limit, hurt, (fumble_derivation, self.fumbles.status)
        offense_notes.note_receiver(self.notes, self.index, self.offense, skill, card, derivations)
        return card


def _average(yards: float, uses: float) -> Decimal:
    return Decimal(str(ratio(yards, uses))).quantize(ONE_DIGIT)
