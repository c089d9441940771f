"""Arrays on devices, and arrays of parts."""

import jax
import numpy
from jax import _tree
from jax._array import is_traced
from jax._calls import array_leaf
from jax._devices import Device, device_put
from jax._jit import PjitFunction
from jax_devices.meshes import AxisType, Mesh, PartitionSpec, _set, get_mesh
from jax_devices.shardings import NamedSharding, Sharding, SingleDeviceSharding, sharding_of
from jax_devices.spreading import mark_of, marked, plain

_KINDS = Device, PartitionSpec, Sharding


def named(sharding, told=None):
    """A spec as a sharding of the mesh in force."""
    if not isinstance(sharding, PartitionSpec):
        return sharding
    if not _set:
        raise told or ValueError(
            "Using PartitionSpec when you are not under a mesh context is not allowed. Please pass a NamedSharding instance or enter into a mesh context "
            f"via `jax.set_mesh`. Got {sharding!r}"
        )
    return NamedSharding(get_mesh(), sharding)


def _checked(x, sharding):
    """The sharding, if the array can lie so."""
    if len(sharding.spec) > x.ndim:
        raise ValueError(f"Sharding {sharding} is only valid for values of rank at least {len(sharding.spec)}, but was applied to a value of rank {x.ndim}")
    for axis, (size, count) in enumerate(zip(x.shape, sharding.parts(x.ndim))):
        if size % count:
            if not sharding.explicit:
                sharding.shard_shape(tuple(x.shape))
            part = sharding.spec[axis]
            where = NamedSharding(sharding.mesh.abstract_mesh, sharding.spec) if isinstance(sharding.mesh, Mesh) else sharding
            raise ValueError(
                f"Sharding spec {part if isinstance(part, tuple) else (part,)} implies that array axis {axis} is partitioned {count} times, but does not "
                f"evenly divide the dimension size {size}. Got shape: {tuple(x.shape)} and sharding {where}"
            )
    return sharding


def _lying(x, at, told=None):
    if isinstance(at, Device):
        at = SingleDeviceSharding(at)
    at = named(at, told)
    if isinstance(at, NamedSharding):
        _checked(x, at)
        if isinstance(at.mesh, Mesh) is False and _set and isinstance(_set[-1], Mesh):
            at = NamedSharding(Mesh(numpy.array(_set[-1].devices).reshape(at.mesh.axis_sizes), at.mesh.axis_names, at.mesh.axis_types), at.spec)
    return marked(plain(x), at)


def placed(tree, where, told=None):
    """The arrays of a tree on devices, shardings or specs, which may be the leaves of a tree that is as deep or less."""
    from jax_rare.trees import broadcast

    leaf = lambda x: x is None or isinstance(x, _KINDS)
    leaves, structure = _tree.flatten(tree)
    found = [where] * len(leaves) if leaf(where) else _tree.leaves(broadcast(where, tree, leaf), leaf)
    arrays = [array_leaf(x) for x in leaves]
    return _tree.unflatten(structure, [x if at is None else _lying(x if is_traced(x) else device_put(x), at, told) for x, at in zip(arrays, found)])


class PlacedFunction(PjitFunction):
    """A compiled function whose arguments and results say where they lie."""

    def __init__(self, fun, static_argnums, static_argnames, in_shardings, out_shardings):
        super().__init__(fun, static_argnums, static_argnames)
        self._in, self._out = in_shardings, out_shardings

    def _enter(self, args):
        from jax_rare.trees import broadcast

        places = [n for n in range(len(args)) if n not in self._numbers]
        given = [args[n] for n in places]
        where = tuple(self._in) if isinstance(self._in, (list, tuple)) and not isinstance(self._in, PartitionSpec) else self._in
        leaf = lambda x: x is None or isinstance(x, _KINDS)
        found = _tree.leaves(broadcast(where, tuple(given), leaf), leaf) if not leaf(where) else [where] * len(_tree.leaves(given))
        leaves, structure = _tree.flatten(given)
        for n, (x, at) in enumerate(zip(leaves, found)):
            if at is None:
                continue
            x, at = array_leaf(x), named(at)
            own = mark_of(x)
            if own is not None and not own.is_equivalent_to(at, x.ndim):
                raise ValueError(
                    f"Sharding passed to jit does not match the sharding on the respective arg. Got jit sharding: {at},\narg sharding: {own} for arg "
                    f"type: {x.aval}"
                )
            leaves[n] = _lying(x, at)
        args = list(args)
        for n, x in zip(places, _tree.unflatten(structure, leaves)):
            args[n] = x
        return args

    def __call__(self, *args, **kwargs):
        if self._in is not None:
            args = self._enter(args)
        found = super().__call__(*args, **kwargs)
        return found if self._out is None else placed(found, self._out)


def reshard(xs, out_shardings, **_):
    """The arrays, which lie as asked for."""
    return placed(xs, out_shardings)


def with_sharding_constraint(x, shardings):
    """The arrays, which lie as asked for."""
    return placed(
        x, shardings, RuntimeError(
            "with_sharding_constraint requires a non-empty mesh in context if you are passing `PartitionSpec`s to shardings. You can define a context mesh "
            "via `jax.set_mesh(mesh)`. Alternatively, provide `Sharding`s to shardings and then the mesh context manager is not required."
        ),
    )  # fmt: skip


def _within(mesh_type):
    """A decorator: the function with all axes of the mesh of a type."""

    def transform(f=None, /, *, axes=None, in_sharding=None, out_sharding=None):
        if f is None:
            return lambda f: transform(f, axes=axes, in_sharding=in_sharding, out_sharding=out_sharding)
        given = in_sharding, out_sharding

        def call(*args, in_sharding=None, out_sharding=None, **kwargs):
            before = get_mesh()
            into, out = in_sharding or given[0], out_sharding or given[1]
            changed = before.with_types(mesh_type)
            args = placed(args, into) if into is not None else args
            args = _tree.map(lambda x: marked(plain(x), NamedSharding(changed, mark_of(x).spec)) if isinstance(mark_of(x), NamedSharding) else x, args)
            _set.append(changed)
            try:
                found = f(*args, **kwargs)
            finally:
                _set.pop()
            back = lambda x: marked(plain(x), NamedSharding(before, mark_of(x).spec)) if isinstance(mark_of(x), NamedSharding) else x
            return placed(found, out) if out is not None else _tree.map(back, found)

        return call

    return transform


auto_axes, explicit_axes = _within(AxisType.Auto), _within(AxisType.Explicit)


def _joined(shape, sharding, part, dtype=None):
    """An array of what a function gives for each part of it."""
    sharding = named(sharding)
    found, seen = None, set()
    for device, index in sharding.devices_indices_map(tuple(shape)).items():
        key = tuple((at.start, at.stop) for at in index)
        if key in seen:
            continue
        seen.add(key)
        data = numpy.asarray(part(device, index))
        if found is None:
            found = numpy.empty(tuple(shape), data.dtype)
        found[index] = data
    return placed(jax.numpy.asarray(found, dtype), sharding)


def make_array_from_callback(shape, sharding, data_callback, dtype=None):
    """An array of the parts that a function gives."""
    return _joined(shape, sharding, lambda device, index: data_callback(index), dtype)


def make_array_from_process_local_data(sharding, local_data, global_shape=None):
    """An array of what this process has."""
    return placed(local_data, sharding)


def make_array_from_single_device_arrays(shape, sharding, arrays, **_):
    """An array of the parts on each device."""
    where = {next(iter(sharding_of(x).device_set)).id: x for x in arrays}
    if len(arrays) != sharding.num_devices or len(where) != len(arrays):
        raise ValueError(f"Expected {sharding.num_devices} arrays, one on each device of the sharding, got {len(arrays)} on devices {sorted(where)}")
    return _joined(shape, sharding, lambda device, index: where[device.id])
