"""How a referee of any game puts his foot down."""

from __future__ import annotations


class IllegalCallError(ValueError):
    """A coach did what the rules forbid. The message names each rule by its id."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[IllegalCallError], tuple[list[str]]]:
        """Errors travel between processes by what they are made of; the message alone would not do."""
        return IllegalCallError, (self.problems,)


def judge(problems: list[str]) -> None:
    """Raise `IllegalCallError` where there is anything wrong."""
    if problems:
        raise IllegalCallError(problems)
