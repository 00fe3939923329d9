"""Places of every player of a team: the usual lineup, where else he played, and his order among those of his place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import polars as pl

from ingest.lineups import evidence as kinds
from ingest.lineups import facts
from ingest.lineups.eleven import SIDES, Candidate, usual_lineup
from ingest.lineups.evidence import Evidence
from ingest.lineups.facts import KEY
from ingest.lineups.fronts import FOUR_THREE
from ingest.lineups.joining import Joined
from ingest.lineups.places import FAMILY, GROUP, KICKS, family_places, own_place
from ingest.lineups.positions import settled_position
from ingest.lineups.starts import CONFIRMED
from ingest.lineups.writing import Written
from ingest.season import Season
from ingest.table import Mark, RowKey, Status, Table

Cells = dict[str, dict[RowKey, Written]]
_KICKERS = {"K": ("kicking", ("fg_att", "pat_att")), "P": ("punting", ("punts",))}
_RETURNERS = {"KR": ("kick_returns", ("kickoff_returns",)), "PR": ("punt_returns", ("punt_returns",))}
GAMEBOOK = "gamebook"
_LEAST_WEIGHT = 0.03
"""A place counts if he started there once, or was listed there for more than a week."""
_LEAST_RETURNS = 3
_MOST_PLACES = 4


@dataclass
class Squads:
    """What places are settled from."""

    joined: Joined
    weekly: pl.DataFrame
    starts: dict[RowKey, int]
    how: dict[RowKey, str]
    fronts: dict[str, str]

    def candidates(self, roster: Table) -> dict[str, list[Candidate]]:
        """Everybody with any evidence, by team."""
        listed: dict[RowKey, list[tuple[str, float]]] = defaultdict(list)
        for player_id, team, place, weight in facts.places(self.joined, self.weekly).iter_rows():
            if GROUP.get(place) != KICKS:
                listed[player_id, team].append((place, weight))
        snaps = facts.snap_totals(self.joined).with_columns(most=pl.max_horizontal("offense_snaps", "defense_snaps"))
        most = {(player_id, team): count for player_id, team, count in snaps.select(*KEY, "most").iter_rows()}
        found: dict[str, list[Candidate]] = defaultdict(list)
        for player_id, team, position in roster.frame.select(*KEY, "position").iter_rows():
            key = (player_id, team)
            places: dict[str, float] = defaultdict(float)
            for place, weight in listed[key]:
                places[own_place(place, position, self.fronts.get(team))] += weight
            found[team].append(Candidate(player_id, position, self.starts.get(key, 0), most.get(key, 0), dict(places)))
        return found


def settle_places(season: Season, roster: Table, squads: Squads, evidence: Evidence) -> Cells:
    """Lineup, places and order of the players of every team that the evidence speaks of."""
    cells: Cells = {"lineup": {}, "plays_at": {}, "depth": {}, "position": {}}
    kickers, returners = _leaders(season, _KICKERS, 1), _leaders(season, _RETURNERS, _LEAST_RETURNS)
    listed = _listed_specialists(squads.joined)
    on_rosters = set(squads.joined.frames[kinds.ROSTERS].select(KEY).iter_rows())
    for team, players in squads.candidates(roster).items():
        if not any(player.starts or player.snaps or player.places for player in players):
            continue
        front = squads.fronts.get(team, FOUR_THREE)
        slots = usual_lineup([player for player in players if player.position not in ("K", "P", "LS")], front)
        for slot, chosen in _specialists(team, kickers, listed).items():
            slots.setdefault(chosen, slot)
        for slot in ("KR", "PR"):
            ranked = returners.get((team, slot)) or listed.get((team, slot), [])
            if ranked:
                slots.setdefault(ranked[0], slot)
        places = {
            player.player_id: _places(player, slots.get(player.player_id), team, returners, listed)
            for player in players
        }
        depths = _depths(players, places)
        for player in players:
            key = (player.player_id, team)
            mark = _mark(
                player, slots.get(player.player_id), places[player.player_id], squads.how.get(key, ""), evidence
            )
            cells["lineup"][key] = slots.get(player.player_id), mark
            if places[player.player_id]:
                cells["plays_at"][key] = " ".join(places[player.player_id]), _listed_mark(player, evidence)
            if player.player_id in depths:
                cells["depth"][key] = depths[player.player_id], _listed_mark(player, evidence)
            position = settled_position(player, slots.get(player.player_id), front, key in on_rosters, evidence)
            if position is not None:
                cells["position"][key] = position
    return cells


def _leaders(
    season: Season, tables: Mapping[str, tuple[str, tuple[str, ...]]], least: int
) -> dict[tuple[str, str], list[str]]:
    """By team and slot, the players with most of a statistic, first the one with most."""
    found: dict[tuple[str, str], list[str]] = {}
    for slot, (table, columns) in tables.items():
        total = pl.sum_horizontal(pl.col(name).fill_null(0) for name in columns)
        ranked = season.frame(table).with_columns(total=total).filter(pl.col("total") >= least)
        for player_id, team in ranked.sort("total", "player_id", descending=[True, False]).select(KEY).iter_rows():
            found.setdefault((team, slot), []).append(player_id)
    return found


def _listed_specialists(joined: Joined) -> dict[tuple[str, str], list[str]]:
    """By team and place, those whom depth charts list as kickers, snappers and returners, most weeks first."""
    charts = joined.frames[kinds.CHARTS].filter(pl.col("unit") == "special")
    weeks = charts.group_by(*KEY, "place").agg(weight=(1 / pl.col("rank")).sum())
    found: dict[tuple[str, str], list[str]] = {}
    for row in weeks.sort("weight", "player_id", descending=[True, False]).iter_rows(named=True):
        if row["weight"] >= 2:
            found.setdefault((row["team"], row["place"]), []).append(row["player_id"])
    return found


def _specialists(
    team: str, kickers: dict[tuple[str, str], list[str]], listed: dict[tuple[str, str], list[str]]
) -> dict[str, str]:
    """Kicker and punter: by what they kicked, else as listed."""
    found = {slot: (kickers.get((team, slot)) or listed.get((team, slot), [])) for slot in _KICKERS}
    return {slot: ranked[0] for slot, ranked in found.items() if ranked}


def _places(
    player: Candidate,
    slot: str | None,
    team: str,
    returners: dict[tuple[str, str], list[str]],
    listed: dict[tuple[str, str], list[str]],
) -> list[str]:
    """Every place of a player, the usual one first; a place without a side gives way to one with it."""
    ranked = sorted(player.places.items(), key=lambda item: (-item[1], item[0]))
    names = [place for place, weight in ranked if weight >= _LEAST_WEIGHT]
    if not names and (player.snaps or player.starts) and player.position:
        names = [player.position]
    own = _plain(slot) if slot and slot not in _RETURNERS else None
    ordered = [*([own] if own else []), *(name for name in names if name != own)]
    kept = [name for name in ordered if not set(SIDES.get(name, ())) & {*ordered}][:_MOST_PLACES]
    if not kept and player.position in ("K", "P", "LS"):
        kept = [player.position]
    for place in ("KR", "PR"):
        if place not in kept and player.player_id in (returners.get((team, place)) or listed.get((team, place), [])):
            kept.append(place)
    return kept


def _plain(slot: str) -> str:
    return "WR" if slot.startswith("WR") else slot


def _depths(players: list[Candidate], places: dict[str, list[str]]) -> dict[str, int]:
    """Order among the players of the same usual place; one listed without a side stands behind all of its sides."""
    depths: dict[str, int] = {}
    ahead: dict[str, int] = defaultdict(int)
    for player in sorted(players, key=lambda each: each.rank):
        if not places[player.player_id]:
            continue
        usual = places[player.player_id][0]
        family = FAMILY.get(usual, usual)
        same = family_places(family) if usual == family and family in FAMILY.values() else (usual,)
        depths[player.player_id] = 1 + sum(ahead[place] for place in same)
        ahead[usual] += 1
    return depths


def _mark(player: Candidate, slot: str | None, places: list[str], how: str, evidence: Evidence) -> Mark:
    """Why he starts where he does, in words, with the file that says most."""
    charts, snaps = evidence.sources(kinds.CHARTS), evidence.sources(kinds.SNAPS)
    if slot in ("K", "P", "KR", "PR"):
        return Mark(Status.DERIVED, "most kicks or returns of his team", charts)
    said = [f"{player.starts:g} starts"] if player.starts else []
    said += [f"{player.snaps} snaps"] if player.snaps else []
    usual = player.best_place
    if player.places and slot is not None:
        listed = f"listed at {usual}"
        said.append(listed if usual == _plain(slot) else f"{listed}, side settled with the others")
    if how == GAMEBOOK:
        return Mark(Status.DERIVED, f"gamebook: {', '.join(said)}")
    if player.places and player.snaps:
        return Mark(Status.DERIVED, f"{CONFIRMED}: {', '.join(said)}", charts)
    if player.snaps:
        return Mark(Status.DERIVED, f"snaps: {', '.join(said)}", snaps)
    if player.places:
        return Mark(Status.DERIVED, f"depth chart: {', '.join(said)}", charts)
    return Mark(Status.DERIVED, f"starts: {', '.join(said) or 'none'}", evidence.sources(kinds.STARTS).split(", ")[0])


def _listed_mark(player: Candidate, evidence: Evidence) -> Mark:
    if player.places:
        return Mark(Status.DERIVED, "depth charts, starts and snaps", evidence.sources(kinds.CHARTS))
    source = evidence.sources(kinds.SNAPS) or evidence.sources(kinds.STARTS).split(", ")[0]
    return Mark(Status.DERIVED, "position, starts and snaps", source)
