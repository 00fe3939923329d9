"""How a season becomes its cards, and what the cards come to."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.calibration.set_factors import Learned
from cardgen.completing import complete
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.generating.generator import Sheets, made_set, team_fields, teams_wanted
from cardgen.implying import Implying, LinesOf
from cardgen.provenance import Derivation, Provenance
from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import Progress
from ingest.season import Season
from tests.cardgen.games.two_dice.cards import Runner, Team

PACKAGE = "tests.cardgen.games.two_dice"


def generate(
    season: Season,
    *,
    teams: Sequence[str] | None = None,
    seed: int = 1,
    deck: Sequence[DeckRow] | None = None,
    charts: ChartTables | None = None,
    calibration: Learned | None = None,
    edition: str = "",
    progress: Progress | None = None,
    workers: int = 1,
) -> CardSet:
    """The cards of a season: of each team the player who ran most."""
    index, notes = SeasonIndex(complete(season).season), Provenance()
    sheets: Sheets = {"teams": [], "runners": []}
    for team in teams_wanted(index, teams):
        row = max(index.rows("rushing", team), key=lambda each: count(each, "carries"))
        average = count(row, "rushing_yards") / max(count(row, "carries"), 1)
        runner = Runner(team, row["player_name"], round(average), row["player_id"])
        sheets["teams"].append(Team(*team_fields(index, team)))
        sheets["runners"].append(runner)
        derivation = Derivation("yards and carries", "yards per carry, to the nearest yard", average)
        notes.derivation("runners", team, runner.name, "Gain", derivation, f"{runner.gain:+d}", "stat")
    return made_set("two-dice", index, sheets, [], notes, seed=seed, teams=teams)


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    def lines_of(team: str, players: Sequence[str] | None) -> list[Line]:
        own = [card for card in card_set.sheets["runners"] if card.team == team]
        return [_line(card, index) for card in own if players is None or card.name in players]

    return lines_of


def _line(card: Runner, index: SeasonIndex | None) -> Line:
    """The dice cancel out: a card's mean is its number."""
    row = {} if index is None else index.player("rushing", card.team, card.player_id)
    carries = count(row, "carries")
    real = count(row, "rushing_yards") / carries if carries else None
    floor = 0.0 if real is None else abs(real - round(real))
    return Line(card.team, card.name, "yards per carry", "yards", real, card.gain, card.gain, floor, carries)


IMPLYING = Implying(PACKAGE, _begin)
implied_lines = IMPLYING.implied_lines
accuracy = IMPLYING.accuracy
