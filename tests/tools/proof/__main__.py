"""`python -m tests.tools.proof`: every season at hand through every game, and one table at the end."""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from cardgen.games import GAMES
from cardgen.manual.results import TIERS, TOTALS, WHOLE
from tests.tools.proof.pairs import ROOT, Outcome, all_pairs, prove, source_stamp
from tests.tools.proof.results import keep_result
from tests.tools.proof.seasons import make_seasons, seasons_at_hand
from tests.tools.proof.table import table


def main() -> int:
    """Prove what is asked for; 1 where anything failed."""
    asked = _asked()
    folder, seasons = Path(asked.folder), asked.seasons or seasons_at_hand(asked.tiers)
    make_seasons(seasons, asked.tiers, folder / "seasons")
    pairs, stamp = all_pairs(seasons, asked.tiers, asked.games), source_stamp()
    how = (folder / "seasons", folder, asked.replays, asked.seed, stamp)
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    with ThreadPoolExecutor(asked.workers) as pool:
        running = {pool.submit(prove, pair, *how): pair for pair in pairs}
        for done in as_completed(running):
            outcome = done.result()
            outcomes.append(outcome)
            if asked.results and outcome.sound:
                keep_result(outcome, ROOT / asked.results)
            print(f"{len(outcomes)} of {len(pairs)}: {running[done]}: {_said(outcome)}", flush=True)
    outcomes.sort(key=lambda each: tuple(each.pair.values()))
    print(f"\nerrors / warnings / failed replays; headline lines at A or B\n\n{table(outcomes)}\n")
    print(f"{len(outcomes)} pairs in {(time.perf_counter() - began) / 60:.1f} minutes")
    failed = [each for each in outcomes if not each.sound]
    for outcome in failed:
        print(f"FAILED {'-'.join(filter(None, outcome.pair.values()))}: {_said(outcome)}")
    return 1 if failed else 0


def _said(outcome: Outcome) -> str:
    if outcome.problem:
        return outcome.problem
    return f"errors {outcome.errors}, failed replays {outcome.failed}, {outcome.good} of {len(outcome.lines)} A or B"


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.proof", description=__doc__)
    parser.add_argument(
        "--seasons", nargs="+", default=[], help="years, or names under FOLDER/seasons/whole; else all at hand"
    )
    parser.add_argument("--tiers", nargs="+", choices=TIERS, default=[WHOLE, TOTALS])
    parser.add_argument("--games", nargs="+", choices=[game.name for game in GAMES], default=[])
    parser.add_argument("--replays", type=int, default=10, help="replayed seasons by each of the two coaches")
    parser.add_argument("--seed", type=int, default=5, help="of the first replayed season")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", default=str(ROOT / "build" / "proof"))
    parser.add_argument("--results", default="", help="also keep results there, for the pages of figures")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
