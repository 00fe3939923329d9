"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.defenses import DEFENDERS
from cardgen.fast_action.generate import League, fast_generator
from cardgen.figures.season_index import SeasonIndex
from cardgen.generating.generator import Sheets, team_fields
from cardgen.provenance import Provenance
from cardgen.sets.cardset import DeckRow
from cardgen.tabletop.line_cards import make_lineman
from cardgen.tabletop.lineups import make_lineup
from cardgen.tabletop.offense_cards import make_skill
from cardgen.tabletop.responses import RESPONSES, Responses
from cardgen.tabletop.squads import Squads
from cardgen.tabletop.substitutes import make_substitutes
from cardgen.tabletop.targets import PACKAGE, STRAIGHT_SET
from engine.tabletop.cards import SHEETS, Team
from engine.tabletop.deck import make_deck


@final
class TabletopLeague(League):
    """A season's squads, and the cards that are made of them."""

    def __init__(self, index: SeasonIndex, rows: list[DeckRow], set_factors: SetFactors) -> None:
        self._index, self._set_factors = index, set_factors
        self._responses = RESPONSES.of(rows)
        self._squads = Squads(index, make_deck(rows), self._responses, set_factors)
        super().__init__(self._squads.chosen, self._squads.defenses)

    def cards(self, team: str, notes: Provenance) -> Sequence[Sheets]:
        """The cards of a team."""
        own = _team_cards(self._index, self._responses, self._squads, team, self._set_factors, notes)
        return own, self._squads.special.cards(team, notes)


generate: Final = fast_generator(
    "tabletop",
    PACKAGE,
    SHEETS,
    STRAIGHT_SET,
    TabletopLeague,
    make_substitutes,
    no_plays="TTF-NO-PLAYS",
    defense_gap="TTF-DEFENSE-GAP",
).generate


def _team_cards(
    index: SeasonIndex, responses: Responses, squads: Squads, team: str, set_factors: SetFactors, notes: Provenance
) -> Sheets:
    """The cards of one team, sheet by sheet."""
    chosen, eleven = squads.chosen[team], squads.starters[team]
    places = {player.player_id: place for place, player in eleven.offense.items()}
    boxes = {player.player_id: box for box, player in eleven.defense.items()}
    kicks_off = squads.special.kicks_off.get(team)
    sheets: Sheets = {
        "teams": [Team(*team_fields(index, team))],
        "lineups": [
            make_lineup(index, chosen, eleven, "" if kicks_off is None else kicks_off.name, squads.values, notes)
        ],
        **make_skill(index, responses, chosen, squads.blocking, eleven, set_factors, notes),
        "offensive line": [
            make_lineman(index, player, squads.blocking.of(player), places.get(player.player_id, ""), notes)
            for player in chosen.of("offensive line")
        ],
    }
    defenders = squads.defenders(notes)
    for sheet in DEFENDERS:
        sheets[sheet] = [defenders.card(player, boxes.get(player.player_id, "")) for player in chosen.of(sheet)]
    return sheets
