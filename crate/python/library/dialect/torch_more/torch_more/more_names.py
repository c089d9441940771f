"""Names of `torch`, `torch.jit` and `torch.special` that few programs use: copies of views, norms of old, scripts to run faster, Bessel functions."""

import torch
from torch.nn import functional as F
from torch_rare.special_functions import i0, i1


# `torch`
def _copying(name):
    """A view, with memory of its own."""

    def call(input, *args, **options):
        found = input if name == "alias" else getattr(torch, name, None) or getattr(torch.Tensor, name)
        found = found if found is input else found(input, *args, **options)
        return tuple(part.clone() for part in found) if isinstance(found, (tuple, list)) else found.clone()

    call.__name__, call.__doc__ = f"{name}_copy", f"`{name}`, with memory of its own."
    return call


for _name in "alias detach diagonal permute select split squeeze t transpose unbind unfold unsqueeze view view_as_real view_as_complex".split():
    globals()[f"{_name}_copy"] = _copying(_name)


def slice_copy(input, dim=0, start=None, end=None, step=1):
    """A part along an axis, with memory of its own."""
    return input[(slice(None),) * (dim % input.ndim) + (slice(start, end, step),)].clone()


def native_layer_norm(input, normalized_shape, weight, bias, eps):
    """The normalised tensor, the means, and one over the deviations."""
    axes = tuple(range(-len(normalized_shape), 0))
    variance, mean = torch.var_mean(input, axes, correction=0, keepdim=True)
    return F.layer_norm(input, normalized_shape, weight, bias, eps), mean, torch.rsqrt(variance + eps)


def native_group_norm(input, weight, bias, N, C, HxW, group, eps):
    """The same by groups of channels."""
    rows = input.reshape(N, group, -1)
    variance, mean = torch.var_mean(rows, -1, correction=0)
    return F.group_norm(input, group, weight, bias, eps), mean, torch.rsqrt(variance + eps)


# `torch.jit`
def freeze(mod, preserved_attrs=None, optimize_numerics=True):
    """The script in evaluation, whose parameters nobody changes any more."""
    if mod.training:
        raise RuntimeError("Freezing is currently only implemented for modules in eval mode. Please call .eval() on your module before freezing.")
    return mod


def optimize_for_inference(mod, other_methods=None):
    """The script: calls are compiled anyway."""
    return mod


def fork(func, *args, **kwargs):
    """What a call gives, as something to wait for; it is done at once."""
    future = torch.futures.Future()
    future.set_result(func(*args, **kwargs))
    return future


def wait(future):
    """What it gave."""
    return future.wait()


def script_if_tracing(fn):
    """The function."""
    return fn


# `torch.special`
modified_bessel_i0, modified_bessel_i1 = i0, i1
# The integral over t of exp(-x cosh t) is a sum over equal steps, whose error falls exponentially; beyond 9, x of 0.001 leaves nothing.
_STEP, _END = 1 / 32, 9.0


def _second_kind(input, order, scaled):
    x = input.double().unsqueeze(-1)
    t = torch.arange(0.0, _END, _STEP, dtype=torch.float64)
    weights = torch.where(t == 0, 0.5 * _STEP, _STEP) * torch.cosh(order * t)
    found = (torch.exp(-x * (torch.cosh(t) - 1)) * weights).sum(-1)
    found = found if scaled else found * torch.exp(-input.double())
    found = torch.where(input == 0, torch.inf, torch.where(input < 0, torch.nan, found))
    return found.to(input.dtype if input.is_floating_point() else torch.get_default_dtype())


def modified_bessel_k0(input):
    """The modified Bessel function of the second kind of order 0."""
    return _second_kind(input, 0, False)


def modified_bessel_k1(input):
    """The same of order 1."""
    return _second_kind(input, 1, False)


def scaled_modified_bessel_k0(input):
    """`modified_bessel_k0`, times exp(x)."""
    return _second_kind(input, 0, True)


def scaled_modified_bessel_k1(input):
    """`modified_bessel_k1`, times exp(x)."""
    return _second_kind(input, 1, True)


def spherical_bessel_j0(input):
    """sin(x) / x."""
    return torch.sinc(input / torch.pi)


def _by_scipy(name, at=None):
    """A function without a derivative, by its formula in `scipy.special`."""

    def function(input, *, out=None):
        import numpy
        import scipy.special

        x = input if input.dtype.is_floating_point else input.float()
        found = getattr(scipy.special, name)(x.detach().double().reshape(-1).numpy())
        made = torch.from_numpy(numpy.asarray(found if at is None else found[at])).reshape(x.shape).to(x.dtype)
        return made if out is None else out.copy_(made)

    return function


bessel_y0, bessel_y1, airy_ai = _by_scipy("y0"), _by_scipy("y1"), _by_scipy("airy", 0)
