"""A plain made-up league: teams with whole squads, a schedule and ordinary statistics, as lists of records.

Everything is worked out from the team's place in the league and the number of games, nothing is left to chance.
`changes.py` makes odd leagues of it.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table

Draft = dict[str, list[dict[str, Any]]]
"""Tables as lists of records, to be changed at will."""
SQUAD = (
    *(("QB", "Quarterback", 2, "QB"), ("RB", "Halfback", 2, "RB"), ("FB", "Fullback", 1, "FB")),
    *(("WR", "Receiver", 4, "WR1 WR2"), ("TE", "Tight End", 2, "TE"), ("OT", "Tackle", 3, "LT RT")),
    *(("OG", "Guard", 3, "LG RG"), ("C", "Center", 1, "C"), ("DE", "End", 3, "LDE RDE")),
    *(("DT", "Nose", 3, "LDT RDT"), ("OLB", "Outside", 3, "LOLB ROLB"), ("MLB", "Middle", 2, "MLB")),
    *(("CB", "Corner", 3, "LCB RCB"), ("SS", "Strong", 2, "SS"), ("FS", "Free", 2, "FS")),
    *(("K", "Kicker", 1, "K"), ("P", "Punter", 1, "P")),
)
"""Position, how such players are named, how many a team has, and who of them starts where."""
DEFENDERS = {"DE", "DT", "OLB", "MLB", "CB", "SS", "FS"}
GAINS = {-2: 1, 0: 2, 2: 4, 4: 5, 6: 3, 12: 2, 25: 1}
"""How often runs gain how much, of each eighteen."""
CATCHES = {"screen": 6, "quick": 7, "short": 12, "long": 26, "unknown": 10}
"""Yards of a catch by depth."""
THROWN = {"screen": 2, "quick": 4, "short": 5, "long": 3, "unknown": 1}
"""Passes by depth, of each fifteen."""
DIRECTIONS = ("left end", "left guard", "up the middle", "right tackle", "right end")


def team_codes(teams: int) -> list[str]:
    """AAA, BBB, CCC ... and then AAB, BBC ..."""
    return [ascii_uppercase[at % 26] * 2 + ascii_uppercase[(at + at // 26) % 26] for at in range(teams)]


def plain_league(teams: int = 2, games: int = 16) -> Draft:
    """A league in which everybody did about the same."""
    draft: Draft = {name: [] for name in TABLES}
    codes = team_codes(teams)
    _schedule(draft, codes, games)
    for at, team in enumerate(codes):
        played = [game for game in draft["games"] if team in (game["home_team"], game["away_team"])]
        _record(draft, team, at, played)
        _players(draft, team, len(played) or games)
    for at, team in enumerate(codes):
        _team_lines(draft, team, codes[(at + 1) % len(codes)], games)
        _situations(draft, team, games)
    return draft


def season_of(draft: Draft, year: int = 2019) -> Season:
    """The season which the records are; a table that was taken out is not there."""
    return Season(year, "Made-up League", {name: Table.from_rows(name, rows) for name, rows in draft.items()})


def _schedule(draft: Draft, codes: list[str], games: int) -> None:
    """Every team meets the others in turn, until each has played its games."""
    count = len(codes)
    for week in range(1, games + 1 if count > 1 else 1):
        for at in range(count // 2):
            pair = codes[at], codes[count // 2 + (at + week) % (count - count // 2)]
            away, home = pair if week % 2 else pair[::-1]
            scores = {"away_score": 17 + week % 7, "home_score": 20 + (week + at) % 5, "overtime": week == 3}
            row = {"game_id": f"{week:02}-{at:02}", "week": week, "away_team": away, "home_team": home}
            draft["games"].append({**row, **scores})


def _record(draft: Draft, team: str, at: int, played: list[dict[str, Any]]) -> None:
    home = [(game["home_team"] == team, game["home_score"], game["away_score"]) for game in played]
    scores = [(own, other) if at_home else (other, own) for at_home, own, other in home]
    draft["teams"].append(
        {
            **{"team": team, "team_name": f"Team {team}", "conference": "East" if at % 2 else "West"},
            **{"division": "North" if at % 4 < 2 else "South", "wins": sum(own > other for own, other in scores)},
            **{"losses": sum(own < other for own, other in scores), "ties": sum(o == a for o, a in scores)},
            **{"points_for": sum(own for own, _ in scores), "points_against": sum(other for _, other in scores)},
        }
    )


def _players(draft: Draft, team: str, games: int) -> None:
    jersey = 0
    for position, title, number, slots in SQUAD:
        starting = slots.split()
        for at in range(number):
            jersey += 1
            starts = at < len(starting)
            who = {"player_id": f"{team}-{jersey}", "player_name": f"{title} {at + 1} of {team}", "team": team}
            person = {**who, "position": position}
            body = {"jersey": jersey, "weight": 190 + jersey * 3, "status": "ACT", "games": games}
            lineup = starting[at] if starts else None
            draft["roster"].append({**person, **body, "games_started": games * starts, "lineup": lineup})
            _deeds(draft, {**person, "games": games}, games, at, starts)


def _deeds(draft: Draft, person: dict[str, Any], games: int, at: int, starts: bool) -> None:
    position = person["position"]
    if position == "QB":
        _passes(draft, person, 30 * games if starts else games)
        _runs(draft, person, 3 * games if starts else 1, scrambles=True)
    if position in {"RB", "FB"}:
        _runs(draft, person, 14 * games if starts else games)
    if position in {"RB", "FB", "WR", "TE"}:
        _catches(draft, person, 5 * games if starts else 2 * games)
    if position in {"OT", "OG", "C"}:
        known = {"games_started": games * starts, "penalties": at, "penalty_yards": 10 * at}
        draft["blocking"].append({**person, **known})
    if position in DEFENDERS:
        _defends(draft, person, games, starts)
    if position == "K":
        _kicks(draft, person, games)
    if position == "P":
        _punts(draft, person, games)
    if position == "WR" and at == 3:
        _returns(draft, person, games)


def _runs(draft: Draft, person: dict[str, Any], carries: int, scrambles: bool = False) -> None:
    gains = _spread(carries, GAINS)
    yards = sum(gain * times for gain, times in gains.items())
    line = {"carries": carries, "rushing_yards": yards, "rushing_tds": carries // 30, "rushing_long": 25}
    line |= {"rushing_losses": gains.get(-2, 0), "rushing_10": gains.get(12, 0) + gains.get(25, 0)}
    line |= {"rushing_20": gains.get(25, 0), "rushing_40": 0, "kneels": 0, "kneel_yards": 0}
    kind = "scramble" if scrambles else "designed"
    line |= {"scrambles": carries * scrambles, "scramble_yards": yards * scrambles}
    draft["rushing"].append({**person, **line})
    lost = max(1, carries // 90)
    counted = {"fumbles": lost, "fumbles_lost": lost // 2, "fumbles_rushing": lost}
    draft["fumbles"].append({**person, **counted})
    who = _who(person)
    draft["rush_gains"] += [{**who, "kind": kind, "gain": gain, "carries": times} for gain, times in gains.items()]
    if not scrambles:
        share = carries // len(DIRECTIONS)
        for direction in DIRECTIONS:
            known = {"carries": share, "rushing_yards": 4 * share, "rushing_losses": share // 10}
            draft["rush_directions"].append({**who, "direction": direction, **known, "rushing_10": share // 9})


def _passes(draft: Draft, person: dict[str, Any], attempts: int) -> None:
    thrown = _spread(attempts, THROWN)
    caught = {depth: passes * 3 // 5 for depth, passes in thrown.items()}
    yards = {depth: caught[depth] * CATCHES[depth] for depth in thrown}
    sacks = attempts // 14
    line = {"attempts": attempts, "completions": sum(caught.values()), "passing_yards": sum(yards.values())}
    line |= {"passing_tds": attempts // 22, "interceptions": attempts // 40, "sacks": sacks, "sack_yards": 7 * sacks}
    line |= {"passing_long": 50, "spikes": 0, "no_target": attempts // 30, "qb_hits": 2 * sacks}
    draft["passing"].append({**person, **line})
    who = _who(person)
    for depth, passes in thrown.items():
        known = {"attempts": passes, "completions": caught[depth], "passing_yards": yards[depth]}
        draft["pass_depths"].append({**who, "depth": depth, **known, "interceptions": passes // 40})
        draft["pass_gains"].append({**who, "depth": depth, "gain": CATCHES[depth], "completions": caught[depth]})
    draft["sack_losses"].append({**who, "yards_lost": 7, "sacks": sacks})


def _catches(draft: Draft, person: dict[str, Any], targets: int) -> None:
    thrown = _spread(targets, THROWN)
    caught = {depth: passes * 3 // 5 for depth, passes in thrown.items()}
    yards = {depth: caught[depth] * CATCHES[depth] for depth in thrown}
    line = {"targets": targets, "receptions": sum(caught.values()), "receiving_yards": sum(yards.values())}
    line |= {"receiving_tds": targets // 20, "receiving_long": 40, "receiving_20": caught.get("long", 0)}
    draft["receiving"].append({**person, **line})
    who = _who(person)
    for depth, passes in thrown.items():
        known = {"targets": passes, "receptions": caught[depth], "receiving_yards": yards[depth]}
        draft["target_depths"].append({**who, "depth": depth, **known, "interceptions": passes // 40})
        draft["catch_gains"].append({**who, "depth": depth, "gain": CATCHES[depth], "receptions": caught[depth]})


def _defends(draft: Draft, person: dict[str, Any], games: int, starts: bool) -> None:
    tackles = 4 * games if starts else games
    rushes = person["position"] in {"DE", "DT", "OLB"}
    line = {"games_started": games * starts, "def_tackles_solo": tackles // 2, "def_tackles": tackles}
    line |= {"def_tackle_assists": tackles - tackles // 2, "def_tackles_for_loss": tackles / 10}
    line |= {"def_sacks": games / 3 if rushes else 0.0, "def_qb_hits": games if rushes else 0}
    line |= {"def_interceptions": 0 if rushes else games // 6, "def_interception_yards": 0 if rushes else 2 * games}
    line |= {"def_pass_defended": 0 if rushes else games // 2, "def_fumbles_forced": games // 8}
    draft["defense"].append({**person, **line})


def _kicks(draft: Draft, person: dict[str, Any], games: int) -> None:
    line: dict[str, Any] = {"fg_long": 52, "fg_blocked": 0, "pat_made": 2 * games, "pat_att": 2 * games}
    made, tried = 0, 0
    for band, distance, miss in (("0_19", 18, 0), ("20_29", 25, 0), ("30_39", 35, 1), ("40_49", 45, 1), ("50_", 52, 2)):
        kicks = games // 3
        line |= {f"fg_att_{band}": kicks, f"fg_made_{band}": max(0, kicks - miss)}
        made, tried = made + max(0, kicks - miss), tried + kicks
        known = {"distance": distance, "fg_made": max(0, kicks - miss), "fg_att": kicks, "fg_blocked": 0}
        draft["field_goals"].append({**_who(person), **known})
    line |= {"fg_made": made, "fg_att": tried, "kickoffs": 5 * games, "kickoff_yards": 310 * games}
    line |= {
        "kickoff_touchbacks": 2 * games,
        "kickoffs_returned": 3 * games,
        "kickoff_return_yards_allowed": 66 * games,
    }
    draft["kicking"].append({**person, **line})


def _punts(draft: Draft, person: dict[str, Any], games: int) -> None:
    punts = 4 * games
    line = {"punts": punts, "punt_yards": 44 * punts, "punt_net_yards": 39 * punts, "punt_long": 60}
    line |= {"punts_blocked": 0, "punts_inside_20": games, "punt_touchbacks": games // 4, "punts_returned": 2 * games}
    line |= {"punt_fair_catches": games, "punts_downed": games // 2, "punt_return_yards_allowed": 16 * games}
    draft["punting"].append({**person, **line})
    draft["punt_lengths"] += [{**_who(person), "gross": gross, "punts": 2 * games} for gross in (38, 50)]


def _returns(draft: Draft, person: dict[str, Any], games: int) -> None:
    known = {"kickoff_returns": 3 * games, "kickoff_return_yards": 66 * games, "kickoff_return_long": 40}
    draft["kick_returns"].append({**person, **known, "kickoff_return_tds": 0})
    known = {"punt_returns": 2 * games, "punt_return_yards": 16 * games, "punt_return_long": 30}
    draft["punt_returns"].append({**person, **known, "punt_return_fair_catches": games, "punt_return_tds": 0})
    for kind, gain in (("kickoff", 22), ("punt", 8)):
        draft["return_gains"].append({**_who(person), "kind": kind, "gain": gain, "returns": 2 * games})


def _team_lines(draft: Draft, team: str, other: str, games: int) -> None:
    """Every team's own figures, and those of its next neighbor as its opponents'."""
    for side, whose in (("own", team), ("opponents", other)):
        line: dict[str, Any] = {"team": team, "side": side, "games": games, "first_downs": 20 * games}
        for table, columns in (
            ("rushing", ("carries", "rushing_yards", "rushing_tds")),
            ("passing", ("attempts", "completions", "passing_yards", "passing_tds", "interceptions")),
            ("passing", ("sacks", "sack_yards")),
            ("fumbles", ("fumbles", "fumbles_lost")),
            ("kicking", ("fg_made", "fg_att", "pat_made", "pat_att")),
            ("punting", ("punts", "punt_yards")),
        ):
            for column in columns:
                line[column] = sum(row.get(column) or 0 for row in draft[table] if row["team"] == whose)
        line |= {"penalties": 6 * games, "penalty_yards": 50 * games, "points": 21 * games, "drives": 11 * games}
        line |= {"third_downs": 13 * games, "third_downs_converted": 5 * games, "two_point_att": 1}
        line["plays"] = line["carries"] + line["attempts"] + line["sacks"]
        line["total_yards"] = line["rushing_yards"] + line["passing_yards"] - line["sack_yards"]
        draft["team_stats"].append(line)


def _situations(draft: Draft, team: str, games: int) -> None:
    for penalty, unit in (("Offensive Holding", "offense"), ("Defensive Pass Interference", "defense")):
        known = {"penalties": games, "penalty_yards": 10 * games}
        draft["penalties"].append({"team": team, "penalty": penalty, "unit": unit, **known})
    for down in (1, 2, 3):
        for distance in ("2-3", "7-10"):
            calls = {"plays": 9 * games, "runs": 4 * games, "passes_quick": games, "passes_short": 2 * games}
            calls |= {"passes_long": games, "passes_screen": games, "total_yards": 50 * games}
            draft["play_calling"].append(
                {"team": team, "down": down, "distance": distance, "margin": "within 8", **calls}
            )
    for zone, did in (("own 21-40", "punts"), ("opp 20-11", "field_goals"), ("opp 34-21", "goes")):
        draft["fourth_downs"].append({"team": team, "zone": zone, "distance": "4-6", did: games})
    draft["drives"].append({"team": team, "result": "Punt", "drives": 4 * games, "plays": 20 * games})


def _who(person: dict[str, Any]) -> dict[str, Any]:
    return {key: person[key] for key in ("player_id", "player_name", "team")}


def _spread(number: int, shares: dict[Any, int]) -> dict[Any, int]:
    """A number split by shares; what is left over goes to the middle one."""
    whole = sum(shares.values())
    found = {key: number * share // whole for key, share in shares.items()}
    middle = list(shares)[len(shares) // 2]
    found[middle] += number - sum(found.values())
    return {key: times for key, times in found.items() if times}
