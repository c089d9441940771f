"""Functions over shards: `shard_map` and `pmap`, as `vmap` over the axes of a mesh."""

import io
import math
import sys

import jax
import numpy
import tandem as td
from jax import _tree
from jax._array import Array, is_traced
from jax._calls import array_leaf, wrapped
from jax._devices import devices as all_devices
from jax_devices.meshes import Mesh, P, PartitionSpec, get_mesh, names_of
from jax_devices.placing import NamedSharding, marked, plain
from jax_devices.shardings import sharding_of, tupled
from jax_extras import collectives


class _Once:
    """What a function prints that runs several times until all members have what they wait for is printed once."""

    def __enter__(self):
        self._out, self._held = sys.stdout, io.StringIO()
        sys.stdout = self._held
        collectives.buffers.append(self._held)

    def __exit__(self, *_):
        collectives.buffers.pop()
        sys.stdout = self._out
        self._out.write(self._held.getvalue())


def _check_names(which, specs, mesh):
    found = _tree.leaves(specs, lambda x: isinstance(x, PartitionSpec))
    unknown = [name for spec in found if isinstance(spec, PartitionSpec) for name in names_of(spec) if mesh and name not in mesh.axis_names]
    if unknown:
        axes = f"frozenset({{{', '.join(map(repr, sorted(mesh.axis_names)))}}})"
        raise ValueError(
            f"shard_map {which}_specs argument must refer to an axis marked as manual ({axes}), but:\n\n{which}_specs refers to "
            f"{unknown[0]!r}\n\nCheck the {which}_specs values passed to shard_map."
        )


def _leaf_specs(specs, tree):
    from jax_rare.trees import broadcast

    leaf = lambda x: x is None or isinstance(x, PartitionSpec)
    specs = tuple(specs) if isinstance(specs, list) else specs
    return [P() if spec is None else spec for spec in _tree.leaves(broadcast(specs, tree, leaf), leaf)]


def _split(x, spec, mesh):
    """The parts of an array along axes in front, one for each axis of the mesh that parts it."""
    shape, names, own = [], [], []
    for axis, size in enumerate(x.shape):
        for name in tupled(spec[axis] if axis < len(spec) else None):
            names.append((mesh.axis_names.index(name), len(shape)))
            shape.append(mesh.shape[name])
            size //= mesh.shape[name]
        own.append(len(shape))
        shape.append(size)
    order = [place for _, place in sorted(names)] + own
    return td.transpose(td.reshape(x, shape), order) if names else x


def _join(x, spec, mesh):
    """The array of parts that lie along axes in front, one for each axis of the mesh; those that do not part it have the same parts."""
    used = names_of(spec)
    x = x[tuple([slice(None) if name in used else 0 for name in mesh.axis_names])]
    kept, rank = [name for name in mesh.axis_names if name in used], x.ndim - len(used)
    order, shape = [], []
    for axis in range(rank):
        size = x.shape[len(kept) + axis]
        for name in tupled(spec[axis] if axis < len(spec) else None):
            order.append(kept.index(name))
            size *= mesh.shape[name]
        order.append(len(kept) + axis)
        shape.append(size)
    return td.reshape(td.transpose(x, order), shape) if used else x


def _same(x, axis):
    """Whether the parts along an axis are the same."""
    found = numpy.asarray(x)
    return bool((found == found.take([0], axis)).all() or not (found == found).all())


def _check_results(name, found, specs, mesh, check):
    lead = len(mesh.axis_names)
    for x, spec in zip(found, specs):
        if len(spec) > x.ndim - lead:
            raise ValueError(
                f"shard_map applied to the function '{name}' was given an out_specs entry which is too long to be compatible with the corresponding "
                f"output value from the function:\n\nout_specs is {spec!r} which has length {len(spec)}, but {name}(*args) has shape "
                f"{x.dtype.name}[{','.join(map(str, x.shape[lead:]))}], which has rank {x.ndim - lead} (and {x.ndim - lead} < {len(spec)})\n\nEntries in "
                "out_specs must be of length no greater than the number of axes in the corresponding output value."
            )
        for axis, own in enumerate(mesh.axis_names):
            if check and own not in names_of(spec) and not is_traced(x) and not _same(x, axis):
                raise ValueError(
                    "shard_map applied to the function '_rem_singleton' was given out_specs which require replication which can't be statically inferred given "
                    f"the mesh:\n\nThe mesh given has shape {mesh.axis_sizes} with corresponding axis names {mesh.axis_names}.\n\nout_specs is {spec!r} "
                    f"which implies that the corresponding output value is replicated across mesh axis {own!r}, but could not infer replication over any "
                    "axes\n\nCheck if these output values are meant to be replicated over those mesh axes. If not, consider revising the corresponding "
                    "out_specs entries. If so, consider disabling the check by passing the check_vma=False argument to `jax.shard_map`."
                )


def _check_sizes(f, args, leaves, specs, mesh):
    paths = [path for path, _ in _tree.leaves_with_path(args)]
    code = getattr(f, "__code__", None)
    name = getattr(f, "__name__", "f")
    for path, x, spec in zip(paths, leaves, specs):
        for axis, part in enumerate(spec[: x.ndim]):
            count = math.prod(mesh.shape[own] for own in tupled(part))
            if x.shape[axis] % count:
                at, own = path[0]._value, tupled(part)
                bound = f", where args[{at}] is bound to {name}'s parameter '{code.co_varnames[at]}'," if code and at < code.co_argcount else ""
                axes = f"mesh axis '{own[0]}' (of size {count})" if len(own) == 1 else f"mesh axes {own} (of total size {count})"
                raise ValueError(
                    f"shard_map applied to the function '{name}' was given argument arrays with axis sizes that are not evenly divisible by the "
                    f"corresponding mesh axis sizes:\n\nThe mesh given has shape {mesh.axis_sizes} with corresponding axis names {mesh.axis_names}.\n\n"
                    f"the passed args{_tree.keystr(path)} of shape {x.dtype.name}[{','.join(map(str, x.shape))}]{bound} corresponds to in_specs of value "
                    f"{spec!r}, which maps array axis {axis} (of size {x.shape[axis]}) to {axes}, but {count} does not evenly divide {x.shape[axis]}\n\n"
                    "Array arguments' axis sizes must be evenly divisible by the mesh axis or axes indicated by the corresponding elements of the "
                    "argument's in_specs entry. Consider checking that in_specs are correct, and if so consider changing the mesh axis sizes or else "
                    "padding the input and adapting 'f' appropriately."
                )


def _manual(mesh, names):
    """The mesh of these axes; along others functions see all."""
    if not mesh or not names or set(names) == set(mesh.axis_names):
        return mesh
    return Mesh(mesh.devices[tuple([slice(None) if name in names else 0 for name in mesh.axis_names])], [name for name in mesh.axis_names if name in names])


def shard_map(f=None, /, *, mesh=None, in_specs=None, out_specs=None, check_vma=True, check_rep=True, axis_names=None, **_):
    """A function of the parts that devices have of its arguments."""
    if f is None:
        return lambda f: shard_map(
            f, mesh=mesh, in_specs=in_specs, out_specs=out_specs, check_vma=check_vma, check_rep=check_rep, axis_names=axis_names
        )
    _check_names("in", in_specs, _manual(mesh, axis_names))
    _check_names("out", out_specs, _manual(mesh, axis_names))

    def mapped(*args):
        every = mesh or get_mesh()
        own = _manual(every, axis_names)
        leaves, structure = _tree.flatten(args)
        leaves = [array_leaf(x) for x in leaves]
        specs = _leaf_specs(in_specs, args) if in_specs is not None else [getattr(sharding_of(x), "spec", P()) for x in leaves]
        _check_sizes(f, args, leaves, specs, own)
        kept = {}

        def flat(*values):
            found = f(*_tree.unflatten(structure, values))
            kept["structure"] = _tree.structure(found)
            kept["specs"] = _leaf_specs(out_specs, found)
            return [array_leaf(x) for x in _tree.leaves(found)]

        flat.__name__, call = getattr(f, "__name__", "f"), flat
        for name in reversed(own.axis_names):
            axes = tuple([0 if name in names_of(spec) else None for spec in specs])
            call = jax.vmap(call, axes if axes else 0, 0, axis_name=name, axis_size=own.shape[name])
        with _Once():
            found = call(*[_split(plain(x), spec, own) for x, spec in zip(leaves, specs)])
        _check_results(flat.__name__, found, kept["specs"], own, check_vma and check_rep)
        joined = [marked(_join(plain(x), spec, own), NamedSharding(every, spec)) for x, spec in zip(found, kept["specs"])]
        return _tree.unflatten(kept["structure"], joined)

    return wrapped(mapped, f)


smap = shard_map


def _pmap_mesh(leaves, axes, found, name):
    """The mesh of the mapped axis: as many devices as the first array has rows."""
    mesh = None
    for x, axis in zip(leaves, axes):
        if axis is None:
            continue
        size, count = x.shape[axis], min(x.shape[axis], len(found)) if mesh is None else mesh.size
        mesh = mesh or Mesh(found[:count], (name,))
        if size != count:
            NamedSharding(mesh, P(*[None] * axis, name)).shard_shape(tuple(x.shape))
            raise ValueError(f"compiling computation that requires {size} logical devices, but only {count} XLA devices are available (num_replicas={size})")
    return mesh


def pmap(fun, axis_name=None, *, in_axes=0, out_axes=0, static_broadcasted_argnums=(), devices=None, **_):
    """A function mapped over devices, each of which has a row of the arguments."""
    static = (static_broadcasted_argnums,) if isinstance(static_broadcasted_argnums, int) else tuple(static_broadcasted_argnums)
    name, programs = axis_name or "_internal_pmap_axis_name", {}

    def program(values, count):
        """The mapped function for these static arguments, compiled."""
        if values not in programs:
            held = {n % count: value for n, value in values}

            def call(*args, **kwargs):
                rest = iter(args)
                return fun(*[held[n] if n in held else next(rest) for n in range(count)], **kwargs)

            axes = tuple([axis for n, axis in enumerate(in_axes) if n not in held]) if isinstance(in_axes, (tuple, list)) else in_axes
            programs[values] = axes, jax.jit(jax.vmap(wrapped(call, fun) if not held else call, axes, out_axes, axis_name=name))
        return programs[values]

    def mapped(*args, **kwargs):
        from jax._mapping import _spread

        found = list(devices or all_devices())
        axes, each = program(tuple([(n, args[n]) for n in static]), len(args))
        rest = tuple([x for n, x in enumerate(args) if n not in {n % len(args) for n in static}])
        leaves = [array_leaf(x) for x in _tree.leaves((rest, kwargs))]
        own = _spread(axes, rest, "pmap in_axes") + [0] * len(_tree.leaves(kwargs))
        sizes = {x.shape[axis] for x, axis in zip(leaves, own) if axis is not None}
        if len(found) == 1 and sizes and max(sizes) > 1:
            most = max(sizes)
            raise ValueError(
                f"compiling computation `{each.__name__}` that requires {most} logical devices, but only 1 XLA devices are available (num_replicas={most})"
            )
        mesh = None if any(map(is_traced, leaves)) else _pmap_mesh(leaves, own, found, name)
        rest, kwargs = _tree.map(lambda x: plain(array_leaf(x)), (rest, kwargs))
        with _Once():
            result = each(*rest, **kwargs)
        outs = _spread(out_axes, result, "pmap out_axes")
        for x, axis in zip(_tree.leaves(result), outs):
            if mesh and isinstance(x, Array):
                marked(x, NamedSharding(mesh, P() if axis is None else P(*[None] * (axis % x.ndim), name)))
        return result

    return wrapped(mapped, fun)
