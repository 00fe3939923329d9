"""What coaches call in replays of a built set, beside what real ones called in the same year.

    python -m tests.tools.coaching sets/2019-strat --replays 2
    python -m tests.tools.coaching sets/2019-strat --match "4th"

Archives hold 2009 to 2019; for other seasons the latest year of them is shown.
"""

from __future__ import annotations

import argparse

from cardgen.compiling.choice import use_compiled


def main() -> None:
    """Count, and print the two side by side."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.coaching")
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--replays", type=int, default=1)
    parser.add_argument("--match", default="", help="only figures whose name has this")
    given = parser.parse_args()
    use_compiled()
    from tests.tools.coaching.report import report

    report(given.sets, given.replays, given.match)


if __name__ == "__main__":
    main()
