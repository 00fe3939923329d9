"""The exact lines of a team's kickers, specialists, punters and returners, and what its ranges come to.

Field goals are tried from where a player really tried them. Returners meet an average specialist, who changes no run
number, and specialists an average returner; columns are read as often as the cards of the set say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.implied_kicks import STEP, GoalLines, yards_a_return
from cardgen.fast_action.return_cards import COLUMNS
from cardgen.figures.punts import FAIR_CATCH as CAUGHT
from cardgen.figures.punts import RETURNED, TOUCHBACK, punt_shares
from cardgen.figures.returners import KICKOFFS, PUNTS, Returning
from cardgen.figures.season_index import OWN, SeasonIndex, count
from cardgen.implying import line_of
from cardgen.implying.kicks import Sheets, SpecialTeams, player_of, share_line, touchback_line
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import YARDS
from cardgen.solving.outcomes import mean
from cardgen.tabletop.forced_fumbles import forced_by_team
from cardgen.tabletop.kickers import BANDS, HALF
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.run_numbers import EACH, after, up_to
from cardgen.tabletop.specialists import Coverage, touchback_cells, touchback_share
from engine.cards.faces import ROWS
from engine.chance.every import Branches, every
from engine.fast_action.calls import PUNT
from engine.fast_action.cards.cells import FAIR_CATCH, NO_RETURN, PASS_NUMBERS, PUNT_ROWS, Intercept
from engine.fast_action.chance import Every
from engine.fast_action.counting import Counting
from engine.fast_action.deck import Deck
from engine.fast_action.kicks import band_of
from engine.fast_action.player_record import ReturnLine
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.events import Play
from engine.football.state import State
from engine.tabletop.cards import SUBSTITUTES
from engine.tabletop.cards.cells import TOUCHBACK as KICKED_OUT
from engine.tabletop.cards.cells import USE_COLUMN_B
from engine.tabletop.cards.kicking_cards import Kicker, KickoffReturn, KickoffSpecialist, Punter, PuntReturn
from engine.tabletop.faces import kicker_card, return_lines
from engine.tabletop.field_goal import good_range
from engine.tabletop.kickoff import bring_back
from engine.tabletop.options import Options
from engine.tabletop.player_record import Squad
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.snap import Down, Snap
from engine.trace import Trace

GOALS: Final = (
    *("field goals to 25", "field goals 26-35", "field goals 36-45", "field goals 46-50"),
    "field goals 51 and longer",
)
GOAL_LINES: Final = GoalLines(BANDS, GOALS, good_range)
TIMES: Final = "times"


class KickLines(SpecialTeams):
    """The lines of all special teams of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, deck: Deck, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        super().__init__(sheets, index, set_factors)
        self._counting = Counting(deck)
        self._values = None
        if index is not None:
            self._values = LineupValues(index, deck, set_factors, forced_by_team(sheets, index), self._movement())
        self._averages: dict[tuple[int, ...], float] = {}
        self._read = {KICKOFFS.table: self._kickoff_shares(), PUNTS.table: self._punt_shares()}

    def _every(self, sheet: str) -> list[Any]:
        return [card for card in self.sheets[sheet] if card.team != SUBSTITUTES]

    def _movement(self) -> float:
        """How often a punt is called back, over all punters."""
        last = [max((span.high for span in card.lower[:2] if span), default=0) for card in self._every("punters")]
        return mean((EACH * (1 - up_to(number, ROWS)), 1) for number in last)

    def _kickoff_shares(self) -> list[float]:
        """How often each column of a kickoff return card is read."""
        sums = [0.0] * COLUMNS
        for card in self._every("kickoff specialists"):
            for kicks, weight in ((card.column_a, 1.0), (card.column_b, EACH)):
                for kick in kicks:
                    if kick.returner > 0:
                        sums[kick.returner - 1] += weight
        return sums

    def _punt_shares(self) -> list[float]:
        returners = [punt.returner for card in self._every("punters") for punt in card.punts]
        return [float(returners.count(number + 1)) for number in range(COLUMNS)]

    def of(self, team: str, players: Sequence[str] | None = None) -> list[Line]:
        """A team's lines, or those of some players; those of the team itself only where no player is asked for."""
        found: list[Line] = []
        for card in self.cards("kickers", team, players):
            found += self._kicker(card)
        for card in self.cards("kickoff specialists", team, players):
            found += self._specialist(card)
        for card in self.cards("punters", team, players):
            found += self._punter(card)
        if players is None:
            found += self._returns("kickoff returns", team, "kickoff return", KICKOFFS)
            found += self._returns("punt returns", team, "punt return", PUNTS)
            found += self._ranges(team)
        return found

    def _kicker(self, card: Kicker) -> list[Line]:
        if self.index is None:
            return []
        found = GOAL_LINES.of(self.index, card, kicker_card(card, 0), card.farthest)
        player, row = player_of(card), self.index.player("kicking", card.team, card.player_id)
        if kicks := count(row, "fg_att"):
            real, implied = 100 * count(row, "fg_blocked") / kicks, STEP * _blocked(self.index, card)
            found.append(share_line(player, "field goals blocked", real, implied, kicks, HALF * STEP))
        last = 0 if card.extra_point is None else card.extra_point.high
        return found + self.points_line(player, last / PASS_NUMBERS, STEP)

    def _specialist(self, card: KickoffSpecialist) -> list[Line]:
        if self.kickoffs is None:
            return []
        kicked, _ = self.kickoffs.of(player_of(card))
        real = kicked.touchback_share
        floor = 100 * abs(touchback_share(*touchback_cells(real)) - real)
        share = touchback_line(player_of(card), kicked, touchbacks(card), 100 * EACH / ROWS)
        usual = self.kickoffs.usual_return()
        changes = tuple(int(change) for change in card.returns or (0,) * ROWS)
        allowed = usual + Coverage(changes, card.asterisk).worth(usual)
        fact = self.kickoffs.allowed(kicked) if kicked.returned else None
        line = Line(card.team, card.name, "kickoff return allowed", YARDS, fact, allowed, allowed, 0.0, kicked.returned)
        return [replace(share, floor=floor), line]

    def _punter(self, card: Punter) -> list[Line]:
        player = player_of(card)
        factor = self.punt_factor(player)
        longest = card.lower[0]
        often = 0.0 if longest is None else up_to(longest.high, ROWS)
        rows = PUNT_ROWS + often
        raw = (sum(punt.yards for punt in card.punts) + often * card.longest) / rows
        gross = self.gross_line(player, raw, [1 / rows] * PUNT_ROWS)
        real, punts = gross.real or 0.0, gross.sample
        target = real * factor * rows - often * card.longest
        floor = abs((round(target) + often * card.longest) / rows / factor - real)
        found = [replace(gross, floor=floor)]
        if self.index is None:
            return found
        shares = punt_shares(self.index, player)
        fair = sum(punt.returner == FAIR_CATCH for punt in card.punts)
        dead = sum(punt.returner == NO_RETURN for punt in card.punts)
        ends = (("punts fair caught", CAUGHT, fair), ("punts returned", RETURNED, PUNT_ROWS - fair - dead))
        for name, part, number in ends:
            known = 100 * shares[part] / (1 - shares[TOUCHBACK])
            found.append(share_line(player, name, known, 100 * number / rows, punts, 100 / rows))
        return found

    def _returns(self, sheet: str, team: str, name: str, kind: Returning) -> list[Line]:
        cards: list[KickoffReturn | PuntReturn] = self.cards(sheet, team)
        if not cards:
            return []
        named = (cards[0].first, cards[0].second, cards[0].third, cards[0].fourth)
        lines = return_lines(cards[0], {player.name: 0 for player in named if player is not None})
        shares = self._read[kind.table]
        raw = mean((self._average(line, kind.fielded_at), share) for line, share in zip(lines, shares, strict=True))
        factor = self.set_factors.offense(team)[kind.prefix]
        return [self.return_line(team, name, kind, raw, [1 / ROWS] * ROWS, factor)]

    def _average(self, line: ReturnLine, landing: int) -> float:
        """Yards a return of one column, by the rules; fumbles change no yards and are left out."""
        key = (landing, *line.yards, *line.asterisk, line.foot_numbers, line.foot_yards)
        if key not in self._averages:
            sure = replace(line, fumble=[False] * len(line.fumble), foot_fumble=False)
            down = Down(Squad(HOME), Squad(AWAY), [], [], OffenseCall(PUNT), DefenseCall(PUNT))
            state, options, trace = State(Era()), Options(), Trace()

            def rule(branches: Branches) -> Play:
                chance = Every(self._counting, branches)
                play = Play(events.KICKOFF)
                bring_back(Snap(state, chance, options, trace, down), play, sure, landing, chance.run_number())
                return play

            self._averages[key] = yards_a_return(every(rule))
        return self._averages[key]

    def _ranges(self, team: str) -> list[Line]:
        """Penalties and fumbles a game, against average opponents, half of the games at home."""
        lineup = next((card for card in self.sheets["lineups"] if card.team == team), None)
        if self.index is None or self._values is None or lineup is None:
            return []
        games, calibration = self.index.games(team), self.set_factors.offense(team)
        found = []
        called, fumbled = (count(self.index.stats(team, OWN), name) for name in ("penalties", "fumbles"))
        for name, target, span, real, expected in (
            ("penalties", "penalty", lineup.penalties, called, self._values.expected_penalties),
            ("fumbles", "fumble", lineup.fumbles, fumbled, self._values.expected_fumbles),
        ):
            raw = expected(team, 0 if span is None else span.high) / games
            step = (expected(team, PASS_NUMBERS // 2 + 1) - expected(team, PASS_NUMBERS // 2)) / games
            fact, implied = real / games if real else None, raw / calibration[target]
            floor = min(abs(expected(team, last) / games - real / games) for last in range(PASS_NUMBERS + 1))
            found.append(line_of(team, "", (name, TIMES), fact, raw, implied, real, [step], floor))
        return found


def touchbacks(card: KickoffSpecialist) -> float:
    """How often a specialist's kickoffs are touchbacks."""
    share = 0.0
    for number, kick in enumerate(card.column_a, 1):
        if kick == KICKED_OUT:
            share += EACH
        elif kick == USE_COLUMN_B:
            rows = (after(number, again) for again, other in enumerate(card.column_b, 1) if other == KICKED_OUT)
            share += EACH * sum(rows)
    return share


def _blocked(index: SeasonIndex, card: Kicker) -> float:
    """Numbers with which a kicker's tries are blocked on average, from where he tried."""
    ends = [high for _, high in BANDS.distances]
    rows = index.of_player("field_goals", card.team, card.player_id)
    return mean((_block_numbers(card.block[band_of(ends, int(row["distance"]))]), count(row, "fg_att")) for row in rows)


def _block_numbers(block: Intercept | None) -> float:
    if block is None:
        return 0.0
    return HALF if block.doubtful else float(PASS_NUMBERS + 1 - block.low)
