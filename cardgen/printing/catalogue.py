"""What a game prints: the parts of its `catalogue.toml`, in order."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from cardgen.printing.template.elements import Model
from cardgen.printing.template.library import Library
from ingest.files import shown

CATALOGUE = "catalogue"


class Part(Model):
    """One kind of thing to print: which template draws which records."""

    name: str = Field(description="what `--types` calls it")
    title: str = Field(description="for bookmarks and lists")
    what: str = Field(description="what `--what` calls it and its like: cards, deck, charts, boards")
    template: str = Field(description="the template that draws it")
    records: str = Field(
        default="", description="`cards: SHEET`, `deck`, or a table of the game's; nothing: printed once"
    )
    only: dict[str, str] = Field(default_factory=dict, description="only records whose fields say this")
    without: dict[str, str] = Field(default_factory=dict, description="no records whose fields say this")
    key: list[str] = Field(default_factory=list, description="the fields that tell one record from another")
    by_team: bool = Field(default=False, description="records belong to teams: printed team by team")
    once: bool = Field(default=False, description="of records with the same key only the first is printed")
    on: Literal["cards", "page", "head", "chart"] = Field(
        default="cards",
        description="`cards`: many to a sheet, cut apart. `page`: a page of its own. "
        "`head`: begins a chart, a page on which the `chart` parts that follow flow from left to right below it",
    )
    row: bool = Field(default=False, description="on a chart: it begins a row of its own")
    size: str = Field(default="", description="the size of the cards where `--size` says none; the template's own")
    resize: bool = Field(default=True, description="whether `--size` changes it")
    two_faced: bool = Field(
        default=False, description="the back has fields of its own: where no backs are printed it is a card more"
    )
    copies: int = Field(default=1, ge=1, le=20, description="how many of each")
    usual: bool = Field(default=True, description="printed when `--what` says nothing")

    def card_size(self, asked: str) -> str:
        """The name of the size it is printed in when this one is asked for; empty for the template's own."""
        return (asked if self.resize else "") or self.size


class Catalogue(Model):
    """The parts of a game, and teams that are none of the league's."""

    parts: list[Part] = Field(default_factory=list, description="in the order in which they are printed")
    order: list[str] = Field(default_factory=list, description="instead of `parts`: names of `own` and `shared` parts")
    own: list[Part] = Field(default_factory=list, description="parts for `order`, before those of `shared`")
    shared: list[Part] = Field(default_factory=list, description="parts for `order` that games have in common")
    teams: dict[str, dict[str, str]] = Field(
        default_factory=dict, description="fields of teams without a card, such as substitutes"
    )

    @model_validator(mode="after")
    def _has_parts(self) -> Catalogue:
        if not self.parts and not self.order:
            raise ValueError("`parts`, or an `order` of them")
        unknown = [name for name in self.order if name not in self._named]
        if unknown and not self.parts:
            raise ValueError(f"in `order` parts of `own` and `shared`, not {', '.join(map(shown, unknown))}")
        return self

    @property
    def _named(self) -> dict[str, Part]:
        return {part.name: part for part in (*self.shared, *self.own)}

    def in_order(self) -> Catalogue:
        """The catalogue with its parts listed; parts that somebody lists himself are the only ones."""
        if self.parts:
            return self
        return self.model_copy(update={"parts": [self._named[name] for name in self.order]})


def has_catalogue(library: Library) -> bool:
    """Whether anything of the game is printed."""
    return any((folder / f"{CATALOGUE}.toml").is_file() for folder in library.folders)


def read_catalogue(library: Library) -> Catalogue:
    """The game's catalogue, or the user's own."""
    source, where = library.source(CATALOGUE)
    return library.record(Catalogue, source, where).in_order()
