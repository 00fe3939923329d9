"""The offensive side of the rating card: linemen, backs and tight ends.

No statistic counts blocks, so that all of these are estimates. A part of how a team's backs differ from the league in
yards per carry is put down to the line; pass blocks make up for how often its passers were sacked (`protection.py`).
Players of one line differ by place, games, honors and runs over them. Over the league linemen hold the reference's half
of the time. Backs and tight ends block by position and weight.
"""  # SOM-CARD-13, SOM-CARD-14, SOM-CARD-15

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from cardgen.figures.blocking import (
    PLACE_RUN,
    below_starters,
    over_places,
    quality,
    quality_text,
    regular,
    reserve_spots,
    run_level,
)
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.figures.starters import Starters
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance
from cardgen.solving.rounding import clip, round_to_sum
from cardgen.strat.fronts import SUBSTITUTE
from cardgen.strat.league_lines import RUNS
from cardgen.strat.odds import chance_to_hold
from cardgen.strat.own_line import own_holds
from cardgen.strat.protection import LADDER as PASS_LADDER
from cardgen.strat.protection import Protected
from cardgen.strat.rush_odds import BLOCKS, Shares
from cardgen.strat.skill_positions import skill_players
from cardgen.strat.targets import PACKAGE
from engine.strat import readings
from engine.strat.cards import Back, Receiver
from engine.strat.cards.defense_faces import Blocker
from engine.strat.cards.fields import LADDER, LINE

SHEET: Final = "blockers"
STARTER, RESERVE = "starter", "reserve"
BACKS: Final = ("HB", "FB", "RB", "BB", "TE")
"""Positions of players with cards of their own who are on the rating card."""
USUAL_STEP: Final = 1.5
"""The middle of the ladder of run blocks: such players hold half of the time."""
RUNGS: Final = (0, len(LADDER) - 1)
YARDS_PER_STEP: Final = 0.2
"""Yards per carry that a step of run blocking on every player of the line is worth."""
LEVEL_PART: Final = 0.5
WIDEST_LEVEL: Final = 1.0
STARTS_WEIGHT: Final = 1.0
PLACE_WEIGHT: Final = 0.8
"""Steps for a yard per carry more over a player's own place than his team has elsewhere."""
PASS_PLACE: Final = {"LT": 0.5, "LG": -0.2, "C": 0.0, "RG": -0.3, "RT": 0.0}
"""Steps of pass blocking by place: left tackles protect the passer's back."""
BACKUP: Final = 1.0
"""Steps by which a reserve is below the players of his line."""


class Blocking:
    """The lines of a league."""

    def __init__(self, index: SeasonIndex, chosen: Mapping[str, Chosen], starters: Mapping[str, Starters]) -> None:
        self._index, self._chosen = index, chosen
        self._levels = {team: run_level(index, team, LEVEL_PART, YARDS_PER_STEP, WIDEST_LEVEL) for team in chosen}
        size = len(LINE)
        self._five = {team: _five(starters[team]) for team in chosen}
        wanted = [size * (USUAL_STEP + level.value) for level in self._levels.values()]
        sums = round_to_sum(wanted, round(size * USUAL_STEP * len(chosen)), 0, size * RUNGS[1])
        self._sums = dict(zip(chosen, sums, strict=True))
        self._leans = {team: self._run_leans(team) for team in chosen}
        self._steps = {team: round_to_sum(self._leans[team], self._sums[team], *RUNGS) for team in chosen}
        self.protected: dict[str, Protected] = {}
        """Pass blocks of each line, once they are solved."""

    def pass_leans(self, team: str) -> dict[str, float]:
        """By place, the steps of the ladder by which a player's pass block should differ from his line's."""
        found = {}
        for place, player in self._five[team].items():
            own = regular(self._index, team, player, STARTS_WEIGHT) + quality(self._row(player))
            found[place] = PASS_PLACE[place] + own
        mean = sum(found.values()) / len(found)
        return {place: lean - mean for place, lean in found.items()}

    def back_block(self, team: str) -> int:
        """The best pass block of a team's backs."""
        players = [player for player in skill_players(self._chosen[team]) if player.positions[0] == "RB"]
        return max((skill_blocking(PACKAGE, self._index, player)[1] for player in players), default=0)

    def shares(self) -> Shares:
        """By place of the line, how often which pass block stands there over the league."""
        number = len(self.protected)
        found: dict[str, dict[int, float]] = {place: {} for place in (*LINE, "BB")}
        for team, protected in self.protected.items():
            for place, block in {**protected.blocks, "BB": self.back_block(team)}.items():
                found[place][block] = found[place].get(block, 0.0) + 1 / number
        return found

    def holds(self) -> dict[int, float]:
        """How often the blockers whom defensive cards ask for hold over the league, as the engine numbers them."""
        linemen = fmean(chance_to_hold(LADDER[step]) for steps in self._steps.values() for step in steps)
        ends = [self._run_block(team, "TE", 0) for team in self._chosen]
        backs = [self._run_block(team, "RB", 1) for team in self._chosen]
        return {
            **dict.fromkeys((readings.CENTER, readings.ONSIDE_GUARD, readings.ONSIDE_TACKLE), linemen),
            # On the left an ordinary formation has no end.  # SOM-OF-24
            readings.ONSIDE_END: fmean(ends) / 2,
            readings.BLOCKING_BACK: fmean(backs),
        }

    def own_holds(self, team: str) -> dict[int, dict[int, float]]:
        """By kind of run, how often a team's own blockers hold."""
        blocks = dict(zip(LINE, (LADDER[step] for step in self._steps[team]), strict=True))
        end, back = self._run_block(team, "TE", 0), self._run_block(team, "RB", 1)
        return {play: own_holds(play, blocks, end, back) for play in RUNS}

    def _run_block(self, team: str, position: str, rank: int) -> float:
        """How often a team's tight end, or the back who does not carry the ball, holds."""
        players = [player for player in skill_players(self._chosen[team]) if player.positions[0] == position]
        full = [player for player in players if player.lineup == "FB"]
        ranked = full or players[rank : rank + 1] or players[:1]
        return chance_to_hold(skill_blocking(PACKAGE, self._index, ranked[0])[0]) if ranked else 0.0

    def cards(self, team: str, skilled: Sequence[Back | Receiver], notes: Provenance) -> list[Blocker]:
        """A team's blockers: the line, its reserves, then backs and tight ends who have cards."""
        found = self._starting(team, notes)
        started = {player.player_id for player in self._five[team].values() if player is not None}
        spare = [player for player in self._chosen[team].of("offensive line") if player.player_id not in started]
        for player, spots in zip(spare, reserve_spots(spare), strict=True):
            found += self._reserve(player, spots, notes)
        return found + self._skill(team, skilled, notes)

    def _row(self, player: ChosenPlayer | None) -> Row:
        return {} if player is None else self._index.player("blocking", player.team, player.player_id)

    def _run_leans(self, team: str) -> list[float]:
        """By place, where a player's run block would stand on the ladder, were it not a whole step."""
        five = self._five[team]
        rows = {place: self._row(player) for place, player in five.items()}
        over = over_places([row for row in rows.values() if row])
        return [
            self._sums[team] / len(LINE)
            + PLACE_WEIGHT * over.get("" if player is None else player.player_id, 0.0)
            + quality(rows[place])
            + regular(self._index, team, player, STARTS_WEIGHT)
            + PLACE_RUN[place]
            for place, player in five.items()
        ]

    def _starting(self, team: str, notes: Provenance) -> list[Blocker]:
        cards = []
        places = zip(self._five[team].items(), self._leans[team], self._steps[team], strict=True)
        for (place, player), lean, step in places:
            name, player_id = (f"{SUBSTITUTE} {place}", "") if player is None else (player.name, player.player_id)
            block = self.protected[team].blocks[place]
            card = Blocker(team, name, place, STARTER, block, LADDER[step], player_id)
            described = f"his {lean:.2f}{quality_text(self._row(player))} on the ladder {_described(LADDER)}, with his games, his place"
            run = self._levels[team]
            self._note(
                notes,
                card,
                Derivation(run.statistic, f"{run.formula}; {described} and runs over it", LADDER[step]),
                place,
            )
            cards.append(card)
        return cards

    def _note(self, notes: Provenance, card: Blocker, run: Derivation, place: str) -> None:
        solved = self.protected[card.team]
        statistic = f"a sack on {solved.wanted:.3f} of the checks would be the team's sacks"
        formula = (
            f"his {solved.leans[place]:.2f} on the ladder {_described(BLOCKS)}; the line solved together: "
            f"{solved.implied:.3f} against the league's rushers"
        )
        derivations = {
            "pass block": Noted(Derivation(statistic, formula, solved.leans[place]), "estimated"),
            "run block": Noted(run, "estimated"),
            "role": Noted(Derivation("starter of the season's lineup", "as listed", 0.0), "derived"),
        }
        note_card(notes, SHEET, card, card.name, derivations)

    def _reserve(self, player: ChosenPlayer, spots: Sequence[str], notes: Provenance) -> list[Blocker]:
        row = self._row(player)
        level = self._sums[player.team] / len(LINE)
        below = below_starters(self._index, player, BACKUP)
        run = round(clip(level - below + quality(row), *RUNGS))
        leans = self.protected[player.team].leans
        usual = sum(leans.values()) / len(leans)
        block = round(clip(usual - below + quality(row), PASS_LADDER[0], PASS_LADDER[-1] - 1))
        described = f"a reserve, {below:.3g} below his line's{quality_text(row)} on the ladder"
        counted = "no one counts blocks"
        cards = []
        for spot in spots:
            card = Blocker(player.team, player.name, spot, RESERVE, BLOCKS[block], LADDER[run], player.player_id)
            derivations = {
                "pass block": Noted(
                    Derivation(counted, f"{described} {_described(BLOCKS)}", usual - below), "estimated"
                ),
                "run block": Noted(
                    Derivation(counted, f"{described} {_described(LADDER)}", level - below), "estimated"
                ),
                "role": Noted(Derivation("not in the season's usual lineup", "reserve", 0.0), "derived"),
            }
            note_card(notes, SHEET, card, card.name, derivations)
            cards.append(card)
        return cards

    def _skill(self, team: str, skilled: Sequence[Back | Receiver], notes: Provenance) -> list[Blocker]:
        players = {player.player_id: player for player in self._chosen[team].of("backs")}
        taken: set[str] = set()
        used: set[str] = set()
        cards = []
        for each in skilled:
            for position in each.positions:
                if position not in BACKS or each.player_id not in players:
                    continue
                starts = position not in taken and each.name not in used
                player = players[each.player_id]
                run, block = skill_blocking(PACKAGE, self._index, player)
                card = Blocker(team, each.name, position, STARTER if starts else RESERVE, block, run, each.player_id)
                if starts:
                    taken.add(position)
                    used.add(each.name)
                _note_skill(notes, card, self._index, player)
                cards.append(card)
        return cards


def _note_skill(notes: Provenance, card: Blocker, index: SeasonIndex, player: ChosenPlayer) -> None:
    weight = f"{player.weight:g} pounds" if player.weight else "weight not known"
    statistic = f"{index.position(player.team, player.player_id) or player.positions[0]}, {weight}"
    derivations = {
        "pass block": Noted(Derivation(statistic, "by position and weight", card.pass_block), "estimated"),
        "run block": Noted(Derivation(statistic, "by position and weight", card.run_block), "estimated"),
        "role": Noted(
            Derivation("his touches beside his team's others", "the first at his position starts", 0.0), "derived"
        ),
    }
    note_card(notes, SHEET, card, card.name, derivations)


def _five(starters: Starters) -> dict[str, ChosenPlayer | None]:
    """The players of a line by place."""
    return {place: starters.offense.get("CN" if place == "C" else place) for place in LINE}


def _described(ladder: Sequence[int]) -> str:
    return "/".join(str(step) for step in ladder)
