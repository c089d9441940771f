"""`jax.sharding`: how arrays lie on a mesh of devices, of which there is one."""

import collections
import enum
import math

import numpy
import tandem as td
from jax import _tree
from jax._array import is_traced
from jax._calls import array_leaf
from jax._devices import Device, SingleDeviceSharding, device_put, devices, local_devices
from jax._jit import PjitFunction


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


def _names(spec):
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


class DuplicateSpecError(Exception):
    """An axis of a mesh that parts two axes of an array."""


class NamedSharding(Sharding):
    """A mesh, and how an array is parted along it."""

    is_fully_replicated = is_fully_addressable = True

    def __init__(self, mesh, spec, *, memory_kind=None):
        self.mesh, self.spec, self.memory_kind = mesh, spec, memory_kind or "device"
        names = _names(spec)
        for name in names:
            if name not in mesh.axis_names:
                raise ValueError(f"Resource axis: {name} of {spec!r} is not found in mesh: {tuple(mesh.axis_names)}.")
            if names.count(name) > 1:
                raise DuplicateSpecError(
                    f"A single NamedSharding spec specification can map every mesh axis to at most one positional dimension, but {spec!r} has "
                    f"duplicate entries for `{name}`"
                )

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
    found = list(devices or local_devices())
    if math.prod(mesh_shape) != len(found):
        raise ValueError(f"Number of devices {len(found)} must equal the product of mesh_shape {tuple(mesh_shape)}")
    return numpy.array(found, dtype=object).reshape(mesh_shape)


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


def _lying(x, sharding):
    """The array, which says where it lies; a spec alone speaks of the mesh in force."""
    if isinstance(sharding, PartitionSpec):
        if not _set:
            raise ValueError(f"Got device: {sharding!r} which is a PartitionSpec; a mesh is needed: pass a NamedSharding, or set one by jax.set_mesh(mesh).")
        sharding = NamedSharding(get_mesh(), sharding)
    if isinstance(sharding, NamedSharding):
        if len(sharding.spec) > x.ndim:
            raise ValueError(f"Sharding {sharding} is only valid for values of rank at least {len(sharding.spec)}, but was applied to a value of rank {x.ndim}")
        x._sharding = sharding
    return x


def placed(tree, where):
    """The arrays of a tree on devices, shardings or specs, which may be the leaves of a tree that is as deep or less."""
    from jax_rare.trees import broadcast

    def put(x, at):
        if is_traced(x):
            return x
        return _lying(device_put(x), at) if isinstance(at, (Sharding, PartitionSpec)) else device_put(x, at)

    kinds = Device, PartitionSpec, Sharding, SingleDeviceSharding
    leaves, structure = _tree.flatten(tree)
    found = _tree.leaves(broadcast(where, tree, lambda x: x is None or isinstance(x, kinds)), lambda x: x is None or isinstance(x, kinds))
    return _tree.unflatten(structure, [put(array_leaf(x), at) for x, at in zip(leaves, found)])


class PlacedFunction(PjitFunction):
    """A compiled function whose results say where they lie."""

    def __init__(self, fun, static_argnums, static_argnames, out_shardings):
        super().__init__(fun, static_argnums, static_argnames)
        self._out = out_shardings

    def __call__(self, *args, **kwargs):
        found = super().__call__(*args, **kwargs)
        return found if td.is_tracing() else placed(found, self._out)


def reshard(xs, out_shardings, **_):
    """The arrays where they are, since there is one device; they say that they lie as asked for."""
    return placed(xs, out_shardings)


def with_sharding_constraint(x, shardings):
    """The arrays where they are, since there is one device; they say that they lie as asked for."""
    return placed(x, shardings)


def auto_axes(f=None, /, *, axes=None, out_sharding=None):
    """The function: there is one device."""
    return f if f is not None else lambda f: auto_axes(f)


def explicit_axes(f=None, /, *, axes=None, in_sharding=None):
    """The function: there is one device."""
    return f if f is not None else lambda f: explicit_axes(f)


def make_array_from_callback(shape, sharding, data_callback, dtype=None):
    """An array of the parts that a function gives, which is one part."""
    import jax

    return placed(jax.numpy.asarray(data_callback((slice(None),) * len(shape)), dtype), sharding)


def make_array_from_process_local_data(sharding, local_data, global_shape=None):
    """An array of what this process has."""
    return placed(local_data, sharding)


def make_array_from_single_device_arrays(shape, sharding, arrays, **_):
    """An array of the parts on each device, of which there is one."""
    return placed(arrays[0].reshape(shape), sharding)


def shard_map(f=None, *, mesh=None, in_specs=None, out_specs=None, **_):
    """A function of the parts that devices have, which are the whole: there is one."""
    if f is None:
        return lambda f: shard_map(f, mesh=mesh, in_specs=in_specs, out_specs=out_specs)
    for which, specs in (("in", in_specs), ("out", out_specs)):
        found = _tree.leaves(specs, lambda x: isinstance(x, PartitionSpec))
        unknown = [name for spec in found if isinstance(spec, PartitionSpec) for name in _names(spec) if mesh and name not in mesh.axis_names]
        if unknown:
            axes = f"frozenset({{{', '.join(map(repr, sorted(mesh.axis_names)))}}})"
            raise ValueError(
                f"shard_map {which}_specs argument must refer to an axis marked as manual ({axes}), but:\n\n{which}_specs refers to "
                f"{unknown[0]!r}\n\nCheck the {which}_specs values passed to shard_map."
            )

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


def visualize_array_sharding(arr, **options):
    """Draws where the array's parts are."""
    visualize_sharding(arr.shape, arr.sharding, **options)


def visualize_sharding(shape, sharding, *, use_color=True, scale=1.0, min_width=9, max_width=80, color_map=None):
    """Draws where the parts of an array are, which is one place."""
    name = "CPU 0" if devices()[0].platform == "cpu" else "GPU 0"
    if not 1 <= len(shape) <= 2:
        raise ValueError("`visualize_sharding` only works for shapes with 1 and 2 dimensions.")
    tall = int(10 * scale)
    # A character is two and a half times as high as wide.
    wide = min(max(int(int(tall * (shape[1] if len(shape) == 2 else 1) / shape[0]) * 2.5), min_width), max_width) - 2
    left, above = max(wide - len(name), 0) // 2, max(tall - 2, 0) // 2 if len(shape) == 2 else 0
    below = max(tall - 2, 0) - above if len(shape) == 2 else 0
    inside = [""] * above + [" " * left + name] + [""] * below
    print("\n".join(["┌" + "─" * wide + "┐", *(f"│{row:<{wide}}│" for row in inside), "└" + "─" * wide + "┘"]))
