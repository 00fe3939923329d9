"""The table of datasets on the page about nflverse, made from the list of releases so that it cannot drift."""

from __future__ import annotations

from pathlib import Path

from ingest.fetch.releases import releases

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "nflverse.md"
MARKERS = ("<!-- datasets -->", "<!-- end of datasets -->")


def reference() -> str:
    """A Markdown table: dataset, seasons and what it is for."""
    rows = ["| dataset | seasons | what for |", "| --- | --- | --- |"]
    for dataset in releases().datasets:
        years = f"{dataset.first} on" if dataset.last is None else f"{dataset.first} to {dataset.last}"
        title = f"{dataset.title}, where there are no {dataset.instead_of}" if dataset.instead_of else dataset.title
        rows.append(f"| {title} (`{dataset.tag}`) | {years} | {dataset.gives} |")
    return "\n".join(rows)


if __name__ == "__main__":
    before, rest = PAGE.read_text(encoding="utf-8").split(MARKERS[0])
    after = rest.split(MARKERS[1])[1]
    PAGE.write_text(f"{before}{MARKERS[0]}\n{reference()}\n{MARKERS[1]}{after}", encoding="utf-8")
