"""Cards of quarterbacks, runners and receivers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, TypeVar

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, touchdowns
from cardgen.inside_blitz import ratings
from cardgen.inside_blitz.fumbles import PASSING, TOUCHING, Fumbles
from cardgen.inside_blitz.layout import dice_ranges, paired, spread
from cardgen.inside_blitz.offense_players import Offense, Skill
from cardgen.inside_blitz.passer_derivations import MATRICES, PRESSURE, real_passes
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, PASSES
from cardgen.noting import Derivations, Noted, as_counted, note_card
from cardgen.provenance import Derivation, Provenance
from engine.cards.dice_faces import Two
from engine.inside_blitz import codes
from engine.inside_blitz.cards import BackReceiver, Quarterback, QuarterbackRun, Receiver, Runner

Card = Quarterback | QuarterbackRun | Runner | Receiver | BackReceiver
RUNS: Final = ("Inside", "Outside")
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
        fumble = self.fumbles.of(player, PASSING)
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
            fumble.value,
            player.player_id,
        )
        solved = _picked(passer.derivations, *MATRICES, *PRESSURE, *(f"Sec {name.title()}" for name in codes.DEPTHS))
        counted = {
            "ATT": card.attempts,
            "CMP": card.completions,
            "YDS": card.yards,
            "TD": card.touchdowns,
            "INT": card.interceptions,
            "SCK": card.sacks,
        }
        self._note("quarterbacks", card, solved | _counted(real_passes(self.index, passer), counted), FUM=fumble.noted)
        return card

    def quarterback_run(self, player: ChosenPlayer) -> QuarterbackRun:
        """A quarterback's running card."""
        passer = self.offense.passers[player.player_id]
        spans = self.offense.ranges.spans
        row = self._row("rushing", player)
        uses = count(row, "carries") - count(row, "kneels")
        staying = ratings.endurance(self.index, player, uses, "carries")
        runs = passer.runs
        longest = runs.longest if runs is not None else 1
        card = QuarterbackRun(
            player.team,
            player.name,
            staying.value,
            self._spread(runs.inside, player, "Inside") if runs else None,
            spans[INSIDE].get(player.player_id) if runs else None,
            self._spread(runs.outside, player, "Outside") if runs else None,
            spans[OUTSIDE].get(player.player_id) if runs else None,
            self._spread(passer.scramble.cells, player, "Scramble"),
            longest,
            player.player_id,
        )
        noted = {"END": staying.noted}
        if runs is not None:
            noted |= _picked(passer.derivations, *RUNS) | self._ranges(player, {"Inside": INSIDE, "Outside": OUTSIDE})
        self._note("quarterback runs", card, noted | _picked(passer.derivations, "Scramble", "LNG"))
        return card

    def runner(self, skill: Skill) -> Runner:
        """A runner's card."""
        player, runs = skill.player, skill.runs
        assert runs is not None
        row = self._row("rushing", player)
        spans = self.offense.ranges.spans
        carries, yards = count(row, "carries"), count(row, "rushing_yards")
        staying, fumble = ratings.endurance(self.index, player, carries, "carries"), self.fumbles.of(player, TOUCHING)
        card = Runner(
            player.team,
            player.name,
            skill.position,
            staying.value,
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
            fumble.value,
            player.player_id,
        )
        real = f"{card.attempts} carries, {card.yards} yards, {card.touchdowns} touchdowns"
        noted = {
            "END": staying.noted,
            **_picked(skill.derivations, *RUNS),
            **self._ranges(player, {"Inside": INSIDE, "Outside": OUTSIDE}),
            **_counted(real, {"ATT": card.attempts, "YDS": card.yards, "TD": card.touchdowns}),
            "AVG": Noted(Derivation(real, "yards a carry", float(card.average)), "stat"),
        }
        self._note("runners", card, noted | _picked(skill.derivations, "LNG", "BLK"), FUM=fumble.noted)
        return card

    def receiver(self, skill: Skill) -> Receiver | BackReceiver:
        """The receiving card of a back, receiver or end."""
        player, catches = skill.player, skill.catches
        assert catches is not None
        row = self._row("receiving", player)
        received, yards = count(row, "receptions"), count(row, "receiving_yards")
        staying, fumble = ratings.endurance(self.index, player, received, "catches"), self.fumbles.of(player, TOUCHING)
        fields: dict[str, Any] = {}
        noted = {"END": staying.noted}
        for depth, cells in catches.cells.items():
            name = codes.DEPTHS[depth]
            fields[f"{name}_catch"] = int(skill.card.catch[depth])
            fields[f"{name}_range"] = self.offense.ranges.spans[PASSES + depth].get(player.player_id)
            fields[name] = self._spread(cells, player, name)
            noted |= _picked(skill.derivations, name.title(), f"{name.title()} catch")
            noted |= self._ranges(player, {name.title(): PASSES + depth})
        fields |= {
            "team": player.team,
            "name": player.name,
            "endurance": staying.value,
            "receptions": int(received),
            "yards": Decimal(int(yards)),
            "average": _average(yards, received),
            "touchdowns": touchdowns(row, "receiving_tds", "receptions"),
            "fumble": fumble.value,
            "player_id": player.player_id,
        }
        card: Receiver | BackReceiver
        if skill.position == "RB":
            sheet, last, card = "back receivers", "LNG", BackReceiver(longest=skill.longest, **fields)
        else:
            sheet, last = "receivers", "BLK"
            card = Receiver(position=skill.position, blocking=int(skill.card.run_block), **fields)
        real = f"{card.receptions} catches, {card.yards} yards, {card.touchdowns} touchdowns"
        noted |= _counted(real, {"REC": card.receptions, "YDS": float(card.yards), "TD": card.touchdowns})
        noted["AVG"] = Noted(Derivation(real, "yards a catch", float(card.average)), "stat")
        self._note(sheet, card, noted | _picked(skill.derivations, last), FUM=fumble.noted)
        return card

    def _ranges(self, player: ChosenPlayer, places: Mapping[str, int]) -> dict[str, Noted]:
        """The derivations of a player's ranges, by the title of what they are for."""
        derivations = self.offense.ranges.derivations
        return {f"{title} range": derivations[place][player.player_id] for title, place in places.items()}

    def _note(self, sheet: str, card: Card, noted: Derivations, **more: Noted) -> None:
        note_card(self.notes, sheet, card, card.name, {**noted, **more})


def _picked(derivations: Derivations, *titles: str) -> dict[str, Noted]:
    """Those of some columns."""
    return {title: derivations[title] for title in titles}


def _counted(real: str, values: Mapping[str, float]) -> dict[str, Noted]:
    """Those of numbers that are themselves statistics."""
    return {title: as_counted(real, value) for title, value in values.items()}


def _average(yards: float, uses: float) -> Decimal:
    return Decimal(str(ratio(yards, uses))).quantize(ONE_DIGIT)
