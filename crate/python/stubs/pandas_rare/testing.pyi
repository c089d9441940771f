"""Assertions about tables: `pandas.testing`."""
from pandas._dtypes import is_missing as is_missing
from typing import Any

def assert_frame_equal(left, right, check_dtype=True, check_index_type='equiv', check_column_type='equiv', check_frame_type=True, check_names=True, check_exact=False, check_like=False, rtol=1e-05, atol=1e-08, obj='DataFrame', **options):
    """Refuses tables that differ."""
    ...

def assert_index_equal(left, right, exact='equiv', check_names=True, check_exact=True, check_categorical=True, check_order=True, rtol=1e-05, atol=1e-08, obj='Index'):
    """Refuses labels that differ."""
    ...

def assert_series_equal(left, right, check_dtype=True, check_index_type='equiv', check_series_type=True, check_names=True, check_exact=False, check_index=True, rtol=1e-05, atol=1e-08, obj='Series', **options):
    """Refuses columns that differ."""
    ...
