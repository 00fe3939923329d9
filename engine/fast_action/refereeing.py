"""What the referee of any Fast Action game looks at: the same players where nobody may come in, nobody who is hurt."""

from __future__ import annotations

from typing import Final

from engine.fast_action.calls import NO_PLACE
from engine.fast_action.codes import QB
from engine.fast_action.displays import in_boxes, on_field, place_of
from engine.fast_action.player_record import Player
from engine.fast_action.sidelines import FastSideline
from engine.football.state import State
from engine.refereeing import IllegalCallError, judge

NO_PLAYERS: Final[list[Player | None]] = []
"""No offensive display."""


class FastReferee:
    """Raises `IllegalCallError`; switched off, lets everything pass. A display seen before is not looked at again.

    The rules are those broken by an offense and a defense that bring players in when nobody may, by players who are
    hurt, and by the wrong quarterback.
    """

    __slots__ = ("_on", "_rules", "_seen_boxes", "_seen_places", "_versions")

    def __init__(self, rules: tuple[str, str, str, str], *, check: bool) -> None:
        self._rules = rules
        self._on = check
        self._seen_places: list[dict[int, list[Player | None]]] = [{}, {}]
        """By team, the displays found legal since somebody was hurt or came back; likewise of the defense."""
        self._seen_boxes: list[dict[int, list[list[Player]]]] = [{}, {}]
        self._versions = [0, 0]

    def offense_problems(self, places: list[Player | None]) -> list[str]:
        """What is wrong with an offensive display, whoever stands there."""
        raise NotImplementedError

    def defense_problems(self, boxes: list[list[Player]]) -> list[str]:
        """What is wrong with a defensive display."""
        raise NotImplementedError

    def _renew(self, side: FastSideline) -> None:
        """Other players are fit than before: every display has to be looked at again."""
        team = side.roster.team
        if side.version != self._versions[team]:
            self._versions[team] = side.version
            self._seen_places[team] = {}
            self._seen_boxes[team] = {}

    def places(self, state: State, places: list[Player | None], side: FastSideline) -> None:
        """Eleven players in legal places, all of them fit; the players of the last play where nobody may come in."""
        if not self._on:
            return
        self._renew(side)
        kept, _, hurt, quarterback = self._rules
        seen = self._seen_places[side.roster.team]
        if side.keep_players and places is not side.places:
            same_offense(places, side.places, kept)
        if id(places) not in seen:
            judge(self.offense_problems(places))
            fit(on_field(places), side, hurt, places)
            quarterback_allowed(state, places[QB], side, quarterback)
            if places[QB] is side.roster.quarterbacks[0]:  # whether another may play depends on the score
                seen[id(places)] = places

    def defense_display(self, boxes: list[list[Player]], side: FastSideline) -> None:
        """The same for the defense."""
        if not self._on:
            return
        self._renew(side)
        _, kept, hurt, _ = self._rules
        seen = self._seen_boxes[side.roster.team]
        if side.keep_players and boxes is not side.boxes:
            same_defense(boxes, side.boxes, kept)
        if id(boxes) not in seen:
            judge(self.defense_problems(boxes))
            fit(in_boxes(boxes), side, hurt)
            seen[id(boxes)] = boxes


def same_offense(places: list[Player | None], before: list[Player | None], rule: str) -> None:
    """Nobody may come in."""
    _same(on_field(places), on_field(before), rule)


def same_defense(boxes: list[list[Player]], before: list[list[Player]], rule: str) -> None:
    """The same for the defense."""
    _same(in_boxes(boxes), in_boxes(before), rule)


def _same(players: list[Player], before: list[Player], rule: str) -> None:
    known = {player.index for player in before}
    for player in players:
        if player.index not in known:
            raise IllegalCallError([f"{rule}: player {player.index} may not come in now"])


def fit(players: list[Player], side: FastSideline, rule: str, places: list[Player | None] = NO_PLAYERS) -> None:
    """Nobody on the field has to sit out, unless nobody else is left who may play where he stands."""
    playing = {player.index for player in players}
    for hurt in players:
        if not side.is_out(hurt):
            continue
        place = place_of(places, hurt) if places else NO_PLACE
        for player in side.roster.players:
            if side.may_replace(player, hurt, place) and player.index not in playing and not side.is_out(player):
                raise IllegalCallError([f"{rule}: player {hurt.index} is hurt and has to sit out"])


def quarterback_allowed(state: State, player: Player | None, side: FastSideline, rule: str) -> None:
    """The quarterback is one who may play now."""
    for able in side.absences.quarterbacks(state, side.quarterback_index):
        if able is player:
            return
    raise IllegalCallError([f"{rule}: another quarterback has to play"])
