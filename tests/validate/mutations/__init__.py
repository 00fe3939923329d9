"""Damage as people who type cards do it, to prove that the checks see it and that mending never makes it worse."""
