"""Kickoff specialists: who fields their kicks and where, touchbacks, and what their coverage does to returns."""

# TTF-CARD-22

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardgen.figures.choose import SPECIALIST_SHARE, Chosen, ChosenPlayer
from cardgen.figures.kickoffs import HIS, Kicked, LeagueKickoffs
from cardgen.figures.kicks import KICKOFF_RETURNS, usual_shape
from cardgen.figures.returners import returner_shares
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Handing, laid_out, spread
from cardgen.solving.search import descend
from cardgen.tabletop.games import games_on_card
from cardgen.tabletop.run_numbers import EACH, after
from engine.cards.faces import ROWS
from engine.fast_action import charts
from engine.tabletop import kick_tables
from engine.tabletop.cards.cells import MOST_LINE, TOUCHBACK, USE_COLUMN_B, Kickoff, KickoffColumn
from engine.tabletop.cards.kicking_cards import KickoffSpecialist

SHEET: Final = "kickoff specialists"
SPREAD: Final = 8.0
"""Yards by which the deepest and the shortest kickoff of a card differ from their average, as in the book's table."""
TO_B: Final = ROWS
"""The run number with which column A says to read column B."""
FIELDED: Final = ROWS - 1
"""Rows of column A that are left."""
MOST_CHANGE: Final = 2
"""No return's run number is changed by more."""
LEAN: Final = 0.002
TOLERANCE: Final = 0.1
"""Yards a return: what one unit of cost is."""
FOOT_WORTH: Final = 0.28
"""Yards a return that one number of an asterisk is worth: 40 yards more, a row in twelve, a number in twelve."""


def specialists_of(index: SeasonIndex, chosen: Chosen) -> list[ChosenPlayer]:
    """The players who kick off for a team, the busiest first; without a count its first kicker does."""
    rows = sorted(index.rows("kicking", chosen.team), key=lambda row: (-count(row, "kickoffs"), row["player_name"]))
    every = total(rows, "kickoffs")
    names = {player.player_id: player for player in chosen.players}
    found: list[ChosenPlayer] = []
    for row in rows:
        number = count(row, "kickoffs")
        if number and (not found or number >= SPECIALIST_SHARE * every):
            known = names.get(row["player_id"])
            player = ChosenPlayer(
                chosen.team, row["player_id"], row["player_name"], SHEET, ("K",), "", count(row, "games"), 0, 0
            )
            found.append(replace(player if known is None else known, sheet=SHEET, use=number))
    return found or [replace(player, sheet=SHEET) for player in chosen.of("kickers")[:1]]


def touchback_cells(share: float) -> tuple[int, int]:
    """How many touchbacks columns A and B have, so that the deck comes nearest to a share."""
    choices = [(a, b) for a in range(FIELDED + 1) for b in range(ROWS + 1)]
    return min(choices, key=lambda each: (round(abs(touchback_share(*each) - share), 9), each))


def touchback_share(in_a: int, in_b: int) -> float:
    """How often kickoffs with so many touchbacks in columns A and B are touchbacks; row 12 of B is the last to be."""
    often = sum(after(TO_B, number) for number in range(1, in_b + 1))
    return EACH * (in_a + often)


def table_touchbacks() -> float:
    """Touchbacks of the rulebook's own table: where a season does not count them."""  # TTF-KO-03
    column_a, column_b = ([row[number] for number in range(1, ROWS + 1)] for row in kick_tables.KICKOFF_RETURNERS)
    again = column_b.count(charts.TOUCHBACK) / ROWS
    return (column_a.count(charts.TOUCHBACK) + column_a.count(charts.TO_COLUMN_B) * again) / ROWS


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a specialist's card adds to return numbers, by run number, and to that of an asterisk."""

    changes: tuple[int, ...]
    asterisk: int

    def worth(self, usual: float) -> float:
        """Yards a return, against a player with the league's average and shape."""
        shape = usual_shape(KICKOFF_RETURNS, ROWS)
        moved = [shape[min(max(at + change, 0), ROWS - 1)] for at, change in enumerate(self.changes)]
        return usual * (sum(moved) - sum(shape)) / ROWS - FOOT_WORTH * self.asterisk


def coverage_for(yards: float, usual: float) -> Coverage:
    """The smallest changes, all one way, with which returns are so much longer than usual, or shorter."""

    def cost(numbers: list[int]) -> float:
        made = Coverage(tuple(numbers[:ROWS]), numbers[ROWS])
        return ((made.worth(usual) - yards) / TOLERANCE) ** 2 + LEAN * sum(number * number for number in numbers)

    bounds = [(0, MOST_CHANGE) if yards < 0 else (-MOST_CHANGE, 0)] * (ROWS + 1)
    found = descend([0] * (ROWS + 1), bounds, cost)
    return Coverage(tuple(found[:ROWS]), found[ROWS])


class Specialists:
    """Makes the kickoff specialists' cards of a league; who fields kicks is carried on from card to card."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index = index
        self._kickoffs = LeagueKickoffs(index)
        self._handing = Handing(returner_shares(index, "kick_returns", "kickoff_returns"))

    def make(self, player: ChosenPlayer, line: str, notes: Provenance) -> KickoffSpecialist:
        """A specialist's card."""
        kicked, whose = self._kickoffs.of(player)
        wanted_share = ratio(kicked.touchbacks, kicked.deep, table_touchbacks())
        in_a, in_b = touchback_cells(wanted_share)
        mean = self._kickoffs.goal_line - self._kickoffs.average(kicked)
        fielded = ROWS - 1 - in_a, ROWS - in_b
        lines = [_lines(number, mean) for number in fielded]
        players = self._fielders(fielded)
        column_a = [*map(Kickoff, players[0], lines[0]), *[TOUCHBACK] * in_a, USE_COLUMN_B]
        column_b = [*[TOUCHBACK] * in_b, *map(Kickoff, players[1], lines[1])]
        usual = self._kickoffs.usual_return()
        wanted = self._kickoffs.allowed(kicked) - usual
        coverage = coverage_for(wanted, usual)
        games = games_on_card(self._index, player, SHEET, notes)
        card = KickoffSpecialist(
            player.team,
            player.name,
            games,
            tuple(column_a),
            tuple(column_b),
            coverage.changes,
            coverage.asterisk,
            line,
            player.player_id,
        )
        _note(notes, card, kicked, (whose, mean, wanted_share, touchback_share(in_a, in_b)))
        _note_coverage(notes, card, kicked, (wanted, coverage.worth(usual)), "derived" if whose == HIS else "estimated")
        return card

    def _fielders(self, fielded: tuple[int, int]) -> list[list[int]]:
        """Who fields each kick of both columns: whoever is owed most, the rows of column A first."""
        weights = (1.0, 1 / ROWS)
        every = sum(number * weight for number, weight in zip(fielded, weights, strict=True))
        self._handing.promise(every)
        columns = []
        for number, weight in zip(fielded, weights, strict=True):
            players = []
            for _ in range(number):
                players.append(self._handing.neediest() + 1)
                self._handing.hand(players[-1] - 1, weight)
            columns.append(players)
        return columns


def _lines(number: int, mean: float) -> list[int]:
    """Yard lines on which so many kickoffs come down, evenly spread, the deepest first."""
    if not number:
        return []
    steps = spread(mean, -min(SPREAD, mean), [1] * number)
    return laid_out(steps, mean, 0, MOST_LINE)[::-1]


def _note(notes: Provenance, card: KickoffSpecialist, kicked: Kicked, known: tuple[str, float, float, float]) -> None:
    whose, mean, wanted, share = known
    statistic = (
        f"{whose} kickoffs {kicked.kickoffs:g}, yards {kicked.yards:g}, touchbacks {kicked.touchbacks:g}, onside "
        f"{kicked.onside:g}"
    )
    formula = (
        f"touchbacks {percent(wanted)} of those that were no onside kicks"
        f"{'' if kicked.deep else ', as in the Kickoff Yardage Table, none being counted'}: "
        f"{percent(share)} over both columns; the others come down on the {mean:.1f} on average, up to {SPREAD:g} "
        f"yards either way; KR1 to KR4 as often as the league's first to fourth players return"
    )
    derivation, status = Derivation(statistic, formula, mean), _status(whose)
    for title, kicks in (("A", card.column_a), ("B", card.column_b)):
        for row, text in enumerate(KickoffColumn(to_column_b=True).show(kicks)):
            value = 0.0 if kicks[row].returner <= 0 else float(kicks[row].line)
            notes.derivation(SHEET, card.team, card.name, f"{title} {row + 1}", derivation.of(value), text, status)


def _status(whose: str) -> Status:
    return "derived" if whose == HIS else "estimated"


def _note_coverage(
    notes: Provenance, card: KickoffSpecialist, kicked: Kicked, worth: tuple[float, float], status: Status
) -> None:
    wanted, made = worth
    derivation = Derivation(
        f"kickoffs returned {kicked.returned:g} for {kicked.return_yards:g} yards",
        f"{wanted:+.2f} yards a return against the league's, some of which is counted in; the smallest changes with "
        f"which an average player's returns are so much longer or shorter: {made:+.2f}",
        wanted,
    )
    for row, change in enumerate(_changes(card)):
        notes.derivation(SHEET, card.team, card.name, f"Ret {row + 1}", derivation.of(change), str(change), status)
    printed = f"{card.asterisk:+d}" if card.asterisk else "0"
    notes.derivation(SHEET, card.team, card.name, "Ret *", derivation.of(card.asterisk), printed, status)


def _changes(card: KickoffSpecialist) -> Sequence[int]:
    return [int(change) for change in card.returns or ()]
