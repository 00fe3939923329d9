"""Every code that a check can give is proved by a test, and no check gives another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import validate
from validate.codes import code_packages
from validate.fast_action import deck as fast_action
from validate.inside_blitz import plan as inside_blitz
from validate.report import load_codes
from validate.statis_pro import plan as statis_pro
from validate.strat import plan as strat
from validate.tabletop import deck as tabletop_deck
from validate.tabletop import plan as tabletop

HERE = Path(__file__).parent
ROOM = Path(validate.__file__).parent
TABLES = [
    ("validate.fast_action", "FAC-"),
    ("validate.statis_pro", "SPF-"),
    ("validate.inside_blitz", "IBF-"),
    ("validate.tabletop", "TTF-"),
    ("validate.strat", "SOM-"),
]
PLANS = [statis_pro.PLAN, inside_blitz.PLAN, tabletop.PLAN, strat.PLAN]
FAST_ACTION_PLANS = [statis_pro.PLAN, tabletop.PLAN]
DECK_PLANS = [("validate.fast_action", fast_action.PLAN), ("validate.tabletop", tabletop_deck.PLAN)]
COMMON = re.compile(r"^(?:SPF|TTF)-((?:FAC|ROSTER)-.*)$")
# Codes put together from two parts, as the code spells them.
ENDINGS = ("-GAP", "-OVERLAP", "-COUNT")


@pytest.mark.parametrize(("package", "prefix"), TABLES)
def test_every_code_is_named_by_a_test(package, prefix):
    tests = "".join(path.read_text() for path in HERE.glob("test_*.py"))
    # Tests that are run for each Fast Action game name the codes of both: of decks as the first has them, of rosters
    # without its prefix.
    names = {code: COMMON.sub(r"\1", code) for code in load_codes(package)}
    assert [code for code, name in names.items() if f'"{name}"' not in tests] == []


@pytest.mark.parametrize(("package", "prefix"), TABLES)
def test_every_code_in_the_checks_is_listed(package, prefix):
    sources = "".join(path.read_text() for path in ROOM.rglob("*.py"))
    used = set(re.findall(rf'"({prefix}[A-Z-]*[A-Z])"', sources))
    stems = {code for code in used if any(f"{code}{ending}" in load_codes(package) for ending in ENDINGS)}
    beginnings = {plan.prefix for _, plan in DECK_PLANS}
    assert used - stems - beginnings - set(load_codes(package)) == set()


def test_the_lists_are_found_by_the_games_own_names():
    assert sorted(code_packages()) == sorted(package for package, _ in TABLES)


@pytest.mark.parametrize("plan", PLANS)
def test_the_codes_of_shared_checks_are_listed_by_each_game(plan):
    # Only cards of games with dice print a player's figures at their feet.
    some = {"feet.py"} if plan in FAST_ACTION_PLANS else set()
    sources = "".join(path.read_text() for path in ROOM.glob("*.py") if path.name not in some)
    shared = set(re.findall(r'code\("([A-Z-]+)"\)', sources))
    assert len(shared) > 10
    assert {plan.code(name) for name in shared} - set(load_codes(plan.room)) == set()


@pytest.mark.parametrize("plan", FAST_ACTION_PLANS)
def test_the_codes_of_checks_that_fast_action_games_share_are_listed_by_each(plan):
    names = ("columns", "lineups", "ranges", "sets")
    sources = "".join((ROOM / "fast_action" / f"{name}.py").read_text() for name in names)
    shared = set(re.findall(r'code\("([A-Z-]+)"\)', sources))
    listed = set(load_codes(plan.room))
    missing = {name for name in shared if plan.code(name) not in listed}
    assert len(shared) > 10
    assert {name for name in missing if not any(plan.code(name + ending) in listed for ending in ENDINGS)} == set()


@pytest.mark.parametrize(("package", "plan"), DECK_PLANS)
def test_the_codes_of_checks_of_fast_action_decks_are_listed_by_each(package, plan):
    source = (ROOM / "fast_action" / "deck.py").read_text()
    shared = {*re.findall(r'code\("([A-Z-]+)"\)', source), "RN", "PN", "RN-COUNT", "PN-COUNT", "LATIN", "PARITY"}
    if not plan.in_the_book:
        shared.remove("BOOK")
    assert len(shared) > 15
    assert {plan.code(name) for name in shared} - set(load_codes(package)) == set()
