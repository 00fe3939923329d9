"""Makes the golden files anew: `python -m tests.tools.golden`."""

from __future__ import annotations

from tests.cardgen.printing.golden import FOLDER, golden_faces

if __name__ == "__main__":
    for old in FOLDER.rglob("*.txt"):
        old.unlink()
    for name, text in golden_faces().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
