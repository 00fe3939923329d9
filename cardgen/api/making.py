"""Seasons read, and sets of cards made of them, written and read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from cardgen.calibration.learned_files import read_learned, shipped_learned
from cardgen.calibration.set_factors import Learned
from cardgen.games import Game, charts_of, find_edition, find_game
from cardgen.sets import CardSet, forms, write_csv, write_json
from cardgen.sets import write_set as write_workbook
from cardgen.sets.cardset import ChartTables, set_name
from cardgen.sets.charts import read_chart_folder
from cardgen.sets.decks import read_deck_file
from cardgen.sets.resolve import team_meant
from cardgen.sets.store import SETS
from cardgen.sets.writing import is_edited, other_form
from cardgen.solving.implied_lines import Progress
from ingest import workbook
from ingest.findings import Finding, InputError, error, note, stop_on_errors
from ingest.library import find_season
from ingest.season import Season
from validate.paths import refuse_unsound
from validate.preflight import refuse_bad_deck

NO_TARGETS: Final = "none"
"""In place of a file of calibration: cards that target the real lines as they are."""
Form = Literal["workbook", "csv", "json"]
"""How a set is stored: a folder with a workbook, a folder of CSV files, or one JSON file."""


def read_season(season: int | str | Path) -> Season:
    """The season of a year that ships, or at a path: a folder with `season.xlsx`, or a workbook.

    >>> season = read_season(2019)
    >>> season.year, season.frame("teams").height
    (2019, 32)
    """
    return workbook.read_season(find_season(str(season)))


def build(
    season: Season | int | str | Path,
    game: str,
    *,
    edition: str = "",
    teams: Sequence[str] = (),
    seed: int = 0,
    deck: Path | None = None,
    charts: Path | None = None,
    calibration: str = "",
    progress: Progress | None = None,
    workers: int = 1,
) -> CardSet:
    """Make the cards of a season for a game; of some teams only, where they are named.

    A deck and a folder of charts of one's own stand in for those that ship. `calibration` names a file that `cardgen
    calibrate` wrote, or is `none`. `workers` are processes, 0 as many as pay: the cards are the same. They have passed
    their game's checks; an InputError holds what is wrong with what was asked.

    >>> cards = build(2019, "statis-pro", teams=["BAL", "PIT"])
    >>> cards.teams
    ['BAL', 'PIT']
    >>> [card.name for card in cards.sheets["quarterbacks"] if card.team == "BAL"][0]
    'Lamar Jackson'
    """
    rules = find_game(game)
    chosen = find_edition(rules, edition)
    if deck is not None:
        refuse_bad_deck(deck, rules)
    own_charts = None if charts is None else _charts(charts, rules)
    own_deck = None if deck is None else read_deck_file(rules, deck)
    statistics = season if isinstance(season, Season) else read_season(season)
    wanted = _teams(statistics, teams)
    target = _factors(rules, calibration, statistics, rules.edition_suffix(chosen))
    card_set = rules.generate(
        statistics,
        teams=wanted,
        seed=seed,
        deck=own_deck,
        charts=own_charts,
        calibration=target,
        edition=chosen,
        progress=progress,
        workers=workers,
    )
    if target is None and calibration != NO_TARGETS:
        card_set.notes.append(_nothing_learned(rules, rules.edition_suffix(chosen)))
    if progress is not None:
        progress("Checking", 0, 1)
    refuse_unsound(card_set)
    if progress is not None:
        progress("Checking", 1, 1)
    return card_set


def write_set(card_set: CardSet, path: str | Path, form: Form = "workbook") -> list[Path]:
    """Write a set: as a folder with a workbook, a folder of CSV files, or one JSON file; the files written.

    >>> [path.name for path in write_set(cards, folder / "set")][:2]
    ['cards.xlsx', 'deck.csv']
    >>> read_set(folder / "set") == cards
    True
    """
    write = {"workbook": write_workbook, "csv": write_csv, "json": write_json}[form]
    return write(card_set, Path(path))


def set_path(output: Path | None, season: Season, game: str, edition: str = "", form: Form = "workbook") -> Path:
    """Where a set goes: what was asked, or its usual name under `sets/`; a JSON file without an ending gets one."""
    rules = find_game(game)
    target = output or Path(SETS) / set_name(str(season.year), rules, find_edition(rules, edition))
    if form == "json" and target.suffix.lower() != ".json":
        return target.with_name(f"{target.name}.json")
    return target


def refuse_overwriting(target: Path, game: str, form: Form = "workbook") -> None:
    """An InputError if writing would lose somebody's work, or leave two sets in one folder."""
    kept = {"workbook": forms.Form.WORKBOOK, "csv": forms.Form.CSV}.get(form)
    others = [] if kept is None else other_form(find_game(game), target, kept)
    if others:
        found = f"a set of another format already there ({others[0]})"
        raise InputError(error("FILE-EXISTS", str(target), found, "another -o", "--force writes over it"))
    if is_edited(target):
        found = "a set already there that Cardgen did not write, or that has been edited since"
        raise InputError(error("SET-EXISTS", str(target), found, "another -o", "--force writes over it"))


def _factors(rules: Game, name: str, season: Season, edition_suffix: str) -> Learned | None:
    """What the cards target: as calibration learned from the shipped seasons, from others, or the real lines."""
    if name == NO_TARGETS:
        return None
    if name:
        return read_learned(Path(name), rules.package, season, edition_suffix)
    return shipped_learned(rules.package, season, edition_suffix)


def _charts(folder: Path, rules: Game) -> ChartTables:
    """Somebody's charts; an InputError tells all that is wrong with them."""
    charts_of(rules)
    if not folder.is_dir():
        fix = f"cardgen template charts --game {rules.name} -o {folder}"
        raise InputError(error("CHART-FILES", str(folder), "no such folder", "a folder with a file a table", fix))
    charts, findings = read_chart_folder(folder, rules)
    stop_on_errors(findings)
    return charts


def _nothing_learned(rules: Game, edition_suffix: str) -> Finding:
    edition = f" --edition {edition_suffix.removeprefix('-')}" if edition_suffix else ""
    found = "nothing has been learned from replays for this game: cards target the real lines as they are"
    return note("AIMS-STRAIGHT", rules.name, found, fix=f"cardgen calibrate SEASON --game {rules.name}{edition} -o DIR")


def _teams(season: Season, teams: Sequence[str]) -> list[str] | None:
    """The codes of the teams asked for; None for all of them."""
    wanted = [team.upper() for team in teams]
    known = season.frame("teams")["team"].to_list()
    unknown = [
        error("TEAM-UNKNOWN", f"--teams {team}", "no such team", ", ".join(known), team_meant(team, known))
        for team in wanted
        if team not in known
    ]
    if unknown:
        raise InputError(unknown)
    return wanted or None
