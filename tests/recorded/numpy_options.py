"""Options of functions of arrays that few programs give."""

# %%
import numpy as np

np.arange(0, 5, 0.5, dtype=int)

# %%
np.arange(0.5, 5.5, 1.5, dtype=int)

# %%
(
    np.array_equal(np.array([1, np.nan]), np.array([1, np.nan]), equal_nan=True),
    np.array_equal(np.array([1, 1j * np.nan]), np.array([1, 1j * np.nan]), equal_nan=True),
)

# %%
data = np.arange(8).reshape((2, 2, 2))
np.average(data, axis=(0, 1), weights=[[1.0 / 4, 3.0 / 4], [1.0, 1.0 / 2]])

# %%
(
    np.average([1, 2, 3], weights=[1, 0, 2], returned=True),
    np.average(np.arange(6).reshape(3, 2), axis=1, weights=[1.0 / 4, 3.0 / 4]),
    np.average(np.arange(6).reshape(3, 2), axis=0, keepdims=True),
)

# %%
np.average([1, 2], weights=[0, 0])

# %%
choices = [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33]]
np.choose([2, 4, 1, 0], choices, mode="clip"), np.choose([2, 4, 1, 0], choices, mode="wrap"), np.choose([2, 3, 1, 0], choices)

# %%
np.choose([2, 4, 1, 0], choices)

# %%
a = np.zeros((5, 3), int)
np.fill_diagonal(a, 4, wrap=True)
a

# %%
a = np.zeros((5, 3), int)
np.fill_diagonal(a, 4, wrap=True)
a

# %%
b = np.zeros((3, 3), int)
np.fill_diagonal(b, [1, 2, 3])
b

# %%
b = np.zeros((3, 3), int)
np.fill_diagonal(b, [1, 2, 3])
b

# %%
c = np.zeros((2, 2, 2), int)
np.fill_diagonal(c, 7)
c

# %%
c = np.zeros((2, 2, 2), int)
np.fill_diagonal(c, 7)
c

# %%
y = np.array([0, 1, 4, 9, 25.0])
x = np.array([0, 1, 2, 3, 5.0])
np.gradient(y, x, edge_order=2), np.gradient(y, 2.0, edge_order=2), np.gradient(y, x)

# %%
np.histogram_bin_edges(np.array([0, 0, 0, 1, 2, 3, 3, 4, 5]), bins="auto", range=(0, 1))

# %%
np.histogram_bin_edges(np.array([0, 0, 0, 1, 2, 3, 3, 4, 5]), bins="auto")

# %%
np.isin(np.array([[0, 2], [4, 6]]), {1, 2, 4})

# %%
aa = np.array([[10.0, np.nan, 4], [3, 2, 1]])
np.nanpercentile(aa, 50), np.nanpercentile(aa, 50, axis=0), np.nanmedian(aa, axis=1, keepdims=True), np.nanquantile(aa, [0.2, 0.8], axis=1)

# %%
out = np.zeros(3)
np.nanpercentile(aa, 50, axis=0, out=out), out

# %%
np.nanmedian(np.arange(24.0).reshape(2, 3, 4), axis=(0, 2)), np.nanmedian([1, 2, 3])

# %%
(
    np.pad([1, 2, 3, 4, 5], (2, 3), "reflect", reflect_type="odd"),
    np.pad([1, 2, 3, 4, 5], (2, 3), "symmetric", reflect_type="odd"),
    np.pad(np.arange(4).reshape(2, 2), 1, "reflect", reflect_type="odd"),
)

# %%
np.prod([1, 2], initial=5), np.sum([10], initial=5), np.sum(np.eye(2), axis=0, initial=1)

# %%
p = np.arange(5)
np.put(p, 22, -5, mode="clip")
np.put(p, [6], -7, mode="wrap")
p

# %%
p = np.arange(5)
np.put(p, 22, -5, mode="clip")
np.put(p, [6], -7, mode="wrap")
p

# %%
p = np.arange(5)
np.put(p, 22, -5, mode="clip")
np.put(p, [6], -7, mode="wrap")
p

# %%
q = np.arange(6).reshape(2, 3)
np.put(q, [0, -1], [9, 8])
q

# %%
q = np.arange(6).reshape(2, 3)
np.put(q, [0, -1], [9, 8])
q

# %%
z = np.arange(6).reshape(2, 3)
np.putmask(z, z > 2, z**2)
z

# %%
z = np.arange(6).reshape(2, 3)
np.putmask(z, z > 2, z**2)
z

# %%
w = np.arange(5)
np.putmask(w, w > 1, [-33, -44])
w

# %%
w = np.arange(5)
np.putmask(w, w > 1, [-33, -44])
w

# %%
v = np.arange(5)
np.place(v, v > 1, [44, 55])
v

# %%
v = np.arange(5)
np.place(v, v > 1, [44, 55])
v

# %%
arr = np.array([[3, 6, 6], [4, 5, 1]])
(
    np.ravel_multi_index(arr, (7, 6)),
    np.ravel_multi_index(arr, (7, 6), order="F"),
    np.ravel_multi_index(arr, (4, 6), mode="clip"),
    np.ravel_multi_index((3, 1, 4, 1), (6, 7, 8, 9)),
)

# %%
np.ravel_multi_index(arr, (4, 6))

# %%
# digits: 9
m = np.array([[14, 8, 11, 10], [7, 9, 10, 11], [10, 15, 5, 10]])
np.std(m, where=[[True], [True], [False]]), np.var(m, where=m > 8, axis=1), np.std(m, where=m > 8, ddof=1)

# %%
np.logspace(2.0, 3.0, num=4, base=[2.0, 3.0], axis=-1), np.logspace(2, 3, 4), np.logspace(0, 1, 3, base=2, endpoint=False)

# %%
np.geomspace(1, 1000, 4), np.geomspace(1j, 1000j, num=4), np.geomspace(-1000, -1, 4), np.geomspace(1, 256, 9, dtype=int), np.geomspace([1, 2], [10, 20], 3)

# %%
np.geomspace(0, 1)

# %%
np.interp([1.5, 4.0], [2, 3, 5], [1.0j, 0, 2 + 3j])

# %%
np.einsum(np.arange(25).reshape(5, 5), [0, 0]), np.einsum(np.arange(6).reshape(2, 3), [0, 1], np.arange(3), [1], [0])

# %%
np.vander([1, 2, 3], 3), np.diagflat([[1, 2], [3, 4]]), np.fromiter((i * i for i in range(4)), float), np.fromiter([1, 2, 3], int, count=2)

# %%
X = np.array([[0.0, 2, 1], [1, 3, 3]])
(
    np.cov(X, fweights=[1, 2, 1]),
    np.cov(X, aweights=[1, 0.5, 2.0]),
    np.cov(X, aweights=[1, 0.5, 2.0], fweights=[1, 2, 1], ddof=0),
    np.cov(np.array([1 + 1j, 2, 3 - 1j])),
)

# %%
np.array([1, 2, 3]).choose([10, 20, 30, 40]), np.typename("d"), np.mintypecode(["d", "f", "S"]), np.getbufsize()

# %%
np.trim_zeros([0, 0, 1, 2, 0])

# %%
import numpy as np

T = np.True_
i = np.int8(5)
f = np.float32(2.5)
u = np.uint8(3)
T + 1, 1 + T, T * 3, T - 1, T / 2, 2 / T, T // 1, T % 2, T**2, T < 2, T == 1, T & 1, T | 2

# %%
i + T, T + i, i * T, i - T, i / T, i // T, i & T, i << T, i == T, f + T, T + f, f / T, u - T, T - u, np.int64(3) / T, T / np.int64(3)

# %%
T + T, T * T, T / T, T & T, T ^ T, sum(np.array([True, False, True])), sum([np.True_] * 3), np.float16(1) + T

# %%
(i + T).dtype, (T + 1).dtype, (f * T).dtype, (T**2).dtype, (i < T)

# %%
import numpy as np

a = np.array([[3, 1], [0, 2], [3, 1]])
g = a.view([("p", a.dtype), ("q", a.dtype)])
g

# %%
np.unique(g), np.unique(g, return_index=True), np.unique(np.array([(1, "a"), (0, "b"), (1, "a")], dtype=[("x", int), ("y", "U1")]), return_counts=True)

# %%
Z = np.array([("Hello", 2.5, 3), ("World", 3.6, 2)])
np.rec.fromarrays(Z.T, names="col1, col2, col3", formats="S8, f8, i8")


# %%
class Named(np.ndarray):
    def __new__(cls, array, name="no name"):
        obj = np.asarray(array).view(cls)
        obj.name = name
        return obj

    def __array_finalize__(self, obj):
        if obj is None:
            return
        self.name = getattr(obj, "name", "no name")


z = Named(np.arange(4), "r")
z.name, z[1:].name
