"""Transforms, derivatives by differences, trees of clusters and pieces of polynomials that few programs need."""

# %%
import numpy as np
from scipy import fft, differentiate

x = np.array([[1.0, 2 + 1j, 3], [0, 1j, 2]])
fft.hfft2(x).round(6), fft.hfftn(x).round(6), fft.hfft2(x, norm="ortho").round(6)

# %%
fft.prev_fast_len(11), fft.prev_fast_len(17), fft.prev_fast_len(11, real=True)

# %%
# digits: 9
r = np.logspace(-3, 1, 8)
d = np.log(r[1] / r[0])
o = fft.fhtoffset(d, initial=-6 * np.log(10), mu=1)
o

# %%
# digits: 9
(
    fft.fht(r**2 * np.exp(-(r**2) / 2), d, mu=1, offset=o),
    fft.ifht(fft.fht(r**2 * np.exp(-(r**2) / 2), d, mu=1, offset=o), d, mu=1, offset=o).round(12),
    fft.fht(r, d, mu=0.5, bias=0.2),
)

# %%
# digits: 9
with fft.set_backend("scipy"):
    print(fft.fft([1, 2]))
res = differentiate.derivative(np.exp, 1.0)
res.df.round(9), res.success, res.status

# %%
differentiate.derivative(np.sin, [0.0, 1.0, 2.0]).df.round(9)

# %%
differentiate.jacobian(lambda x: np.array([x[0] ** 2 + x[1], x[0] * x[1]]), [1.0, 2.0]).df.round(8)

# %%
differentiate.hessian(lambda x: x[0] ** 2 * x[1] + x[1] ** 3, [1.0, 2.0]).ddf.round(5)

# %%
from scipy.cluster.hierarchy import (
    DisjointSet,
    optimal_leaf_ordering,
    linkage,
    leaders,
    fcluster,
    is_isomorphic,
    maxdists,
    maxinconsts,
    inconsistent,
    to_mlab_linkage,
    from_mlab_linkage,
    correspond,
    leaves_list,
    ward,
)
from scipy.spatial.distance import pdist

ds = DisjointSet([1, 2, 3, "a", "b"])
ds.merge(1, 2), ds.merge(3, "a"), ds.merge("a", "b"), ds.merge("b", "b")

# %%
X = np.random.default_rng(23).standard_normal((10, 10))
Z = ward(X)
Z2 = linkage(np.random.default_rng(1).random((8, 2)), "average")
T = fcluster(Z2, 3, criterion="maxclust")
leaders(Z2, T)

# %%
(
    is_isomorphic([1, 1, 1], [2, 2, 2]),
    is_isomorphic([1, 2, 1], [2, 2, 2]),
    maxdists(Z2),
    maxinconsts(Z2, inconsistent(Z2)),
    to_mlab_linkage(Z2)[:2],
    from_mlab_linkage(to_mlab_linkage(Z2))[:2],
    correspond(Z2, pdist(np.random.default_rng(1).random((8, 2)))),
)

# %%
from scipy.interpolate import pade, BPoly, approximate_taylor_polynomial, insert, splrep, splev, spalde, splantider, PPoly

p, q = pade([1.0, 1.0, 1 / 2, 1 / 6, 1 / 24, 1 / 120], 2)
p(1) / q(1), p, q

# %%
# digits: 9
approximate_taylor_polynomial(np.sin, 0, 5, 1, order=7).coeffs.round(4)

# %%
b = BPoly([[1], [2], [3]], [0, 1])
b(np.array([0.0, 0.3, 1.0])), b.derivative()(0.5), b.antiderivative()(1.0), b.integrate(0, 1)

# %%
(
    BPoly.from_derivatives([0, 1], [[1, 2], [3, 4]])(np.array([0, 0.5, 1.0])),
    BPoly.from_derivatives([0, 1, 2], [[0, 1], [0], [2]])(np.array([0, 0.5, 1.0, 1.5, 2])),
)

# %%
BPoly.from_derivatives([0, 1], [[1, 2], [3, 4]]).c.ravel(), BPoly.from_power_basis(PPoly(np.array([[1.0], [2], [3]]), [0, 2]))(np.array([0, 1.0, 2]))

# %%
xx = np.linspace(0, 10, 5)
tck = splrep(xx, np.sin(xx))
t2 = insert(3, tck)
t2[0].round(5), splev([1.0, 3, 7], t2), splev([1.0, 3, 7], tck)

# %%
spalde(2.0, tck), splev(3.0, splantider(tck))
# %%
# digits: 6
from scipy.interpolate import RectBivariateSpline

heights = np.random.default_rng(0).random((7, 9))
for degrees in ((2, 2), (3, 3), (2, 3)):
    surface = RectBivariateSpline(np.arange(7), np.arange(9), heights, kx=degrees[0], ky=degrees[1], s=0)
    at = np.array([-0.5, 2.2, 8.7, 3.0]), np.array([1.1, -2.5, 9.3, 4.4])
    print(surface(*at, grid=False), surface(*at, dx=1, grid=False), surface(*at, dy=1, grid=False), surface.ev(1.5, 20.0))
    print(surface([-1.0, 2.5], [3.3, 9.5, 10.0]), surface.ev(np.linspace(0, 6, 70), np.linspace(8, 0, 70)).sum())
