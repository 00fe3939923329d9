"""Coaches over whole games: everybody gets his share, and every call stands before the referee."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import habits
from engine.coaching.by_name import coach_of
from engine.coaching.habits import Tendencies
from engine.coaching.tally import Tally
from engine.fast_action.coaches import playbook
from engine.fast_action.player_record import BACK, END, RECEIVER
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.tabletop.coaches.playbook import Playbook
from engine.tabletop.coaches.tendency import COACHES, MAKERS
from engine.tabletop.deck import default_deck
from engine.tabletop.match import Match, shuffled
from engine.tabletop.options import Options
from engine.tabletop.player_record import Squad
from tests.engine.tabletop.coached import players, small_squad

GAMES = 8
PEACEFUL = Options(injuries=False)


def used_squad(team: int) -> Squad:
    squad = small_squad(team)
    use = [[0] * habits.WAYS for _ in squad.players]
    first, second = players(squad, BACK)[:2]
    wide, other = players(squad, RECEIVER)[:2]
    use[first.index], use[second.index] = [150, 90, 30, 20, 5, 0], [60, 20, 10, 10, 5, 0]
    use[wide.index], use[other.index] = [0, 10, 0, 40, 60, 40], [0, 0, 0, 30, 40, 30]
    use[players(squad, END)[0].index] = [0, 0, 0, 30, 30, 5]
    use[squad.quarterbacks[0].index] = [15, 15, 0, 0, 0, 0]
    squad.tendencies = Tendencies(usage=use)
    return squad


def season(kind: str, games: int = GAMES) -> Tally:
    """The home team's tally over some games between two such squads."""
    squads = [used_squad(AWAY), used_squad(HOME)]
    books = [Playbook(squad) for squad in squads]
    tallies = [Tally(len(squad.players)) for squad in squads]
    for game in range(games):
        coaches = [coach_of(MAKERS, kind, Generator(game, team), tallies[team], books[team]) for team in (AWAY, HOME)]
        deck = shuffled(default_deck(), PEACEFUL, Generator(game, "deck"))
        Match(*squads, deck, coaches, PEACEFUL, MatchSetup(era_of(2019), Generator(game), log=False)).play()
    return tallies[HOME]


def run_shares(tally: Tally, squad: Squad) -> list[tuple[float, float]]:
    """By player and way: his share of the runs, and his real one."""
    real = squad.tendencies.usage
    whole = sum(row[way] for row in real for way in (0, 1))
    runs = tally.count[habits.INSIDE] + tally.count[habits.OUTSIDE]
    return [
        (tally.used[player.index][way] / runs, real[player.index][way] / whole)
        for player in squad.players
        for way in (habits.INSIDE, habits.OUTSIDE)
        if real[player.index][way]
    ]


def test_forced_usage_gives_everybody_his_share_of_the_runs():
    tally, squad = season("forced"), used_squad(HOME)
    for share, real in run_shares(tally, squad):
        assert share == pytest.approx(real, abs=0.015)
    back = players(squad, BACK)[0]
    assert tally.used[back.index][playbook.SCREEN] / tally.count[playbook.SCREEN] == pytest.approx(0.75, abs=0.06)


def test_shares_come_near_by_tendency_too_with_sneaks_and_options():
    for share, real in run_shares(season("tendency"), used_squad(HOME)):
        assert share == pytest.approx(real, abs=0.035)


def test_coaches_are_found_by_name():
    assert [coach_of(MAKERS, kind, Generator(1)).__class__.__name__ for kind in COACHES] == [
        "TendencyCoach",
        "ForcedUsageCoach",
        "SolitaireCoach",
    ]
    with pytest.raises(ValueError, match="no coach 'ghost', expected one of tendency, forced, solitaire"):
        coach_of(MAKERS, "ghost", Generator(1))
