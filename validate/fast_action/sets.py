"""What sets of Fast Action games are asked, and their sheets, as the checks that all games share see them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from engine.fast_action.cards import OFFENSE_PLACES as PLACES
from validate.cards import CardChecks, CardRow
from validate.doubles import check_doubles, check_ids
from validate.fast_action.columns import check_return_columns
from validate.fast_action.lineups import check_adjustments, check_returners
from validate.plan import Plan
from validate.report import Report
from validate.rosters import Rosters
from validate.sets import Asked, SetChecks

BEST_LETTER: Final = "A"


def check_names(rosters: Rosters, report: Report) -> None:
    """No two players of a team under one name."""
    for same in rosters.same_names():
        sheets = " and ".join(dict.fromkeys(row.sheet.name for row in same))
        found = f"{same[-1].values['name']!r} stands on {sheets}"
        report.add(
            rosters.plan.code("NAME-TWICE"),
            same[-1].where("name"),
            found,
            "names that differ",
            "add a letter to one of them",
        )


def check_passers(rosters: Rosters, report: Report) -> None:
    """Each team with quarterbacks has a first one."""
    passers: dict[str, list[CardRow]] = {}
    for row in rosters.of("quarterbacks"):
        if row.has("team") and row.values["team"] in rosters.teams:
            passers.setdefault(row.values["team"], []).append(row)
    for team, rows in passers.items():
        if all(
            row.values.get("endurance", BEST_LETTER) != BEST_LETTER for row in rows
        ):  # an unreadable letter may be an A
            found = f"{team} has no quarterback with the letter A"
            report.add(rosters.plan.code("QB-LETTER"), rows[0].where("endurance"), found, "at least one A")


CALLS: Final = ("run", "screen", "quick", "short", "long")
ONE_A_TEAM: Final = ("lineups", "kickoff returns", "punt returns")
PASTED: Final = ("quarterbacks", "backs", "punters")
KEYS: Final = {
    "teams": ("team",),
    **dict.fromkeys(ONE_A_TEAM, ("team",)),
    "tendencies": ("team", "situation"),
    "fourth downs": ("team", "zone", "distance"),
}


def make_plan(
    prefix: str,
    room: str,
    *,
    sheets: Sequence[tuple[str, type]],
    not_needed: Collection[str],
    players: Sequence[tuple[str, type]],
    kicking: tuple[str, ...],
    substitutes: str,
    spots: Mapping[str, str],
    old_situations: tuple[str, ...] = (),
) -> Plan:
    """A game's plan: its sheets, those that a set may lack, those of players and which of them only kick."""
    return Plan(
        prefix=prefix,
        room=room,
        shared_room="validate.fast_action",
        needed_sheets=tuple(name for name, _ in sheets if name not in not_needed),
        one_a_team=ONE_A_TEAM,
        players=tuple(sheet for sheet, _ in players if sheet not in kicking),
        kicking=kicking,
        pasted=PASTED,
        keys=KEYS,
        substitutes=substitutes,
        calls=CALLS,
        old_situations=old_situations,
        positions={"quarterbacks": "QB", **{sheet: "P" if sheet == "punters" else "K" for sheet in kicking}},
        spots=dict(spots),
    )


QB: Final = PLACES.index("QB")


def check_starting_passers(rosters: Rosters, report: Report) -> None:
    """A quarterback with the letter A starts where there is one."""  # SPF-4.5.1a, TTF-END-01
    for row in rosters.of("lineups"):
        if not row.has("team", "offense") or not row.values["offense"][QB]:
            continue
        team, name = row.values["team"], row.values["offense"][QB][0]
        passers = [each for each in rosters.of("quarterbacks") if each.values.get("team") == team]
        letters = {each.values.get("name"): each.values.get("endurance", BEST_LETTER) for each in passers}
        first = [other for other, letter in letters.items() if letter == BEST_LETTER]
        if first and letters.get(name, BEST_LETTER) != BEST_LETTER:
            found = f"{row.heading('offense', QB)} is {name!r}, with the letter {letters[name]}"
            expected = f"{first[0]!r}, with the letter {BEST_LETTER}"
            report.add(rosters.plan.code("LINEUP-LETTER"), row.where("offense", QB), found, expected)


def check_sets(
    plan: Plan,
    cards: CardChecks,
    lineup: Callable[[CardRow, Rosters, Report], None],
    fumbles: str,
    more: tuple[Asked, ...] = (),
) -> SetChecks:
    """What a game asks of its sets: of a card, of a lineup beside the other cards, and more of a set as a whole.

    `fumbles` is the field with a team's range of fumbles, which opponents adjust.
    """

    def check_lineups(rosters: Rosters, report: Report) -> None:
        for row in rosters.of("lineups"):
            lineup(row, rosters, report)
        check_adjustments(rosters, fumbles, report)
        check_starting_passers(rosters, report)
        check_return_columns(rosters, report)
        for sheet in ("kickoff returns", "punt returns"):
            for row in rosters.of(sheet):
                check_returners(row, rosters, report)

    return SetChecks(plan, cards, (check_passers, check_lineups, *more), (check_names, check_doubles, check_ids))
