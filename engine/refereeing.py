"""How a referee of any game puts his foot down."""

from __future__ import annotations

from engine.football.codes import HOME
from engine.football.state import State
from engine.machine import i64


class IllegalCallError(ValueError):
    """A coach did what the rules forbid. The message names each rule by its id."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[IllegalCallError], tuple[list[str]]]:
        """Errors travel between processes by what they are made of; the message alone would not do."""
        return IllegalCallError, (self.problems,)


def judge(problems: list[str]) -> None:
    """Raise `IllegalCallError` where there is anything wrong."""
    if problems:
        raise IllegalCallError(problems)


def timeout_left(state: State, team: i64, rule: str) -> None:
    """A team wants to stop the clock."""
    if not state.timeouts(team):
        judge([f"{rule}: {'the home' if team == HOME else 'the away'} team has no time-out left"])
