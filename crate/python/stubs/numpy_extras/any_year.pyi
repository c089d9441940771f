"""Dates of years that Python's own have not."""
from typing import Any

def date_of(days):
    """The year, month and day so many days after the year 1970 began."""
    ...

def days_to(year, month=1, day=1):
    """Days from the year 1970 to a date of any year: the calendar repeats itself after 400 years."""
    ...
