"""Questions about types."""
from pandas._dtypes import dtype as dtype
from pandas._dtypes import is_missing as is_missing
from pandas.core.series import Series as Series
from pandas_rare.types import are_missing as are_missing
from pandas_rare.types import infer_dtype as infer_dtype
from pandas_rare.types import is_array_like as is_array_like
from pandas_rare.types import is_bool as is_bool
from pandas_rare.types import is_categorical_dtype as is_categorical_dtype
from pandas_rare.types import is_datetime64_dtype as is_datetime64_dtype
from pandas_rare.types import is_datetime64tz_dtype as is_datetime64tz_dtype
from pandas_rare.types import is_dict_like as is_dict_like
from pandas_rare.types import is_extension_array_dtype as is_extension_array_dtype
from pandas_rare.types import is_file_like as is_file_like
from pandas_rare.types import is_float as is_float
from pandas_rare.types import is_hashable as is_hashable
from pandas_rare.types import is_int64_dtype as is_int64_dtype
from pandas_rare.types import is_integer as is_integer
from pandas_rare.types import is_interval_dtype as is_interval_dtype
from pandas_rare.types import is_iterator as is_iterator
from pandas_rare.types import is_list_like as is_list_like
from pandas_rare.types import is_number as is_number
from pandas_rare.types import is_object_dtype as is_object_dtype
from pandas_rare.types import is_period_dtype as is_period_dtype
from pandas_rare.types import is_re as is_re
from pandas_rare.types import is_scalar as is_scalar
from pandas_rare.types import is_string_dtype as is_string_dtype
from pandas_rare.types import pandas_dtype as pandas_dtype
from pandas_rare.types import union_categoricals as union_categoricals
from tandem.dialect.late import late_names as late_names
from typing import Any

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

def is_any_real_numeric_dtype(arr_or_dtype):
    """Whether values are real numbers."""
    ...

def is_bool_dtype(arr_or_dtype):
    """Whether values are truth values."""
    ...

def is_complex_dtype(arr_or_dtype):
    """Whether values are complex numbers."""
    ...

def is_datetime64_any_dtype(arr_or_dtype):
    """Whether values are moments."""
    ...

def is_datetime64_ns_dtype(arr_or_dtype):
    """Whether values are moments."""
    ...

def is_float_dtype(arr_or_dtype):
    """Whether values are floating-point numbers."""
    ...

def is_integer_dtype(arr_or_dtype):
    """Whether values are whole numbers."""
    ...

def is_numeric_dtype(arr_or_dtype):
    """Whether values are numbers or truth values."""
    ...

def is_signed_integer_dtype(arr_or_dtype):
    """Whether values are whole numbers with a sign."""
    ...

def is_timedelta64_dtype(arr_or_dtype):
    """Whether values are durations."""
    ...

def is_timedelta64_ns_dtype(arr_or_dtype):
    """Whether values are durations."""
    ...

def is_unsigned_integer_dtype(arr_or_dtype):
    """Whether values are whole numbers without a sign."""
    ...

def __getattr__(name: str) -> Any: ...
