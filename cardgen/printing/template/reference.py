"""The template reference: every key of a template in words, made from the schema."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from cardgen.printing.catalogue import Catalogue, Part
from cardgen.printing.colors import COLOR_NAMES
from cardgen.printing.sheets.plan import Sheet
from cardgen.printing.template.elements import Column, Model, Style
from cardgen.printing.template.problems import elements_by_kind
from cardgen.printing.template.schema import Template
from cardgen.printing.template.values import COLOR, FARTHEST, STYLE, Read

_PREFACE: Final = """\
# The template reference

How cards, charts and boards look is written in template files, which are plain text in [TOML](https://toml.io). This
page lists every key. It is made from the schema by `python -m cardgen.manual`; do not edit it by hand.

## Make a template your own

No Python is needed. Make a folder, put files into it, and name the folder when you print. The first of these commands
puts copies of the shipped files there (`--only back` just one of them):

    cardgen template print --game statis-pro -o my-templates
    cardgen print 2019-statis-pro --templates my-templates -o cards.pdf

A file in your folder stands before the file of the same name that ships in `templates/<game>/` or
`templates/common/`. So you may copy a shipped file and change the copy; or write only what differs, and let
`extends` fetch the rest. A file may extend the shipped file of its own name: this `my-templates/back.toml` changes one
color and one box of the cards of backs and receivers, and takes one element away:

```toml
extends = "back"
remove = ["front.foot"]

[colors]
shade = "#fff3d6"

[front.name]
box = [4, 3, 40, 6]
```

A `card.toml` of the same kind changes all cards that extend `card`, and so all players' cards. Tables are laid over
tables, key by key; a list, such as the `columns` of a table, is replaced whole, and so is an element whose `kind`
changes. New elements are drawn after the old ones. Whatever is wrong is reported with its file and key, all mistakes at
once, and nothing is printed until it is fixed.

| file in your folder | what it does |
| --- | --- |
| `NAME.toml` | a template: its keys are below |
| `fast-action/NAME.toml` | what Fast Action games share of a template; yours changes it for them all |
| `sizes.toml` | more card sizes: `[big]` with `size = [80.0, 120.0]`; `letters`, `trim`: see below |
| `papers.toml` | more paper, in the same way, upright: `cardgen print --paper big` |
| `teams.toml` | two colors a team: `BAL = ["#241773", "#9e7c0c"]`; `plain` is for teams without |
| `sheets/NAME.toml` | another way to lay cards on paper: `cardgen print --sheet NAME` |
| `catalogue.toml` | what is printed; with `extends = "catalogue"` an `order` of parts is enough |

## Places, texts and colors

**Places** are millimeters from the top left corner; a box is `[x, y, width, height]`. Text keeps out of the margin
`safe`, where a knife may stray. Elements are drawn in the order in which they are written.

**Fields** stand in braces. `{player}` is the card's field of that name; the names are the column headings of
`cards.xlsx`. `{team.name}`, `{team.W}` are fields of the team's card, `{set.season}`, `{set.game}`, `{set.edition}` and
`{set.version}` tell of the set. `{Position:long}` looks the field up in the template's table `[words.long]`, and
`{TV:signed}` is a number with its sign. A field or word that is not there is an error, never a blank; in a chart's list
`"*" = "{}"` lets every other value stand as it is.

**Text that is too long** shrinks to its style's `least` size, then is abbreviated if the element says how
(`Ha Ha Clinton-Dix`, `H. Clinton-Dix`, `Clinton-Dix`), else it is an error that names the card. A letter that the font
lacks is an error too. Nothing is ever cut off.

**Colors** are written `"#1a2b3c"`, or by a name from the template's `[colors]`, or by one of these: %s. `ink` is what
texts and lines are drawn in, nearly black unless `[colors]` says otherwise. `team` and `team-second` are the team's
own; `on-team` and `on-team-second` are black or white, whichever reads better on them.

**Another size.** With `--size` boxes follow the card's width and height, letters its narrower side. A shape keeps its
proportions. A size may say more: with `letters = 0.9` letters are so large against the template's own, and with
`trim = 2.5` so many millimeters at the card's left and right, which only a knife needs, are left out.
"""


def reference_markdown() -> str:
    """The whole reference as Markdown."""
    parts = [_PREFACE % ", ".join(f"`{name}`" for name in COLOR_NAMES)]
    parts += _section("A template", Template, 2)
    parts += _section("style", Style, 2, "[style.NAME]")
    parts.append("## Elements\n")
    parts.append("An element is a table of `front` or `back` and has a name of its own: `[front.name]`.\n")
    for kind, model in elements_by_kind().items():
        parts += _section(kind, model, 3)
    parts += _section("A column of a table or a list", Column, 3)
    parts += _section("A sheet", Sheet, 2, "sheets/NAME.toml")
    parts += _section("A catalogue", Catalogue, 2, "catalogue.toml")
    parts += _section("A part of a catalogue", Part, 3, "[[parts]]")
    return "\n".join(parts).rstrip() + "\n"


def _section(title: str, model: type[Model], level: int, written: str = "") -> Iterator[str]:
    yield f"{'#' * level} {title}\n"
    about = " ".join((model.__doc__ or "").split())
    yield f"{about} Written `{written}`.\n" if written else f"{about}\n"
    yield "| key | value | if left out | meaning |"
    yield "| --- | --- | --- | --- |"
    if model is Template:
        yield "| `extends` | the name of a template | none | the file that this one is laid over |"
        yield "| `remove` | list of texts | none | elements to take away from what it extends, such as `front.foot` |"
    for key, known in model.model_fields.items():
        cells = (f"`{key}`", value_words(known), _usual(known), known.description or _USUAL_MEANINGS.get(key, ""))
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


_USUAL_MEANINGS: Final = {
    "kind": "what it is",
    "box": "where it is",
    "text": "what it says, with fields in braces",
    "fill": "color inside",
    "stroke": "color of the line",
    "width": "of the line, in millimeters",
    "style": "how its text looks",
    "line_width": "of all lines, in millimeters",
}
"""Keys that mean the same wherever they stand."""


def value_words(known: FieldInfo) -> str:
    """What a key's value must be, in words."""
    return _words(known.annotation, known.metadata)


def _words(annotation: Any, marks: list[Any]) -> str:
    said = [words for words in map(_marked, marks) if words]
    origin, inner = get_origin(annotation), get_args(annotation)
    if said:
        return said[0]
    if origin is Annotated:
        return _words(inner[0], list(inner[1:]))
    if origin is Literal:
        return ", ".join(f"`{choice}`" for choice in inner)
    if origin in {list, dict}:
        return f"{'list' if origin is list else 'table'}{_each(inner[-1])}"
    return _PLAIN.get(annotation, "table") + _bounds(marks)


def _marked(mark: Any) -> str:
    if isinstance(mark, Read):
        return mark.words
    return {COLOR: "a color", STYLE: "a style's name"}.get(mark, "") if isinstance(mark, str) else ""


def _each(annotation: Any) -> str:
    """What a list or a table is made of."""
    words = _words(annotation, [])
    if words == "text":
        return " of texts"
    return " of tables" if words.startswith("table") else f", each {words}"


_PLAIN: Final[dict[Any, str]] = {str: "text", bool: "`true` or `false`", int: "whole number", float: "number"}


def _bounds(marks: list[Any]) -> str:
    """What the number may be; the farthest place on any paper goes without saying."""
    bounds = {name: getattr(mark, name) for mark in marks for name in ("gt", "ge", "le") if hasattr(mark, name)}
    words = [f" {word} {bounds[name]:g}" for name, word in (("gt", "above"), ("ge", "from")) if name in bounds]
    if "le" in bounds and bounds["le"] < FARTHEST:
        words.append(f" to {bounds['le']:g}")
    return "".join(words)


def _usual(known: FieldInfo) -> str:
    if known.is_required():
        return "*required*"
    value = known.get_default(call_default_factory=True)
    if value in ("", {}, []):
        return "none"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, tuple):
        return f"`[{', '.join(f'{part:g}' for part in value)}]`"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"
