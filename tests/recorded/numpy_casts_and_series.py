"""Casts of what is no whole number, places of NaN, texts of polynomials, assertions, whole scalars that overflow."""
# %%
import numpy as np

v = [np.nan, np.inf, -np.inf, 3e9, -3e9, 1e20, 5e9 + 7, 300.7, -1.5]
for kind in "int8 int16 int32 int64 uint8 uint16".split():
    print(kind, np.array(v).astype(kind), np.array(v, "f4").astype(kind))
print(np.float64("nan").astype(int), np.array([[1.0, np.nan]]).astype(np.int64))
with np.errstate(invalid="raise"):
    print(np.array([np.nan]).astype(int))
# %%
print(np.searchsorted([1, 2, np.nan], np.nan), np.searchsorted([1, 2, np.nan], [np.nan, 3, 1], side="right"), np.searchsorted([1, 2.0], np.nan))
print(np.histogramdd(np.array([[0, 1], [1, 1], [2, 0.0]]), bins=2))
# %%
for name in "Polynomial Chebyshev Legendre Hermite HermiteE".split():
    kind = getattr(np.polynomial, name)
    k = kind([1 / 3, -2, 3e-9, 0])
    print(k, k**2, k.cutdeg(1), k.truncate(3), kind.fit([0, 1, 2, 3], [1, 3, 2, 5], 2), kind.identity(), f"{k:ascii}")
p = np.polynomial.Polynomial([6, -5, 1])
print(p.convert(domain=[0, 1]), p - p, p.has_samecoef(p), np.polynomial.Polynomial([1 + 2j, 3]), np.polynomial.Polynomial([1.23456789123, 1e10, 1e-10]))
np.polynomial.set_default_printstyle("ascii")
print(p, np.polynomial.Chebyshev([1, 2]))
np.polynomial.set_default_printstyle("unicode")
# %%
print(np.format_float_positional(2.0, trim="0"), np.format_float_positional(2.0, trim="-"), np.format_float_positional(np.nan))
print(np.format_float_scientific(2.0, trim="0"), np.format_float_scientific(2.0, trim="-", exp_digits=3), np.format_float_positional(2.0, sign=True))
# %%
for check, a, b in (
    (np.testing.assert_allclose, [1, 2], [1, 2.1]), (np.testing.assert_array_equal, [1, 2], [1, 3]), (np.testing.assert_array_equal, [1, np.nan], [1, 3.0]),
    (np.testing.assert_equal, [1, 2], [1, 3]), (np.testing.assert_equal, {"a": 1}, {"a": 2}), (np.testing.assert_equal, 1, 2),
    (np.testing.assert_almost_equal, 1.0, 1.1), (np.testing.assert_array_almost_equal, [1.0, 2], [1.0, 2.1]), (np.testing.assert_array_less, [1, 2], [1, 3]),
    (np.testing.assert_approx_equal, 1.0, 1.1), (np.testing.assert_string_equal, "a", "b"), (np.testing.assert_array_equal, [1, 2], [1, 2, 3]),
):
    try:
        check(a, b)
    except AssertionError as error:
        print(error)
# %%
import warnings

with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    print(np.uint8(1) - 2, np.int8(100) * 2, np.int64(2**62) * 4, np.uint8(200) + np.uint8(100))
    print([str(w.message) for w in said])
np.uint8(1) + 300
# %%
from decimal import Decimal
from fractions import Fraction

print(np.array(["1.5", "2"], dtype=float), np.array([["1", "2"]], dtype=int), np.array("3", dtype=np.uint8), np.array(["1", 2.5], dtype="f4"), np.array(["1"], dtype=complex))
print(np.array([None, 1.0], dtype=float), np.array([Fraction(1, 2), Decimal("1.5")], dtype=float), np.array(["", "a"], dtype=bool), np.array(["nan", "inf", "1e3"], dtype=float))
for texts, kind in ((["x"], float), (["1.5"], int), ([{}], float)):
    try:
        np.array(texts, dtype=kind)
    except Exception as error:
        print(type(error).__name__, error)
np.zeros(2) + np.array(["1", "2"], dtype=float), np.array([True, "a"]).dtype, np.array([1, "a"]).dtype
