"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.defenses import DEFENDERS
from cardgen.fast_action.generate import League, fast_generator
from cardgen.figures.book import Book
from cardgen.generating.generator import Sheets, team_fields
from cardgen.provenance import Provenance
from cardgen.sets.cardset import DeckRow
from cardgen.tabletop.aimed import PACKAGE, STRAIGHT_AIMING
from cardgen.tabletop.line_cards import make_lineman
from cardgen.tabletop.lineups import make_lineup
from cardgen.tabletop.offense_cards import make_skill
from cardgen.tabletop.responses import RESPONSES, Responses
from cardgen.tabletop.squads import Squads
from cardgen.tabletop.substitutes import make_substitutes
from engine.tabletop.cards import SHEETS, Team
from engine.tabletop.deck import make_deck


@final
class TabletopLeague(League):
    """A season's squads, and the cards that are made of them."""

    def __init__(self, book: Book, rows: list[DeckRow], aiming: Aiming) -> None:
        self._book, self._aiming = book, aiming
        self._responses = RESPONSES.of(rows)
        self._squads = Squads(book, make_deck(rows), self._responses, aiming)
        super().__init__(self._squads.chosen, self._squads.defenses)

    def cards(self, team: str, notes: Provenance) -> Sequence[Sheets]:
        """The cards of a team."""
        own = _team_cards(self._book, self._responses, self._squads, team, self._aiming, notes)
        return own, self._squads.special.cards(team, notes)


generate: Final = fast_generator(
    "tabletop",
    PACKAGE,
    SHEETS,
    STRAIGHT_AIMING,
    TabletopLeague,
    make_substitutes,
    no_plays="TTF-NO-PLAYS",
    defense_gap="TTF-DEFENSE-GAP",
).generate


def _team_cards(
    book: Book, responses: Responses, squads: Squads, team: str, aiming: Aiming, notes: Provenance
) -> Sheets:
    """The cards of one team, sheet by sheet."""
    chosen, eleven = squads.chosen[team], squads.starters[team]
    places = {man.player_id: place for place, man in eleven.offense.items()}
    boxes = {man.player_id: box for box, man in eleven.defense.items()}
    kicks_off = squads.special.kicks_off.get(team)
    sheets: Sheets = {
        "teams": [Team(*team_fields(book, team))],
        "lineups": [
            make_lineup(book, chosen, eleven, "" if kicks_off is None else kicks_off.name, squads.values, notes)
        ],
        **make_skill(book, responses, chosen, squads.blocking, eleven, aiming, notes),
        "offensive line": [
            make_lineman(book, man, squads.blocking.of(man), places.get(man.player_id, ""), notes)
            for man in chosen.of("offensive line")
        ],
    }
    defenders = squads.defenders(notes)
    for sheet in DEFENDERS:
        sheets[sheet] = [defenders.card(man, boxes.get(man.player_id, "")) for man in chosen.of(sheet)]
    return sheets
