"""Cards of quarterbacks, backs, receivers, ends and offensive linemen, with the derivations of their numbers."""

from __future__ import annotations

from cardgen.fast_action.blocking import Block
from cardgen.fast_action.endurance import endurance_of
from cardgen.fast_action.offense import Offense
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.noting import Derived, Noted, note_card
from cardgen.provenance import Provenance
from engine.statis_pro.cards import Back, OffensiveLineman, Quarterback


def make_quarterback(
    index: SeasonIndex, player: ChosenPlayer, letter: Derived[str], offense: Offense, notes: Provenance
) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[player.player_id], offense.skill[player.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(index, player)
    card = Quarterback(
        player.team, player.name, letter.value, quick, short, long, pass_rush, n, sg, lg, line, player.player_id
    )
    note_card(
        notes, player.sheet, card, player.name, {**passer.derivations, **skill.derivations, "Endurance": letter.noted}
    )
    return card


def make_back(index: SeasonIndex, player: ChosenPlayer, block: Block, offense: Offense, notes: Provenance) -> Back:
    """The card of a back, receiver or end."""
    skill, number = offense.skill[player.player_id], endurance_of(index, player)
    columns = (skill.rushing.n, skill.rushing.sg, skill.rushing.lg, *skill.receiving.columns)
    line = foot_line(index, player)
    card = Back(
        player.team, player.name, player.positions[0], number.value, block.blocking, *columns, line, player.player_id
    )
    blocking = Noted(block.blocking_derivation, "estimated")
    note_card(notes, player.sheet, card, player.name, {"Endurance": number.noted, "BV": blocking, **skill.derivations})
    return card


def make_lineman(index: SeasonIndex, player: ChosenPlayer, block: Block, notes: Provenance) -> OffensiveLineman:
    """The card of an offensive lineman."""
    line = foot_line(index, player)
    card = OffensiveLineman(
        player.team, player.name, player.positions, block.blocking, block.pass_blocking, line, player.player_id
    )
    derivations = {"BV": block.blocking_derivation, "PBV": block.pass_blocking_derivation}
    note_card(
        notes,
        player.sheet,
        card,
        player.name,
        {title: Noted(derivation, "estimated") for title, derivation in derivations.items()},
    )
    return card
