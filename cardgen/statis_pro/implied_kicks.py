"""The exact lines of a team's kickers, punters and returners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.aims.aiming import Aiming
from cardgen.faces import ROWS
from cardgen.fast_action.cells import PUNT_ROWS
from cardgen.figures.book import Book, count, ratio, total
from cardgen.solving.accuracy import Line, grain
from cardgen.statis_pro import cards
from cardgen.statis_pro.kickers import COLUMNS, FARTHEST, SPLIT, usual_good
from cardgen.statis_pro.responses import Responses
from engine.fast_action import codes
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import reference
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.faces import kicker_card
from engine.statis_pro.field_goal import BANDS, good_range
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.odds import Given
from engine.statis_pro.options import Options
from engine.statis_pro.player import KickerCard, Squad
from engine.statis_pro.returns import bring_back
from engine.statis_pro.snap import Snap
from engine.statis_pro.tables import PASS_NUMBERS
from engine.trace import Trace

ALL_GOALS: Final = "field goals"
GOALS: Final = ("field goals to 25", "field goals 26-35", "field goals 36-45", "field goals 46 and longer")
BAND_TRIES: Final = 5
"""Tries from which a band is held to what he made."""
Try = tuple[float, float, int]
"""How many tries from a distance, how many were made, and the distance."""
GOOD: Final = range(PASS_NUMBERS)
"""The last numbers that a Good range can have."""
FIELDED_AT: Final = 20
"""The receivers' yard line on which a punt is caught in an implied line."""
KICKED_FROM: Final = 65
"""Yards to the receivers' goal line at a kickoff."""
Sheets = Mapping[str, Sequence[Any]]


def kick_lines(
    responses: Responses,
    sheets: Sheets,
    squad: Squad,
    team: str,
    book: Book | None,
    players: Sequence[str] | None,
    aiming: Aiming,
) -> list[Line]:
    """The lines of a team's kickers, of its punters, and, where no player is asked for, of its returns."""
    found: list[Line] = []
    for card in sheets["kickers"]:
        if card.team == team and (players is None or card.name in players) and book is not None:
            found += _field_goals(book, card)
    for card in sheets["punters"]:
        if card.team == team and (players is None or card.name in players):
            found.append(_gross(book, card, aiming.man(team, card.player_id)["punt"]))
    if players is None:
        found += _returns(responses, sheets, squad, team, book)
    return found


def _field_goals(book: Book, card: cards.Kicker) -> list[Line]:
    """Made per try in each band, the distances being those he really tried from, as far as the game lets him."""
    kicker = kicker_card(card, 0)
    tries: list[list[Try]] = [[] for _ in BANDS]
    for row in book.of_man("field_goals", card.team, card.player_id):
        distance = int(row["distance"])
        if distance > FARTHEST:  # SPF-8.6.1e
            continue
        band = next((at for at, longest in enumerate(BANDS) if distance <= longest), len(BANDS) - 1)
        tries[band].append((count(row, "fg_att"), count(row, "fg_made"), distance))
    found = []
    for band, kicks in enumerate(tries):
        tried = sum(number for number, _, _ in kicks)
        if tried:
            real = 100 * sum(made for _, made, _ in kicks) / tried
            implied = _made(kicker, kicks)
            raw = 100 * kicker.good[band] / PASS_NUMBERS
            others = (replace(kicker, good=[*kicker.good[:band], number, *kicker.good[band + 1 :]]) for number in GOOD)
            floor = min(abs(_made(other, kicks) - real) for other in others)
            step = 100 / PASS_NUMBERS
            line = Line(card.team, card.name, GOALS[band], "%", real, raw, implied, floor, tried, grain([step]), step)
            found.append(replace(line, forced=floor))
    return found + _all_goals(book, card, tries, found)


def _made(kicker: KickerCard, kicks: Sequence[Try]) -> float:
    """Field goals made of 100 from the distances of these tries."""
    tried = sum(number for number, _, _ in kicks)
    return (
        100 * sum(number * float(good_range(kicker, distance)) for number, _, distance in kicks) / tried / PASS_NUMBERS
    )


def _all_goals(book: Book, card: cards.Kicker, tries: Sequence[Sequence[Try]], bands: Sequence[Line]) -> list[Line]:
    """Made per try from wherever he tried; where a season logs no distances, by its own bands or the league's.

    What bands of a few tries are off, which no card is held to, is forced.
    """
    kicks = [kick for band in tries for kick in band]
    row = book.man("kicking", card.team, card.player_id)
    tried, made = count(row, "fg_att"), count(row, "fg_made")
    if not tried:
        return []
    kicker = kicker_card(card, 0)
    if kicks:
        implied, real = _made(kicker, kicks), 100 * sum(each[1] for each in kicks) / sum(each[0] for each in kicks)
    else:
        parts = [
            sum(part * count(row, f"fg_att_{name}") for part, name in zip(by, COLUMNS, strict=True)) for by in SPLIT
        ]
        parts = parts if sum(parts) else [usual_good(band)[1] for band in range(len(BANDS))]
        numbers = sum(part * float(good) for part, good in zip(parts, kicker.good, strict=True))
        implied, real = 100 * numbers / sum(parts) / PASS_NUMBERS, 100 * made / tried
    step = 100 / PASS_NUMBERS
    floor = max(0.0, real - 100 * GOOD[-1] / PASS_NUMBERS)  # SPF-8.6.1g
    few = sum(line.sample * (line.implied - (line.real or 0.0)) for line in bands if line.sample < BAND_TRIES)
    line = Line(card.team, card.name, ALL_GOALS, "%", real, implied, implied, floor, tried, grain([step]), step)
    return [replace(line, forced=floor + abs(few) / tried)]


def _gross(book: Book | None, card: cards.Punter, factor: float) -> Line:
    """The gross average of punts that are neither blocked nor called back, the factor aimed with taken off."""
    raw = sum(punt.yards for punt in card.punts) / PUNT_ROWS
    implied = raw / factor
    row = {} if book is None else book.man("punting", card.team, card.player_id)
    punts = count(row, "punts")
    real = ratio(count(row, "punt_yards"), punts)
    floor = abs(round(real * factor * PUNT_ROWS) / PUNT_ROWS / factor - real)
    known, rows = real if punts else None, [1 / PUNT_ROWS / factor] * PUNT_ROWS
    return Line(card.team, card.name, "gross punt", "yards", known, raw, implied, floor, punts, grain(rows), 1.0)


def _returns(responses: Responses, sheets: Sheets, squad: Squad, team: str, book: Book | None) -> list[Line]:
    punters = [punt.returner for card in sheets["punters"] if card.team != cards.SUBSTITUTES for punt in card.punts]
    averages = (
        ("kickoff return", "kick_returns", "kickoff_return", _kickoff_average(responses, squad)),
        ("punt return", "punt_returns", "punt_return", _punt_average(responses, squad, punters)),
    )
    found = []
    for name, table, prefix, implied in averages:
        rows = [] if book is None else book.rows(table, team)
        number = total(rows, f"{prefix}s")
        real = ratio(total(rows, f"{prefix}_yards"), number) if number else None
        found.append(Line(team, "", name, "yards", real, implied, implied, 0.0, number, grain([1 / ROWS] * ROWS), 1.0))
    return found


def _kickoff_average(responses: Responses, squad: Squad) -> float:
    """Yards per return of a kickoff."""

    def rule(draws: Given) -> Play:
        return kickoff(_snap(draws, squad), KickoffCall()).play

    return _average(walk_run_numbers(responses, rule))


def _punt_average(responses: Responses, squad: Squad, returners: Sequence[int]) -> float:
    """Yards per return of a punt, columns being read as often as the punters of the set say."""
    shares = [returners.count(at + 1) for at in range(len(squad.punt_returns))]
    yards = 0.0
    for line, share in zip(squad.punt_returns, shares, strict=True):

        def rule(draws: Given, line: Any = line) -> Play:
            play = Play(events.PUNT)
            bring_back(_snap(draws, squad), play, line, FIELDED_AT)
            return play

        if share:
            yards += share * _average(walk_run_numbers(responses, rule))
    return ratio(yards, sum(shares))


def _snap(draws: Given, squad: Squad) -> Snap:
    """The team receives a kick of the reference."""
    kickers = reference.reference_offense()
    state = reference.reference_state()
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


def _average(ways: Iterator[tuple[float, Play]]) -> float:
    """Yards per return."""
    weight = yards = 0.0
    for probability, play in ways:
        for event in play.events:
            if event.kind == events.RETURN:
                weight += probability
                yards += probability * int(event.yards)
    return ratio(yards, weight)
