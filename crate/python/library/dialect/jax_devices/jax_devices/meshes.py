"""Meshes of devices, and specs of how arrays lie on them."""

import collections
import copy
import enum
import math

import numpy
from jax._devices import devices, local_devices


class AxisType(enum.Enum):
    """Who decides how arrays are parted along an axis of a mesh."""

    Auto, Explicit, Manual = "auto", "explicit", "manual"

    def __repr__(self):
        return self.name

    def __str__(self):
        return f"AxisType.{self.name}"


class PartitionSpec(tuple):
    """The axes of a mesh that the axes of an array are parted along."""

    UNCONSTRAINED = "UNCONSTRAINED"

    def __new__(cls, *parts, unreduced=frozenset(), reduced=frozenset()):
        found = super().__new__(
            cls, [part[0] if isinstance(part, (tuple, list)) and len(part) == 1 else tuple(part) if isinstance(part, list) else part for part in parts]
        )
        found.unreduced, found.reduced = frozenset(unreduced), frozenset(reduced)
        return found

    def __add__(self, other):
        return PartitionSpec(*self, *other)

    def __reduce__(self):
        return PartitionSpec, tuple(self)

    partitions = property(tuple)

    def __repr__(self):
        sums = [f"{name}={set(value)}" for name, value in (("unreduced", self.unreduced), ("reduced", self.reduced)) if value]
        return f"P({', '.join([*map(repr, self), *sums])}{',' * (len(self) == 1 and not sums)})"

    __str__ = __repr__


P = PartitionSpec


def _types(given, count):
    given = (given,) * count if isinstance(given, AxisType) else tuple(given or (AxisType.Auto,) * count)
    return given


def names_of(spec):
    """The axes of a mesh that a spec speaks of."""
    parts = [name for part in spec for name in (part if isinstance(part, tuple) else (part,))]
    return [name for name in parts if name is not None and name != PartitionSpec.UNCONSTRAINED]


def _tuple(items):
    return f"({', '.join(map(repr, items))}{',' * (len(items) == 1)})"


class AbstractMesh:
    """The names and sizes of a mesh's axes without devices."""

    def __init__(self, axis_sizes, axis_names, axis_types=None, *, abstract_device=None):
        self.axis_sizes, self.axis_names = tuple(axis_sizes), tuple(axis_names)
        self.axis_types = _types(axis_types, len(self.axis_names))
        self._device = abstract_device

    shape = property(lambda self: collections.OrderedDict(zip(self.axis_names, self.axis_sizes)))
    size, empty = property(lambda self: math.prod(self.axis_sizes)), property(lambda self: not self.axis_names)

    def __repr__(self):
        if self.empty:
            return "AbstractMesh((), axis_types=())"
        sizes = ", ".join(f"'{name}': {size}" for name, size in self.shape.items())
        device = f", device_kind={self._device}, num_cores=None, platform={self._device}" if self._device else ""
        return f"AbstractMesh({sizes}, axis_types={_tuple(self.axis_types)}{device})"

    def __eq__(self, other):
        return isinstance(other, AbstractMesh) and (self.shape, self.axis_types) == (other.shape, other.axis_types)

    def __hash__(self):
        return hash((self.axis_sizes, self.axis_names))


_set = []


def _rows(devices):
    """The sizes of nested lists of devices, and the devices."""
    sizes, found = [], list(devices)
    while True:
        sizes.append(len(found) // math.prod(sizes))
        if not found or not isinstance(found[0], (list, tuple)):
            return tuple(sizes), found
        found = [device for row in found for device in row]


class Mesh:
    """Devices in rows, with names for the axes."""

    def __init__(self, devices, axis_names, axis_types=None):
        self.devices = devices if hasattr(devices, "shape") else create_device_mesh(*_rows(devices))
        self.axis_names = (axis_names,) if isinstance(axis_names, str) else tuple(axis_names)
        if len(self.axis_names) != len(self.devices.shape):
            raise ValueError(
                f"Mesh requires the ndim of its first argument (`devices`) to equal the length of its second argument (`axis_names`), but got "
                f"devices.ndim == {len(self.devices.shape)} and len(axis_names) == {len(self.axis_names)}."
            )
        self.axis_types = _types(axis_types, len(self.axis_names))
        self._flat = self.devices.reshape(-1).tolist()

    shape = property(lambda self: collections.OrderedDict(zip(self.axis_names, self.devices.shape)))
    axis_sizes = property(lambda self: tuple(self.devices.shape))
    size, empty = property(lambda self: math.prod(self.devices.shape)), False
    is_multi_process = False

    @property
    def device_ids(self):
        return numpy.array([device.id for device in self.flat()]).reshape(self.devices.shape)

    local_mesh = property(lambda self: Mesh(self.devices, self.axis_names))
    local_devices = property(lambda self: self.flat())

    def flat(self):
        """The devices in one row."""
        return list(self._flat)

    def with_types(self, kind):
        """The mesh with all axes of a type."""
        found = copy.copy(self)
        found.axis_types = (kind,) * len(self.axis_names)
        return found

    @property
    def abstract_mesh(self):
        return AbstractMesh(self.axis_sizes, self.axis_names, self.axis_types, abstract_device=devices()[0].platform)

    def __enter__(self):
        _set.append(self)
        return self

    def __exit__(self, *_):
        _set.pop()

    def __eq__(self, other):
        return self is other or isinstance(other, Mesh) and self.abstract_mesh == other.abstract_mesh and self.flat() == other.flat()

    def __hash__(self):
        return hash((self.axis_names, self.axis_sizes))

    def __repr__(self):
        return f"Mesh(axis_sizes={_tuple(self.axis_sizes)}, axis_names={_tuple(self.axis_names)}, axis_types={_tuple(self.axis_types)})"

    def __str__(self):
        sizes = ", ".join(f"'{name}': {size}" for name, size in self.shape.items())
        return f"Mesh({sizes}, axis_types={_tuple(self.axis_types)})"


def make_mesh(axis_shapes, axis_names, axis_types=None, *, devices=None):
    """A mesh of the first devices there are."""
    found, sizes = list(devices if devices is not None else local_devices()), tuple(map(int, axis_shapes))
    if math.prod(sizes) > len(found):
        raise ValueError(f"Number of devices {len(found)} must be >= the product of mesh_shape {sizes}")
    names = (axis_names,) if isinstance(axis_names, str) else axis_names
    if len(sizes) != len(names):
        raise ValueError(f"`axis_shapes` and `axis_names` should have the same length. Got axis_shapes={sizes} and axis_names={tuple(names)}")
    return Mesh(create_device_mesh(sizes, found[: math.prod(sizes)]), names, (AxisType.Explicit,) * len(names) if axis_types is None else axis_types)


def create_device_mesh(mesh_shape, devices=None, **_):
    """The devices in rows."""
    found, sizes = list(devices if devices is not None else local_devices()), (mesh_shape,) if isinstance(mesh_shape, int) else tuple(mesh_shape)
    if math.prod(sizes) != len(found):
        raise ValueError(f"Number of devices {len(found)} must equal the product of mesh_shape {sizes}")
    rows = numpy.empty(len(found), dtype=object)
    for n, device in enumerate(found):
        rows[n] = device
    return rows.reshape(sizes)


class set_mesh:
    """The mesh in force, from now on or within a `with` statement."""

    __module__ = "jax._src.sharding_impls"

    def __init__(self, mesh):
        self._mesh = mesh
        _set.append(mesh)

    def __enter__(self):
        return self._mesh

    def __exit__(self, *_):
        _set.pop()


use_mesh = use_abstract_mesh = set_mesh


def get_abstract_mesh():
    """The mesh in force without its devices."""
    mesh = _set[-1] if _set else None
    return AbstractMesh((), ()) if mesh is None else getattr(mesh, "abstract_mesh", mesh)


def get_mesh():
    """The mesh in force."""
    return _set[-1] if _set else Mesh(numpy.zeros((), object), ())
