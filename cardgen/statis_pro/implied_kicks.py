"""The exact lines of a team's kickers, punters and returners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.implied_kicks import GoalLines, yards_a_return
from cardgen.figures.returners import KICKOFFS, PUNTS
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.implying import gross_line, known_as, return_line
from cardgen.solving.accuracy import Line
from cardgen.statis_pro.kickers import BANDS
from cardgen.statis_pro.responses import Responses
from engine.cards.faces import ROWS
from engine.fast_action import codes
from engine.fast_action.cards.cells import PUNT_ROWS
from engine.fast_action.reference import reference_state
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import cards, reference
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
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
KICKED_FROM: Final = 65
"""Yards to the receivers' goal line at a kickoff."""
Sheets = Mapping[str, Sequence[Any]]


def kick_lines(
    responses: Responses,
    sheets: Sheets,
    squad: Squad,
    team: str,
    index: SeasonIndex | None,
    players: Sequence[str] | None,
    set_factors: SetFactors,
) -> list[Line]:
    """The lines of a team's kickers, of its punters, and, where no player is asked for, of its returns."""
    found: list[Line] = []
    for card in sheets["kickers"]:
        if card.team == team and (players is None or card.name in players) and index is not None:
            found += GOAL_LINES.of(index, card, kicker_card(card, 0), BANDS.farthest)
    for card in sheets["punters"]:
        if card.team == team and (players is None or card.name in players):
            found.append(_gross(index, card, set_factors.player(team, card.player_id)["punt"]))
    if players is None:
        found += _returns(responses, sheets, squad, team, index)
    return found


def _gross(index: SeasonIndex | None, card: cards.Punter, factor: float) -> Line:
    """The gross average of punts that are neither blocked nor called back, the target's factor taken off."""
    raw = sum(punt.yards for punt in card.punts) / PUNT_ROWS
    player = known_as(card.team, card.player_id, card.name)
    line = gross_line(player, index, raw, factor, [1 / PUNT_ROWS / factor] * PUNT_ROWS)
    real = line.real or 0.0
    return replace(line, floor=abs(round(real * factor * PUNT_ROWS) / PUNT_ROWS / factor - real))


def _returns(responses: Responses, sheets: Sheets, squad: Squad, team: str, index: SeasonIndex | None) -> list[Line]:
    punters = [punt.returner for card in sheets["punters"] if card.team != cards.SUBSTITUTES for punt in card.punts]
    averages = (
        ("kickoff return", KICKOFFS, _kickoff_average(responses, squad)),
        ("punt return", PUNTS, _punt_average(responses, squad, punters)),
    )
    return [return_line(team, index, *each, 1.0, [1 / ROWS] * ROWS) for each in averages]


def _kickoff_average(responses: Responses, squad: Squad) -> float:
    """Yards per return of a kickoff."""

    def rule(draws: Given) -> Play:
        return kickoff(_snap(draws, squad), KickoffCall()).play

    return yards_a_return(walk_run_numbers(responses, rule))


def _punt_average(responses: Responses, squad: Squad, returners: Sequence[int]) -> float:
    """Yards per return of a punt, columns being read as often as the punters of the set say."""
    shares = [returners.count(at + 1) for at in range(len(squad.punt_returns))]
    yards = 0.0
    for line, share in zip(squad.punt_returns, shares, strict=True):

        def rule(draws: Given, line: Any = line) -> Play:
            play = Play(events.PUNT)
            bring_back(_snap(draws, squad), play, line, PUNTS.fielded_at)
            return play

        if share:
            yards += share * yards_a_return(walk_run_numbers(responses, rule))
    return ratio(yards, sum(shares))


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
