"""What makes a league odd: changes to a plain one, each with a name, a team it concerns and a number.

`LEAGUE` concerns all of it, `PLAYERS` some players of a team. Whatever a change does to the totals it does to the
distributions of the plays tier, or takes those of the player away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ingest.schema import PLAYS, TABLES
from tests.cardgen.leagues.plain import DEFENDERS, Draft

Row = dict[str, Any]
Change = Callable[[Draft, str], None]
"""Changes a league in place; the team is that of a player it concerns."""
GENERIC = {
    **{"OT": "OL", "OG": "OL", "C": "OL", "DE": "DL", "DT": "DL", "OLB": "LB", "MLB": "LB"},
    **{"CB": "DB", "SS": "S", "FS": "S", "FB": "RB"},
}
PLAYER_PLAYS = [name for name, spec in TABLES.items() if spec.tier == PLAYS and "player_id" in spec.columns]


def player(draft: Draft, table: str, team: str, position: str, number: int = 0) -> Row:
    """A player's row of a table: by position, the first first."""
    return [row for row in draft[table] if row["team"] == team and row["position"] == position][number]


def forget_plays(draft: Draft, player_id: str) -> None:
    """Take a player's distributions out."""
    for table in PLAYER_PLAYS:
        draft[table] = [row for row in draft[table] if row["player_id"] != player_id]


def take_out(draft: Draft, team: str, positions: Iterable[str], keep: int = 0) -> None:
    """Take players of some positions out of every table, but for the first few of each position."""
    gone = set()
    for position in positions:
        rows = [row for row in draft["roster"] if (row["team"], row["position"]) == (team, position)]
        gone |= {row["player_id"] for row in rows[keep:]}
    for table, rows in draft.items():
        draft[table] = [row for row in rows if row.get("player_id") not in gone]


def put(draft: Draft, table: str, row: Row) -> None:
    """A row in place of that with the same key, or beside the others."""
    key = TABLES[table].key
    draft[table] = [each for each in draft[table] if any(each[name] != row[name] for name in key)] + [row]


def no_divisions(draft: Draft, team: str) -> None:
    for row in draft["teams"]:
        row["division"] = None


def no_conferences(draft: Draft, team: str) -> None:
    for row in draft["teams"]:
        row["division"] = row["conference"] = None


def some_divisions(draft: Draft, team: str) -> None:
    draft["teams"][0]["division"] = draft["teams"][-1]["conference"] = None


def without(*tables: str) -> Change:
    """A change that takes tables out."""

    def change(draft: Draft, team: str) -> None:
        for name in tables:
            draft.pop(name, None)

    return change


def emptied(*tables: str) -> Change:
    """A change that leaves tables without rows."""

    def change(draft: Draft, team: str) -> None:
        for name in tables:
            draft[name] = []

    return change


def unevenly_scheduled(draft: Draft, team: str) -> None:
    draft["games"] = [game for at, game in enumerate(draft["games"]) if at % 3 or team not in _pair(game)]


def one_clubs_schedule(draft: Draft, team: str) -> None:
    draft["games"] = [game for game in draft["games"] if team in _pair(game)]


def still_running(draft: Draft, team: str) -> None:
    for game in draft["games"][len(draft["games"]) // 2 :]:
        game["away_score"] = game["home_score"] = game["overtime"] = None


def all_ties(draft: Draft, team: str) -> None:
    for game in draft["games"]:
        game["away_score"] = game["home_score"] = 0
    for row in draft["teams"]:
        games = row["wins"] + row["losses"] + row["ties"]
        row.update(wins=0, losses=0, ties=games, points_for=0, points_against=0)


def nothing_won(draft: Draft, team: str) -> None:
    for row in draft["teams"]:
        games, lost = row["wins"] + row["losses"] + row["ties"], row["team"] == team
        row.update(wins=0 if lost else games, losses=games if lost else 0, ties=0)


def no_overtime(draft: Draft, team: str) -> None:
    for game in draft["games"]:
        game["overtime"] = None


def nothing_played(draft: Draft, team: str) -> None:
    """Rosters before the first game: every figure is nothing, or is not there."""
    for name, rows in draft.items():
        if TABLES[name].tier == PLAYS:
            draft[name] = []
        for row in rows:
            row.update({key: 0 for key, value in row.items() if isinstance(value, int | float) and key != "week"})
            if name == "games":
                row.update(away_score=None, home_score=None, overtime=None)


def blank_figures(draft: Draft, team: str) -> None:
    """Everybody is listed in every table of totals, and nothing is known of what he did."""
    for name, rows in draft.items():
        kept = {*TABLES[name].key, "player_name", "position", "home_team", "away_team", "week"}
        for row in rows if TABLES[name].tier != PLAYS else ():
            row.update({key: None for key in row if key not in kept})


def _pair(game: Row) -> tuple[str, str]:
    return game["away_team"], game["home_team"]


def other_team(draft: Draft, team: str) -> str:
    return next((row["team"] for row in draft["teams"] if row["team"] != team), team)


def moved_during_the_year(draft: Draft, team: str) -> None:
    """A halfback and a quarterback who played for every team of the league, in each less than in the one before."""
    others = [row["team"] for row in draft["teams"] if row["team"] != team][:2]
    for table in ("roster", "passing", "rushing", "receiving", "fumbles"):
        for position in ("RB", "QB"):
            for row in [row for row in draft[table] if (row["team"], row["position"]) == (team, position)][:1]:
                for turn, other in enumerate(others, 1):
                    counts = {key: value // (5 * turn) for key, value in row.items() if isinstance(value, int)}
                    put(draft, table, {**row, **counts, "team": other})


def moved_without_playing(draft: Draft, team: str) -> None:
    """A quarterback who was with two teams and threw no pass for either."""
    row = player(draft, "roster", team, "QB", 1)
    for table in draft:
        if table not in {"roster", "sources"}:
            draft[table] = [each for each in draft[table] if each.get("player_id") != row["player_id"]]
    for other in draft["teams"]:
        put(draft, "roster", {**row, "team": other["team"]})


def namesakes_in_a_team(draft: Draft, team: str) -> None:
    """Several of one name: two halfbacks, two linebackers of one number, the kicker and a receiver."""
    for row in draft["roster"]:
        if row["team"] == team and row["position"] in {"RB", "OLB", "WR", "K", "DT"}:
            row["jersey"] = 7 if row["position"] == "OLB" else None
            _rename(draft, row["player_id"], f"Namesake of {team}")


def namesakes_in_two_teams(draft: Draft, team: str) -> None:
    for row in draft["roster"]:
        if row["position"] in {"QB", "WR", "CB"}:
            _rename(draft, row["player_id"], row["player_name"].replace(row["team"], "Everywhere"))


def _rename(draft: Draft, player_id: str, name: str) -> None:
    for rows in draft.values():
        for row in rows:
            if row.get("player_id") == player_id:
                row["player_name"] = name


def no_long_kicks(draft: Draft, team: str) -> None:
    """A kicker who tried nothing from beyond 39 yards, and missed often from nearer."""
    row = player(draft, "kicking", team, "K")
    for band in ("40_49", "50_"):
        row[f"fg_att_{band}"] = row[f"fg_made_{band}"] = 0
    row.update(fg_att=12, fg_made=6, fg_long=33, fg_att_20_29=4, fg_made_20_29=4, fg_att_30_39=8, fg_made_30_39=2)
    forget_plays(draft, row["player_id"])


def only_long_kicks(draft: Draft, team: str) -> None:
    """A kicker who made everything from 50 yards and nothing from nearer."""
    row = player(draft, "kicking", team, "K")
    for band in ("0_19", "20_29", "30_39", "40_49"):
        row[f"fg_att_{band}"], row[f"fg_made_{band}"] = 4, 0
    row.update(fg_att=20, fg_made=4, fg_long=70, fg_att_50_=4, fg_made_50_=4)
    forget_plays(draft, row["player_id"])


def kicks_missed(draft: Draft, team: str) -> None:
    """Nobody ever made a kick."""
    row = player(draft, "kicking", team, "K")
    row.update({key: 0 for key in row if "made" in key or key == "fg_long"})
    for tried in draft["field_goals"]:
        tried["fg_made"] = 0


def no_kicks(draft: Draft, team: str) -> None:
    row = player(draft, "kicking", team, "K")
    row.update({key: 0 for key in row if key.startswith(("fg_", "pat_", "kickoff"))})
    forget_plays(draft, row["player_id"])


def no_punts(draft: Draft, team: str) -> None:
    row = player(draft, "punting", team, "P")
    row.update({key: 0 for key in row if key.startswith("punt")})
    forget_plays(draft, row["player_id"])


def punts_blocked(draft: Draft, team: str) -> None:
    no_punts(draft, team)
    player(draft, "punting", team, "P")["punts_blocked"] = 9


def no_specialists(draft: Draft, team: str) -> None:
    take_out(draft, team, ("K", "P"))


def backs_without_catches(draft: Draft, team: str) -> None:
    for position in ("RB", "FB"):
        for row in [row for row in draft["receiving"] if (row["team"], row["position"]) == (team, position)]:
            draft["receiving"].remove(row)
            for table in ("target_depths", "catch_gains"):
                draft[table] = [each for each in draft[table] if each["player_id"] != row["player_id"]]


def nobody_caught(draft: Draft, team: str) -> None:
    for table in ("receiving", "target_depths", "catch_gains"):
        draft[table] = [row for row in draft[table] if row["team"] != team]


def nobody_ran(draft: Draft, team: str) -> None:
    for table in ("rushing", "rush_gains", "rush_directions"):
        draft[table] = [row for row in draft[table] if row["team"] != team]


def passers_without_attempts(draft: Draft, team: str) -> None:
    for row in [row for row in draft["passing"] if row["team"] == team]:
        row.update({key: 0 for key, value in row.items() if isinstance(value, int)})
        forget_plays(draft, row["player_id"])


def negative_averages(draft: Draft, team: str) -> None:
    """Everybody lost ground whenever he touched the ball."""
    yards = ("passing_yards", "rushing_yards", "receiving_yards", "kickoff_return_yards", "punt_return_yards")
    for name in ("passing", "rushing", "receiving", "kick_returns", "punt_returns"):
        for row in [row for row in draft[name] if row["team"] == team]:
            row.update({key: -(row[key] // 3) - 5 for key in yards if key in row})
            forget_plays(draft, row["player_id"])


def huge_averages(draft: Draft, team: str) -> None:
    """Ninety-nine yards a run, catch and return."""
    for name, times, yards in (
        *(("rushing", "carries", "rushing_yards"), ("receiving", "receptions", "receiving_yards")),
        *(("passing", "completions", "passing_yards"), ("kick_returns", "kickoff_returns", "kickoff_return_yards")),
        *(("punt_returns", "punt_returns", "punt_return_yards"), ("punting", "punts", "punt_yards")),
    ):
        for row in [row for row in draft[name] if row["team"] == team]:
            row[yards] = 99 * row[times]
            forget_plays(draft, row["player_id"])


def all_completed(draft: Draft, team: str) -> None:
    for row in draft["passing"]:
        if row["team"] == team:
            row.update(completions=row["attempts"], interceptions=0)
            forget_plays(draft, row["player_id"])
    for row in draft["receiving"]:
        if row["team"] == team:
            row["receptions"] = row["targets"]
            forget_plays(draft, row["player_id"])


def all_intercepted(draft: Draft, team: str) -> None:
    for row in draft["passing"]:
        if row["team"] == team:
            row.update(completions=0, passing_yards=0, passing_tds=0, interceptions=row["attempts"])
            forget_plays(draft, row["player_id"])
    nobody_caught(draft, team)


def often_sacked(draft: Draft, team: str) -> None:
    for row in draft["passing"]:
        if row["team"] == team:
            row.update(sacks=row["attempts"], sack_yards=9 * row["attempts"])
    for row in draft["sack_losses"]:
        row["sacks"] *= 12


def always_fumbled(draft: Draft, team: str) -> None:
    for row in draft["fumbles"]:
        if row["team"] == team:
            row.update(fumbles=90, fumbles_lost=90, fumbles_rushing=90)


def no_positions(draft: Draft, team: str) -> None:
    for rows in draft.values():
        for row in rows:
            if "position" in row and row["team"] == team:
                row["position"] = None
            row.pop("lineup", None)


def generic_positions(draft: Draft, team: str) -> None:
    for rows in draft.values():
        for row in rows:
            if "position" in row and row["team"] == team:
                row.pop("lineup", None)
                row["position"] = GENERIC.get(row["position"], row["position"])


def cornerback_carries(draft: Draft, team: str) -> None:
    """A defender, a lineman and the punter who often carried the ball and caught passes."""
    for position in ("CB", "OG", "P"):
        who = player(draft, "roster", team, position)
        person = {key: who[key] for key in ("player_id", "player_name", "team", "position", "games")}
        put(draft, "rushing", {**person, "carries": 120, "rushing_yards": 700, "rushing_tds": 5})
        put(draft, "receiving", {**person, "targets": 30, "receptions": 22, "receiving_yards": 150})


def quarterback_catches(draft: Draft, team: str) -> None:
    who = player(draft, "passing", team, "QB", 1)
    person = {key: who[key] for key in ("player_id", "player_name", "team", "position", "games")}
    put(draft, "receiving", {**person, "targets": 60, "receptions": 41, "receiving_yards": 500})


def receiver_passes(draft: Draft, team: str) -> None:
    """No quarterback: a receiver threw all passes."""
    take_out(draft, team, ("QB",))
    who = player(draft, "roster", team, "WR")
    person = {key: who[key] for key in ("player_id", "player_name", "team", "position", "games")}
    put(draft, "passing", {**person, "attempts": 300, "completions": 150, "passing_yards": 2000, "sacks": 20})


def lone_back(draft: Draft, team: str) -> None:
    take_out(draft, team, ("FB",))
    take_out(draft, team, ("RB",), keep=1)


def only_fullbacks(draft: Draft, team: str) -> None:
    for rows in draft.values():
        for row in rows:
            if row.get("position") == "RB" and row["team"] == team:
                row["position"] = "FB"


def no_tight_ends(draft: Draft, team: str) -> None:
    take_out(draft, team, ("TE",))


def few_receivers(draft: Draft, team: str) -> None:
    take_out(draft, team, ("WR",), keep=1)


def many_backs(draft: Draft, team: str) -> None:
    """Nine backs who all ran and caught often, and no receivers."""
    for row in draft["roster"]:
        if row["team"] == team and row["position"] in {"WR", "TE"}:
            for rows in draft.values():
                for each in rows:
                    if each.get("player_id") == row["player_id"] and "position" in each:
                        each["position"] = "RB"
                        each.pop("lineup", None)


def no_linemen(draft: Draft, team: str) -> None:
    take_out(draft, team, ("OT", "OG", "C"))


def no_defenders(draft: Draft, team: str) -> None:
    take_out(draft, team, sorted(DEFENDERS))


def nobody_known(draft: Draft, team: str) -> None:
    """A team of which only the name is known."""
    for table, rows in draft.items():
        if table not in {"teams", "games"}:
            draft[table] = [row for row in rows if row.get("team") != team]


def first_game_only(draft: Draft, team: str) -> None:
    """A single box score: small numbers, no rosters, no distributions."""
    for name, rows in draft.items():
        for row in rows:
            for key, value in row.items():
                if isinstance(value, int) and not isinstance(value, bool) and key not in {"week", "jersey", "weight"}:
                    row[key] = value // 16
            if name == "teams":
                row.update(wins=None, losses=None, ties=None)
    draft["games"] = draft["games"][:1]
    for name, spec in TABLES.items():
        if spec.tier == PLAYS or name in {"roster", "team_stats", "penalties", "blocking"}:
            draft.pop(name, None)
    for name in ("passing", "rushing", "receiving", "kicking", "punting"):
        draft[name] = [row for row in draft[name] if any(isinstance(v, int) and v for v in row.values())]


def absurdly_long(draft: Draft, _team: str) -> None:
    """Every longest gain, return and kick of the league is longer than the field."""
    for rows in draft.values():
        for row in rows:
            for column in row:
                if column.endswith("_long") and isinstance(row[column], int) and column != "passes_long":
                    row[column] = 5000


LEAGUE: dict[str, Change] = {
    **{"no divisions": no_divisions, "no conferences": no_conferences, "some divisions": some_divisions},
    **{"uneven schedule": unevenly_scheduled, "one club's schedule": one_clubs_schedule},
    **{"still running": still_running, "all ties": all_ties, "nothing won": nothing_won, "no overtime": no_overtime},
    **{"no schedule": without("games"), "no rosters": without("roster"), "no team totals": without("team_stats")},
    **{"nothing played": nothing_played, "blank figures": blank_figures, "first game only": first_game_only},
    "absurdly long": absurdly_long,
    "no plays": without(*(name for name, spec in TABLES.items() if spec.tier == PLAYS)),
    "teams only": without(*(name for name in TABLES if name not in {"teams", "games"})),
}
"""Of the whole league."""
PLAYERS: dict[str, Change] = {
    **{"moved during the year": moved_during_the_year, "moved without playing": moved_without_playing},
    "namesakes in a team": namesakes_in_a_team,
    **{"namesakes in two teams": namesakes_in_two_teams, "no long kicks": no_long_kicks},
    **{"only long kicks": only_long_kicks, "kicks missed": kicks_missed, "no kicks": no_kicks},
    **{"no punts": no_punts, "punts blocked": punts_blocked, "no specialists": no_specialists},
    **{"backs without catches": backs_without_catches, "nobody caught": nobody_caught, "nobody ran": nobody_ran},
    **{"passers without attempts": passers_without_attempts, "negative averages": negative_averages},
    **{"huge averages": huge_averages, "all completed": all_completed, "all intercepted": all_intercepted},
    **{"often sacked": often_sacked, "always fumbled": always_fumbled, "no positions": no_positions},
    **{"generic positions": generic_positions, "cornerback carries": cornerback_carries},
    **{"quarterback catches": quarterback_catches, "receiver passes": receiver_passes, "lone back": lone_back},
    "only fullbacks": only_fullbacks,
    **{"no tight ends": no_tight_ends, "few receivers": few_receivers, "many backs": many_backs},
    **{"no linemen": no_linemen, "no defenders": no_defenders, "nobody known": nobody_known},
}
"""Of players of one team."""
TABLES_OUT: dict[str, Change] = {
    f"{how} {name}": make(name)
    for name in TABLES
    if name not in {"sources", "teams", "games", "roster", "team_stats"}
    for how, make in (("without", without), ("empty", emptied))
}
CHANGES = {**LEAGUE, **PLAYERS, **TABLES_OUT}
