"""Cards of quarterbacks, backs and receivers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cardgen.figures.season_index import SeasonIndex
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance
from cardgen.strat.after_catch import LAST_WITHOUT, TITLE, Letters
from cardgen.strat.carry_fumbles import with_fumbles
from cardgen.strat.feet import catcher_foot, passer_foot, pistol_of, runner_foot
from cardgen.strat.league_lines import DEPTHS, FLAT, LONG, RUNS
from cardgen.strat.offense import Ground, Offense, Passer, Skill
from cardgen.strat.pass_halves import GUESSES
from cardgen.strat.run_cells import RunColumns
from cardgen.strat.run_kinds import RunTarget
from cardgen.strat.skill_positions import card_positions
from cardgen.strat.throw_readings import printed
from engine.strat import codes
from engine.strat.cards import Back, Quarterback, Receiver
from engine.strat.cards.fields import COVERED_BY
from engine.strat.cards.readings import BLANK, Reading, Readings, Result
from engine.strat.editions import Edition
from engine.strat.reference_mix import guess_shares

NOTHING: Final[Readings] = (Result(BLANK),) * 11
PASS_GUESSES: Final = ("right", "wrong", "double")
PLACES: Final = ("Position", "covered by")
RUN_GUESSES: Final = ("right", "wrong", "key")
RUN_NAMES: Final = ("linebuck", "off_tackle", "end_run")


@lru_cache(maxsize=1)
def _letters(index: SeasonIndex, edition: Edition) -> Letters:
    """The letters of a season, which teams share."""
    return Letters(index, edition)


class OffenseCards:
    """Makes the cards of a team from what was solved for it, and notes the derivation of every number."""

    def __init__(self, ground: Ground, offense: Offense, edition: Edition, notes: Provenance) -> None:
        self.ground, self.offense, self.edition, self.notes = ground, offense, edition, notes
        self.index: SeasonIndex = ground.index
        self.letters = _letters(self.index, edition)
        self.air = edition.yards_after_catch and self.index.season.year > LAST_WITHOUT
        """Whether flats print air yards."""  # SOM-CARD-23
        self.positions = card_positions(self.index, [skill.player for skill in offense.skill])

    def quarterback(self, passer: Passer) -> Quarterback:
        """A passer's card."""
        player = passer.player
        columns: dict[str, Any] = {}
        for depth, name in enumerate(DEPTHS):
            for guess, of_guess in enumerate(PASS_GUESSES):
                cells = passer.columns.palette.read(passer.columns.cells[depth * GUESSES + guess])
                columns[f"{name}_{of_guess}"] = printed(cells, depth, air=self.air and depth == FLAT)
        runs = passer.runs
        carries = self._runs(runs.columns, runs.target, runs.fumbles)
        carries["must_run"] = tuple(with_fumbles([runs.must_run_cells], [1.0], runs.fumbles)[0])
        columns |= carries
        pistol, foot = pistol_of(self.index, player, self.edition), passer_foot(self.index, player, carries.values())
        card = Quarterback(
            team=player.team,
            name=player.name,
            pistol=pistol.value,
            player_id=player.player_id,
            **columns,
            **foot.fields,
        )
        noted = {**passer.derivations, "Pistol": pistol.noted, **foot.derivations}
        note_card(self.notes, "quarterbacks", card, card.name, noted)
        return card

    def skill(self, skill: Skill) -> Back | Receiver:
        """The card of a back or an end."""
        player = skill.player
        positions = self.positions[player.player_id]
        catches = self._catches(skill)
        letter, foot = self.letters.of(player), catcher_foot(self.index, player, catches.values())
        common: dict[str, Any] = {
            "team": player.team,
            "name": player.name,
            "positions": positions,
            "cover": COVERED_BY[positions[0]],
            "letter": letter.printed,
            "player_id": player.player_id,
            **catches,
        }
        sheet = "backs" if skill.position == "RB" else "receivers"
        card: Back | Receiver
        if skill.position == "RB":
            runs: dict[str, Any] = dict.fromkeys(f"{name}_{guess}" for name in RUN_NAMES for guess in RUN_GUESSES)
            if skill.runs is not None and skill.run_target is not None:
                runs |= self._runs(skill.runs, skill.run_target, skill.fumbles)
            foot = foot.beside(runner_foot(self.index, player, runs.values()))
            card = Back(**common, **runs, **foot.fields)
        else:
            card = Receiver(**common, **foot.fields)
        noted = {**dict.fromkeys(PLACES, self._place(skill)), **skill.derivations}
        if letter.noted is not None:
            noted[TITLE] = letter.noted
        note_card(self.notes, sheet, card, card.name, {**noted, **foot.derivations})
        return card

    def _place(self, skill: Skill) -> Noted:
        """Where the positions of a card came from."""
        listed = self.index.position(skill.player.team, skill.player.player_id) or skill.position
        derivation = Derivation(
            f"listed as {listed}", "fullbacks block; the first tailback is HB; wide receivers take turns", 0.0
        )
        return Noted(derivation, "derived")

    def _catches(self, skill: Skill) -> dict[str, Readings]:
        assert skill.columns is not None
        found = {}
        for depth, name in enumerate(DEPTHS):
            for guess, of_guess in enumerate(PASS_GUESSES):
                cells = skill.columns.cells[depth * GUESSES + guess]
                never = depth == LONG and not skill.columns.long  # SOM-PASS-08
                found[f"{name}_{of_guess}"] = NOTHING if never else tuple(skill.columns.palette.read(cells))
        return found

    def _runs(self, runs: RunColumns, target: RunTarget, rate: float) -> dict[str, tuple[Reading, ...] | None]:
        """Columns of runs by field, those of runs that a card does not have blank; fumbles so often."""
        found: dict[str, tuple[Reading, ...] | None] = {}
        columns, shares, names = [], [], []
        for kind in target.kinds:
            for guess, of_guess in enumerate(RUN_GUESSES):
                columns.append(runs.column(kind.play, guess))
                shares.append(kind.share * guess_shares(kind.play)[guess])
                names.append(f"{RUN_NAMES[kind.play]}_{of_guess}")
        for play in RUNS:
            if play not in runs.plays and play != codes.OFF_TACKLE:
                found |= {f"{RUN_NAMES[play]}_{of_guess}": None for of_guess in RUN_GUESSES}
        made = with_fumbles(columns, shares, rate)
        return found | {name: tuple(cells) for name, cells in zip(names, made, strict=True)}
