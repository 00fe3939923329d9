"""How often each rule fires in games, for `docs/figures/rules-in-play.md`.

    python -m tests.tools.fired strat --results docs/figures/results/rules-in-play.json

Half the games are played with the switches as they are set, by each kind of coach in turn; half with the switches, squads
and injuries of soaks, so that every optional rule has its turn. What is cited in generators, checks or data alone is no rule
of play and is not listed.
"""

from __future__ import annotations

import argparse
import os
import shutil
from importlib.metadata import version
from pathlib import Path

from cardgen.games import GAMES, find_game
from cardgen.games.rules import load_rules, paragraph
from cardgen.manual.figures import editions_of
from cardgen.manual.results import read_record, write_record
from ingest.library import shipped_seasons
from tests.places import ROOT
from tests.tools.fired.games import Fired, fired
from tests.tools.proof.pairs import source_stamp


def of_play(name: str, edition: str, found: Fired) -> dict[str, list[int]]:
    """By rule of a game's edition that the engine's sources cite, its counts; those of its paragraph where it is cited whole."""
    listed = [rule for rule in load_rules(find_game(name)) if not edition or rule.is_of(edition)]
    counts = {rule.id: found.rules.get(rule.id, found.rules.get(paragraph(rule.id))) for rule in listed}
    return {rule: count for rule, count in counts.items() if count is not None}


def built(name: str, edition: str) -> list[str]:
    """Folders of the sets of the seasons that ship, made anew."""
    from cardgen.api import making

    folders = []
    for year in shipped_seasons():
        folder = ROOT / "build" / "fired" / f"{year}-{name}-{edition}"
        shutil.rmtree(folder, ignore_errors=True)
        making.write_set(making.build(year, name, edition=edition), folder, "workbook")
        folders.append(str(folder))
    return folders


def main() -> None:
    """Play, and write down what fired."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.fired")
    parser.add_argument("games", nargs="*", default=[game.name for game in GAMES])
    parser.add_argument("--played", type=int, default=10_000, help="how many games each game and edition plays")
    parser.add_argument(
        "--set", dest="sets", action="append", help="sets of one game and edition, for the shipped seasons'"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, help="where to keep the counts; they are printed if not given")
    given = parser.parse_args()
    for name in given.games:
        for edition in editions_of(find_game(name)):
            found = fired(given.sets or built(name, edition), given.played, given.workers)
            counts = of_play(name, edition, found)
            if given.results is None:
                show(counts)
            else:
                keep(given.results, f"{name} {edition}".strip(), found, counts)


def show(counts: dict[str, list[int]]) -> None:
    """Print the counts, zeros first."""
    for rule, (usual, switched) in sorted(counts.items(), key=lambda item: sum(item[1])):
        print(f"{rule:24} {usual:10,} {switched:10,}")


def keep(path: Path, title: str, found: Fired, counts: dict[str, list[int]]) -> None:
    """Write the counts beside those of other games."""
    record = read_record(path)
    made = {"version": version("cardgen"), "sources": source_stamp(), "played": found.games, "rules": counts}
    record["games"][title] = made
    write_record(path, record)


if __name__ == "__main__":
    main()
