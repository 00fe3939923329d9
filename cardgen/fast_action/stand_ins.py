"""Makes an incomplete set whole enough to be asked what its cards imply.

Cards of strangers come as one sheet, one team, or without lineups. Whatever a play needs besides the card in question
is stood in for: the display by the season's starters or the first cards of each position, players without cards by the
reference (`engine/<game>/reference.py`), receivers whose cards are missing by columns made from their own season,
so that a passer is not blamed for players who are not there. Every stand-in is reported; none has a line of his own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardgen.audit.measuring import Whole
from cardgen.fast_action.base_displays import FRONTS
from cardgen.fast_action.lineups import display_front, starters
from cardgen.fast_action.receivers import solve_receiver, target_means
from cardgen.figures import league
from cardgen.figures.catch_lines import catch_line, never_thrown
from cardgen.figures.choose import ChosenPlayer, choose
from cardgen.figures.positions import back_positions
from cardgen.figures.run_lines import USUAL_INSIDE
from cardgen.figures.season_index import SeasonIndex, count, total
from cardgen.sets.cardset import CardSet
from engine.cards.faces import ROWS
from engine.fast_action.cards import BOXES, DEPTHS, OFFENSE_PLACES, SHORT_GAIN, Usage
from engine.fast_action.cards.cells import Return, Returner

STAND_IN: Final = "stand-in"
GAINS: Final = "gain columns"
"""SG and LG, which older cards leave to a chart."""
COVERED: Final = 0.9
"""Of a team's catches: where the players with cards have fewer, the others are stood in for. Sets leave out players who
hardly caught a pass; a sheet of backs alone leaves out most."""
SCREEN_YARDS: Final = 5.0
"""What a screen gains about, for the columns of backs who are stood in for."""
USUAL_PLAYS: Final = 100
"""Runs, and passes, of a player of whose work nothing is known."""
DEFENDERS: Final = ("defensive line", "linebackers", "defensive backs")
RUSHES: Final = ("rush_n", "rush_i", "rush_o")
"""Columns for the first run number, whichever of them a game's cards have."""
Sheets = dict[str, list[Any]]
Displays = tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]
"""Who stands in each place of the offense, and in each box."""


@dataclass(frozen=True)
class StandIns:
    """What a game's cards are made of, so that some can be made for nobody in particular."""

    substitutes: str
    """The team of cards that stand in for players without one."""
    nobody: Callable[[], Mapping[str, Sequence[Any]]]
    """Cards of the reference's players, sheet by sheet."""
    positions: Callable[[Any], Sequence[str]]
    """Positions of a lineman's or defender's card, his usual one first."""
    line: Mapping[str, Sequence[str]]
    """Positions for each place of the line, the best first."""
    boxes: Mapping[str, Sequence[str]]
    """Positions for each box, the best first."""
    neutral: Mapping[str, Any]
    """What the card of a receiver who stands in says of endurance and blocking: nothing to speak of."""
    usual_rates: Any
    """How often passes of each kind are usually completed."""
    team: Callable[[str, str], Any]
    """A team's card, of a season."""
    lineup: Callable[[str, Displays], Any]
    """A team's lineup card."""
    returns: Mapping[str, Callable[[str, Returner], Any]]
    """By sheet, a card of returns of which one player has the first column."""


def make_whole(card_set: CardSet, index: SeasonIndex, game: StandIns) -> Whole:
    """The set with everything that a play needs."""
    sheets = {name: list(rows) for name, rows in card_set.sheets.items()}
    teams = list(dict.fromkeys(card.team for rows in sheets.values() for card in rows))
    teams = [team for team in teams if team != game.substitutes]
    whole = Whole(card_set, {})
    nobody = game.nobody()
    for sheet, stand_ins in nobody.items():
        for team in teams:
            if not any(card.team == team for card in sheets[sheet]):
                whole.without.setdefault(sheet, []).append(team)
        if not any(card.team == game.substitutes for card in sheets[sheet]):
            sheets[sheet] += stand_ins
    _stand_in_gains(whole, sheets, nobody)
    for team in teams:
        _stand_in(whole, sheets, game, index, team)
    whole.card_set = replace(card_set, sheets=sheets)
    return whole


def usual_usage(card_set: CardSet, teams: Sequence[str]) -> list[Usage]:
    """Usage of players whose set says nothing of it: each runs and is thrown to as the league's players of his
    position are."""
    described = {(row.team, row.name) for row in card_set.sheets["usage"]}
    found = []
    for card in (*card_set.sheets["quarterbacks"], *card_set.sheets["backs"]):
        if card.team not in teams or (card.team, card.name) in described:
            continue
        inside = round(USUAL_PLAYS * USUAL_INSIDE)
        runs = (inside, USUAL_PLAYS - inside)
        position = back_positions(card.position) or "WR" if hasattr(card, "position") else ""
        thrown = [league.passes(position, depth)[0] for depth in DEPTHS] if position else [0.0] * len(DEPTHS)
        targets = [round(USUAL_PLAYS * part / max(sum(thrown), 1.0)) for part in thrown]
        thrown_at = dict(zip(DEPTHS, targets, strict=True))
        found.append(Usage(card.team, card.name, 0, *runs, **thrown_at, dropbacks=0 if position else USUAL_PLAYS))
    return found


def _stand_in_gains(whole: Whole, sheets: dict[str, list[Any]], nobody: Mapping[str, Any]) -> None:
    """Columns SG and LG of runners whose cards send the reader to a chart for them."""
    for sheet in ("quarterbacks", "backs"):
        for at, card in enumerate(sheets[sheet]):
            columns = [getattr(card, name, None) or () for name in RUSHES]
            if card.rush_sg is not None or not any(SHORT_GAIN in column for column in columns):
                continue
            usual = next(
                each for each in nobody[sheet] if getattr(each, "position", "") in {getattr(card, "position", "")}
            )
            sheets[sheet][at] = replace(card, rush_sg=usual.rush_sg, rush_lg=card.rush_lg or usual.rush_lg)
            teams = whole.without.setdefault(GAINS, [])
            if card.team not in teams:
                teams.append(card.team)


def _stand_in(whole: Whole, sheets: Sheets, game: StandIns, index: SeasonIndex, team: str) -> None:
    """What one team misses."""
    if not any(card.team == team for card in sheets["teams"]):
        sheets["teams"].append(game.team(team, whole.card_set.season or "0"))
    if not any(card.team == team for card in sheets["lineups"]):
        whole.without.setdefault("lineups", []).append(team)
        sheets["lineups"].append(game.lineup(team, usual_displays(sheets, index, team, game)))
    if whole.lacks("quarterbacks", team):
        sheets["quarterbacks"].append(replace(game.nobody()["quarterbacks"][0], team=team, name=STAND_IN))
    receivers = _receivers(sheets["backs"], index, team, game)
    if receivers:
        whole.without.setdefault("receivers", []).append(team)
        sheets["backs"] += receivers
    usual = Returner(STAND_IN, (Return(20),) * ROWS, None)
    for sheet, make in game.returns.items():
        if not any(card.team == team for card in sheets[sheet]):
            whole.without.setdefault(sheet, []).append(team)
            sheets[sheet].append(make(team, usual))


def _receivers(backs: Sequence[Any], index: SeasonIndex, team: str, game: StandIns) -> list[Any]:
    """Cards of the team's other receivers; none where those who have cards caught nearly all."""
    rows = index.rows("receiving", team)
    known = {card.player_id for card in backs if card.team == team}
    caught = total((row for row in rows if row["player_id"] in known), "receptions")
    if not rows or caught >= COVERED * total(rows, "receptions"):
        return []
    found = []
    for row in rows:
        position = back_positions(index.position(team, row["player_id"])) or "WR"
        line = catch_line(index, team, row["player_id"], position, ROWS)
        if row["player_id"] in known or never_thrown(line) or not count(row, "receptions", "targets"):
            continue
        means = target_means(line, game.usual_rates, SCREEN_YARDS if position == "RB" else 0.0)
        quick, short, long = solve_receiver(line, game.usual_rates, means).columns
        usual = next(card for card in game.nobody()["backs"] if card.position == position)
        name = f"{STAND_IN} {row['player_name']}"
        catches = {"pass_q": quick, "pass_s": short, "pass_l": long}
        found.append(
            replace(usual, team=team, name=name, line=STAND_IN, player_id=row["player_id"], **game.neutral, **catches)
        )
    return found


def usual_displays(sheets: Mapping[str, Sequence[Any]], index: SeasonIndex, team: str, game: StandIns) -> Displays:
    """Displays of a team's cards: the season's starters where they started, then the first cards of each position."""
    chosen = choose(index, team)
    usual = starters(chosen)

    def of(*names: str) -> list[Any]:
        return [card for name in names for card in sheets[name] if card.team == team]

    offense = _starting(of("quarterbacks", "backs", "offensive line"), usual.offense)
    defense = _starting(of(*DEFENDERS), usual.defense)
    _seat(offense, of("offensive line"), game.line, game)
    _seat_skill(offense, of("quarterbacks"), of("backs"))
    boxes = FRONTS[display_front(chosen, usual.defense)] if usual.defense else _front(of(*DEFENDERS), game)
    _seat(defense, of(*DEFENDERS), {box: wanted for box, wanted in game.boxes.items() if box in boxes}, game)
    return (
        tuple((offense[place],) if place in offense else () for place in OFFENSE_PLACES),
        tuple((defense.get(box, STAND_IN),) if box in boxes else () for box in BOXES),
    )


def _starting(found: Sequence[Any], usual: Mapping[str, ChosenPlayer]) -> dict[str, str]:
    """The season's starters who have cards, by place."""
    names = {card.player_id: card.name for card in found if card.player_id}
    return {place: names[player.player_id] for place, player in usual.items() if player.player_id in names}


def _front(players: Sequence[Any], game: StandIns) -> str:
    """The boxes of the display that a team's cards are made for."""
    positions = {position for card in players for position in game.positions(card)}
    return FRONTS["3-4" if "NT" in positions and "MLB" not in positions else "4-3"]


def _seat_skill(places: dict[str, str], passers: Sequence[Any], backs: Sequence[Any]) -> None:
    """A passer, two ends, a flanker and two backs, unless the season says otherwise."""
    if passers:
        places.setdefault("QB", passers[0].name)
    if "BK1" in places:
        return
    wanted = (("BK1", "RB"), ("BK2", "RB"), ("RE", "TE"), ("LE", "WR"), ("FL1", "WR"))
    for place, position in wanted:
        spare = (card.name for card in backs if card.position == position and card.name not in places.values())
        if place not in places and (name := next(spare, "")):
            places[place] = name


def _seat(places: dict[str, str], players: Sequence[Any], wanted: Mapping[str, Sequence[str]], game: StandIns) -> None:
    """Each empty place to the first player of its position, the best first; a player's usual position before his
    others."""
    for rank in range(max(map(len, wanted.values()))):
        for usual in (True, False):
            for place, positions in wanted.items():
                if place not in places and rank < len(positions):
                    fits = (
                        player
                        for player in players
                        if positions[rank] in game.positions(player)[: 1 if usual else None]
                    )
                    free = next((player.name for player in fits if player.name not in places.values()), "")
                    places |= {place: free} if free else {}
