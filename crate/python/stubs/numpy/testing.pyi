"""Assertions about arrays."""
from numpy._conversion import asarray as asarray
from numpy_extras.assertions import assert_ as assert_
from numpy_extras.assertions import assert_allclose as assert_allclose
from numpy_extras.assertions import assert_almost_equal as _assert_array_almost_equal
from numpy_extras.assertions import assert_almost_equal as assert_almost_equal
from numpy_extras.assertions import assert_array_equal as assert_array_equal
from numpy_extras.assertions import assert_array_less as assert_array_less
from numpy_extras.assertions import assert_equal as assert_equal
from numpy_extras.assertions import assert_raises as assert_raises
from tandem.dialect.late import late_names as late_names
from typing import Any

assert_array_almost_equal = _assert_array_almost_equal
def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    ...

def __getattr__(name: str) -> Any: ...
