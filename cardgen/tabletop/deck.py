"""What the columns of a Tabletop Football deck may say and what is counted of it.

It is as any Fast Action deck, with a directive for each kind of pass.
"""

from __future__ import annotations

from typing import Final

from cardgen.fast_action import deck as shared
from cardgen.games.contract import DeckWords

_PASSES: Final = ("QK", "SH", "LG")
EXPECTED: Final = {
    **shared.EXPECTED,
    "Z": "Fumble, Fumble(S), Double, Triple, an injury such as INJ BC, or a penalty by category such as PEN O D K R",
}
"""What a column may say, where its values are not a short list."""
VALUES: Final = {
    **{column: values for column, values in shared.VALUES.items() if column != shared.ALL},
    **dict.fromkeys(_PASSES, shared.VALUES[shared.ALL]),
    "Z": ("Fumble", "Fumble(S)", "Double", "Triple"),
}
"""The values of a column, or those of them that are words."""
READABLE: Final = {
    **{column: text for column, text in shared.READABLE.items() if column != shared.ALL},
    **dict.fromkeys(_PASSES, shared.READABLE[shared.ALL]),
    "Z": "Fumble",
}
"""For each column something that it may say."""
WORDS: Final = DeckWords(EXPECTED, VALUES, READABLE)
COUNTS: Final = shared.counted(
    {"QK": "quick pass directive", "SH": "short pass directive", "LG": "long pass directive"}
)
