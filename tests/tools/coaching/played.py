"""Replayed games of a built set as snaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardgen.replay.schedules import schedule_of
from cardgen.sets import CardSet
from engine.football import codes, events
from engine.football.era import era_named
from engine.game import Logged
from engine.season import Seasons
from ingest.season import Season
from tests.tools.coaching.snaps import (
    FIELD_GOAL,
    KICKED_POINT,
    KNEEL,
    OTHER,
    PASS,
    PUNT,
    RUN,
    SPIKE,
    TWO_POINTS,
    Game,
    Snap,
)

KINDS: Final = {
    events.RUN: RUN,
    events.PASS: PASS,
    events.PUNT: PUNT,
    events.FIELD_GOAL: FIELD_GOAL,
    events.KNEEL: KNEEL,
    events.SPIKE: SPIKE,
    events.TRY_RUN: TWO_POINTS,
    events.TRY_PASS: TWO_POINTS,
    events.TRY_KICK: KICKED_POINT,
}
PHASES: Final = (codes.SCRIMMAGE, codes.TRY)


def played_games(cards: CardSet, season: Season, replays: int, seed: int = 1) -> Iterator[Game]:
    """Whole replayed seasons by tendency coaches, with injuries, as `cardgen replay` plays them."""
    table = cards.rules.table(cards.sheets, cards.deck, cards.charts, cards.rules.settings(cards.edition, []))
    seasons = table.league(era_named(cards.season))
    places = {team: place for place, team in enumerate(seasons.teams)}
    schedule = [(places[game.away], places[game.home]) for game in schedule_of(season, seasons.teams).games]
    positions = _positions(cards)
    for replay in range(1, replays + 1):
        begun = seasons.begin(seed, replay, "tendency", schedule, injuries=True)
        for number, teams in enumerate(schedule):
            log = begun.play(number, log=True).log
            yield _game(seasons, teams, log, positions)


def _positions(cards: CardSet) -> dict[tuple[str, str], str]:
    """By team and name, the first position of a card that has one."""
    found: dict[tuple[str, str], str] = {}
    for rows in cards.sheets.values():
        for card in rows:
            position: Any = getattr(card, "position", None) or getattr(card, "positions", None)
            if position and hasattr(card, "name"):
                found.setdefault((card.team, card.name), position if isinstance(position, str) else position[0])
    return found


def _game(seasons: Seasons, teams: tuple[int, int], log: list[Logged], positions: dict[tuple[str, str], str]) -> Game:
    away, home = (seasons.teams[team] for team in teams)
    codes_of = (away, home)
    snaps: list[Snap] = []
    for logged in log:
        before = logged.before
        if snaps:
            snaps[-1].timeouts += [codes_of[team] for team in logged.timeouts]
        if before.phase not in PHASES or logged.outcome.void:
            continue
        side = int(before.offense)
        kind = KINDS.get(int(logged.play.kind), OTHER)
        made = Snap(codes_of[side], before.quarter, before.seconds_left, before.lead(side), kind)
        if before.phase == codes.SCRIMMAGE:
            made.down, made.to_go, made.to_goal = before.down, before.yards_to_first, before.yards_to_goal
            event = logged.play.events[0] if logged.play.events else None
            if event is not None and event.kind == events.RUSH:
                if event.flag:
                    made.kind = PASS
                made.player = seasons.names[teams[side]][event.player] if event.player >= 0 else ""
                made.runner = positions.get((codes_of[side], made.player), "QB")
        snaps.append(made)
    return Game(away, home, snaps)
