"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.opponents import opponents
from cardgen.fast_action.defense_notes import unreached
from cardgen.fast_action.defenses import DEFENDERS
from cardgen.fast_action.faces import Tendency, Usage
from cardgen.figures.book import Book
from cardgen.generating import (
    CoachSheets,
    Progress,
    Sheets,
    cardgen_version,
    deck_of,
    in_turn,
    losses,
    made_with,
    team_fields,
    teams_wanted,
)
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet, DeckRow
from cardgen.tabletop.aimed import PACKAGE, STRAIGHT_AIMING
from cardgen.tabletop.cards import SHEETS, Team
from cardgen.tabletop.line_cards import make_lineman
from cardgen.tabletop.lineups import make_lineup
from cardgen.tabletop.offense_cards import make_skill
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.squads import Squads
from cardgen.tabletop.substitutes import make_substitutes
from engine.tabletop.deck import make_deck
from ingest.season import Season

GAME: Final = "tabletop"


def generate(
    season: Season,
    *,
    teams: Sequence[str] | None = None,
    seed: int = 1,
    deck: Sequence[DeckRow] | None = None,
    aims: Learned | None = None,
    progress: Progress | None = None,
) -> CardSet:
    """The cards of a season, or of some of its teams: what is rounded over the league is, whichever teams are asked.

    Without `aims` they aim at the real lines as they are.

    Nothing here is left to chance; the seed only goes into the set's record.
    """
    book = Book(season)
    rows = deck_of(GAME, deck)
    cards = make_deck(rows)
    responses = Responses(cards)
    aiming = STRAIGHT_AIMING if aims is None else Aiming(aims, opponents(book, PACKAGE))
    squads = Squads(book, cards, responses, aiming)
    notes = Provenance()
    wanted = teams_wanted(book, teams)
    sheets: Sheets = {name: [] for name, _ in SHEETS}
    coaches = CoachSheets(book, aiming, Tendency, Usage)
    for team in in_turn(wanted, progress):
        for made in (
            _team_cards(book, responses, squads, team, aiming, notes),
            squads.special.cards(team, notes),
            coaches.of(squads.chosen[team]),
        ):
            for sheet, found in made.items():
                sheets[sheet] += found
    for sheet, found in make_substitutes(notes).items():
        sheets[sheet] += found
    return CardSet(
        GAME,
        str(season.year),
        sheets,
        deck=rows,
        version=cardgen_version(),
        seed=seed,
        options=made_with(teams, wanted),
        aims=[] if aims is None else aiming.rows(wanted, squads.defenses.reached),
        provenance=notes,
        notes=[*losses(book, "TTF-NO-PLAYS"), *unreached(squads.defenses.lines, wanted, "TTF-DEFENSE-GAP")],
    )


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
