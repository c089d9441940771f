"""The day of Easter."""
from typing import Any

EASTER_JULIAN: int
EASTER_ORTHODOX: int
EASTER_WESTERN: int
def easter(year, method=3):
    """The Sunday of Easter of a year (Gauss's rule as Butcher and Meeus give it)."""
    ...
