"""Assertions about tables."""
from pandas._dtypes import is_missing as is_missing
from pandas_rare.testing import assert_frame_equal as assert_frame_equal
from pandas_rare.testing import assert_index_equal as assert_index_equal
from pandas_rare.testing import assert_series_equal as assert_series_equal
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
