"""Who really played: snap counts, depth charts, rosters, participation and starts, settled into a season's lineups.

Files in (`readers.py`, `pfr_rosters.py`, `schedules.py`), one set of evidence frames (`evidence.py`), joined to the
season's players (`joining.py`), then settled (`settle.py`) in a stated order of trust.
"""
