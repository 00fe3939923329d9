"""What the cards of a set, anyone's, imply by exact odds, beside what really happened.

Men are found by name, team and position; what a set does not have is stood in for (`stand_ins.py`). Who gets the ball
is always the season's own: a stranger's set has no sheet of usage.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardgen.audit.kinds import Kind, load_kinds
from cardgen.audit.naming import codes_of, listed, named, spellings, teams_of
from cardgen.audit.report import Measures
from cardgen.audit.verdicts import measured
from cardgen.figures.book import OPPONENTS, Book, count
from cardgen.inside_blitz.generate import generate
from cardgen.inside_blitz.implied import implied_lines
from cardgen.inside_blitz.stand_ins import Whole, make_whole
from cardgen.solving.accuracy import Line
from cardgen.solving.telling import Progress

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

KEPT: Final = ("teams", "defenders", "credits", "offense figures", "defense figures", "return figures")
"""Sheets whose cards are asked even where they break a rule: a chart with a wrong man still has ten right ones."""
TOLERATED: Final[frozenset[str]] = frozenset()
"""Findings in spite of which a card is set beside its real line."""
POSITIONS: Final = {"LT": "OT", "RT": "OT", "T": "OT", "LG": "OG", "RG": "OG", "G": "OG", "C": "C"}
"""Spots of the line as rosters write them."""
USUAL_POSITIONS: Final = {
    "quarterbacks": "QB",
    "quarterback runs": "QB",
    "back receivers": "RB",
    "kickers": "K",
    "punters": "P",
}
OWN_LINES: Final = ("quarterbacks", "quarterback runs", "runners", "receivers", "back receivers", "kickers", "punters")
"""The sheets whose men have lines of their own."""
TEAM_LINES: Final = {"kickoff return": "kick returners", "punt return": "punt returners"}
"""Lines of a team, and the sheet that decides them; all others are of its defenders."""
MISSING: Final = {
    "quarterbacks": "no quarterbacks",
    "receivers": "no receivers",
    "back receivers": "no receiving cards of backs",
    "offensive line": "no offensive line",
    "defenders": "no defence",
}


def kinds() -> dict[str, Kind]:
    """The lines this game's cards are held to."""
    return load_kinds("cardgen.inside_blitz", "audit_lines.csv")


def measure(card_set: CardSet, season: Season, progress: Progress | None = None) -> Measures:
    """Every line of the set's cards that has a real one."""
    book = Book(season)
    found = Measures()
    known = named(card_set, season, found, _position)
    codes = codes_of(card_set, season)
    spelled = spellings(card_set, season)
    teams = [team for team in teams_of(known) if team in codes.values()]
    whole = make_whole(known, teams, season, lambda source, some: generate(source, teams=some, progress=progress))
    own = {(card.team, card.name) for sheet in OWN_LINES for card in known.sheets[sheet]}
    lines = implied_lines(whole.card_set, season=season, teams=teams, progress=progress)
    found.lines = [
        measured(line, line.real, spelled.get(line.team, line.team), _unknown(line, whole, book))
        for line in lines
        if line.real is not None and line.sample > 0 and _is_own(line, own, whole)
    ]
    found.teams = [spelled.get(team, team) for team in teams_of(known)]
    found.games = {spelled.get(team, team): book.games(team) for team in teams}
    found.notes = _notes(whole, book, teams, spelled)
    return found


def _position(sheet: str, card: Any) -> str:
    """A card's position as rosters write it; none where the card does not say."""
    if sheet in USUAL_POSITIONS:
        return USUAL_POSITIONS[sheet]
    if sheet == "offensive line":
        return POSITIONS.get(card.spots[0], "")
    return str(getattr(card, "position", ""))


def _is_own(line: Line, own: Collection[tuple[str, str]], whole: Whole) -> bool:
    """Whether a line is of a card of the set, and not of somebody who stands in."""
    if not line.player:
        return not whole.lacks(TEAM_LINES.get(line.line, "defenders"), line.team)
    return (line.team, line.player) in own


def _unknown(line: Line, whole: Whole, book: Book) -> float:
    """How far off a line may be for what is not known: depths of passes, and the men who block."""
    kind = kinds().get(line.line)
    if kind is None:
        return 0.0
    depth = kind.unknown_depth + kind.unknown_depth_part * abs(line.real or 0.0)
    allowed = 0.0 if book.season.has("target_depths") else depth
    return allowed + (kind.unknown_line if whole.lacks("offensive line", line.team) else 0.0)


def _notes(whole: Whole, book: Book, teams: Sequence[str], spelled: Mapping[str, str]) -> list[str]:
    """What stood in for what."""
    found = []
    for sheet, told in MISSING.items():
        lacking = [spelled.get(team, team) for team in whole.without.get(sheet, ())]
        if lacking:
            found.append(f"{listed(lacking, len(teams))}: {told}; Cardgen's own of the season stand in.")
    if teams and not any(count(book.stats(team, OPPONENTS), "carries") for team in teams):
        found.append(f"{book.season.year} does not say what opponents did: no line of a defence is compared.")
    if not book.season.has("target_depths"):
        found.append(
            f"{book.season.year} has no play-by-play: passes are taken to be of usual depths, and more is allowed for."
        )
    return found
