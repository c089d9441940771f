"""Dates that come again by a rule, as calendars write them (RFC 5545)."""

import calendar as _calendar
import datetime as _datetime
import itertools as _itertools

from ._weekdays import FR, MO, SA, SU, TH, TU, WE, weekday, weekdays

__all__ = ["DAILY", "FR", "HOURLY", "MINUTELY", "MO", "MONTHLY", "SA", "SECONDLY", "SU", "TH", "TU", "WE", "WEEKLY", "YEARLY", "rrule", "rruleset", "rrulestr",
           "weekday"]  # fmt: skip

YEARLY, MONTHLY, WEEKLY, DAILY, HOURLY, MINUTELY, SECONDLY = FREQNAMES = range(7)
_FREQUENCIES = ("YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY")
_DAY_NAMES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def _several(value):
    return None if value is None else [value] if isinstance(value, (int, weekday)) else list(value)


class _Dates:
    """What rules and sets of rules have in common: they are gone through."""

    def __getitem__(self, item):
        if isinstance(item, slice):
            if (item.step or 1) < 0 or (item.start or 0) < 0 or (item.stop or 0) < 0:
                return list(self)[item]
            return list(_itertools.islice(self, item.start, item.stop, item.step))
        if item < 0:
            return list(self)[item]
        for found in _itertools.islice(self, item, item + 1):
            return found
        raise IndexError

    def __contains__(self, item):
        return next((found == item for found in self if found >= item), False)

    def count(self):
        """How many there are."""
        return sum(1 for _ in self)

    def before(self, dt, inc=False):
        """The last one before a moment."""
        found = None
        for one in self:
            if one > dt or one == dt and not inc:
                break
            found = one
        return found

    def after(self, dt, inc=False):
        """The first one after a moment."""
        return next((one for one in self if one > dt or inc and one == dt), None)

    def xafter(self, dt, count=None, inc=False):
        """Those after a moment."""
        later = (one for one in self if one > dt or inc and one == dt)
        return later if count is None else _itertools.islice(later, count)

    def between(self, after, before, inc=False, count=1):
        """Those between two moments."""
        inside = lambda one: after <= one <= before if inc else after < one < before
        return [one for one in _itertools.takewhile(lambda one: one <= before, self) if inside(one)]


class rrule(_Dates):
    """Dates of a frequency from a start: every so many years, months, weeks, days, hours, minutes or seconds, on some days only."""

    def __init__(self, freq, dtstart=None, interval=1, wkst=None, count=None, until=None, bysetpos=None, bymonth=None, bymonthday=None, byyearday=None,
                 byeaster=None, byweekno=None, byweekday=None, byhour=None, byminute=None, bysecond=None, cache=False):
        start = dtstart or _datetime.datetime.now().replace(microsecond=0)
        start = start if isinstance(start, _datetime.datetime) else _datetime.datetime.fromordinal(start.toordinal())
        until = until if until is None or isinstance(until, _datetime.datetime) else _datetime.datetime.fromordinal(until.toordinal())
        self._freq, self._dtstart, self._interval, self._count, self._until = freq, start.replace(microsecond=0), interval, count, until
        self._wkst = wkst.weekday if isinstance(wkst, weekday) else wkst or 0
        self._given = {"byweekday": byweekday, "bymonth": bymonth, "bymonthday": bymonthday, "bysetpos": bysetpos, "byyearday": byyearday,
                       "byweekno": byweekno, "byhour": byhour, "byminute": byminute, "bysecond": bysecond}
        self._setpos, self._months, self._month_days = _several(bysetpos), _several(bymonth), _several(bymonthday)
        self._year_days, self._weeks = _several(byyearday), _several(byweekno)
        days = _several(byweekday)
        self._days = None if days is None else [weekdays[one] if isinstance(one, int) else one for one in days]
        if not any((self._days, self._month_days, self._year_days, self._weeks)):
            if freq == YEARLY:
                self._months, self._month_days = self._months or [start.month], [start.day]
            elif freq == MONTHLY:
                self._month_days = [start.day]
            elif freq == WEEKLY:
                self._days = [weekdays[start.weekday()]]
        times = ((byhour, HOURLY, start.hour), (byminute, MINUTELY, start.minute), (bysecond, SECONDLY, start.second))
        self._hours, self._minutes, self._seconds = (_several(given) if given is not None else [own] if freq < least else None for given, least, own in times)

    def __iter__(self):
        found = 0
        for moment in self._moments():
            if self._until is not None and moment > self._until or self._count is not None and found >= self._count:
                return
            if moment >= self._dtstart:
                found += 1
                yield moment

    def _moments(self):
        if self._freq >= HOURLY:
            yield from self._short_steps()
            return
        for first, last in self._periods():
            days = [day for day in (first + _datetime.timedelta(n) for n in range((last - first).days)) if self._fits(day)]
            times = [(h, m, s) for h in sorted(self._hours) for m in sorted(self._minutes) for s in sorted(self._seconds)]
            moments = [_datetime.datetime(day.year, day.month, day.day, *time, tzinfo=self._dtstart.tzinfo) for day in days for time in times]
            if self._setpos:
                places = {place - 1 if place > 0 else len(moments) + place for place in self._setpos}
                moments = [moment for n, moment in enumerate(moments) if n in places]
            yield from moments

    def _short_steps(self):
        step = _datetime.timedelta(**{("hours", "minutes", "seconds")[self._freq - HOURLY]: self._interval})
        coarse = {HOURLY: {"minute": 0, "second": 0}, MINUTELY: {"second": 0}}.get(self._freq, {})
        moment = self._dtstart.replace(**coarse)
        tested = ((self._hours, "hour"), (self._minutes, "minute"), (self._seconds, "second"))[: self._freq - HOURLY + 1]
        while moment.year < 9999:
            if all(not values or getattr(moment, name) in values for values, name in tested) and self._fits(moment.date()):
                for minute in sorted(self._minutes) if "minute" in coarse else [moment.minute]:
                    for second in sorted(self._seconds) if coarse else [moment.second]:
                        yield moment.replace(minute=minute, second=second)
            moment += step

    def _periods(self):
        """The first day of each period, and the one after it."""
        start = self._dtstart.date()
        for n in _itertools.count():
            step = n * self._interval
            try:
                if self._freq == YEARLY:
                    first, last = _datetime.date(start.year + step, 1, 1), _datetime.date(start.year + step + 1, 1, 1)
                elif self._freq == MONTHLY:
                    years, month = divmod(start.month - 1 + step, 12)
                    first = _datetime.date(start.year + years, month + 1, 1)
                    last = first + _datetime.timedelta(_calendar.monthrange(first.year, first.month)[1])
                elif self._freq == WEEKLY:
                    first = start - _datetime.timedelta((start.weekday() - self._wkst) % 7) + _datetime.timedelta(7 * step)
                    last = first + _datetime.timedelta(7)
                else:
                    first = start + _datetime.timedelta(step)
                    last = first + _datetime.timedelta(1)
            except (ValueError, OverflowError):
                return
            yield first, last

    def _fits(self, day):
        """Whether the rule allows a day."""
        if self._months and day.month not in self._months:
            return False
        size = _calendar.monthrange(day.year, day.month)[1]
        if self._month_days and day.day not in self._month_days and day.day - size - 1 not in self._month_days:
            return False
        year = 366 if _calendar.isleap(day.year) else 365
        at = day.timetuple().tm_yday
        if self._year_days and at not in self._year_days and at - year - 1 not in self._year_days:
            return False
        if self._weeks and day.isocalendar()[1] not in self._weeks:
            return False
        return not self._days or any(self._is_day(day, one, size, at, year) for one in self._days)

    def _is_day(self, day, wanted, size, at, year):
        if day.weekday() != wanted.weekday:
            return False
        if not wanted.n or self._freq > MONTHLY:
            return True
        place, whole = (at, year) if self._freq == YEARLY and not self._months else (day.day, size)
        return ((place - 1) // 7 + 1 if wanted.n > 0 else -((whole - place) // 7 + 1)) == wanted.n

    def replace(self, **changes):
        """The same rule with other values."""
        own = {"freq": self._freq, "dtstart": self._dtstart, "interval": self._interval, "wkst": self._wkst, "count": self._count, "until": self._until}
        return rrule(**{**own, **self._given, **changes})

    def __str__(self):
        parts = [f"FREQ={_FREQUENCIES[self._freq]}"]
        if self._interval != 1:
            parts.append(f"INTERVAL={self._interval}")
        if self._wkst:
            parts.append(f"WKST={_DAY_NAMES[self._wkst]}")
        if self._count is not None:
            parts.append(f"COUNT={self._count}")
        if self._until is not None:
            parts.append(f"UNTIL={self._until:%Y%m%dT%H%M%S}")
        for name in ("bysetpos", "bymonth", "bymonthday", "byyearday", "byweekno", "byweekday", "byhour", "byminute", "bysecond"):
            values = _several(self._given[name])
            if values:
                days = [weekdays[one] if isinstance(one, int) else one for one in values] if name == "byweekday" else values
                if name == "byweekday":
                    days.sort(key=lambda day: (bool(day.n), day.weekday, day.n or 0))
                elif name != "bysetpos":
                    days = sorted(days)
                texts = [f"{one.n:+d}{_DAY_NAMES[one.weekday]}" if getattr(one, "n", None) else _DAY_NAMES[one.weekday] if name == "byweekday" else str(one)
                         for one in days]
                parts.append(f"{'BYDAY' if name == 'byweekday' else name.upper()}={','.join(texts)}")
        return f"DTSTART:{self._dtstart:%Y%m%dT%H%M%S}\nRRULE:{';'.join(parts)}"


class rruleset(_Dates):
    """Rules and dates together, without others."""

    def __init__(self, cache=False):
        self._rules, self._dates, self._not_rules, self._not_dates = [], [], [], []

    def rrule(self, rrule):
        self._rules.append(rrule)

    def rdate(self, rdate):
        self._dates.append(rdate)

    def exrule(self, exrule):
        self._not_rules.append(exrule)

    def exdate(self, exdate):
        self._not_dates.append(exdate)

    def __iter__(self):
        import heapq

        without, last, waiting = heapq.merge(*self._not_rules, sorted(self._not_dates)), None, None
        for found in heapq.merge(*self._rules, sorted(self._dates)):
            while waiting is None or waiting < found:
                waiting = next(without, _datetime.datetime.max.replace(tzinfo=found.tzinfo))
            if found not in (last, waiting):
                yield found
            last = found


def rrulestr(s, *, dtstart=None, cache=False, **options):
    """A rule of a text such as "FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE"."""
    from .parser import parse

    rules, names = [], {"BYDAY": "byweekday", "UNTIL": "until", "WKST": "wkst"}
    for line in s.split("\n"):
        head, _, body = line.strip().rpartition(":")
        if head.upper().startswith("DTSTART"):
            dtstart = parse(body)
            continue
        if not body:
            continue
        given = {}
        for part in body.split(";"):
            key, value = part.upper().split("=")
            name = names.get(key, key.lower())
            if key == "FREQ":
                given["freq"] = _FREQUENCIES.index(value)
            elif key == "UNTIL":
                given["until"] = parse(value, ignoretz=dtstart is None or dtstart.tzinfo is None)
            elif key in ("BYDAY", "BYWEEKDAY"):
                days = [weekdays[_DAY_NAMES.index(one[-2:])] for one in value.split(",")]
                given["byweekday"] = [day(int(one[:-2])) if one[:-2] else day for day, one in zip(days, value.split(","))]
            elif key == "WKST":
                given["wkst"] = weekdays[_DAY_NAMES.index(value)]
            else:
                numbers = [int(one) for one in value.split(",")]
                given[name] = numbers if name.startswith("by") else numbers[0]
        rules.append(rrule(dtstart=dtstart, **given))
    if len(rules) == 1:
        return rules[0]
    found = rruleset()
    for rule in rules:
        found.rrule(rule)
    return found
