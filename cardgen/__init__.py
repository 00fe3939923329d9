"""Generates the cards of four tabletop football games from a season, checks, prints, plays and proves them.

    import cardgen

    cards = cardgen.build(2019, "statis-pro")
    cardgen.write_set(cards, "sets/2019-statis-pro")
    print(cardgen.play(cards, "BAL", "KC", seed=7).text())

Errors of input are raised as `InputError`, which holds every finding. Names are imported when they are first asked for,
so that `import cardgen` takes no time; then the compiled engine is used, if there is one.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardgen.api.auditing import audit_set
    from cardgen.api.calibrating import calibrate
    from cardgen.api.checking import validate
    from cardgen.api.comparing import Difference, compare_sets
    from cardgen.api.exact_odds import odds
    from cardgen.api.explaining import explain
    from cardgen.api.fixing import fix_set
    from cardgen.api.making import build, read_season, write_set
    from cardgen.api.plausible import plausibility
    from cardgen.api.playing import play
    from cardgen.api.printing import PrintJob, print_set
    from cardgen.api.replaying import Replay, replay_set
    from cardgen.api.scoring import score, write_page
    from cardgen.api.seasons import ingest, seasons
    from cardgen.compiling.first_need import compile_if_needed
    from cardgen.report.played import PlayedGame
    from cardgen.scorecard.scorecard import Scorecard
    from cardgen.sets import CardSet, read_set
    from ingest.findings import Finding, InputError
    from ingest.season import Season

__all__ = [
    "CardSet",
    "Difference",
    "Finding",
    "InputError",
    "PlayedGame",
    "PrintJob",
    "Replay",
    "Scorecard",
    "Season",
    "audit_set",
    "build",
    "calibrate",
    "compare_sets",
    "compile_if_needed",
    "explain",
    "fix_set",
    "ingest",
    "odds",
    "plausibility",
    "play",
    "print_set",
    "read_season",
    "read_set",
    "replay_set",
    "score",
    "seasons",
    "validate",
    "write_page",
    "write_set",
]

_PLACES: Final = {
    "cardgen.api.auditing": ["audit_set"],
    "cardgen.api.calibrating": ["calibrate"],
    "cardgen.api.checking": ["validate"],
    "cardgen.api.comparing": ["Difference", "compare_sets"],
    "cardgen.api.exact_odds": ["odds"],
    "cardgen.api.explaining": ["explain"],
    "cardgen.api.fixing": ["fix_set"],
    "cardgen.api.making": ["build", "read_season", "write_set"],
    "cardgen.api.plausible": ["plausibility"],
    "cardgen.api.playing": ["play"],
    "cardgen.api.printing": ["PrintJob", "print_set"],
    "cardgen.api.replaying": ["Replay", "replay_set"],
    "cardgen.api.scoring": ["score", "write_page"],
    "cardgen.api.seasons": ["ingest", "seasons"],
    "cardgen.compiling.first_need": ["compile_if_needed"],
    "cardgen.report.played": ["PlayedGame"],
    "cardgen.scorecard.scorecard": ["Scorecard"],
    "cardgen.sets": ["CardSet", "read_set"],
    "ingest.findings": ["Finding", "InputError"],
    "ingest.season": ["Season"],
}

if not TYPE_CHECKING:  # a type checker knows the names from above, and no others

    def __getattr__(name: str) -> Any:
        """The function or type of this name, imported."""
        place = next((place for place, names in _PLACES.items() if name in names), None)
        if place is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name != "compile_if_needed":
            import_module("cardgen.compiling.choice").use_compiled()
        return getattr(import_module(place), name)

    def __dir__() -> list[str]:
        """The names there are."""
        return sorted({*globals(), *__all__})
