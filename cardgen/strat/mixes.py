"""The reference mix as games show it: `python -m cardgen.strat.mixes SET` plays them and writes the table anew.

Our default coaches play every team of the set against others, the referee looking on; how often which play met which
guess, with how many players in its zone, is written to `engine/strat/tables/reference_mix.csv`, the rest is reported.
"""

from __future__ import annotations

import argparse
import csv
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardgen.sets import read_set
from engine.chance.generator import Generator
from engine.football.codes import AWAY, HOME
from engine.football.era import Era, era_named
from engine.gathering import Cards, team_codes
from engine.playing import MatchSetup
from engine.strat import codes
from engine.strat.chance import Rolled
from engine.strat.coaches.coach import Coach
from engine.strat.coaches.counted import CountedCoach, Mix
from engine.strat.coaches.playbook import Playbook
from engine.strat.coverage import SHORT_LEAST
from engine.strat.editions import find_edition
from engine.strat.match import Match
from engine.strat.options import Options, of_edition, with_rules
from engine.strat.reference_mix import COLUMNS_OF_DEFENSE
from engine.strat.squad import make_squad

TABLE: Final = Path(__file__).resolve().parents[2] / "engine/strat/tables/reference_mix.csv"
HEADINGS: Final = ("play", "guess", "players", "share", "source", "rule")
SOURCE, RULE = "ours", "SOM-CALL-08"
DIGITS: Final = 4
GAMES: Final = 200


def counted_mix(cards: Cards, games: int, seed: int, options: Options, era: Era) -> Mix:
    """What so many games between the teams of a set show."""
    teams = team_codes(cards)
    books = [[Playbook(make_squad(cards, team, side)) for team in teams] for side in (AWAY, HOME)]
    mix = Mix(Generator(seed, "mix"))
    for number in range(games):
        away = number % len(teams)
        home = (away + 1 + number // len(teams) % max(len(teams) - 1, 1)) % len(teams)
        pair = [books[AWAY][away], books[HOME][home]]
        luck = Generator(seed, "game", number)
        coaches: list[Coach] = [
            CountedCoach(Generator(seed, "game", number, side), mix, None, pair[side]) for side in (AWAY, HOME)
        ]
        setup = MatchSetup(era, Generator(seed, "toss", number), log=False)
        Match(pair[AWAY].roster, pair[HOME].roster, Rolled(luck), coaches, options, setup).play()
    return mix


def shares(mix: Mix) -> list[tuple[str, str, int, float]]:
    """Rows of the table: play, guess, players, and the part of all such plays."""
    rows = []
    for play, name in enumerate(codes.PLAYS):
        last = "key" if codes.is_run(play) else "double"
        least = SHORT_LEAST if play == codes.SHORT else 0
        fronts = [front[play] for front in mix.counts]
        whole = sum(sum(map(sum, front)) for front in fronts) or 1
        for guess, said in enumerate(("right", "wrong", last)):
            for players in range(least, least + COLUMNS_OF_DEFENSE[play]):
                met = sum(front[guess][players] for front in fronts)
                rows.append((name, said, players, round(met / whole, DIGITS)))
    return rows


def write_table(mix: Mix, path: Path) -> None:
    """The table that generators read."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEADINGS)
        writer.writerows([*row, SOURCE, RULE] for row in shares(mix))


def described(mix: Mix) -> list[str]:
    """What was counted, in words."""
    (run_right, run_wrong), (pass_wrong, pass_right) = mix.guessed
    runs, passes = run_right + run_wrong, pass_wrong + pass_right
    lines = [
        f"{runs} runs, of which Run was guessed on {run_right / runs:.1%}",
        f"{passes} passes, of which Pass was guessed on {pass_right / passes:.1%}",
        f"right in all {(run_right + pass_right) / (runs + passes):.1%}",
    ]
    called = sum(mix.blitzers)
    blitzes = ", ".join(f"{number}: {met / called:.1%}" for number, met in enumerate(mix.blitzers) if met)
    lines.append(f"linebackers who blitz when a pass is called: {blitzes}")
    lines += [f"{name}: {met / (runs + passes):.1%} of plays" for name, met in mix.watched.items()]
    return lines


def standing(options: Options) -> Options:
    """The options without what an edition compels on flats, which odds add to the table themselves."""
    # SOM-FLX-02, SOM-FLX-04
    empty = options.empty_zone_wrong and not options.edition.empty_zone_wrong
    lone = options.lone_defender_check and not options.edition.lone_defender_check
    return replace(options, empty_zone_wrong=empty, lone_defender_check=lone)


def main() -> None:
    """Play, tell, and write the table."""
    parser = argparse.ArgumentParser(description="Count guesses and players in games of a set's teams.")
    parser.add_argument("set", type=Path)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rule", action="append", default=[], help="an optional rule, as for `cardgen play`")
    parser.add_argument("--write", action="store_true", help="write the table anew")
    asked = parser.parse_args()
    made = read_set(asked.set)
    options = standing(of_edition(with_rules(asked.rule), find_edition(made.edition)))
    mix = counted_mix(made.sheets, asked.games, asked.seed, options, era_named(made.season))
    sys.stdout.write("\n".join(described(mix)) + "\n")
    if asked.write:
        write_table(mix, TABLE)


if __name__ == "__main__":
    main()
