"""How long injuries last, how many players a team must keep, and which quarterback may play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from engine.fast_action.absences import FastAbsences
from engine.fast_action.player_record import (
    BACK,
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    END,
    LETTER_A,
    LETTER_B,
    LETTER_C,
    LINEBACKER,
    OFFENSIVE_LINEMAN,
    QUARTERBACK,
    RECEIVER,
    Player,
    ReturnLine,
)
from engine.football.codes import AWAY, HOME, NOBODY, QUARTERS, other
from engine.football.state import State
from engine.machine import i64, vec
from engine.tabletop.condition_tables import GAMES, HALF, MINUTES, QUARTER, SERIES
from engine.tabletop.player_record import Squad

FEWEST: Final = {
    QUARTERBACK: 1,
    BACK: 2,
    RECEIVER: 3,
    END: 2,
    OFFENSIVE_LINEMAN: 5,
    DEFENSIVE_LINEMAN: 4,
    LINEBACKER: 4,
    DEFENSIVE_BACK: 5,
}
"""Players of each kind a team must have left; linemen and backs of any position count."""  # TTF-INJ-05, TTF-INJ-06


def can_spare(fit: list[Player], player: Player) -> bool:
    """Whether a player may be hurt: enough of his kind, whatever their position, are left without him."""
    left = sum(each.kind == player.kind and each is not player for each in fit)
    return left >= FEWEST.get(player.kind, 1)  # TTF-INJ-05, TTF-INJ-06


def quarterback_duration(duration: i64, fit: list[Player], player: Player) -> i64:
    """How long a quarterback is out: with no A or B to take his place, the game at most."""  # TTF-INJ-12
    backup = any(each.kind == QUARTERBACK and each is not player and each.endurance <= LETTER_B for each in fit)
    return GAMES if not backup and GAMES < duration < HALF else duration


def return_lines(lines: list[ReturnLine], out: list[int]) -> list[ReturnLine]:
    """The columns of a return card with those who are out replaced by the highest who is not.

    A lower player who stands in for a higher one finds his asterisk half as often.
    """
    able = [number for number, line in enumerate(lines) if line.player not in out]
    if not able:
        return lines  # TTF-INJ-05: one returner is always left
    made = []
    for number, line in enumerate(lines):
        if line.player not in out:
            made.append(line)
            continue
        stand_in = lines[able[0]]  # TTF-INJ-10
        lower = able[0] > number
        made.append(replace(stand_in, foot_numbers=stand_in.foot_numbers // 2) if lower else stand_in)  # TTF-INJ-11
    return made


def returner_left(lines: list[ReturnLine], out: list[int], index: i64) -> bool:
    """Whether a return card still names somebody who can play once a player is hurt."""  # TTF-INJ-05
    able = [line.player for line in lines if line.player not in out]
    return index not in able or any(player != index for player in able)


def split(away: Squad, home: Squad, out: list[list[int] | None]) -> list[list[int] | None]:
    """By side, the games to miss, with those carded for both teams left to one of them: where they played more.

    A team that has nobody else for him keeps him.
    """  # TTF-CARD-28
    if away.identities == home.identities:
        return out  # a team that plays itself
    seen = {identity: index for index, identity in enumerate(home.identities) if identity}
    for index, identity in enumerate(away.identities):
        if identity not in seen:
            continue
        both = (away.players[index], home.players[seen[identity]])
        first = AWAY if both[AWAY].games <= both[HOME].games else HOME
        for team in (first, other(first)):
            squad, missed = (away, home)[team], out[team]
            games = [0] * len(squad.players) if missed is None else list(missed)
            fit = [player for player in squad.players if not player.substitute and not games[player.index]]
            if can_spare(fit, both[team]) and not kicks(squad, both[team].index):
                games[both[team].index] = max(games[both[team].index], 1)
                out[team] = games
                break
    return out


def kicks(squad: Squad, index: i64) -> bool:
    """Whether a player kicks or punts for a squad, or is the only one who returns its kicks."""
    if index in (squad.kicker.player, squad.punter.player, squad.specialist.player):
        return True
    return any(not returner_left(lines, [], index) for lines in (squad.kick_returns, squad.punt_returns))


FAR_AHEAD: Final = 20
"""More points than this are a significant lead."""  # TTF-END-01
FOURTH_QUARTER: Final = QUARTERS
LEAST_ENDURANCE: Final = 1  # TTF-END-15


def allowed(fit: list[Player], state: State, team: i64, bound: i64) -> list[Player]:
    """The quarterbacks who may take the next snap, of those who are fit, in order of their letters.

    `bound` is the C quarterback who came in before the fourth quarter and must stay, or NOBODY.
    """
    if bound != NOBODY and any(player.index == bound for player in fit):
        return [player for player in fit if player.index == bound]  # TTF-END-03
    if spared(state, team):
        return [player for player in fit if player.endurance < LETTER_C] or fit  # TTF-END-02
    for letter in (LETTER_A, LETTER_B, LETTER_C):
        same = [player for player in fit if player.endurance == letter]
        if same:
            return same  # TTF-END-01, TTF-END-02, TTF-END-03, TTF-END-17
    return []


def spared(state: State, team: i64) -> bool:
    """Whether the starter may be taken out: in the fourth quarter, far ahead."""  # TTF-END-01
    return state.quarter >= FOURTH_QUARTER and state.lead(team) > FAR_AHEAD


def binds(player: Player, state: State) -> bool:
    """Whether a quarterback who comes in now bars all others for the game."""  # TTF-END-03
    return player.endurance == LETTER_C and state.quarter < FOURTH_QUARTER


def relieved(missing: Player, others: list[Player]) -> Player | None:
    """Who of the same position plays more when a player is out for the game: his endurance drops by one."""
    # TTF-END-15: the player with the largest endurance of those larger than the missing player's
    able = [
        player
        for player in others
        if player.kind == missing.kind and player.endurance > max(missing.endurance, LEAST_ENDURANCE)
    ]
    return max(able, key=lambda player: player.endurance) if able else None  # TTF-END-16: anew for each game


MINUTE: Final = 60
QUARTERS_OF_HALF: Final = 2


@final
class Absences(FastAbsences):
    """The injured of one team. `out` holds the kind of duration: GAMES, HALF, QUARTER, SERIES or MINUTES."""

    __slots__ = ("_bound", "_quarters", "_seconds", "_squad")

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        super().__init__(squad, games_out, GAMES)
        self._squad = squad
        self._seconds = vec[i64]([0] * len(squad.players))
        """By player: how many seconds he still has to miss, where he is out for minutes."""
        self._quarters: i64 = 1
        self._bound: i64 = NOBODY
        """The C quarterback who bars all others."""  # TTF-END-03

    def fit(self) -> list[Player]:
        """The team's own players who can play."""
        return [player for player in self._squad.players if not player.substitute and not self.out[player.index]]

    def suffer(self, index: i64, position: i64, duration: i64) -> bool:
        """A player is hurt; False when the injury is ignored."""
        del position
        player = self._squad.players[index]
        if player.kind == QUARTERBACK and self.last_quarterback(index):
            return False  # TTF-INJ-12
        if not can_spare(self.fit(), player):
            return False  # TTF-INJ-05, TTF-INJ-06
        absent = [each.index for each in self._squad.players if self.out[each.index]]
        for lines in (self._squad.kick_returns, self._squad.punt_returns):
            if not returner_left(lines, absent, index):
                return False  # TTF-INJ-05
        kind = duration // GAMES * GAMES
        self.out[index] = kind
        if kind == MINUTES:
            self._seconds[index] = (duration - MINUTES) * MINUTE  # TTF-INJ-08
        elif duration > GAMES and kind == GAMES:
            self._games_out[index] = duration - GAMES + 1  # TTF-INJ-08: this game, and so many more
        return True

    def term(self, index: i64, duration: i64) -> i64:
        """Without a good quarterback on the bench, the usual one is back for the next game."""  # TTF-INJ-12
        player = self._squad.players[index]
        return quarterback_duration(duration, self.fit(), player) if player.kind == QUARTERBACK else duration

    def new_quarter(self) -> None:
        """A quarter begins: those out for the rest of the last one are back, and of the half where one has ended."""
        self._back(QUARTER)  # TTF-INJ-08
        self._quarters += 1
        if self._quarters % QUARTERS_OF_HALF == 1:
            self._back(HALF)  # TTF-INJ-08

    def new_series(self) -> None:
        """The ball has changed hands."""
        self._back(SERIES)  # TTF-INJ-08

    def time_passed(self, seconds: i64) -> None:
        """The clock has run: those out for minutes have missed so much of them."""  # TTF-INJ-08
        index: i64
        for index in range(len(self.out)):
            if self.out[index] == MINUTES:
                self._seconds[index] -= seconds
                if self._seconds[index] <= 0:
                    self.out[index] = 0

    def _back(self, kind: i64) -> None:
        index: i64
        for index in range(len(self.out)):
            if self.out[index] == kind:
                self.out[index] = 0

    def took_snap(self, player: Player, state: State) -> None:
        """A quarterback plays."""
        if binds(player, state):
            self._bound = player.index  # TTF-END-03

    def first_quarterback(self) -> Player:
        """The usual one who may play, whatever the score; a C who came in early stays."""
        if self._bound != NOBODY and not self.out[self._bound]:
            return self._squad.players[self._bound]  # TTF-END-03
        return super().first_quarterback()

    def quarterbacks(self, state: State, playing: i64 = NOBODY) -> list[Player]:
        """The quarterbacks who may take the next snap, the usual one first."""
        return allowed(self.fit_quarterbacks(), state, self._squad.team, self._bound)
