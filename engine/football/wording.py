"""A play in plain words, for any game system: from the events and the names of two squads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from engine.football import codes, events
from engine.football.box_snap import on_field
from engine.football.codes import FIELD, MIDFIELD, NOBODY, other
from engine.football.events import Event, Play
from engine.football.live import follow
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.trace import in_yards

_ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th")
_CARRIES: Final = frozenset({events.RUSH, events.COMPLETION, events.RETURN})
"""Events after which a player with the ball may be out of bounds."""


@final
@dataclass(slots=True)
class Names:
    """What teams, players and penalties are called. Players by team and index, penalties by the system's number."""

    teams: Sequence[str]
    players: Sequence[Sequence[str]]
    penalties: Sequence[str] = field(default_factory=tuple)
    durations: Callable[[int], str] | None = None
    """What the system's durations of injuries are called: `4 plays`; None where it does not say."""

    def player(self, team: int, index: int) -> str:
        """A player's name; of nobody in particular, his team's."""
        return self.teams[team] if index == NOBODY else self.players[team][index]

    def penalty(self, number: int) -> str:
        """What a penalty is for."""
        return self.penalties[number] if number < len(self.penalties) else f"penalty {number}"


def clock(seconds: int) -> str:
    """Minutes and seconds: `4:05`."""
    return f"{seconds // 60}:{seconds % 60:02}"


def quarter_name(quarter: int) -> str:
    """`1st quarter`, `overtime`, `2nd overtime`."""
    if quarter <= codes.QUARTERS:
        return f"{_ORDINALS[quarter]} quarter"
    period = quarter - codes.QUARTERS
    return "overtime" if period == 1 else f"{_ORDINALS[period] if period < len(_ORDINALS) else f'{period}th'} overtime"


def spot(names: Names, team: int, yards_to_goal: int) -> str:
    """A place on the field as the team going for the far goal line has it: `BAL 25`, `50`."""
    if yards_to_goal == MIDFIELD:
        return "50"
    if yards_to_goal > MIDFIELD:
        return f"{names.teams[team]} {FIELD - yards_to_goal}"
    return f"{names.teams[other(team)]} {yards_to_goal}"


def situation(names: Names, state: State) -> str:
    """Where the game stands: `1st and 10 at BAL 25`, `Kickoff by BAL`."""
    if state.phase == codes.SCRIMMAGE:
        to_go = "goal" if state.goal_to_go else "inches" if state.inches else str(state.yards_to_first)
        return f"{_ORDINALS[state.down]} and {to_go} at {spot(names, state.offense, state.yards_to_goal)}"
    if state.phase == codes.TRY:
        return f"Try by {names.teams[state.offense]}"
    kind = "Free kick" if state.phase == codes.FREE_KICK else "Kickoff"
    return f"{kind} by {names.teams[state.offense]}"


def sentence(names: Names, before: State, play: Play, outcome: Outcome) -> str:
    """What happened: `L. Back runs for 4 yards to BAL 29. Penalty ...`."""
    narrator = _Narrator(names, before, play, outcome)
    if outcome.void and any(penalty.dead_ball for penalty in play.penalties):
        return " ".join([*narrator.injuries(), *_penalties(names, play, outcome)])  # nothing was played
    remark = [f"{play.remark}:"] if play.remark else []
    return " ".join([*remark, *narrator.story(), *_penalties(names, play, outcome), *narrator.ending()])


@final
class _Narrator:
    """Tells a play event by event, following who has the ball."""

    __slots__ = ("before", "holder", "names", "outcome", "play")

    def __init__(self, names: Names, before: State, play: Play, outcome: Outcome) -> None:
        self.names = names
        self.before = before
        self.play = play
        self.outcome = outcome
        self.holder = before.offense

    def story(self) -> list[str]:
        """A sentence for each event."""
        if self.play.kind == events.CONCEDE:
            return [f"{self.names.teams[self.before.offense]} concedes a safety."]
        if self.play.kind == events.SPIKE:
            return self._spike()
        described = [self._event(number) for number in range(len(self.play.events))]
        if self.play.out_of_bounds and self.play.kind in {events.RUN, events.PASS} and not self._touchdown():
            carried = [index for index, event in enumerate(self.play.events) if event.kind in _CARRIES]
            if carried:
                described[carried[-1]] = described[carried[-1]].removesuffix(".") + ", out of bounds."
        return described

    def _spike(self) -> list[str]:
        """A spike, and what became of the ball when it was fumbled."""
        if not self.play.events:
            return ["The ball is spiked."]
        described = [f"{self._name(self.play.events[0].player)} spikes the ball."]
        for number, event in enumerate(self.play.events):
            if event.kind not in (events.INCOMPLETION, events.RUSH):
                described.append(self._event(number))
        return described

    def injuries(self) -> list[str]:
        """Those who are hurt, and nothing else."""
        return [self._injury(event) for event in self.play.events if event.kind == events.INJURED]

    def _touchdown(self) -> bool:
        """Whether the ball was carried across a goal line, penalties aside."""
        return follow(self.before, self.play).touchdown

    def ending(self) -> list[str]:
        """Scores, first downs and the ball lost on downs."""
        outcome = self.outcome
        scorer = "" if outcome.scorer == NOBODY else self.names.teams[outcome.scorer]
        if outcome.touchdown:
            return [f"Touchdown {scorer}."]
        if outcome.safety:
            return [f"Safety: two points for {scorer}."]
        if self.before.phase == codes.TRY:
            if self.play.kind == events.TRY_KICK or outcome.void:
                return []
            return [f"Two points for {scorer}." if outcome.points else "No good."]
        if outcome.first_down or outcome.first_down_by_penalty:
            return ["First down."]
        return ["Turnover on downs."] if outcome.drive_end == codes.DOWNS else []

    def _name(self, index: int) -> str:
        return self.names.player(self.holder, index)

    def _event(self, number: int) -> str:
        event = self.play.events[number]
        kind = event.kind
        if kind == events.RUSH:
            return self._rush(event)
        if kind == events.COMPLETION:
            gain = _gain(on_field(self.before, event.yards))
            return f"{self._name(event.player)} passes to {self._name(event.other)} {gain}."
        if kind == events.INCOMPLETION:
            meant = "" if event.other == NOBODY else f" for {self._name(event.other)}"
            return f"{self._name(event.player)} passes{meant}, incomplete."
        if kind == events.SACK:
            return self._sack(event)
        if kind == events.INTERCEPTED:
            return self._interception(event)
        if kind == events.FUMBLED:
            return self._fumble(event)
        if kind == events.INJURED:
            return self._injury(event)
        if kind == events.RETURN:
            return f"{self._name(event.player)} returns {_gain(self._returned(number))}."
        return self._kick(event)

    def _injury(self, event: Event) -> str:
        who = self.names.player(event.team, event.player)
        durations = self.names.durations
        return f"{who} is hurt." if durations is None else f"{who} is hurt, out for {durations(event.yards)}."

    def _returned(self, number: int) -> int:
        """The yards of a return, which ends at the goal line."""
        yards = self.play.events[number].yards
        live = follow(self.before, Play(self.play.kind, self.play.events[:number]))
        to_goal = live.spot if live.holder == self.before.offense else FIELD - live.spot
        return min(yards, max(to_goal, 0))

    def _rush(self, event: Event) -> str:
        runner = self._name(event.player)
        if self.play.kind == events.KNEEL:
            return f"{runner} kneels."
        verb = "scrambles" if event.flag else "runs"
        return f"{runner} {verb} {_gain(on_field(self.before, event.yards))}."

    def _sack(self, event: Event) -> str:
        defense = other(self.before.offense)
        players = [self.names.player(defense, index) for index in (event.other, event.extra) if index != NOBODY]
        by = f" by {' and '.join(players)}" if players else ""
        return f"{self._name(event.player)} is sacked{by} {_gain(on_field(self.before, event.yards))}."

    def _interception(self, event: Event) -> str:
        passer = self._name(event.player)
        meant = "" if event.extra == NOBODY else f" for {self._name(event.extra)}"
        at = spot(self.names, self.before.offense, self.before.yards_to_goal - event.yards)
        self.holder = other(self.before.offense)
        where = "" if not 0 < self.before.yards_to_goal - event.yards < FIELD else f" at {at}"
        return f"{passer} passes{meant}, intercepted by {self._name(event.other)}{where}."

    def _fumble(self, event: Event) -> str:
        who = self._name(event.player)
        if not event.flag:
            return f"{who} fumbles, and his team recovers."
        self.holder = other(self.holder)
        by = "" if event.other == NOBODY else f" by {self._name(event.other)}"
        return f"{who} fumbles, recovered{by or ' by ' + self.names.teams[self.holder]}."

    def _kick(self, event: Event) -> str:
        kind = event.kind
        kicker = self._name(event.player)
        if kind == events.KICKED:
            self.holder = other(self.before.offense)
            return f"{kicker} {'punts' if self.play.kind == events.PUNT else 'kicks off'} {in_yards(event.yards)}."
        if kind == events.FAIR_CATCH:
            return f"Fair catch by {kicker}."
        if kind == events.TOUCHBACK:
            return "Touchback."
        if kind == events.DOWNED:
            return "Out of bounds." if event.flag else "Downed."
        if kind == events.GOAL:
            what = "extra point" if self.play.kind == events.TRY_KICK else f"{event.yards}-yard field goal"
            return f"{kicker}'s {what} is {'good' if event.flag else 'no good'}."
        self.holder = event.team
        by = self.names.teams[event.team]
        if kind == events.ONSIDE:
            return f"{kicker} kicks onside, recovered by {by}."
        blocker = "" if event.other == NOBODY else f" by {self.names.player(other(self.before.offense), event.other)}"
        return f"{kicker}'s kick is blocked{blocker}, recovered by {by}."


def _gain(yards: int) -> str:
    if not yards:
        return "for no gain"
    return f"for {in_yards(yards)}" if yards > 0 else f"for a loss of {-yards}"


def _penalties(names: Names, play: Play, outcome: Outcome) -> list[str]:
    described = []
    for index, penalty in enumerate(play.penalties):
        text = f"Penalty on {names.teams[penalty.against]}, {names.penalty(penalty.code)}"
        if outcome.offset:
            text += ", offsetting"
        elif not outcome.enforced[index]:
            text += ", declined"
        elif outcome.penalty_yards[index]:
            text += f", {in_yards(outcome.penalty_yards[index])}"
        if outcome.void and outcome.enforced[index]:
            text += ", the gain does not count, but the down does" if penalty.down_counts else ", no play"
        elif outcome.cut_short and outcome.enforced[index]:
            text += ", the gain counts up to the foul"
        described.append(f"{text}.")
    return described
