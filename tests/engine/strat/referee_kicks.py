"""A referee's view of what is no play from scrimmage: loose balls, kicks, fouls and injuries."""

from __future__ import annotations

import re

from tests.engine.strat.referee_papers import Said, chart, chart_cell, read, row_of
from tests.engine.strat.referee_walk import Walk

FIELD_GOALS = (12, 22, 32, 42)


class Kicks(Walk):
    """Kicks, and whatever a ball or a flag does after the whistle."""

    # Loose balls and interceptions.

    def fumbled(self, text: str) -> None:
        """Whose ball it is."""
        found = re.fullmatch(r"a fumble, (\d+): (kept|lost)", text)
        assert found is not None
        self.expect("total", int(found[1]), self.total)
        kept = not 7 <= self.total <= 10
        self.expect("whose ball", found[2] == "kept", kept)
        self.close()
        self.facts.append(("fumble", int(not kept)))
        if not kept:
            self.team = self.defense if self.team == self.offense else self.offense

    def recovers(self, text: str) -> None:
        """Who the chart names."""
        found = re.fullmatch(r"(sack|linebuck|other run|receiver), (\d+): (.+?), (.+)", text)
        assert found is not None, text
        self.expect("total", int(found[2]), self.total)
        name = "offense_recoveries" if self.team == self.offense else "defense_recoveries"
        self.expect("who recovers", found[3], row_of(name, fumble=found[1])[found[2]])
        self.recoverer = found[4]

    def advances(self, text: str) -> None:
        """The chart of loose balls."""
        found = re.fullmatch(r".+ advances the ball, (.+), (\d+): (.+)", text)
        assert found is not None
        self.close()
        self.expect("total", int(found[2]), self.total)
        said = chart_cell(row_of("loose_balls", self.papers.edition, column=found[1])[found[2]])
        self.expect("loose ball", read(found[3]), said)
        self.pending, self.mode = self.take(said), "loose"

    def named(self, text: str) -> None:
        """Which kind of player intercepts."""
        found = re.fullmatch(r"(flat|short|long) passes, (\d+): (.+)", text)
        assert found is not None
        play = "flat" if self.dumped else self.call.get("play", "short")
        self.expect("pass", found[1], play if play in ("short", "long") else "flat")
        self.expect("who intercepts", found[3], row_of("interceptors", **{"pass": found[1]})[str(self.total)])

    def intercepted(self, text: str) -> None:
        """Where."""
        found = re.fullmatch(r"intercepted by (.+) (-?\d+) yards? beyond scrimmage", text)
        assert found is not None
        self.follow("int")
        spot = min(self.said.yards, self.play["yards_to_goal"] + 10)
        self.expect("spot", int(found[2]), spot)
        self.facts.append(("interception", spot))
        if self.said.yards > self.play["yards_to_goal"] + 10:
            self.facts.append(("touchback", 0))
        self.mode, self.team, self.interceptor, self.spot = "", self.defense, found[1], spot

    def returned(self, text: str) -> None:
        """The chart of interception returns."""
        found = re.fullmatch(r"(flat|other) passes, (\d+): (.+)", text)
        assert found is not None
        flat = self.call.get("play") == "flat" or (self.dumped and self.call["play"] != "look-in")
        if not self.dumped:
            self.expect("return chart", found[1], "flat" if flat else "other")
        said = chart_cell(row_of("interception_returns", **{"pass": found[1]})[str(self.total)])
        self.expect("return", read(found[3]), said)
        self.pending, self.mode = self.take(said), "interception return"

    # Kicks.

    def kicked_off(self, text: str) -> None:
        """Where a kickoff comes down."""
        self.line, self.mode = self._kick(text, "Kickoff"), "kickoff"

    def _kick(self, text: str, column: str) -> int | None:
        card = self.papers.of("specialists", self.offense)[0]
        found = re.fullmatch(rf"the kickers' card, {column}, row (\d+): (.+)", text)
        assert found is not None, text
        self.cells += 1
        self.expect("row", int(found[1]), self.total)
        self.expect(f"{column} {found[1]}", found[2], card[f"{column} {found[1]}"].upper())
        number = re.fullmatch(r"(-?\d+) \((\d)\)", found[2])
        self.back = int(number[2]) if number else 0
        return int(number[1]) if number else None

    def moved(self, text: str) -> None:
        """A foul of the play before moves a kickoff."""
        self.line = int(text.rpartition(" ")[2])
        self.line = self.line if self.line > -10 else None

    def squib(self, _text: str) -> None:
        """A squib kick comes down farther out."""
        self.line, self.back = (20, 1) if self.line is None else (self.line + 25, self.back)
        self.squibbed = True

    def squib_return(self, text: str) -> None:
        """And is returned fifteen yards less."""
        self.yards = min(max(self.yards - 15, 0), 30)
        self.expect("squib return", int(text.split(": ")[1].split(maxsplit=1)[0]), self.yards)

    def squib_touchdown(self, _text: str) -> None:
        """A touchdown of a squib kick is a long gain, whatever the white die."""
        self.expect("a touchdown", (self.squibbed, self.said.kind), (True, "TD"))
        self.pending = Said("LG")

    def kickoff_return(self, text: str) -> None:
        """A back's section."""
        self._returns(text, "kick returners", "kickoff return")

    def _returns(self, text: str, sheet: str, mode: str) -> None:
        found = re.fullmatch(r"(?:kickoff|punt) returns of (.+), back (\d), (Return, row \d+: .+)", text)
        assert found is not None, text
        self.team = self.defense
        self.expect("back", int(found[2]), self.back)
        backs = {int(row["back"]): row for row in self.papers.of(sheet, self.defense)}
        number = max([each for each in backs if each <= self.back], default=min(backs))
        self.expect("returner", found[1], backs[number]["player"])
        self.mode = mode
        self.card_cell(f"{sheet}, {found[3]}", backs[number])

    def no_fumble(self, _text: str) -> None:
        """A high white die holds the ball."""
        self.expect("white die", self.white > 3, True)

    def no_touchdown(self, _text: str) -> None:
        """White 6 makes a touchdown a long gain."""
        self.expect("white die", self.white, 6)
        self.pending = Said("LG")

    def onside(self, text: str) -> None:
        """The onside chart."""
        found = re.fullmatch(r"onside chart, (\d+): (\d+) yards, (kickers|receivers)", text)
        assert found is not None
        row = row_of("onside_kicks", total=str(self.total))
        self.expect("onside kick", (found[2], found[3]), (row["yards"], row["recovered by"]))
        self.facts.append(("onside", int(row["yards"])))

    def punt(self, text: str) -> None:
        """A cell of the punt section."""
        length = self._kick(text, "Punt")
        self.punted, self.mode = length or 0, "" if length is None else "punt"

    def free_kick(self, text: str) -> None:
        """A free kick goes farther."""
        more = int(row_of("editions", alternative="free_kick_bonus")[self.papers.edition])
        self.expect("free kick", int(text.split(": ")[1].split(maxsplit=1)[0]), more)
        self.punted += more

    def coffin(self, text: str) -> None:
        """A coffin corner is shorter, and out of bounds but with X."""
        found = re.fullmatch(r"(\d+) shorter: (-?\d+) yards?", text)
        assert found is not None
        self.punted -= self.white + self.total
        self.expect("coffin corner", int(found[2]), self.punted)
        self.mode = "punt" if self.black == "X" else "punt out of bounds"

    def into_end_zone(self, _text: str) -> None:
        """A touchback."""
        self.expect("into the end zone", self.punted >= self.play["yards_to_goal"], True)

    def punt_return(self, text: str) -> None:
        """A back's section."""
        self._returns(text, "punt returners", "punt return")

    def bounces(self, text: str) -> None:
        """White 1, or nobody fields it."""
        if text.startswith("white"):
            self.expect("white die", self.white, 1)
        self.pending, self.mode = None, "bounce"

    def bounce(self, text: str) -> None:
        """The chart of bounces."""
        found = re.fullmatch(r"bounce, (\d+): (.+), a punt of (-?\d+) yards?", text)
        assert found is not None
        said = chart_cell(row_of("punt_bounces")[str(self.total)])
        self.expect("bounce", read(found[2]), said)
        self.punted += said.yards
        self.expect("punt", int(found[3]), self.punted)
        self.facts.append(("kick", self.punted))
        if self.punted >= self.play["yards_to_goal"]:
            self.facts.append(("touchback", 0))
        elif said.fumble:
            self.facts.append(("return", 0))
            self.team = self.defense
        else:
            self.facts.append(("downed", 0))
        self.mode = ""

    def blocked(self, text: str) -> None:
        """The chart of blocked kicks."""
        found = re.fullmatch(r"blocked kick chart, (\d+): the (kickers|defense), (\d+) yards behind", text)
        assert found is not None
        row = row_of("blocked_kicks", total=str(self.total))
        who = {"offense": "kickers"}.get(row["recovered by"], "defense")
        self.expect("blocked kick", (found[2], found[3]), (who, row["yards behind"]))
        self.facts.append(("blocked", int(row["yards behind"])))
        self.team, self.mode = self.offense if who == "kickers" else self.defense, ""

    def try_blocked(self, _text: str) -> None:
        """A block that the dice make."""
        self.expect("12", self.total, 12)
        self.mode = "blocked"
        self.pending = None

    def goal(self, text: str) -> None:
        """A column of field goals or extra points."""
        card = self.papers.of("specialists", self.offense)[0]
        self.mode = "goal"
        spot = self.play["yards_to_goal"]
        bands = [last for last in FIELD_GOALS if card.get(f"FG {_band(last)} 2")]
        ends = [*bands[:-1], int(card["FG range"])]
        inside = next((band for band, end in zip(bands, ends, strict=True) if spot <= end), None)
        if "beyond his range" in text:
            self.expect("beyond his range", inside, None)
            self.said = Said("GOOD" if self.total == 2 else "NO GOOD")
            return
        if self.play["phase"] == "try" and ", XP," in text:
            self.column = "XP"
        elif inside is not None:
            self.column = f"FG {_band(inside)}"
        self.card_cell(text, card)

    def fake(self, text: str) -> None:
        """The chart of fakes."""
        found = re.fullmatch(r"fake chart, (a block tried|no block tried), (\d+): (.+), (run|pass), (\w+)", text)
        assert found is not None, text
        kick = "punt" if self.play["called"] == "punt" else "place kick"
        row = row_of("fakes", kick=kick, total=str(self.total))
        told = row[found[1].removeprefix("a ")]
        said = read(told) if told.startswith("Int") else chart_cell(told)
        self.expect("fake", (read(found[3]), found[4]), (said, row["play"]))
        self.call = {"play": "short", "place": ""}
        self.pending, self.mode = self.take(said), "run" if found[4] == "run" else "pass"

    # Fouls and injuries.

    def flag(self, text: str) -> None:
        """A cell of the penalty section."""
        found = re.fullmatch(
            r"white (\d): the specialist card of the (offense|defense), Penalty, row (\d+): (.+)", text
        )
        assert found is not None
        self.close()
        self.expect("dice", (int(found[1]), int(found[3])), (self.white, self.total))
        self.expect("whose card", found[2], "offense" if self.white <= 3 else "defense")
        team = self.offense if self.white <= 3 else self.defense
        printed = self.papers.of("specialists", team)[0][f"Penalty {found[3]}"] or "blank"
        self.cells += 1
        self.expect("penalty cell", found[4], printed)
        other = "defense" if found[2] == "offense" else "offense"
        self.by = other if printed.startswith("OPPONENT") else found[2]
        self.number = printed.removeprefix("OPPONENT ")
        self.fouls = 2 if printed == "OFFSETTING" else 0

    def foul(self, text: str) -> None:
        """The line of the penalty chart."""
        if text == "ignored on this play":
            return
        found = re.fullmatch(r"(.+) by the (offense|defense), (-?\d+) yards?", text)
        assert found is not None
        self.fouls = 1
        self.expect("who fouled", found[2], self.by)
        self.expect("penalties of the play", found[1] in [each["name"] for each in self.play["penalties"]], True)
        if self.number == "OFFSIDES*":
            self.expect(
                "offsides", (found[1], found[3]), ("offsides" if self.by == "defense" else "illegal motion", "5")
            )
            return
        number = int(self.number.removeprefix("NUMBER "))
        kind = self.play["kind"].removeprefix("two-point ")
        section = kind if kind in ("run", "pass") else "kick"
        lines = [
            (row["foul"], row["yards"])
            for row in chart("penalties")
            if row["play"] == section and row["side"] in (self.by, "kickers" if self.by == "offense" else "receivers")
            if int(row["from"]) <= number <= int(row["to"])
        ]
        self.expect("line of the penalty chart", (found[1], found[3]) in lines, True)

    def hurt(self, text: str) -> None:
        """Who is hurt."""
        found = re.fullmatch(r"triple (\d), (\d+): (\w+)", text)
        assert found is not None
        self.expect("total", int(found[2]), self.total)
        self.expect("who is hurt", found[3], row_of("injuries", triple=found[1])[found[2]])

    def out(self, text: str) -> None:
        """For how long."""
        found = re.fullmatch(r"(.+), injury rating (\d+), (\d+): (.+)", text)
        assert found is not None
        self.expect("total", int(found[3]), self.total)
        cell = row_of("games_injured", total=found[3])[str(min(int(found[2]), 15))]
        words = {"none": "not hurt after all", "half": "out for the half", "game": "out for the game"}
        more = f"out for the game and {cell} more {'game' if cell == '1' else 'games'}"
        self.expect("how long he is out", found[4], words.get(cell, more))
        injured = [event["player"] for event in self.play["events"] if event["kind"] == "injury"]
        self.expect("injured", injured, [] if cell == "none" else [found[1]])


def _band(last: int) -> str:
    return {12: "1-12", 22: "13-22", 32: "23-32", 42: "33-42"}[last]
