"""`jax.sharding`: how arrays lie on a mesh of devices, of which there is one."""

import collections
import enum
import math

import numpy
from jax._devices import Device, SingleDeviceSharding, devices  # noqa: F401


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
        return super().__new__(cls, parts)

    def __repr__(self):
        return f"P({', '.join(map(repr, self))}{',' * (len(self) == 1)})"

    __str__ = __repr__


P = PartitionSpec


class Sharding:
    """How an array lies on devices."""


def _types(given, count):
    given = (given,) * count if isinstance(given, AxisType) else tuple(given or (AxisType.Auto,) * count)
    return given


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


class Mesh:
    """Devices in rows, with names for the axes."""

    def __init__(self, devices, axis_names, axis_types=None):
        self.devices = numpy.array(devices, dtype=object) if not hasattr(devices, "shape") else devices
        self.axis_names = (axis_names,) if isinstance(axis_names, str) else tuple(axis_names)
        if len(self.axis_names) != len(self.devices.shape):
            raise ValueError(
                f"Mesh requires the ndim of its first argument (`devices`) to equal the length of its second argument (`axis_names`), but got "
                f"devices.ndim == {len(self.devices.shape)} and len(axis_names) == {len(self.axis_names)}."
            )
        self.axis_types = _types(axis_types, len(self.axis_names))

    shape = property(lambda self: collections.OrderedDict(zip(self.axis_names, self.devices.shape)))
    axis_sizes = property(lambda self: tuple(self.devices.shape))
    size, empty = property(lambda self: math.prod(self.devices.shape)), False
    device_ids = property(lambda self: numpy.zeros(self.devices.shape, int))
    is_multi_process = False

    @property
    def abstract_mesh(self):
        return AbstractMesh(self.axis_sizes, self.axis_names, self.axis_types, abstract_device=devices()[0].platform)

    def __enter__(self):
        _set.append(self)
        return self

    def __exit__(self, *_):
        _set.pop()

    def __eq__(self, other):
        return isinstance(other, Mesh) and self.abstract_mesh == other.abstract_mesh

    def __hash__(self):
        return hash(self.axis_names)

    def __repr__(self):
        return f"Mesh(axis_sizes={_tuple(self.axis_sizes)}, axis_names={_tuple(self.axis_names)}, axis_types={_tuple(self.axis_types)})"

    def __str__(self):
        sizes = ", ".join(f"'{name}': {size}" for name, size in self.shape.items())
        return f"Mesh({sizes}, axis_types={_tuple(self.axis_types)})"


class NamedSharding(Sharding):
    """A mesh, and how an array is parted along it."""

    is_fully_replicated = is_fully_addressable = True

    def __init__(self, mesh, spec, *, memory_kind=None):
        self.mesh, self.spec, self.memory_kind = mesh, spec, memory_kind or "device"
        for part in spec:
            for name in part if isinstance(part, tuple) else (part,):
                if name is not None and name != PartitionSpec.UNCONSTRAINED and name not in mesh.axis_names:
                    raise ValueError(f"Resource axis: {name} of {spec!r} is not found in mesh: {tuple(mesh.axis_names)}.")

    device, device_set = property(lambda self: devices()[0]), property(lambda self: set(devices()))
    num_devices = 1

    def shard_shape(self, global_shape):
        """The shape of the part on each device."""
        return tuple(global_shape)

    def devices_indices_map(self, global_shape):
        """The part of each device."""
        return {devices()[0]: (slice(None),) * len(global_shape)}

    addressable_devices_indices_map = devices_indices_map

    def with_spec(self, spec):
        """The mesh with another way to part arrays."""
        return NamedSharding(self.mesh, spec if isinstance(spec, PartitionSpec) else P(*spec))

    def is_equivalent_to(self, other, ndim):
        """Whether arrays lie in the same way, which they do on one device."""
        return True

    def __eq__(self, other):
        return isinstance(other, NamedSharding) and (self.mesh, tuple(self.spec)) == (other.mesh, tuple(other.spec))

    def __hash__(self):
        return hash((self.mesh, tuple(self.spec)))

    def __repr__(self):
        return f"NamedSharding(mesh={self.mesh}, spec={self.spec!r}, memory_kind={self.memory_kind})"


class PositionalSharding(SingleDeviceSharding):
    """One device."""


def make_single_device_sharding(device, memory_kind=None):
    """Where an array lies on one device."""
    return SingleDeviceSharding(device)


def make_mesh(axis_shapes, axis_names, axis_types=None, *, devices=None):
    """A mesh of the devices there are."""
    if math.prod(axis_shapes) > 1:
        raise ValueError(f"Number of devices 1 must be >= the product of mesh_shape {tuple(axis_shapes)}")
    names = (axis_names,) if isinstance(axis_names, str) else axis_names
    return Mesh(create_device_mesh(axis_shapes), names, (AxisType.Explicit,) * len(names) if axis_types is None else axis_types)


def create_device_mesh(mesh_shape, devices=None, **_):
    """The devices in rows."""
    from jax._devices import devices as known

    return numpy.array(list(devices or known()), dtype=object).reshape(mesh_shape)


class set_mesh:
    """The mesh in force, from now on or within a `with` statement."""

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


def reshard(xs, out_shardings, **_):
    """The arrays where they are: there is one device."""
    return xs


def with_sharding_constraint(x, shardings):
    """The arrays where they are: there is one device."""
    return x


def auto_axes(f=None, /, *, axes=None, out_sharding=None):
    """The function: there is one device."""
    return f if f is not None else lambda f: auto_axes(f)


def explicit_axes(f=None, /, *, axes=None, in_sharding=None):
    """The function: there is one device."""
    return f if f is not None else lambda f: explicit_axes(f)


def make_array_from_callback(shape, sharding, data_callback, dtype=None):
    """An array of the parts that a function gives, which is one part."""
    import jax

    return jax.numpy.asarray(data_callback((slice(None),) * len(shape)), dtype)


def make_array_from_process_local_data(sharding, local_data, global_shape=None):
    """An array of what this process has."""
    import jax

    return jax.tree.map(jax.numpy.asarray, local_data)


def make_array_from_single_device_arrays(shape, sharding, arrays, **_):
    """An array of the parts on each device, of which there is one."""
    return arrays[0].reshape(shape)


def shard_map(f=None, *, mesh=None, in_specs=None, out_specs=None, **_):
    """A function of the parts that devices have, which are the whole: there is one."""
    if f is None:
        return lambda f: shard_map(f, mesh=mesh, in_specs=in_specs, out_specs=out_specs)

    def mapped(*args):
        import contextlib

        from jax_extras.collectives import over

        with contextlib.ExitStack() as stack:
            for name in (mesh or get_mesh()).axis_names:
                stack.enter_context(over(name))
            return f(*args)

    return mapped


class Shard:
    """The part of an array on a device."""

    replica_id = 0

    def __init__(self, data):
        self.data, self.device, self.index = data, devices()[0], (slice(None),) * data.ndim

    def __repr__(self):
        return f"Shard(device={self.device!r}, index={self.index}, replica_id=0, data={self.data})"


def visualize_array_sharding(arr, **_):
    """Draws where the array's parts are."""
    visualize_sharding(arr.shape, None)


def visualize_sharding(shape, sharding, **_):
    """Draws where the parts of an array are, which is one place."""
    name = "CPU 0" if devices()[0].platform == "cpu" else "GPU 0"
    if not 1 <= len(shape) <= 2:
        raise ValueError("`visualize_sharding` only works for shapes with 1 and 2 dimensions.")
    rows = ["┌" + "─" * (len(name) + 2) + "┐", f"│ {name} │", "└" + "─" * (len(name) + 2) + "┘"]
    if len(shape) == 2:
        blank = f"│{' ' * (len(name) + 2)}│"
        rows[1:2] = [blank, rows[1], blank]
    print("\n".join(rows))
