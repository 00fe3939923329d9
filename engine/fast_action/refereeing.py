"""What the referee of any Fast Action game looks at: the same men where nobody may come in, nobody who is hurt."""

from __future__ import annotations

from engine.fast_action.displays import in_boxes, on_field
from engine.fast_action.player import Player
from engine.fast_action.sidelines import FastSideline
from engine.football import codes
from engine.football.state import State
from engine.machine import i64
from engine.refereeing import IllegalCallError, judge


class FastReferee:
    """Raises `IllegalCallError`; switched off, lets everything pass. A display seen before is not looked at again."""

    __slots__ = ("_on", "_seen_boxes", "_seen_places", "_versions")

    def __init__(self, *, check: bool) -> None:
        self._on = check
        self._seen_places: list[dict[int, list[Player | None]]] = [{}, {}]
        """By team, the displays found legal since somebody was hurt or came back; likewise of the defence."""
        self._seen_boxes: list[dict[int, list[list[Player]]]] = [{}, {}]
        self._versions = [0, 0]

    def _renew(self, side: FastSideline) -> None:
        """Other men are fit than before: every display has to be looked at again."""
        team = side.roster.team
        if side.version != self._versions[team]:
            self._versions[team] = side.version
            self._seen_places[team] = {}
            self._seen_boxes[team] = {}


def timeout_left(state: State, team: i64, rule: str) -> None:
    """A team wants to stop the clock."""
    if not state.timeouts(team):
        judge([f"{rule}: {'the home' if team == codes.HOME else 'the away'} team has no time-out left"])


def same_offense(places: list[Player | None], before: list[Player | None], rule: str) -> None:
    """Nobody may come in."""
    _same(on_field(places), on_field(before), rule)


def same_defense(boxes: list[list[Player]], before: list[list[Player]], rule: str) -> None:
    """The same for the defence."""
    _same(in_boxes(boxes), in_boxes(before), rule)


def _same(men: list[Player], before: list[Player], rule: str) -> None:
    known = {man.index for man in before}
    for man in men:
        if man.index not in known:
            raise IllegalCallError([f"{rule}: player {man.index} may not come in now"])


def fit(men: list[Player], side: FastSideline, rule: str) -> None:
    """Nobody on the field has to sit out, unless nobody else of his kind is left."""
    playing = {man.index for man in men}
    for hurt in men:
        if not side.is_out(hurt):
            continue
        for man in side.roster.players:
            if side.may_replace(man, hurt) and man.index not in playing and not side.is_out(man):
                raise IllegalCallError([f"{rule}: player {hurt.index} is hurt and has to sit out"])


def quarterback_allowed(state: State, man: Player | None, side: FastSideline, rule: str) -> None:
    """The quarterback is one who may play now."""
    for able in side.absences.quarterbacks(state, side.quarterback_index):
        if able is man:
            return
    raise IllegalCallError([f"{rule}: another quarterback has to play"])
