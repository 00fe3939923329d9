"""What the cards of a Fast Action set, anyone's, imply by exact odds, beside what really happened.

Players are found by name, team and position; what a set does not have is stood in for (`stand_ins.py`). Who gets the
ball is always the season's own: a stranger's set has no sheet of usage.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.audit.kinds import Kind, load_kinds
from cardgen.audit.naming import codes_of, listed, named, spellings, teams_of
from cardgen.audit.report import Measures
from cardgen.audit.verdicts import measured
from cardgen.calibration.set_factors import set_factors_of
from cardgen.completing import complete
from cardgen.fast_action.implied_defense import Boxes, DefenseLines
from cardgen.fast_action.stand_ins import DEFENDERS, GAINS, StandIns, Whole, make_whole, usual_usage
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.sets.cardset import FOUND
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import Progress
from ingest.season import Season

if TYPE_CHECKING:
    from cardgen.sets import CardSet

UNKNOWN_GAINS: Final = 1.2
"""Yards per carry by which SG and LG of one card and another differ: two standard deviations among the backs with sixty
carries on Cardgen's cards of 2012 and 2019."""
KEPT: Final = ("teams", "lineups")
"""Sheets whose cards are asked even where they break a rule: a display with a wrong player still has ten right ones."""
USUAL_POSITIONS: Final = {"quarterbacks": "QB", "kickers": "K", "kickoff specialists": "K", "punters": "P"}
OTHER_STARTERS: Final = 4.0
"""Grains that are allowed for where no lineup says who starts: twice what rounding explains, for some may be others."""
TEAM_LINES: Final = {
    "kickoff return": "kickoff returns",
    "punt return": "punt returns",
    "penalties": "lineups",
    "fumbles": "lineups",
}
"""The sheet of each line that is nobody's own."""
MISSING: Final = (
    (GAINS, "runs read columns that are not on the cards: average SG and LG stand in, and more is allowed for"),
    ("lineups", "no lineup: the season's starters, or the first cards of each position, take the field"),
    ("offensive line", "no offensive line: the reference blocks, and more is allowed for"),
    ("quarterbacks", "no quarterbacks: the reference throws"),
    ("receivers", "not all receivers: the others' own season stands in"),
)
"""What stands in for what, in words."""
USUAL_MIX: Final = (
    "No season and no sheet of usage say who does what: all run and catch as the league's players of their position."
)


@dataclass(frozen=True)
class AuditedGame:
    """What a game's cards are asked, and what stands in for cards that are not there."""

    package: str
    """Where `audit_lines.csv` is."""
    stand_ins: StandIns
    with_lines: tuple[str, ...]
    """The sheets whose players have lines of their own."""
    positions: Mapping[str, str]
    """Positions of cards as rosters write them, where they differ."""
    implied_lines: Callable[..., list[Line]]
    defenses: Callable[[CardSet, SeasonIndex], DefenseLines]
    """What asks the defenses of a set, with its stand-ins, beside a season."""
    boxes: Callable[[CardSet, str], Boxes]
    """Who stands in a team's boxes."""
    closing: float
    """By which part of itself a passer's yards per attempt may be off, for yards per catch are the receivers'."""

    def kinds(self) -> dict[str, Kind]:
        """The lines this game's cards are held to."""
        return load_kinds(self.package, "audit_lines.csv")

    def position(self, sheet: str, card: Any) -> str:
        """A card's position as rosters write it."""
        if sheet in USUAL_POSITIONS:
            return USUAL_POSITIONS[sheet]
        position = str(card.position if sheet == "backs" else self.stand_ins.positions(card)[0])
        return self.positions.get(position, position)


def measure(game: AuditedGame, card_set: CardSet, season: Season, progress: Progress | None = None) -> Measures:
    """Every line of the set's cards that has a real one."""
    index = SeasonIndex(complete(season).season)
    found = Measures()
    substitutes = game.stand_ins.substitutes
    known = named(card_set, season, found, game.position, substitutes)
    whole = make_whole(known, index, game.stand_ins)
    spelled = spellings(card_set, season, substitutes)
    own = {(card.team, card.name) for sheet in game.with_lines for card in known.sheets[sheet]}
    implied = game.implied_lines(whole.card_set, season, progress=progress)
    lines = [line for line in implied if _is_own(line, own, whole)]
    lines += _defense_lines(game, whole, known, index)
    teams = teams_of(known, substitutes)
    found.lines = [
        measured(line, line.real, spelled.get(line.team, line.team), _unknown(game, line, whole, index))
        for line in lines
        if line.real is not None and line.sample > 0
    ]
    found.teams = [spelled.get(team, team) for team in teams]
    found.games = {spelled.get(team, team): index.games(team) for team in teams}
    found.notes = _notes(whole, index, spelled, teams_of(whole.card_set, substitutes))
    return found


def lines_of_part(
    game: AuditedGame,
    card_set: CardSet,
    season: Season | None = None,
    teams: Sequence[str] | None = None,
    players: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> tuple[list[Line], list[str]]:
    """The lines that cards of an incomplete set imply, and what stood in for what is missing, in words.

    Without a season nothing real stands beside them, and nobody's own season stands in.
    """
    substitutes = game.stand_ins.substitutes
    known = card_set if season is None else named(card_set, season, Measures(), game.position, substitutes)
    codes = {} if season is None else codes_of(card_set, season, substitutes)
    spelled = {code: team for team, code in codes.items()}
    whole = make_whole(known, SeasonIndex(season or Season(0)), game.stand_ins)
    there = teams_of(known, substitutes)
    asked = there if teams is None else [codes.get(team, team) for team in teams]
    asked = [team for team in asked if team in there]
    complete = replace(whole.card_set, options={**whole.card_set.options, FOUND: False})
    usual = usual_usage(known, asked) if season is None else []
    complete.sheets["usage"] += usual
    own = {(card.team, card.name) for sheet in game.with_lines for card in known.sheets[sheet]}
    lines = game.implied_lines(complete, season, asked, players, progress)
    missing = {what: [team for team in lacking if team in asked] for what, lacking in whole.without.items()}
    found = [replace(line, team=spelled.get(line.team, line.team)) for line in lines if _is_own(line, own, whole)]
    described = list(_stood_in(missing, spelled, len(asked)))
    return found, [*described, USUAL_MIX] if usual else described


def _unknown(game: AuditedGame, line: Line, whole: Whole, index: SeasonIndex) -> float:
    """How far off a line may be for what is not known: depths of passes, the players who block, who of a defense
    starts."""
    kind = game.kinds().get(line.line)
    if kind is None:
        return 0.0
    depth = kind.unknown_depth + kind.unknown_depth_part * abs(line.real or 0.0)
    allowed = 0.0 if index.season.has("target_depths") else depth
    if whole.lacks("offensive line", line.team):
        allowed += kind.unknown_line
    if line.line == "yards per attempt":
        allowed += game.closing * abs(line.real or 0.0)  # yards per catch are the receivers', and cards must agree
    if line.line == "yards per carry" and whole.lacks(GAINS, line.team):
        allowed += UNKNOWN_GAINS
    if kind.part == "defense" and whole.lacks("lineups", line.team):
        allowed += OTHER_STARTERS * line.grain
    return allowed


def _is_own(line: Line, own: Collection[tuple[str, str]], whole: Whole) -> bool:
    """Whether a line is of a card of the set, and not of somebody who stands in."""
    if not line.player:
        return not whole.lacks(TEAM_LINES.get(line.line, ""), line.team)
    return (line.team, line.player) in own


def _defense_lines(game: AuditedGame, whole: Whole, known: CardSet, index: SeasonIndex) -> list[Line]:
    there = teams_of(known, game.stand_ins.substitutes)
    teams = [team for team in there if count(index.counted_stats(team, OPPONENTS), "carries")]
    if not teams or all(whole.lacks("linebackers", team) for team in teams):
        return []
    defenses = game.defenses(whole.card_set, index)
    set_factors = set_factors_of(known.calibration, known.rules.package)
    found: list[Line] = []
    for team in teams:
        sheets = [sheet for sheet in DEFENDERS if not whole.lacks(sheet, team)]
        found += defenses.lines(team, game.boxes(whole.card_set, team), sheets, set_factors.defense(team))
    return found


def _stood_in(without: Mapping[str, Sequence[str]], spelled: Mapping[str, str], teams: int) -> Iterator[str]:
    """What each of so many teams lacks, and what stands in for it."""
    for what, described in MISSING:
        lacking = [spelled.get(team, team) for team in without.get(what, ())]
        if lacking:
            yield f"{listed(lacking, teams)}: {described}."


def _notes(whole: Whole, index: SeasonIndex, spelled: Mapping[str, str], teams: Sequence[str]) -> list[str]:
    """What stood in for what."""
    found = list(_stood_in(whole.without, spelled, len(teams)))
    if teams and not any(count(index.counted_stats(team, OPPONENTS), "carries") for team in teams):
        found.append(f"{index.season.year} does not say what opponents did: no line of a defense is compared.")
    if not index.season.has("field_goals"):
        found.append(f"{index.season.year} logs no distances: field goals are compared over all of a kicker's tries.")
    if not index.season.has("target_depths"):
        found.append(
            f"{index.season.year} has no play-by-play: passes are taken to be of usual depths, and more is allowed for."
        )
    return found
