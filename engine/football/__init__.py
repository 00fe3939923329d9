"""American football, once: field, downs, possession, scoring, penalties, clock, overtime, box score.

Pure functions of records, with no chance, no cards and no game in them. A game system says what happened on a play
(`events.Play`); this package says what it means (`apply`), what it costs on the clock (`elapse`) and how it counts in
the box score (`box`). Everything is whole numbers, so that mypyc can compile it.

Records made on every play write their `__init__` out and leave only comparing and printing to `dataclass`: the
constructor that a dataclass makes for itself is never compiled and costs eight times as much.
"""
