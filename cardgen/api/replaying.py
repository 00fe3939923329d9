"""A season's real schedule played again and again, with every statistic kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Final

from cardgen.games import find_edition
from cardgen.replay import failures, store
from cardgen.replay.clubs import clubs_of
from cardgen.replay.failures import Failed
from cardgen.replay.plan import COACHES, Plan, Task, cards_checksum, checksum, table_checksum
from cardgen.replay.schedules import schedule_of
from cardgen.replay.season import Kit, Packed, Player
from cardgen.replay.store import read_plan
from cardgen.replay.tables import season_tables
from cardgen.replay.workers import Done, play_here, play_on_cores
from cardgen.sets import CardSet
from cardgen.sets.resolve import season_of_set
from cardgen.solving.implied_lines import Progress
from ingest.findings import Finding, InputError, error
from ingest.season import Season
from ingest.texts import printable
from validate.preflight import refuse_bad_set

BOTH: Final = "both"
SCHEDULE: Final = ("teams", "games")
"""All that a replay asks of a season."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay that was played: where its results are, and what is to be said of it."""

    folder: Path
    plan: Plan
    played: int
    """Seasons that were played now; with `resume` fewer than planned."""
    failed: list[Finding] = field(default_factory=list)
    """Seasons that could not be played."""
    notes: list[Finding] = field(default_factory=list)
    """What is to be said of the schedule."""


def replay_set(
    card_set: CardSet,
    folder: str | Path,
    *,
    seasons: int = 30,
    seed: int = 1,
    coach: str = BOTH,
    edition: str = "",
    rules: Sequence[str] = (),
    injuries: bool = False,
    playoffs: bool = False,
    totals: bool = False,
    against: str = "",
    workers: int = 0,
    dask: str = "",
    resume: bool = False,
    progress: Progress | None = None,
) -> Replay:
    """Play the schedule of a set's season so many times, by each kind of coach, and keep every statistic in a folder.

    The schedule is that of the set's own season if it ships, or of the season `against`. `workers` are processes: 0 is
    one a core, 1 plays in this process. The same set, seed and options give the same bytes, however many workers play;
    `resume` goes on with a replay that was stopped. An InputError says what cannot be played.

    >>> played = replay_set(cards, folder / "replay", seasons=2, totals=True, workers=1)
    >>> played.played, played.plan.coaches
    (4, ('tendency', 'forced'))
    >>> sorted(path.name for path in (folder / "replay" / "forced" / "0002").iterdir())[:2]
    ['drives.parquet', 'games.parquet']
    """
    folder = Path(folder)
    settings = settings_of(card_set, edition, rules)
    refuse_bad_set(card_set)
    kit, notes = _kit(card_set, against, seasons, seed, coach, settings, injuries, playoffs, totals)
    ids = card_set.player_ids()
    teams = _ready(kit, card_set)
    left = store.begin(folder, kit.plan, kit.schedule, resume=resume)
    store.sweep(folder)
    finished = [0]

    def done(task: Task, packed: Packed) -> None:
        store.keep(folder, task, season_tables(packed, teams, ids))
        failures.forget_failure(folder, task)
        finished[0] += 1
        if progress is not None:
            progress("seasons", finished[0], len(left))

    failed = _played(kit, left, workers, dask, done)
    files = [failures.write_failure(folder, each, kit.plan, card_set.source) for each in failed]
    reported = [_reported(each, seed, file) for each, file in zip(failed, files, strict=True)]
    return Replay(folder, kit.plan, len(left) - len(failed), reported, list(notes))


def settings_of(card_set: CardSet, edition: str, rules: Sequence[str]) -> tuple[str, ...]:
    """The optional rules of a game that is played by an edition, the set's own unless another is asked for."""
    return card_set.rules.settings(find_edition(card_set.rules, edition, card_set.edition), rules)


def _kit(
    cards: CardSet,
    against: str,
    seasons: int,
    seed: int,
    coach: str,
    rules: tuple[str, ...],
    injuries: bool,
    playoffs: bool,
    totals: bool,
) -> tuple[Kit, Sequence[Finding]]:
    """Everything a worker needs, and what is to be said of the schedule; an InputError says what cannot be played."""
    if coach not in {*cards.rules.coaches, BOTH}:
        kinds = " or ".join((*cards.rules.coaches, BOTH))
        raise InputError(error("COACH-UNKNOWN", printable(coach), "no such coach", kinds))
    season = _season(cards, against)
    schedule, notes = schedule_of(season, cards.teams)
    plan = Plan(
        cards.game,
        cards.season,
        seasons,
        seed,
        COACHES if coach == BOTH else (coach,),
        rules,
        injuries,
        playoffs,
        totals,
        metadata.version("cardgen"),
        cards_checksum(cards),
        table_checksum(cards),
        checksum(schedule),
    )
    clubs = tuple(clubs_of(season, cards.teams))
    return Kit(plan, cards.sheets, cards.deck, schedule, clubs, cards.charts), notes


def kit_again(cards: CardSet, folder: Path) -> Kit:
    """The kit of a replay that is on disk; an InputError if the cards are not those that were played."""
    plan, schedule, _ = read_plan(folder)
    if (plan.cards, plan.deck) != (cards_checksum(cards), table_checksum(cards)):
        raise InputError(error("REPLAY-OTHER", str(folder), "other cards than these", "the set that was played"))
    return Kit(plan, cards.sheets, cards.deck, schedule, (), cards.charts)


def _season(cards: CardSet, against: str) -> Season:
    """The season whose schedule is played."""
    season = season_of_set(cards, against, SCHEDULE)
    strangers = season is not None and not against and not set(cards.teams) & set(season.frame("teams")["team"])
    if season is None or strangers:  # another league had the same year
        fix = "--against SEASON names the season whose schedule is played"
        raise InputError(error("SEASON-UNKNOWN", cards.season, "no season with these teams ships", fix=fix))
    return season


def _ready(kit: Kit, cards: CardSet) -> list[str]:
    """The teams as the rules number them; an InputError if one cannot play."""
    try:
        cards.rules.options(kit.plan.rules)
    except ValueError as unknown:
        raise InputError(error("RULE-UNKNOWN", "--rule", str(unknown))) from unknown
    try:
        return list(Player(kit).seasons.teams)
    except ValueError as failed:
        found = error("SET-INCOMPLETE", cards.name, str(failed), "teams that can play", "cardgen validate says more")
        raise InputError(found) from failed


def _played(kit: Kit, tasks: list[Task], workers: int, dask: str, done: Done) -> list[Failed]:
    if dask:
        try:
            from cardgen.replay.cluster import play_on_dask  # noqa: PLC0415  # there only with the extra `cluster`
        except ImportError:
            fix = "pip install 'cardgen[cluster]'"
            raise InputError(error("DASK-MISSING", "--dask", "Dask is not installed", fix=fix)) from None
        try:
            return play_on_dask(dask, kit, tasks, done)
        except OSError as failed:
            raise InputError(error("DASK-ADDRESS", f"--dask {printable(dask)}", str(failed), "a scheduler")) from None
    if workers == 1 or len(tasks) == 1:
        return play_here(kit, tasks, done)
    return play_on_cores(kit, tasks, workers, done) if tasks else []


def _reported(failed: Failed, seed: int, file: Path) -> Finding:
    return error("REPLAY-FAILED", failed.where(seed), failed.why, "a season", failures.SEND.format(file=file))
