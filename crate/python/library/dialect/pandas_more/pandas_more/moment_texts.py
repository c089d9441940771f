"""Texts of moments in rarer forms, moments of zones that clocks show twice, arguments that few calls have."""

import re

from pandas import _dtypes
from pandas._dtypes import is_missing
from pandas._times import NaT, Timestamp, moment

_NAMED_DAY = re.compile(r"^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=[\da-z])", re.IGNORECASE)
_YEAR_FIRST = re.compile(r"\b(\d{4})[-/ ]([A-Za-z]{3,})[-/ ](\d{1,2})\b")
_MONTH_FIRST = re.compile(r"\b([A-Za-z]{3,})[-/](\d{1,2})[-/](\d{4})\b")
_ZONE = re.compile(r"\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$")
_TIME = re.compile(r"(?:\s+|(?<=\d)T)(\d{1,2})(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)?$")


def general(text, dayfirst=False):
    """A text with a time, or a zone, behind a day of any form; None where there is neither."""
    plain = _NAMED_DAY.sub("", text)
    plain = _MONTH_FIRST.sub(r"\2 \1 \3", _YEAR_FIRST.sub(r"\3 \2 \1", plain))
    if plain != text:
        return moment(plain, None, dayfirst)
    zone = _ZONE.search(text)
    if zone and re.search(r":\d\d|T\d", text[: zone.start()]):
        found, name = moment(text[: zone.start()], None, dayfirst), zone[1]
        offset = "+0000" if name[0] not in "+-" else (name.replace(":", "") + "00")[:5]
        import datetime

        span = datetime.timedelta(hours=int(offset[1:3]), minutes=int(offset[3:]))
        return found.replace(tzinfo=datetime.timezone(-span if offset[0] == "-" else span))
    clock = _TIME.search(" " + text if re.match(r"\d\d?:\d\d", text) else text)
    alone = clock is not None and not text[: clock.start()].strip() and ":" in clock[0]
    if clock is None or not (alone or re.search(r"\d", text[: clock.start()])) or ":" not in clock[0] and "T" not in clock[0]:
        return None
    hour, minute, second = (int(part or 0) for part in clock.groups()[:3])
    if hour > 23 or minute > 59 or second > 59:
        return None
    day = Timestamp.today().normalize() if alone else moment(text[: clock.start()].rstrip(" ,"), None, dayfirst)
    return day.replace(hour=hour, minute=minute, second=second, microsecond=int((clock[4] or "0").ljust(6, "0")[:6]))


def of_number(value, unit, tz):
    """A count of time since 1970, which is universal, as a moment of a zone."""
    return Timestamp(moment(value, unit=unit)).tz_localize("UTC").tz_convert(tz)


def in_zone(values, kind):
    """Moments as those of the zone of a type."""
    zone = kind.name.partition(",")[2].strip(" ]")
    values = [v if is_missing(v) else Timestamp(v) for v in values]
    there = [v for v in values if not is_missing(v)]
    if any(v.tz is None for v in there):
        raise TypeError(
            "Cannot use .astype to convert from timezone-naive dtype to timezone-aware dtype. Use obj.tz_localize instead or series.dt.tz_localize instead"
        )
    return values if all(str(v.tz) == zone for v in there) else [v if is_missing(v) else v.tz_convert(zone) for v in values]


def localized_by(labels, tz, ambiguous, nonexistent):
    """Moments of a zone; which of two a clock means is said for each, or told by their order."""
    if "NaT" in (str(ambiguous), str(nonexistent)):
        return [_localized_or_none(v, tz, ambiguous, nonexistent) for v in labels]
    if not isinstance(ambiguous, str):
        return [v.tz_localize(tz, bool(first), nonexistent) for v, first in zip(labels, _dtypes.plain(ambiguous))]
    found, before, is_first = [], None, True
    for v in labels:
        if is_missing(v):
            found.append(v)
            continue
        early, late = v.tz_localize(tz, True, nonexistent), v.tz_localize(tz, False, nonexistent)
        if early == late:
            is_first = True
        elif before is not None and v <= before:
            is_first = False
        found.append(early if is_first else late)
        before = v
    return found


def _localized_or_none(moment, tz, ambiguous, nonexistent):
    """The moment of a zone, NaT where its clock shows it twice or never and that is wanted so."""
    from pandas_extras.zones import AmbiguousTimeError, NonExistentTimeError

    raised = lambda wanted: "raise" if isinstance(wanted, str) and wanted == "NaT" else wanted
    try:
        return moment if is_missing(moment) else moment.tz_localize(tz, raised(ambiguous), raised(nonexistent))
    except (AmbiguousTimeError, NonExistentTimeError) as error:
        if (ambiguous if isinstance(error, AmbiguousTimeError) else nonexistent) == "NaT":
            return NaT
        raise


def shifted(column, periods, suffix=None, **options):
    """A column moved by each of several steps, as a table."""
    from pandas import DataFrame

    moved = {f"{column.name}{suffix or ''}_{n}": column.shift(n, **options) for n in periods}
    return DataFrame(moved)


def to_records(table, index, column_dtypes, index_dtypes):
    """A table as an array of records, some fields of which have types of their own."""
    import numpy

    names = [name or ("index" if table.index.nlevels == 1 else f"level_{n}") for n, name in enumerate(table.index.names)] if index else []
    arrays = [numpy.asarray(table.index.get_level_values(n).values) for n in range(len(names))] + [c.to_numpy() for c in table._columns]

    def kind(kinds, name, n):
        return kinds if kinds is not None and not isinstance(kinds, dict) else (kinds or {}).get(name, (kinds or {}).get(n))

    wanted = [kind(index_dtypes, name, n) for n, name in enumerate(names)] + [kind(column_dtypes, name, n) for n, name in enumerate(table.columns)]
    return numpy.rec.fromarrays([a if k is None else a.astype(k) for a, k in zip(arrays, wanted)], names=[*names, *map(str, table.columns)])


def into(found, kind):
    """Dictionaries as mappings of another kind."""
    make = kind if isinstance(kind, type) else lambda items: type(kind)(kind.default_factory, items)
    if isinstance(found, list):
        return [make(row) for row in found]
    return make({k: make(v) if isinstance(v, dict) else v for k, v in found.items()})


def resolution(moments):
    """The finest part that moments have: "day", "hour", "minute", "second", "millisecond" or "microsecond"."""
    there = [v for v in moments._labels if v == v]
    parts = {"microsecond": lambda v: v.microsecond % 1000, "millisecond": lambda v: v.microsecond, "second": lambda v: v.second}
    parts |= {"minute": lambda v: v.minute, "hour": lambda v: v.hour}
    return next((name for name, part in parts.items() if any(map(part, there))), "day")


def zoned_array(column, kind):
    """Moments of a zone as an array: as objects, or in universal time without it."""
    if "," in kind or kind == "object":
        return _dtypes.as_array(column._values, "object")
    naive = [v if is_missing(v) else v.tz_convert("UTC").tz_localize(None) for v in column._values]
    return column._like(naive, "datetime64[ns]").to_numpy(kind)


def step_of(durations):
    """The step between durations, as a frequency; None where they have no same one."""
    steps = {b - a for a, b in zip(durations, durations[1:])}
    if len(steps) != 1 or len(durations) < 3:
        return None
    step = steps.pop()
    return f"{step.days}D".replace("1D", "D" if step.days == 1 else "1D") if not step.seconds + step.microseconds else f"{step.total_seconds():.0f}s"


def rows_of_levels(table, keys, levels, drop_level):
    """The rows that have labels in several levels."""
    from pandas_extras.tables import rows_of_level

    # One level at least stays.
    drop_level = drop_level and len(levels) < table.index.nlevels
    numbered = sorted(((table.index.level(level) % table.index.nlevels, key) for key, level in zip(keys, levels)), reverse=True)
    for level, key in numbered:
        table = rows_of_level(table, key, level, drop_level)
    return table
