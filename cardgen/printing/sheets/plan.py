"""The schema of a sheet file: how cards lie on paper, whatever the cards."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from cardgen.printing.geometry import BLEED
from cardgen.printing.template.elements import Model
from cardgen.printing.template.library import Library
from cardgen.printing.template.values import AtLeastZero
from ingest.files import shown
from ingest.findings import InputError, did_you_mean, error

SHEETS: Final = "sheets/"


class Sheet(Model):
    """How cards lie on paper."""

    title: str = Field(description="what it is for")
    margin: AtLeastZero = Field(
        default=6.0, description="the edge of the paper that printers do not reach, in millimeters"
    )
    gutter: AtLeastZero = Field(default=0.0, description="between cards, in millimeters")
    bleed: Annotated[float, Field(ge=0, le=BLEED)] = Field(
        default=0.0,
        description=f"how far color runs over a card's edge, at most {BLEED:g} mm; "
        "only where there is gutter or bare paper",
    )
    marks: bool = Field(default=False, description="crop marks around the cards, and in gutters")
    crosses: bool = Field(
        default=False,
        description="hairline crosses at the corners of cards without a gutter, which cuts leave in place",
    )
    backs: Literal["duplex", "fold"] = Field(
        default="duplex", description="backs on pages of their own, or beside the fronts"
    )
    one: bool = Field(default=False, description="a card a page, the page as large as the card and its bleed")
    caption: bool = Field(default=True, description="a line at the foot of the page that says what is on it")


class Layout(Model):
    """How one printing is laid out: the sheet, the paper, the printer."""

    sheet: Sheet
    paper: tuple[float, float]
    backs: Literal["long", "short", "none"] = Field(
        default="long", description="the edge over which the printer turns the paper"
    )
    start: int = Field(default=1, ge=1, description="the place on the first sheet where cards begin")
    offset: tuple[float, float] = Field(
        default=(0.0, 0.0), description="how far backs are moved right and down, in millimeters"
    )
    pack: bool = Field(default=False, description="teams share sheets, which saves paper; or each starts a new one")


def read_sheet(library: Library, name: str) -> Sheet:
    """The sheet of this name."""
    names = sheet_names(library)
    if name not in names:
        raise InputError(
            error(
                "SHEET-UNKNOWN",
                f"--sheet {shown(name)}",
                "no such sheet",
                "one of " + ", ".join(names),
                did_you_mean(name, names),
            )
        )
    source, where = library.source(SHEETS + name)
    return library.record(Sheet, source, where)


def sheet_names(library: Library) -> list[str]:
    """The sheets there are."""
    return sorted({path.stem for folder in library.folders for path in (folder / "sheets").glob("*.toml")})
