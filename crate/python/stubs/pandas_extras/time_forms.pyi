"""Forms of moments, and how texts are read by them."""
from typing import Any

class Form:
    """The form of a text, which others of a list share."""
    def __init__(self, name, fits): ...
    def fits(self, value):
        """Whether a value is missing, no text, or a text of this form."""
        ...
    def __getattr__(self, name: str): ...

MONTHS: list
PLAIN: Any
def guessed(values, dayfirst):
    """The form of the first text of a list; None where it is none that is known."""
    ...

def mismatch(values, form):
    """What is wrong with the first text that is of another form."""
    ...

def parsed(text, form, dayfirst):
    """What the first form that fits says of a text: `form`, or without it one of the usual ones."""
    ...
