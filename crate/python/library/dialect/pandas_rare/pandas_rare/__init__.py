"""Methods of pandas' tables, columns and labels that few programs need."""

_DONE = []


def _add(kind, methods):
    """Gives a class the methods that it does not have."""
    for base in reversed(methods.__mro__[:-1]):
        for name, value in vars(base).items():
            if not name.startswith("__") and name not in vars(kind):
                setattr(kind, name, value)


def add_methods():
    """Gives pandas' classes the methods of this package."""
    if _DONE:
        return
    _DONE.append(True)
    from pandas import DataFrame, DatetimeIndex, Index, MultiIndex, Series, Timedelta, Timestamp

    from pandas.groupby import DataFrameGroupBy, SeriesGroupBy

    from .columns import Columns
    from .frames import Frames
    from .groups import ColumnGroups, TableGroups
    from .labels import Labels
    from .levels import Levels
    from pandas_extras.durations import TimedeltaIndex

    from .moments import Durations, Instants, Moments, Spans

    for kind, methods in (
        (Series, Columns), (DataFrame, Frames), (Index, Labels), (MultiIndex, Levels), (DatetimeIndex, Instants), (Timedelta, Durations), (Timestamp, Moments), (TimedeltaIndex, Spans),
        (SeriesGroupBy, ColumnGroups), (DataFrameGroupBy, TableGroups),
    ):  # fmt: skip
        _add(kind, methods)
