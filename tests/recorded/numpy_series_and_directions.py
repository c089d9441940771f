# %%
import numpy as np
import numpy.polynomial.chebyshev as C, numpy.polynomial.hermite as H, numpy.polynomial.laguerre as G, numpy.polynomial.legendre as L, numpy.polynomial.polynomial as P
from numpy.polynomial import polyutils as pu
P.polycompanion([1, 2, 3]), C.chebcompanion([1, 2, 3, 4]), H.hermcompanion([1, 0, 1]), G.lagcompanion([1, 2, 3])
# %%
P.polymulx([1, 2, 3]), C.chebmulx([1, 2, 3]), L.legmulx([1, 2, 3]), G.lagmulx([1, 2, 3]), H.hermmulx([1, 2, 3])
# %%
c = np.array([[1, 2, 3], [4, 5, 6]])
P.polygrid2d([0, 1], [0, 1], c), P.polyval2d([0, 1], [0, 1], c), P.polyval3d(1, 1, 1, np.arange(8).reshape(2, 2, 2)), H.hermgrid2d([0, 1], [0, 1], c)
# %%
P.polyval([1, 2], c), P.polyval([1, 2], np.array([[1, 2], [3, 4]]), tensor=False), P.polyvalfromroots([1, 2], [0, 3])
# %%
P.polyvander2d([-1, 2], [1, 3], (2, 2)), C.chebvander3d([1], [2], [3], (1, 1, 1))
# %%
P.polyfromroots((-1j, 1j)), C.chebfromroots((-1j, 1j)), H.hermdiv([52., 29, 52, 7, 6], [0, 1, 2])
# %%
P.polytrim([0, 0, 3, 0, 5, 0, 0]), P.polytrim([0, 0, 1e-3, 0, 1e-5, 0, 0], 1e-3)
# %%
pu.getdomain([1, 3, 5]), pu.mapparms((-1, 1), (-np.pi, np.pi)), pu.mapdomain([0, 1], (-1, 1), (0, 10)), pu.as_series([[1, 2, 0], [3]])
# %%
x = np.array([[1, 2, 3], [4, 5, 6]]); y = np.array([[4, 5, 6], [1, 2, 3]])
np.cross(x, y), np.cross(x, y, axisc=0), np.cross(np.arange(9).reshape(3, 3), np.arange(9)[::-1].reshape(3, 3), axisa=0, axisb=0), np.cross([1, 2], [4, 5])
# %%
np.r_["-1", x, x], np.r_["0,2", [1, 2, 3], [4, 5, 6]], np.r_["0,2,0", [1, 2, 3], [4, 5, 6]], np.r_["1,2,0", [1, 2, 3], [4, 5, 6]], np.r_["r", [1, 2, 3], [4, 5, 6]]
# %%
b = np.array([[0, 0, 2, 3, 0, 0], [0, 1, 0, 3, 0, 0], [0, 0, 0, 0, 0, 0]])
np.trim_zeros(b), np.trim_zeros(b, axis=-1), np.trim_zeros(b, "f"), np.trim_zeros([0, 0]), np.trim_zeros((0, 1, 0))
# %%
p = np.poly1d([1, 2]); q = np.poly1d([9, 5, 4])
np.polyadd(p, q), np.polymul(p, q), np.polysub(p, q), np.polydiv(q, p), np.polyint(np.poly1d([1, 1, 1]), 3, k=[6, 5, 3]), p == np.poly1d([1, 2]), np.polyint([1, 2], k=3)
# %%
m = np.ma.masked_array([[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[0, 1, 0], [1, 0, 1], [0, 1, 0]])
np.ma.median(m, axis=0), np.ma.median(m, axis=1), np.ma.median(m), m.compress([1, 0, 1]), m.tolist(-999), np.ma.compress_nd(m[:, :1], axis=0)
# %%
m.put([0, 4, 8], [10, 20, 30]); m
# %%
h = np.ma.masked_array(np.arange(6), np.arange(6) > 3); np.ma.harden_mask(h); h[:] = 9; h
# %%
np.ma.array(np.array([1, 0], "int8"), mask=[0, 1]), np.ma.array(np.array([1, 0], "float32"), mask=[0, 1]), np.ma.array([1, 2], mask=[1, 1]), np.ma.array([1, 2]).mask, np.ma.array([1, 2], mask=False).mask
# %%
s = np.ma.array([1, 2, 5, 4, 3], mask=[0, 1, 0, 1, 0]); s.sort(endwith=False); s
# %%
np.ma.choose(np.ma.array([2, 1, 0]), np.ma.array([[1, 1, 1], [2, 2, 2], [3, 3, 3]])), np.ma.ediff1d(np.ma.array([1, 2, 4, 7, 0])), np.ma.round(np.ma.array([1.26, 2.5], mask=[0, 1]), 1)
# %%
br = np.broadcast([[1], [2], [3]], [4, 5, 6]); next(br), next(br), br.index, br.shape
# %%
np.iterable(np.array(1)), np.isscalar(__import__("fractions").Fraction(1, 2)), np.isreal(np.array([1, 2], dtype=object))
# %%
import numpy as np
a = np.array([1 + 1j]); b = a.copy()
a.real = np.nan
a
# %%
b.imag = np.nan
np.array_equal(a, b, equal_nan=True)
# %%
x2 = np.array([np.nan, 1]); x2 != x2
# %%
x3 = np.array([-1, -4]); np.power(x3, 1.5, dtype=complex)
# %%
np.float_power(x3, 1.5, dtype=complex)
# %%
np.power(np.array([2, 3]), 2, dtype=float)
# %%
np.add([1, 2], [3, 4], dtype=complex)
# %%
a = np.zeros((3, 3)); np.einsum('ii->i', a)[:] = 1; a
# %%
a = np.array([0, 0], dtype=object); a.fill(np.array(3)); a
# %%
np.outer(np.array(['a', 'b', 'c'], dtype=object), [1, 2, 3])
# %%
np.array(['a', 'b'], dtype=object) * 2
# %%
np.multiply.outer(np.array(['a', 'b'], dtype=object), [1, 2])
# %%
np.dtype([('name', np.str_, 16), ('grades', np.float64, (2,))])
# %%
np.dtype([('name', np.str_, 16), ('grades', np.float64, (2,))]).itemsize
# %%
np.array([1, 2]).tofile('x.bin'); np.fromfile('x.bin', dtype=int)
# %%
with open('t.npy', 'wb') as f:
    np.save(f, np.array([1, 2])); np.save(f, np.array([1, 3]))
with open('t.npy', 'rb') as f:
    print(np.load(f), np.load(f))
x.squeeze()
# %%
np.matrix(np.arange(4)).squeeze()
# %%
np.bincount(np.arange(5, dtype=float))
# %%
np.cos(np.zeros((3, 3)), np.zeros((2, 2)))
# %%
np.piecewise(-2, [True, False], [lambda x: -x, lambda x: x])
# %%
y = np.array(-2); np.piecewise(y, [y < 0, y >= 0], [lambda x: -x, lambda x: x])
# %%
np.isneginf(np.array([-np.inf, 0, np.inf]), np.array([2, 2, 2]))
# %%
np.cross([1, 2], [4, 5])
# %%
np.isreal(np.array([1, 2, 'a'], dtype=object))
# %%
np.get_printoptions()
# %%
x = np.array([1, 2]); m = np.asmatrix(x); x[0] = 5; m
# %%
np.seterrcall(lambda t, f: print("called", t, f)); o = np.seterr(all='call'); np.array([1, 2]) / 0.0
# %%
G.lagline(3, 2), G.lagx
# %%
np.ma.average(np.ma.array([[1., 2], [3, 4]]), axis=0, weights=[1, 3], returned=True)
# %%
np.loadtxt(["1 2", "3 4"], converters=lambda s: float(s) * 2)
# %%
np.loadtxt(["10.01 31.25-", "19.22 64.31"], converters=lambda s: -float(s[:-1]) if s.endswith("-") else float(s))
# %%
np.loadtxt(["1,2"], delimiter=",", converters={0: lambda s: float(s) + 1})
# %%
np.genfromtxt(["11.3abcde"], dtype=None, names=['intvar', 'fltvar', 'strvar'], delimiter=[1, 3, 5])
# %%
np.genfromtxt(["1 2  3", "4 5 67"], delimiter=3)
# %%
np.genfromtxt(["text,", "hello world,11"], dtype='S12,S12', delimiter=',')
# %%
np.genfromtxt(["1,1.3,abcde"], dtype="i8,f8,S5", names=['myint', 'myfloat', 'mystring'], delimiter=",")
# %%
np.genfromtxt(["1,1.3,abcde"], dtype=[('myint', 'i8'), ('myfloat', 'f8'), ('mystring', 'S5')], delimiter=",")
# %%
np.loadtxt(['"alpha, #42", 10.0', '"beta, #64", 2.0'], dtype=[("label", "U12"), ("value", float)], delimiter=",", quotechar='"')
# %%
np.loadtxt(['"Hello, my name is ""Monty""!"'], dtype="U", delimiter=",", quotechar='"')
# %%
np.bincount(np.arange(5, dtype=float))
# %%
Z = np.array([[0, 1, 0], [1, 1, 0], [0, 1, 0], [1, 0, 1]])
T = np.ascontiguousarray(Z).view(np.dtype((np.void, Z.dtype.itemsize * Z.shape[1])))
Z[np.unique(T, return_index=True)[1]]
