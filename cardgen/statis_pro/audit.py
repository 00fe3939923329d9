"""What the cards of a set, anyone's, imply by exact odds, beside what really happened.

Men are found by name, team and position; what a set does not have is stood in for (`stand_ins.py`). Who gets the ball
is always the season's own: a stranger's set has no sheet of usage.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardgen.aims.aiming import aiming_of
from cardgen.audit.kinds import Kind, load_kinds
from cardgen.audit.naming import listed, named, spellings, teams_of
from cardgen.audit.report import Measures
from cardgen.audit.verdicts import Measured
from cardgen.figures.book import OPPONENTS, Book, count
from cardgen.solving.accuracy import Line
from cardgen.solving.telling import Progress
from cardgen.statis_pro import cards
from cardgen.statis_pro.implied import implied_lines
from cardgen.statis_pro.implied_defense import defense_lines
from cardgen.statis_pro.offense import CLOSING
from cardgen.statis_pro.responses import Responses
from cardgen.statis_pro.stand_ins import DEFENDERS, GAINS, Whole, make_whole
from engine.fast_action.deck import make_deck
from engine.football.codes import HOME
from engine.statis_pro.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

KEPT: Final = ("teams", "lineups")
"""Sheets whose cards are asked even where they break a rule: a display with a wrong man still has ten right ones."""
TOLERATED: Final = frozenset({"SPF-SG-MISSING"})
"""Findings in spite of which a card is set beside its real line: what it lacks is stood in for."""
UNKNOWN_GAINS: Final = 1.2
"""Yards per carry by which SG and LG of one card and another differ: two standard deviations among the backs with sixty
carries on Cardgen's cards of 2012 and 2019."""
POSITIONS: Final = {"CN": "C", "LT": "OT", "RT": "OT", "LG": "OG", "RG": "OG"}
"""Positions of cards as rosters write them, where they differ."""
USUAL_POSITIONS: Final = {"quarterbacks": "QB", "kickers": "K", "punters": "P"}
OFFENSE: Final = ("quarterbacks", "backs", "kickers", "punters")
"""The sheets whose men have lines of their own."""
OTHER_STARTERS: Final = 4.0
"""Grains that are allowed for where no lineup says who starts: twice what rounding explains, for some may be others."""
RETURNS: Final = {"kickoff return": "kickoff returns", "punt return": "punt returns"}
MISSING: Final = (
    (GAINS, "runs read columns that are not on the cards: average SG and LG stand in, and more is allowed for"),
    ("lineups", "no lineup: the season's starters, or the first cards of each position, take the field"),
    ("offensive line", "no offensive line: the reference blocks, and more is allowed for"),
    ("quarterbacks", "no quarterbacks: the reference throws"),
    ("receivers", "not all receivers: the others' own season stands in"),
)
"""What stands in for what, in words."""


def kinds() -> dict[str, Kind]:
    """The lines this game's cards are held to."""
    return load_kinds("cardgen.statis_pro", "audit_lines.csv")


def measure(card_set: CardSet, season: Season, progress: Progress | None = None) -> Measures:
    """Every line of the set's cards that has a real one."""
    book = Book(season)
    found = Measures()
    known = named(card_set, season, found, _position, cards.SUBSTITUTES)
    whole = make_whole(known, book)
    spelled = spellings(card_set, season, cards.SUBSTITUTES)
    own = {(card.team, card.name) for sheet in OFFENSE for card in known.sheets[sheet]}
    lines = [line for line in implied_lines(whole.card_set, season, progress=progress) if _is_own(line, own, whole)]
    lines += _defense_lines(whole, known, book)
    found.lines = [
        Measured(
            spelled.get(line.team, line.team),
            line.player,
            line.line,
            line.unit,
            line.real,
            line.implied,
            line.sample,
            line.grain,
            line.forced + _unknown(line, whole, book),
            line.step,
        )
        for line in lines
        if line.real is not None and line.sample > 0
    ]
    found.teams = [spelled.get(team, team) for team in teams_of(known, cards.SUBSTITUTES)]
    found.games = {spelled.get(team, team): book.games(team) for team in teams_of(known, cards.SUBSTITUTES)}
    found.notes = _notes(whole, book, spelled)
    return found


def _unknown(line: Line, whole: Whole, book: Book) -> float:
    """How far off a line may be for what is not known: depths of passes, the men who block, who of a defence starts."""
    kind = kinds().get(line.line)
    if kind is None:
        return 0.0
    depth = kind.unknown_depth + kind.unknown_depth_part * abs(line.real or 0.0)
    allowed = 0.0 if book.season.has("target_depths") else depth
    if whole.lacks("offensive line", line.team):
        allowed += kind.unknown_line
    if line.line == "yards per attempt":
        allowed += CLOSING * abs(line.real or 0.0)  # yards per catch are the receivers', and cards must agree
    if line.line == "yards per carry" and whole.lacks(GAINS, line.team):
        allowed += UNKNOWN_GAINS
    if kind.part == "defence" and whole.lacks("lineups", line.team):
        allowed += OTHER_STARTERS * line.grain
    return allowed


def _position(sheet: str, card: Any) -> str:
    """A card's position as rosters write it."""
    if sheet in USUAL_POSITIONS:
        return USUAL_POSITIONS[sheet]
    position = str(card.position if sheet == "backs" else card.positions[0])
    return POSITIONS.get(position, position)


def _is_own(line: Line, own: Collection[tuple[str, str]], whole: Whole) -> bool:
    """Whether a line is of a card of the set, and not of somebody who stands in."""
    if not line.player:
        return not whole.lacks(RETURNS.get(line.line, ""), line.team)
    return (line.team, line.player) in own


def _defense_lines(whole: Whole, known: CardSet, book: Book) -> list[Line]:
    teams = [team for team in teams_of(known, cards.SUBSTITUTES) if count(book.stats(team, OPPONENTS), "carries")]
    if not teams or all(whole.lacks("linebackers", team) for team in teams):
        return []
    defenses = defense_lines(Responses(make_deck(whole.card_set.deck)), book)
    aiming = aiming_of(known.aims, known.rules.package)
    found: list[Line] = []
    for team in teams:
        boxes = make_squad(whole.card_set.sheets, team, HOME).defense
        there = [sheet for sheet in DEFENDERS if not whole.lacks(sheet, team)]
        found += defenses.lines(team, boxes, there, aiming.defense(team))
    return found


def _notes(whole: Whole, book: Book, spelled: Mapping[str, str]) -> list[str]:
    """What stood in for what."""
    teams = teams_of(whole.card_set, cards.SUBSTITUTES)
    found = []
    for what, told in MISSING:
        lacking = [spelled.get(team, team) for team in whole.without.get(what, ())]
        if lacking:
            found.append(f"{listed(lacking, len(teams))}: {told}.")
    if teams and not any(count(book.stats(team, OPPONENTS), "carries") for team in teams):
        found.append(f"{book.season.year} does not say what opponents did: no line of a defence is compared.")
    if not book.season.has("field_goals"):
        found.append(f"{book.season.year} logs no distances: field goals are compared over all of a kicker's tries.")
    if not book.season.has("target_depths"):
        found.append(
            f"{book.season.year} has no play-by-play: passes are taken to be of usual depths, and more is allowed for."
        )
    return found
