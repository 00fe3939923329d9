"""`python -m tests.tools.mutations statis-pro 200`: the table of every kind of damage, for the record."""

from __future__ import annotations

import sys

from tests.cardgen.statis_pro import seasons as statis_pro
from tests.cardgen.tabletop import seasons as tabletop
from tests.engine.inside_blitz.cards import small_set as inside_blitz
from tests.validate import strat_set
from tests.validate.mutations.book import Book
from tests.validate.mutations.sweep import OUTCOMES, sweep

game, times, *kinds = (*sys.argv[1:], *("statis-pro", "100")[len(sys.argv) - 1 :])
MADE = {
    "statis-pro": statis_pro.two_teams,
    "inside-blitz": inside_blitz.small_set,
    "tabletop": tabletop.two_teams,
    "strat": lambda: strat_set.set_of("2019"),
}
tallies = sweep(Book.of(MADE[game]()), int(times), kinds=tuple(kinds))
print(f"| damage | tried | {' | '.join(OUTCOMES)} | fixed | proposed | worse |")
print("| --- |" + " ---: |" * (len(OUTCOMES) + 4))
for name, tally in tallies.items():
    counts = " | ".join(str(tally.outcomes[outcome]) for outcome in OUTCOMES)
    print(f"| {name} | {tally.tried} | {counts} | {tally.fixed} | {tally.proposed} | {len(tally.worse)} |")
for name, tally in tallies.items():
    for reported in (*tally.missed[:5], *tally.worse[:5]):
        print(f"{name}: {reported}", file=sys.stderr)
