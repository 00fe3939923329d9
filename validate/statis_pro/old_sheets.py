"""What sets of earlier versions have where nobody looks for it any more."""

from __future__ import annotations

from validate.report import Report
from validate.rosters import Rosters
from validate.statis_pro.plan import PLAN


def check_situations(rosters: Rosters, report: Report) -> None:
    """Fourth downs gone for stood among the tendencies once."""
    old = [row for row in rosters.of("tendencies") if row.values.get("situation") in PLAN.old_situations]
    if old:
        found = f"{len(old)} rows such as {old[0].values['situation']!r}, which no coach reads"
        expected = "fourth downs on a sheet of their own"
        report.add("SPF-TENDENCY-GO", old[0].where("situation"), found, expected, "delete them or build the set anew")
