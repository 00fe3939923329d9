"""A referee who recomputes plays from the explanation that is printed, from the cards and from the charts alone.

He walks through the steps of a play one by one: each roll must add up, each cell must stand on the card that is named,
in the column that the calls and the players in the zone ask for and the row that the dice show, each chart must say
what is told, and what it all comes to must be what the play gained. A step he does not know is a complaint, and so is
a reading that was not followed.

He takes on trust: who stands in which zone and who covers whom (the calls name formations, not places); whether a key
holds; how a white-die roll of 1 helps one-back formations; what a cap on long gains or little used backs is; the
columns of short yardage and safety blitzes; the pass block of backs; whom the charts of recoveries mean by `defender`,
`key` or `high LB`; and how a foul is walked off.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.engine.strat.referee_kicks import Kicks
from tests.engine.strat.referee_plays import Plays
from tests.engine.strat.referee_rush import Rush


class Refereed(Plays, Rush, Kicks):
    """What a referee makes of a play."""

    def read_step(self, rule: str, text: str) -> None:
        """What a step means, by the rule it cites."""
        if rule in READERS:
            READERS[rule](self, text)
        else:
            self.wrong(f"a step he does not know: [{rule}] {text}")


Reader = Callable[[Refereed, str], None]


def _nothing(_refereed: Refereed, _text: str) -> None:
    """A step that only says in words what others prove."""


def _run(reader: Reader, mode: str) -> Reader:
    """A reader that also says who has the ball from here."""

    def read_step(refereed: Refereed, text: str) -> None:
        refereed.mode = mode
        reader(refereed, text)

    return read_step


READERS: dict[str, Reader] = {
    "SOM-RUN-02": _run(Refereed.runner, "run"),
    "SOM-RUN-03": _run(Refereed.run_zone, "run"),
    "SOM-DRAW-04": _run(Refereed.run_zone, "run"),
    "SOM-RUN-04": Refereed.ran,
    "SOM-PASS-02": _run(Refereed.passer, "pass"),
    "SOM-PASS-03": _run(Refereed.pass_zone, "pass"),
    "SOM-PASS-07": _run(Refereed.pass_zone, "pass"),
    "SOM-PASS-04": Refereed.caught,
    "SOM-PASS-06": Refereed.look_in,
    "SOM-REC-04": Refereed.receiver_column,
    "SOM-REC-01": Refereed.receiver,
    "SOM-REC-02": Refereed.loose,
    "SOM-READ-01": _run(Refereed.must_run, "must run"),
    "SOM-READ-02": Refereed.short_gain,
    "SOM-READ-03": Refereed.long_gain,
    "SOM-READ-05": Refereed.split,
    "SOM-READ-07": Refereed.intercepted,
    "SOM-DICE-07": Refereed.rated,
    "SOM-CB-01": Refereed.fell,
    "SOM-DT-04": Refereed.doubled,
    "SOM-OF-10": Refereed.lower,
    "SOM-SYM-01": Refereed.square,
    "SOM-SB-02": Refereed.scope,
    "SOM-FAT-02": Refereed.tired,
    "SOM-CAP-02": Refereed.held,
    "SOM-LOW-01": Refereed.held,
    "SOM-CON-02": Refereed.contained,
    "SOM-FAR-08": Refereed.contained,
    "SOM-SHAD-02": Refereed.held,
    "SOM-YAC-01": Refereed.air,
    "SOM-REV-02": _run(Refereed.reverse, "run"),
    "SOM-RUSH-02": Refereed.pairs,
    "SOM-RUSH-09": Refereed.ratings,
    "SOM-RUSH-03": Refereed.sacked,
    "SOM-SACK-04": Refereed.by_depth,
    "SOM-SACK-01": Refereed.has_the_sack,
    "SOM-SACK-02": Refereed.loose,
    "SOM-DUMP-01": Refereed.flushed,
    "SOM-DUMP-02": Refereed.stands,
    "SOM-DUMP-03": Refereed.dumps,
    "SOM-DUMP-04": Refereed.target,
    "SOM-FUM-01": Refereed.fumbled,
    "SOM-FUM-02": Refereed.recovers,
    "SOM-LOOSE-01": Refereed.advances,
    "SOM-INT-04": Refereed.named,
    "SOM-INT-02": Refereed.returned,
    "SOM-KO-01": Refereed.kicked_off,
    "SOM-PEN-09": Refereed.moved,
    "SOM-SQUIB-01": Refereed.squib,
    "SOM-SQUIB-03": Refereed.squib_return,
    "SOM-SQUIB-04": Refereed.squib_touchdown,
    "SOM-KO-02": Refereed.kickoff_return,
    "SOM-KO-03": Refereed.no_fumble,
    "SOM-KO-04": Refereed.no_touchdown,
    "SOM-ONS-01": Refereed.onside,
    "SOM-PUNT-01": Refereed.punt,
    "SOM-SAF-02": Refereed.punt,
    "SOM-SAF-03": Refereed.free_kick,
    "SOM-COFF-01": Refereed.coffin,
    "SOM-PUNT-09": Refereed.into_end_zone,
    "SOM-PRET-01": Refereed.bounces,
    "SOM-PRET-02": Refereed.bounces,
    "SOM-PRET-03": Refereed.bounce,
    "SOM-PRET-04": Refereed.punt_return,
    "SOM-PUNT-03": Refereed.try_blocked,
    "SOM-PUNT-05": Refereed.blocked,
    "SOM-FG-01": Refereed.goal,
    "SOM-PAT-01": Refereed.goal,
    "SOM-FG-08": Refereed.try_blocked,
    "SOM-PUNT-08": Refereed.fake,
    "SOM-PEN-01": Refereed.flag,
    "SOM-PEN-05": Refereed.foul,
    "SOM-INJ-01": Refereed.hurt,
    "SOM-INJ-03": Refereed.out,
    "SOM-INJ-07": _nothing,
}
"""What he does with a step, by the rule it cites."""
