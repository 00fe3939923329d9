"""`python -m tests.tools.soak`: many random games, and what went wrong in them."""

from __future__ import annotations

from tests.tools.soak.running import main

if __name__ == "__main__":
    main()
