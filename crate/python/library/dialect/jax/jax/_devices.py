"""Devices: the one that is in force."""

import os

import _tandem
from _tandem import Tensor
from tandem.dialect import moved

from ._config import config

_PLATFORM = {"cpu": "cpu"}


class Device:
    """A device as programs see it."""

    host_id = process_index = 0

    def __init__(self, name, id=0):
        self._name, self.id = name, id
        self.platform = _PLATFORM.get(name, "gpu")
        self.device_kind = self.platform if self.platform == "cpu" else name

    def __eq__(self, other):
        # Tensors of other dialects know devices by their names.
        return self is other or (other._name == self._name and other.id == self.id if type(other) is Device else other == self._name)

    def __hash__(self):
        return hash(self._name)

    def __repr__(self):
        return f"{'CpuDevice' if self.platform == 'cpu' else 'CudaDevice'}(id={self.id})"

    def __str__(self):
        return f"{'cpu' if self.platform == 'cpu' else 'cuda'}:{self.id}"

    def memory_stats(self):
        """What the memory holds; nothing is said of a processor's."""


_devices = {}


def named(name):
    """The device of a name of Tandem's."""
    if name not in _devices:
        _devices[name] = Device(name)
    return _devices[name]


def device_of(x):
    """The device that holds an array."""
    return named(Tensor.device.__get__(x))


def devices(backend=None):
    """The devices of a platform, that in force without one."""
    found = named("cpu" if backend == "cpu" else _tandem.device_name())
    if backend not in (None, found.platform) and not (backend == "cuda" and found.platform == "gpu"):
        raise RuntimeError(
            f"Unknown backend: '{backend}' requested, but no platforms that are instances of {backend} are present. Platforms present "
                f"are: {found.platform}"
        )
    if "XLA_FLAGS" not in os.environ and config.jax_num_cpu_devices == 1:
        return [found]
    from jax_devices.places import several

    return several(found)


local_devices = devices


def default_backend():
    """The platform in force: "cpu" or "gpu"."""
    return named(_tandem.device_name()).platform


def device_count(backend=None):
    """How many devices there are."""
    return len(devices(backend))


local_device_count = device_count


def process_count(backend=None):
    """One process runs it all."""
    return 1


def process_index(backend=None):
    """The number of this process."""
    return 0


def device_put(x, device=None, *_, **__):
    """A tree's arrays on a device."""
    from . import _tree
    from ._array import ArrayImpl, asarray

    if device is not None and (type(device) is not Device or len(devices()) > 1):
        from jax_devices.placing import placed

        return placed(x, device)
    name = _tandem.device_name() if device is None else device._name

    def put(leaf):
        leaf = asarray(leaf)
        return _tandem.as_class(moved(leaf, name), type(leaf) if isinstance(leaf, ArrayImpl) else ArrayImpl)

    return _tree.map(put, x)


def device_get(x):
    """A tree's arrays as those of NumPy."""
    import numpy

    from . import _tree

    return _tree.map(lambda leaf: numpy.asarray(leaf) if isinstance(leaf, Tensor) and not _tandem.trace_of(leaf) else leaf, x)
