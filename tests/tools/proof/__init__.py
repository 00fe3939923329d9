"""The proof over every season at hand: each game's cards made, checked, given odds, printed, replayed and scored.

    python -m tests.tools.proof --workers 2

Every season of the archives goes through every game and edition twice: whole, and with nothing but its totals. What a
pair of season and game came to is kept in `build/proof/results`, so that a proof which was stopped goes on where it
was; a result counts only as long as no source has changed since. `make proof` runs it, and fails where a set has an
error, a command fails or a replayed season dies.
"""
