"""From the readings of printed cards to the engine's records."""

from __future__ import annotations

from typing import Final

from engine.strat import cards, codes, readings
from engine.strat.cards import kicks
from engine.strat.cards import readings as printed
from engine.strat.cards.defense_faces import Blocker, DeepDefense, InsideDefense, OutsideDefense
from engine.strat.cards.defense_faces import Defender as DefenderCard
from engine.strat.cards.fields import BACKS_OF_DEFENSE, BANDS
from engine.strat.cards.kicking_cards import Returner
from engine.strat.cards.kicking_cards import Specialists as SpecialistCard
from engine.strat.cards.kicks import BACKS as MOST_BACKS
from engine.strat.cards.kicks import Kick as PrintedKick
from engine.strat.cards.ratings import Longest
from engine.strat.cards.readings import Readings
from engine.strat.player_record import NO_LETTER, Column, Defender, Player
from engine.strat.readings import NO_AIR, TOTALS, Reading
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.specialists import BLOCKED, NO_FOUL, NUMBER, OFFSETTING, OFFSIDES, TOUCHBACK, Flag, Kick, Specialists

KINDS: Final = {
    printed.BLANK: readings.INCOMPLETE,  # SOM-PASS-04
    printed.INCOMPLETE: readings.INCOMPLETE,
    printed.YARDS: readings.YARDS,
    printed.RECEIVER: readings.RECEIVER,
    printed.MUST_RUN: readings.MUST_RUN,
    printed.INTERCEPTION: readings.INTERCEPTED,
    printed.SHORT_GAIN: readings.SHORT_GAIN,
    printed.LONG_GAIN: readings.LONG_GAIN,
    printed.TOUCHDOWN: readings.TOUCHDOWN,
    printed.FAIR_CATCH: readings.FAIR_CATCH,
    printed.GOOD: readings.GOOD,
    printed.NO_GOOD: readings.NO_GOOD,
}
FLAGS: Final = {
    kicks.NO_FOUL: NO_FOUL,
    kicks.OFFSETTING: OFFSETTING,
    kicks.OFFSIDES: OFFSIDES,
    kicks.NUMBER: NUMBER,
}
SYMBOLS: Final = {
    "": readings.NO_SYMBOL,
    printed.SQUARE: readings.ONE_SQUARE,
    printed.TWO_SQUARES: readings.TWO_SQUARES,
    printed.SCOPE: readings.SCOPE,
}  # SOM-CARD-24
RATERS: Final = {
    printed.CENTER: readings.CENTER,
    printed.GUARD: readings.ONSIDE_GUARD,
    printed.TACKLE: readings.ONSIDE_TACKLE,
    printed.END: readings.ONSIDE_END,
    printed.BLOCKING_BACK: readings.BLOCKING_BACK,
    **{name: readings.LEFT_END + place for place, name in enumerate(printed.LINEMEN)},
    **{name: readings.LB_IN_ZONE + place for place, name in enumerate(printed.LINEBACKERS)},
    printed.DEFENDER: readings.DEFENDER,
    printed.BACK_IN_ZONE: readings.DB_IN_ZONE,
}


def _result(cell: printed.Result) -> Reading:
    air = NO_AIR if cell.air is None else cell.air  # SOM-CARD-23
    return Reading(KINDS[cell.what], cell.yards, cell.fumble, SYMBOLS[cell.symbol], air)


def _simple(cell: printed.Simple) -> Reading:
    if isinstance(cell, printed.Rated):
        return readings.rated(RATERS[cell.who], _result(cell.first), _result(cell.second))
    return _result(cell)


def reading(cell: printed.Reading) -> Reading:
    """One cell of a card."""
    if isinstance(cell, printed.Split):
        return Reading(readings.SPLIT, parts=tuple(_simple(cell.at(total)) for total in TOTALS))
    return _simple(cell)


def column(cells: printed.Readings) -> Column:
    """The eleven cells of a column."""  # SOM-DICE-03
    return [reading(cell) for cell in cells]


def flags(cells: tuple[kicks.Foul, ...]) -> list[Flag]:
    """The eleven cells of the penalty section."""  # SOM-PEN-01
    return [Flag(FLAGS[foul.what], foul.number, foul.opponent) for foul in cells]


FUMBLE_RATINGS: Final = ("0", "1", *(f"1-{most}" for most in range(2, 7)))  # SOM-CARD-19
FRONTS: Final = {"4-3": FOUR_MAN, "3-4": THREE_MAN}  # SOM-CARD-20
STARTER: Final = "starter"
LETTERS: Final = ("A", "B", "C", "D", "E")
_WIDE: Final = ("SE", "FL")
_ONLY_BACKS: Final = ("FB", "BB", "TE")


def _fill(player: Player, section: int, columns: tuple[Readings | None, Readings | None, Readings | None]) -> None:
    """Right, Wrong, and Key or 2-tmd of a section; parenthesized readings are not on file."""  # SOM-CARD-22
    for guess, cells in enumerate(columns):
        if cells is not None:
            player.columns[section * 3 + guess] = column(cells)


def _throws(player: Player, card: cards.Quarterback | cards.PassCatcher) -> None:
    _fill(player, codes.FLAT_SECTION, (card.flat_right, card.flat_wrong, card.flat_double))
    _fill(player, codes.SHORT_SECTION, (card.short_right, card.short_wrong, card.short_double))
    _fill(player, codes.LONG_SECTION, (card.long_right, card.long_wrong, card.long_double))


def _rushed(player: Player, rushes: int, yards: int, longest: Longest | None) -> None:
    player.rushes, player.rush_yards = rushes, yards
    if longest is not None:
        player.longest_rush, player.rush_scored = longest.yards, longest.touchdown  # SOM-CARD-05


def quarterback(card: cards.Quarterback, index: int, games: int) -> Player:
    """A quarterback, both sides of his card."""  # SOM-CARD-01, SOM-CARD-02
    player = Player(index, positions=("QB",), pistol=bool(card.pistol), games=games)
    _throws(player, card)
    _fill(player, codes.LINEBUCK, (card.linebuck_right, card.linebuck_wrong, card.linebuck_key))
    _fill(player, codes.END_RUN, (card.end_run_right, card.end_run_wrong, card.end_run_key))
    player.must_run = column(card.must_run)
    player.passes = card.attempts
    _rushed(player, card.rushes, card.rushing_yards, card.longest_run)
    return player


def _catcher(card: cards.PassCatcher, index: int, games: int) -> Player:
    player = Player(index, positions=card.positions, games=games)
    _throws(player, card)
    player.catches, player.catch_yards = card.receptions, card.receiving_yards
    if card.longest_catch is not None:
        player.longest_catch, player.catch_scored = card.longest_catch.yards, card.longest_catch.touchdown
    player.letter = LETTERS.index(card.letter) if card.letter in LETTERS else NO_LETTER  # SOM-CARD-06
    return player


def receiver(card: cards.Receiver, index: int, games: int) -> Player:
    """An end."""  # SOM-CARD-04
    player = _catcher(card, index, games)
    player.wide = any(position in _WIDE for position in card.positions)
    return player


def back(card: cards.Back, index: int, games: int) -> Player:
    """A running back or blocking back."""  # SOM-CARD-03
    player = _catcher(card, index, games)
    _fill(player, codes.LINEBUCK, (card.linebuck_right, card.linebuck_wrong, card.linebuck_key))
    _fill(player, codes.OFF_TACKLE, (card.off_tackle_right, card.off_tackle_wrong, card.off_tackle_key))
    _fill(player, codes.END_RUN, (card.end_run_right, card.end_run_wrong, card.end_run_key))
    _rushed(player, card.rushes, card.rushing_yards, card.longest_run)
    player.halfback_only = "HB" in card.positions and not any(other in card.positions for other in _ONLY_BACKS)
    return player


def blocker(card: Blocker, index: int) -> Player:
    """A lineman."""
    return Player(index, run_block=card.run_block, pass_block=card.pass_block, starter=card.role == STARTER)


def defender(card: DefenderCard, index: int) -> Defender:
    """A defender at one of his positions; one digit is that of linemen and linebackers against runs too."""
    runs = card.defense.runs
    if runs is None:
        runs = 0 if card.position in BACKS_OF_DEFENSE else card.defense.passes  # SOM-SPLIT-05, SOM-SPLIT-06
    player = Defender(index, card.defense.passes, runs, starter=card.role == STARTER)
    if card.rush is not None:
        player.rush, player.asterisk = card.rush.own, card.rush.asterisk or 0
    return player


def runs(inside: InsideDefense, outside: OutsideDefense) -> list[list[Column]]:
    """By run and linebackers in the zone."""  # SOM-CARD-08, SOM-CARD-09
    found = (
        (inside.linebuck_0, inside.linebuck_1, inside.linebuck_2),
        (inside.off_tackle_0, inside.off_tackle_1, inside.off_tackle_2),
        (outside.end_run_0, outside.end_run_1),
    )
    return [[column(cells) for cells in each if cells is not None] for each in found]


def passes(outside: OutsideDefense, deep: DeepDefense) -> list[list[Column]]:
    """By depth and players in the zone."""  # SOM-CARD-10
    return [
        [column(cells) for cells in each]
        for each in (
            (outside.flat_0, outside.flat_1, outside.flat_2),
            (deep.short_3, deep.short_4),
            (deep.long_0, deep.long_1, deep.long_2),
        )
    ]


def _kicks(cells: tuple[PrintedKick, ...], otherwise: int) -> list[Kick]:
    return [Kick(cell.yards, cell.back) if cell.back else Kick(otherwise) for cell in cells]


def _by_back(rows: list[tuple[Returner, int]]) -> tuple[list[int], list[Column]]:
    """Players and columns of all backs; a number that nobody has is that of the player before him."""  # SOM-CARD-27
    numbered = {row.back: (index, column(row.returns)) for row, index in rows}
    found = [numbered[min(numbered)]]
    for number in range(2, MOST_BACKS + 1):
        found.append(numbered.get(number, found[-1]))
    return [index for index, _ in found], [cells for _, cells in found]


def _goals(card: SpecialistCard) -> list[tuple[int, Column]]:
    """Columns up to the kicker's range."""  # SOM-CARD-26
    found = [
        (int(band.split("-")[1]), column(cells))
        for band, cells in zip(BANDS, card.field_goals, strict=True)
        if cells is not None
    ]
    return [*found[:-1], (card.farthest, found[-1][1])] if found else []


def specialists(
    card: SpecialistCard,
    team: int,
    kickers: tuple[int, int],
    kick_backs: list[tuple[Returner, int]],
    punt_backs: list[tuple[Returner, int]],
) -> Specialists:
    """The specialist card; `kickers` are the players who kick and punt."""  # SOM-CARD-11
    returners, kick_returns = _by_back(kick_backs)
    punt_returners, punt_returns = _by_back(punt_backs)
    return Specialists(
        team,
        *kickers,
        _kicks(card.kickoffs, TOUCHBACK),
        _kicks(card.punts, BLOCKED),
        returners,
        kick_returns,
        punt_returns,
        column(card.extra_points),
        _goals(card),
        punt_backs=punt_returners,
        penalties=flags(card.penalties),
    )
