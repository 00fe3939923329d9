"""From a printed card to the engine's record of the player, the kicker, the punter or the returner."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.faces import LETTERS, column, covering, last, rush_ends
from engine.statis_pro import cards, player_record
from engine.statis_pro.player_record import KickerCard, Player, PunterCard

BACK_KINDS: Final = {"RB": player_record.BACK, "WR": player_record.RECEIVER, "TE": player_record.END}
SECONDARY: Final = {"CB": player_record.CORNERBACK, "FS": player_record.FREE_SAFETY, "SS": player_record.STRONG_SAFETY}


def make_player(card: object, index: int) -> Player | None:
    """The player of a card; None when it is no player's card, or a kicker's or punter's."""
    if isinstance(card, cards.Quarterback):
        return _quarterback(card, index)
    if isinstance(card, cards.Back):
        return _back(card, index)
    if isinstance(card, cards.OffensiveLineman):
        return Player(
            index,
            player_record.OFFENSIVE_LINEMAN,
            places=[codes.OFFENSE.index(place) for place in card.positions],
            blocking=card.blocking,
            pass_blocking=card.pass_blocking,
        )
    if isinstance(card, cards.DefensiveLineman):
        return Player(index, player_record.DEFENSIVE_LINEMAN, tackle=card.tackle, pass_rush=card.pass_rush)
    if isinstance(card, cards.Linebacker):
        player = Player(index, player_record.LINEBACKER, tackle=card.tackle, pass_rush=card.pass_rush)
        return covering(player, card.pass_defense, card.intercept)
    if isinstance(card, cards.DefensiveBack):
        places = [SECONDARY[place] for place in card.positions]
        player = Player(index, player_record.DEFENSIVE_BACK, places=places, pass_rush=card.pass_rush)
        return covering(player, card.pass_defense, card.intercept)
    return None


def _quarterback(card: cards.Quarterback, index: int) -> Player:
    passes = (card.quick, card.short, card.long)
    player = Player(index, player_record.QUARTERBACK, endurance=LETTERS[card.endurance])
    player.complete = [last(ranges[0]) for ranges in passes]
    player.intercepted = [player_record.NEVER if ranges[2] is None else ranges[2].low for ranges in passes]
    player.sack, player.runs, player.rush_complete = rush_ends(card.pass_rush)
    player.rush_n, player.rush_sg, player.rush_lg = column(card.rush_n), column(card.rush_sg), column(card.rush_lg)
    return player


def _back(card: cards.Back, index: int) -> Player:
    player = Player(index, BACK_KINDS[card.position], blocking=card.blocking)
    player.endurance = card.endurance  # SPF-4.2.2c
    player.rush_n, player.rush_sg, player.rush_lg = column(card.rush_n), column(card.rush_sg), column(card.rush_lg)
    player.pass_q, player.pass_s, player.pass_l = column(card.pass_q), column(card.pass_s), column(card.pass_l)
    return player


def kicker_card(card: cards.Kicker, index: int) -> KickerCard:
    """A kicker's Good ranges; every number beyond one is a miss."""  # SPF-4.4.3a, SPF-4.4.3b
    return KickerCard(index, [last(band) for band in card.good], last(card.extra_point))


def punter_card(card: cards.Punter, index: int) -> PunterCard:
    """A punter's rows and lower table."""  # SPF-4.4.4
    yards = [0, *(punt.yards for punt in card.punts)]
    returners = [0, *(punt.returner for punt in card.punts)]
    return PunterCard(index, yards, returners, last(card.lower[0]))
