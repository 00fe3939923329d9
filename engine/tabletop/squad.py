"""A team's cards as a squad ready to play: records for names, starters in their places, substitutes where needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.coaching.tendencies import make_tendencies, season_games
from engine.fast_action import bench as benches
from engine.fast_action import codes, player_record
from engine.fast_action.bench import SKILL, Bench, named_card
from engine.fast_action.cards.cells import Returner
from engine.fast_action.faces import last
from engine.football.codes import HOME
from engine.tabletop import cards
from engine.tabletop.cards.kicking_cards import Kicker, KickoffReturn, KickoffSpecialist, Punter, PuntReturn
from engine.tabletop.condition_tables import MOST_GAMES
from engine.tabletop.faces import kicker_card, make_player, punter_card, return_lines, specialist
from engine.tabletop.player_record import Squad

Cards = Mapping[str, Sequence[object]]
"""The cards of a set, sheet by sheet."""

# Who stands in the boxes, by the kind of card that fits best and those that fit too.
FRONT: Final = (player_record.DEFENSIVE_LINEMAN, player_record.LINEBACKER, player_record.DEFENSIVE_BACK)  # TTF-LINE-11
SECOND_ROW: Final = (player_record.LINEBACKER, player_record.DEFENSIVE_BACK)
THIRD_ROW: Final = (player_record.DEFENSIVE_BACK,)
DEFENSE_KINDS: Final = (*(FRONT,) * 5, *(SECOND_ROW,) * 5, *(THIRD_ROW,) * 5)
RETURNING: Final = (*SKILL, player_record.DEFENSIVE_BACK, player_record.LINEBACKER)


def make_squad(cards_of_set: Cards, team: str, side: int) -> Squad:
    """The squad of a team for a game it plays as `side`; a ValueError says which card it cannot do without."""
    squad, _ = _assemble(cards_of_set, team, side)
    return squad


def squad_names(cards_of_set: Cards, team: str) -> list[str]:
    """The names of a squad's players, by their index."""
    _, bench = _assemble(cards_of_set, team, HOME)
    return bench.names


def _assemble(cards_of_set: Cards, team: str, side: int) -> tuple[Squad, Bench]:
    bench = Bench(make_player)
    _muster(cards_of_set, team, bench)
    lineup = named_card(cards_of_set.get("lineups", ()), cards.Lineup, (team,), "")
    if lineup is None:
        raise ValueError(f"{team}: no lineup card [TTF-CARD-01]")
    squad = Squad(side)
    squad.offense = bench.offense(lineup.offense)  # TTF-LINE-15
    squad.defense = bench.defense(lineup.defense, DEFENSE_KINDS)
    _kicking(cards_of_set, team, lineup, squad, bench)
    _returning(cards_of_set, team, squad, bench)
    bench.add_substitutes()
    squad.players = bench.players
    squad.identities = [bench.identities.get(player.index, "") for player in bench.players]
    squad.penalty_range, squad.fumble_range = last(lineup.penalties), last(lineup.fumbles)
    squad.fumble_adjustment = lineup.fumble_adjustment
    usage = benches.usage_by_player(cards_of_set.get("usage", ()), team, bench)
    season = season_games(cards_of_set, team)
    squad.tendencies = make_tendencies(cards_of_set, team, usage, len(bench.players), season)
    for player in bench.players:
        player.games = injury_column(player.games, season)
    dropbacks = {index: row.dropbacks for index, row in usage.items()}
    squad.quarterbacks = bench.quarterbacks(squad.offense[codes.QB], dropbacks)
    return squad, bench


def _muster(cards_of_set: Cards, team: str, bench: Bench) -> None:
    """A team's own players, and the substitutes' cards."""
    for sheet, _ in cards.PLAYER_SHEETS:
        for card in cards_of_set.get(sheet, ()):
            if make_player(card, 0) is not None:
                owner, name = getattr(card, "team", ""), getattr(card, "name", "")
                if owner == team:
                    bench.add(name, card)
                elif owner == cards.SUBSTITUTES:
                    bench.substitutes.append((name, card))


def _kicking(cards_of_set: Cards, team: str, lineup: cards.Lineup, squad: Squad, bench: Bench) -> None:
    owners = (team, cards.SUBSTITUTES)
    kicker = named_card(cards_of_set.get("kickers", ()), Kicker, owners, lineup.kicker)
    if kicker is None:
        raise ValueError(f"{team}: no kicker's card [TTF-CARD-21]")
    punter = named_card(cards_of_set.get("punters", ()), Punter, owners, lineup.punter)
    if punter is None:
        raise ValueError(f"{team}: no punter's card [TTF-CARD-23]")
    squad.kicker = kicker_card(kicker, bench.specialist(kicker.name).index)
    squad.punter = punter_card(punter, bench.specialist(punter.name).index)
    kicks_off = named_card(cards_of_set.get("kickoff specialists", ()), KickoffSpecialist, owners, lineup.specialist)
    squad.specialist.player = squad.kicker.player  # TTF-KO-03
    if kicks_off is not None:
        squad.specialist = specialist(kicks_off, bench.specialist(kicks_off.name).index)


def _returning(cards_of_set: Cards, team: str, squad: Squad, bench: Bench) -> None:
    owners = (team, cards.SUBSTITUTES)
    kicks = named_card(cards_of_set.get("kickoff returns", ()), KickoffReturn, owners, "")
    if kicks is None:
        raise ValueError(f"{team}: no kickoff return card [TTF-CARD-26]")
    punts = named_card(cards_of_set.get("punt returns", ()), PuntReturn, owners, "")
    if punts is None:
        raise ValueError(f"{team}: no punt return card [TTF-CARD-27]")
    squad.kick_returns = return_lines(kicks, _indices((kicks.first, kicks.second, kicks.third, kicks.fourth), bench))
    squad.punt_returns = return_lines(punts, _indices((punts.first, punts.second, punts.third, punts.fourth), bench))
    if not squad.kick_returns or not squad.punt_returns:
        raise ValueError(f"{team}: a return card that names nobody [TTF-CARD-26]")


def _indices(named: Sequence[Returner | None], bench: Bench) -> dict[str, int]:
    return {player.name: bench.specialist(player.name, RETURNING).index for player in named if player is not None}


def injury_column(games: int, season: int) -> int:
    """The column of the Injury Table for games played in a season of so many."""  # TTF-CARD-02
    return (2 * MOST_GAMES * games + season) // (2 * season) if season else games
