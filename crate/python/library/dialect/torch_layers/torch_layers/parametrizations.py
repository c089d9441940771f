"""`torch.nn.utils.parametrizations`: weights whose norm or direction is held."""

import torch
from tandem.dialect import missing_names
from tandem.nn.utils import computed_weights as _computed
from tandem.nn.utils import norms as _norms
from torch.nn.utils.parametrize import register_parametrization
from torch_rare.matrices import geqrf, householder_product

from .weight_norms import normed

__all__ = ["orthogonal", "spectral_norm", "weight_norm"]
_MAPS = ("matrix_exp", "cayley", "householder")


def _tensor_of(module, name):
    weight = getattr(module, name, None)
    if not isinstance(weight, torch.Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    return weight


class _WeightNorm(torch.nn.Module):
    def __init__(self, dim=0):
        super().__init__()
        self.dim = -1 if dim is None else dim

    def forward(self, weight_g, weight_v):
        return normed(weight_v, weight_g, self.dim)

    def right_inverse(self, weight):
        return _computed.norm_except(weight.detach(), self.dim), weight


def weight_norm(module, name="weight", dim=0):
    """The norm of a weight and its direction as parameters of their own."""
    return register_parametrization(module, name, _WeightNorm(dim), unsafe=True)


class _SpectralNorm(torch.nn.Module):
    def __init__(self, weight, n_power_iterations=1, dim=0, eps=1e-12):
        super().__init__()
        if not -weight.ndim <= dim < weight.ndim:
            raise IndexError(f"Dimension out of range (expected to be in range of [-{weight.ndim}, {weight.ndim - 1}] but got {dim})")
        if n_power_iterations <= 0:
            raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
        self.dim, self.eps, self.n_power_iterations = dim % weight.ndim, eps, n_power_iterations
        if weight.ndim > 1:
            for name, start in zip(("_u", "_v"), _norms.unit_vectors(weight, dim, torch.randn)):
                self.register_buffer(name, start)
            self._step(weight, 15)

    def _step(self, weight, count):
        _computed.power_step(_computed.as_matrix(weight.detach(), self.dim), self._u, self._v, count, self.eps)

    def forward(self, weight):
        if weight.ndim == 1:
            return torch.nn.functional.normalize(weight, dim=0, eps=self.eps)
        if self.training:
            self._step(weight, self.n_power_iterations)
        return _computed.without_norm(weight, self._u, self._v, self.dim)

    def right_inverse(self, value):
        return value


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """A weight divided by its largest singular value."""
    weight = _tensor_of(module, name)
    dim = _norms.output_axis(module) if dim is None else dim
    return register_parametrization(module, name, _SpectralNorm(weight, n_power_iterations, dim, eps))


def _tall(x):
    """A matrix with no more columns than rows, and whether it was turned for that."""
    is_wide = x.shape[-2] < x.shape[-1]
    return (x.mT if is_wide else x), is_wide


def _made_orthogonal(x):
    """The orthogonal factor, with the signs with which the other has no negative diagonal."""
    reflections, tau = geqrf(x)
    return householder_product(reflections, tau) * reflections.diagonal(dim1=-2, dim2=-1).sgn().unsqueeze(-2)


class _Orthogonal(torch.nn.Module):
    """An orthogonal matrix of a square one: times the matrix that it began with, where that is kept."""

    def __init__(self, weight, orthogonal_map, *, use_trivialization=True):
        super().__init__()
        self.shape, self.orthogonal_map, self._keeps = weight.shape, orthogonal_map, use_trivialization
        if use_trivialization:
            self.register_buffer("base", None)

    def forward(self, X):
        X, is_wide = _tall(X)
        n, k = X.shape[-2:]
        if self.orthogonal_map == "householder":
            lower = X.tril(-1)
            tau = 2.0 / (1.0 + (lower * lower).sum(-2))
            Q = householder_product(lower, tau) * X.diagonal(dim1=-2, dim2=-1).int().unsqueeze(-2)
        else:
            Q = self._of_skew(X.tril(), n, k)
        if self._keeps:
            Q = self.base @ Q
        return Q.mT if is_wide else Q

    def _of_skew(self, lower, n, k):
        """The map of what is antisymmetric in a matrix."""
        if n != k:
            lower = torch.cat([lower, torch.zeros(*lower.shape[:-2], n, n - k, dtype=lower.dtype)], -1)
        skew = lower - lower.mT
        if self.orthogonal_map == "matrix_exp":
            Q = torch.linalg.matrix_exp(skew)
        else:
            one = torch.eye(n, dtype=skew.dtype)
            Q = torch.linalg.solve(one - 0.5 * skew, one + 0.5 * skew)
        return Q[..., :k] if n != k else Q

    @torch.no_grad()
    def right_inverse(self, Q):
        if Q.shape != self.shape:
            raise ValueError(f"Expected a matrix or batch of matrices of shape {self.shape}. Got a tensor of shape {Q.shape}.")
        start = Q
        Q, is_wide = _tall(Q)
        if self._keeps:
            self.base = self._whole(Q)
            return torch.zeros_like(start) - torch.eye(*start.shape[-2:], dtype=start.dtype)
        if self.orthogonal_map != "householder":
            raise NotImplementedError("It is not possible to assign to the matrix exponential or the Cayley parametrizations when use_trivialization=False.")
        reflections, tau = geqrf(Q)
        signs = reflections.diagonal(dim1=-2, dim2=-1).sign()
        found = _with_diagonal(reflections, torch.where(tau == 0.0, -signs, signs))
        return found.mT if is_wide else found

    def _whole(self, Q):
        """A square orthogonal matrix that begins with these columns."""
        n, k = Q.shape[-2:]
        if n != k:
            return _made_orthogonal(torch.cat([Q, torch.randn(*Q.shape[:-2], n, n - k, dtype=Q.dtype)], -1))
        one = torch.eye(n, dtype=Q.dtype)
        return Q.clone() if torch.allclose(Q.mT @ Q, one, atol=10 * n * torch.finfo(Q.dtype).eps) else _made_orthogonal(Q)


def _with_diagonal(x, diagonal):
    """A matrix with another diagonal."""
    at = torch.eye(*x.shape[-2:], dtype=torch.bool)
    spread = torch.zeros_like(x) + diagonal.unsqueeze(-2)
    return torch.where(at, spread, x)


def orthogonal(module, name="weight", orthogonal_map=None, *, use_trivialization=True):
    """A weight whose columns (of a wide one the rows) are orthogonal and of length 1, whatever the optimizer does."""
    weight = _tensor_of(module, name)
    if weight.ndim < 2:
        raise ValueError(f"Expected a matrix or batch of matrices. Got a tensor of {weight.ndim} dimensions.")
    if orthogonal_map is None:
        orthogonal_map = "matrix_exp" if weight.shape[-2] == weight.shape[-1] else "householder"
    if orthogonal_map not in _MAPS:
        raise ValueError(f'orthogonal_map has to be one of "matrix_exp", "cayley", "householder". Got: {orthogonal_map}')
    made = _Orthogonal(weight, orthogonal_map, use_trivialization=use_trivialization)
    return register_parametrization(module, name, made, unsafe=True)


__getattr__ = missing_names("torch.nn.utils.parametrizations")
