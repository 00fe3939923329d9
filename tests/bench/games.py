"""Games played a second on one core, interpreted and compiled: the teams of the 2019 set, whole games, no log."""

from __future__ import annotations

import gc
import json
import statistics
import subprocess
import sys
import time

from tests import compiled
from tests.compiled import ROOT

SET = ROOT / "build" / "bench" / "2019-statis-pro"
SECONDS = 3.0
"""Of CPU time, for each of the runs whose median counts."""
RUNS = 3


def make_set() -> None:
    """The set the games are played with; made once, since it takes half a minute."""
    if not (SET / "set.toml").exists():
        command = [sys.executable, "-m", "cardgen", "build", "2019", "--game", "statis-pro", "-o", str(SET)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def games_per_second(*, fast: bool) -> float | None:
    """Measured in a child of its own; None where there is no compiled engine and no compiler to make one."""
    if fast and not compiled.fresh():
        if compiled.compiler() is None:
            return None
        compiled.build()
    make_set()
    environ = compiled.environment(compiled.FOLDER if fast else None)
    command = [sys.executable, "-P", "-m", "tests.bench.games"]
    child = subprocess.run(command, cwd=ROOT, env=environ, check=True, capture_output=True, text=True)
    result = json.loads(child.stdout.splitlines()[-1])
    assert result["compiled"] == fast, result
    return float(result["games_per_second"])


def main() -> None:
    """Play as the child: the median of three runs, each of its own games."""
    from cardgen.sets import read_set
    from engine.chance.generator import Generator
    from engine.fast_action.deck import default_deck
    from engine.football.codes import AWAY, HOME
    from engine.football.era import era_of
    from engine.statis_pro import match
    from engine.statis_pro.coaches.coach import Coach
    from engine.statis_pro.coaches.playbook import Playbook
    from engine.statis_pro.coaches.tendency import TendencyCoach
    from engine.statis_pro.options import Options
    from engine.statis_pro.squad import make_squad, team_codes

    sheets = read_set(str(SET)).sheets
    teams = team_codes(sheets)
    away = [Playbook(make_squad(sheets, team, AWAY)) for team in teams]
    home = [Playbook(make_squad(sheets, team, HOME)) for team in teams]
    options, era, deck = Options(), era_of(2019), default_deck()

    def play(seed: int) -> int:
        visitors = away[seed % len(teams)]
        hosts = home[(seed + 1 + seed // len(teams) % (len(teams) - 1)) % len(teams)]
        coaches: list[Coach] = [
            TendencyCoach(Generator(seed, "coach", team), None, book) for team, book in enumerate((visitors, hosts))
        ]
        chance = match.shuffled(deck, options, Generator(seed, "deck"))
        toss = Generator(seed, "toss")
        game = match.Match(visitors.squad, hosts.squad, chance, coaches, options, era, toss, log=False, check=False)
        return game.play().plays

    gc.freeze()  # what was read stays: the collector need not look at it again and again
    rates = []
    seed = 0
    for _ in range(RUNS):
        began, first = time.process_time(), seed
        while (spent := time.process_time() - began) < SECONDS:
            play(seed)
            seed += 1
        rates.append((seed - first) / spent)
    fast = not match.__file__.endswith(".py")
    print(json.dumps({"compiled": fast, "games_per_second": statistics.median(rates)}))


if __name__ == "__main__":
    main()
