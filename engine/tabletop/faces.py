"""From a printed card to the engine's record of the player, the kicker, the punter or the returner."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts, codes, player_record
from engine.fast_action.faces import LETTERS, column, covering, last, return_line, rush_ends
from engine.fast_action.player_record import Player, ReturnLine
from engine.tabletop import cards
from engine.tabletop.cards.cells import TOUCHBACK, USE_COLUMN_B, Kickoff
from engine.tabletop.cards.fields import SUREHANDED
from engine.tabletop.cards.kicking_cards import Kicker, KickoffReturn, KickoffSpecialist, Punter, PuntReturn
from engine.tabletop.player_record import POSITIONS, KickerCard, PunterCard, Specialist

BACK_KINDS: Final = {
    "RB": player_record.BACK,
    "FB": player_record.BACK,
    "WR": player_record.RECEIVER,
    "FL": player_record.RECEIVER,
    "TE": player_record.END,
}
HALVES: Final = 2
INTERCEPTED: Final = 3
"""The place of Int on a passing line, behind that of Int?."""
PERHAPS: Final = 2
NO_VALUES: Final = (0, 0, 0, 0)
"""FC Values of players who return kickoffs."""

LINE_PLACES: Final = {
    "C": (codes.CN,),
    "G": (codes.LG, codes.RG),
    "T": (codes.LT, codes.RT),
    "OL": (codes.LT, codes.LG, codes.CN, codes.RG, codes.RT),
}
"""Where a lineman is at home; elsewhere his values change."""  # TTF-CARD-29, TTF-POS-01


def make_player(card: object, index: int) -> Player | None:
    """The player of a card; None when it is no player's card, or a kicker's or punter's."""
    if isinstance(card, cards.Quarterback):
        return _quarterback(card, index)
    if isinstance(card, cards.Back):
        return _back(card, index)
    if isinstance(card, cards.OffensiveLineman):
        home = list(LINE_PLACES[card.position])
        player = Player(index, player_record.OFFENSIVE_LINEMAN, places=home, pass_blocking=card.pass_blocking)
        player.blocking, player.exceptional = card.blocking.value, card.blocking.exceptional  # TTF-CARD-08
        return _known(player, card.position, card.games)
    if isinstance(card, cards.DefensiveLineman):
        player = Player(
            index, player_record.DEFENSIVE_LINEMAN, pass_rush=card.pass_rush, return_change=card.return_value
        )
        player.tackle, player.exceptional = card.tackle.value, card.tackle.exceptional  # TTF-CARD-10
        player.deflect, player.forced_fumble = int(card.deflect * HALVES), card.forced_fumble
        return covering(_known(player, card.position, card.games), 0, card.intercept)
    if isinstance(card, cards.Defender):
        return _defender(card, index)
    return None


def _known(player: Player, position: str, games: int) -> Player:
    player.position, player.games = POSITIONS.index(position), games
    return player


def _quarterback(card: cards.Quarterback, index: int) -> Player:
    passes = (card.quick, card.short, card.long)
    player = Player(
        index, player_record.QUARTERBACK, endurance=LETTERS[card.endurance], surehanded=card.surehanded == SUREHANDED
    )
    player.complete = [last(ranges[0]) for ranges in passes]
    for ranges in passes:
        surely, perhaps = ranges[INTERCEPTED], ranges[PERHAPS]
        first = player_record.NEVER if surely is None else surely.low
        player.intercepted.append(first)
        player.perhaps.append(first if perhaps is None else perhaps.low)  # TTF-CARD-03
    player.sack, player.runs, player.rush_complete = rush_ends(card.pass_rush)  # TTF-CARD-04
    player.rush_n, player.rush_sg, player.rush_lg = column(card.rush_n), column(card.rush_sg), column(card.rush_lg)
    return _known(player, "QB", card.games)


def _back(card: cards.Back, index: int) -> Player:
    player = Player(
        index, BACK_KINDS[card.position], endurance=card.endurance, surehanded=card.surehanded == SUREHANDED
    )
    player.blocking, player.exceptional = card.blocking.value, card.blocking.exceptional
    player.rush_n, player.rush_i, player.rush_o = column(card.rush_n), column(card.rush_i), column(card.rush_o)
    player.rush_sg, player.rush_lg = column(card.rush_sg), column(card.rush_lg)
    player.pass_q, player.pass_s, player.pass_l = column(card.pass_q), column(card.pass_s), column(card.pass_l)
    return _known(player, card.position, card.games)


def _defender(card: cards.Defender, index: int) -> Player:
    kind = player_record.LINEBACKER if isinstance(card, cards.Linebacker) else player_record.DEFENSIVE_BACK
    player = Player(index, kind, pass_rush=card.pass_rush, return_change=card.return_value)
    player.tackle, player.exceptional = card.tackle.value, card.tackle.exceptional
    player.forced_fumble = card.forced_fumble
    if card.interference is not None:
        player.interferes, player.interferes_to = card.interference.low, card.interference.high  # TTF-CARD-15
    return covering(_known(player, card.position, card.games), card.pass_defense, card.intercept)


def kicker_card(card: Kicker, index: int) -> KickerCard:
    """A kicker's Good and Block ranges by distance, and the longest kick he may try."""  # TTF-CARD-21
    return KickerCard(
        index,
        good=[last(band) for band in card.good],
        block=[player_record.NEVER if block is None else block.low for block in card.block],
        doubtful_block=[block is not None and block.doubtful for block in card.block],
        longest=card.farthest,
        extra_point=last(card.extra_point),
    )


def punter_card(card: Punter, index: int) -> PunterCard:
    """A punter's rows, and the run numbers below row 12."""  # TTF-CARD-23, TTF-CARD-24, TTF-CARD-25
    longest, blocked, _ = card.lower
    return PunterCard(
        index,
        yards=[0, *(punt.yards for punt in card.punts)],
        returner=[0, *(punt.returner for punt in card.punts)],
        longest=card.longest,
        longest_to=last(longest),
        block_to=last(blocked) or last(longest),
        corner=card.coffin_corner,
    )


def specialist(card: KickoffSpecialist, index: int) -> Specialist:
    """Who fields a specialist's kicks and where, and what returns take."""  # TTF-CARD-22
    columns = (card.column_a, card.column_b)
    return Specialist(
        index,
        returners=[[0, *map(_fielded_by, kicks)] for kicks in columns],
        lines=[[0, *(kick.line for kick in kicks)] for kicks in columns],
        changes=column(card.returns),
        asterisk_change=card.asterisk,
    )


def _fielded_by(kick: Kickoff) -> int:
    if kick == USE_COLUMN_B:
        return charts.TO_COLUMN_B
    return charts.TOUCHBACK if kick == TOUCHBACK else kick.returner


def return_lines(card: KickoffReturn | PuntReturn, indices: dict[str, int]) -> list[ReturnLine]:
    """The four columns of a return card; those nobody is named for are the highest returner's.

    `indices` are the players' places in the squad; of a card that names nobody there are no columns.
    """
    lines: list[ReturnLine | None] = []
    values = card.fair_catches if isinstance(card, PuntReturn) else NO_VALUES
    players = (card.first, card.second, card.third, card.fourth)
    for returner, numbers, value in zip(players, card.foot, values, strict=True):
        line = None
        if returner is not None:
            line = return_line(returner, indices[returner.name])
            line.foot_numbers = last(numbers)  # TTF-CARD-26
            line.fair_catches = value or 0  # TTF-CARD-27
        lines.append(line)
    named = [line for line in lines if line is not None]
    return [line or named[0] for line in lines] if named else []  # TTF-CARD-26: as TTF-INJ-10 has it
