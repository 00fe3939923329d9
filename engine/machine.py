"""Words for the compiler. Interpreted they say nothing.

`i64` is a whole number that fits a register, `vec[i64]` a row of such numbers side by side; interpreted it is a list.
`mypyc_attr(acyclic=True, free_list_len=1)` marks a record that is never part of a ring of references, so that the
collector need not look at it; one is kept at hand for the next of its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["i64", "mypyc_attr", "vec"]

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    class vec:  # noqa: N801  # as the compiler spells it
        """A list."""

        def __class_getitem__(cls, item):
            """Give what `vec[item]` makes a row with."""
            return list

    def mypyc_attr(**_):
        """Leave the class as it is."""
        return lambda record: record
