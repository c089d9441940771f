"""Days of the week, and which of them in a month."""
from typing import Any

FR: weekday
MO: weekday
SA: weekday
SU: weekday
TH: weekday
TU: weekday
WE: weekday
class weekday:
    """A day of the week; called with a number, the so manieth of them, from the end where it is negative."""
    def __call__(self, n): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, weekday, n=None): ...
    def __repr__(self) -> str: ...
    n: Any
    weekday: Any
    def __getattr__(self, name: str): ...

weekdays: tuple
