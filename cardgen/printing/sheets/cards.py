"""Cards laid out on sheets: fronts, and backs behind them.

Where a back lies so that it comes to be behind its front, the same end up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from cardgen.printing.drawing import Call
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.captions import free_caption
from cardgen.printing.sheets.grid import Grid, best_grid
from cardgen.printing.sheets.marks import Ground, cut_marks, fold_line, ground_of
from cardgen.printing.sheets.page import Bookmark, Page, Placed
from cardgen.printing.sheets.plan import Layout
from ingest.findings import InputError, error

UPRIGHT: Final = "upright"
"""The paper is turned about an upright axis, like the page of a book."""
LEVEL: Final = "level"
"""The paper is turned about a level axis, like the sheet of a calendar."""


def axis(page: tuple[float, float], edge: str) -> str:
    """The axis about which a printer turns a page over its long or its short edge."""
    upright_page = page[1] >= page[0]
    return UPRIGHT if upright_page == (edge == "long") else LEVEL


def behind(place: Box, page: tuple[float, float], about: str) -> Box:
    """The place on the other side of the paper, as that side is seen."""
    if about == UPRIGHT:
        return Box(page[0] - place.right, place.y, place.width, place.height)
    return Box(place.x, page[1] - place.bottom, place.width, place.height)


def back_turn(front_turn: int, about: str) -> int:
    """How a back is turned so that its top lies behind its front's top."""
    return (-front_turn if about == UPRIGHT else 180 - front_turn) % 360


class Pair(NamedTuple):
    """A card to lay down: its faces, and where the outline has it."""

    front: str
    back: str
    bookmark: Bookmark


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one size that share sheets: a team's, or a deck."""

    label: str
    """For page labels: `BAL`."""
    title: str
    """For captions: `2019 Statis-Pro Football`."""
    width: float
    height: float
    pairs: Sequence[Pair]
    before: int = 0
    """Sheets of this label that come earlier, for page labels."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """One sheet of paper with its cards."""

    group: Group
    layout: Layout
    grid: Grid
    cards: Sequence[tuple[int, Pair]]
    """Each card with its place on the grid."""
    gone: int
    """Places that were used before."""
    number: int
    total: int

    @property
    def label(self) -> str:
        """The page's own name."""
        return f"{self.group.label} {self.group.before + self.number}"

    @property
    def words(self) -> str:
        """Whose cards they are, and which sheet it is."""
        names = list(dict.fromkeys(pair.bookmark.titles[0] for _, pair in self.cards))
        whose = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
        return f"{whose} · sheet {self.number} of {self.total}"

    @property
    def missing(self) -> list[Box]:
        """Paper that may be missing: the places used before, and the margins beside them."""
        places = [self.grid.place(number) for number in range(self.gone)]
        right = self.grid.area.right - TOUCH
        return [Box(0, 0, self.grid.page[0] if place.right > right else place.right, place.bottom) for place in places]


def lay_cards(group: Group, layout: Layout) -> Iterator[Page]:
    """A group on sheets of its own, of which the first may be part-used."""
    if layout.sheet.one:
        yield from _single(group, layout)
        return
    has_backs = layout.backs != "none" and any(pair.back for pair in group.pairs)
    # Without backs there is nothing to fold over.
    sheet = layout.sheet if has_backs else layout.sheet.model_copy(update={"backs": "duplex"})
    grid = best_grid(sheet, layout.paper, (group.width, group.height))
    if grid is None:
        size = f"{group.width:g} x {group.height:g} mm"
        raise InputError(error("CARD-TOO-LARGE", group.title, f"cards of {size}", "cards that the paper holds"))
    if layout.start > grid.count:
        raise InputError(error("START-PLACE", "--start", str(layout.start), f"a place from 1 to {grid.count}"))
    for laid in _sheets(group, layout, grid):
        if grid.fold:
            yield _folded(laid)
            continue
        yield _front(laid)
        if has_backs:
            yield _back(laid)


def _sheets(group: Group, layout: Layout, grid: Grid) -> Iterator[_Laid]:
    gone = layout.start - 1
    places = list(enumerate(group.pairs, gone))
    total = places[-1][0] // grid.count + 1 if places else 0
    for sheet in range(total):
        cards = [(place % grid.count, pair) for place, pair in places if place // grid.count == sheet]
        yield _Laid(group, layout, grid, cards, 0 if sheet else gone, sheet + 1, total)


def _front(laid: _Laid) -> Page:
    sheet, grid = laid.layout.sheet, laid.grid
    marks = tuple(cut_marks(sheet, ground_of(grid, [number for number, _ in laid.cards], laid.gone)))
    return _page(laid, _fronts(laid), marks, grid.area, laid.missing, laid.words)


def _back(laid: _Laid) -> Page:
    """The other side of the paper. It is cut from the front, and has no marks."""
    grid, offset = laid.grid, laid.layout.offset
    about = axis(grid.page, laid.layout.backs)
    area = behind(grid.area, grid.page, about).moved(*offset)
    missing = [behind(box, grid.page, about) for box in laid.missing]
    page = _page(laid, _backs(laid, about, offset), (), area, missing, f"{laid.words} · back")
    return replace(page, label=f"{laid.label} back", bookmarks=(), back=True)


def _folded(laid: _Laid) -> Page:
    """Fronts on one half of the paper and backs on the other, one upside down to the other where the fold is level."""
    grid = laid.grid
    about = UPRIGHT if grid.fold == "down" else LEVEL
    front = ground_of(grid, [number for number, _ in laid.cards], laid.gone)
    ground = _unfolded(front, about)
    marks = (*cut_marks(laid.layout.sheet, ground), *fold_line(grid))
    words = f"{laid.words} · fold on the dashed line, glue, then cut"
    missing = [*laid.missing, *(behind(box, grid.page, about) for box in laid.missing)]
    return _page(laid, [*_fronts(laid), *_backs(laid, about, (0.0, 0.0))], marks, ground.area, missing, words)


def _unfolded(front: Ground, about: str) -> Ground:
    """The ground of both halves, the cut of each card's back mirrored at the fold."""
    area, outer, page = front.area, front.outer, front.page
    far = behind(area, page, about)
    if about == UPRIGHT:
        area, outer = Box(area.x, area.y, far.right - area.x, area.height), outer._replace(right=outer.left)
    else:
        area, outer = Box(area.x, area.y, area.width, far.bottom - area.y), outer._replace(bottom=outer.top)
    printed = (*front.printed, *(behind(place, page, about) for place in front.printed))
    there = (*front.there, *(behind(place, page, about) for place in front.there))
    return replace(front, area=area, outer=outer, printed=printed, there=there)


def _page(
    laid: _Laid, placed: Sequence[Placed], marks: tuple[Call, ...], trim: Box, missing: Sequence[Box], words: str
) -> Page:
    page = laid.grid.page
    colored = [trim, *(each.room for each in placed if each.room)]
    left, top = min(box.x for box in colored), min(box.y for box in colored)
    bleed = Box(left, top, max(box.right for box in colored) - left, max(box.bottom for box in colored) - top)
    choices = (f"{laid.group.title} · {words}", words, laid.label) if laid.layout.sheet.caption else ()
    notes = free_caption(choices, page, [bleed, *missing], marks)
    bookmarks = tuple(dict.fromkeys(pair.bookmark for _, pair in laid.cards))
    return Page(*page, tuple(placed), (*marks, *notes), trim, bleed, laid.label, bookmarks)


def _fronts(laid: _Laid) -> list[Placed]:
    grid, bleed = laid.grid, laid.layout.sheet.bleed
    places = [(pair, grid.place(number), grid.room(number)) for number, pair in laid.cards]
    return [Placed(pair.front, place.x, place.y, grid.turn, bleed, None, room) for pair, place, room in places]


def _backs(laid: _Laid, about: str, offset: tuple[float, float]) -> list[Placed]:
    grid, bleed = laid.grid, laid.layout.sheet.bleed
    turn = back_turn(grid.turn, about)
    backs = []
    for number, pair in laid.cards:
        place, room = (behind(box, grid.page, about).moved(*offset) for box in (grid.place(number), grid.room(number)))
        if pair.back:
            backs.append(Placed(pair.back, place.x, place.y, turn, bleed, None, room))
    return backs


def _single(group: Group, layout: Layout) -> Iterator[Page]:
    """A card a page, for print shops: the page is the card with its bleed."""
    bleed = layout.sheet.bleed
    page = Box(0, 0, group.width + 2 * bleed, group.height + 2 * bleed)
    for number, pair in enumerate(group.pairs, group.before + 1):
        for face, side in ((pair.front, ""), (pair.back, " back")):
            if not face or (side and layout.backs == "none"):
                continue
            bookmarks = () if side else (pair.bookmark,)
            label = f"{group.label} {number}{side}"
            placed = (Placed(face, bleed, bleed, 0, bleed),)
            yield Page(page.width, page.height, placed, (), page.inset(bleed), page, label, bookmarks, bool(side))
