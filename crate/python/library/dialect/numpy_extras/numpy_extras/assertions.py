"""Assertions about arrays: `numpy.testing`."""

from numpy import asarray, isclose


def _fail(title, actual, desired, note=""):
    raise AssertionError(f"\n{title}\n{note}\n ACTUAL: {actual!r}\n DESIRED: {desired!r}")


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, **_):
    """Fails unless all elements differ by little."""
    a, b = asarray(actual), asarray(desired)
    near = asarray(isclose(a, b, rtol, atol, equal_nan))
    if not bool(near.all()):
        bad = near.size - int(near.sum())
        _fail(f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}\n{err_msg}", a, b, f"Mismatched elements: {bad} / {near.size} ({100 * bad / near.size:.3g}%)")


def assert_array_equal(actual, desired, err_msg="", verbose=True, strict=False):
    """Fails unless all elements are equal."""
    a, b = asarray(actual), asarray(desired)
    if a.ndim and b.ndim and a.shape != b.shape:
        _fail(f"Arrays are not equal\n{err_msg}", a, b, f"(shapes {a.shape}, {b.shape} mismatch)")
    same = asarray(a == b)
    if not bool((same | (asarray(a != a) & asarray(b != b))).all()):
        bad = same.size - int(same.sum())
        _fail(f"Arrays are not equal\n{err_msg}", a, b, f"Mismatched elements: {bad} / {same.size} ({100 * bad / same.size:.3g}%)")


def assert_equal(actual, desired, err_msg="", verbose=True, **_):
    """Fails unless two objects are equal."""
    if isinstance(desired, dict):
        assert isinstance(actual, dict) and len(actual) == len(desired)
        for key in desired:
            assert_equal(actual[key], desired[key], err_msg)
    elif isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert len(actual) == len(desired), err_msg
        for a, b in zip(actual, desired):
            assert_equal(a, b, err_msg)
    elif hasattr(actual, "ndim") or hasattr(desired, "ndim"):
        assert_array_equal(actual, desired, err_msg)
    elif not (actual == desired or actual != actual and desired != desired):
        _fail(f"Items are not equal:\n{err_msg}", actual, desired)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Fails unless numbers are equal to so many decimal places."""
    a, b = asarray(actual, float), asarray(desired, float)
    if bool((asarray(abs(a - b)) >= 1.5 * 10.0**-decimal).any()):
        _fail(f"Arrays are not almost equal to {decimal} decimals\n{err_msg}", a, b)


assert_array_almost_equal = assert_almost_equal


def assert_array_less(x, y, err_msg="", **_):
    """Fails unless each element is less."""
    if not bool(asarray(asarray(x) < asarray(y)).all()):
        _fail(f"Arrays are not strictly ordered `x < y`\n{err_msg}", x, y)


def assert_raises(exception, function=None, *args, **kwargs):
    """Fails unless a call raises an exception."""
    import unittest

    case = unittest.TestCase()
    return case.assertRaises(exception, function, *args, **kwargs) if function else case.assertRaises(exception)


def assert_(value, msg=""):
    """Fails unless a value is true."""
    if not value:
        raise AssertionError(msg)
