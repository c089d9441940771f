"""Assertions about arrays."""
from numpy._conversion import asarray as asarray
from numpy._float_errors import errstate as errstate
from numpy._manipulation import broadcast_arrays as broadcast_arrays
from numpy._printing import array2string as array2string
from numpy_extras.assertions import assert_ as assert_
from numpy_extras.assertions import assert_allclose as assert_allclose
from numpy_extras.assertions import assert_almost_equal as assert_almost_equal
from numpy_extras.assertions import assert_approx_equal as assert_approx_equal
from numpy_extras.assertions import assert_array_almost_equal as assert_array_almost_equal
from numpy_extras.assertions import assert_array_equal as assert_array_equal
from numpy_extras.assertions import assert_array_less as assert_array_less
from numpy_extras.assertions import assert_equal as assert_equal
from numpy_extras.assertions import assert_raises as assert_raises
from numpy_extras.assertions import assert_raises_regex as assert_raises_regex
from numpy_extras.assertions import assert_string_equal as assert_string_equal
from numpy_extras.assertions import assert_warns as assert_warns
from tandem.dialect.late import late_names as late_names
from typing import Any

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    ...

def where(condition, x=None, y=None):
    """x where the condition holds, else y; with the condition alone, the places where it holds."""
    ...

def __getattr__(name: str) -> Any: ...
