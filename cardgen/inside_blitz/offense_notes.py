"""The derivation of every number on the cards of quarterbacks, runners and receivers, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.pass_lines import KNOWN as KNOWN_PASSES
from cardgen.figures.run_lines import SHAPE_PRIOR, RunLine
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.inside_blitz import ratings
from cardgen.inside_blitz.offense_players import Offense, Passer, Skill
from cardgen.inside_blitz.pass_odds import CELLS
from cardgen.inside_blitz.receivers import depth_sections
from cardgen.inside_blitz.runners import LOSSES, MEAN, TEN, TWENTY, RunCells, RunSplit, RunTarget
from cardgen.inside_blitz.usage import INSIDE, NAMES, OUTSIDE, PASSES
from cardgen.provenance import Derivation, Provenance, Status, percent
from engine.cards.dice_faces import DiceSpan, Matrix
from engine.cards.faces import Span, span_text
from engine.inside_blitz import codes
from engine.inside_blitz.cards import BackReceiver, Quarterback, QuarterbackRun, Receiver, Runner
from engine.inside_blitz.cards.cells import READINGS, Gain, GainCell, PassCell

FEW: Final = 20
"""Plays below which a section leans on the league's."""
QUARTERBACKS: Final = "quarterbacks"
QUARTERBACK_RUNS: Final = "quarterback runs"
RUNNERS: Final = "runners"
RECEIVERS: Final = "receivers"
BACK_RECEIVERS: Final = "back receivers"
Ratings = tuple[Derivation, Derivation, tuple[Derivation, Status]]
"""The ways of endurance, injury and FUM; whether fumbles are counted."""


def _status(own: bool) -> Status:
    return "derived" if own else "estimated"


def _target(derivation: Derivation, set_factors: SetFactors, player: ChosenPlayer, *names: str) -> Derivation:
    """A derivation that begins with the target, where that is not the real line itself."""
    target = set_factors.described(player.team, player.player_id, *names)
    return replace(derivation, formula=f"{target}; {derivation.formula}") if target else derivation


class _Card:
    """Notes of one card."""

    def __init__(self, notes: Provenance, sheet: str, player: ChosenPlayer) -> None:
        self.notes = notes
        self.sheet = sheet
        self.player = player

    def note(self, field: str, derivation: Derivation, printed: str, status: Status) -> None:
        """The derivation of one number."""
        self.notes.derivation(self.sheet, self.player.team, self.player.name, field, derivation, printed, status)

    def stat(self, field: str, value: object, statistic: str) -> None:
        """A number that is itself a statistic."""
        self.note(field, Derivation(statistic, "as counted", float(str(value))), str(value), "stat")

    def cells(self, title: str, printed: list[str], rows: int, derivation: Derivation, status: Status) -> None:
        """All cells of a matrix share a way; each is known by its place, as the sheet heads it."""
        headings = Matrix(PassCell(), rows).headings(title)
        for heading, text in zip(headings, printed, strict=True):
            self.note(heading, derivation, text, status)


def _dice(span: DiceSpan | None) -> str:
    if span is None:
        return ""
    return str(span.low) if span.low == span.high else f"{span.low}-{span.high}"


def note_passing(notes: Provenance, index: SeasonIndex, offense: Offense, passer: Passer, made: Quarterback) -> None:
    """Everything on a passer's card but FUM."""
    player, line, result, passing = passer.player, passer.line, passer.result, passer.passing
    card = _Card(notes, QUARTERBACKS, player)
    missed = line.missed((result.completion, result.yards, result.interception, result.sack, result.scramble))
    own = _status(line.from_plays and line.attempts >= FEW and not missed)
    row = index.player("passing", player.team, player.player_id)
    few = " (few passes: the league's counted in)" if line.attempts < KNOWN_PASSES else ""
    real = (
        f"{count(row, 'completions'):g} of {count(row, 'attempts'):g} complete, {count(row, 'passing_yards'):g} yards, "
        f"{count(row, 'interceptions'):g} intercepted, sacked {count(row, 'sacks'):g} times, "
        f"{passer.run.scrambles:.3g} scrambles{few}"
    )
    whole = (
        f"rounded together: {percent(result.completion)} complete (wanted {percent(line.completion)}), "
        f"{result.yards:.2f} yards a pass (wanted {line.yards:.2f}), {percent(result.interception, 2)} intercepted "
        f"(wanted {percent(line.interception, 2)}), {percent(result.sack, 2)} sacked (wanted {percent(line.sack, 2)}), "
        f"{percent(result.scramble, 2)} scrambles (wanted {percent(line.scramble, 2)})"
    )
    assert offense.odds is not None
    for title, cells, depths in (
        ("Quick/Short", made.quick_short, (codes.QUICK, codes.SHORT)),
        ("Medium/Long", made.medium_long, (codes.MEDIUM, codes.LONG)),
    ):
        steps = []
        for depth in depths:
            readings = offense.odds.depths[depth]
            counted = ", ".join(
                f"{number} {name or 'blank'}"
                for name, number in zip(READINGS, passing.counts[depth], strict=True)
                if number
            )
            steps.append(
                f"{codes.DEPTHS[depth]}: {counted}; X is complete {percent(readings.on_target)}, R "
                f"{percent(float(readings.hands.sum()))}, ? intercepted {percent(readings.intercepted)}, the rush "
                f"succeeds {percent(readings.pressed)}; {percent(float(result.by_depth[depth]))} complete for "
                f"{percent(float(passer.target.by_depth[depth]))}"
            )
        derivation = Derivation(real, "; ".join([*steps, whole]), 0.0).short_of(missed)
        derivation = _target(derivation, offense.set_factors, player, "completion", "catch", "interception", "sack")
        card.cells(title, [PassCell().show(cell) for cell in cells], 6, derivation, own)
    pressed = sum(
        float(part) * (passing.counts[depth][2] + passing.counts[depth][3]) / CELLS * offense.odds.depths[depth].pressed
        for depth, part in enumerate(result.calls)
    )
    for name, span, width in zip(("INT", "SCK", "RUN"), made.pressure, passing.pressure, strict=True):
        derivation = Derivation(
            real, f"the rush succeeds on {percent(pressed)} of his dropbacks; {width} of 36 numbers; {whole}", width
        )
        card.note(
            f"PR {name}", _target(derivation, offense.set_factors, player, "sack", "interception"), _dice(span), own
        )
    for depth, (span, width) in enumerate(zip(made.depths, passing.looks, strict=True)):
        shares = ", ".join(
            f"{name} {percent(float(each))}" for name, each in zip(codes.DEPTHS, passer.target.shares, strict=True)
        )
        formula = f"looks that keep his depths what they were when the rush fails; {width} of 36 numbers"
        card.note(
            f"Sec {codes.DEPTHS[depth].title()}", Derivation(f"passes: {shares}", formula, width), _dice(span), own
        )
    for title, value in (
        *(("ATT", made.attempts), ("CMP", made.completions), ("YDS", made.yards), ("TD", made.touchdowns)),
        *(("INT", made.interceptions), ("SCK", made.sacks)),
    ):
        card.stat(title, value, real)


def note_quarterback_run(
    notes: Provenance,
    index: SeasonIndex,
    offense: Offense,
    passer: Passer,
    made: QuarterbackRun,
    limit: Derivation,
    hurt: Derivation,
) -> None:
    """Everything on a quarterback's running card."""
    card = _Card(notes, QUARTERBACK_RUNS, passer.player)
    _note_endurance(card, made.endurance, limit, hurt)
    if passer.runs is not None and passer.run_target is not None:
        _note_runs(
            card, offense, passer.run, passer.run_target, passer.runs, passer.splits, (made.inside, made.outside)
        )
        _note_range(card, index, offense, INSIDE, "Inside range", made.inside_range)
        _note_range(card, index, offense, OUTSIDE, "Outside range", made.outside_range)
    found = passer.scramble
    statistic = f"{passer.run.scrambles:.3g} scrambles"
    formula = f"targets {found.target:.2f} yards; S comes to {found.short_gain:.2f}; the section to {found.implied:.2f}"
    status = _status(passer.run.from_plays and passer.run.scrambles >= FEW)
    card.cells(
        "Scramble", [str(cell) for cell in made.scramble], 6, Derivation(statistic, formula, found.target), status
    )
    card.note("LNG", _longest_derivation(passer.run), str(made.longest), status)


def note_runner(
    notes: Provenance, index: SeasonIndex, offense: Offense, skill: Skill, made: Runner, derivations: Ratings
) -> None:
    """Everything on a runner's card."""
    card = _Card(notes, RUNNERS, skill.player)
    limit, hurt, fumble = derivations
    _note_endurance(card, made.endurance, limit, hurt)
    assert skill.runs is not None
    assert skill.run_target is not None
    assert skill.splits is not None
    _note_runs(card, offense, skill.run, skill.run_target, skill.runs, skill.splits, (made.inside, made.outside))
    _note_range(card, index, offense, INSIDE, "Inside range", made.inside_range)
    _note_range(card, index, offense, OUTSIDE, "Outside range", made.outside_range)
    real = f"{made.attempts} carries, {made.yards} yards, {made.touchdowns} touchdowns"
    for title, value in (("ATT", made.attempts), ("YDS", made.yards), ("TD", made.touchdowns)):
        card.stat(title, value, real)
    card.note("AVG", Derivation(real, "yards a carry", float(made.average)), str(made.average), "stat")
    card.note("LNG", _longest_derivation(skill.run), str(made.longest), _status(skill.run.longest is not None))
    run, passing = made.blocking
    card.note("BLK", ratings.blocking_derivation(index, skill.player), f"{run}/{passing}", "estimated")
    card.note("FUM", fumble[0], str(made.fumble), fumble[1])


def note_receiver(
    notes: Provenance,
    index: SeasonIndex,
    offense: Offense,
    skill: Skill,
    made: Receiver | BackReceiver,
    derivations: Ratings,
) -> None:
    """Everything on a receiving card."""
    player, line, catches = skill.player, skill.catch, skill.catches
    assert catches is not None
    card = _Card(notes, BACK_RECEIVERS if isinstance(made, BackReceiver) else RECEIVERS, player)
    limit, hurt, fumble = derivations
    _note_endurance(card, made.endurance, limit, hurt)
    status = _status(line.from_plays and line.receptions >= FEW)
    implied = float(skill.mix @ catches.means)
    for depth, section in depth_sections(line).items():
        name = codes.DEPTHS[depth]
        title = name.title()
        statistic = (
            f"{name} passes: {section.targets:.3g} thrown, {section.catches:.3g} caught, {section.mean:.2f} yards a "
            f"catch with the league's counted in; all passes: {line.receptions:g} catches, {line.mean:.2f} yards each"
        )
        formula = (
            f"cells are eighteenths of his catches; this section {float(catches.means[depth]):.2f}, all his catches "
            f"{implied:.2f}; {percent(float(skill.mix[depth]), 0)} of his catches read it"
        )
        cells: tuple[int | str, ...] = getattr(made, name)
        derivation = _target(Derivation(statistic, formula, section.mean), offense.set_factors, player, "catch")
        card.cells(title, [str(cell) for cell in cells], 3, derivation, status)
        formula = "with his other depths so that his catches per target come nearest; R and second looks ask it"
        card.note(
            f"{title} catch",
            Derivation(statistic, formula, skill.card.catch[depth]),
            str(skill.card.catch[depth]),
            status,
        )
        _note_range(card, index, offense, PASSES + depth, f"{title} range", getattr(made, f"{name}_range"))
    real = f"{made.receptions} catches, {made.yards} yards, {made.touchdowns} touchdowns"
    for heading, value in (("REC", made.receptions), ("YDS", made.yards), ("TD", made.touchdowns)):
        card.stat(heading, value, real)
    card.note("AVG", Derivation(real, "yards a catch", float(made.average)), str(made.average), "stat")
    if isinstance(made, BackReceiver):
        card.note("LNG", _longest_derivation(skill.run), str(made.longest), _status(skill.run.longest is not None))
    else:
        card.note("BLK", ratings.blocking_derivation(index, player), str(made.blocking), "estimated")
    card.note("FUM", fumble[0], str(made.fumble), fumble[1])


def _note_endurance(card: _Card, pair: tuple[int, int], limit: Derivation, hurt: Derivation) -> None:
    derivation = Derivation(
        f"{limit.statistic}; {hurt.statistic}", f"{limit.formula}; injury {hurt.formula}", limit.value
    )
    card.note("END", derivation, f"{pair[0]}/{pair[1]}", "estimated")


def _note_runs(
    card: _Card,
    offense: Offense,
    line: RunLine,
    target: RunTarget,
    runs: RunCells,
    splits: tuple[RunSplit, RunSplit],
    printed: tuple[tuple[Gain, ...] | None, tuple[Gain, ...] | None],
) -> None:
    statistic = f"{line.carries:g} carries, {line.mean:.2f} a carry, kneels left out"
    if line.longest is not None:
        statistic += f", long {line.longest}"
    implied = runs.implied
    whole = (
        f"rounded together: {implied[MEAN]:.2f} a run for {target.mean:.2f}, losses {percent(implied[LOSSES])} for "
        f"{percent(target.shares[0])}, 10+ {percent(implied[TEN])} for {percent(target.shares[1])}, "
        f"20+ {percent(implied[TWENTY])} for {percent(target.shares[2])}"
    )
    status = _status(line.from_plays and line.carries >= FEW)
    for title, split, cells in zip(("Inside", "Outside"), splits, printed, strict=True):
        formula = (
            f"{percent(split.share, 0)} of his runs read it, and {percent(split.opened)} of those go for "
            f"the higher yards: highs are the best part of his runs ({SHAPE_PRIOR} of the league's counted in), lows "
            f"the rest; {whole}"
        )
        found = _target(Derivation(statistic, formula, target.mean), offense.set_factors, card.player, "carry")
        if cells is not None:
            card.cells(title, [GainCell().show(cell) for cell in cells], 6, found, status)


def _note_range(card: _Card, index: SeasonIndex, offense: Offense, place: int, field: str, span: Span | None) -> None:
    uses = offense.ranges.uses[place]
    own, every = uses.get(card.player.player_id, 0.0), sum(uses.values())
    value = codes.USAGE_NUMBERS * own / every if every else 0.0
    derivation = Derivation(
        f"{NAMES[place]}: {own:.3g} of the team's {every:.4g}", "his share of 82, largest remainders first", value
    )
    table = "target_depths" if place >= PASSES else "rush_directions"
    split = index.of_player(
        table, card.player.team, card.player.player_id
    )  # without it, his uses are split as the league's
    card.note(field, derivation, span_text(span), _status(bool(split) or not own))


def _longest_derivation(line: RunLine) -> Derivation:
    known = "not known" if line.longest is None else f"{line.longest}"
    return Derivation(
        f"longest run {known}", "1 + its tens, 5 at most", 0.0 if line.longest is None else 1 + line.longest / 10
    )
