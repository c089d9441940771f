"""Questions about types: `pandas.api.types`."""
from pandas._dtypes import dtype as dtype
from pandas._dtypes import is_missing as is_missing
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

def infer_dtype(value, skipna=True):
    """What kind of values a list holds."""
    ...

def is_any_real_numeric_dtype(arr_or_dtype):
    """Whether values are real numbers."""
    ...

def is_array_like(obj):
    """Whether an object has items and a type of them."""
    ...

def is_bool(obj):
    """Whether an object is a truth value."""
    ...

def is_bool_dtype(arr_or_dtype):
    """Whether values are truth values."""
    ...

def is_categorical_dtype(arr_or_dtype):
    """Whether values are categories."""
    ...

def is_complex_dtype(arr_or_dtype):
    """Whether values are complex numbers."""
    ...

def is_datetime64_any_dtype(arr_or_dtype):
    """Whether values are moments."""
    ...

def is_datetime64_dtype(arr_or_dtype):
    """Whether values are moments without a zone."""
    ...

def is_datetime64_ns_dtype(arr_or_dtype):
    """Whether values are moments."""
    ...

def is_datetime64tz_dtype(arr_or_dtype):
    """Whether values are moments of a zone."""
    ...

def is_dict_like(obj):
    """Whether an object has keys."""
    ...

def is_extension_array_dtype(arr_or_dtype):
    """Whether values are of a type of pandas' own."""
    ...

def is_file_like(obj):
    """Whether an object is an open file."""
    ...

def is_float(obj):
    """Whether an object is a floating-point number."""
    ...

def is_float_dtype(arr_or_dtype):
    """Whether values are floating-point numbers."""
    ...

def is_hashable(obj):
    """Whether an object has a hash."""
    ...

def is_int64_dtype(arr_or_dtype):
    """Whether values are whole numbers of 64 bits."""
    ...

def is_integer(obj):
    """Whether an object is a whole number."""
    ...

def is_integer_dtype(arr_or_dtype):
    """Whether values are whole numbers."""
    ...

def is_interval_dtype(arr_or_dtype):
    """Whether values are stretches."""
    ...

def is_iterator(obj):
    """Whether an object gives items one by one."""
    ...

def is_list_like(obj, allow_sets=True):
    """Whether an object has items and is no text."""
    ...

def is_number(obj):
    """Whether an object is a number."""
    ...

def is_numeric_dtype(arr_or_dtype):
    """Whether values are numbers or truth values."""
    ...

def is_object_dtype(arr_or_dtype):
    """Whether values are objects."""
    ...

def is_period_dtype(arr_or_dtype):
    """Whether values are periods."""
    ...

def is_re(obj):
    """Whether an object is a compiled pattern."""
    ...

def is_scalar(val):
    """Whether an object is a single value."""
    ...

def is_signed_integer_dtype(arr_or_dtype):
    """Whether values are whole numbers with a sign."""
    ...

def is_string_dtype(arr_or_dtype):
    """Whether values are texts."""
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

def pandas_dtype(dtype):
    """The type of a name, a class or a type."""
    ...

def union_categoricals(to_union, sort_categories=False, ignore_order=False):
    """Values of several lists of categories, with the categories of all."""
    ...
