"""Assertions about arrays: `numpy.testing`."""

import math
import operator

from numpy import array2string, asarray, broadcast_arrays, errstate, isclose, where


def _fail(title, actual, desired, note="", names=("ACTUAL", "DESIRED")):
    note = f"{note}\n" if note else ""
    raise AssertionError(f"\n{title}\n{note} {names[0]}: {actual!r}\n {names[1]}: {desired!r}")


def _differences(a, b, bad):
    """How many elements differ, and by how much at most."""
    lines = [f"Mismatched elements: {int(bad.sum())} / {bad.size} ({100 * int(bad.sum()) / bad.size:.3g}%)"]
    if a.dtype.kind in "iufc" and b.dtype.kind in "iufc" and bool(bad.any()):
        with errstate(all="ignore"):
            a, b = (asarray(x)[bad] for x in broadcast_arrays(a, b))
            apart = where(a > b, a - b, b - a) if a.dtype.kind in "iuf" else abs(a - b)
            parts = apart[b != 0] / abs(b[b != 0])
        lines += [f"Max absolute difference among violations: {array2string(apart.max())}"]
        lines += [f"Max relative difference among violations: {array2string(parts.max()) if parts.size else 'inf'}"]
    return "\n".join(lines)


def _compare(a, b, same, title, err_msg, names=("ACTUAL", "DESIRED"), equal_nan=True):
    """Fails with `title` unless shapes, places of NaN and, by `same`, all elements are equal."""
    title = f"{title}\n{err_msg}"
    if a.ndim and b.ndim and a.shape != b.shape:
        _fail(title, a, b, f"(shapes {a.shape}, {b.shape} mismatch)", names)
    fits = asarray(same(a, b))
    if equal_nan and a.dtype.kind in "fc" or b.dtype.kind in "fc":
        gone = asarray(a != a), asarray(b != b)
        if bool((gone[0] != gone[1]).any()):
            _fail(title, a, b, "nan location mismatch:", names)
        fits = fits | (gone[0] & gone[1])
    if not bool(fits.all()):
        _fail(title, a, b, _differences(a, b, ~fits), names)


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, **_):
    """Fails unless all elements differ by little."""
    near = lambda a, b: isclose(a, b, rtol, atol, equal_nan)
    _compare(asarray(actual), asarray(desired), near, f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}", err_msg, equal_nan=equal_nan)


def assert_array_equal(actual, desired, err_msg="", verbose=True, strict=False):
    """Fails unless all elements are equal."""
    a, b = asarray(actual), asarray(desired)
    if strict and (a.shape != b.shape or a.dtype != b.dtype):
        what = f"shapes {a.shape}, {b.shape}" if a.shape != b.shape else f"dtypes {a.dtype}, {b.dtype}"
        _fail(f"Arrays are not equal\n{err_msg}", a, b, f"({what} mismatch)")
    _compare(a, b, operator.eq, "Arrays are not equal", err_msg)


def assert_equal(actual, desired, err_msg="", verbose=True, **_):
    """Fails unless two objects are equal."""
    if isinstance(desired, dict):
        assert isinstance(actual, dict)
        assert_equal(len(actual), len(desired), err_msg)
        for key in desired:
            if key not in actual:
                raise AssertionError(repr(key))
            assert_equal(actual[key], desired[key], f"key={key!r}\n{err_msg}")
    elif isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg)
        for n, (a, b) in enumerate(zip(actual, desired)):
            assert_equal(a, b, f"item={n!r}\n{err_msg}")
    elif hasattr(actual, "ndim") or hasattr(desired, "ndim"):
        assert_array_equal(actual, desired, err_msg)
    elif not (actual == desired or actual != actual and desired != desired):
        _fail("Items are not equal:" + (f"\n{err_msg}" if err_msg else ""), actual, desired)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Fails unless numbers are equal to so many decimal places."""
    if any(hasattr(x, "ndim") and x.ndim or isinstance(x, (list, tuple)) for x in (actual, desired)):
        assert_array_almost_equal(actual, desired, decimal, err_msg)
    elif not (actual != actual and desired != desired or actual == desired or abs(desired - actual) < 1.5 * 10.0**-decimal):
        _fail(f"Arrays are not almost equal to {decimal} decimals" + (f"\n{err_msg}" if err_msg else ""), actual, desired)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    """Fails unless the elements of arrays are equal to so many decimal places."""
    near = lambda a, b: (a == b) | (abs(a * 1.0 - b) < 1.5 * 10.0**-decimal)
    _compare(asarray(actual), asarray(desired), near, f"Arrays are not almost equal to {decimal} decimals", err_msg)


def assert_approx_equal(actual, desired, significant=7, err_msg="", verbose=True):
    """Fails unless two numbers are equal to so many digits."""
    if actual == desired:
        return
    scale = 10.0 ** math.floor(math.log10(0.5 * (abs(desired) + abs(actual))))
    if not abs(desired / scale - actual / scale) < 10.0 ** -(significant - 1):
        _fail(f"Items are not equal to {significant} significant digits:" + (f"\n{err_msg}" if err_msg else ""), actual, desired)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    """Fails unless each element is less."""
    _compare(asarray(x), asarray(y), operator.lt, "Arrays are not strictly ordered `x < y`", err_msg, ("x", "y"))


def assert_string_equal(actual, desired):
    """Fails unless two texts are equal."""
    if not isinstance(actual, str) or not isinstance(desired, str):
        raise AssertionError(repr(type(actual if not isinstance(actual, str) else desired)))
    if actual != desired:
        import difflib

        lines = [*difflib.Differ().compare(actual.splitlines(True), desired.splitlines(True))]
        raise AssertionError(f"Differences in strings:\n{''.join(line for line in lines if not line.startswith('  ')).rstrip()}")


def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    """Fails unless a call, or a `with` block, raises an exception whose text fits a pattern."""
    import unittest

    return unittest.TestCase().assertRaisesRegex(exception_class, expected_regexp, *args, **kwargs)


def assert_warns(warning_class, *args, **kwargs):
    """Fails unless a call, or a `with` block, warns."""
    import unittest

    return unittest.TestCase().assertWarns(warning_class, *args, **kwargs)


def assert_raises(exception, function=None, *args, **kwargs):
    """Fails unless a call raises an exception."""
    import unittest

    case = unittest.TestCase()
    return case.assertRaises(exception, function, *args, **kwargs) if function else case.assertRaises(exception)


def assert_(value, msg=""):
    """Fails unless a value is true."""
    if not value:
        raise AssertionError(msg)
