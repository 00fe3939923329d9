"""Reverses: in a duplex printing every page has one, or the next front would come to lie on this page's back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.printing.sheets.page import Page


def with_reverses(pages: Sequence[Page]) -> Iterator[Page]:
    """The pages, with a blank one behind each that lacks a back if any page has a back."""
    duplex = any(page.back for page in pages)
    for number, page in enumerate(pages):
        yield page
        followed = number + 1 < len(pages) and pages[number + 1].back
        if duplex and not page.back and not followed:
            yield Page(page.width, page.height, (), label=f"{page.label} back", back=True)
