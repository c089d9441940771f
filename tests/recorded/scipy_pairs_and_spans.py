# %%
import numpy as np, scipy.linalg as L
from scipy.spatial import distance as D
D.correlation([1, 0, 1], [1, 1, 0], w=[.9, .1, .1])
# %%
D.correlation([1, 0, 1], [1, 1, 0], centered=False)
# %%
D.euclidean([1, 2], [4, 6]), D.euclidean([1., 2], [4, 6]), D.euclidean([1, 2], [4, 6], w=[1, 2]), D.minkowski([1, 2], [4, 6], 1), D.minkowski([1, 2], [4, 6], p=2, w=[2, 3]), D.chebyshev([1, 2], [3, 5], w=[2, 1])
# %%
D.jensenshannon(np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]), np.array([[13, 14, 15, 16], [17, 18, 19, 20], [21, 22, 23, 24]]), axis=0)
# %%
D.jensenshannon([1., 0], [.5, .5], 2)
# %%
D.is_valid_y([1, 2, 3]), D.is_valid_y([1, 2]), D.num_obs_y([1, 2, 3]), D.num_obs_dm(np.zeros((3, 3)))
# %%
D.euclidean([1, 2], [1, 2, 3])
# %%
D.cdist([[0, 0], [1, 1]], [[1, 0]]), D.pdist([[0, 0], [1, 1], [2, 0]])
# %%
D.pdist([[0, 0], [1, 1], [2, 0]], 'cityblock'), D.cdist([[0., 1]], [[1, 1]], lambda u, v: abs(u - v).sum())
# %%
a = np.arange(9) - 4.0
b = a.reshape(3, 3)
import numpy as np
from scipy import ndimage as N
a = np.zeros((7, 7), dtype=int); a[1:6, 2:5] = 1; a[1:3, 3] = 0
N.binary_closing(a, structure=np.ones((2, 2))).astype(int)
# %%
N.binary_opening(a, structure=np.ones((2, 2))).astype(int)
# %%
N.binary_erosion(a, structure=np.ones((2, 2))).astype(int)
# %%
N.binary_dilation(a, structure=np.ones((2, 3)), origin=(0, 1)).astype(int)
# %%
N.binary_erosion(a, origin=1).astype(int)
# %%
b = np.zeros((7, 7), dtype=int); b[1, 1] = 1; b[2:4, 2:4] = 1; b[4:6, 4:6] = 1
s1 = np.array([[1, 0, 0], [0, 1, 1], [0, 1, 1]])
N.binary_hit_or_miss(b, structure1=s1).astype(int)
# %%
N.binary_hit_or_miss(b, structure1=s1, origin1=1).astype(int)
# %%
c = np.zeros((7, 7), dtype=int); c[2:5, 2:5] = 1; c[4, 4] = 2; c[2, 3] = 3
N.grey_dilation(c, size=(3, 3), structure=np.ones((3, 3)))
# %%
N.grey_dilation(c, size=(2, 3))
# %%
N.grey_erosion(c, size=(3, 3), structure=np.array([[0, 1, 0], [1, 2, 1], [0, 1, 0]]))
# %%
N.grey_closing(c, size=(2, 2)), N.grey_opening(c, footprint=np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]]))
# %%
N.white_tophat(c, size=(3, 3)), N.morphological_gradient(c, size=(3, 3))
# %%
N.sum_labels([1, 2, 3], [1, 1, 2], index=1), N.sum_labels([1, 2, 3], [1, 1, 2]), N.sum([1., 2], [1, 1], index=[1]), N.sum([1, 2, 3])
# %%
N.binary_fill_holes(np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]])).astype(int)
# %%
N.binary_propagation(np.eye(3), mask=np.ones((3, 3))).astype(int)
# %%
o = np.zeros((7, 7), bool); N.binary_dilation(a, output=o); o.sum()
# %%
N.label(a)
# %%
N.distance_transform_edt(a, return_indices=True)[0][:2]
# %%
N.minimum_filter(c, 3), N.maximum_filter1d([1, 5, 2, 3], 2)
# %%
N.binary_dilation(a, iterations=2).astype(int), N.binary_erosion(a, border_value=1).astype(int)
# %%
N.grey_erosion(c)
# %%
import numpy as np, scipy.linalg as L
from scipy import optimize as O, interpolate as I
a = np.array([[3., 0, 0], [0, 8, 0], [0, 0, 7]])
L.eigvals(a, homogeneous_eigvals=True)
# %%
L.eig(np.array([[0., -1], [1, 0]]), left=True, right=False)[0]
# %%
w, vl, vr = L.eig(np.array([[1., 2], [3, 4]]), left=True); np.abs(vl).round(6)
# %%
np.abs(vl.conj().T @ np.array([[1., 2], [3, 4]]) - np.diag(w) @ vl.conj().T).max() < 1e-12
# %%
L.circulant([[1, 2, 3], [4, 5, 6]]), L.circulant([1, 2, 3])
# %%
L.pascal(4), L.pascal(4, kind='lower'), L.pascal(3, exact=False)
# %%
L.lu(np.array([[2, 5, 8, 7], [5, 2, 2, 8], [7, 5, 6, 6], [5, 4, 4, 8]]), p_indices=True)[0]
# %%
p, l, u = L.lu(np.random.default_rng(0).random((3, 2, 4, 4))); p.shape, l.shape, u.shape
# %%
f = lambda x: x**3 - 1
O.newton(f, 1.5), O.newton(f, 1.5, fprime=lambda x: 3 * x**2), O.brentq(f, 0, 2)
# %%
def g(x): return x**3 - 1, 3 * x**2
def h(x): return x**3 - 1, 3 * x**2, 6 * x
s = O.root_scalar(g, x0=.2, fprime=True, method='newton'); s.root, s.iterations, s.function_calls
# %%
s = O.root_scalar(h, x0=.2, fprime=True, fprime2=True, method='halley'); s.root, s.iterations, s.function_calls
# %%
O.root_scalar(f, bracket=[0, 3], method='brentq').root
# %%
O.root_scalar(f, x0=.2, fprime=lambda x: 3 * x**2, method='newton')
# %%
x = np.linspace(0, 3, 11); spl = I.InterpolatedUnivariateSpline(x, x**2)
spl.integral(0, 3), spl.integral(-1, 4), spl.integral(-1, 0)
# %%
b = I.BSpline.basis_element([0, 1, 2])
b.integrate(0, 1), b.integrate(-1, 1, extrapolate=False)
# %%
# digits: 11
import scipy.special as sc
sc.agm(24.0, 6.0), sc.agm(1, 0), sc.agm(5, 5), sc.k0e(1000), sc.kve(3, 1000.), sc.kv(2.5, 300.), sc.k0e([1e-3, 1, 50, 1e6]), sc.airye(200), sc.airy(10.)
# %%
# digits: 11
D.dice([1.5, 2, .3], [.2, .4, 1]), D.euclidean([1.5, 2, .3], [.2, .4, 1]), D.rogerstanimoto([1, 0, 0], [2, 0, 0]), D.russellrao([1, 0, 0], [2, 0, 0]), D.yule([1.5, 2, .3], [.2, .4, 1])
