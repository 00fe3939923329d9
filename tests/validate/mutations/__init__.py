"""Damage as people who type cards do it, to prove that the checks see it and that fixing never makes it worse."""
