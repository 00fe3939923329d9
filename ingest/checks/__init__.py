"""Cross checks of a season: do the tables agree with each other? A difference is a warning with figures."""

from ingest.checks.cross import cross_check

__all__ = ["cross_check"]
