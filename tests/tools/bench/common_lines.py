"""How much of the engine the Fast Action games have in common: `python -m tests.tools.bench.common_lines`."""

from __future__ import annotations

from tests.places import ROOT

ENGINE = ROOT / "engine"
GAMES = ("statis_pro", "tabletop")
FAST_ACTION = "fast_action"
ANY_GAME = ("football", "chance", "coaching")


def code_lines(*patterns: str) -> int:
    """Lines of Python that are neither blank nor comment."""
    return sum(
        bool(line.strip()) and not line.lstrip().startswith("#")
        for pattern in patterns
        for path in ENGINE.glob(pattern)
        for line in path.read_text(encoding="utf-8").splitlines()
    )


def main() -> None:
    """Print it, a line a game."""
    shared, football = (
        code_lines(f"{FAST_ACTION}/**/*.py"),
        code_lines("*.py", *(f"{name}/**/*.py" for name in ANY_GAME)),
    )
    print(f"Fast Action core {shared} lines, football and coaching of any game {football}")
    for game in GAMES:
        own = code_lines(f"{game}/**/*.py")
        print(
            f"{game}: {own} of its own; in common {100 * shared / (shared + own):.0f} % of its Fast Action rules, "
            f"{100 * (shared + football) / (shared + football + own):.0f} % of all it runs on"
        )


if __name__ == "__main__":
    main()
