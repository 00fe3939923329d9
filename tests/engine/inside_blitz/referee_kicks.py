"""The rest of what a referee works out again: kicks, and what follows a play: fumbles, penalty cards, injuries."""

from __future__ import annotations

import re
from typing import Any

from tests.engine.inside_blitz.referee import DEPTHS, LINES, Referee, WrongPlayError, gain, span, yards
from tests.engine.inside_blitz.referee_cards import BOXES, cell, holds, place

NEEDS_A_THROW = ("offensive pass interference", "pass interference")
RETURN_RATINGS = {"DL": 3, "LB": 6, "DB": 9}


class FullReferee(Referee):
    """Judges every kind of play."""

    # Kicks.

    def _kicker(self, title: str, cards: dict[str, Any]) -> Any:
        name = self._ahead().partition(f" {title}, ")[0]
        if name not in cards:
            raise WrongPlayError(f"{name!r} has no card for {title}")
        return cards[name]

    def _kicked(self, *, squib: bool) -> None:
        if self.told.kind == "Free kick":
            self._free_kick()
        else:
            self._kickoff(squib=squib)

    def _kickoff(self, *, squib: bool) -> None:
        self.dice(3, "the play")
        card = self._kicker("Kickoff", self.offense.kickers)
        found = cell(card.kickoffs, self.red, self.white)
        text = found.instead or f"{found.yards}/{found.coverage}"
        self.say("IBF-KICK-01", f"{card.name} Kickoff, {place(self.red, self.white, 36)}: {text}")
        self.scene, self.first = "kick", "kick"
        far, coverage = found.yards, found.coverage
        if found.instead == "OB":
            self.story.append("Out of bounds.")
            return
        if squib:
            far, coverage = 50 if found.instead else far - 20, 5
            self.say("IBF-KICK-09", f"a squib: {far}/{coverage}")
        if far is None:
            self.story.append("Touchback.")
            return
        good = self.check(coverage, "good coverage", "poor coverage")
        far += self._carried()
        if "Touchback." not in self.told.story:
            self._brought_back(card.name, far, good=good)
        elif far < 65:  # to the end line from the farthest spot there is
            raise WrongPlayError(f"a kick of {far} yards is no touchback")

    def _carried(self) -> int:
        """What a foul carried over adds to a kick, as printed."""
        found = re.fullmatch(r"a foul carried over: ([+-]\d+)", self._ahead())
        return int(found[1]) if found is not None and self._next() else 0

    def _brought_back(self, kicker: str, far: int, *, good: bool) -> None:
        self.story.append(f"{kicker} kicks off {yards(far)}.")
        self.play_card("the returner")
        player = self._returner(self.defense.kick_returners)
        self.own = False
        self.dice(2, "the return")
        self._run_back(player, good=good, landing=None)

    def _returner(self, cards: list[Any]) -> Any:
        number = int(self.face["card"])
        tried = [
            number,
            *(int(self.face[f"{depth} Sec"]) for depth in DEPTHS[1:] if self.face[f"{depth} Sec"].isdigit()),
        ]
        owners = [
            next(card for card in cards if card.numbers and card.numbers.low <= at <= card.numbers.high) for at in tried
        ]
        fit = [card for card in owners if card.name not in self.defense.hurt] or owners
        self.say("IBF-KICK-04", f"{number} names {fit[0].name}")
        return fit[0]

    def _run_back(self, player: Any, *, good: bool, landing: int | None) -> None:
        found = cell(player.returns, self.red, self.white)
        high = "TD" if found.high is None else found.high
        self.say("IBF-KICK-05", f"{player.name} Return, {place(self.red, self.white, 18)}: {high}/{found.low}")
        back = found.low if good else found.high
        rule, text = self._next()
        cover = "good" if good else "poor"
        if back is None:
            printed = re.fullmatch(r"poor coverage: (\d+) yards?", text)
            if rule != "IBF-KICK-05" or printed is None or (landing is not None and int(printed[1]) != 100 - landing):
                raise WrongPlayError(f"printed {text!r}, expected a touchdown")
            back = int(printed[1])
            self.spot = 100
            self.story.append(f"{player.name} returns for ")
        elif (rule, text) != ("IBF-KICK-05", f"{cover} coverage: {yards(back)}"):
            raise WrongPlayError(f"printed {text!r}, expected {cover} coverage: {yards(back)}")
        elif landing is None:
            self.story.append(f"{player.name} returns {gain(back)}" if back < 90 else f"{player.name} returns for ")
        else:
            self.spot = landing
            self._returned(player.name, back)
        self.carrier, self.fum = player.name, int(player.fumble)

    def _punt(self) -> None:
        self.dice(3, "the play")
        near = self.told.to_goal <= 50
        self.scene, self.first, self.own = "punt", "kick", False
        self.play_card()
        title = "50 and closer" if near else "Outside 50"
        card = self._kicker(title, self.offense.punters)
        found = self._punt_cell(card, title, near=near)
        if found.mark and self._gets_there(found.mark):
            self._blocked(10)
            return
        landing = (
            0
            if found.yards is None
            else min(found.yards, self.told.to_goal)
            if near
            else self.told.to_goal - found.yards
        )
        if landing <= 0:
            self.story.append(f"{card.name} punts {yards(self.told.to_goal)}. Touchback.")
            return
        self.story.append(f"{card.name} punts {yards(self.told.to_goal - landing)}.")
        self._fielded(found, landing, found.coverage)

    def _punt_cell(self, card: Any, title: str, *, near: bool) -> Any:
        found = cell(card.near if near else card.far, self.red, self.white)
        coverage = "" if found.way == "n" else found.coverage
        text = f"TB {found.mark}".strip() if found.yards is None else f"{found.yards}{found.way}{coverage}{found.mark}"
        self.say("IBF-PUNT-01", f"{card.name} {title}, {place(self.red, self.white, 36)}: {text}")
        return found

    def _gets_there(self, mark: str) -> bool:
        block = self.defense.return_figures.block
        if mark == "+" and block.cover is None and not self.block:
            return False
        rule = "IBF-PUNT-08" if mark == "*" else "IBF-PUNT-10" if block.cover is not None else "IBF-PUNT-09"
        rating = block.cover if rule == "IBF-PUNT-10" else block.own
        self.say(rule, f"BLK {rating}")
        return self.check(rating, "blocked", "not blocked")

    def _fielded(self, found: Any, landing: int, coverage: int) -> None:
        self.spot = landing
        if found.way == "n":
            self.story.append("Downed.")
            return
        if self.block:
            self.say("IBF-PUNT-12", "everybody went for the block: good coverage")
        good = self.block or self.check(coverage, "good coverage", "poor coverage")
        player = self._returner(self.defense.punt_returners)
        if found.way == "?":
            self.dice(3, "the fair catch, or the return")
            self.say("IBF-PUNT-06", f"{player.name} FC? {player.fair_catch}")
            if self.check(player.fair_catch, "a fair catch", "no fair catch"):
                self.story.append(f"Fair catch by {player.name}.")
                return
        else:
            self.dice(2, "the return")
        self._run_back(player, good=good, landing=landing)

    def _free_kick(self) -> None:
        self.dice(3, "the play")
        self.scene, self.first, self.own = "punt", "kick", False
        self.play_card()
        card = self._kicker("Outside 50", self.offense.punters)
        found = self._punt_cell(card, "Outside 50", near=False)
        self.say("IBF-KICK-13", "a free kick: +10 yards, coverage +1")
        if found.yards is None:
            self.story.append("Touchback.")
            return
        far = found.yards + 10 + self._carried()
        if far >= 90:
            self.story.append("Touchback.")
            return
        self.story.append(f"{card.name} kicks off {yards(far)}.")
        self._fielded(found, 80 - far, found.coverage + 1)

    def _onside(self) -> None:
        self.dice(2, "the onside kick")
        self.scene, self.first = "kick", "kick"
        kickers = self.red == self.white
        self._carried()
        self.say("IBF-KICK-11", f"recovered by {'the kickers' if kickers else 'the receivers'}")
        self.say("IBF-KICK-12", f"{yards(self.red + self.white + 5)} downfield")
        self.story.append(f"kicks onside, recovered by {(self.offense if kickers else self.defense).team}.")

    def _field_goal(self) -> None:
        self.play_card("penalties alone")
        self.dice(3, "the play")
        self.scene, self.first = "punt", "kick"
        card = self._kicker("Field goal", self.offense.kickers)
        reach = cell(card.field_goals, self.red, self.white)
        self.say("IBF-FG-01", f"{card.name} Field goal, {place(self.red, self.white, 36)}: {reach}")
        if reach == "B" or self._alike():
            self._blocked(0)
            return
        distance = self.told.to_goal + 17
        made = "good" if reach >= distance else "missed"
        self.say("IBF-FG-03", f"{distance} yards, good up to {reach}: {made}")
        self.story.append(f"{card.name}'s {distance}-yard field goal is {'good' if made == 'good' else 'no good'}.")

    def _alike(self) -> bool:
        if not self.red == self.white == self.blue:
            return False
        self.say("IBF-FG-05", "three dice alike: blocked")
        return True

    def _extra_point(self) -> None:
        self.play_card("penalties alone")
        self.dice(3, "the play")
        self.scene, self.first = "punt", "kick"
        if self._alike():
            self.story.append("kick is blocked")
            return
        card = next(iter(self.offense.kickers.values()))
        last = 0 if card.extra_points is None else card.extra_points.high
        made = self.number <= last
        self.say("IBF-FG-06", f"{self.number} on EXTRA POINTS 11-{last}: {'good' if made else 'missed'}")
        self.story.append(f"{card.name}'s extra point is {'good' if made else 'no good'}.")

    def _blocked(self, farther: int) -> None:
        self.dice(3, "where it is found, and by whom")
        behind = self.red + self.white + farther
        kickers = self.blue <= 2
        listed = self.defense.listed()[:20]
        if not kickers:
            number = self.card("the credit")
            while listed[(number - 1) % len(listed)].name in self.defense.hurt:
                number = self.card("the credit")
        side = "the kickers" if kickers else "the defense"
        self.say("IBF-FG-07", f"blocked, and found {behind} yards behind scrimmage by {side}")
        self.story.append(f"kick is blocked, recovered by {(self.offense if kickers else self.defense).team}.")
        if kickers:
            return
        player = listed[(number - 1) % len(listed)]
        self.say("IBF-FG-08", f"recovered by {player.name}, {player.position}")
        self.own, self.spot = False, self.told.to_goal + behind
        self._returned(player.name, self._turnover(RETURN_RATINGS[player.position]))
        self.carrier, self.fum = player.name, 3

    # What follows.

    def _after(self) -> None:
        """The card's events, then penalty cards, then fumbles, then who is hurt."""
        scrimmage = self.call in LINES or self.call.endswith("pass")
        event = self.face["event"] if scrimmage else ""
        self.out_of_bounds = False
        if (
            event == "OoB"
            and self.first in ("run", "scramble", "catch")
            and self.call not in ("inside left", "inside right")
        ):
            self.say("IBF-CLOCK-06", "the card's OoB")
            self.out_of_bounds = True
        elif self._going() and self.first in ("run", "catch") and not self.call.startswith("inside"):
            self.out_of_bounds = self.opening % 2 == 0
        fumbled = event == "QB FUM?" and self.first in ("sack", "scramble") and self._quarterback_fumble()
        fumbled = fumbled or self._quarterback_ran(event)
        for special in self.aside:
            if special.startswith("PEN"):
                self.stopped = self._penalty(special) or self.stopped
        if self.stopped:
            return
        if self.call not in ("field goal", "extra point"):
            for special in self.aside:
                if special.startswith("FUM") and not fumbled and self.carrier:
                    fumbled = self._fumble_card(special)
        if event == "INJ?":
            self._injury()

    def _quarterback_ran(self, event: str) -> bool:
        """A designed run of the passer's asks for the event too."""
        ran = event == "QB FUM?" and self.first == "run" and self.carrier in self.offense.passers
        return ran and self._quarterback_fumble()

    def _quarterback_fumble(self) -> bool:
        self.say("IBF-FUM-03", "the card's QB FUM?")
        if not self._drops(self.fum, 0):
            return False
        self._loses(returnable=self.blue % 2 == 0)
        return True

    def _fumble_card(self, special: str) -> bool:
        self.say("IBF-FUM-01", f"the card set aside: {special}")
        if not self._drops(self.fum, int(special.split()[1])):
            return False
        self._loses(returnable=special.endswith("R"))
        return True

    def _scored(self) -> bool:
        return self.spot <= 0 if self.own else self.spot >= 100

    def _drops(self, rating: int, adjustment: int) -> bool:
        if self._scored():
            self.say("IBF-OURS-SCORED", "he has scored: no fumble")
            return False
        self.say("IBF-FUM-01", f"{self.carrier} FUM {rating}")
        rating += self.added("IBF-FUM-02", "the fumble card", adjustment)
        rating += self.added(
            "IBF-FUM-02", "FF RATE", (self.defense if self.own else self.offense).figures.forced_fumbles
        )
        self.blue_die("the fumble")
        return self.compare(rating, "a fumble", "no fumble")

    def _loses(self, *, returnable: bool) -> None:
        holders, others = (self.offense, self.defense) if self.own else (self.defense, self.offense)
        self.dice(2, "who has the ball")
        lost, found = holders.offense_figures.fumbles_lost, others.figures.recoveries
        ends = 0 if lost is None else lost.high, 0 if found is None else found.high
        gone = 11 <= self.number <= ends[0] or 41 <= self.number <= ends[1]
        ranges = f"FUMBLE LOST {span(11, ends[0])}, DEF FR {span(41, ends[1])}"
        self.say("IBF-FUM-04", f"{self.number} on {ranges}: {'lost' if gone else 'kept'}")
        scrimmage = self.scene in ("run", "pass", "sack", "turnover")
        if gone and (self.own or not scrimmage):
            self._other_side(returnable=returnable)
        elif gone or self.own:
            self._offense_has_it(returnable=returnable, lost=gone)
        else:
            self.story.append(f"{self.carrier} fumbles, and his team recovers.")

    def _other_side(self, *, returnable: bool) -> None:
        """The other team has the ball, by the keys of the cards that are turned."""
        squad = self.defense if self.own else self.offense
        boxes = squad.boxes(self.alignment if self.own else "Starters")
        again, player = False, None
        while player is None:
            again = self._special_cards() or again
            face = self.deck[self.card("who recovers")]
            player = next((boxes[box] for box in self._recovery_boxes(face) if box in boxes), None)
        self.say("IBF-FUM-06", f"recovered by {player.name}")
        self.taken = self.own
        self.story.append(f"{self.carrier} fumbles, recovered by {player.name}.")
        self.own = not self.own
        if not returnable:
            return
        self._returned(player.name, self._turnover(player.runback))
        self.carrier = player.name
        if again and self._drops(3, 0):
            self._loses(returnable=returnable)

    def _special_cards(self) -> bool:
        """Whether a fumble card is among the special cards on the way."""
        fumbles = False
        while self._ahead().startswith("special card on the way: "):
            fumbles = self._next()[1].partition(": ")[2].startswith("FUM") or fumbles
        return fumbles

    def _recovery_boxes(self, face: Any) -> list[str]:
        if self.scene == "sack":
            return [face["Rush"]]
        if self.scene == "pass":
            return [face[self.call.removesuffix(" pass").capitalize()]]
        if self.scene == "run":
            named = [key for key in face[LINES[self.call]].split("+") if key in BOXES]
            return named or [face["Quick"]]
        return [face["Quick"]]

    def _offense_has_it(self, *, returnable: bool, lost: bool) -> None:
        """Who of the offense has it: checked where the card names him, taken from the print where a blocker has it."""
        first = self.target if lost else self.carrier
        while True:
            self._special_cards()
            face = self.deck[self.card("who recovers")]
            rule, text = self.told.steps[self.at].rule, self._ahead()
            if rule == "IBF-FUM-09":
                break
        self._next()
        name = text.removeprefix("recovered by ")
        entry, depth = self._recovery_entry(face)
        if entry == "ORG" and name != first:
            raise WrongPlayError(f"ORG is {first}, printed {name}")
        if entry.isdigit() and name not in (self.offense.owner(depth, int(entry)), first):
            raise WrongPlayError(f"{entry} at {depth} is {self.offense.owner(depth, int(entry))}, printed {name}")
        by = f"recovered by {name}." if lost else "and his team recovers."
        self.story.append(f"{self.carrier} fumbles, {by}")
        self.own, self.carrier = True, name
        if returnable:
            self.dice(3, "the return, RET by the blue die")
            self._returned(name, self._turnover(self.blue, thrown=False))

    def _recovery_entry(self, face: Any) -> tuple[str, str]:
        if self.scene == "sack":
            return "", ""
        if self.scene in ("pass", "turnover"):
            depth = self.call.removesuffix(" pass").capitalize()
            return face[f"{depth} Sec"], depth
        keys = face[LINES[self.call]].split("+")
        return (face["Quick Sec"], "Quick") if keys[0] in BOXES else ("", "")

    def _penalty(self, special: str) -> bool:
        """A penalty card; whether the play never happened."""
        defending = special == "PEN DEF/RT"
        kick = self.scene in ("kick", "punt")
        unit = ("RT" if defending else "KT") if kick else ("DEF" if defending else "OFF")
        self.say("IBF-PEN-02", f"{unit} PEN {self._penalty_rating(unit)}")
        self.blue_die("the penalty card")
        if not self.compare(self._penalty_rating(unit), "a foul", "no foul"):
            return False
        kind = "punt" if self.scene == "punt" and self.told.kind != "Free kick" else "kick" if kick else ""
        kind = kind or ("run" if self.call in LINES else "pass")
        column = f"{unit} {kind}"
        self.dice(2, "the penalty chart")
        row = next(row for row in self.penalties if row["column"] == column and holds(row, self.number))
        name, cost = row["name"], row["yards"]
        if unit == "RT" and self.block:
            name, cost = "roughing the kicker", "15"
        self.say("IBF-PEN-03", f"penalty chart, {column}, {self.number}: {name}, {cost}")
        thrown = self.first in ("catch", "incomplete", "interception")
        grounded = name == "intentional grounding" and self.first != "incomplete"
        if (name in NEEDS_A_THROW and not thrown) or grounded:
            self.say("IBF-OURS-THROW", f"{name} without a pass: no foul")
            return False
        if row["basis"] == "at spot":
            self._point(self.depth)
        team = self.defense if defending else self.offense
        self.story.append(f"Penalty on {team.team}, {name}")
        return row["dead ball"] == "yes"

    def _penalty_rating(self, unit: str) -> int:
        if unit == "OFF":
            return int(self.offense.offense_figures.penalty)
        if unit == "DEF":
            return int(self.defense.figures.penalty)
        if unit == "RT":
            figures = self.defense.return_figures
            return int(figures.kick_penalty if self.scene == "kick" else figures.punt_penalty)
        by_punter = self.call == "punt" or self.told.kind == "Free kick"
        card = next(iter((self.offense.punters if by_punter else self.offense.kickers).values()))
        return int(card.penalty)

    def _injury(self) -> None:
        self.blue_die("INJ?: up to 3 the player with the ball, else the key defender")
        team, name = self.offense, self._handler()
        if self.blue > 3:
            if not self.key:
                return
            team, name = self.defense, self.key
        rating = self._injury_rating(team, name)
        self.say("IBF-INJ-02", f"{name} injury {rating}")
        self.blue_die("the injury")
        if not self.compare(rating, "hurt", "not hurt"):
            return
        self.dice(2, "how long")
        out = "the drive" if self.number <= 26 else "the game" if self.number <= 46 else "1 games after this one"
        if self.number >= 63:
            self.blue_die("how many games")
            out = f"{self.blue + 1} games after this one"
        self.say("IBF-INJ-01", f"out for {out}")
        team.hurt[name] = out == "the drive"
        self.story.append(f"{name} is hurt.")

    def _handler(self) -> str:
        if self.first in ("sack", "scramble"):
            return self.passer
        return self.target if self.first == "run" else self.thrown

    @staticmethod
    def _injury_rating(team: Any, name: str) -> int:
        listed = [card for card in team.listed() if card.name == name]
        if listed:
            return int(listed[0].injury)
        card = team.passer_runs.get(name) or team.runners.get(name) or team.receivers.get(name) or team.backs[name]
        return int(card.endurance.right)
