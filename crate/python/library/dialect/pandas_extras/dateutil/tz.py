"""Time zones: of a fixed offset, of UTC, and by name."""

import datetime as _datetime

ZERO = _datetime.timedelta(0)


class tzutc(_datetime.tzinfo):
    """Universal time."""

    def utcoffset(self, dt):
        return ZERO

    dst = utcoffset

    def tzname(self, dt):
        return "UTC"

    def __eq__(self, other):
        return isinstance(other, tzutc) or isinstance(other, tzoffset) and other._offset == ZERO

    __hash__ = object.__hash__

    def __repr__(self):
        return "tzutc()"


class tzoffset(_datetime.tzinfo):
    """A zone that is always so many seconds before universal time."""

    def __init__(self, name, offset):
        self._name = name
        self._offset = offset if isinstance(offset, _datetime.timedelta) else _datetime.timedelta(seconds=offset)

    def utcoffset(self, dt):
        return self._offset

    def dst(self, dt):
        return ZERO

    def tzname(self, dt):
        return self._name

    def __eq__(self, other):
        return isinstance(other, tzoffset) and other._offset == self._offset or isinstance(other, tzutc) and self._offset == ZERO

    __hash__ = object.__hash__

    def __repr__(self):
        name = "" if self._name is None else f"{self._name!r}, "
        return f"tzoffset({name or 'None, '}{int(self._offset.total_seconds())})"


class tzlocal(tzoffset):
    """The zone of this machine."""

    def __init__(self):
        now = _datetime.datetime.now().astimezone()
        super().__init__(now.tzname(), now.utcoffset())

    def __repr__(self):
        return "tzlocal()"


UTC = tzutc()


def gettz(name=None):
    """The zone of a name such as "Europe/Berlin"; None where there is none."""
    if not name:
        return tzlocal()
    if name in ("UTC", "GMT"):
        return UTC
    from pandas_extras.zones import zone

    try:
        return zone(name)
    except ValueError:
        return None


def datetime_exists(dt, tz=None):
    """Whether clocks ever show this time."""
    tz = tz or dt.tzinfo
    naive = dt.replace(tzinfo=None)
    return naive.replace(tzinfo=tz).astimezone(UTC).astimezone(tz).replace(tzinfo=None) == naive


def datetime_ambiguous(dt, tz=None):
    """Whether clocks show this time twice."""
    tz = tz or dt.tzinfo
    naive = dt.replace(tzinfo=tz)
    return naive.replace(fold=0).utcoffset() != naive.replace(fold=1).utcoffset() and datetime_exists(dt, tz)


def resolve_imaginary(dt):
    """A time that clocks leave out, moved to after the gap."""
    if dt.tzinfo is None or datetime_exists(dt):
        return dt
    day = _datetime.timedelta(hours=24)
    return dt + ((dt + day).utcoffset() - (dt - day).utcoffset())
