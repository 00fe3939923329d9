"""What is counted of a Tabletop Football deck: as of any Fast Action deck, with a directive for each kind of pass."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action import deck_shares as shared

NUMBERED: Final = shared.NUMBERED
SPECIAL: Final = shared.SPECIAL
GROUPS: Final = shared.groups({"QK": "quick pass directive", "SH": "short pass directive", "LG": "long pass directive"})
AVERAGES: Final = shared.AVERAGES
is_special = shared.is_special
