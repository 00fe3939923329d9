"""A replayed season beside the real one, graded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardgen.replay.failures import FOLDER, seasons_failed
from cardgen.replay.plan import Plan, cards_checksum, tasks_of
from cardgen.scorecard.field_goals import measured_lines
from cardgen.scorecard.kinds import Kind
from cardgen.scorecard.page.page import page_of
from cardgen.scorecard.page.players import by_player, explain_players
from cardgen.scorecard.replays import read_replays
from cardgen.scorecard.scorecard import Floor, Scorecard, score_replays
from cardgen.sets import CardSet
from cardgen.solving.implied_lines import Progress
from ingest.files import atomic_path
from ingest.findings import Finding, InputError, error, warning
from ingest.library import find_season, shipped_seasons
from ingest.season import Season
from ingest.texts import counted, printable
from ingest.workbook import read_season

MOST_FAILED: Final = 5
"""So many seasons that could not be played are named."""


def score(
    folder: str | Path,
    against: str = "",
    card_set: CardSet | None = None,
    progress: Progress | None = None,
) -> Scorecard:
    """The scorecard of the replay in a folder: every line of the real season, and how far the replays are off.

    The season is the replay's own if it ships, or the one named by `against`. With the set that was replayed, errors by
    exact odds and the floor of granularity stand beside.

    >>> card = score(replay.folder)
    >>> card.year, dict(card.replays)
    (2019, {'tendency': 2, 'forced': 2})
    >>> card.worst_first()[0].team in {"BAL", "PIT"}
    True
    """
    folder = Path(folder)
    plan, replays = read_replays(folder)
    season = _season(plan.season, against)
    notes = [*_other_set(card_set, plan.cards), *_other_season(plan.season, season), *_failed(folder, plan)]
    measured = measured_lines(plan.game, season, replays)
    floors = {} if card_set is None else _floors(card_set, season, measured.kinds, progress)
    return score_replays(plan, replays, season, measured, floors, notes)


def write_page(path: Path, card: Scorecard, card_set: CardSet | None = None) -> None:
    """Write a scorecard as a page with plots, all in one file; with a set, each player's card and its numbers."""
    explained = {} if card_set is None else explain_players(card_set, by_player(card))
    name = "" if card_set is None else card_set.source or card_set.name
    with atomic_path(path) as temporary:
        temporary.write_text(page_of(card, name, explained), encoding="utf-8")


def _season(name: str, against: str) -> Season:
    """The season asked for, or the replay's own if it ships."""
    if against:
        return read_season(find_season(against))
    own = {str(year): path for year, path in shipped_seasons().items()}.get(name)
    if own is None:
        fix = "--against SEASON names the season the set was made from"
        raise InputError(error("SEASON-UNKNOWN", printable(name), "no season of this name ships", fix=fix))
    return read_season(own)


def _other_season(name: str, season: Season) -> list[Finding]:
    """A warning if the season is of another year than the one that was replayed."""
    year = re.search(r"\d{4}", name)
    if year is None or int(year.group()) == season.year:
        return []
    return [warning("SEASON-OTHER", "--against", str(season.year), f"{name}, which was replayed")]


def _failed(replay: Path, plan: Plan) -> list[Finding]:
    """A warning if seasons of the replay could not be played."""
    failed = seasons_failed(replay, tasks_of(plan))
    if not failed:
        return []
    reported = f"{counted(len(failed), 'season')} could not be played: {'; '.join(map(str, failed[:MOST_FAILED]))}"
    return [warning("REPLAY-FAILED", str(replay / FOLDER), reported, "every season of the replay")]


def _other_set(card_set: CardSet | None, checksum: str) -> list[Finding]:
    """A warning if the set is not the one that was replayed."""
    if card_set is None or cards_checksum(card_set) == checksum:
        return []
    where = printable(card_set.source or card_set.name)
    return [warning("SET-OTHER", where, "other cards than those of the replay", "the set that was replayed")]


def _floors(cards: CardSet, season: Season, kinds: Sequence[Kind], progress: Progress | None) -> dict[str, Floor]:
    """What exact odds say of each kind of line, for those that a game tells."""
    near = cards.rules.accuracy(cards.rules.implied_lines(cards, season=season, progress=progress))
    found = {each.line: Floor(each.error, each.floor) for each in near}
    return {kind.key: found[kind.odds] for kind in kinds if kind.odds in found}
