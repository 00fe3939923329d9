"""Each card by itself: runs, ratings, kicks and lineups, and what sets of earlier versions have elsewhere."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.statis_pro.cards import SHORT_GAIN
from engine.statis_pro.displays import defense_advice, defense_problems, offense_problems
from engine.statis_pro.faces import make_player
from engine.statis_pro.options import Options
from engine.statis_pro.squad import DEFENSE_KINDS
from validate.cards import CardRow
from validate.fast_action.columns import check_longer, check_order, check_receiving, check_tokens
from validate.fast_action.lineups import Displays, check_displays, check_specialist
from validate.fast_action.ranges import check_kicks, check_team_range
from validate.report import Report
from validate.rosters import Rosters
from validate.statis_pro.plan import PLAN

RUSHING: Final = ("rush_n", "rush_sg", "rush_lg")


def check_rushing(row: CardRow, report: Report) -> None:
    """N, SG and LG."""
    for name in RUSHING:
        check_order(PLAN, row, name, report)
    if not row.has(*RUSHING):
        return
    normal = row.values["rush_n"]
    for name in RUSHING[1:]:
        if row.values[name] is not None and normal is None:
            found = f"{row.heading(name)} without N"
            report.add("SPF-RUSH-ALONE", row.where(name), found, "an N column, or none of the three")
    check_tokens(row, "rush_n", SHORT_GAIN, "rush_sg", "SPF-SG-MISSING", report)
    check_longer(row, "rush_sg", "rush_lg", "SPF-COLUMN-LONG", report)


def check_catches(row: CardRow, report: Report) -> None:
    """Q, S and L."""
    check_receiving(PLAN, row, report)
    check_longer(row, "pass_s", "pass_l", "SPF-COLUMN-LONG", report)


BANDS: Final = 4


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges never reach 48, which is a block."""
    check_kicks(PLAN, row, [PASS_NUMBERS - 1] * BANDS, report)


def check_fumbles(row: CardRow, report: Report) -> None:
    """A team's Fumbles Lost range."""
    check_team_range(row, "fumbles_lost", PLAN.code("FUMBLE"), report)


BIG_PLAYS: Final = ("big_plays_home", "big_plays_away")
NEUTRAL: Final = 2
"""Games at home and away differ by no more: an odd number of them, or two on neutral ground."""
SPECIALISTS: Final = (("kicker", "kickers", "SPF-KICKER"), ("punter", "punters", "SPF-PUNTER"))
DISPLAYS: Final = Displays(
    make_player,
    DEFENSE_KINDS,
    partial(offense_problems, options=Options()),
    partial(defense_problems, options=Options()),
    defense_advice,
)


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card."""
    if not row.has("team"):
        return
    check_displays(row, rosters, DISPLAYS, report)
    for name, sheet, code in SPECIALISTS:
        check_specialist(row, name, sheet, code, rosters, report)


def check_big_plays(rosters: Rosters, report: Report) -> None:
    """Big Plays that a team's record allows, however its games fell on home and road."""  # SPF-A.5
    for row in rosters.of("lineups"):
        team = rosters.teams.get(row.values.get("team", ""))
        if team is None or not row.has(*BIG_PLAYS) or not team.has("wins", "losses", "ties"):
            continue
        record = [team.values[name] for name in ("wins", "losses", "ties")]
        if None in record[:2]:
            continue
        wins, losses, ties = record[0], record[1], record[2] or 0
        legal = _big_plays(wins, losses, ties)
        had = (row.values["big_plays_home"], row.values["big_plays_away"])
        if had in legal:
            continue
        cell = "big_plays_home" if had[0] > max(home for home, _ in legal) else "big_plays_away"
        found = f"{row.heading('big_plays_home')} {had[0]} and {row.heading('big_plays_away')} {had[1]}"
        record_text = f"{wins}-{losses}" + (f"-{ties}" if ties else "")
        best = max(home for home, _ in legal)
        expected = f"half of wins less losses in either place, of {record_text}: at most {best}"
        report.add("SPF-BIG-PLAYS", row.where(cell), found, expected)


def _big_plays(wins: int, losses: int, ties: int) -> set[tuple[int, int]]:
    """What home and road may have together: any half of the games at home, and one more or less on neutral ground."""
    games, legal = wins + losses + ties, set()
    for won in range(wins + 1):
        for lost in range(losses + 1):
            for tied in range(ties + 1):
                if abs(2 * (won + lost + tied) - games) <= NEUTRAL:
                    pair = (won - lost, (wins - won) - (losses - lost))
                    legal |= {(max(pair[0] // 2, 0), max(pair[1] // 2, 0))}
    return legal


def check_situations(rosters: Rosters, report: Report) -> None:
    """Fourth downs gone for stood among the tendencies once."""
    old = [row for row in rosters.of("tendencies") if row.values.get("situation") in PLAN.old_situations]
    if old:
        found = f"{len(old)} rows such as {old[0].values['situation']!r}, which no coach reads"
        expected = "fourth downs on a sheet of their own"
        report.add("SPF-TENDENCY-GO", old[0].where("situation"), found, expected, "delete them or build the set anew")
