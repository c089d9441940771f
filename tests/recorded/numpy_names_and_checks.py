# %%
import numpy as np
import warnings

a = np.arange(12).reshape(3, 4)
dt = np.dtype([("name", "U10"), ("age", "i4"), ("w", "f8")])
r = np.array([("Ann", 30, 55.5), ("Bob", 25, 70.2)], dtype=dt)
r["age"] += 1
r[0] = ("Cid", 40, 60.0)
print(repr(np.void(b"abc")))
# %%
import numpy as np
import io

print(repr((np.array(3.0), np.array("x"), np.float64(0.1), np.float32(0.1), np.int8(3), np.str_("a"), np.bytes_(b"a"), np.complex128(1 + 2j))))
p = np.polynomial.Polynomial([1, 2, 3])
f = io.StringIO("# c\n1 2 3\n4 5 6\n")
print(repr(np.genfromtxt(io.StringIO("a,b,c\n1,,3\n4,5,x\n"), delimiter=",", names=True)))
print(repr(np.genfromtxt(io.StringIO("1,2\n3,4\n"), delimiter=",", skip_header=1, missing_values="x", usemask=True)))
o = io.StringIO()
o = io.StringIO()
z = np.load("x.npz")
mm = np.memmap("m.dat", dtype="float32", mode="w+", shape=(2, 3))
mm[0] = 1
print(repr(mm.flush()))
print(repr(np.fromfile("m.dat", dtype="float32")))
old = np.seterr(divide="ignore")
print(
    repr(
        (
            np.percentile([1, 2, 3, 4], [25, 50]),
            np.quantile([1, 2, 3], 0.3, method="lower"),
            np.median([[1, 2], [3, 4]], axis=0),
            np.average([1, 2], weights=[3, 1]),
            np.ptp([1, 5]),
            np.cov([1, 2, 3], [1, 3, 2]),
            np.corrcoef([1, 2, 3], [1, 3, 2]),
        )
    )
)
print(
    repr(
        (
            np.searchsorted([1, 3, 5], [2, 3], side="right"),
            np.argsort([3, 1, 2], kind="stable"),
            np.lexsort(([1, 2, 1], [2, 1, 1])),
            np.partition([3, 1, 2], 1),
            np.argpartition([3, 1, 2], 1),
            np.sort_complex([2, 1]),
        )
    )
)
print(
    repr(
        (
            np.floor_divide(-7, 2),
            np.fmod(-7, 2),
            np.mod(-7, 2),
            np.divmod(7, 2),
            np.modf(1.5),
            np.frexp(8.0),
            np.ldexp(1, 3),
            np.hypot(3, 4),
            np.sign(-2),
            np.cbrt(27),
            np.gcd(12, 18),
            np.lcm(4, 6),
            np.round(2.5),
            np.round(1234.567, -2),
            np.rint(1.5),
            np.trunc(-1.5),
            np.clip([1, 5], 2, 4),
            np.heaviside(0, 0.5),
            np.sinc(0),
            np.nan_to_num([np.nan, np.inf]),
            np.isclose(1, 1 + 1e-9),
            np.allclose([1], [1.1]),
            np.array_equal([1], [1]),
            np.packbits([1, 0, 1]),
            np.unpackbits(np.array([5], dtype=np.uint8)),
            np.bitwise_count(7),
        )
    )
)
# %%
import numpy as np
import io

print(repr(np.bytes_("a".encode())))
print(repr((np.frexp(8.0), np.modf(1.5), np.frexp([1.0, 2]), np.divmod([5, 7], 3))))
print(
    repr(
        (
            np.sort_complex([3, 1 + 2j, 1]),
            np.angle(1j),
            np.conj(1 + 2j),
            np.real_if_close([1 + 0j]),
            np.iscomplex([1, 1j]),
            np.abs(3 + 4j),
            np.exp(1j * np.pi).round(3),
            (1 + 2j) * np.ones(2),
            np.array([1, 1j]).dtype,
            np.array([3 + 4j]).imag,
        )
    )
)
print(repr(np.genfromtxt(io.StringIO("a,b,c\n1,,3\n4,5,x\n"), delimiter=",", names=True)))
print(repr(np.genfromtxt(io.StringIO("1,2\n3,4"), delimiter=",", usecols=1, converters={1: lambda v: float(v) * 10})))
print(repr(np.genfromtxt(io.StringIO("1,2\n#c\n3,4"), delimiter=",", max_rows=1)))
print(repr(np.array([1, 2, 3], dtype=np.int16).byteswap()))
