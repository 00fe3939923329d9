"""Cards of quarterbacks, backs, receivers, ends and offensive linemen, with the way of every number on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.faces import span_text
from cardgen.fast_action import receivers, runners
from cardgen.fast_action.asking import NUMBERS
from cardgen.fast_action.blocking import Block
from cardgen.fast_action.endurance import endurance, endurance_way, letter_way, play_share
from cardgen.fast_action.passer_odds import PasserOdds
from cardgen.fast_action.passers import HURRIED, Exact, end_shifts, exact_ranges
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.fast_action.runners import aim_runner, ideal_cells
from cardgen.figures.book import Book, Row, count, ratio
from cardgen.figures.catch_lines import DEPTHS, catch_mix
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.figures.pass_lines import DEPTH_PRIOR, KNOWN, usual_line
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.statis_pro.cards import RATING, Back, Cells, OffensiveLineman, Quarterback
from cardgen.statis_pro.offense import Offense, Passer, Skill, card_cells, team_rates
from cardgen.statis_pro.ratings import DEFENDERS

QUARTERBACKS: Final = "quarterbacks"
BACKS: Final = "backs"
LINE: Final = "offensive line"
RUSH_COLUMNS: Final = ("N", "SG", "LG")
PASS_COLUMNS: Final = ("Q", "S", "L")
FEW: Final = 20
"""Plays below which a column leans on the league's."""
REFERENCE_RUSH: Final = sum(DEFENDERS.usual_rush().get(box, 0) for box in ROW_ONE)
"""Pass Rush of the reference defence's line."""
OTHERS: Final = ("Short, Long", "Quick, Long", "Quick, Short")
"""The ranges of the other depths."""


def rating_text(value: int) -> str:
    """A rating as printed."""
    return RATING.show(value)[0]


def make_quarterback(book: Book, man: Man, letter: str, offense: Offense, notes: Provenance) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[man.player_id], offense.skill[man.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    _note_passing(book, man, offense, notes)
    _note_runs(man, skill, offense.aiming, notes)
    _note(notes, man, "Endurance", letter_way(man.use, offense_use(offense)), letter, "derived")
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(book, man)
    return Quarterback(man.team, man.name, letter, quick, short, long, pass_rush, n, sg, lg, line, man.player_id)


def offense_use(offense: Offense) -> float:
    """Dropbacks of all of a team's passers who have cards."""
    return sum(passer.use for passer in offense.passers.values())


def _note_passing(book: Book, man: Man, offense: Offense, notes: Provenance) -> None:
    passer = offense.passers[man.player_id]
    assert passer.odds is not None
    row = book.man("passing", man.team, man.player_id)
    exact = exact_ranges(passer.odds, passer.ranges)
    own = _status(passer.line.from_plays and passer.line.attempts >= FEW)
    depths = {found["depth"]: found for found in book.of_man("pass_depths", man.team, man.player_id)}
    for at, title in enumerate(("Quick", "Short", "Long")):
        complete, rest, taken = (span_text(found) for found in passer.ranges.spans()[at])
        real = _thrown(row, depths.get(DEPTHS[at], {}), passer, at)
        way = complete_way(passer.odds, passer, exact, at, real)
        _note(notes, man, f"{title} COM", _aimed(way, offense.aiming, man, "completion", "catch"), complete, own)
        way = Way(f"{title} COM and INT", f"{NUMBERS} less both", NUMBERS - exact.complete[at] - exact.intercepted[at])
        _note(notes, man, f"{title} INC", way, rest, own)
        way = _aimed(intercept_way(row, passer, exact, at), offense.aiming, man, "interception")
        _note(notes, man, f"{title} INT", way, taken, own)
    sack, runs, complete, rest = (span_text(found) for found in passer.ranges.spans()[3])
    rush = rush_way(row, passer, exact, offense.skill[man.player_id].run.scrambles, offense.front.pass_blocking)
    _note(notes, man, "Rush Sack", _aimed(rush.of(exact.sack), offense.aiming, man, "sack"), sack, own)
    _note(notes, man, "Rush Runs", rush.of(exact.runs), runs, own)
    hurried = hurried_way(passer, exact)
    _note(notes, man, "Rush COM", hurried, complete, "estimated")
    _note(notes, man, "Rush INC", hurried.of(NUMBERS - passer.ranges.runs - exact.rush_complete), rest, "estimated")


def _thrown(row: Row, depth: Row, passer: Passer, at: int) -> str:
    """What he really did with passes of a depth."""
    line, name = passer.line, DEPTHS[at]
    usual = percent(usual_line(0.0).by_depth[at])
    if depth:
        caught, thrown = count(depth, "completions"), count(depth, "attempts")
        own = f"{name} passes: {caught:g} of {thrown:g} complete"
        own += f" ({percent(ratio(caught, thrown))}), {percent(line.by_depth[at])} with {DEPTH_PRIOR} of the league's"
    else:
        own = f"{name} passes: not counted, the league's {usual}, scaled to him {percent(line.by_depth[at])}"
    every = f"all passes: {count(row, 'completions'):g} of {count(row, 'attempts'):g}"
    spikes = f", {line.spikes:g} of them spikes" if line.spikes else ""
    return f"{own}; {every}{spikes}, {count(row, 'passing_yards'):g} yards"


def complete_way(odds: PasserOdds, passer: Passer, exact: Exact, at: int, real: str) -> Way:
    """The way of a COM range."""
    line, implied, name = passer.line, passer.implied, DEPTHS[at]
    kinds, average = end_shifts(odds, at, passer.ranges.complete[at])
    moves = ", ".join(f"{kind} {moved:+.1f} ({percent(share, 0)})" for kind, share, moved in kinds)
    few = " (few passes: the league's counted in)" if line.attempts < KNOWN else ""
    steps = (
        f"the reference defence (table and guard, no double coverage) moves the end: {moves}, "
        f"on average {average:+.1f}",
        f"{exact.complete[at]:.1f} numbers of {NUMBERS}, and Rush COM when hurried, give {percent(line.by_depth[at])}",
        f"moved and rounded together with {OTHERS[at]} and Rush COM: all passes {percent(implied[0])} complete "
        f"(wanted {percent(line.completion)}{few}), {implied[1]:.2f} yards a pass (wanted {line.yards:.2f}), "
        f"{name} passes {percent(implied[5 + at])}",
    )
    return Way(real, "; ".join(steps), exact.complete[at])


def intercept_way(row: Row, passer: Passer, exact: Exact, at: int) -> Way:
    """The way of an INT range."""
    line, name = passer.line, DEPTHS[at]
    taken, attempts = count(row, "interceptions"), line.attempts
    statistic = f"interceptions {taken:g} of {attempts:g} passes ({percent(ratio(taken, attempts), 2)})"
    if attempts < KNOWN:
        statistic += f"; {percent(line.interception, 2)} with the league's counted in"
    in_time = passer.implied[2] - exact.hurried_lost - exact.screens_lost
    steps = (
        f"spread over depths as the league's: {percent(exact.by_depth[at], 2)} of his {name} passes",
        f"one number takes {percent(exact.per_number[at], 2)} of them: some are hurried, and where the Interception "
        f"Table names an empty box nobody intercepts",
        f"{percent(exact.by_depth[at], 2)} / {percent(exact.per_number[at], 2)} = {exact.intercepted[at]:.2f} numbers",
        f"rounded together with {OTHERS[at]}: all passes {percent(passer.implied[2], 2)} "
        f"(wanted {percent(line.interception, 2)}), of it {percent(in_time, 2)} in time (ranges, or on 48 the man who "
        f"covers), {percent(exact.hurried_lost, 2)} hurried by the man who covers, "
        f"{percent(exact.screens_lost, 2)} screens",
    )
    return Way(statistic, "; ".join(steps), exact.intercepted[at])


def rush_way(row: Row, passer: Passer, exact: Exact, scrambles: float, pass_blocking: int) -> Way:
    """The way of Sack and Runs."""
    line, implied = passer.line, passer.implied
    counted = f"sacks {count(row, 'sacks'):g}, " if row.get("sacks") is not None else "sacks by the team's, "
    statistic = (
        f"{counted}scrambles {scrambles:.3g}, passes {line.attempts:g}; per dropback sacks {percent(line.sack, 2)}, "
        f"scrambles {percent(line.scramble, 2)}"
    )
    if line.attempts < KNOWN:
        statistic += " with the league's counted in"
    steps = (
        f"a pass rush comes on {percent(exact.rushed)} of dropbacks",
        f"his line's Pass Blocking {pass_blocking} against the reference rush of {REFERENCE_RUSH}, blitzes too, moves "
        f"Sack by {exact.sack_shift:+.2f} on average",
        f"Sack {NUMBERS} x {percent(line.sack, 2)} / {percent(exact.rushed)} less {exact.sack_shift:+.2f} "
        f"= {exact.sack:.2f} numbers",
        f"Runs {NUMBERS} x {percent(line.scramble, 2)} / {percent(exact.rushed)} plus {exact.sack_shift:+.2f} "
        f"= {exact.runs:.2f} numbers",
        f"rounded together: sacks {percent(implied[3], 2)}, scrambles {percent(implied[4], 2)}",
    )
    return Way(statistic, "; ".join(steps), exact.sack)


def hurried_way(passer: Passer, exact: Exact) -> Way:
    """The way of the pass-rush line's COM and INC."""
    line, left = passer.line, NUMBERS - passer.ranges.runs
    return Way(
        f"passes complete {percent(line.completion)}; hurried ones are not counted by themselves",
        f"COM {HURRIED:g} x {percent(line.completion)} of the {left} numbers after Runs = {exact.rush_complete:.1f}; "
        f"INC the rest; rounded together with the other COM ranges, so that all passes come out",
        exact.rush_complete,
    )


def _note(notes: Provenance, man: Man, field: str, way: Way, printed: str, status: Status) -> None:
    notes.way(man.sheet, man.team, man.name, field, way, printed, status)


def _aimed(way: Way, aiming: Aiming, man: Man, *names: str) -> Way:
    """A way that begins with what was aimed at, where that is not the real line itself."""
    aimed = aiming.told(man.team, man.player_id, *names)
    return replace(way, formula=f"{aimed}; {way.formula}") if aimed else way


def _status(own: bool) -> Status:
    return "derived" if own else "estimated"


def make_back(book: Book, man: Man, block: Block, offense: Offense, notes: Provenance) -> Back:
    """The card of a back, receiver or end."""
    skill = offense.skill[man.player_id]
    share = play_share(book, man)
    number = endurance(share)
    _note(notes, man, "Endurance", endurance_way(book, man), str(number), "derived")
    _note(notes, man, "BV", block.blocking_way, rating_text(block.blocking), "estimated")
    _note_runs(man, skill, offense.aiming, notes)
    _note_catches(man, skill, team_rates(offense.passers), offense.aiming, notes)
    columns = card_cells(skill)
    line = foot_line(book, man)
    return Back(man.team, man.name, man.positions[0], number, block.blocking, *columns, line, man.player_id)


def _note_runs(man: Man, skill: Skill, aiming: Aiming, notes: Provenance) -> None:
    rushing = skill.rushing
    if rushing.n is None or skill.reads is None:
        return
    aim = aim_runner(skill.reads, skill.run)
    ideal = ideal_cells(skill.reads, aim)
    status = _status(skill.run.from_plays and skill.run.carries >= FEW)
    for at, cells in enumerate((rushing.n, rushing.sg, rushing.lg)):
        way = _aimed(runners.column_way(skill.run, skill.reads, aim, rushing, at), aiming, man, "carry")
        _note_cells(notes, man, RUSH_COLUMNS[at], cells, way, ideal[at].tolist(), status)


def _note_catches(man: Man, skill: Skill, rates: Sequence[float], aiming: Aiming, notes: Provenance) -> None:
    catch, receiving = skill.catch, skill.receiving
    if not receiving.ideal:
        return
    mix = catch_mix(catch, rates)
    screen = skill.screen.yards_per_catch if skill.screen else 0.0
    status = _status(catch.from_plays and catch.receptions >= FEW)
    for at, cells in enumerate(receiving.columns):
        way = _aimed(receivers.column_way(catch, mix, receiving, screen, at), aiming, man, "catch")
        _note_cells(notes, man, PASS_COLUMNS[at], cells, way, receiving.ideal[at], status)


def _note_cells(
    notes: Provenance, man: Man, title: str, cells: Cells | None, way: Way, ideal: Sequence[float], status: Status
) -> None:
    for row, (cell, value) in enumerate(zip(cells or (), ideal, strict=True), 1):
        _note(notes, man, f"{title} {row}", way.of(value), str(cell), status)


def make_lineman(book: Book, man: Man, block: Block, notes: Provenance) -> OffensiveLineman:
    """The card of an offensive lineman."""
    _note(notes, man, "BV", block.blocking_way, rating_text(block.blocking), "estimated")
    _note(notes, man, "PBV", block.pass_blocking_way, rating_text(block.pass_blocking), "estimated")
    line = foot_line(book, man)
    return OffensiveLineman(man.team, man.name, man.positions, block.blocking, block.pass_blocking, line, man.player_id)
