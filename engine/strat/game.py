"""Strat-O-Matic as it is played with a set of cards: one game, or whole seasons."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final, final

from engine.coaching.by_name import coach_of
from engine.football import stats
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.wording import Names
from engine.game import Result
from engine.gathering import Cards, cards_of_team, team_codes
from engine.machine import i64
from engine.playing import Fixture, MatchSetup, Playing
from engine.season import REST, Season, until_turn
from engine.season import Seasons as AnySeasons
from engine.strat import foul_table
from engine.strat.chance import Rolled
from engine.strat.coaches.playbook import Playbook
from engine.strat.coaches.tendency import MAKERS
from engine.strat.equipment import Equipment
from engine.strat.injuries import duration_text
from engine.strat.match import Match
from engine.strat.options import Options
from engine.strat.squad import make_squad, passes_by_player, squad_names
from engine.strat.usage import Used, pace, resting


def exhibition(cards: Cards, table: Equipment, fixture: Fixture, options: Options) -> Result:
    """Play it. A ValueError says what a team's cards lack."""
    return Match(
        make_squad(cards, fixture.away, AWAY),
        make_squad(cards, fixture.home, HOME),
        Rolled(fixture.luck("dice")),
        [coach_of(MAKERS, fixture.coach, fixture.luck("coach", team)) for team in (AWAY, HOME)],
        options,
        fixture.setup(),
        table.charts,
    ).play()


def game_names(cards: Cards, table: Equipment, away: str, home: str) -> Names:
    """What the two teams, their players and the penalties are called."""
    return Names(
        [away, home], [squad_names(cards, away), squad_names(cards, home)], list(foul_table.NAMES), duration_text
    )


COUNTED: Final = (stats.ATTEMPTS, stats.CARRIES, stats.RECEPTIONS)
"""What over-usage asks of a replay."""  # SOM-OU-01


@final
class Seasons(AnySeasons):
    """A set ready to play its season again and again. A ValueError says what a team's cards lack."""

    def __init__(self, sheets: Cards, table: Equipment, era: Era, options: Options) -> None:
        teams = team_codes(sheets)
        own = [cards_of_team(sheets, team) for team in teams]
        names = [squad_names(own[place], team) for place, team in enumerate(teams)]
        super().__init__(teams, names, [passes_by_player(own[place], team) for place, team in enumerate(teams)], era)
        self.table = table
        self.options = options
        self.books = [
            [Playbook(make_squad(own[place], team, side)) for place, team in enumerate(teams)] for side in (AWAY, HOME)
        ]
        """By side, then by team."""

    def missing(self, team: int, games_out: list[int], turn: i64) -> list[int]:
        """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them."""
        return until_turn(games_out, turn, [player.index for player in self.books[HOME][team].roster.quarterbacks])

    def make_match(self, season: Season, label: str, teams: list[int], setup: MatchSetup) -> Playing:
        """A match of two teams, about to begin; players used too much rest."""  # SOM-OU-02
        books = [self.books[side][team] for side, team in enumerate(teams)]
        out = [self._with_rest(season, team, setup.out(side) or []) for side, team in enumerate(teams)]
        return Match(
            books[AWAY].roster,
            books[HOME].roster,
            Rolled(season.luck(label, "dice")),
            [
                coach_of(MAKERS, season.coach, season.luck(label, f"coach {side}"), season.tallies[team], books[side])
                for side, team in enumerate(teams)
            ],
            self.options,
            replace(setup, games_out=out),
            self.table.charts,
        )

    def note(self, season: Season, teams: list[int], result: Result) -> None:
        """Add a game to what the teams' players have done in this replay."""  # SOM-OU-01
        for side, team in enumerate(teams):
            notes = season.notes[team]
            if not notes:
                notes.extend([0] * (len(COUNTED) * len(self.names[team])))
            for index in range(len(self.names[team])):
                row = result.box.players[side][index]
                for place, column in enumerate(COUNTED):
                    notes[index * len(COUNTED) + place] += row[column]

    def _with_rest(self, season: Season, team: int, out: list[int]) -> list[int]:
        """Who misses a game, those among them whom the replay has used too much."""  # SOM-OU-03
        played = season.played(team)
        last = played + 1 >= season.scheduled(team)  # SOM-OU-04: playoffs too
        if not season.notes[team] or not (self.options.quarterback_usage or self.options.all_usage):
            return out
        games = self.books[HOME][team].roster.games
        players = [player for player in self._used(season, team, out, games) if not out[player.index]]
        missing = list(out)
        for index in resting(
            players, games=games, played=played, last=last, options=self.options, edition=self.options.edition
        ):
            missing[index] = max(missing[index], REST)
        return missing

    def _used(self, season: Season, team: int, out: list[int], games: i64) -> list[Used]:
        """Everybody of a team, with his season and the replay of it."""
        book, notes = self.books[HOME][team].roster, season.notes[team]
        players = [(player, "QB") for player in book.quarterbacks]
        players += [(skilled.player, skilled.player.positions[0]) for skilled in book.skill]
        found = []
        for player, position in players:
            fit = [other for other, at in players if at == position and other is not player and not out[other.index]]
            thrown, carried, caught = notes[player.index * 3 : player.index * 3 + 3]
            found.append(
                Used(
                    *(player.index, position, player.passes, player.rushes, player.catches),
                    *(thrown, carried, caught),
                    replaceable=bool(fit),
                )
            )
        played = season.played(team)
        owed = pace(found, games, played) if played else Fraction(1)
        usual = Fraction(played, int(games))
        return [
            replace(used, due=owed * (_turns(season, team, used.index, games) if used.position == "QB" else usual))
            for used in found
        ]


def _turns(season: Season, team: int, index: i64, games: i64) -> Fraction:
    """The part of a quarterback's season that his turns to start have brought by now, the next one included."""
    # SOM-OURS-PACE
    scheduled = season.scheduled(team)
    whole = season.turns(team, index, scheduled)
    return Fraction(season.turns(team, index, season.played(team) + 1) * scheduled, max(whole, 1) * int(games))
