"""The exact lines of a team's kickers, punters and returners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.implied_kicks import GoalLines, yards_a_return
from cardgen.figures.returners import KICKOFFS, PUNTS
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying.kicks import Sheets, SpecialTeams, player_of
from cardgen.solving.accuracy import Line
from cardgen.solving.outcomes import mean
from cardgen.statis_pro.responses import Responses
from cardgen.statis_pro.special_teams import BANDS
from engine.cards.faces import ROWS
from engine.fast_action import codes
from engine.fast_action.cards.cells import PUNT_ROWS
from engine.fast_action.player_record import ReturnLine
from engine.fast_action.reference import reference_state
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import reference
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.cards import SUBSTITUTES, Punter
from engine.statis_pro.faces import kicker_card
from engine.statis_pro.field_goal import good_range
from engine.statis_pro.kickoff import bring_back, kickoff
from engine.statis_pro.odds import Given
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Squad
from engine.statis_pro.snap import Snap
from engine.trace import Trace

GOALS: Final = ("field goals to 25", "field goals 26-35", "field goals 36-45", "field goals 46 and longer")
GOAL_LINES: Final = GoalLines(BANDS, GOALS, good_range)
ROWS_READ: Final = [1 / ROWS] * ROWS
KICKED_FROM: Final = 65
"""Yards to the receivers' goal line at a kickoff."""


class KickLines(SpecialTeams):
    """The lines of all special teams of a set, beside a season where there is one."""

    def __init__(
        self, responses: Responses, sheets: Sheets, index: SeasonIndex | None, set_factors: SetFactors
    ) -> None:
        super().__init__(sheets, index, set_factors)
        self._responses = responses
        cards = [card for card in sheets["punters"] if card.team != SUBSTITUTES]
        self._returners = [punt.returner for card in cards for punt in card.punts]

    def of(self, team: str, squad: Squad, players: Sequence[str] | None) -> list[Line]:
        """The lines of a team's kickers, of its punters, and, where no player is asked for, of its returns."""
        found: list[Line] = []
        for card in self.cards("kickers", team, players):
            if self.index is not None:
                found += GOAL_LINES.of(self.index, card, kicker_card(card, 0), BANDS.farthest)
        found += [self._gross(card) for card in self.cards("punters", team, players)]
        if players is None:
            found.append(self.return_line(team, "kickoff return", KICKOFFS, self._kickoff_average(squad), ROWS_READ))
            found.append(self.return_line(team, "punt return", PUNTS, self._punt_average(squad), ROWS_READ))
        return found

    def _gross(self, card: Punter) -> Line:
        """The gross average of punts that are neither blocked nor called back."""
        player = player_of(card)
        line = self.gross_line(player, sum(punt.yards for punt in card.punts) / PUNT_ROWS, [1 / PUNT_ROWS] * PUNT_ROWS)
        real, rows = line.real or 0.0, PUNT_ROWS * self.punt_factor(player)
        return replace(line, floor=abs(round(real * rows) / rows - real))

    def _kickoff_average(self, squad: Squad) -> float:
        """Yards per return of a kickoff."""

        def rule(draws: Given) -> Play:
            return kickoff(_snap(draws, squad), KickoffCall()).play

        return yards_a_return(walk_run_numbers(self._responses, rule))

    def _punt_average(self, squad: Squad) -> float:
        """Yards per return of a punt, columns being read as often as the punters of the set say."""

        def column(line: ReturnLine) -> float:
            def rule(draws: Given) -> Play:
                play = Play(events.PUNT)
                bring_back(_snap(draws, squad), play, line, PUNTS.fielded_at)
                return play

            return yards_a_return(walk_run_numbers(self._responses, rule))

        shares = [self._returners.count(at) for at in range(1, len(squad.punt_returns) + 1)]
        return mean((column(line), share) for line, share in zip(squad.punt_returns, shares, strict=True) if share)


def _snap(draws: Given, squad: Squad) -> Snap:
    """The team receives a kick of the reference."""
    kickers = reference.reference_offense()
    state = reference_state()
    state.yards_to_goal = KICKED_FROM
    places, boxes = kickers.offense, squad.defense
    return Snap(
        state, draws, Options(), Trace(), kickers, squad, places, boxes, OffenseCall(codes.QB), DefenseCall(codes.QB)
    )


def walk_run_numbers(responses: Responses, rule: Callable[[Given], Play]) -> Iterator[tuple[float, Play]]:
    """Every way the run numbers of a rule can fall; where it turns to other readings, middling ones do."""
    numbers = responses.masks(codes.RUN_NUMBER)
    open_ways: list[tuple[int, ...]] = [()]
    while open_ways:
        way = open_ways.pop()
        draws = Given(*way)
        play = rule(draws)
        if len(draws.asked) > len(way) and draws.asked[len(way)] == codes.RUN_NUMBER:
            open_ways += [(*way, number) for number in numbers]
        else:
            yield responses.probability(*(numbers[number] for number in way)), play
