"""A referee who knows the printed explanation of a game and the cards of the set, and nothing of the engine.

He takes dice and cards as they were drawn, reads the cards and charts himself, adds up every modifier, and says line by
line what the explanation must say; at last what the play came to, which its sentence must say too. What he does not
work out again is listed in `NOT_RECOMPUTED`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.engine.inside_blitz.explained import Told
from tests.engine.inside_blitz.referee_cards import ALIGNMENTS, BOXES, SPOTS, Cards, cell, chart, holds, place

NOT_RECOMPUTED = (
    "which player the coach called, whom a key looks for, and time-outs",
    "which spare back, receiver or end blocks as RB, LE or RE, and which lineman stands in for one who is hurt; his "
    "rating is looked up by the name that is printed",
    "how penalties are walked off, carried over, declined or offset: football, not this game",
    "which blocker has a fumble that the offense keeps",
    "how a blocked extra point ends, kneels and spikes, which draw nothing",
)
DEPTHS = ("Quick", "Short", "Medium", "Long")
LINES = {"sweep left": "SL", "inside left": "IL", "inside right": "IR", "sweep right": "SR"}
TITLES = {"SL": "Sweep Left", "IL": "Inside Left", "IR": "Inside Right", "SR": "Sweep Right"}
STRATEGIES = {"run defense": "run", "key on the runner": "key"}
PRINTED = {
    "No": "none",
    "Run": "run",
    "Key": "key",
    "Blitz": "blitz",
    "Man": "man",
    "Zone": "zone",
    "Pre": "prevent",
}
LOOKUP = ("1", "1", "S/2", "3", "4", "5")
NO_TIME = {"false start", "offside", "delay of game", "neutral zone infraction", "encroachment"}
"""Fouls before the snap."""
RED_ZONE = ("run_inside_20", "run_inside_10"), ("pass_inside_20", "pass_inside_10")


class WrongPlayError(AssertionError):
    """Where the explanation and the referee part."""


def yards(number: int) -> str:
    """`4 yards`, `1 yard`, `-1 yard`."""
    return f"{number} yard" if number in (1, -1) else f"{number} yards"


def gain(number: int) -> str:
    """As a sentence says it."""
    if not number:
        return "for no gain"
    return f"for {yards(number)}" if number > 0 else f"for a loss of {-number}"


def span(first: int, last: int) -> str:
    """`11-23`, or `none`."""
    return f"{first}-{last}" if last >= first else "none"


class Referee:
    """Judges the plays of one game, in order."""

    def __init__(self, sheets: Mapping[str, Sequence[Any]], deck: Sequence[Mapping[str, str]], season: int) -> None:
        self.sheets, self.season = sheets, season
        self.deck = {int(row["card"]): row for row in deck}
        self.cards: dict[str, Cards] = {}
        self.charts = {
            name: chart(name)
            for name in (
                "adjustments",
                "lookup",
                "turnovers",
                "scramble_gains",
                "penalties_eras",
                "plays",
                "strategies",
            )
        }
        era = [row["chart"] for row in self.charts["penalties_eras"] if int(row["from"]) <= season]
        self.penalties = chart(era[-1])
        self.tally: dict[tuple[str, bool], int] = {}
        """Carries and catches by player, of this half."""
        self.half = 1
        self.had_ball = ""
        self.judged: Counter[str] = Counter()

    def team(self, code: str) -> Cards:
        """A team's cards."""
        if code not in self.cards:
            self.cards[code] = Cards(self.sheets, code)
        return self.cards[code]

    # Reading the explanation.

    def _next(self) -> tuple[str, str]:
        if self.at >= len(self.told.steps):
            raise WrongPlayError("the explanation ends too early")
        step = self.told.steps[self.at]
        self.at += 1
        return step.rule, step.text

    def _ahead(self) -> str:
        return self.told.steps[self.at].text if self.at < len(self.told.steps) else ""

    def say(self, rule: str, text: str) -> None:
        """The next line must say this."""
        found = self._next()
        if found != (rule, text):
            raise WrongPlayError(f"printed {found}, expected {(rule, text)}")

    def dice(self, number: int, what: str) -> None:
        """So many dice, for this."""
        _, text = self._next()
        found = re.fullmatch(r"dice (\d)-(\d)(?:-(\d))?: (.*)", text)
        if found is None or (found[3] is not None) != (number == 3) or found[4] != what:
            raise WrongPlayError(f"printed {text!r}, expected {number} dice for {what}")
        self.red, self.white = int(found[1]), int(found[2])
        if number == 3:
            self.blue, self.fresh = int(found[3]), True

    def blue_die(self, what: str) -> None:
        """The blue die alone."""
        _, text = self._next()
        found = re.fullmatch(r"blue die (\d): (.*)", text)
        if found is None or found[2] != what:
            raise WrongPlayError(f"printed {text!r}, expected the blue die for {what}")
        self.blue, self.fresh = int(found[1]), False

    def card(self, what: str) -> int:
        """The number of a card."""
        _, text = self._next()
        found = re.fullmatch(r"card (\d+): (.*)", text)
        if found is None or found[2] != what:
            raise WrongPlayError(f"printed {text!r}, expected a card for {what}")
        return int(found[1])

    def play_card(self, what: str = "the play") -> None:
        """The card of the play, and the special cards before it."""
        while self._ahead().startswith("set aside: "):
            self.aside.append(self._next()[1].removeprefix("set aside: "))
        self.face = self.deck[self.card(what)]

    @property
    def number(self) -> int:
        """Red and white."""
        return 10 * self.red + self.white

    def compare(self, rating: int, yes: str, no: str) -> bool:
        """The blue die against a rating."""
        holds_ = self.blue <= rating
        self.say("IBF-CARD-06", f"blue die {self.blue} against {rating}: {yes if holds_ else no}")
        return holds_

    def check(self, rating: int, yes: str, no: str) -> bool:
        """A check with the opening blue die, or with a new one."""
        if not self.fresh:
            self.blue_die("the check")
        self.fresh = False
        return self.compare(rating, yes, no)

    def added(self, rule: str, what: str, points: int) -> int:
        """A modifier, of which nothing is said where it adds nothing."""
        if points:
            self.say(rule, f"{what}: {points:+d}")
        return points

    # A play.

    def judge(self, told: Told) -> None:
        """All of a play; `WrongPlayError` says where it goes wrong."""
        self.told, self.at = told, 0
        self.aside: list[str] = []
        self.fresh, self.blue, self.red, self.white = False, 0, 0, 0
        self.offense, self.defense = self.team(told.offense), self.team(told.defense)
        self._time()
        self.carrier, self.fum, self.scene, self.thrown = "", 0, "", ""
        self.first, self.counted, self.passer, self.depth = "", "", "", "Quick"
        self.spot, self.own = told.to_goal, True
        self.key = ""
        self.out_of_bounds = self.taken = self.stopped = False
        self.story: list[str] = []
        self._called()
        self._resolve()
        self.say("IBF-CLOCK-09", f"{min(self._seconds(), told.seconds_left)} seconds")
        if self.at != len(told.steps):
            raise WrongPlayError(f"the explanation goes on: {told.steps[self.at]}")
        self._tell()
        self._count()

    def _tell(self) -> None:
        """The sentence says what the play came to; fouls of one that was never snapped are told alone."""  # IBF-PEN-06
        if self.stopped:
            self.story = [fragment for fragment in self.story if fragment.startswith("Penalty on ")]
            if not self.told.story.startswith("Penalty on "):
                raise WrongPlayError(f"the sentence {self.told.story!r} tells a play that was never snapped")
        for fragment in self.story:
            if fragment not in self.told.story:
                raise WrongPlayError(f"the sentence {self.told.story!r} lacks {fragment!r}")

    def _time(self) -> None:
        half = 1 if self.told.quarter <= 2 else 2 if self.told.quarter <= 4 else self.told.quarter
        if half != self.half:
            self.half, self.tally = half, {}
        if self.told.kind in ("Kickoff", "Free kick"):
            self.had_ball = ""  # a drive ends with it, whoever has the ball next
        if self.told.kind == "down" and self.told.offense != self.had_ball:
            self.had_ball = self.told.offense
            for cards in self.cards.values():
                cards.hurt = {name: drive for name, drive in cards.hurt.items() if not drive}

    def _called(self) -> None:
        """What both sides called."""
        self.call, _, against = self.told.called.partition(", against ")
        self.sidelines = self.call.endswith(" towards the sidelines")
        self.call = self.call.removesuffix(" towards the sidelines")
        alignment, _, strategy = against.partition(", ")
        self.alignment = ALIGNMENTS.get(alignment, "Starters")
        self.strategy = STRATEGIES.get(strategy, strategy) or "none"
        self.block = against == "everybody who can block it"
        self.target, self.by_number = "", False
        if self.told.kind == "Try" and self._ahead().startswith("from the "):
            self.told.to_goal = self.spot = int(self._next()[1].removeprefix("from the "))
        if self._ahead().endswith(": the call"):
            self._solitaire()
        if self._ahead().startswith("called for "):
            self.target = self._next()[1].removeprefix("called for ")
        if self._ahead().startswith("the defense keys "):
            rule, text = self._next()
            keyed = text.removeprefix("the defense keys ")
            self.strategy = "key" if keyed == self.target else "wrong key"
            if rule != ("IBF-CALL-13" if keyed == self.target else "IBF-CALL-14"):
                raise WrongPlayError(f"the key on {keyed} cites {rule}")

    def _solitaire(self) -> None:
        """The charts' own call: the play and the strategy by dice, the player by the card that shows."""
        self.dice(3, "the call")
        self.by_number = True
        alignment = self.alignment.lower()
        row = next(
            row for row in self.charts["plays"] if row["alignment"] == alignment and int(row["row"]) == self.white
        )
        play = row[str(self.red)]
        if play.endswith("P") and self.told.to_goal <= 5:
            play = "SP"
        elif play == "LP" and self.told.to_goal <= 15:
            play = "MP"
        strategy = next(row for row in self.charts["strategies"] if row["alignment"] == alignment)[str(self.blue)]
        called = LINES.get(self.call) or f"{self.call[0].upper()}P"
        if (called, self.strategy) != (play, PRINTED[strategy]):
            raise WrongPlayError(f"called {called}, {self.strategy}; the charts say {play}, {strategy}")
        if self._ahead().endswith(": who gets the ball"):
            self.face = self.deck[self.card("who gets the ball")]
        name = "Outside" if play in ("SL", "SR") else "Inside" if play in ("IL", "IR") else self.call.split()[0].title()
        owner = self.offense.owner(name, int(self.face["card"]))
        called_for = self._ahead().removeprefix("called for ")
        if owner in self.offense.passers and called_for in self.offense.passers:
            return  # another quarterback's number is his who is in the game
        if owner and owner not in self.offense.hurt and called_for != owner:
            raise WrongPlayError(f"{self.face['card']} is {owner}'s, printed {self._ahead()!r}")

    def _resolve(self) -> None:
        call = self.call
        if call in LINES:
            self._run(LINES[call])
        elif call.endswith(" pass"):
            self._throw(call.removesuffix(" pass").capitalize())
        elif call == "punt":
            self._punt()
        elif call in ("kickoff", "squib kick"):
            self._kicked(squib=call == "squib kick")
        elif call == "onside kick":
            self._onside()
        elif call == "field goal":
            self._field_goal()
        elif call == "extra point":
            self._extra_point()
        elif call in ("kneel", "spike"):
            self.judged[call] += 1
            return
        else:
            raise WrongPlayError(f"no such call: {call}")
        self.judged[call] += 1
        self._after()

    def _seconds(self) -> int:
        """What the play takes, where its sentence says which penalties count."""
        story = self.told.story
        flags = [flag for flag in story.split("Penalty on ")[1:] if ", declined" not in flag]
        enforced = [flag.split(", ")[1].split(".")[0] for flag in flags if "offsetting" not in flag]
        if self.told.kind == "Try" or self.call in ("spike", "field goal") or set(enforced) & NO_TIME:
            return 0
        if self.told.kind != "down":
            return 0 if "Touchback." in story else 10
        short = self.call == "punt" or self.first in ("incomplete", "interception") or self.taken
        if short or self.out_of_bounds or " is hurt." in story or flags:
            return 10
        return self._run_off(story)

    def _run_off(self, story: str) -> int:
        """Forty seconds, less for a time-out or a spike."""
        if re.search(r" Time-out [A-Z]{2,3}\.", story):
            return 10
        return 20 if self.told.spiked else 40

    # What the other half of a referee knows.

    def _kicked(self, *, squib: bool) -> None:
        raise NotImplementedError

    def _punt(self) -> None:
        raise NotImplementedError

    def _onside(self) -> None:
        raise NotImplementedError

    def _field_goal(self) -> None:
        raise NotImplementedError

    def _extra_point(self) -> None:
        raise NotImplementedError

    def _after(self) -> None:
        raise NotImplementedError

    def _count(self) -> None:
        """Carries and catches for endurance."""
        void = any(words in self.told.story for words in ("no play", "offsetting", "does not count"))
        if self.first in ("run", "catch") and not void and not self.stopped:
            key = self.counted, self.first == "catch"
            self.tally[key] = self.tally.get(key, 0) + 1

    # Modifiers.

    def _adjustment(self, column: str) -> int:
        return int(next(row[column] for row in self.charts["adjustments"] if row["strategy"] == self.strategy))

    def _zone(self, *, running: bool) -> int:
        twenty, ten = RED_ZONE[0] if running else RED_ZONE[1]
        if self.told.to_goal < 10:
            return int(getattr(self.defense.figures, ten))
        return int(getattr(self.defense.figures, twenty)) if self.told.to_goal < 20 else 0

    def _tired(self, name: str, *, catching: bool) -> int:
        if self.by_number:
            return 0
        done = self.tally.get((name, catching), 0)
        return max(done + 1 - self.offense.limit(name, catching=catching), 0)

    def _going(self) -> bool:
        """For the sidelines, where the card does not send the play out anyway."""
        return self.sidelines and self.face["event"] != "OoB"

    def _run_added(self, column: str, sign: int) -> int:
        points = self.added("IBF-CALL-19", self.strategy, sign * self._adjustment(column))
        points += self.added("IBF-CALL-20", "red zone", sign * self._zone(running=True))
        return points + self.added("IBF-END-04", "a tired runner", sign * self._tired(self.target, catching=False))

    def _pass_added(self, depth: str, name: str, sign: int) -> int:
        points = self.added("IBF-CALL-19", self.strategy, sign * self._adjustment(depth.lower()))
        points += self.added("IBF-CALL-20", "red zone", sign * self._zone(running=False))
        over = self._tired(name, catching=True)
        rule = "IBF-END-03" if sign > 0 else "IBF-END-02"
        points += self.added(rule, "a tired receiver", min(over, 1) if sign > 0 else -over)
        return points + self.added("IBF-OPT-07", "for the sidelines", sign if self._going() else 0)

    # Runs.

    def _run(self, line: str) -> None:
        outside = line in ("SL", "SR")
        self.play_card()
        self.dice(3, "the play")
        self.opening = self.blue
        matrix = self.offense.sections(self.target, outside=outside)
        found = cell(matrix, self.red, self.white)
        section = "Outside" if outside else "Inside"
        where = place(self.red, self.white, 36)
        self.say("IBF-RUN-01", f"{self.target} {section}, {where}: {found.high}/{found.low}")
        self.fresh = False
        gained = self._high(found.high, outside=outside) if self._opened(line) else found.low
        self.say("IBF-RUN-02", f"{self.target} runs: {yards(gained)}")
        self._rushed("runs", self.target, gained)
        self.scene = "run"

    def _rushed(self, verb: str, name: str, gained: int) -> None:
        self.first, self.counted = "run" if verb == "runs" else "scramble", name
        self.carrier, self.fum = name, self.offense.fumble(name)
        self.spot -= gained
        self.story.append(f"{name} {verb} {gain(self._on_field(gained))}")

    def _on_field(self, gained: int) -> int:
        return max(min(gained, self.told.to_goal), self.told.to_goal - 100)

    def _opened(self, line: str) -> bool:
        names = self.face[line].split("+")
        self.say("IBF-RUN-02", f"the card's {TITLES[line]} line: {self.face[line]}")
        column = "sweep" if line in ("SL", "SR") else "inside"
        boxes = [name for name in names if name in BOXES]
        if not boxes:
            return True in [self._blocks(name, column) for name in names]
        stops = []
        for box in boxes:
            player = self.defense.boxes(self.alignment).get(box)
            if player is None:
                self.say("IBF-LINE-02", f"key {box}: nobody is there")
                continue
            self.key = self.key or player.name
            self.say("IBF-RUN-03", f"key {box} {player.name}, RD {player.run}")
            stops.append(self.compare(player.run + self._run_added(column, 1), "stops him", "is beaten"))
            self.key = player.name if stops[-1] else self.key
        return not any(stops)

    def _blocks(self, spot: str, column: str) -> bool:
        rule, text = self._next()
        found = re.fullmatch(rf"key {spot} (.+), run block (\d+)", text)
        if rule != "IBF-RUN-04" or found is None:
            raise WrongPlayError(f"printed {text!r}, expected the blocker at {spot}")
        rating = 0 if found[1] == "nobody" else self.offense.run_block(found[1])
        if int(found[2]) != rating:
            raise WrongPlayError(f"{found[1]} blocks with {rating}, printed {found[2]}")
        if spot in SPOTS and found[1] != "nobody" and not set(SPOTS[spot]) & set(self.offense.linemen[found[1]].spots):
            raise WrongPlayError(f"{found[1]} cannot stand at {spot}")
        return self.compare(rating + self._run_added(column, -1), "opens the way", "is beaten")

    def _high(self, high: Any, *, outside: bool) -> int:
        if high not in ("S", "B"):
            return int(high)
        longest = 2 if high == "S" else self.offense.longest(self.target)
        gained = self._look_up(longest, "IBF-RUN-05" if high == "S" else "IBF-RUN-06")
        if outside and self._going() and self.opening % 2 == 0:
            gained //= 2
            self.say("IBF-OPT-06", f"out of bounds on an even die: half of it, {gained}")
        return gained

    def _look_up(self, longest: int, rule: str) -> int:
        self.dice(2, "the lookup chart")
        row = next(row for row in self.charts["lookup"] if holds(row, self.number))
        gained = int(row[LOOKUP[longest]])
        self.say(rule, f"lookup chart, column {LOOKUP[longest]}, {self.number}: {yards(gained)}")
        return gained

    # Passes.

    def _throw(self, depth: str) -> None:
        self.play_card()
        self.dice(3, "the play")
        self.opening = self.blue
        self.depth = depth
        first = "Quick/Short" if depth in DEPTHS[:2] else "Medium/Long"
        self.passer = self._ahead().partition(f" {first}, ")[0]
        card = self.offense.passers[self.passer]
        found = cell(card.quick_short if first == "Quick/Short" else card.medium_long, self.red, self.white)
        printed = found.left if found.left == found.right else f"{found.left}/{found.right}"
        reading = found.left if depth in ("Quick", "Medium") else found.right
        where = place(self.red, self.white, 36)
        text = f"{self.passer} {first}, {where}: {printed or 'blank'}; {depth} reads {reading or 'blank'}"
        self.say("IBF-PASS-01", text)
        self.scene = "pass"
        if reading == "X":
            self._contested(depth, self.target)
        elif reading == "R":
            self._hands(depth, self.target)
        elif reading == "":
            self._incomplete(self.target)
        elif reading == "?":
            self._intercept(depth)
        elif reading == "SC":
            self._scramble()
        else:
            self._pressure(depth, contested=reading == "PX")

    def _incomplete(self, target: str, *, told: bool = True) -> None:
        if told:
            self.say("IBF-PASS-08", f"incomplete to {target}")
        self.first, self.thrown = "incomplete", target
        self.story.append(f"{self.passer} passes for {target}, incomplete")

    def _key_of(self, depth: str) -> tuple[str, Any]:
        box = self.face[depth]
        return box, self.defense.boxes(self.alignment).get(box)

    def _contested(self, depth: str, target: str) -> None:
        box, player = self._key_of(depth)
        if player is None:
            self.say("IBF-PASS-23", f"the card's {depth} line: {box} nobody is there")
            self._complete(depth, target)
            return
        rating = int(getattr(player, depth.lower()))
        self.say("IBF-PASS-02", f"the card's {depth} line: {box} {player.name}, {depth[0]} {rating}")
        self.key = player.name
        if self.check(rating + self._pass_added(depth, target, 1), "breaks it up", "is beaten"):
            self._incomplete(target)
        else:
            self._complete(depth, target)

    def _hands(self, depth: str, target: str) -> None:
        rating, _ = self.offense.catches(target, depth)
        self.say("IBF-PASS-07", f"{target} {depth}, catch {rating}")
        if self.check(rating + self._pass_added(depth, target, -1), "holds it", "drops it"):
            self._complete(depth, target)
        else:
            self._incomplete(target)

    def _complete(self, depth: str, target: str) -> None:
        gained = self._caught(depth, target)
        self.say("IBF-PASS-03", f"complete to {target}: {yards(gained)}")
        self.first, self.counted, self.thrown = "catch", target, target
        self.carrier, self.fum = target, self.offense.fumble(target)
        self.spot -= gained
        self.story.append(f"{self.passer} passes to {target} {gain(self._on_field(gained))}")

    def _caught(self, depth: str, target: str) -> int:
        self.dice(2, "the catch")
        _, matrix = self.offense.catches(target, depth)
        found = cell(matrix, self.red, self.white)
        self.say("IBF-PASS-03", f"{target} {depth}, {place(self.red, self.white, len(matrix))}: {found}")
        if found not in ("M", "L"):
            return int(found)
        if self._going() and self.opening % 2 == 0 and depth != "Long":
            fixed = 12 if depth == "Medium" else 5
            self.say("IBF-OPT-08", f"out of bounds on an even die: {fixed} instead")
            return fixed
        if found == "M":
            return self._caught("Medium", target)
        if target in self.offense.receivers:
            return self._caught("Long", target)
        return self._look_up(self.offense.longest(target), "IBF-PASS-06")

    def _answers(self, start: str, box: str, name: str, rating: str, usual: str) -> tuple[Any, int]:
        """Who answers for a box, and his rating there."""
        player, own, beside = self.defense.answers(self.alignment, box, rating)
        if player is None:
            self.say("IBF-LINE-02", f"{start} {box} nobody is there")
            return None, 0
        covers = " is empty and covered by" if beside else ""
        self.say("IBF-LINE-03" if beside else usual, f"{start} {box}{covers} {player.name}, {name} {own}")
        return player, own

    def _pressure(self, depth: str, *, contested: bool) -> None:
        player, rating = self._answers("the card's Pass Rush line:", self.face["Rush"], "PR", "rush", "IBF-RUSH-01")
        if player is None:
            self.fresh = False
            self._second_look(depth, contested=contested)
            return
        rating += self.added("IBF-CALL-19", self.strategy, self._adjustment(f"rush {depth.lower()}"))
        rating += self.added("IBF-OPT-07", "for the sidelines", 1 if self._going() else 0)
        rating += self._line_play()
        self.key = player.name
        if not self.check(rating, "pressure", "the passer gets away"):
            self._second_look(depth, contested=contested)
            return
        self.dice(2, "the pressure line")
        found = self._ranges("IBF-RUSH-02", ("INT", "SCK", "RUN"), self.offense.passers[self.passer].pressure)
        if found == "INT":
            self._intercept(depth)
        elif found == "SCK":
            self._sack(depth, player.name)
        else:
            self._scramble()

    def _ranges(self, rule: str, names: Sequence[str], spans: Sequence[Any]) -> str:
        """Which of a card's ranges holds the dice."""
        texts, found = [], ""
        for name, numbers in zip(names, spans, strict=True):
            texts.append(f"{name} {numbers.low}-{numbers.high}" if numbers is not None else f"{name} none")
            if numbers is not None and numbers.low <= self.number <= numbers.high:
                found = name
        self.say(rule, f"{self.number} on {', '.join(texts)}: {found}")
        return found

    def _line_play(self) -> int:
        spot = self.face["Off Line"]
        rule, text = self._next()
        found = re.fullmatch(rf"{spot} (.+) blocks: ([+-]\d)", text)
        if rule != "IBF-RUSH-07" or found is None:
            raise WrongPlayError(f"printed {text!r}, expected the blocker at {spot}")
        rating = 0 if found[1] == "nobody" else self.offense.pass_block(found[1])
        if int(found[2]) != rating:
            raise WrongPlayError(f"{found[1]} blocks with {rating}, printed {found[2]}")
        return rating

    def _sack(self, depth: str, rusher: str) -> None:
        self.dice(2, "the loss")
        lost = self.red + self.white
        lost += self.added("IBF-RUSH-04", f"a {depth} pass", {"Quick": -1, "Short": -1, "Medium": 0, "Long": 2}[depth])
        sacker = self._credit("SACK", rusher)
        self.say("IBF-RUSH-03", f"sacked for {lost}")
        self.say("IBF-RUSH-10", f"credited to {sacker}")
        self.first, self.scene = "sack", "sack"
        self.carrier, self.fum = self.passer, self.offense.fumble(self.passer)
        self.spot += lost
        self.story.append(f"{self.passer} is sacked by {sacker} {gain(self._on_field(-lost))}")

    def _credit(self, name: str, otherwise: str) -> str:
        """Whom a list names; the hurt are passed over."""
        spans = [card for card in self.defense.credits if card.chart == name]
        while spans:
            number = self.card("the credit")
            owner = next(card.name for card in spans if card.numbers.low <= number <= card.numbers.high)
            if owner not in self.defense.hurt:
                return str(owner)
        return otherwise

    def _scramble(self) -> None:
        self.dice(2, "the scramble")
        matrix = self.offense.passer_runs[self.passer].scramble
        found = cell(matrix, self.red, self.white)
        self.say("IBF-PASS-10", f"{self.passer} SCRAMBLE, {place(self.red, self.white, 36)}: {found}")
        gained = self._scramble_gain() if found == "S" else int(found)
        self.scene = "sack"
        self.say("IBF-PASS-10", f"{self.passer} scrambles: {yards(gained)}")
        self._rushed("scrambles", self.passer, gained)

    def _scramble_gain(self) -> int:
        self.dice(3, "the scramble's S")
        row = next(row for row in self.charts["scramble_gains"] if holds(row, self.number))
        self.say("IBF-PASS-11", f"scramble chart, {self.number}: {row['high']}/{row['low']}")
        box, player = self._key_of("Short")
        who = "nobody is there" if player is None else f"{player.name}, RD {player.run}"
        self.say("IBF-PASS-12", f"the card's Short line: {box} {who}")
        stopped = player is not None and self.check(player.run, "stops him", "is beaten")
        return int(row["low" if stopped else "high"])

    def _second_look(self, depth: str, *, contested: bool) -> None:
        entry = self.face[f"{depth} Sec"]
        self.say("IBF-PASS-16", f"the card's {depth} line: Sec Rec {entry}")
        new, target = depth, self.target
        if entry == "INC":
            self._incomplete(self.target)
            return
        if entry != "ORG":
            self.dice(2, "how deep he looks")
            new = self._ranges("IBF-PASS-15", DEPTHS, self.offense.passers[self.passer].depths)
            self.depth = new
            target = self._second_target(depth, new)
            if not target:
                self._incomplete(self.target)
                return
        self.say("IBF-PASS-16", f"the passer turns to {target}, {new}")
        if contested:
            self._contested(new, target)
        else:
            self._hands(new, target)

    def _second_target(self, depth: str, new: str) -> str:
        for line in (depth, "Short", "Medium", "Long"):
            entry = self.face[f"{line} Sec"]
            if entry.isdigit():
                owner = self.offense.owner(new, int(entry))
                if owner and owner not in self.offense.hurt:
                    return owner
        return ""

    def _intercept(self, depth: str) -> None:
        player, rating = self._answers(f"the card's {depth} line:", self.face[depth], "INT", "intercept", "IBF-INT-01")
        if player is None:
            self._incomplete(self.target, told=False)
            return
        self.key = player.name
        rating += self.added("IBF-OPT-07", "for the sidelines", 1 if self._going() else 0)
        if not self.check(rating, "intercepted", "incomplete"):
            self._incomplete(self.target, told=False)
            return
        name = f"INT {player.position}"
        if any(card.chart == name for card in self.defense.credits):
            credited = self._credit(name, player.name)
            listed = [card for card in self.defense.listed() if card.name == credited]
            if listed:
                player = listed[0]
                self.say("IBF-INT-02", f"credited to {player.name} by the {name} list")
        point = self._point(depth)
        line = self.told.to_goal - point
        if line <= -10:
            self.say("IBF-INT-08", "beyond the end zone: incomplete")
            self._incomplete(self.target, told=False)
            return
        self.first, self.thrown, self.scene = "interception", self.target, "turnover"
        self.carrier, self.fum = player.name, 3
        self.own, self.spot = False, line
        back = self._turnover(player.runback)
        if line > 0 and line + back < 1:
            back = 1 - line
            self.say("IBF-INT-09", f"momentum, dead on the 1: {yards(back)}")
        self.story.append(f"{self.passer} passes for {self.target}, intercepted by {player.name}")
        self._returned(player.name, back)

    def _returned(self, name: str, back: int) -> None:
        """A run the other way, told in full or up to the goal line."""
        self.spot += -back if self.own else back
        over = max(-self.spot if self.own else self.spot - 100, 0)
        self.story.append(f"{name} returns {gain(back)}" if not over else f"{name} returns for ")

    def _point(self, depth: str) -> int:
        if depth == "Quick":
            self.blue_die("how far downfield")
            point = -self.blue
        else:
            self.dice(2, "how far downfield")
            total, product = self.red + self.white, self.red * self.white
            point = {"Short": total - 2, "Medium": total + 8, "Long": product + 20}[depth]
        rule = f"IBF-INT-0{3 + DEPTHS.index(depth)}"
        self.say(rule, f"{depth}: {yards(point)} beyond scrimmage")
        return point

    def _turnover(self, rating: int, *, thrown: bool = True) -> int:
        if thrown:
            self.dice(2, "the return")
        row = next(row for row in self.charts["turnovers"] if holds(row, self.number))
        back = int(row[str(rating)])
        self.say("IBF-INT-07", f"turnover chart, RET {rating}, {self.number}: {yards(back)}")
        return back
