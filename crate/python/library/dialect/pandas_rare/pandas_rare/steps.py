"""Steps of calendars by their names."""

import re

from pandas_extras import offsets
from pandas_extras.frequencies import _MONTHS, _WEEKDAYS

_CLASSES = {unit: getattr(offsets, name) for name, (unit, _) in offsets._CALENDARS.items()} | offsets._OF_UNIT | {"W": offsets.Week}


def to_offset(freq):
    """The step that a text such as "2D" or "W-SUN" names; None of None."""
    if freq is None or not isinstance(freq, str):
        return freq
    number, unit, anchor = (
        re.fullmatch(r"(-?\d*)([A-Za-z]+)(?:-([A-Z]{3}))?", freq.strip()).groups() if re.match(r"-?\d*[A-Za-z]", freq.strip()) else ("", "", "")
    )
    kind = _CLASSES.get(unit)
    if kind is None:
        raise ValueError(f"Invalid frequency: {freq}")
    count = int(number) if number not in ("", "-") else -1 if number else 1
    if kind is offsets.Week:
        return kind(count, weekday=_WEEKDAYS.index(anchor or "SUN"))
    if not anchor and "Q" not in unit:
        return kind(count)
    month = _MONTHS.index(anchor or ("DEC" if unit.endswith("E") else "JAN")) + 1
    return kind(count, **{"startingMonth" if "Q" in unit else "month": month})


def by_offset(start, end, periods, offset, name):
    """Moments of which each is a step of a calendar behind the one before."""
    from pandas._datetime_index import DatetimeIndex

    if hasattr(offset, "rollforward"):
        start, end = start if start is None else offset.rollforward(start), end if end is None else offset.rollback(end)
    if start is None:
        found = [end]
        while len(found) < periods:
            found.insert(0, found[0] - offset)
        return DatetimeIndex(found, name)
    found = []
    while (len(found) < periods) if periods is not None else start <= end:
        found.append(start)
        start = start + offset
    return DatetimeIndex(found, name, freq=getattr(offset, "freqstr", None) or repr(offset))
