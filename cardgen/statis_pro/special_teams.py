"""The cards of a team's special teams: placekickers, punters and those who return.

Kickers have Good ranges by band of distance and one for extra points; punters eleven distances with fair catches and
returners, and a lower table for row 12; return cards the Kickoff Table's columns, and an asterisk that means the foot
two times in twelve.
"""  # SPF-4.4.1, SPF-4.4.2, SPF-4.4.3a, SPF-4.4.4

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.field_goals import (
    Bands,
    extra_points,
    good_derivation,
    good_numbers,
    good_span,
    good_status,
    tries,
)
from cardgen.fast_action.punting import (
    LOWER_ROWS,
    MOST_BLOCKS,
    USUAL_BLOCKED,
    Distances,
    blocked_numbers,
    distances,
    punting_text,
    returned_rows,
    returned_share,
    shape_text,
)
from cardgen.fast_action.return_cards import COLUMNS, ReturnCards
from cardgen.fast_action.return_columns import NO_FOOT, Foot, Kind, best_return
from cardgen.figures import returners
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.returners import Carrier, returner_shares
from cardgen.figures.season_index import SeasonIndex, count, total
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Handing
from cardgen.solving.rounding import clip
from engine.cards.faces import ROWS, Span, span_text
from engine.fast_action import charts
from engine.fast_action.cards.cells import PASS_NUMBERS, PUNT_ROWS, Punt, PuntColumn
from engine.fast_action.player_record import FOOT_LINE_NUMBERS
from engine.statis_pro import kick_tables
from engine.statis_pro.cards import Kicker, KickoffReturn, Punter, PuntReturn

KICKERS: Final = "kickers"
PUNTERS: Final = "punters"
BANDS: Final = Bands(
    distances=((0, 25), (26, 35), (36, 45), (46, 50)),  # SPF-4.4.3a
    headings=("FG to 25", "FG 26-35", "FG 36-45", "FG 46-50"),
    farthest=60,  # SPF-8.6.1e
    most=PASS_NUMBERS - 1,  # SPF-8.6.1g
    split=(
        # Of tries to 19, 20-29, 30-39, 40-49, 50 and more: the parts in each band of the card.
        (1.0, 0.45, 0.0, 0.0, 0.0),
        (0.0, 0.55, 0.6, 0.0, 0.0),
        (0.0, 0.0, 0.4, 0.6, 0.0),
        (0.0, 0.0, 0.0, 0.4, 1.0),
    ),
    why_most=f": {PASS_NUMBERS} is always a block",
)


def make_kicker(index: SeasonIndex, player: ChosenPlayer, line: str, notes: Provenance) -> Kicker:
    """A placekicker's card."""
    found = tries(BANDS, index, player)
    spans: list[Span | None] = []
    for band, value in enumerate(good_numbers(BANDS, found)):
        spans.append(good_span(BANDS, value))
        derivation, status = good_derivation(BANDS, found, band, value), good_status(found[band])
        notes.derivation(
            KICKERS, player.team, player.name, BANDS.headings[band], derivation, span_text(spans[-1]), status
        )
    points, derivation, status = extra_points(index, player)
    notes.derivation(KICKERS, player.team, player.name, "XP", derivation, span_text(points), status)
    return Kicker(player.team, player.name, tuple(spans), points, line, player.player_id)


def instructions(index: SeasonIndex, punters: Sequence[ChosenPlayer]) -> dict[tuple[str, str], list[int]]:
    """For each punter the rows' instructions, long punts first: PR1 to PR4, and 0, a fair catch, for the shortest."""
    handing = Handing(returner_shares(index))
    found = {}
    for player in punters:
        counts = handing.counts(round(PUNT_ROWS * returned_share(index, player)))
        found[player.team, player.player_id] = returned_rows(counts) + [0] * (PUNT_ROWS - sum(counts))
    return found


def _distance_derivation(index: SeasonIndex, player: ChosenPlayer, found: Distances, target: str) -> Derivation:
    """The way of the eleven rows to their gross."""
    part = returned_share(index, player)
    formula = (
        f"{shape_text(found, count(index.player('punting', player.team, player.player_id), 'punts'))}; "
        f"{percent(part)} returned, touchbacks left aside: {PUNT_ROWS} x {part:.3f} = {PUNT_ROWS * part:.1f} rows say "
        f"who returns, the shortest are fair catches; PR2 to PR4 as often as the league's second to fourth return"
    )
    if target:
        formula += f"; {target}"
    return Derivation(punting_text(index, player), formula, found.gross)


def lower_table(index: SeasonIndex, player: ChosenPlayer) -> tuple[tuple[Span | None, Span | None], float]:
    """BLOCK and PENALTY among the run numbers of row 12."""
    value = blocked_numbers(index, player)
    blocks = min(MOST_BLOCKS, round(value))
    return (Span(1, blocks) if blocks else None, Span(blocks + 1, ROWS)), value


def make_punter(
    index: SeasonIndex,
    player: ChosenPlayer,
    rows: Mapping[tuple[str, str], Sequence[int]],
    set_factors: SetFactors,
    line: str,
    notes: Provenance,
) -> Punter:
    """A punter's card."""
    row = index.player("punting", player.team, player.player_id)
    found = distances(index, player, set_factors.player(player.team, player.player_id)["punt"])
    punts = tuple(
        Punt(far, returner) for far, returner in zip(found.rows, rows[player.team, player.player_id], strict=True)
    )
    derivation = _distance_derivation(
        index, player, found, set_factors.described(player.team, player.player_id, "punt")
    )
    status: Status = "derived" if found.own else "estimated"
    for at, text in enumerate(PuntColumn().show(punts)):
        notes.derivation(
            PUNTERS, player.team, player.name, f"Punt {at + 1}", derivation.of(found.exact[at]), text, status
        )
    lower, value = lower_table(index, player)
    punted, blocked = count(row, "punts"), count(row, "punts_blocked")
    known = bool(total(index.everybody("punting"), "punts"))
    part = f"{blocked:g} / {punted + blocked:g}" if known else f"the usual {USUAL_BLOCKED:g}"
    derivation = Derivation(
        f"punts {punted:g}, blocked {blocked:g}",
        f"BLOCK {LOWER_ROWS} x {part} = {value:.2f}, at most {MOST_BLOCKS}: row 12 comes "
        f"one time in {ROWS}, a number of this table one in {ROWS} of those; PENALTY the other numbers",
        value,
    )
    for name, span, numbers in zip(("12 BLOCK", "12 PENALTY"), lower, (value, ROWS - value), strict=True):
        described: Status = "derived" if known else "estimated"
        notes.derivation(PUNTERS, player.team, player.name, name, derivation.of(numbers), span_text(span), described)
    return Punter(player.team, player.name, punts, lower, line, player.player_id)


FOOT_CHANCE: Final = FOOT_LINE_NUMBERS / ROWS
"""How often an asterisk means the line at the foot."""  # SPF-8.1.1a
KICKOFFS: Final = Kind(**asdict(returners.KICKOFFS), sheet="kickoff returns", headings=("KR-1", "KR-2", "KR-3", "KR-4"))
PUNTS: Final = Kind(**asdict(returners.PUNTS), sheet="punt returns", headings=("PR1", "PR2", "PR3", "PR4"))


def kickoff_shares() -> list[float]:
    """How often each column of the Kickoff Table is the one that returns, touchbacks left aside."""
    a, b = kick_tables.KICKOFF_RETURNERS[charts.COLUMN_A], kick_tables.KICKOFF_RETURNERS[charts.COLUMN_B]
    chances = [0.0] * COLUMNS
    for number in range(1, ROWS + 1):
        if a[number] == charts.TO_COLUMN_B:
            for again in range(1, ROWS + 1):
                if b[again] > 0:
                    chances[b[again] - 1] += 1 / ROWS**2
        elif a[number] > 0:
            chances[a[number] - 1] += 1 / ROWS
    return [chance / sum(chances) for chance in chances]


class Returns(ReturnCards):
    """Makes the return cards of a league."""

    every_column = True  # the Kickoff Table and punters' cards name any of the four: SPF-4.4.1, SPF-4.4.2

    def __init__(self, index: SeasonIndex, notes: Provenance) -> None:
        super().__init__(index, notes, {KICKOFFS.table: kickoff_shares(), PUNTS.table: returner_shares(index)})

    def foot(self, player: Carrier) -> Foot:
        """A touchdown on so many rows that it comes as often as his, or his longest on one."""
        result = best_return(player)
        if result is None:
            return NO_FOOT
        starred = round(player.touchdown_rate * ROWS / FOOT_CHANCE) if player.touchdowns else 1
        return Foot(int(clip(starred, 1, ROWS // 2)), FOOT_CHANCE, result)

    def kickoff_card(self, chosen: Chosen) -> KickoffReturn:
        """A team's kickoff returners."""
        found = self.columns(chosen, KICKOFFS)
        first, second, third, fourth = found.returners
        return KickoffReturn(chosen.team, first, second, third, fourth, found.line)

    def punt_card(self, chosen: Chosen) -> PuntReturn:
        """A team's punt returners."""
        found = self.columns(chosen, PUNTS)
        first, second, third, fourth = found.returners
        return PuntReturn(chosen.team, first, second, third, fourth, found.line)
