"""What coaches may call: `offense_problems` and `defense_problems` look at calls, `building` makes legal ones.

Every problem is reported at once, each with the rule's id. Places, moves and who may double whom are read from the
charts of formations.
"""
