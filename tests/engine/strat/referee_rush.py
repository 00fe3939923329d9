"""A referee's view of the pass rush: who meets whom, what changes the ratings, sacks and dump-offs."""

from __future__ import annotations

import re

from tests.engine.strat.referee_papers import covers, row_of
from tests.engine.strat.referee_walk import FRONTS, Walk

PLACES = {"3rd RB": "RB3", "2nd TE": "TE2", "4th WR": "WR4", "3rd WR": "WR3"}


class Rush(Walk):
    """Sack checks and what a flushed passer does."""

    # The rush.

    def pairs(self, text: str) -> None:
        """Whom the chart of rushers names."""
        found = re.fullmatch(
            r"white (\d): (\S+) line, (.+?) against (\w+)(?:; (.+) \((\w+)\) rushes|, nobody there, no sack)", text
        )
        assert found is not None, text
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        row = row_of("rush_pairs", front=front, white=str(self.white))
        self.expect("white die", int(found[1]), self.white)
        self.expect("rusher and blocker", (found[2], found[3], found[4]), (front, row["rusher"], row["blocker"]))
        self.rusher = found[5] or ""
        if found[6] and row["rusher"] not in ("high LB", "2nd high LB", "asterisk"):
            self.expect("position of the rusher", found[6], row["rusher"])

    def ratings(self, text: str) -> None:
        """The rush with all that changes it, and the block."""
        found = re.fullmatch(r"rush (\d+)( with the asterisk)?((?:, .+? [+-]\d+)*): (\d+); (.+)", text)
        assert found is not None, text
        known = self.papers.rushes(self.defense, self.rusher, starred=bool(found[2]))
        self.expect(f"printed rush of {self.rusher}", int(found[1]) in known, True)
        changes = re.findall(r", (.+?) ([+-]\d+)", found[3])
        for why, points in changes:
            self._change(why, int(points))
        rating = max(int(found[1]) + sum(int(points) for _, points in changes), 1)
        self.expect("rush", int(found[4]), rating)
        block = re.fullmatch(r"pass block (\d) of (.+)", found[5])
        if block is None:
            self.rush = (rating, -1)
            return
        if block[2] != "a back":
            printed = {int(row["pass block"]) for row in self.papers.named(self.offense, block[2], "blockers")}
            self.expect(f"pass block of {block[2]}", int(block[1]) in printed, True)
        self.rush = (rating, int(block[1]))

    def _change(self, why: str, points: int) -> None:
        blitz = re.fullmatch(r"(\d) more blitzing", why)
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        if blitz:
            self.expect(why, points, int(row_of("blitz_points", front=front)[blitz[1]]))
        elif why == "formation":
            says = row_of("offense_formations", formation=self.call["formation"])["says"].split(";")
            self.expect(why, f"rush {points:+d}" in says, True)
        else:
            self.expect(why, points, int(row_of("rush_points", self.papers.edition, when=why)["points"]))

    def sacked(self, text: str) -> None:
        """The chart of sacks."""
        found = re.fullmatch(r"(\d+) against (\d), (\d+): (sack|no sack)", text)
        assert found is not None
        rating, block = int(found[1]), int(found[2])
        self.expect("rush", rating, self.rush[0])
        self.expect("total", int(found[3]), self.total)
        moved = int(row_of("block_steps", **{"pass block": str(block)})["sack step"])
        step = min(min(max(rating, 1), 15) - 3 + moved, 12)
        beaten = step >= 0 and covers(row_of("sack_totals", step=str(step))["totals"], self.total)
        self.expect("sack", found[4] == "sack", beaten)

    def percent(self, shown: int, against: int, *, safety: bool) -> None:
        """The chart of the Updated Sack Rule, or that of safety blitzes."""
        rating, block = self.rush
        kind = self.call["play"] if self.call["play"] in ("short", "long") else "flat"
        self.by_percent = shown <= against
        if safety and kind != "flat":
            self.expect("percent of a safety blitz", against, safety_percent(kind, min(max(rating, 1), 15), block))
            return
        moved = int(row_of("block_steps", **{"pass block": str(block)})["sack step"])
        step = min(min(max(rating, 1), 15) - 3 + moved, 12)
        row = f"flat behind block {block}" if kind == "flat" and block == 7 else kind
        cell = row_of("sacks", self.papers.edition, **{"pass": row})[str(step)] if step >= 0 else "0"
        self.expect("percent of the sack", against, int(cell))

    def by_depth(self, text: str) -> None:
        """A long pass loses more, a flat less."""
        more = {"long": 2}.get(self.call["play"], -2)
        self.lost = max(self.total + more, 1)
        self.expect("a sack by depth", int(text.split(": ")[1].split(maxsplit=1)[0]), self.lost)
        self.expect("percentile dice and edition", self.papers.edition, "2019")

    def has_the_sack(self, text: str) -> None:
        """The loss."""
        found = re.fullmatch(r"(.+) \((\w+)\) has the sack: (\d+) yards? lost", text)
        assert found is not None
        lost = self.total if self.lost is None else self.lost
        self.expect("percentile dice", self.by_percent is not False, True)
        self.expect("yards lost", int(found[3]), lost)
        self.yards, self.mode, self.credited = int(found[3]), "sack", found[1]

    def loose(self, text: str) -> None:
        """Whether a passer or receiver fumbles."""
        found = re.fullmatch(r"black X, white (\d) against (\d) of the team's fumble rating: (held|fumbled)", text)
        assert found is not None
        rating = self.papers.of("team ratings", self.offense)[0]["REC/QB fumble"].rpartition("-")[2]
        who = "quarterback" if self.mode == "sack" else "receiver"
        number = int(row_of("fumble_ratings", self.papers.edition, rating=rating)[who])
        self.expect("black die", self.black, "X")
        white = self.white if self.mode == "sack" else self.card_white
        self.expect("dice and number", (int(found[1]), int(found[2])), (white, number))
        self.expect("fumble", found[3] == "fumbled", white <= number)

    def flushed(self, _text: str) -> None:
        """No sack, but he is flushed."""
        self.expect(
            "a long or short pass and black D", (self.call["play"] in ("short", "long"), self.black), (True, "D")
        )

    def stands(self, _text: str) -> None:
        """What a flushed passer does himself."""
        gain = self.said.kind in ("yards", "SG", "LG", "TD") and self.own_white <= 3
        self.expect("what stands", gain or self.said.kind in ("MUST RUN", "int"), True)

    def dumps(self, _text: str) -> None:
        """What he does not do himself."""
        gain = self.said.kind in ("yards", "SG", "LG", "TD") and self.own_white <= 3
        self.expect("what is dumped off", gain or self.said.kind in ("MUST RUN", "int"), False)
        self.pending = None

    def target(self, text: str) -> None:
        """To whom, and where."""
        found = re.fullmatch(r"(\d+) with white (\d): (left flat|look-in|right flat) to (\w+), (.+)", text)
        assert found is not None
        self.expect("dice", (int(found[1]), int(found[2])), (self.total, self.white))
        zone = row_of("dump_off_zones", **{"from": str(self.white - (self.white - 1) % 2)})["zone"]
        self.expect("zone", found[3], zone)
        named = PLACES.get(row_of("dump_offs")[found[1]], row_of("dump_offs")[found[1]])
        if found[4] != named:
            self.expect("not the receiver meant", found[4] != self.call["place"], True)
        self.call["place"], self.dumped = found[4], True


def safety_percent(kind: str, rating: int, block: int) -> int:
    """The chart of safety blitzes."""
    if not block:
        return int(row_of("safety_blitz_unblocked", **{"pass": kind})[str(rating)])
    moved = int(row_of("block_steps", **{"pass block": str(block)})["safety step"])
    return int(row_of("safety_blitz", **{"pass": kind})[str(min(rating - 1 + moved, 19))])
