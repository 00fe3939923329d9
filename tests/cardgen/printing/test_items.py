"""What a set prints: the tables that templates draw from, the items of a catalogue, and the fonts' measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from cardgen import games
from cardgen.games.statis_pro import StatisPro
from cardgen.printing.catalogue import Catalogue, read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.items import Item, make_items
from cardgen.printing.pdf.fonts import FILES, extent, font, missing_glyphs, text_width
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from engine.cards.faces import Text, face
from ingest.findings import InputError
from tests.cardgen.printing.drawn import library_of
from tests.cardgen.printing.sets import GAME, printable_set

PART = '[[parts]]\nname = "mine"\ntitle = "Mine"\nwhat = "cards"\ntemplate = "back"\n'


@cache
def two_teams() -> CardSet:
    return printable_set("GB", "CHI")


@cache
def tables() -> SetTables:
    return SetTables(two_teams())


def items_of(folder: Path, part: str) -> list[Item]:
    return list(make_items(two_teams(), read_catalogue(library_of(folder, catalogue=PART + part)), tables()))


# --- Tables -------------------------------------------------------------------------------------------------------------


def test_a_table_of_cards_has_a_row_a_card_under_the_headings_of_the_workbook() -> None:
    rows = tables()("cards: kickers")
    assert [row["team"] for row in rows] == ["GB", "CHI", "SUB"]
    assert [row["player"] for row in tables()("cards: kickers", "CHI")] == [two_teams().sheets["kickers"][1].name]
    assert tables()("cards: kickers", "XYZ") == []


def test_the_deck_and_the_games_own_tables_have_names() -> None:
    assert list(tables()("deck")) == two_teams().deck
    assert {row["side"] for row in tables()("strategy_cards")} == {"offense", "defense"}
    assert tables()("strategy_cards") is tables()("strategy_cards", "GB")  # read once, and nobody's


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("cards: kikcers", "cards: kickers"),
        ("nothing", ""),
        ("", ""),
        ("../cards", ""),
        ("../rules", ""),  # a table of the game's that no template may print
        ("strategy_cards.csv", ""),
    ],
)
def test_a_table_that_is_not_there_is_named_and_no_name_leads_elsewhere(name: str, meant: str) -> None:
    with pytest.raises(InputError) as caught:
        tables()(name)
    (finding,) = caught.value.findings
    assert (finding.code, finding.where, finding.found) == ("DATA-MISSING", name, "no such table")
    assert "cards: quarterbacks" in finding.expected
    assert finding.fix == (f"did you mean {meant}?" if meant else "")


def test_accents_become_part_of_their_letters() -> None:
    card_set = printable_set("GB")
    kicker = card_set.sheets["kickers"][0]
    object.__setattr__(kicker, "name", "Jose\u0301")
    taken = SetTables(card_set)
    assert taken("cards: kickers", "GB")[0]["player"] == "José"
    assert "é" in taken.letters()
    assert "\u0301" not in taken.letters()


# --- Items --------------------------------------------------------------------------------------------------------------


def test_items_come_team_by_team_and_then_what_is_nobodys(catalogue: Catalogue) -> None:
    items = list(make_items(two_teams(), catalogue, tables()))
    teams = list(dict.fromkeys(item.team for item in items))
    assert teams == ["GB", "CHI", "SUB", ""]
    parts = [part.name for part in catalogue.parts if part.by_team]
    of_gb = list(dict.fromkeys(item.part.name for item in items if item.team == "GB"))
    assert of_gb == parts


def test_a_record_has_its_card_its_team_and_its_set(catalogue: Catalogue) -> None:
    items = make_items(two_teams(), catalogue, tables())
    kicker = next(item for item in items if item.part.name == "kickers")
    assert kicker.name == f"GB {kicker.record['player']}"
    assert kicker.record["team.name"] == "Green Bay Packers"
    assert kicker.record["set.season"] == "2019"
    assert kicker.record["set.game"] == "Statis-Pro Football"


def test_a_team_of_the_catalogue_has_every_field_of_a_team_though_blank(catalogue: Catalogue) -> None:
    substitute = next(item for item in make_items(two_teams(), catalogue, tables()) if item.team == "SUB")
    assert substitute.record["team.name"] == "Substitutes"
    assert substitute.record["team.W"] == ""
    assert substitute.record["team.team"] == "SUB"


def test_only_and_without_choose_records(tmp_path: Path) -> None:
    count = len(two_teams().deck)
    some = items_of(tmp_path, 'records = "deck"\nkey = ["card"]\nonly = { RN = "Z" }')
    rest = items_of(tmp_path, 'records = "deck"\nkey = ["card"]\nwithout = { RN = "Z" }')
    assert {item.record["RN"] for item in some} == {"Z"}
    assert "Z" not in {item.record["RN"] for item in rest}
    assert len(some) + len(rest) == count == 109
    # A record is left out only where all of its fields say so.
    all_but_one = items_of(tmp_path, 'records = "deck"\nkey = ["card"]\nwithout = { RN = "Z", card = "100" }')
    assert len(all_but_one) == count - 1


def test_a_part_without_records_is_printed_once_under_its_title(tmp_path: Path) -> None:
    (item,) = items_of(tmp_path, "")
    assert (item.name, item.key, item.team) == ("Mine", (), "")


@pytest.mark.parametrize(
    ("part", "reported"),
    [
        ('records = "deck"\nkey = ["crad"]', "mine, key: no field 'crad', expected one of card, RN, "),
        ('records = "deck"\nonly = { rn = "Z" }', "mine, only: no field 'rn', expected one of card, RN, "),
        ('key = ["card"]', "mine, key: no field 'card', expected none: the part has no records"),
    ],
)
def test_a_catalogue_that_asks_for_a_field_nobody_has_is_reported(tmp_path: Path, part: str, reported: str) -> None:
    with pytest.raises(InputError) as caught:
        items_of(tmp_path, part)
    assert caught.value.findings[0].text().startswith(f"catalogue: the part {reported}")


def test_all_fields_that_a_part_lacks_are_reported_at_once(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        items_of(tmp_path, 'records = "deck"\nkey = ["crad"]\nonly = { a = "Z" }\nwithout = { b = "Z" }')
    assert len(caught.value.findings) == 3
    assert caught.value.findings[-1].fix == "did you mean card?"


def test_an_order_names_parts_of_the_game_and_parts_of_ones_own_stand_before_them(tmp_path: Path) -> None:
    own = PART.replace("[[parts]]", "[[own]]").replace('"mine"', '"kickers"')
    text = f'extends = "catalogue"\norder = ["punters", "kickers"]\n{own}'
    punters, kickers = read_catalogue(library_of(tmp_path, catalogue=text)).parts
    assert (punters.title, kickers.name) == ("Punters", "kickers")
    assert kickers.title == "Mine"


def test_parts_that_somebody_lists_are_the_only_ones(tmp_path: Path) -> None:
    parts = read_catalogue(library_of(tmp_path, catalogue=f'extends = "catalogue"\n{PART}')).parts
    assert len(parts) == 1


def test_a_catalogue_with_a_template_that_is_not_there_prints_nothing(tmp_path: Path) -> None:
    library = library_of(tmp_path, catalogue=PART.replace('"back"', '"bakc"'))
    (item,) = make_items(two_teams(), read_catalogue(library), tables())
    drawer = Drawer(Workshop(GAME.name, tmp_path, tables(), read_palettes(library.folders)))
    with pytest.raises(InputError, match=r"no template bakc, .*\(did you mean back\?\) \[TEMPLATE-MISSING\]"):
        drawer.faces(item)


def test_a_template_of_the_users_that_lets_texts_overlap_is_refused_with_file_and_card(
    tmp_path: Path, catalogue: Catalogue
) -> None:
    library = library_of(tmp_path, kicker='extends = "kicker"\n[front.team]\nbox = [17, 4, 43.2, 4]')
    drawer = Drawer(Workshop(GAME.name, tmp_path, tables(), read_palettes(library.folders)))
    item = next(item for item in make_items(two_teams(), catalogue, tables()) if item.part.name == "kickers")
    *_, (problem,) = drawer.faces(item)
    mine = (tmp_path / "kicker.toml").as_posix()
    assert (problem.code, problem.card) == ("TEXT-OVERLAPS", item.name)
    assert (problem.file, problem.element) == ("templates/common/card.toml", "front.name")
    assert problem.expected == f"clear of '2019 Green Bay Packers' of front.team in {mine}"


def test_a_problem_is_put_to_the_file_that_changed_the_element_last(tmp_path: Path, catalogue: Catalogue) -> None:
    # Kickers' cards extend `card`: the user changes that, and has no file for kickers.
    library = library_of(tmp_path, card='extends = "card"\n[front.team]\nbox = [17, 9, 9, 4]')
    drawer = Drawer(Workshop(GAME.name, tmp_path, tables(), read_palettes(library.folders)))
    item = next(item for item in make_items(two_teams(), catalogue, tables()) if item.part.name == "kickers")
    *_, problems = drawer.faces(item)
    assert {problem.file for problem in problems if problem.element == "front.team"} == {
        (tmp_path / "card.toml").as_posix()
    }


def test_a_problem_is_put_to_the_users_box_though_a_shipped_file_says_the_text(tmp_path: Path) -> None:
    library = library_of(tmp_path, card='extends = "card"\n[front.name]\nbox = [10, 3, 6, 6]')
    assert library.file_of("lineup", "front.name") == (tmp_path / "card.toml").as_posix()
    assert library.file_of("lineup", "front.offense.LT.name") == "templates/common/fast-action/lineup.toml"


def test_a_back_that_a_page_of_its_own_would_not_get_is_refused(tmp_path: Path, catalogue: Catalogue) -> None:
    back = 'extends = "chart-down"\n[back.r]\nkind = "rect"\nbox = [0, 0, 9, 9]\nfill = "black"\n'
    library = library_of(tmp_path, **{"chart-down": back})
    drawer = Drawer(Workshop(GAME.name, tmp_path, tables(), read_palettes(library.folders)))
    item = next(item for item in make_items(two_teams(), catalogue, tables()) if item.part.template == "chart-down")
    *_, (problem,) = drawer.faces(item)
    assert (problem.code, problem.file) == ("PAGE-BACK", (tmp_path / "chart-down.toml").as_posix())


# --- A second game ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Umpire:
    """A card of no team."""

    name: str = face(Text(), "name")


@pytest.fixture
def umpires(monkeypatch: pytest.MonkeyPatch) -> CardSet:
    """A game with neither tables nor teams."""

    class Umpires(StatisPro):  # type: ignore[misc]
        name, title = "umpires", "Umpires"
        sheets = (("umpires", Umpire),)
        table_folders = ()

    monkeypatch.setattr(games, "GAMES", (*games.GAMES, Umpires()))
    return CardSet("umpires", "2019", {"umpires": [Umpire("Ann Umpire"), Umpire("Bob Umpire")]}, deck=[])


def test_a_game_needs_no_tables(umpires: CardSet) -> None:
    its = SetTables(umpires)
    assert {*"AnnBobUmpire"} <= {*its.letters()}
    with pytest.raises(InputError, match="DATA-MISSING"):
        its("strategy_cards")


def test_cards_that_say_no_team_are_everybodys(umpires: CardSet, tmp_path: Path) -> None:
    its = SetTables(umpires)
    assert its("cards: umpires", "GB") == its("cards: umpires") == [{"name": "Ann Umpire"}, {"name": "Bob Umpire"}]
    catalogue = read_catalogue(library_of(tmp_path, catalogue=PART + 'records = "cards: umpires"\nkey = ["name"]\n'))
    assert [item.name for item in make_items(umpires, catalogue, its)] == ["Ann Umpire", "Bob Umpire"]


# --- Fonts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_figures_of_every_font_are_all_of_one_width(name: str) -> None:
    assert len({text_width(figure, name) for figure in "0123456789"}) == 1
    assert font(name) is font(name)


def test_a_text_is_as_wide_as_its_letters_together() -> None:
    assert text_width("AV", "bold") == pytest.approx(text_width("A", "bold") + text_width("V", "bold"))
    assert text_width("", "bold") == 0
    assert text_width("W", "black") > text_width("W", "light")


@pytest.mark.parametrize(
    ("letters", "true"),
    [
        ("H", lambda e: e.fall == pytest.approx(0, abs=0.005) and 0.6 < e.rise < 0.7),
        ("g", lambda e: e.fall > 0.15),
        ("É", lambda e: e.rise > 0.8),
        ("-", lambda e: e.fall < 0 < e.rise),
        ("ag", lambda e: e.fall > 0.15),
        ("aÉ", lambda e: e.rise > 0.8),
        ("HH", lambda e: e.right > text_width("H", "regular")),
        ("'", lambda e: e.fall < -0.3),
        (" ", lambda e: (e.left, e.right, e.rise, e.fall) == (0, 0, 0, 0) and e.width > 0),
        (" H", lambda e: e.left > text_width(" ", "regular")),
        ("H ", lambda e: e.right < text_width("H", "regular") < e.width),
    ],
)
def test_ink_reaches_as_far_as_the_outlines_of_letters(letters: str, true: Callable[[object], bool]) -> None:
    assert true(extent(letters, "regular"))


def test_letters_that_cannot_be_printed_are_named_once_each() -> None:
    assert missing_glyphs("Björn Þór Ólafsson Jr.", "regular") == ""
    assert missing_glyphs("漢a漢\u0301\n\u2028\u00ad\U0001f3c8", "regular") == "漢\u0301\n\u2028\u00ad\U0001f3c8"


def test_every_letter_of_the_templates_is_in_every_font(library: Library) -> None:
    assert [missing_glyphs(library.letters().replace("\n", ""), name) for name in FILES] == [""] * len(FILES)


def test_of_records_with_one_key_the_first_is_printed_where_a_part_says_so(tmp_path: Path) -> None:
    part = 'records = "cards: backs"\nkey = ["team"]\nby_team = true\nonce = true\n'
    items = items_of(tmp_path, part)
    assert [item.team for item in items] == list(dict.fromkeys(item.team for item in items))
    first = next(card for card in two_teams().sheets["backs"] if card.team == items[0].team)
    assert items[0].record["player"] == first.name


def test_a_part_has_a_size_of_its_own_unless_another_is_asked_for(tmp_path: Path) -> None:
    (part,) = read_catalogue(library_of(tmp_path, catalogue=PART + 'size = "mini"\n')).parts
    assert (part.card_size(""), part.card_size("tarot")) == ("mini", "tarot")
    (fixed,) = read_catalogue(library_of(tmp_path, catalogue=PART + 'size = "mini"\nresize = false\n')).parts
    assert fixed.card_size("tarot") == "mini"


def test_on_a_chart_a_card_shows_its_front_alone(tmp_path: Path) -> None:
    part = 'records = "cards: kickers"\nkey = ["team", "player"]\nby_team = true\non = "chart"\n'
    item = items_of(tmp_path, part)[0]
    drawer = Drawer(Workshop(GAME.name, tmp_path, tables(), read_palettes(library_of(tmp_path).folders)))
    kicker = replace(item, part=item.part.model_copy(update={"template": "kicker"}))
    front, back, problems = drawer.faces(kicker)
    assert front.calls
    assert (back.calls, problems) == ((), [])
