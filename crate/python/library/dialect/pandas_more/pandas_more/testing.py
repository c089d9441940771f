"""Assertions about tables: `pandas.testing`."""

import math

from pandas._dtypes import is_missing


def _fail(what, text, left, right):
    raise AssertionError(f"{what} are different\n\n{text}\n[left]:  {left}\n[right]: {right}")


def _alike(a, b, exact, rtol, atol):
    if is_missing(a) or is_missing(b):
        return is_missing(a) and is_missing(b)
    numbers = isinstance(a, (int, float)) and isinstance(b, (int, float))
    return math.isclose(a, b, rel_tol=rtol, abs_tol=atol) if numbers and not exact else a == b


def _values(what, left, right, exact, rtol, atol):
    wrong = sum(not _alike(a, b, exact, rtol, atol) for a, b in zip(left, right))
    if wrong:
        _fail(what, f"{what} values are different ({round(100 * wrong / len(left), 5)} %)", list(left), list(right))


def assert_index_equal(
    left, right, exact="equiv", check_names=True, check_exact=True, check_categorical=True, check_order=True, rtol=1e-5, atol=1e-8, obj="Index"
):
    """Refuses labels that differ."""
    if len(left) != len(right):
        _fail(obj, f"{obj} length are different", f"{len(left)}, {left!r}", f"{len(right)}, {right!r}")
    ordered = (lambda labels: list(labels)) if check_order else sorted
    _values(obj, ordered(left), ordered(right), check_exact, rtol, atol)
    if check_names and list(left.names) != list(right.names):
        _fail(obj, 'Attribute "names" are different', list(left.names), list(right.names))


def assert_series_equal(left, right, check_dtype=True, check_index_type="equiv", check_series_type=True, check_names=True, check_exact=False, check_index=True,
                        rtol=1e-5, atol=1e-8, obj="Series", **options):  # fmt: skip
    """Refuses columns that differ."""
    if len(left) != len(right):
        _fail(obj, f"{obj} length are different", f"{len(left)}, {left.index!r}", f"{len(right)}, {right.index!r}")
    if check_index:
        assert_index_equal(left.index, right.index, check_names=check_names, obj=f"{obj}.index")
    if check_dtype and str(left.dtype) != str(right.dtype):
        _fail(f"Attributes of {obj}", 'Attribute "dtype" are different', left.dtype, right.dtype)
    _values(obj, left._values, right._values, check_exact, rtol, atol)
    if check_names and left.name != right.name:
        _fail(obj, 'Attribute "names" are different', left.name, right.name)


def assert_frame_equal(left, right, check_dtype=True, check_index_type="equiv", check_column_type="equiv", check_frame_type=True, check_names=True,
                       check_exact=False, check_like=False, rtol=1e-5, atol=1e-8, obj="DataFrame", **options):  # fmt: skip
    """Refuses tables that differ."""
    if left.shape != right.shape:
        _fail(obj, f"{obj} shape mismatch", left.shape, right.shape)
    if check_like:
        right = right.reindex(index=left.index, columns=left.columns)
    assert_index_equal(left.index, right.index, check_names=check_names, obj=f"{obj}.index")
    assert_index_equal(left.columns, right.columns, check_names=check_names, obj=f"{obj}.columns")
    for n, (mine, theirs) in enumerate(zip(left._columns, right._columns)):
        place = f'{obj}.iloc[:, {n}] (column name="{mine.name}")'
        assert_series_equal(mine, theirs, check_dtype, check_names=check_names, check_exact=check_exact, check_index=False, rtol=rtol, atol=atol, obj=place)
