"""Words for the compiler. Interpreted they say nothing.

`i64` is a whole number that fits a register. `mypyc_attr(acyclic=True, free_list_len=1)` marks a record that is never
part of a ring of references, so that the collector need not look at it; one is kept at hand for the next of its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        """Leave the class as it is."""
        return lambda record: record
