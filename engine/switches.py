"""Optional rules as a user names them: `measurements`, `injuries=off`, `field-goal-limit=43`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

SWITCHES: Final = {"": True, "on": True, "off": False}


def changes(usual: Any, settings: Sequence[str]) -> dict[str, Any]:
    """What settings change of a record of options; a ValueError names a setting that is none, and what there is."""
    known = [each.name for each in fields(usual)]
    found: dict[str, Any] = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        field = name.replace("-", "_")
        if field not in known:
            names = ", ".join(each.replace("_", "-") for each in known)
            raise ValueError(f"no rule {name!r}, expected one of {names}")
        if isinstance(getattr(usual, field), bool):
            if value not in SWITCHES:
                raise ValueError(f"{name} is {value!r}, expected on or off")
            found[field] = SWITCHES[value]
        elif not (value.isascii() and value.isdigit() and 1 <= int(value) <= 99):
            raise ValueError(f"{name} is {value!r}, expected a whole number such as {getattr(usual, field)}")
        else:
            found[field] = int(value)
    return found
