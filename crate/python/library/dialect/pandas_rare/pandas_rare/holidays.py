"""Holidays by rules: days of the year, or weekdays of a month; those of the United States."""

import datetime

import pandas as pd
from dateutil.relativedelta import FR, MO, SA, SU, TH, TU, WE
from pandas_extras.offsets import DateOffset, Day

from pandas_more.calendars import Easter

__all__ = ["FR", "MO", "SA", "SU", "TH", "TU", "WE", "AbstractHolidayCalendar", "DateOffset", "Day", "Easter", "EasterMonday", "GoodFriday", "Holiday",
           "HolidayCalendarFactory", "USColumbusDay", "USFederalHolidayCalendar", "USLaborDay", "USMartinLutherKingJr", "USMemorialDay", "USPresidentsDay",
           "USThanksgivingDay", "after_nearest_workday", "before_nearest_workday", "get_calendar", "nearest_workday", "next_monday",
           "next_monday_or_tuesday", "next_workday", "previous_friday", "previous_workday", "register", "sunday_to_monday", "weekend_to_monday"]  # fmt: skip

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


def weekend_to_monday(dt):
    """Saturdays and Sundays are kept on Monday."""
    return next_monday(dt)


def next_monday_or_tuesday(dt):
    """Of two days that follow each other, the second one where the first is kept on Monday."""
    return dt + {5: 2, 6: 2, 0: 1}.get(dt.weekday(), 0) * _DAY


def next_workday(dt):
    """The working day after a day."""
    dt = dt + _DAY
    while dt.weekday() > 4:
        dt = dt + _DAY
    return dt


def previous_workday(dt):
    """The working day before a day."""
    dt = dt - _DAY
    while dt.weekday() > 4:
        dt = dt - _DAY
    return dt


def before_nearest_workday(dt):
    """The working day before that on which a day is kept."""
    return previous_workday(nearest_workday(dt))


def after_nearest_workday(dt):
    """The working day after that on which a day is kept."""
    return next_workday(nearest_workday(dt))


class Holiday:
    """A day of each year, or what is left of it after steps, or the day on which it is kept."""

    def __init__(self, name, year=None, month=None, day=None, offset=None, observance=None, start_date=None, end_date=None, days_of_week=None):
        if offset is not None and observance is not None:
            raise NotImplementedError("Cannot use both offset and observance.")
        self.name, self.year, self.month, self.day, self.offset, self.observance = name, year, month, day, offset, observance
        self.start_date, self.end_date, self.days_of_week = start_date, end_date, days_of_week

    def __repr__(self):
        told = [f"{part}={getattr(self, part)}" for part in ("year", "month", "day") if getattr(self, part) is not None]
        told += [f"{part}={getattr(self, part)}" for part in ("offset", "observance") if getattr(self, part) is not None]
        return f"Holiday: {self.name} ({', '.join(told)})"

    def _in(self, year):
        day = datetime.datetime(year, self.month, self.day)
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
    start_date, end_date = pd.Timestamp("1970-01-01"), pd.Timestamp("2200-12-31")

    def __init__(self, name="", rules=None):
        self.name = name or type(self).__name__
        if rules is not None:
            self.rules = rules

    def __init_subclass__(cls):
        register(cls)

    def rule_from_name(self, name):
        """The rule of a name, None where there is none."""
        return next((rule for rule in self.rules if rule.name == name), None)

    @staticmethod
    def merge_class(base, other):
        """The rules of two calendars; of those of one name the first calendar's."""
        rules = [getattr(one, "rules", one) for one in (other, base)]
        found = {rule.name: rule for part in rules for rule in (part if isinstance(part, list) else [part])}
        return list(found.values())

    def merge(self, other, inplace=False):
        """The rules of both calendars."""
        rules = self.merge_class(self, other)
        if not inplace:
            return rules
        self.rules = rules

    def holidays(self, start=None, end=None, return_name=False):
        """All its days between two dates, in order."""
        start, end = self.start_date if start is None else start, self.end_date if end is None else end
        found = sorted((day, rule.name) for rule in self.rules for day in rule.dates(start, end))
        days = pd.DatetimeIndex([day for day, _ in found])
        return pd.Series([name for _, name in found], index=days) if return_name else days


_CALENDARS = {}


def register(cls):
    """Lets `get_calendar` find a calendar by its name."""
    _CALENDARS[getattr(cls, "name", None) or cls.__name__] = cls


def get_calendar(name):
    """A calendar by the name of its class."""
    return _CALENDARS[name]()


def HolidayCalendarFactory(name, base, other, base_class=AbstractHolidayCalendar):
    """A class of calendars with the rules of two."""
    return type(name, (base_class,), {"rules": AbstractHolidayCalendar.merge_class(base, other), "name": name})


def _nth(name, month, weekday, day=1, start_date=None):
    return Holiday(name, month=month, day=day, offset=DateOffset(weekday=weekday), start_date=start_date)


USMartinLutherKingJr = _nth("Birthday of Martin Luther King, Jr.", 1, MO(3), start_date=datetime.datetime(1986, 1, 1))
USPresidentsDay = _nth("Washington's Birthday", 2, MO(3))
USMemorialDay = _nth("Memorial Day", 5, MO(-1), 31)
USLaborDay = _nth("Labor Day", 9, MO(1))
USColumbusDay = _nth("Columbus Day", 10, MO(2))
USThanksgivingDay = _nth("Thanksgiving Day", 11, TH(4))
GoodFriday = Holiday("Good Friday", month=1, day=1, offset=[Easter(), Day(-2)])
EasterMonday = Holiday("Easter Monday", month=1, day=1, offset=[Easter(), Day(1)])


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
        USColumbusDay,
        Holiday("Veterans Day", month=11, day=11, observance=nearest_workday),
        USThanksgivingDay,
        Holiday("Christmas Day", month=12, day=25, observance=nearest_workday),
    ]
