# %%
import numpy as np
from io import StringIO

rng = np.random.default_rng(5)
existing = np.zeros(4)
rng.random(out=existing[:2])
print(existing, rng.standard_normal(out=existing), existing)
a = np.arange(12).reshape(3, 4)
print(rng.choice(a, axis=1, size=5), rng.choice(a, axis=1, size=2, replace=False), rng.choice(a, size=2))
print(f"{np.float32(0.1)} {np.array([0.1], 'f')[0]} {np.float16(0.1)} {np.float64(0.1)} {np.int32(3)} {np.bool_(1)} {np.float32(3)}")
print(repr(np.timedelta64("nAt", "D")), repr(np.datetime64("NAT", "D")))
# %%
p, T = np.polynomial.Polynomial([1, 2, 3]), np.polynomial.Chebyshev
print(repr(p(p)), repr(p(T([0, 1]))), repr(p.integ(lbnd=-1)), repr(p.integ(2, k=[1, 2])), repr(p.integ(lbnd=-1, k=1)), repr(T.cast(p)))
q = np.polynomial.Polynomial([1, 2], domain=[0, 2])
print(repr(q.integ()), repr(q.integ(lbnd=1)), q.integ(lbnd=1)(1.0), q(q)(0.5), q(q(0.5)))
for wrong in (lambda: p + q, lambda: p + T([1])):
    try:
        wrong()
    except TypeError as error:
        print(error)
# %%
m = np.ma.array([1, 2, 3], mask=[0, 0, 1], hard_mask=True)
m[2] = 5
print(repr(m))
m.soften_mask()
m[2] = 5
print(repr(m), repr(np.array([1, 2, 3]).view(np.ma.MaskedArray)))
print(np.dtype("i4, (2,3)f8, f4"), np.dtype("3int8, float32, (2, 3)float64"), np.dtype([("x", "f4"), ("", "i4")]), np.dtype({"b": ("f4", 1), "a": ("i1", 0)}))
# %%
print(repr(np.genfromtxt(StringIO("1 2 3\n4 5 6"), names="a, b, c", usecols=("a", "c"))), repr(np.genfromtxt(StringIO("skip\n#a b c\n1 2 3\n4 5 6"), skip_header=1, names=True)))
print(repr(np.genfromtxt(StringIO("1 2 3\n 4 5 6"), dtype=(np.int_, np.float64, np.int_), names="a")), repr(np.genfromtxt(StringIO("1 2 3\n 4 5 6"), dtype=(np.int_, np.float64, np.int_), defaultfmt="var_%02i")))
print(repr(np.genfromtxt(StringIO("1, 2.3%, 45.\n6, 78.9%, 0"), delimiter=",", names=("i", "p", "n"), converters={"p": lambda s: float(s.strip().rstrip("%")) / 100.0}, encoding="utf-8")))
print(repr(np.genfromtxt(StringIO("N/A, 2, 3\n4, ,???"), delimiter=",", dtype=int, names="a,b,c", missing_values={0: "N/A", "b": " ", 2: "???"}, filling_values={0: 0, "b": 0, 2: -999})))
