"""From a printed card to the engine's record of the player, the kicker, the punter or the returner."""

from __future__ import annotations

from typing import Final

from engine.cards.dice_faces import DiceSpan
from engine.inside_blitz import cards, codes, player_record
from engine.inside_blitz.cards.cells import Gain, Punt, Rating, Reading, Return
from engine.inside_blitz.cards.fields import Yards
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner, ReturnFigures
from engine.inside_blitz.player_record import Defender, Figures, KickerCard, Player, PuntChart, PunterCard, Returner

LETTERS: Final = {
    "S": player_record.SHORT_GAIN,
    "B": player_record.BREAKAWAY,
    "M": player_record.TO_MEDIUM,
    "L": player_record.TO_LONG,
}
INSTEAD: Final = {"TB": player_record.TOUCHBACK, "OB": player_record.OUT_OF_BOUNDS}
WAYS: Final = {
    "": player_record.NO_RETURN,
    "n": player_record.NO_RETURN,
    "?": player_record.FAIR_CATCH,
    "/": player_record.RETURNED,
}
MARKS: Final = {"": player_record.NO_MARK, "*": player_record.BLOCK, "+": player_record.BLOCK_IF_CALLED}
SPOTS: Final = {"T": ("LT", "RT"), "G": ("LG", "RG")}
KINDS: Final = {"RB": player_record.BACK, "WR": player_record.WIDE_RECEIVER, "TE": player_record.TIGHT_END}


def last(numbers: DiceSpan | None) -> int:
    """The last number of a range; 0 of a blank one."""
    return 0 if numbers is None else numbers.high


def yards(cells: Yards) -> list[int]:
    """A matrix of yards and letters."""
    return [LETTERS[cell] if isinstance(cell, str) else cell for cell in cells]


def gains(cells: tuple[Gain, ...] | None) -> tuple[list[int], list[int]]:
    """A runner's matrix: high and low yards."""
    found = cells or ()
    return yards(tuple(cell.high for cell in found)), [cell.low for cell in found]


def _readings(cells: tuple[Reading, ...]) -> tuple[list[int], list[int]]:
    """A quarterback's matrix: left for Quick and Medium, right for Short and Long."""  # IBF-CARD-10
    left = [player_record.READINGS.index(cell.left) for cell in cells]
    return left, [player_record.READINGS.index(cell.right) for cell in cells]


def quarterback(card: cards.Quarterback, index: int) -> Player:
    """A passer."""
    player = Player(index, player_record.QUARTERBACK, fumble=card.fumble)
    player.readings = [*_readings(card.quick_short), *_readings(card.medium_long)]
    interceptions, sacks, _ = card.pressure
    # A blank range holds no number, so its last is that of the range before it.
    player.pressed = [last(interceptions), last(sacks) or last(interceptions)]  # IBF-CARD-13
    for depth, span in enumerate(card.depths[:3]):
        player.depths[depth] = last(span) or (player.depths[depth - 1] if depth else 0)  # IBF-CARD-14
    return player


def add_quarterback_run(player: Player, card: cards.QuarterbackRun) -> None:
    """His running card."""  # IBF-CARD-16
    player.carries, player.injury = card.endurance
    player.inside_high, player.inside_low = gains(card.inside)
    player.outside_high, player.outside_low = gains(card.outside)
    player.scramble = yards(card.scramble)
    player.longest = card.longest


def add_runs(player: Player, card: cards.Runner) -> None:
    """A runner's card."""
    player.carries, player.injury = card.endurance  # IBF-CARD-26
    player.inside_high, player.inside_low = gains(card.inside)
    player.outside_high, player.outside_low = gains(card.outside)
    player.longest = card.longest
    player.run_block, player.pass_block = card.blocking  # IBF-CARD-19
    player.fumble = card.fumble


def add_back_catches(player: Player, card: cards.BackReceiver) -> None:
    """A back's receiving card."""  # IBF-CARD-22
    player.catches, player.injury = card.endurance
    player.catch = [card.quick_catch, card.short_catch, card.medium_catch, player_record.NO_RATING]
    player.yards = [yards(card.quick), yards(card.short), yards(card.medium), []]
    player.longest, player.fumble = card.longest, card.fumble


def receiver(card: cards.Receiver, index: int) -> Player:
    """A wide receiver or tight end."""  # IBF-CARD-21, IBF-CARD-25
    player = Player(index, KINDS[card.position], fumble=card.fumble, run_block=card.blocking)
    player.catches, player.injury = card.endurance
    player.catch = [player_record.NO_RATING, card.short_catch, card.medium_catch, card.long_catch]
    player.yards = [[], yards(card.short), yards(card.medium), yards(card.long)]
    return player


def lineman(card: cards.Lineman, index: int) -> Player:
    """A lineman; a tackle or guard may play either side."""  # IBF-CARD-27
    names = [name for spot in card.spots for name in SPOTS.get(spot, (spot,))]
    spots = [codes.LINEMEN.index(name) for name in names]
    return Player(index, player_record.LINEMAN, run_block=card.run_block, pass_block=card.pass_block, spots=spots)


def _second(rating: Rating) -> int:
    return player_record.NO_RATING if rating.cover is None else rating.cover


def defender(card: cards.Defender, index: int) -> Defender:
    """A player of a defensive chart."""  # IBF-CARD-29, IBF-CARD-30
    return Defender(
        index,
        codes.GROUPS.index(card.position),
        card.injury,
        card.run,
        [card.quick, card.short, card.medium, card.long],
        card.rush.own,
        _second(card.rush),
        card.intercept.own,
        _second(card.intercept),
        card.runback,
    )


def kicker(card: Kicker, index: int) -> KickerCard:
    """A kicker."""  # IBF-CARD-35
    distances = [INSTEAD[kick.instead] if kick.yards is None else kick.yards for kick in card.kickoffs]
    coverage = [kick.coverage for kick in card.kickoffs]
    goals = [player_record.BLOCKED if isinstance(cell, str) else cell for cell in card.field_goals]
    return KickerCard(index, distances, coverage, goals, last(card.extra_points), card.penalty)


def _punts(cells: tuple[Punt, ...]) -> PuntChart:
    return PuntChart(
        [player_record.TOUCHBACK if cell.yards is None else cell.yards for cell in cells],
        [WAYS[cell.way] for cell in cells],
        [cell.coverage for cell in cells],
        [MARKS[cell.mark] for cell in cells],
    )


def punter(card: Punter, index: int) -> PunterCard:
    """A punter."""  # IBF-CARD-36
    return PunterCard(index, _punts(card.far), _punts(card.near), card.penalty)


def _returns(cells: tuple[Return, ...]) -> tuple[list[int], list[int]]:
    high = [player_record.TOUCHDOWN if cell.high is None else cell.high for cell in cells]
    return high, [cell.low for cell in cells]


def returner(card: KickReturner | PuntReturner, index: int) -> Returner:
    """A player who returns kicks or punts."""  # IBF-CARD-38, IBF-CARD-39
    high, low = _returns(card.returns)
    fair_catch = card.fair_catch if isinstance(card, PuntReturner) else 0
    return Returner(index, high, low, card.fumble, fair_catch)


def add_offense_figures(figures: Figures, card: cards.OffenseFigures) -> None:
    """The foot of the line chart."""  # IBF-CARD-28
    figures.offense_index = card.index
    figures.fumbles_lost = last(card.fumbles_lost)
    figures.offense_penalty = card.penalty


def add_defense_figures(figures: Figures, card: cards.DefenseFigures) -> None:
    """The foot of the defensive chart."""  # IBF-CARD-33
    figures.defense_index = card.index
    figures.recoveries = last(card.recoveries)
    figures.forced_fumbles = card.forced_fumbles
    figures.defense_penalty = card.penalty
    figures.run_inside_20, figures.run_inside_10 = card.run_inside_20, card.run_inside_10
    figures.pass_inside_20, figures.pass_inside_10 = card.pass_inside_20, card.pass_inside_10


def add_return_figures(figures: Figures, card: ReturnFigures) -> None:
    """The head of the return cards."""  # IBF-CARD-39
    figures.kick_return_penalty = card.kick_penalty
    figures.punt_return_penalty = card.punt_penalty
    figures.punt_block, figures.punt_block_plus = card.block.own, _second(card.block)
