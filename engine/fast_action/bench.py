"""The players of a team found by the names on its cards: who stands where, who kicks, and who stands in for whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar, final

from engine.fast_action import codes, player_record
from engine.fast_action.player_record import Player

MakePlayer = Callable[[object, int], Player | None]
"""The player of a card at a place in the squad; None when it is no player's card."""

# Who stands where, by the kind of card that fits best and those that fit too.
LINE: Final = (player_record.OFFENSIVE_LINEMAN,)
ENDS: Final = (player_record.END, player_record.RECEIVER, player_record.BACK)  # SPF-3.1.1b, SPF-A.1c, TTF-LINE-03
BACKS: Final = (player_record.BACK, player_record.RECEIVER, player_record.END)
FLANKERS: Final = (player_record.RECEIVER, player_record.BACK, player_record.END)
SKILL: Final = (player_record.BACK, player_record.RECEIVER, player_record.END, player_record.QUARTERBACK)
OFFENSE_KINDS: Final = (
    (player_record.QUARTERBACK,),
    *(LINE,) * 5,
    *(ENDS,) * 2,
    *(BACKS,) * 3,
    *(FLANKERS,) * 2,
)
# Places nobody may leave empty, then those that fill a backfield of three.
ALWAYS: Final = (codes.QB, codes.LT, codes.LG, codes.CN, codes.RG, codes.RT, codes.LE, codes.RE)
BACKFIELD: Final = (codes.BK1, codes.FL1, codes.BK2, codes.FL2, codes.BK3)
BACKFIELD_PLAYERS: Final = 3  # SPF-3.1.2c, TTF-LINE-07

Names = Sequence[Sequence[str]]
"""Names by place or box, as a lineup card has them."""


@final
class Bench:
    """The players of a squad in order, and how to find them by name."""

    __slots__ = ("by_name", "identities", "make_player", "names", "players", "substitutes")

    def __init__(self, make_player: MakePlayer) -> None:
        self.make_player = make_player
        self.players: list[Player] = []
        self.names: list[str] = []
        self.by_name: dict[str, list[Player]] = {}
        self.substitutes: list[tuple[str, object]] = []
        self.identities: dict[int, str] = {}
        """By index, the players' ids in the season, where their cards have them."""

    def add(self, name: str, card: object) -> Player | None:
        """The player of a player's card joins; other cards bring nobody."""
        player = self.make_player(card, len(self.players))
        if player is not None:
            self.identities[player.index] = getattr(card, "player_id", "")
        return None if player is None else self._join(name, player)

    def _join(self, name: str, player: Player) -> Player:
        self.players.append(player)
        self.names.append(name)
        self.by_name.setdefault(name, []).append(player)
        return player

    def find(self, name: str, kinds: tuple[int, ...]) -> Player | None:
        """The player of this name: of two who share it the one whose kind fits."""
        same = self.by_name.get(name, [])
        for player in same:
            if player.kind in kinds:
                return player
        return same[0] if same else None

    def specialist(self, name: str, kinds: tuple[int, ...] = SKILL) -> Player:
        """The player of this name; without a card of his own he only kicks or returns."""
        return self.find(name, kinds) or self._join(name, Player(len(self.players), player_record.SPECIALIST))

    def substitute(self, kinds: tuple[int, ...], place: int) -> Player | None:
        """A generic card for a place: of the right kind, and a lineman of the right position if there is one."""
        best: tuple[int, str, object] | None = None
        for name, card in self.substitutes:
            player = self.make_player(card, len(self.players))
            if player is None or player.kind not in kinds:
                continue
            rank = 2 * kinds.index(player.kind) + (
                player.kind == player_record.OFFENSIVE_LINEMAN and place not in player.places
            )
            if best is None or rank < best[0]:
                best = (rank, name, card)
        if best is None:
            return None
        return self._add_substitute(best[1], best[2])

    def add_substitutes(self) -> None:
        """One player for each generic card sits at the end of the bench."""
        for name, card in self.substitutes:
            self._add_substitute(name, card)

    def _add_substitute(self, name: str, card: object) -> Player | None:
        player = self.add(name, card)
        if player is not None:
            player.substitute = True
        return player

    def offense(self, lineup: Names) -> list[Player | None]:
        """The starters of a lineup by place, substitutes for those who have no card."""
        places: list[Player | None] = []
        for place, names in enumerate(lineup):
            kinds = OFFENSE_KINDS[place]
            player = self.find(names[0], kinds) if names else None
            if player is None and (names or place in ALWAYS):
                player = self.substitute(kinds, place)  # SPF-A.4
            places.append(player)
        for place in BACKFIELD:
            if sum(places[each] is not None for each in BACKFIELD) < BACKFIELD_PLAYERS and places[place] is None:
                places[place] = self.substitute(OFFENSE_KINDS[place], place)
        return places

    def defense(self, lineup: Names, kinds_of_boxes: tuple[tuple[int, ...], ...]) -> list[list[Player]]:
        """The starters of a lineup by box."""
        boxes: list[list[Player]] = []
        for box, names in enumerate(lineup):
            kinds = kinds_of_boxes[box]
            players = [self.find(name, kinds) or self.substitute(kinds, box) for name in names]
            boxes.append([player for player in players if player is not None])
        return boxes

    def quarterbacks(self, starter: Player | None, dropbacks: dict[int, int]) -> list[Player]:
        """By endurance letter, then by use; a substitute only if he starts."""  # SPF-4.5.1a, TTF-CARD-20
        ranked = []
        for player in self.players:
            if player.kind == player_record.QUARTERBACK and (player is starter or not player.substitute):
                ranked.append((player.endurance, -dropbacks.get(player.index, 0), player.index))
        return [self.players[index] for _, _, index in sorted(ranked)]


def cards_of_team(cards_of_set: Mapping[str, Sequence[object]], owners: Sequence[str]) -> dict[str, Sequence[object]]:
    """The cards of a team and of the substitutes: all that its squad is made of, and much quicker to look through."""
    return {
        sheet: [card for card in found if getattr(card, "team", owners[0]) in owners]
        for sheet, found in cards_of_set.items()
    }


def team_codes(teams: Iterable[Any]) -> list[str]:
    """The teams of a set, in the order of its team cards."""
    return [card.team for card in teams]


def usage_by_player(rows: Iterable[Any], team: str, bench: Bench) -> dict[int, Any]:
    """By player index, the row of the sheet `usage` that names him."""
    found = {}
    for row in rows:
        player = bench.find(row.name, SKILL) if row.team == team else None
        if player is not None:
            found[player.index] = row
    return found


Card = TypeVar("Card")


def named_card(found: Sequence[object], kind: type[Card], owners: Sequence[str], name: str) -> Card | None:
    """The card of the player whom a lineup names, else the first owner's first, else the next owner's."""
    for owner in owners:
        first: Card | None = None
        for card in found:
            if isinstance(card, kind) and getattr(card, "team", "") == owner:
                if getattr(card, "name", "") == name:
                    return card
                first = first or card
        if first is not None:
            return first
    return None
