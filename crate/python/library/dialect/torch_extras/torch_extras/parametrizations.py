"""`torch.nn.utils.parametrizations`: norms of weights kept apart."""

import tandem as td
from tandem import special
from tandem.dialect import missing_names
from tandem.nn.utils import computed_weights as _computed
from tandem.nn.utils import norms as _norms

from torch import _creation, _indexing
from torch.nn._module import Module

from .parametrize import register_parametrization


class _WeightNorm(Module):
    def __init__(self, dim=0):
        super().__init__()
        self.dim = dim

    def forward(self, weight_g, weight_v):
        return _computed.of_length(weight_v, weight_g, self.dim)

    def right_inverse(self, weight):
        return _computed.norm_except(weight.detach(), self.dim), weight


class _SpectralNorm(Module):
    def __init__(self, weight, n_power_iterations=1, dim=0, eps=1e-12):
        super().__init__()
        self.dim, self.eps, self.n_power_iterations = dim, eps, n_power_iterations
        for name, start in zip(("_u", "_v"), _norms.unit_vectors(weight, dim, _creation.randn)):
            self.register_buffer(name, start)
        _computed.power_step(_computed.as_matrix(weight.detach(), dim), self._u, self._v, 15, eps)

    def forward(self, weight):
        if self.training:
            _computed.power_step(_computed.as_matrix(weight.detach(), self.dim), self._u, self._v, self.n_power_iterations, self.eps)
        return _computed.without_norm(weight, self._u, self._v, self.dim)

    def right_inverse(self, value):
        return value


def weight_norm(module, name="weight", dim=0):
    """The norm of a weight and its direction as parameters of their own."""
    return register_parametrization(module, name, _WeightNorm(dim))


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """A weight divided by its largest singular value."""
    dim = _norms.output_axis(module) if dim is None else dim
    return register_parametrization(module, name, _SpectralNorm(getattr(module, name), n_power_iterations, dim, eps))


class _Orthogonal(Module):
    """A matrix without skew: the exponential of what is antisymmetric in the weight, times the orthogonal matrix that it began with."""

    def __init__(self, base, orthogonal_map="matrix_exp"):
        super().__init__()
        self._map = orthogonal_map
        self.register_buffer("base", base)

    def forward(self, X):
        n, k = X.shape[-2:]
        skew = td.tril(X, k=-1) if n >= k else td.triu(X, k=1)
        if n != k:
            size = max(n, k)
            skew = td.pad(skew, [(0, size - n), (0, size - k)])
        skew = skew - td.swapaxes(skew, -1, -2)
        one = td.eye(skew.shape[-1])
        turn = td.linalg.solve(one - 0.5 * skew, one + 0.5 * skew) if self._map == "cayley" else special.matrix_exp(skew)
        return self.base @ turn[..., :k, :k] if n < k else turn[..., :n, :n] @ self.base

    def right_inverse(self, value):
        tall = value if value.shape[-2] >= value.shape[-1] else td.swapaxes(value, -1, -2)
        q, r = td.linalg.qr(tall.detach())
        q = q * td.sign(_indexing.diagonal(r, 0, -2, -1))
        self.base = q if value.shape[-2] >= value.shape[-1] else td.swapaxes(q, -1, -2)
        return td.zeros_like(value)


def orthogonal(module, name="weight", orthogonal_map=None, *, use_trivialization=True):
    """A weight whose columns (of a wide one the rows) are orthogonal and of length 1, whatever the optimizer does."""
    weight = getattr(module, name)
    if weight.ndim < 2:
        raise ValueError(f"Expected a matrix or batch of matrices. Got a tensor of {weight.ndim} dimensions.")
    orthogonal_map = orthogonal_map or "matrix_exp"
    if orthogonal_map not in ("matrix_exp", "cayley", "householder"):
        raise ValueError(f'orthogonal_map has to be one of "matrix_exp", "cayley", "householder". Got: {orthogonal_map}')
    return register_parametrization(module, name, _Orthogonal(weight.detach(), orthogonal_map))


__getattr__ = missing_names("torch.nn.utils.parametrizations")
