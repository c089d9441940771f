"""`paddle.fft`: discrete Fourier transforms, through which gradients flow."""

import torch
from tandem.dialect import missing_names

import paddle

from .complexes import own, plain

_SEVERAL = "fft2 ifft2 rfft2 irfft2 fftn ifftn rfftn irfftn".split()


def _one(name):
    function = getattr(torch.fft, name)

    def transform(x, n=None, axis=-1, norm="backward", name=None):
        return own(function(plain(x), n, axis, norm))

    transform.__name__ = transform.__qualname__ = name
    transform.__doc__ = f"`{name}` along one axis."
    return transform


def _more(name):
    function, axes = getattr(torch.fft, name), None if name[-1] == "n" else (-2, -1)

    def transform(x, s=None, axes=axes, norm="backward", name=None):
        return own(function(plain(x), s, axes, norm))

    transform.__name__ = transform.__qualname__ = name
    transform.__doc__ = f"`{name}` along several axes."
    return transform


for _name in ("fft", "ifft", "rfft", "irfft"):
    globals()[_name] = _one(_name)
for _name in _SEVERAL:
    globals()[_name] = _more(_name)
_TURNED = {"backward": "forward", "forward": "backward", "ortho": "ortho"}


def hfft(x, n=None, axis=-1, norm="backward", name=None):
    """The real frequencies of a signal whose second half is the conjugate of the first."""
    return irfft(paddle.conj(x), n, axis, _TURNED[norm])  # noqa: F821


def ihfft(x, n=None, axis=-1, norm="backward", name=None):
    """The signal of real frequencies, its first half."""
    found = rfft(x, n, axis, _TURNED[norm])  # noqa: F821
    return paddle.complex(found.real(), 0.0 - found.imag())


def fftfreq(n, d=1.0, dtype=None, name=None):
    """The frequencies of `fft`."""
    found = own(torch.fft.fftfreq(n, d))
    return found if dtype is None else found.astype(dtype)


def rfftfreq(n, d=1.0, dtype=None, name=None):
    """The frequencies of `rfft`."""
    found = own(torch.fft.rfftfreq(n, d))
    return found if dtype is None else found.astype(dtype)


def _shifted(x, axes, forth):
    axes = list(range(x.ndim)) if axes is None else [axes] if isinstance(axes, int) else list(axes)
    return paddle.roll(x, [x.shape[axis] // 2 if forth else (x.shape[axis] + 1) // 2 for axis in axes], axes)


def fftshift(x, axes=None, name=None):
    """The frequency 0 in the middle."""
    return _shifted(x, axes, True)


def ifftshift(x, axes=None, name=None):
    """The frequency 0 first again."""
    return _shifted(x, axes, False)


__getattr__ = missing_names("paddle.fft")
