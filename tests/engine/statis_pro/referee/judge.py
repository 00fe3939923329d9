"""The referee's judgment of a whole game: each play's result, and where it leaves the ball for the next one."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from tests.engine.statis_pro.referee import fakes, kicks, passes, runs, z_results
from tests.engine.statis_pro.referee.cards import Cards
from tests.engine.statis_pro.referee.printed import PrintedPlay, read_game
from tests.engine.statis_pro.referee.state import FIELD, MismatchError, Table

SOLITAIRE = {
    "R(NK)": "run, no key",
    "R(BC)": "run, key the carrier",
    "P": "pass",
    "PR": "prevent",
    "P(X2)": "pass",
    "PR(X2)": "prevent",
    "BLZ": "blitz",
}
DURATIONS = {"quarter": "the rest of the quarter", "game": "the rest of the game", "season": "the rest of the season"}
UNDRAWN = ("spike", "concede a safety", "ask for a delay penalty")
"""What is done without a card: nothing to be recomputed."""
SUFFIXES = re.compile(
    r"^(, out of bounds)?\.?( ?(Touchdown [A-Z]+|First down|Turnover on downs|Safety: two points for [A-Z]+|"
    r"Two points for [A-Z]+|No good|Time-out [A-Z]+|[A-Z]{2,3} \d+, [A-Z]{2,3} \d+)\.)*$"
)
FOUL = re.compile(
    r"Penalty on ([A-Z]{2,3}), ([a-z ]+?)((?:, (?:offsetting|declined|-?\d+ yards?|no play|"
    r"the gain does not count, but the down does))*)\."
)


@dataclass
class Judgment:
    """What was recomputed of a game, and where the referee finds something else."""

    plays: int = 0
    recomputed: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    """Plays, and parts of plays, that are not recomputed, and why."""
    spots: int = 0
    """Situations that follow from the play before."""
    complaints: list[str] = field(default_factory=list)


def judge_game(text: str, cards: Cards) -> Judgment:
    """All plays of an explained play-by-play."""
    away, home, plays = read_game(text)
    judgment = Judgment()
    for number, play in enumerate(plays):
        after = plays[number + 1] if number + 1 < len(plays) else None
        judgment.plays += 1
        table = Table(play, cards, (away, home))
        try:
            _judge_play(judgment, table, after)
        except (MismatchError, KeyError, ValueError, IndexError, StopIteration) as error:
            judgment.complaints.append(f"{_where(play)}: {type(error).__name__} {error}")
    return judgment


def _where(play: PrintedPlay) -> str:
    return f"q{play.quarter} {play.seconds_left} {play.situation}: {play.sentence} [{play.called}]"


def _judge_play(judgment: Judgment, table: Table, after: PrintedPlay | None) -> None:
    play = table.play
    called = table.call[0]
    if called in UNDRAWN:
        judgment.left[called] += 1
        return
    trying = play.situation.startswith("Try")
    if table.draws and table.draws[0].purpose == "the defense":
        _solitaire(table)
    _resolve(table, called)
    table.ruling.kind = table.ruling.kind or "run"
    foul = z_results.read_z(table) if table.z and not trying and table.ruling.kind != "none" else None
    if table.taken != len(table.draws):
        raise MismatchError(f"{len(table.draws) - table.taken} draws too many")
    judgment.recomputed[f"fake {called}" if "fake" in table.call else called] += 1
    if table.ruling.kind == "none":
        judgment.left["where a penalty on a punt is walked off"] += 1
        return
    fouls = _compare(judgment, table, foul)
    if after is not None:
        _compare_next(judgment, table, after, foul, fouls)


def _resolve(table: Table, called: str) -> None:
    if "fake" in table.call:
        fakes.fake(table)
    elif called in ("kickoff", "onside kick", "squib kick"):
        kicks.kickoff(table)
    elif called == "punt":
        kicks.punt(table)
    elif called == "field goal":
        kicks.field_goal(table)
    elif called == "extra point":
        kicks.extra_point(table)
    elif "Big Play" in table.against and "flop" not in table.call and runs.big_play(table, "pass" in called):
        return
    elif called == "screen pass":
        passes.screen(table)
    elif called in ("quick pass", "short pass", "long pass"):
        passes.throw(table)
    elif called == "end-around":
        runs.end_around(table)
    else:
        runs.run(table)


def _solitaire(table: Table) -> None:
    """The line of the card that the situation asks for, and what its code means."""
    draw = table.draws[0]
    table.taken = 1
    down, to_go, to_goal = table.play.place()
    line = 1 if down == 1 else 3 if down == 2 and to_go >= 7 else 2 if down == 2 else 4 if to_go >= 7 else 5
    line = 5 if to_goal <= 2 else 2 if to_goal <= 5 else line
    if draw.reading != f"S{line}":
        raise MismatchError(f"solitaire line {draw.reading}, expected S{line}")
    expected = SOLITAIRE[draw.value]
    if expected == "prevent" and to_goal <= 20:
        expected = "pass"
    if not table.against.startswith(expected):
        raise MismatchError(f"{draw.value} is {expected}, printed {table.against}")
    if ("doubled" in table.against) != ("X2" in draw.value):
        raise MismatchError(f"{draw.value}, printed {table.against}")
    if draw.value == "BLZ":
        drawn = table.take("PN", "who blitzes").number
        named = "FJ" if drawn <= 26 else "FJM" if drawn <= 35 else "FGHIJ"
        sent = {box for box, _ in table.blitzing}
        wanted = {box for box in named if table.play.defense.get(box)}
        players = min(len(named), sum(len(table.play.defense.get(box, [])) for box in "FGHIJKLMNO"))
        if not wanted <= sent or len(table.blitzing) != players:
            raise MismatchError(f"pass number {drawn} sends {named}, printed {table.against}")


def _compare(judgment: Judgment, table: Table, foul: tuple[str, dict[str, str]] | None) -> list[str]:
    """The printed sentence against the ruling; what it says of each penalty."""
    play = table.play
    big = play.sentence.startswith("Big Play: ")
    if big != table.ruling.decided and not play.sentence.startswith("Penalty"):
        raise MismatchError("a Big Play expected" if not big else "no Big Play expected")
    rest = re.sub(r"^(Big Play|Blitz): ", "", play.sentence)
    kept = [found.group(3) for found in FOUL.finditer(rest)]
    told = [(found.group(1), found.group(2)) for found in FOUL.finditer(rest)]
    expected = []
    if foul is not None:
        side, row = foul
        expected = [(table.team if side in "OK" else table.other, row["name"])]
    if told != expected:
        raise MismatchError(f"penalties {expected} expected")
    rest = FOUL.sub("", rest)
    if foul is not None and foul[1]["dead ball"] == "yes" and any("no play" in text for text in kept):
        table.ruling.words = [words for words in table.ruling.words if words.startswith("?")]
    for words in table.ruling.words:
        if words.startswith("?"):
            name, duration = words[1:].split(" is hurt|")
            out = f"{name} is hurt, out for {DURATIONS.get(duration.split()[0], '')}{_more(duration)}."
            if out in rest:
                rest = rest.replace(out, "", 1)
            elif f"{name} is hurt" in rest:
                raise MismatchError(f"{out!r} expected")
            else:
                judgment.left["an injury passed over, where a starter was lost before"] += 1
            continue
        if words not in rest:
            raise MismatchError(f"{words!r} expected")
        rest = rest.replace(words, "", 1)
    rest = re.sub(r"\s+", " ", rest).strip()
    if not SUFFIXES.match(rest):
        raise MismatchError(f"not accounted for: {rest!r}")
    scored = table.ruling.touchdown or _touchdown(table)
    tried = play.situation.startswith("Try")
    if bool(scored) != (("Two points" if tried else "Touchdown") in rest) and not any(kept):
        raise MismatchError("touchdown expected" if scored else "no touchdown expected")
    return kept


def _more(duration: str) -> str:
    """What follows the first word of a duration: ` and 1 more`; of `4 plays` all of it."""
    first, _, more = duration.partition(" ")
    return duration if first.isdigit() else f" {more}" if more else ""


def _touchdown(table: Table) -> str:
    ruling = table.ruling
    scoring = ruling.kind in ("run", "pass", "sack") and ruling.holder == table.team and ruling.spot <= 0
    return table.team if scoring else ""


def _compare_next(
    judgment: Judgment,
    table: Table,
    after: PrintedPlay,
    foul: tuple[str, dict[str, str]] | None,
    kept: list[str],
) -> None:
    """The next situation, where it follows from the play alone, or from one penalty from scrimmage."""
    play, ruling = table.play, table.ruling
    new_half = play.quarter in (2, 4) and after.quarter != play.quarter
    if new_half or play.situation.startswith("Try"):
        return
    scored = ruling.touchdown or _touchdown(table)
    enforced = [text for text in kept if "declined" not in text]
    if enforced:
        assert foul is not None
        if "no play" in enforced[0]:
            _compare_penalty(judgment, table, after, foul, enforced[0])
        else:
            _compare_added(judgment, table, after, foul, enforced[0])
        return
    judgment.spots += 1
    if not ruling.dead and not scored and ruling.holder == table.other and ruling.spot <= 0:
        judgment.spots -= 1
        judgment.left["a ball lost behind a goal line"] += 1
        return
    expected = _expected(table, scored)
    if expected != after.situation:
        raise MismatchError(f"{expected} expected next, printed {after.situation}")


def _expected(table: Table, scored: str) -> str:
    """Where a play without a penalty leaves the game."""
    ruling = table.ruling
    if scored:
        return f"Try by {scored}"
    if ruling.points == "good":
        return f"Kickoff by {table.team}"
    stolen = ruling.passed == "intercepted"
    if ruling.kind in ("run", "pass", "sack") and ruling.holder == table.team and not stolen:
        return _next_down(table)
    if ruling.dead and stolen:
        return _first(table, table.other, 80)
    if ruling.dead or ruling.holder == table.other:
        return _first(table, table.other, FIELD - ruling.spot)
    return _first(table, table.team, ruling.spot)


def _spot(table: Table, team: str, to_goal: int) -> str:
    if to_goal == 50:
        return "50"
    rival = table.other if team == table.team else table.team
    return f"{team} {FIELD - to_goal}" if to_goal > 50 else f"{rival} {to_goal}"


def _first(table: Table, team: str, to_goal: int) -> str:
    return f"1st and {'goal' if to_goal <= 10 else 10} at {_spot(table, team, to_goal)}"


def _next_down(table: Table, down_counts: bool = True, spot: int | None = None) -> str:
    down, to_go, to_goal = table.play.place()
    spot = table.ruling.spot if spot is None else spot
    if spot >= FIELD:
        return f"Free kick by {table.team}"
    left = to_go - (to_goal - spot)
    if left <= 0:
        return _first(table, table.team, spot)
    if down == 4 and down_counts:
        return _first(table, table.other, FIELD - spot)
    down += down_counts
    ordinal = ("1st", "2nd", "3rd", "4th")[down - 1]
    return f"{ordinal} and {'goal' if left >= spot else left} at {_spot(table, table.team, spot)}"


def _compare_added(
    judgment: Judgment, table: Table, after: PrintedPlay, foul: tuple[str, dict[str, str]], told: str
) -> None:
    """A penalty added to a play that stands, or that cuts a return short."""
    side, row = foul
    ruling = table.ruling
    scored = ruling.touchdown or _touchdown(table)
    if row["number"] == "15":
        judgment.left["a kickoff out of bounds"] += 1
        return
    if scored or ruling.points == "good":
        if row["from"] == "spot":
            judgment.left["a foul on a return that scored"] += 1
        elif after.situation != (f"Try by {scored}" if scored else f"Kickoff by {table.team}"):
            raise MismatchError(f"a score that stands expected, printed {after.situation}")
        return
    against = table.team if side in "OK" else table.other
    spot = table.play.place()[2] if row["from"] == "scrimmage" else ruling.spot
    if row["from"] == "spot":
        drawn = [draw for draw in table.draws if draw.purpose == "the spot of the foul"][-1]
        run = ruling.spot - ruling.start
        spot = ruling.start + (run // 2 if drawn.number % 2 else run)
    to_goal = spot if ruling.holder == table.team else FIELD - spot
    if ruling.dead and ruling.passed == "intercepted":
        to_goal = 80
    room = FIELD - to_goal if against == ruling.holder else to_goal
    yards = min(int(row["yards"]), room // 2)
    to_goal += yards if against == ruling.holder else -yards
    printed = re.search(r"(-?\d+) yards?", told)
    if yards != (int(printed.group(1)) if printed else 0):
        raise MismatchError(f"{yards} yards of penalty expected")
    judgment.spots += 1
    _, to_go, began = table.play.place() if ruling.kind != "kick" else (1, 10, 65)
    gained = row["from"] == "end" and began - ruling.spot >= to_go
    new = ruling.holder != table.team or ruling.kind == "kick" or ruling.passed == "intercepted"
    if new or row["first down"] == "yes" or gained:
        expected = _first(table, ruling.holder, to_goal)
    else:
        expected = _next_down(table, True, to_goal)
    if expected != after.situation:
        raise MismatchError(f"{expected} expected after the penalty, printed {after.situation}")


def _compare_penalty(
    judgment: Judgment, table: Table, after: PrintedPlay, foul: tuple[str, dict[str, str]], told: str
) -> None:
    """A penalty from scrimmage that wiped the play out."""
    side, row = foul
    if table.ruling.kind == "kick":
        judgment.left["a kick that is kicked again"] += 1
        return
    _, _, to_goal = table.play.place()
    on_offense = side in "OK"
    if on_offense and row["number"] == "7" and "pass" in table.call[0] and to_goal >= 95:
        if after.situation != f"Free kick by {table.team}":
            raise MismatchError("a safety by holding on a pass expected")
        return
    if row["from"] == "at spot":
        spot = z_results.interference_spot(table)
    else:
        room = FIELD - to_goal if on_offense else to_goal
        yards = min(int(row["yards"]), room // 2)
        spot = to_goal + yards if on_offense else to_goal - yards
    walked = abs(spot - to_goal)
    printed = re.search(r"(-?\d+) yards?", told)
    if walked != (int(printed.group(1)) if printed else 0):
        raise MismatchError(f"{walked} yards of penalty expected")
    judgment.spots += 1
    first_down = row["first down"] == "yes"
    expected = _first(table, table.team, spot) if first_down else _next_down(table, False, spot)
    if expected != after.situation:
        raise MismatchError(f"{expected} expected after the penalty, printed {after.situation}")
