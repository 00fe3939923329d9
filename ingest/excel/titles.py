"""Names that a sheet of a workbook can have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 31
_FORBIDDEN: Final = re.compile(r"[\[\]:*?/\\\x00-\x1f]|^'|'$")


def sheet_titles(names: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """The names as a workbook takes them: without the signs it forbids, short enough, each once whatever its case."""
    used = {name.casefold() for name in taken}
    titles = []
    for name in names:
        plain = _FORBIDDEN.sub("_", name).strip()[:LONGEST] or "_"
        plain = f"{plain}_" if plain.casefold() == "history" else plain  # a name that Excel keeps for itself
        title, number = plain, 2
        while title.casefold() in used:
            title = f"{plain[: LONGEST - len(str(number)) - 1]} {number}"
            number += 1
        used.add(title.casefold())
        titles.append(title)
    return titles
