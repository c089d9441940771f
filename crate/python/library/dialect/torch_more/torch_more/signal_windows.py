"""`torch.signal.windows`: weights of samples, symmetric unless `sym=False`."""

import math

import torch

# A package, for `torch.signal.windows`.
__path__ = []


def _made(shape):
    """A window by the places of its samples, which run from 0 to 1."""

    def window(M, *settings, sym=True, dtype=None, layout=None, device=None, requires_grad=False, **named):
        if M < 0:
            raise ValueError(f"{shape.__name__.strip('_')} requires non-negative window length, got M={M}")
        dtype = torch.get_default_dtype() if dtype is None else dtype
        if M <= 1:
            return torch.ones(M, dtype=dtype, device=device, requires_grad=requires_grad)
        places = torch.arange(M, dtype=torch.float64)
        found = shape(places, M - 1 if sym else M, *settings, **named).to(dtype)
        found = found if device is None else found.to(device)
        return found.requires_grad_() if requires_grad else found

    window.__name__, window.__doc__ = shape.__name__.strip("_"), shape.__doc__
    return window


def _general_cosine(places, last, a):
    """A sum of cosines with these weights of changing sign."""
    return sum((-1) ** at * weight * torch.cos(2 * math.pi * at * places / last) for at, weight in enumerate(a))


def _general_hamming(places, last, alpha=0.54):
    """A raised cosine."""
    return _general_cosine(places, last, [alpha, 1.0 - alpha])


def _hann(places, last):
    """A raised cosine that begins at 0."""
    return _general_hamming(places, last, 0.5)


def _blackman(places, last):
    """Three cosines."""
    return _general_cosine(places, last, [0.42, 0.5, 0.08])


def _nuttall(places, last):
    """Four cosines."""
    return _general_cosine(places, last, [0.3635819, 0.4891775, 0.1365995, 0.0106411])


def _bartlett(places, last):
    """A triangle."""
    return 1 - torch.abs(2 * places / last - 1)


def _cosine(places, last):
    """Half a wave, between the samples."""
    return torch.sin(math.pi * (places + 0.5) / (last + 1))


def _gaussian(places, last, std=1.0):
    """A bell."""
    if std <= 0:
        raise ValueError(f"Standard deviation must be positive, got: {std} instead.")
    return torch.exp(-(((places - last / 2) / std) ** 2) / 2)


def _exponential(places, last, center=None, tau=1.0):
    """Falling from the middle."""
    return torch.exp(-torch.abs(places - (last / 2 if center is None else center)) / tau)


def _kaiser(places, last, beta=12.0):
    """Bessel's function of a circle."""
    inside = torch.sqrt((1 - (2 * places / last - 1) ** 2).clamp(min=0))
    return torch.i0(beta * inside) / torch.i0(torch.tensor(beta, dtype=torch.float64))


general_cosine, general_hamming, hamming = map(_made, (_general_cosine, _general_hamming, _general_hamming))
hann, blackman, nuttall, bartlett, cosine = map(_made, (_hann, _blackman, _nuttall, _bartlett, _cosine))
gaussian, exponential, kaiser = map(_made, (_gaussian, _exponential, _kaiser))


def __getattr__(name):
    if name == "windows":
        import importlib

        return importlib.import_module("torch.signal.windows")
    raise AttributeError(f"torch.signal.windows.{name} is not part of Tandem's torch")
