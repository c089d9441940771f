"""pandas' names for tables of data: columns of numbers, truth values, texts and moments, with labels."""

from tandem.dialect.late import late_names

from ._dtypes import dtype
from ._pivot import crosstab, melt, pivot, pivot_table
from ._reshape import concat, cut, get_dummies, isna, merge, notna, qcut, to_numeric, unique, value_counts
from .frame import DataFrame
from .index import Index, RangeIndex
from .io import read_csv, read_table
from .series import Series

__version__ = "2.2.3+tandem"
isnull, notnull = isna, notna
NaN = float("nan")


class _Options(dict):
    def __getattr__(self, name):
        from . import _format

        return _format.OPTIONS.get(name, self)

    def __setattr__(self, name, value):
        set_option(name, value)


options = _Options()


def set_option(*pairs):
    """Sets how tables are printed: "display.max_rows", "display.max_columns", "display.precision", "display.width"."""
    from . import _format

    for name, value in zip(pairs[::2], pairs[1::2]):
        short = name.rsplit(".", 1)[-1]
        if short in _format.OPTIONS:
            _format.OPTIONS[short] = value


def get_option(name):
    from . import _format

    return _format.OPTIONS[name.rsplit(".", 1)[-1]]


def reset_option(pat):
    """Prints as at first: one option, or "all"."""
    from . import _format

    _format.reset(pat)


class option_context:
    """Other options within a `with` statement."""

    def __init__(self, *pairs):
        self._pairs = pairs

    def __enter__(self):
        from . import _format

        self._before = dict(_format.OPTIONS)
        set_option(*self._pairs)

    def __exit__(self, *_):
        from . import _format

        _format.OPTIONS.update(self._before)


_LATE = {
    "DatetimeIndex": "_datetime_index", "MultiIndex": "_multi_index", "IndexSlice": "_multi_index", "date_range": "_offsets",
    "bdate_range": "_moments", "to_datetime": "_moments", "to_timedelta": "_moments", "NaT": "_times", "Timedelta": "_times", "Timestamp": "_times",
    "Categorical": "_categorical", "CategoricalDtype": "_categorical", "Interval": "_categorical", "factorize": "_categorical",
    "tseries": "tseries",
}  # fmt: skip
_EXTRAS = {
    "DateOffset": "offsets", "offsets": "offsets", "Period": "periods", "PeriodIndex": "periods", "PeriodDtype": "periods", "period_range": "periods",
    "wide_to_long": "reshaping", "json_normalize": "reshaping", "merge_asof": "reshaping", "merge_ordered": "reshaping", "NamedAgg": "reshaping", "read_json": "json_files", "read_excel": "json_files", "Grouper": "resampling", "NA": "missing", "array": "missing", "Int64Dtype": "missing", "StringDtype": "missing", "BooleanDtype": "missing",
    "eval": "expressions", "Int32Dtype": "missing", "Float64Dtype": "missing", "TimedeltaIndex": "durations", "timedelta_range": "durations",
}  # fmt: skip
_PLACES = {name: f"pandas.{place}" for name, place in _LATE.items()} | {name: f"pandas_extras.{place}" for name, place in _EXTRAS.items()}
__getattr__ = late_names("pandas", names=_PLACES)
