"""Holidays by rules: days of the year, or weekdays of a month; those of the United States."""

import datetime

import pandas as pd

__all__ = ["AbstractHolidayCalendar", "Holiday", "USFederalHolidayCalendar", "USLaborDay", "USMartinLutherKingJr", "USMemorialDay", "USPresidentsDay",
           "USThanksgivingDay", "nearest_workday", "next_monday", "previous_friday", "sunday_to_monday"]  # fmt: skip

_DAY = datetime.timedelta(days=1)


def nearest_workday(dt):
    """Saturdays are kept on Friday, Sundays on Monday."""
    return dt - _DAY if dt.weekday() == 5 else sunday_to_monday(dt)


def sunday_to_monday(dt):
    """Sundays are kept on Monday."""
    return dt + _DAY if dt.weekday() == 6 else dt


def next_monday(dt):
    """Saturdays and Sundays are kept on Monday."""
    return dt + (7 - dt.weekday()) * _DAY if dt.weekday() > 4 else dt


def previous_friday(dt):
    """Saturdays and Sundays are kept on Friday."""
    return dt - (dt.weekday() - 4) * _DAY if dt.weekday() > 4 else dt


class Holiday:
    """A day of each year. `weekday` with `nth` is the n-th such weekday from the day on, the last one of the month for -1."""

    def __init__(self, name, year=None, month=None, day=None, offset=None, observance=None, start_date=None, end_date=None, days_of_week=None,
                 weekday=None, nth=1):  # fmt: skip
        self.name, self.year, self.month, self.day, self.offset, self.observance = name, year, month, day, offset, observance
        self.start_date, self.end_date, self.days_of_week = start_date, end_date, days_of_week
        self._weekday, self._nth = weekday, nth

    def __repr__(self):
        return f"Holiday: {self.name} (month={self.month}, day={self.day}{f', observance={self.observance}' if self.observance else ''})"

    def _in(self, year):
        day = datetime.datetime(year, self.month, self.day)
        if self._weekday is not None:
            day += ((self._weekday - day.weekday()) % 7 + 7 * (max(self._nth, 1) - 1)) * _DAY
            while self._nth < 0 and (day + 7 * _DAY).month == self.month:
                day += 7 * _DAY
        for step in self.offset if isinstance(self.offset, list) else [self.offset] if self.offset is not None else []:
            day = pd.Timestamp(day) + step
        return self.observance(day) if self.observance else day

    def dates(self, start_date, end_date, return_name=False):
        """Its days between two dates."""
        first, last = pd.Timestamp(start_date), pd.Timestamp(end_date)
        low = first if self.start_date is None else max(first, pd.Timestamp(self.start_date))
        high = last if self.end_date is None else min(last, pd.Timestamp(self.end_date))
        found = [pd.Timestamp(self._in(year)) for year in range(low.year - 1, high.year + 2) if self.year in (None, year)]
        found = [day for day in found if low <= day <= high and (self.days_of_week is None or day.weekday() in self.days_of_week)]
        return pd.Series(self.name, index=pd.DatetimeIndex(found)) if return_name else pd.DatetimeIndex(found)


class AbstractHolidayCalendar:
    """Holidays by `rules`."""

    rules = []
    start_date, end_date = "1970-01-01", "2200-12-31"

    def __init__(self, name="", rules=None):
        self.name = name or type(self).__name__
        if rules is not None:
            self.rules = rules

    def holidays(self, start=None, end=None, return_name=False):
        """All its days between two dates, in order."""
        start, end = self.start_date if start is None else start, self.end_date if end is None else end
        found = sorted((day, rule.name) for rule in self.rules for day in rule.dates(start, end))
        days = pd.DatetimeIndex([day for day, _ in found])
        return pd.Series([name for _, name in found], index=days) if return_name else days


USMartinLutherKingJr = Holiday("Birthday of Martin Luther King, Jr.", month=1, day=1, weekday=0, nth=3, start_date="1986-01-01")
USPresidentsDay = Holiday("Washington's Birthday", month=2, day=1, weekday=0, nth=3)
USMemorialDay = Holiday("Memorial Day", month=5, day=1, weekday=0, nth=-1)
USLaborDay = Holiday("Labor Day", month=9, day=1, weekday=0, nth=1)
USThanksgivingDay = Holiday("Thanksgiving Day", month=11, day=1, weekday=3, nth=4)


class USFederalHolidayCalendar(AbstractHolidayCalendar):
    """The federal holidays of the United States."""

    rules = [
        Holiday("New Year's Day", month=1, day=1, observance=nearest_workday),
        USMartinLutherKingJr,
        USPresidentsDay,
        USMemorialDay,
        Holiday("Juneteenth National Independence Day", month=6, day=19, start_date="2021-06-18", observance=nearest_workday),
        Holiday("Independence Day", month=7, day=4, observance=nearest_workday),
        USLaborDay,
        Holiday("Columbus Day", month=10, day=1, weekday=0, nth=2),
        Holiday("Veterans Day", month=11, day=11, observance=nearest_workday),
        USThanksgivingDay,
        Holiday("Christmas Day", month=12, day=25, observance=nearest_workday),
    ]
