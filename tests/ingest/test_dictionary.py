"""The data dictionary is complete and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.dictionary import PAGE, dictionary_markdown, write_dictionary
from ingest.schema import TABLES
from ingest.schema.shape import DEPTHS, DISTANCES, MARGINS, RUN_KINDS
from ingest.table import Status


def test_the_file_is_what_the_schema_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == dictionary_markdown(), "run `python -m ingest.dictionary`"


@pytest.mark.parametrize("name", TABLES)
def test_every_table_and_column_has_its_line(name: str) -> None:
    section = dictionary_markdown().partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    spec = TABLES[name]
    assert spec.meaning
    assert spec.meaning in section
    assert f"Key: {', '.join(f'`{key}`' for key in spec.key)}." in section
    lines = {line.split("`")[1]: line.split(" | ") for line in section.splitlines() if line.startswith("| `")}
    assert list(lines) == list(spec.columns)
    for column in spec.columns.values():
        assert column.meaning
        assert column.unit
        assert lines[column.name][2] == column.unit
        assert lines[column.name][4].startswith(column.meaning)
        for choice in column.choices:
            assert f"`{choice}`" in lines[column.name][4]


def test_a_line_of_the_dictionary() -> None:
    line = "| `sack_yards` | whole number | yards lost (positive) | added | Yards lost when sacked |"
    assert line in dictionary_markdown().splitlines()


@pytest.mark.parametrize("word", [*DEPTHS, *DISTANCES, *MARGINS, *RUN_KINDS, *(status.value for status in Status)])
def test_bands_and_statuses_are_defined(word: str) -> None:
    assert f"`{word}`" in dictionary_markdown().partition("## Tables")[0]


def test_it_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "columns.md"
    write_dictionary(path)
    assert path.read_text(encoding="utf-8") == dictionary_markdown()
    assert list(tmp_path.iterdir()) == [path]
