"""`flax.core.meta` and `flax.linen.spmd`: parameters in boxes that say how their axes are parted over a mesh."""

import contextlib
from typing import Any

import jax
from flax import struct
from jax.sharding import NamedSharding, PartitionSpec


class AxisMetadata:
    """A box around a value that knows something of its axes."""


def is_axis_metadata(x):
    """Whether it is a box."""
    return isinstance(x, AxisMetadata)


@struct.dataclass
class Partitioned(AxisMetadata):
    """A value, and for each of its axes that of the mesh over which it is parted."""

    value: Any
    names: Any = struct.field(pytree_node=False)
    mesh: Any = struct.field(default=None, pytree_node=False)

    def unbox(self, apply_constraint=True):
        """The value."""
        return self.value

    def replace_boxed(self, val):
        """The box with another value."""
        return self.replace(value=val)

    def get_partition_spec(self):
        """How it is parted."""
        return PartitionSpec(*self.names)

    def get_sharding(self, mesh):
        """Where it lies on a mesh."""
        return NamedSharding(mesh, self.get_partition_spec())

    def add_axis(self, index, params):
        """The box of a value that has an axis more, which `params` names."""
        names = list(self.names)
        names.insert(index if index >= 0 else index + len(names) + 1, params.get("partition_name"))
        return self.replace(names=tuple(names))

    def remove_axis(self, index, params):
        """The box of a value without this axis."""
        names = list(self.names)
        del names[index]
        return self.replace(names=tuple(names))


@struct.dataclass
class LogicallyPartitioned(Partitioned):
    """A value, and names of its axes, which rules translate into those of a mesh."""

    rules: Any = struct.field(default=None, pytree_node=False)


def with_partitioning(fn, names, mesh=None):
    """An initializer that puts its values into boxes."""
    return lambda *args, **kwargs: Partitioned(fn(*args, **kwargs), tuple(names), mesh)


def with_logical_partitioning(fn, names, mesh=None, rules=None):
    """An initializer that puts its values into boxes with names of axes."""
    return lambda *args, **kwargs: LogicallyPartitioned(fn(*args, **kwargs), tuple(names), mesh, rules)


def map_axis_meta(fn, tree):
    """The tree, with the function of each box in its place."""
    return jax.tree.map(lambda x: fn(x) if is_axis_metadata(x) else x, tree, is_leaf=is_axis_metadata)


def unbox(tree):
    """The tree without boxes."""
    return map_axis_meta(lambda box: unbox(box.unbox()), tree)


def replace_boxed(tree, updates):
    """The tree, whose boxes hold other values."""
    return jax.tree.map(lambda x, new: x.replace_boxed(new) if is_axis_metadata(x) else new, tree, updates, is_leaf=is_axis_metadata)


def get_partition_spec(tree):
    """How each value of a tree is parted: not at all, where it stands in no box."""

    def spec(x):
        if hasattr(x, "get_partition_spec"):
            return x.get_partition_spec()
        return PartitionSpec() if hasattr(x, "shape") else None

    return jax.tree.map(spec, tree, is_leaf=is_axis_metadata)


def get_sharding(tree, mesh):
    """Where each value of a tree lies on a mesh."""
    return logical_to_mesh_sharding(get_partition_spec(tree), mesh, [])


# Names of axes, and rules

_rules = [()]


@contextlib.contextmanager
def logical_axis_rules(rules):
    """Within a `with` statement, the rules by which names of axes become those of a mesh."""
    _rules.append(tuple(rules))
    try:
        yield
    finally:
        _rules.pop()


axis_rules = logical_axis_rules


def get_logical_axis_rules():
    """The rules."""
    return _rules[-1]


def set_logical_axis_rules(rules):
    """Sets the rules."""
    _rules[-1] = tuple(rules)


def logical_to_mesh_axes(array_dim_names, rules=None):
    """The axes of the mesh for names of axes, by the first rule whose axis is still free; None where no name is given."""
    if array_dim_names is None:
        return None
    found, used = [None] * len(array_dim_names), set()
    for name, axes in get_logical_axis_rules() if rules is None else rules:
        wanted = (axes,) if isinstance(axes, str) else tuple(axes or ())
        if name in array_dim_names and not used & set(wanted):
            at = array_dim_names.index(name)
            if found[at] is None:
                found[at] = axes
                used |= set(wanted)
    return PartitionSpec(*found)


def _is_spec(x):
    return isinstance(x, PartitionSpec)


def logical_to_mesh(tree, rules=None):
    """The specs of a tree for the mesh, from those of names of axes."""
    return jax.tree.map(lambda x: logical_to_mesh_axes(tuple(x), rules) if _is_spec(x) else x, tree, is_leaf=_is_spec)


def logical_to_mesh_sharding(tree, mesh, rules=None):
    """Where the values of a tree lie on a mesh, by specs of names of axes."""
    specs = logical_to_mesh(tree, rules) if rules != [] else tree
    return jax.tree.map(lambda x: NamedSharding(mesh, x) if _is_spec(x) else x, specs, is_leaf=_is_spec)


def with_logical_constraint(x, logical_axis_resources, rules=None, mesh=None, fallback=None):
    """The tree itself: the compiler need not be told where it lies."""
    return x


with_sharding_constraint = with_logical_constraint
