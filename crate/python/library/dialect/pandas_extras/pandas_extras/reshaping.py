"""Tables in other shapes that are seldom asked for."""

import collections
import datetime
import operator
import re

from pandas import DataFrame, Index, MultiIndex, Series, _dtypes
from pandas._dtypes import NAN, is_missing, plain
from pandas._times import DAY, microseconds

from .pivoting import key_column, pivot_table

# What `agg` makes of a column: `agg(total=pd.NamedAgg("x", "sum"))`.
NamedAgg = collections.namedtuple("NamedAgg", ("column", "aggfunc"))


def wide_to_long(df, stubnames, i, j, sep="", suffix=r"\d+"):
    """Columns such as "A1970" and "A1980" as one column "A", the rest of their names as a level of the labels."""
    stubs, keys = ([one] if isinstance(one, str) else list(one) for one in (stubnames, i))
    ends = {}
    for name in df.columns:
        for stub in stubs:
            found = re.fullmatch(re.escape(stub + sep) + f"({suffix})", str(name))
            if found:
                ends.setdefault(int(found[1]) if found[1].lstrip("-").isdigit() else found[1], {})[stub] = name
    taken = {name for names in ends.values() for name in names.values()}
    others = df.columns.difference([*taken, *keys]).tolist()
    count = len(df)
    labels = [(*key, end) for end in ends for key in zip(*(df[name]._values for name in keys))]
    columns = {name: list(df[name]._values) * len(ends) for name in others}
    columns |= {stub: [v for names in ends.values() for v in (df[names[stub]]._values if stub in names else [NAN] * count)] for stub in stubs}
    if len(keys) > 1:
        # The rows of a key stand together.
        order = [n + k * count for n in range(count) for k in range(len(ends))]
        labels, columns = [labels[n] for n in order], {name: [values[n] for n in order] for name, values in columns.items()}
    return DataFrame(columns, index=MultiIndex(labels, [*keys, j]))


def json_normalize(data, record_path=None, meta=None, sep=".", max_level=None, record_prefix=None, meta_prefix=None, errors="raise"):
    """Records with records in them as a table; names of inner ones stand behind those of outer ones."""

    def flat(record, front="", level=0):
        # What is no record stands before what inner ones have.
        found, inner = {}, {}
        for key, value in record.items():
            name = f"{front}{key}"
            if isinstance(value, dict) and value and (max_level is None or level < max_level):
                inner |= flat(value, name + sep, level + 1)
            else:
                found[name] = value
        return found | inner

    def at(record, path, records=False):
        for key in [path] if isinstance(path, str) else path:
            if not records and errors == "ignore" and key not in record:
                return NAN
            if key not in record:
                more = (
                    " If specifying a record_path, all elements of data should have the path."
                    if records
                    else " To replace missing values of 'meta' with np.nan, pass in errors='ignore'"
                )
                raise KeyError(f"Key {key!r} not found.{more}")
            record = record[key]
        return record

    rows = [data] if isinstance(data, dict) else list(data)
    if record_path is None:
        return DataFrame([flat(row) for row in rows])
    metas, found = [[one] if isinstance(one, str) else list(one) for one in ([meta] if isinstance(meta, str) else meta or ())], []
    for row in rows:
        outer = {(meta_prefix or "") + sep.join(path): at(row, path) for path in metas}
        for inner in at(row, record_path, True) or ():
            inner = flat(inner) if isinstance(inner, dict) else {0: inner}
            found.append({(record_prefix or "") + str(k) if record_prefix else k: v for k, v in inner.items()} | outer)
    made = DataFrame(found)
    for path in metas:
        column = made[(meta_prefix or "") + sep.join(path)]
        column.dtype = _dtypes.dtype("object")
    return made


def explode(owner, column, ignore_index):
    """Each item of lists in a row of its own; an empty list is a missing value."""
    if isinstance(column, (list, tuple)) and not (isinstance(column, tuple) and column in owner.columns):
        return _exploded(owner, list(column), ignore_index)
    places, values = [], []
    for n, value in enumerate((owner if column is None else owner[column])._values):
        for item in (list(value) or [NAN]) if isinstance(value, (list, tuple, set)) else [value]:
            places.append(n)
            values.append(item)
    made = owner._take(places)
    if column is None:
        made = Series(values, made.index, owner.dtype if values == owner._values else "object", owner.name)
    else:
        kind = "object" if values != owner[column]._values else owner[column].dtype
        made._columns[made.columns._loc(column)] = Series(values, made.index, kind, column)
    return made.reset_index(drop=True) if ignore_index else made


def _exploded(owner, columns, ignore_index):
    """The same of several columns, whose lists have as many items in each row."""
    size = lambda value: len(value) or 1 if isinstance(value, (list, tuple, set)) else 1
    counts = [[size(v) for v in owner[name]._values] for name in columns]
    if any(one != counts[0] for one in counts):
        raise ValueError("columns must have matching element counts")
    made = explode(owner, columns[0], ignore_index)
    for name in columns[1:]:
        made._columns[made.columns._loc(name)] = Series(explode(owner[name], None, True)._values, made.index, "object", name)
    return made


def _clock(value):
    """A time of the day as a number of microseconds."""
    if not isinstance(value, datetime.time):
        value = datetime.time(*(int(part) for part in str(value).split(":")))
    return ((value.hour * 60 + value.minute) * 60 + value.second) * 1_000_000 + value.microsecond


def _times_of(owner):
    """The same of the labels of rows, as their clocks show it."""
    return [microseconds(v) % DAY if v.tzinfo is not None else v._count % DAY for v in owner.index]


def between_time(owner, start_time, end_time, inclusive="both", axis=None):
    """The rows between two times of the day; through midnight if the second is before the first."""
    start, end = _clock(start_time), _clock(end_time)
    after, before = operator.ge if inclusive in ("both", "left") else operator.gt, operator.le if inclusive in ("both", "right") else operator.lt
    low, high = ([test(time, bound) for time in _times_of(owner)] for test, bound in ((after, start), (before, end)))
    fits = map(operator.and_ if start <= end else operator.or_, low, high)
    return owner._take([n for n, fit in enumerate(fits) if fit])


def at_time(owner, time, asof=False, axis=None):
    """The rows at a time of the day."""
    clock = _clock(time)
    return owner._take([n for n, v in enumerate(_times_of(owner)) if v == clock])


def stack_level(frame, level, dropna):
    """A level of the columns as the last level of the rows' labels; rows without values are left out."""
    if isinstance(level, (list, tuple)):
        from pandas_more.tables import stacked_levels

        return stacked_levels(frame, level)
    columns, rows = frame.columns, [label if isinstance(label, tuple) else (label,) for label in frame.index]
    n = columns.level(level) % columns.nlevels
    below, kept = list(dict.fromkeys(label[n] for label in columns)), columns.droplevel(n)
    known = dict(zip(columns, frame._columns))
    across = list(dict.fromkeys(kept))

    def place(name, one):
        rest = name if isinstance(name, tuple) else (name,)
        return (*rest[:n], one, *rest[n:])

    labels, values = [], []
    for at, row in enumerate(rows):
        for one in below:
            line = [known[label]._values[at] if (label := place(name, one)) in known else NAN for name in across]
            if not (dropna and all(map(is_missing, line))):
                labels.append((*row, one))
                values.append(line)
    names = [*frame.index.names, columns.names[n]]
    data = {name: list(column) for name, column in zip(across, zip(*values))}
    made = DataFrame(data, index=MultiIndex(labels, names), columns=across, dtype=frame._common())
    made.columns = Index(across, kept.name) if columns.nlevels == 2 else MultiIndex(across, kept.names)
    return made


def crosstab(
    index, columns, values=None, rownames=None, colnames=None, aggfunc=None, margins=False, margins_name="All", dropna=True, normalize=False
):  # fmt: skip
    """How often values occur together."""
    several = lambda keys: isinstance(keys, (list, tuple)) and len(keys) > 0 and all(hasattr(key, "tolist") for key in keys)
    rows, across = ([key_column(key) for key in keys] if several(keys) else [key_column(keys)] for keys in (index, columns))
    name = lambda keys, given, front: list(given or [f"{front}_{n}" if key.name is None else key.name for n, key in enumerate(keys)])
    names = [name(rows, rownames, "row"), name(across, colnames, "col")]
    counted = [1] * len(rows[0]) if values is None else plain(values)
    data = DataFrame({"value": counted})
    made = pivot_table(data, "value", rows, across, aggfunc or "sum", 0 if values is None else None, margins and normalize is False, margins_name=margins_name,
                       observed=dropna)  # fmt: skip
    for labels, own in zip((made.index, made.columns), names):
        labels.names = own
    if normalize is not False:
        from pandas_more.shares import shares

        return shares(made, normalize, margins_name if margins else None)
    return made if values is not None else made.astype("int64")
