"""What cards must target so that the season comes back, learned from replays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from cardgen.api.making import NO_TARGETS, read_season
from cardgen.calibrating.calibrate import Calibration
from cardgen.calibrating.counts import replayed_counts
from cardgen.calibrating.files import (
    ROUNDS,
    calibration_record,
    calibration_texts,
    plan_edition_suffix,
    read_calibration,
)
from cardgen.calibration.learned_files import known_league, season_digest
from cardgen.calibration.rates import straight
from cardgen.calibration.set_factors import Learned
from cardgen.games import Game, find_edition, find_game
from cardgen.replay.clubs import season_clubs
from cardgen.replay.plan import Plan, Task, cards_checksum, checksum, table_checksum
from cardgen.replay.schedules import schedule_of
from cardgen.replay.season import Kit, Packed
from cardgen.replay.tables import season_tables
from cardgen.replay.workers import play_here, play_on_cores
from cardgen.sets import CardSet
from cardgen.solving.implied_lines import Progress
from ingest.files import atomic_path
from ingest.findings import InputError, error
from ingest.season import Season

COACH: Final = "tendency"


def calibrate(
    seasons: Sequence[str],
    game: str,
    folder: Path,
    *,
    edition: str = "",
    replays: int = 10,
    rounds: int = 6,
    seed: int = 1,
    workers: int = 0,
    calibration: str = "",
    resume: bool = False,
    progress: Progress = lambda work, done, total: None,
) -> dict[str, Any]:
    """Learn, round by round, what cards must target so that replayed seasons come out like the real ones.

    What is learned is written to a folder after every round; the record of all rounds, as `rounds.json` has it.
    """
    rules = find_game(game)
    chosen = {"edition": find_edition(rules, edition)} if edition or rules.editions else {}
    read = [read_season(each) for each in seasons]
    _refuse_same_year([season.year for season in read])
    plan = {
        "game": rules.name,
        **chosen,
        "seasons": [str(season.year) for season in read],
        "digests": [season_digest(season) for season in read],
        "calibration": calibration,
        "replays": replays,
        "seed": seed,
        "version": metadata.version("cardgen"),
    }
    if resume:
        done = _begun(folder, plan, rules, read)
    else:
        _keep_what_is_there(folder)
        begun = Path(calibration) if calibration else None
        known = known_league(rules.package, begun, plan_edition_suffix(plan)) if calibration != NO_TARGETS else None
        done = Calibration.begin(rules.package, len(read), known or straight(rules.package))

    def make(season: Season, learned: Learned) -> CardSet:
        return rules.generate(season, calibration=learned, edition=chosen.get("edition", ""))

    while phase := done.phase(rounds):
        number = len(done.rounds) + 1

        def replay(cards: CardSet, season: Season, number: int = number, phase: str = phase) -> Any:
            text = f"round {number} ({phase}), {season.year}"
            return _replayed(rules, cards, season, replays, seed + 1000 * number, workers, progress, text)

        done.play(phase, read, make, replay)
        _keep(folder, calibration_texts(done, read, plan))
    return calibration_record(done, plan)


def _refuse_same_year(years: list[int]) -> None:
    twice = sorted({str(year) for year in years if years.count(year) > 1})
    if twice:
        raise InputError(error("CALIBRATION-YEARS", ", ".join(twice), "two seasons of one year", "one season a year"))


def _keep_what_is_there(output: Path) -> None:
    if output.exists() and (not output.is_dir() or any(output.iterdir())):
        fix = "--resume goes on with a calibration that was stopped"
        raise InputError(error("FILE-EXISTS", str(output), "something already there", "an empty folder", fix))


def _begun(output: Path, plan: dict[str, Any], rules: Game, seasons: list[Season]) -> Calibration:
    """What an earlier calibration learned; an InputError if the folder holds something else."""
    file = output / ROUNDS
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        found = {name: record[name] for name in plan}
        done = read_calibration(record, rules, seasons)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as failed:
        raise InputError(error("CALIBRATION-MISSING", str(file), str(failed), "a calibration to go on with")) from None
    if found != plan:
        other = ", ".join(name for name in plan if found[name] != plan[name])
        raise InputError(error("CALIBRATION-OTHER", str(file), f"another {other}", "the same seasons and options"))
    return done


def _replayed(
    rules: Game,
    cards: CardSet,
    season: Season,
    replays: int,
    seed: int,
    workers: int,
    progress: Progress,
    text: str,
) -> list[Any]:
    """What rates are counted from in so many replays of a season, in order."""
    schedule = schedule_of(season, cards.teams).games
    sums = (cards_checksum(cards), table_checksum(cards), checksum(schedule))
    played_by = rules.settings(cards.edition, ())
    plan = Plan(cards.game, cards.season, replays, seed, (COACH,), played_by, False, False, True, "", *sums)
    kit = Kit(plan, cards.sheets, cards.deck, schedule, tuple(season_clubs(season)), cards.charts)
    ids = cards.player_ids()
    found: dict[int, Any] = {}

    def done(task: Task, packed: Packed) -> None:
        tables = season_tables(packed, cards.teams, ids)
        found[task.replay] = replayed_counts(rules.package, tables["players"], tables["teams"])
        progress(text, len(found), replays)

    tasks = [Task(COACH, number) for number in range(1, replays + 1)]
    failed = play_here(kit, tasks, done) if workers == 1 else play_on_cores(kit, tasks, workers, done)
    if failed:
        raise InputError([error("REPLAY-FAILED", each.where(plan.seed), each.why) for each in failed])
    return [found[number] for number in sorted(found)]


def _keep(output: Path, texts: dict[str, str]) -> None:
    """All files of a round; the one that is needed to go on comes first."""
    for name, text in texts.items():
        with atomic_path(output / name) as temporary:
            temporary.write_text(text, encoding="utf-8")
