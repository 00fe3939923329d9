"""A team's cards as a squad ready to play: records for names, starters in their places, substitutes where needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from cardgen.fast_action.cells import Returner
from cardgen.statis_pro import cards
from engine.coaching.tendencies import make_tendencies
from engine.fast_action import codes
from engine.fast_action.faces import last, return_line
from engine.football.codes import HOME
from engine.statis_pro import player
from engine.statis_pro.faces import kicker_card, make_player, punter_card
from engine.statis_pro.player import Player, ReturnLine, Squad

Cards = Mapping[str, Sequence[object]]
"""The cards of a set, sheet by sheet."""

# Who stands where, by the kind of card that fits best and those that fit too.
LINE: Final = (player.OFFENSIVE_LINEMAN,)
ENDS: Final = (player.END, player.RECEIVER, player.BACK)  # SPF-3.1.1b, SPF-A.1c
BACKS: Final = (player.BACK, player.RECEIVER, player.END)
FLANKERS: Final = (player.RECEIVER, player.BACK, player.END)
SKILL: Final = (player.BACK, player.RECEIVER, player.END, player.QUARTERBACK)
OFFENSE_KINDS: Final = (
    (player.QUARTERBACK,),
    *(LINE,) * 5,
    *(ENDS,) * 2,
    *(BACKS,) * 3,
    *(FLANKERS,) * 2,
)
FRONT: Final = (player.DEFENSIVE_LINEMAN, player.LINEBACKER)  # SPF-3.2.1c
SECOND_ROW: Final = (player.LINEBACKER,)  # SPF-3.2.2
THIRD_ROW: Final = (player.DEFENSIVE_BACK,)  # SPF-3.2.3a
DEFENSE_KINDS: Final = (*(FRONT,) * 5, *(SECOND_ROW,) * 5, *(THIRD_ROW,) * 5)
# Places nobody may leave empty, then those that fill a backfield of three.
ALWAYS: Final = (codes.QB, codes.LT, codes.LG, codes.CN, codes.RG, codes.RT, codes.LE, codes.RE)
BACKFIELD: Final = (codes.BK1, codes.FL1, codes.BK2, codes.FL2, codes.BK3)
BACKFIELD_MEN: Final = 3  # SPF-3.1.2c
RETURNERS: Final = 4


@final
class _Bench:
    """The men of a squad in order, and how to find them by name."""

    __slots__ = ("by_name", "names", "players", "substitutes")

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.names: list[str] = []
        self.by_name: dict[str, list[Player]] = {}
        self.substitutes: list[tuple[str, object]] = []

    def add(self, name: str, card: object) -> Player | None:
        """The man of a player's card joins; other cards bring nobody."""
        man = make_player(card, len(self.players))
        return None if man is None else self._join(name, man)

    def _join(self, name: str, man: Player) -> Player:
        self.players.append(man)
        self.names.append(name)
        self.by_name.setdefault(name, []).append(man)
        return man

    def find(self, name: str, kinds: tuple[int, ...]) -> Player | None:
        """The man of this name: of two who share it the one whose kind fits."""
        same = self.by_name.get(name, [])
        for man in same:
            if man.kind in kinds:
                return man
        return same[0] if same else None

    def specialist(self, name: str, kinds: tuple[int, ...] = SKILL) -> Player:
        """The man of this name; without a card of his own he only kicks or returns."""
        return self.find(name, kinds) or self._join(name, Player(len(self.players), player.SPECIALIST))

    def substitute(self, kinds: tuple[int, ...], place: int) -> Player | None:
        """A generic card for a place: of the right kind, and a lineman of the right position if there is one."""
        best: tuple[int, str, object] | None = None
        for name, card in self.substitutes:
            man = make_player(card, len(self.players))
            if man is None or man.kind not in kinds:
                continue
            rank = 2 * kinds.index(man.kind) + (man.kind == player.OFFENSIVE_LINEMAN and place not in man.places)
            if best is None or rank < best[0]:
                best = (rank, name, card)
        if best is None:
            return None
        return self._add_substitute(best[1], best[2])

    def add_substitutes(self) -> None:
        """One man for each generic card sits at the end of the bench."""
        for name, card in self.substitutes:
            self._add_substitute(name, card)

    def _add_substitute(self, name: str, card: object) -> Player | None:
        man = self.add(name, card)
        if man is not None:
            man.substitute = True
        return man


def make_squad(cards_of_set: Cards, team: str, side: int) -> Squad:
    """The squad of a team for a game it plays as `side`; a ValueError says which card it cannot do without."""
    squad, _ = _assemble(cards_of_set, team, side)
    return squad


def squad_names(cards_of_set: Cards, team: str) -> list[str]:
    """The names of a squad's men, by their index."""
    _, bench = _assemble(cards_of_set, team, HOME)
    return bench.names


def team_codes(cards_of_set: Cards) -> list[str]:
    """The teams of a set, in the order of its team cards."""
    return [card.team for card in cards_of_set["teams"] if isinstance(card, cards.Team)]


def cards_of_team(cards_of_set: Cards, team: str) -> Cards:
    """A team's own cards and the substitutes': all that its squad is made of, and much quicker to look through."""
    return {
        sheet: [card for card in found if getattr(card, "team", team) in (team, cards.SUBSTITUTES)]
        for sheet, found in cards_of_set.items()
    }


def _assemble(cards_of_set: Cards, team: str, side: int) -> tuple[Squad, _Bench]:
    bench = _muster(cards_of_set, team)
    lineup = _lineup(cards_of_set, team)
    squad = Squad(side)
    squad.offense = _offense(lineup, bench)
    squad.defense = _defense(lineup, bench)
    _special_teams(cards_of_set, team, lineup, squad, bench)
    bench.add_substitutes()  # SPF-A.4
    squad.players = bench.players
    squad.fumbles_lost = last(lineup.fumbles_lost)
    squad.fumble_adjustment = lineup.fumble_adjustment
    squad.big_plays = lineup.big_plays_home if side == HOME else lineup.big_plays_away  # SPF-8.4a
    usage: dict[int, cards.Usage] = {}
    for row in cards_of_set.get("usage", ()):
        if isinstance(row, cards.Usage) and row.team == team:
            man = bench.find(row.name, SKILL)
            if man is not None:
                usage[man.index] = row
    squad.tendencies = make_tendencies(cards_of_set, team, usage, len(bench.players), _games(cards_of_set, team))
    squad.quarterbacks = _quarterbacks(squad, usage)
    return squad, bench


def _muster(cards_of_set: Cards, team: str) -> _Bench:
    bench = _Bench()
    for sheet, _ in cards.PLAYER_SHEETS:
        for card in cards_of_set.get(sheet, ()):
            owner, name = _owner(card)
            if owner == team:
                bench.add(name, card)
            elif owner == cards.SUBSTITUTES:
                bench.substitutes.append((name, card))
    return bench


def _owner(card: object) -> tuple[str, str]:
    """Team and player of a card that makes a man of a squad."""
    if isinstance(card, (cards.Quarterback, cards.Back, cards.OffensiveLineman)):
        return card.team, card.name
    if isinstance(card, (cards.DefensiveLineman, cards.Linebacker, cards.DefensiveBack)):
        return card.team, card.name
    return "", ""


def _lineup(cards_of_set: Cards, team: str) -> cards.Lineup:
    for card in cards_of_set["lineups"]:
        if isinstance(card, cards.Lineup) and card.team == team:
            return card
    raise ValueError(f"{team}: no lineup card [SPF-4.1b]")


def _offense(lineup: cards.Lineup, bench: _Bench) -> list[Player | None]:
    places: list[Player | None] = []
    for place, names in enumerate(lineup.offense):
        kinds = OFFENSE_KINDS[place]
        man = bench.find(names[0], kinds) if names else None
        if man is None and (names or place in ALWAYS):
            man = bench.substitute(kinds, place)  # SPF-A.4
        places.append(man)
    for place in BACKFIELD:
        if sum(places[each] is not None for each in BACKFIELD) < BACKFIELD_MEN and places[place] is None:
            places[place] = bench.substitute(OFFENSE_KINDS[place], place)
    return places


def _defense(lineup: cards.Lineup, bench: _Bench) -> list[list[Player]]:
    boxes: list[list[Player]] = []
    for box, names in enumerate(lineup.defense):
        kinds = DEFENSE_KINDS[box]
        men = [bench.find(name, kinds) or bench.substitute(kinds, box) for name in names]
        boxes.append([man for man in men if man is not None])
    return boxes


def _special_teams(cards_of_set: Cards, team: str, lineup: cards.Lineup, squad: Squad, bench: _Bench) -> None:
    kicker = _kicking_card(cards_of_set.get("kickers", ()), team, lineup.kicker)
    if not isinstance(kicker, cards.Kicker):
        raise ValueError(f"{team}: no kicker's card [SPF-4.4.3a]")
    punter = _kicking_card(cards_of_set.get("punters", ()), team, lineup.punter)
    if not isinstance(punter, cards.Punter):
        raise ValueError(f"{team}: no punter's card [SPF-4.4.4]")
    squad.kicker = kicker_card(kicker, bench.specialist(kicker.name).index)
    squad.punter = punter_card(punter, bench.specialist(punter.name).index)
    squad.kick_returns = _returns(cards_of_set.get("kickoff returns", ()), team, bench)
    squad.punt_returns = _returns(cards_of_set.get("punt returns", ()), team, bench)


def _kicking_card(found: Sequence[object], team: str, name: str) -> cards.Kicker | cards.Punter | None:
    """The card of the man the lineup names, else the team's first, else a substitute's."""
    for owner in (team, cards.SUBSTITUTES):
        first: cards.Kicker | cards.Punter | None = None
        for card in found:
            if isinstance(card, (cards.Kicker, cards.Punter)) and card.team == owner:
                if card.name == name:
                    return card
                first = first or card
        if first is not None:
            return first
    return None


def _returns(found: Sequence[object], team: str, bench: _Bench) -> list[ReturnLine]:
    """Four columns; those nobody is named for are the highest-numbered man's."""  # SPF-4.4.1
    for owner in (team, cards.SUBSTITUTES):
        for card in found:
            if isinstance(card, (cards.KickoffReturn, cards.PuntReturn)) and card.team == owner:
                return _columns((card.first, card.second, card.third, card.fourth), team, bench)
    raise ValueError(f"{team}: no return card [SPF-4.4.1]")


def _columns(named: Sequence[Returner | None], team: str, bench: _Bench) -> list[ReturnLine]:
    kinds = (*SKILL, player.DEFENSIVE_BACK, player.LINEBACKER)
    lines = [None if man is None else return_line(man, bench.specialist(man.name, kinds).index) for man in named]
    present = [line for line in lines if line is not None]
    if not present:
        raise ValueError(f"{team}: a return card that names nobody [SPF-4.4.1]")
    return [present[-1] if line is None else line for line in lines]


def _games(cards_of_set: Cards, team: str) -> int:
    """The games of a team's record."""
    for card in cards_of_set.get("teams", ()):
        if isinstance(card, cards.Team) and card.team == team:
            return card.wins + card.losses + card.ties
    return 0


def _quarterbacks(squad: Squad, usage: Mapping[int, cards.Usage]) -> list[Player]:
    """By endurance letter, then by use; a substitute only if he starts."""  # SPF-4.5.1a
    starter = squad.offense[codes.QB]
    ranked = []
    for man in squad.players:
        if man.kind == player.QUARTERBACK and (man is starter or not man.substitute):
            dropbacks = usage[man.index].dropbacks if man.index in usage else 0
            ranked.append((man.endurance, -dropbacks, man.index))
    return [squad.players[index] for _, _, index in sorted(ranked)]
