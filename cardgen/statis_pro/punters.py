"""Punters: eleven distances with fair catches and returners, and the lower table for row 12."""  # SPF-4.4.4

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.punting import (
    LOWER_ROWS,
    MOST_BLOCKS,
    USUAL_BLOCKED,
    Distances,
    Handing,
    blocked_numbers,
    distances,
    punting_text,
    returned_share,
    shape_text,
)
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.returners import returner_shares
from cardgen.figures.season_index import SeasonIndex, count, total
from cardgen.provenance import Derivation, Provenance, Status, percent
from engine.cards.faces import ROWS, Span, span_text
from engine.fast_action.cards.cells import PUNT_ROWS, Punt, PuntColumn
from engine.statis_pro.cards import Punter

SHEET: Final = "punters"


def instructions(index: SeasonIndex, punters: Sequence[ChosenPlayer]) -> dict[tuple[str, str], list[int]]:
    """For each punter the rows' instructions, long punts first: PR1 to PR4, and 0, a fair catch, for the shortest."""
    handing = Handing(returner_shares(index))
    found = {}
    for player in punters:
        returned = round(PUNT_ROWS * returned_share(index, player))
        found[player.team, player.player_id] = [*handing.rows(returned), *[0] * (PUNT_ROWS - returned)]
    return found


def _distance_derivation(index: SeasonIndex, player: ChosenPlayer, found: Distances, target: str) -> Derivation:
    """The way of the eleven rows to their gross."""
    part = returned_share(index, player)
    formula = (
        f"{shape_text(found, count(index.player('punting', player.team, player.player_id), 'punts'))}; "
        f"{percent(part)} returned, touchbacks left aside: {PUNT_ROWS} x {part:.3f} = {PUNT_ROWS * part:.1f} rows say "
        f"who returns, the shortest are fair catches; PR2 to PR4 as often as the league's second to fourth players "
        "return"
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
            SHEET, player.team, player.name, f"Punt {at + 1}", derivation.of(found.exact[at]), text, status
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
        notes.derivation(SHEET, player.team, player.name, name, derivation.of(numbers), span_text(span), described)
    return Punter(player.team, player.name, punts, lower, line, player.player_id)
