"""A calibration on disk: what it learned for `build`, and the way there, so that it can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from cardgen.calibrating.calibrate import Calibration, Round
from cardgen.calibrating.measured import Summary
from cardgen.calibration.learned_files import EDITION, league_file, season_digest, season_file, season_text
from cardgen.calibration.set_factors import SetFactors, learned_of
from cardgen.games import Game, find_game
from ingest.season import Season

ROUNDS: Final = "rounds.json"
"""All that is needed to go on; the other files are made from it."""
LEARNED: Final = "learned"


def calibration_texts(done: Calibration, seasons: Sequence[Season], plan: Mapping[str, Any]) -> dict[str, str]:
    """The files of a calibration, by name."""
    learned = {str(season.year): each for season, each in zip(seasons, done.learned, strict=True)}
    teams = {str(season.year): season.frame("teams")["team"].to_list() for season in seasons}
    state = {year: SetFactors(each).rows(teams[year]) for year, each in learned.items()}
    texts = {ROUNDS: json.dumps({**calibration_record(done, plan), LEARNED: state}, indent=1) + "\n"}
    edition_suffix = plan_edition_suffix(plan)
    texts[league_file(edition_suffix)] = _factors_text(done, seasons, plan)
    return texts | {season_file(year, edition_suffix): season_text(each, teams[year]) for year, each in learned.items()}


def plan_edition_suffix(plan: Mapping[str, Any]) -> str:
    """What tells the files of a plan's edition from those of the usual one."""
    return find_game(plan["game"]).edition_suffix(plan.get(EDITION, ""))


def calibration_record(done: Calibration, plan: Mapping[str, Any]) -> dict[str, Any]:
    """What was learned of the league and how, for `rounds.json` and for programs."""
    rounds = [
        {"number": each.number, "phase": each.phase, "settled": each.settled, "left": _left(each)}
        for each in done.rounds
    ]
    return {**plan, "factors": dict(done.learned[0].league.factors), "rounds": rounds}


def _left(each: Round) -> dict[str, dict[str, float]]:
    return {name: asdict(found) for name, found in each.left.items()}


def read_calibration(record: Mapping[str, Any], game: Game, seasons: Sequence[Season]) -> Calibration:
    """A game's calibration to go on with; what is wrong with its record raises as it comes."""
    rounds = [
        Round(
            int(each["number"]),
            str(each["phase"]),
            {name: Summary(float(left["off"]), float(left["chance"])) for name, left in each["left"].items()},
            bool(each["settled"]),
        )
        for each in record["rounds"]
    ]
    learned = [learned_of(record[LEARNED][str(season.year)], game.package, ROUNDS) for season in seasons]
    return Calibration(game.package, learned, rounds)


def _factors_text(done: Calibration, seasons: Sequence[Season], plan: Mapping[str, Any]) -> str:
    """`calibration.toml`: the league's factors, and what they were learned from."""
    edition_suffix = plan_edition_suffix(plan)
    lines = [
        f"# What cards of {find_game(plan['game']).title} target, as `cardgen calibrate` wrote it: factors on the real",
        "# line, which seasons played with such cards bring back. Factors of a season's teams and players stand beside, in",
        f"# {season_file('YEAR', edition_suffix)}.",
        *([f"{EDITION} = {json.dumps(plan[EDITION])}"] if edition_suffix else []),
        f"seasons = {json.dumps(plan['seasons'])}",
        f"replays = {plan['replays']}",
        f"seed = {plan['seed']}",
        f"rounds = {len(done.rounds)}",
        "",
        "[factors]",
        *(f"{name} = {value:.5f}" for name, value in done.learned[0].league.factors.items()),
        "",
        "[digests] # of the seasons' statistics",
        *(f'{season.year} = "{season_digest(season)}"' for season in seasons),
    ]
    return "\n".join(lines) + "\n"
