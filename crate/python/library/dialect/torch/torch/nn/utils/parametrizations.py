"""`torch.nn.utils.parametrizations`: norms of weights kept apart."""

from tandem.dialect import missing_names
from tandem.nn.utils import computed_weights as _computed
from tandem.nn.utils import norms as _norms

from ... import _creation
from .._module import Module
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


__getattr__ = missing_names("torch.nn.utils.parametrizations")
