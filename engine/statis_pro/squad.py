"""A team's cards as a squad ready to play: records for names, starters in their places, substitutes where needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.coaching.tendencies import make_tendencies, season_games
from engine.fast_action import bench as benches
from engine.fast_action import codes
from engine.fast_action.bench import SKILL, Bench, named_card
from engine.fast_action.cards.cells import Returner
from engine.fast_action.faces import last, return_line
from engine.football.codes import HOME
from engine.statis_pro import cards, player_record
from engine.statis_pro.faces import kicker_card, make_player, punter_card
from engine.statis_pro.player_record import ReturnLine, Squad

Cards = Mapping[str, Sequence[object]]
"""The cards of a set, sheet by sheet."""

# Who stands in the boxes, by the kind of card that fits best and those that fit too.
FRONT: Final = (player_record.DEFENSIVE_LINEMAN, player_record.LINEBACKER)  # SPF-3.2.1c
SECOND_ROW: Final = (player_record.LINEBACKER,)  # SPF-3.2.2
THIRD_ROW: Final = (player_record.DEFENSIVE_BACK,)  # SPF-3.2.3a
DEFENSE_KINDS: Final = (*(FRONT,) * 5, *(SECOND_ROW,) * 5, *(THIRD_ROW,) * 5)
RETURNERS: Final = 4


def make_squad(cards_of_set: Cards, team: str, side: int) -> Squad:
    """The squad of a team for a game it plays as `side`; a ValueError says which card it cannot do without."""
    squad, _ = _assemble(cards_of_set, team, side)
    return squad


def squad_names(cards_of_set: Cards, team: str) -> list[str]:
    """The names of a squad's players, by their index."""
    _, bench = _assemble(cards_of_set, team, HOME)
    return bench.names


def _assemble(cards_of_set: Cards, team: str, side: int) -> tuple[Squad, Bench]:
    bench = _muster(cards_of_set, team)
    lineup = _lineup(cards_of_set, team)
    squad = Squad(side)
    squad.offense = bench.offense(lineup.offense)
    squad.defense = bench.defense(lineup.defense, DEFENSE_KINDS)
    _special_teams(cards_of_set, team, lineup, squad, bench)
    bench.add_substitutes()  # SPF-A.4
    squad.players = bench.players
    squad.fumbles_lost = last(lineup.fumbles_lost)
    squad.fumble_adjustment = lineup.fumble_adjustment
    squad.big_plays = lineup.big_plays_home if side == HOME else lineup.big_plays_away  # SPF-8.4a
    usage = benches.usage_by_player(cards_of_set.get("usage", ()), team, bench)
    squad.tendencies = make_tendencies(cards_of_set, team, usage, len(bench.players), season_games(cards_of_set, team))
    dropbacks = {index: row.dropbacks for index, row in usage.items()}
    squad.quarterbacks = bench.quarterbacks(squad.offense[codes.QB], dropbacks)
    return squad, bench


def _muster(cards_of_set: Cards, team: str) -> Bench:
    bench = Bench(make_player)
    for sheet, _ in cards.PLAYER_SHEETS:
        for card in cards_of_set.get(sheet, ()):
            owner, name = _owner(card)
            if owner == team:
                bench.add(name, card)
            elif owner == cards.SUBSTITUTES:
                bench.substitutes.append((name, card))
    return bench


def _owner(card: object) -> tuple[str, str]:
    """Team and player of a card that makes a player of a squad."""
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


def _special_teams(cards_of_set: Cards, team: str, lineup: cards.Lineup, squad: Squad, bench: Bench) -> None:
    owners = (team, cards.SUBSTITUTES)
    kicker = named_card(cards_of_set.get("kickers", ()), cards.Kicker, owners, lineup.kicker)
    if kicker is None:
        raise ValueError(f"{team}: no kicker's card [SPF-4.4.3a]")
    punter = named_card(cards_of_set.get("punters", ()), cards.Punter, owners, lineup.punter)
    if punter is None:
        raise ValueError(f"{team}: no punter's card [SPF-4.4.4]")
    squad.kicker = kicker_card(kicker, bench.specialist(kicker.name).index)
    squad.punter = punter_card(punter, bench.specialist(punter.name).index)
    squad.kick_returns = _returns(cards_of_set.get("kickoff returns", ()), team, bench)
    squad.punt_returns = _returns(cards_of_set.get("punt returns", ()), team, bench)


def _returns(found: Sequence[object], team: str, bench: Bench) -> list[ReturnLine]:
    """Four columns; those nobody is named for are the highest-numbered player's."""  # SPF-4.4.1
    for owner in (team, cards.SUBSTITUTES):
        for card in found:
            if isinstance(card, (cards.KickoffReturn, cards.PuntReturn)) and card.team == owner:
                return _columns((card.first, card.second, card.third, card.fourth), team, bench)
    raise ValueError(f"{team}: no return card [SPF-4.4.1]")


def _columns(named: Sequence[Returner | None], team: str, bench: Bench) -> list[ReturnLine]:
    kinds = (*SKILL, player_record.DEFENSIVE_BACK, player_record.LINEBACKER)
    lines = [
        None if player is None else return_line(player, bench.specialist(player.name, kinds).index) for player in named
    ]
    present = [line for line in lines if line is not None]
    if not present:
        raise ValueError(f"{team}: a return card that names nobody [SPF-4.4.1]")
    return [present[-1] if line is None else line for line in lines]
