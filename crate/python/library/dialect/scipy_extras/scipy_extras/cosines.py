"""Transforms by cosines and sines."""

import math

import numpy as np


def _plain(x, kind, sine):
    """The transform of types 1 to 4 along the last axis, without a factor: types 2 and 3 of cosines by Fourier transforms, others by their matrix."""
    n = x.shape[-1]
    if not sine and kind in (2, 3) and n > 1:
        turn = np.exp(-1j * math.pi * np.arange(n) / (2 * n))
        if kind == 2:
            mixed = np.concatenate([x[..., ::2], x[..., 1::2][..., ::-1]], axis=-1)
            return 2 * (np.fft.fft(mixed, axis=-1) * turn).real
        whole = (x + 0j) * np.conj(turn)
        zero = np.zeros((*x.shape[:-1], 1))
        back = np.concatenate([zero, x[..., :0:-1]], axis=-1)
        parts = np.fft.ifft(whole - 1j * back * np.conj(turn), axis=-1).real * n
        found = np.zeros(x.shape)
        found[..., ::2], found[..., 1::2] = parts[..., : (n + 1) // 2], parts[..., (n + 1) // 2 :][..., ::-1]
        return found
    k, j = np.arange(n)[:, None], np.arange(n)
    if sine:
        tables = {
            1: lambda: 2 * np.sin(math.pi * (k + 1) * (j + 1) / (n + 1)),
            2: lambda: 2 * np.sin(math.pi * (k + 1) * (2 * j + 1) / (2 * n)),
            3: lambda: np.where(j == n - 1, (-1.0) ** k, 2 * np.sin(math.pi * (2 * k + 1) * (j + 1) / (2 * n))),
            4: lambda: 2 * np.sin(math.pi * (2 * k + 1) * (2 * j + 1) / (4 * n)),
        }
    else:
        tables = {
            1: lambda: np.where(j == 0, 1.0, np.where(j == n - 1, (-1.0) ** k, 2 * np.cos(math.pi * k * j / max(n - 1, 1)))),
            2: lambda: 2 * np.cos(math.pi * k * (2 * j + 1) / (2 * n)),
            3: lambda: np.where(j == 0, 1.0, 2 * np.cos(math.pi * (2 * k + 1) * j / (2 * n))),
            4: lambda: 2 * np.cos(math.pi * (2 * k + 1) * (2 * j + 1) / (4 * n)),
        }
    return x @ tables[kind]().T


def _transform(x, kind, n, axis, norm, inverse, sine):
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    if n is not None:
        x = x[..., :n] if n <= x.shape[-1] else np.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, n - x.shape[-1])])
    size = x.shape[-1]
    period = 2 * (size + (1 if sine else -1)) if kind == 1 else 2 * size
    edge = 0 if not sine else size - 1
    factor = np.ones(size)
    used = {2: 3, 3: 2}.get(kind, kind) if inverse else kind
    norm = norm or "backward"
    if norm == "ortho":
        if kind in (2, 3):
            factor[edge] = math.sqrt(0.5)
        elif kind == 1 and not sine:
            factor[0] = factor[-1] = math.sqrt(0.5)
        if used == 3:
            found = _plain(x / factor, used, sine)
        elif used == 1 and not sine:
            found = _plain(x / factor, used, sine) * factor
        else:
            found = _plain(x, used, sine) * factor
        found = found / math.sqrt(period)
    else:
        found = _plain(x, used, sine)
        if inverse == (norm == "backward"):
            found = found / period
    return np.moveaxis(found, -1, axis)


def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):  # noqa: A002
    """The transform by cosines."""
    return _transform(x, type, n, axis, norm, False, False)


def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):  # noqa: A002
    """What undoes `dct`."""
    return _transform(x, type, n, axis, norm, True, False)


def dst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):  # noqa: A002
    """The transform by sines."""
    return _transform(x, type, n, axis, norm, False, True)


def idst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):  # noqa: A002
    """What undoes `dst`."""
    return _transform(x, type, n, axis, norm, True, True)


def _over(name, one):
    def of_axes(x, type=2, s=None, axes=None, norm=None, **_):  # noqa: A002
        x = np.asarray(x, dtype=float)
        places = range(x.ndim) if axes is None else np.atleast_1d(axes).tolist()
        for i, axis in enumerate(places):
            x = one(x, type, None if s is None else s[i], axis, norm)
        return x

    of_axes.__name__, of_axes.__doc__ = name, f"`{name[:-1]}` along several axes."
    return of_axes


dctn, idctn, dstn, idstn = _over("dctn", dct), _over("idctn", idct), _over("dstn", dst), _over("idstn", idst)


def is_fast_length(n, real):
    """Whether transforms of this length are quick: it has small factors only."""
    for factor in (2, 3, 5) if real else (2, 3, 5, 7, 11):
        while n % factor == 0:
            n //= factor
    return n == 1


def next_fast_len(target, real=False):
    """The next length that is quickly transformed."""
    n = int(target)
    while not is_fast_length(n, real):
        n += 1
    return n


def set_workers(workers):
    """A block in which nothing changes: transforms share the threads of all ops."""
    import contextlib

    return contextlib.nullcontext()


def get_workers():
    """How many workers there are."""
    return 1
