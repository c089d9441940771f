"""pandas' names for tables of data: columns of numbers, truth values, texts and moments, with labels."""

import sys as _sys

from tandem.dialect.late import LateModules, late_names

from ._dtypes import dtype
from ._reshape import concat, isna, merge, notna, to_numeric, unique, value_counts
from .frame import DataFrame
from .index import Index, RangeIndex
from .io import read_csv, read_table
from .series import Series

__version__ = "2.2.3+tandem"
isnull, notnull = isna, notna
NaN = float("nan")


_LATE = {
    "DatetimeIndex": "_datetime_index", "MultiIndex": "_multi_index", "IndexSlice": "_multi_index",
    "NaT": "_times", "Timedelta": "_times", "Timestamp": "_times",
    "tseries": "tseries", "errors": "errors", "offsets": "tseries.offsets", "api": "api", "core": "core", "_config": "_config", "util": "util",
}  # fmt: skip
_EXTRAS = {
    **dict.fromkeys(("bdate_range", "to_datetime", "to_timedelta"), "moments"), "DateOffset": "offsets", "Period": "periods", "PeriodIndex": "periods", "PeriodDtype": "periods", "period_range": "periods",
    "wide_to_long": "reshaping", "crosstab": "reshaping", "json_normalize": "reshaping", "NamedAgg": "reshaping", "read_excel": "json_files", "Grouper": "resampling", "NA": "missing", "Int64Dtype": "missing", "StringDtype": "missing", "BooleanDtype": "missing",
    **dict.fromkeys(("pivot", "pivot_table"), "pivoting"), **dict.fromkeys(("cut", "qcut", "get_dummies"), "columns"),
    "Categorical": "categories", "factorize": "categories", "date_range": "frequencies",
    **dict.fromkeys(("options", "set_option", "get_option", "reset_option", "option_context", "describe_option"), "options"), "plotting": "plotting",
    "eval": "expressions", "Interval": "stretches", "Int32Dtype": "missing", "Float64Dtype": "missing", "TimedeltaIndex": "durations", "timedelta_range": "durations",
}  # fmt: skip
_RARE = {
    "read_pickle": "files", "to_pickle": "files", "read_fwf": "files", "array": "nullable", "from_dummies": "files", "infer_freq": "moments",
    "IntervalIndex": "intervals", "interval_range": "intervals",
}  # fmt: skip
_PLACES = (
    {name: f"pandas.{place}" for name, place in _LATE.items()}
    | {name: f"pandas_extras.{place}" for name, place in _EXTRAS.items()}
    | {name: f"pandas_rare.{place}" for name, place in _RARE.items()}
    | {"read_json": "pandas_more.json_tables", "melt": "pandas_more.tables", "testing": "pandas.testing"}
    | dict.fromkeys(("merge_asof", "merge_ordered"), "pandas_more.nearest_rows")
    | {"CategoricalDtype": "pandas_more.categorical", "CategoricalIndex": "pandas_more.labels"}
)
__getattr__ = late_names("pandas", "pandas_more.names", names=_PLACES)
_sys.meta_path.append(LateModules("pandas", "pandas_more.files"))
