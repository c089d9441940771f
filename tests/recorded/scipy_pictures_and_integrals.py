"""Filters of pictures, ways on spheres, integrals and sums that few programs need."""

# %%
import numpy as np
from scipy import ndimage as nd, spatial, sparse, integrate, signal

a = np.arange(12.0).reshape(4, 3)
nd.geometric_transform(a, lambda o: (o[0] - 0.5, o[1] - 0.5)).round(5), nd.spline_filter(a).round(4)

# %%
(
    nd.generic_laplace(a, lambda i, axis, o, m, c: nd.correlate1d(i, [1, -2, 1], axis, o, m, c)),
    nd.generic_gradient_magnitude(a, nd.sobel),
    nd.generic_filter1d(a, lambda l, o: o.__setitem__(slice(None), l[:-2] + l[1:-1] + l[2:]), 3),
)

# %%
# digits: 9
f = np.fft.fft2(a)
nd.fourier_gaussian(np.abs(f), 1.0).round(5), nd.fourier_uniform(np.abs(f), 3).round(5), nd.fourier_shift(f, 1.0).round(5)

# %%
b = np.ones((5, 6), int)
b[1, 1] = 0
b[4, 4] = 0
nd.distance_transform_cdt(b), nd.distance_transform_cdt(b, "taxicab"), nd.distance_transform_bf(b).round(5)

# %%
nd.value_indices(np.array([[1, 2], [2, 1]]))[1], nd.vectorized_filter(a, np.mean, size=3).round(5)

# %%
spatial.geometric_slerp([1, 0], [0, 1], np.array([0, 0.3, 1])), spatial.minkowski_distance_p([[0, 0], [0, 0]], [[1, 1], [0, 1]])

# %%
# digits: 9
(
    sparse.kronsum(sparse.csr_matrix([[1, 2], [3, 4]]), sparse.csr_matrix([[0, 1], [1, 0]])).toarray(),
    sparse.isspmatrix_csr(sparse.csr_matrix([[1]])),
    sparse.random_array((4, 5), density=0.3, rng=1).shape,
)

# %%
(
    integrate.tanhsinh(lambda x: np.exp(-(x**2)), -np.inf, np.inf).integral.round(10),
    integrate.tanhsinh(np.cos, 0, [1.0, 2]).integral.round(10),
    integrate.tanhsinh(lambda x: np.log(x), 0, 1.0).integral.round(8),
    integrate.tanhsinh(lambda x: np.exp(-x), 0, np.inf).integral.round(9),
)

# %%
integrate.nsum(lambda k: 1 / k**2, 1, np.inf).sum.round(7), integrate.nsum(lambda k: k * 1.0, 1, 100).sum

# %%
abs(integrate.qmc_quad(lambda x: np.prod(x, axis=0), [0, 0], [1, 2]).integral - 1) < 0.01

# %%
signal.hilbert2(a[:, :2]).round(5), signal.firwin_2d((3, 3), ("hamming", "hamming"), fc=0.4).round(6)

# %%
# digits: 9
t = np.arange(64) / 64
signal.envelope((1 + 0.5 * np.cos(2 * np.pi * 2 * t)) * np.cos(2 * np.pi * 12 * t), (6, 18)).round(6)[:, :5]
