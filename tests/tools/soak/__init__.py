"""Random games between random legal squads, with everything that must always be true looked at after every play.

    python -m tests.tools.soak --game inside-blitz --games 2000 --seed 7 --workers 2
    python -m tests.tools.soak --game strat --set build/soak/2019-strat --set build/soak/2012-strat --games 300

Prints how many games and plays were played, and of every game in which something is not as it must be: its seed, its
play and the command that repeats it; the others are played all the same. Each game's own random squads are in a module
of its name, series between teams of built sets in `sets`. `make soak` runs it on every core, with the compiled engine
if there is one.
"""
