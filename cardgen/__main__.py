"""`python -m cardgen` does what the `cardgen` command does."""

from cardgen.cli import main

main()
