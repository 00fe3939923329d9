"""Files of words, some of which build on others: `extends` names the package whose file of the same name is below."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

EXTENDS: Final = "extends"


def load_words(package: str, name: str) -> dict[str, Any]:
    """A file of words laid over the one it extends: its entries win, and its lists are added to those below."""
    data = tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))
    below = data.pop(EXTENDS, "")
    return _over(load_words(below, name), data) if below else data


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    both = dict(below)
    for key, value in above.items():
        there = below.get(key)
        if isinstance(value, dict) and isinstance(there, dict):
            both[key] = _over(there, value)
        elif isinstance(value, list) and isinstance(there, list):
            both[key] = [*there, *value]
        else:
            both[key] = value
    return both
