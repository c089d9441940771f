"""Matrices, series of polynomials, fields of records, masks, moments, files of every type, borders, errors of shapes."""

# %%
import numpy as np
A = np.matrix([[1, 2], [3, 4]]); B = np.asmatrix("1 0; 0 2")
print(A * B, A ** 2, 2 * A, A[0], A[:, 0], A[0, 1], A.sum(), A.sum(axis=0), A.mean(axis=1), A * [[1], [2]], A[1, :].T, type(A + B).__name__, A.I.round(3))
repr(A), A.A1, A.ravel(), A.shape, A[0].shape, np.multiply(A, B), A.H, A @ B, np.bmat([[A, B]]), A == B, [row for row in A], A.max(), np.matrix("1.5 2").dtype
# %%
import numpy.polynomial.polynomial as P
from numpy.polynomial import Chebyshev, Legendre, Polynomial
from numpy.polynomial.chebyshev import chebfit, chebval
from numpy.polynomial.legendre import leggauss
x, w = leggauss(3)
print(P.polyval(2, [1, 2, 3]), P.polyfit([0, 1, 2], [1, 2, 5], 2).round(6) + 0, P.polyadd([1, 2], [1]), P.polymul([1, 1], [1, 1]), P.polyder([1, 2, 3]), P.polyint([1, 2]), P.polyroots([-1, 0, 1]), P.polyfromroots([1, 2]), P.polyval2d(1, 2, [[1, 2], [3, 4]]))
print(x.round(6), w.round(6), (w * x**4).sum().round(6), chebval(0.5, [1, 2, 3]), chebfit([0, 1, 2], [1, 2, 5], 2).round(6) + 0, Chebyshev([1, 2, 3]), repr(Chebyshev([1, 2, 3])), Chebyshev.fit([0, 1, 2, 3], [0, 1, 4, 9], 2)(1.5).round(6))
print(Legendre([1, 2, 3]).deriv().coef, Chebyshev([1, 2, 3]).integ().coef, Chebyshev([0, 0, 1]).convert(kind=Polynomial).coef, Chebyshev([1, 2, 3]).roots().round(6), (Chebyshev([1, 2]) * Chebyshev([1, 2])).coef, Polynomial([1, 2, 3]).convert(kind=Chebyshev).coef, Chebyshev.basis(3), Chebyshev.interpolate(np.exp, 4)(0.5).round(6))
for name, function in (("hermite", "hermgauss"), ("laguerre", "laggauss"), ("chebyshev", "chebgauss")): print([part.round(6) for part in getattr(getattr(np.polynomial, name), function)(3)])
print(np.polynomial.chebyshev.cheb2poly([1, 2, 3]), np.polynomial.chebyshev.poly2cheb([1, 2, 3]), np.polynomial.legendre.legvander([0.5, 1], 2), np.polynomial.hermite_e.hermeval(0.5, [1, 2, 3]), np.polynomial.laguerre.lagval(0.5, [1, 2, 3]), np.polynomial.chebyshev.chebder([1, 2, 3]))
# %%
import numpy.lib.recfunctions as rfn
pets = np.array([("Rex", 9, 30.5), ("Tom", 4, 4.2)], dtype=[("name", "U5"), ("age", "i4"), ("weight", "f8")])
print(rfn.structured_to_unstructured(pets[["age", "weight"]]), rfn.append_fields(pets, "legs", [4, 4], usemask=False), rfn.drop_fields(pets, "age"), rfn.rename_fields(pets, {"age": "years"}).dtype.names, rfn.merge_arrays([np.array([1, 2]), np.array([3.0, 4])]))
print(np.concatenate([pets, pets[:1]]), type(pets[0]).__name__, type(pets.view(np.recarray)).__name__, pets.view(np.recarray).weight, np.array([(1, 2), (3, 4)], dtype="f4,f4").view("f4").reshape(-1, 2), len(pets.tobytes()), pets.itemsize)
import io
print(np.loadtxt(io.StringIO("a 1\nb 2"), dtype={"names": ("n", "v"), "formats": ("U1", "i4")}), np.genfromtxt(io.StringIO("x,1\ny,2"), delimiter=",", dtype=None, encoding="utf-8"), np.genfromtxt(["1 2", "3 4"], dtype=None))
for a in (pets, np.array([1 + 2j, 3]), np.array(["2024-05-06", "NaT"], "M8[D]"), np.array([3, 4], "m8[h]"), np.array(["ab", "c"]), np.array([True, False]), np.arange(6, dtype="f4").reshape(2, 3)):
    file = io.BytesIO(); np.save(file, a); file.seek(0); found = np.load(file); print(found, found.dtype)
file = io.BytesIO(); np.save(file, np.array([{"a": 1}], dtype=object)); file.seek(0)
try: np.load(file)
except ValueError as error: print(error)
np.arange(4.0).tofile("four.bin"); np.arange(3).tofile("three.txt", sep=","); print(np.fromfile("four.bin"), np.fromfile("three.txt", dtype=int, sep=","))
# %%
import numpy.ma as ma
heat = ma.masked_invalid(np.array([[20.5, np.nan, 22.0], [np.nan, 19.0, 21.0]]))
print(np.mean(heat), np.max(heat), np.sum(heat, axis=0), np.sqrt(heat).round(2), np.maximum(heat, 20), np.log(heat - 20).round(2), heat.round(), ma.where(heat > 20, 1, 0), np.where(heat > 20, 1, 0))
print(ma.vstack([heat, heat]).shape, ma.count_masked(heat, axis=0), ma.compress_cols(heat), ma.dot(heat, heat.T), ma.fix_invalid([1, np.inf]), ma.allequal(heat, heat), ma.corrcoef([1, 2, 3], [2, 4, 7]).round(4), heat.nonzero(), heat.anom().round(2), ma.ptp(heat), ma.default_fill_value(1.0), ma.sort(ma.array([3, 1, 2], mask=[0, 1, 0])), ma.diff(ma.array([1, 2, 4], mask=[0, 1, 0])), ma.unique(ma.array([1, 2, 1], mask=[0, 1, 0])))
# %%
moments = np.array(["2024-01-01", "2024-03-15", "NaT"], dtype="M8[D]"); day = np.datetime64("2024-02-28")
print(np.busday_offset("2024-01-06", 0, roll="forward"), np.busday_offset(["2024-01-05", "2024-01-08"], [1, 2]), np.busday_offset("2024-03-31", 0, roll="modifiedfollowing"), np.is_busday("2024-01-06", weekmask="Sat Sun"), np.busday_count("2024-01-01", "2024-02-01", holidays=["2024-01-01"]), np.busday_count(["2024-01-01", "2024-01-03"], "2024-01-10"))
print(np.datetime_as_string(moments[:2]), np.datetime_as_string(day, unit="s"), np.datetime_data("M8[D]"), np.where(np.isnat(moments), day, moments), np.where([True, False], np.timedelta64(1, "D"), np.timedelta64(2, "h")), repr(np.asarray(day)))
# %%
def framed(line, width, axis, options): line[: width[0]], line[-width[1] :] = 7, 8
print(np.pad([1.0, 2, 3], 2, "linear_ramp", end_values=0), np.pad([[1, 2], [3, 4]], 1, "median"), np.pad([1, 2], 1, framed), np.kaiser(4, 5), np.require([1, 2], float), np.min_scalar_type(-3), np.isdtype(np.float32, ("integral", "numeric")), np.bitwise_count([7, 8]), list(np.broadcast([1, 2], [3])), np.linalg.tensorsolve(np.eye(4).reshape(2, 2, 2, 2), np.ones((2, 2))), np.linalg.tensorinv(np.eye(4).reshape(2, 2, 2, 2)).shape)
from numpy.exceptions import AxisError
from numpy.typing import ArrayLike, NDArray
def half(x: NDArray[np.float64]) -> ArrayLike: return x / 2
m = np.ones((2, 3)); print(half(m)[0])
def put(a, at, value): a = a.copy(); a[at] = value; return a
for wrong in (lambda: m.swapaxes(0, 3), lambda: np.moveaxis(m, 5, 0), lambda: np.unravel_index([3, 10], (2, 3)), lambda: m.transpose(0, 0), lambda: m.reshape(-1, -1), lambda: -np.array([True]), lambda: np.where([1], [2]), lambda: np.interp(1, [1, 2], [1]), lambda: put(np.arange(3), 0, "x"), lambda: put(np.arange(3), 0, None)):
    try: print(wrong())
    except Exception as error: print(type(error).__name__, error)
put(m, 0, "1.5"), put(m, (0, 0), None), put(np.arange(3), slice(2), ["7", "8"]), np.array([None, 2.5]).astype(float)
# %%
names, points = np.array(["Ann", "Bob", "Cy"]), np.array([92, 90, 100])
print(np.column_stack((names, points)), np.insert(names, 1, "Zed"), names.repeat(2), names.searchsorted("Bob"), np.roll(names, 1), np.stack([names, names]).shape, np.stack([names, names], axis=1)[1], np.lexsort((points, names)), np.broadcast_to(names, (2, 3))[1], np.vstack([names, names])[:, 1], np.hstack([names, ["Di"]]), np.concatenate([[["a"], ["b"]], [["c"], ["d"]]], axis=1), np.array([1, 2], dtype=object) * [2, 3], np.empty(2, dtype=object))
np.vectorize(np.mean, signature="(n)->()")([[1, 2], [3, 4]]), np.vectorize(lambda x, y: x * y.sum(), signature="(),(n)->()")([1, 2], [[1, 2], [3, 4]]), np.einsum_path("ij,jk->ik", np.ones((2, 2)), np.ones((2, 2)))[0]
