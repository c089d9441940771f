"""Sample files that lie beside the notebook, and helpers that few programs call."""

import os

import numpy as np

BOOK = "CallbackRegistry Grouper Stack contiguous_regions index_of is_math_text normalize_kwargs sanitize_sequence simple_linear_interpolation to_filehandle"


def opened(name, asfileobj=True):
    """A file by the last part of its name."""
    base = name.rpartition("/")[2]
    if not os.path.exists(base):
        raise FileNotFoundError(f"Matplotlib's sample file {name!r} is not here: drop it onto the page and open it by its name")
    if not asfileobj:
        return base
    kind = base.rpartition(".")[2].lower()
    if kind == "gz":
        import gzip

        return gzip.open(base)
    if kind in ("npy", "npz"):
        return np.load(base)
    return open(base, "r" if kind in ("csv", "xrc", "txt") else "rb")


def CallbackRegistry(*arguments, **options):
    """Functions by the name of what they wait for."""
    from .backend_bases import CallbackRegistry as kind

    return kind(*arguments, **options)


class Grouper:
    """Things that belong together."""

    def __init__(self, init=()):
        self._sets = {id(one): (one, {id(one): one}) for one in init}

    def join(self, a, *others):
        """Puts things into one group."""
        group = self._sets.setdefault(id(a), (a, {id(a): a}))[1]
        for other in others:
            for key, one in list(self._sets.get(id(other), (other, {id(other): other}))[1].items()):
                group[key] = one
                self._sets[key] = one, group
        for key, one in group.items():
            self._sets[key] = one, group

    def joined(self, a, b):
        return id(b) in self._sets.get(id(a), (a, {id(a): a}))[1]

    def get_siblings(self, a):
        return list(self._sets.get(id(a), (a, {id(a): a}))[1].values())

    def __contains__(self, item):
        return id(item) in self._sets

    def __iter__(self):
        seen = {id(group): list(group.values()) for _, group in self._sets.values()}
        return iter(seen.values())


def contiguous_regions(mask):
    """Starts and ends of the runs that are true."""
    mask = np.asarray(mask, dtype=bool)
    if not mask.size:
        return []
    edges = np.flatnonzero(mask[:-1] != mask[1:]) + 1
    edges = edges.tolist()
    edges = ([0] if mask[0] else []) + edges + ([len(mask)] if mask[-1] else [])
    return list(zip(edges[::2], edges[1::2]))


def is_math_text(s):
    """Whether a text holds a formula."""
    s = str(s)
    dollars = s.count("$") - s.count("\\$")
    return dollars > 0 and dollars % 2 == 0


def index_of(y):
    """Places of numbers, and the numbers."""
    if hasattr(y, "index") and hasattr(y, "to_numpy"):
        return y.index.to_numpy(), y.to_numpy()
    y = np.atleast_1d(y)
    return np.arange(y.shape[0], dtype=float), y


def sanitize_sequence(data):
    return list(data) if isinstance(data, type({}.keys())) or isinstance(data, type({}.values())) else data


def simple_linear_interpolation(a, steps):
    """As many steps between rows."""
    a = np.asarray(a, dtype=float)
    flat = a.reshape((len(a), -1))
    at = np.arange(0, len(a) - 1 + 1e-9, 1 / steps)
    return np.column_stack([np.interp(at, np.arange(len(a)), column) for column in flat.T]).reshape((len(at), *a.shape[1:]))


def normalize_kwargs(kw, alias_mapping=None):
    """Properties by their full names."""
    from matplotlib.artist import ALIASES

    return {ALIASES.get(name, name): value for name, value in (kw or {}).items()}


def to_filehandle(fname, flag="r", return_opened=False, encoding=None):
    """A file by its name, or one that is open."""
    file = open(fname, flag, encoding=encoding) if not hasattr(fname, "seek") else fname
    return (file, not hasattr(fname, "seek")) if return_opened else file


class Stack:
    """Things one over another."""

    def __init__(self):
        self._elements, self._pos = [], -1

    def push(self, o):
        self._elements[self._pos + 1 :] = [o]
        self._pos = len(self._elements) - 1
        return o

    def __call__(self):
        return self._elements[self._pos] if self._elements else None

    def back(self):
        self._pos = max(self._pos - 1, 0)
        return self()

    def forward(self):
        self._pos = min(self._pos + 1, len(self._elements) - 1)
        return self()

    def home(self):
        return self.push(self._elements[0]) if self._elements else None
