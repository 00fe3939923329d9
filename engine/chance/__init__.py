"""Where luck comes from: a generator of our own, and a walk through every branch of a rule.

Rules never call `random`. They ask a chance for what the rulebook names, and a chance is one of three: shuffled or
rolled from a seed, scripted from a rulebook's example, or *every* draw there is.
"""
