"""pandas' names for tables of data: columns of numbers, truth values, texts and moments, with labels."""
from pandas import api as api
from pandas import core as core
from pandas import errors as errors
from pandas import frame as frame
from pandas import index as index
from pandas import io as io
from pandas import series as series
from pandas import testing as testing
from pandas import tseries as tseries
from pandas import util as util
from pandas._dtypes import dtype as dtype
from pandas._multi_index import _IndexSlice as _IndexSlice
from pandas._reshape import concat as concat
from pandas._reshape import isna as _isnull
from pandas._reshape import isna as isna
from pandas._reshape import merge as merge
from pandas._reshape import notna as _notnull
from pandas._reshape import notna as notna
from pandas._reshape import to_numeric as to_numeric
from pandas._reshape import unique as unique
from pandas._reshape import value_counts as value_counts
from pandas._times import Timedelta as Timedelta
from pandas._times import Timestamp as Timestamp
from pandas._times import _NotATime as _NotATime
from pandas.core.frame import DataFrame as DataFrame
from pandas.core.indexes.base import Index as Index
from pandas.core.indexes.datetimes import DatetimeIndex as DatetimeIndex
from pandas.core.indexes.multi import MultiIndex as MultiIndex
from pandas.core.indexes.range import RangeIndex as RangeIndex
from pandas.core.series import Series as Series
from pandas.io import read_csv as read_csv
from pandas.io import read_table as read_table
from pandas.tseries import offsets as offsets
from pandas_extras import plotting as plotting
from pandas_extras.categories import Categorical as Categorical
from pandas_extras.categories import factorize as factorize
from pandas_extras.columns import cut as cut
from pandas_extras.columns import get_dummies as get_dummies
from pandas_extras.columns import qcut as qcut
from pandas_extras.durations import TimedeltaIndex as TimedeltaIndex
from pandas_extras.durations import timedelta_range as timedelta_range
from pandas_extras.expressions import eval as eval
from pandas_extras.frequencies import date_range as date_range
from pandas_extras.json_files import read_excel as read_excel
from pandas_extras.missing import BooleanDtype as BooleanDtype
from pandas_extras.missing import Float64Dtype as Float64Dtype
from pandas_extras.missing import Int32Dtype as Int32Dtype
from pandas_extras.missing import Int64Dtype as Int64Dtype
from pandas_extras.missing import StringDtype as StringDtype
from pandas_extras.missing import _Missing as _Missing
from pandas_extras.moments import bdate_range as bdate_range
from pandas_extras.moments import to_datetime as to_datetime
from pandas_extras.moments import to_timedelta as to_timedelta
from pandas_extras.offsets import DateOffset as DateOffset
from pandas_extras.options import _Options as _Options
from pandas_extras.options import describe_option as describe_option
from pandas_extras.options import get_option as get_option
from pandas_extras.options import option_context as option_context
from pandas_extras.options import reset_option as reset_option
from pandas_extras.options import set_option as set_option
from pandas_extras.periods import Period as Period
from pandas_extras.periods import PeriodDtype as PeriodDtype
from pandas_extras.periods import PeriodIndex as PeriodIndex
from pandas_extras.periods import period_range as period_range
from pandas_extras.pivoting import pivot as pivot
from pandas_extras.pivoting import pivot_table as pivot_table
from pandas_extras.resampling import Grouper as Grouper
from pandas_extras.reshaping import NamedAgg as NamedAgg
from pandas_extras.reshaping import crosstab as crosstab
from pandas_extras.reshaping import json_normalize as json_normalize
from pandas_extras.reshaping import wide_to_long as wide_to_long
from pandas_rare.files import from_dummies as from_dummies
from pandas_rare.files import read_fwf as read_fwf
from pandas_rare.files import read_pickle as read_pickle
from pandas_rare.files import to_pickle as to_pickle
from pandas_rare.intervals import IntervalIndex as IntervalIndex
from pandas_rare.intervals import interval_range as interval_range
from pandas_rare.moments import infer_freq as infer_freq
from pandas_rare.nullable import array as array
from tandem.dialect.late import LateModules as LateModules
from tandem.dialect.late import late_names as late_names
from typing import Any

class ArrowDtype:
    """Is not there: columns of Arrow's need its library."""
    def __init__(self, pyarrow_dtype): ...

class CategoricalDtype(dtype):
    """The type of a column of categories; without `categories` they are the values that occur."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, categories=None, ordered=False): ...
    def __repr__(self) -> str: ...
    @property
    def categories(self):
        """The labels in their order."""
        ...
    def categorized(self, values):
        """Values, missing where they are no category, and the type with its categories."""
        ...
    kind: Any
    def rank(self, label):
        """The place of a label in the order; -1 of a missing one."""
        ...
    def text(self):
        """The line below a column."""
        ...

class CategoricalIndex(Index):
    """Labels of a known list."""
    def __getitem__(self, key): ...
    def __init__(self, data=..., categories=None, ordered=None, dtype=None, copy=False, name=None, names=None): ...
    def __repr__(self) -> str: ...
    def add_categories(self, *args, **options):
        """`Series.cat.add_categories` of the labels."""
        ...
    @property
    def array(self):
        """The labels as values of a column."""
        ...
    def as_ordered(self, *args, **options):
        """`Series.cat.as_ordered` of the labels."""
        ...
    def as_unordered(self, *args, **options):
        """`Series.cat.as_unordered` of the labels."""
        ...
    @property
    def categories(self):
        """The categories, in their order."""
        ...
    @property
    def codes(self):
        """The places of the categories."""
        ...
    def map(self, mapper, na_action=None):
        """The labels with other categories; other labels where two categories become one, or one is missing."""
        ...
    def max(self, axis=None, skipna=True):
        """The label of the last category that occurs."""
        ...
    def min(self, axis=None, skipna=True):
        """The label of the first category that occurs."""
        ...
    def order(self, ascending=True, *args, **options):
        """The places of the labels in the order of their categories."""
        ...
    @property
    def ordered(self):
        """Whether the categories have an order."""
        ...
    def remove_categories(self, *args, **options):
        """`Series.cat.remove_categories` of the labels."""
        ...
    def remove_unused_categories(self, *args, **options):
        """`Series.cat.remove_unused_categories` of the labels."""
        ...
    def rename_categories(self, *args, **options):
        """`Series.cat.rename_categories` of the labels."""
        ...
    def reorder_categories(self, *args, **options):
        """`Series.cat.reorder_categories` of the labels."""
        ...
    def set_categories(self, *args, **options):
        """`Series.cat.set_categories` of the labels."""
        ...

class DatetimeTZDtype(dtype):
    """The type of moments of a zone."""
    def __init__(self, unit='ns', tz=None): ...
    def __repr__(self) -> str: ...
    @property
    def na_value(self): ...

class ExcelFile:
    """A workbook whose sheets are read one by one."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, path_or_buffer, engine=None, **options): ...
    def close(self):
        """Nothing to close."""
        ...
    def parse(self, sheet_name=0, **options):
        """The table of a sheet."""
        ...
    @property
    def sheet_names(self): ...

class ExcelWriter:
    """Tables as sheets of one workbook, which is written at the end."""
    def __enter__(self): ...
    def __exit__(self, kind, *error): ...
    def __init__(self, path, engine=None, date_format=None, datetime_format=None, mode='w', if_sheet_exists=None, **options): ...
    def close(self):
        """Writes the workbook."""
        ...
    def put(self, name, rows, startrow, startcol):
        """Places rows on a sheet."""
        ...
    def save(self):
        """Writes the workbook."""
        ...
    @property
    def sheets(self): ...

class Flags:
    """Whether labels may occur again."""
    def __eq__(self, other) -> bool: ...
    def __getitem__(self, key): ...
    def __init__(self, owner, allows_duplicate_labels=True): ...
    def __repr__(self) -> str: ...
    def __setitem__(self, key, value) -> None: ...
    @property
    def allows_duplicate_labels(self):
        """Whether a label may occur again."""
        ...

class Float32Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

class HDFStore:
    """Is not there: tables in HDF5 files are PyTables' own form."""
    def __init__(self, path, *args, **options): ...

IndexSlice: _IndexSlice
class Int16Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

class Int8Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

class Interval(str):
    """The name of a stretch between two numbers, ordered by them."""
    def __add__(self, other): ...
    def __contains__(self, value): ...
    def __floordiv__(self, other): ...
    def __gt__(self, other): ...
    def __lt__(self, other): ...
    def __mul__(self, other): ...
    def __radd__(self, other): ...
    def __reduce_ex__(self, protocol): ...
    def __repr__(self) -> str: ...
    def __rmul__(self, other): ...
    def __sub__(self, other): ...
    def __truediv__(self, other): ...
    @property
    def closed_left(self): ...
    @property
    def closed_right(self): ...
    @property
    def is_empty(self): ...
    @property
    def mid(self): ...
    @property
    def open_left(self): ...
    @property
    def open_right(self): ...
    def overlaps(self, other):
        """Whether another has a number in it that lies in this one."""
        ...

class IntervalDtype(dtype):
    """The type of stretches of numbers or time."""
    def __init__(self, subtype=None, closed=None): ...
    def __repr__(self) -> str: ...
    @property
    def kind(self): ...

NA: _Missing
NaN: float
NaT: _NotATime
READERS: dict
class SparseDtype:
    """Is not there: columns hold all of their values."""
    def __init__(self, dtype=..., fill_value=None): ...

class UInt16Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

class UInt32Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

class UInt64Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

class UInt8Dtype(dtype):
    def __init__(self, *_): ...
    def __getattr__(self, name: str): ...

arrays: Any
isnull = _isnull
def lreshape(data, groups, dropna=True):
    """The columns of each group one below another under a new name; the others are repeated."""
    ...

def melt(frame, id_vars=None, value_vars=None, var_name=None, value_name='value', col_level=None, ignore_index=True):
    """Columns one below another, with their names beside the values."""
    ...

def merge_asof(left, right, on=None, left_on=None, right_on=None, by=None, left_by=None, right_by=None, direction='backward', tolerance=None, allow_exact_matches=True, suffixes=..., left_index=False, right_index=False):
    """The rows of a table beside the nearest ones of another: the last before, the first behind, or the nearest by the key."""
    ...

def merge_ordered(left, right, on=None, left_on=None, right_on=None, left_by=None, right_by=None, fill_method=None, suffixes=..., how='outer'):
    """`merge` with the rows in the order of the keys; `left_by` or `right_by` does so for each group of one table."""
    ...

notnull = _notnull
options: _Options
def read_clipboard(*args, **options):
    """Is not there: a page cannot read the clipboard by itself; paste the text between quotes and give io.StringIO(text) to pd.read_csv(…, sep='\\t')."""
    ...

def read_feather(*args, **options):
    """Is not there: Tandem's pandas has no Feather files; to_csv, to_json and to_pickle write tables, read_csv, read_json and read_pickle read them."""
    ...

def read_gbq(*args, **options):
    """Is not there: there is no database here; pd.read_csv, pd.read_json and pd.read_pickle read tables from the notebook's files, and csv, json and pickle keep them."""
    ...

def read_hdf(path_or_buf, key=None, **options):
    """Is not there: tables in HDF5 files are PyTables' own form."""
    ...

def read_html(io, **options):
    """The tables of a page, in a list."""
    ...

def read_json(path_or_buf, *, orient=None, typ='frame', dtype=None, convert_axes=None, convert_dates=True, keep_default_dates=True, precise_float=False, date_unit=None, encoding=None, encoding_errors='strict', lines=False, chunksize=None, compression='infer', nrows=None, **options):
    """A table from a file of JSON: a list of records, columns by name, or as `orient` says. Dates and numbers that are texts become what they say."""
    ...

def read_orc(*args, **options):
    """Is not there: Tandem's pandas has no ORC files; to_csv, to_json and to_pickle write tables, read_csv, read_json and read_pickle read them."""
    ...

def read_parquet(*args, **options):
    """Is not there: Tandem's pandas has no Parquet files; to_csv, to_json and to_pickle write tables, read_csv, read_json and read_pickle read them."""
    ...

def read_sas(*args, **options):
    """Is not there: Tandem's pandas has no SAS files; to_csv, to_json and to_pickle write tables, read_csv, read_json and read_pickle read them."""
    ...

def read_spss(*args, **options):
    """Is not there: Tandem's pandas has no SPSS files; to_csv, to_json and to_pickle write tables, read_csv, read_json and read_pickle read them."""
    ...

def read_sql(*args, **options):
    """Is not there: there is no database here; pd.read_csv, pd.read_json and pd.read_pickle read tables from the notebook's files, and csv, json and pickle keep them."""
    ...

def read_sql_query(*args, **options):
    """Is not there: there is no database here; pd.read_csv, pd.read_json and pd.read_pickle read tables from the notebook's files, and csv, json and pickle keep them."""
    ...

def read_sql_table(*args, **options):
    """Is not there: there is no database here; pd.read_csv, pd.read_json and pd.read_pickle read tables from the notebook's files, and csv, json and pickle keep them."""
    ...

def read_stata(filepath_or_buffer, **options):
    """The table of a file of Stata."""
    ...

def read_xml(path_or_buffer, **options):
    """A table of the elements at a path of a document."""
    ...

def __getattr__(name: str) -> Any: ...
