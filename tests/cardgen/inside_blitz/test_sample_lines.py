"""The publisher's own cards by exact odds: our reference is football as they knew it."""

from __future__ import annotations

from tests.cardgen.inside_blitz.sample_lines import sample_lines


def test_the_sample_cards_come_near_their_feet() -> None:
    found = {(line.card, line.line): line for line in sample_lines()}
    assert abs(found["runner", "yards per carry"].reference - 4.44) < 0.8
    passer = found["passer", "completion %"]
    assert passer.champions < passer.reference  # the champions cover better than an average league
    assert abs(passer.champions - passer.real) < 6
    assert abs(found["receiver", "yards per catch"].reference - 12.9) < 1.5
