"""`python -m tests.validate.mutations 200`: the table of every kind of damage, for the record."""

from __future__ import annotations

import sys

from tests.cardgen.statis_pro.seasons import two_teams
from tests.validate.mutations.book import Book
from tests.validate.mutations.sweep import OUTCOMES, sweep

times = int(sys.argv[1]) if sys.argv[1:] else 100
kinds = tuple(sys.argv[2:])
tallies = sweep(Book.of(two_teams()), times, **({"kinds": kinds} if kinds else {}))
print(f"| damage | tried | {' | '.join(OUTCOMES)} | mended | proposed | worse |")
print("| --- |" + " ---: |" * (len(OUTCOMES) + 4))
for name, tally in tallies.items():
    counts = " | ".join(str(tally.outcomes[outcome]) for outcome in OUTCOMES)
    print(f"| {name} | {tally.tried} | {counts} | {tally.mended} | {tally.proposed} | {len(tally.worse)} |")
for name, tally in tallies.items():
    for told in (*tally.missed[:5], *tally.worse[:5]):
        print(f"{name}: {told}", file=sys.stderr)
