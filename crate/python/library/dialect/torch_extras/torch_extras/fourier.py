"""`torch.fft`: discrete Fourier transforms, through which gradients flow."""

import math

import tandem as td
import torch
from numpy_extras.fourier import _scale, _transformed
from tandem.dialect import as_class, missing_names
from torch._late import late
from torch._results import titled
from torch._tensor import Tensor

from .complexes import ComplexTensor, as_complex, parts_of


def _fitted(part, n):
    """Rows cut, or filled with zeros, to length n."""
    part = part[..., :n]
    return part if part.shape[-1] == n else torch.nn.functional.pad(part, (0, n - part.shape[-1]))


def _along(input, n, dim, norm, back):
    """The transform along one axis, or its inverse: that of exchanged parts, exchanged again."""
    input = as_complex(input)
    n = input.shape[dim] if n is None else n
    if n < 1:
        raise RuntimeError(f"Invalid number of data points ({n}) specified")
    kind, device = input.real.dtype, input.device
    x, y = (_fitted(part.movedim(dim, -1), n).cpu() for part in parts_of(input))
    shape = x.shape
    rows = [td.reshape(part.double(), (-1, n)) for part in ((y, x) if back else (x, y))]
    # The CPU alone has numbers of 64 bits, in which the angles are computed.
    with torch.device("cpu"):
        found = _transformed(*rows)
    if kind.name == "float32":
        # What the rounding of float64 leaves of a 0 is none of a float32.
        least = td.max(td.maximum(*map(td.abs, found)), -1, keepdims=True) * 1e-15
        found = [td.where(td.abs(part) <= least, 0.0, part) for part in found]
    scale = _scale(n, norm, back)
    x, y = (as_class(td.reshape(part * scale, shape), Tensor).to(kind).to(device).movedim(-1, dim) for part in (reversed(found) if back else found))
    return ComplexTensor(x, y)


def fft(input, n=None, dim=-1, norm=None):
    """The frequencies of a signal, from 0 up and then the negative ones."""
    return _along(input, n, dim, norm, False)


def ifft(input, n=None, dim=-1, norm=None):
    """The signal that has these frequencies."""
    return _along(input, n, dim, norm, True)


def rfft(input, n=None, dim=-1, norm=None):
    """The frequencies of a real signal, from 0 up."""
    found = fft(input, n, dim, norm)
    return found._each(lambda part: part.narrow(dim, 0, found.shape[dim] // 2 + 1))


def irfft(input, n=None, dim=-1, norm=None):
    """The real signal that has these frequencies from 0 up."""
    input = as_complex(input)
    n = 2 * (input.shape[dim] - 1) if n is None else n
    half = input._each(lambda part: _fitted(part.movedim(dim, -1), n // 2 + 1))
    rest = half[..., 1 : (n + 1) // 2].flip(-1).conj()
    whole = ComplexTensor(*(torch.cat(pair, -1) for pair in zip(parts_of(half), parts_of(rest))))
    return ifft(whole, n, -1, norm).real.movedim(-1, dim)


def _several(first, others, last):
    """A transform over several axes, of which `first` is done along the last one."""
    # Functions get other names below.
    to_real = first is irfft

    def function(input, s=None, dim=last, norm=None):
        s, dim = ([value] if isinstance(value, int) else value for value in (s, dim))
        if dim is None:
            dim = tuple(range(-len(s), 0)) if s is not None else tuple(range(input.ndim))
        s = [None] * len(dim) if s is None else list(s)
        if to_real:
            for n, axis in zip(s[:-1], dim[:-1]):
                input = others(input, n, axis, norm)
            return first(input, s[-1], dim[-1], norm)
        input = first(input, s[-1], dim[-1], norm)
        for n, axis in zip(s[:-1], dim[:-1]):
            input = others(input, n, axis, norm)
        return input

    return function


fft2, ifft2, rfft2, irfft2 = (_several(*pair, (-2, -1)) for pair in ((fft, fft), (ifft, ifft), (rfft, fft), (irfft, ifft)))
fftn, ifftn, rfftn, irfftn = (_several(*pair, None) for pair in ((fft, fft), (ifft, ifft), (rfft, fft), (irfft, ifft)))


def fftfreq(n, d=1.0, *, dtype=None, device=None):
    """The frequencies of `fft`."""
    return torch.tensor([(k if k < (n + 1) // 2 else k - n) / (n * d) for k in range(n)], dtype=dtype, device=device)


def rfftfreq(n, d=1.0, *, dtype=None, device=None):
    """The frequencies of `rfft`."""
    return torch.tensor([k / (n * d) for k in range(n // 2 + 1)], dtype=dtype, device=device)


def _shifted(input, dim, sign):
    axes = range(input.ndim) if dim is None else [dim] if isinstance(dim, int) else dim
    for axis in axes:
        size = input.shape[axis]
        input = input.roll(size // 2 if sign > 0 else math.ceil(size / 2), axis)
    return input


def fftshift(input, dim=None):
    """The frequency 0 in the middle."""
    return _shifted(input, dim, 1)


def ifftshift(input, dim=None):
    """The frequency 0 first again."""
    return _shifted(input, dim, -1)


titled(globals(), "fft:FftR2C ifft:FftC2C rfft:FftR2C irfft:FftC2R")
__getattr__ = late("torch.fft", missing_names("torch.fft"))
