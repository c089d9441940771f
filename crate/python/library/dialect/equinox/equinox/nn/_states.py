"""States beside a model: what a layer keeps from call to call."""

import types

import jax
import jax.numpy as jnp

from .._module import Module, field
from .._pretty import _Bracket, tree_pformat

_tree = jax.tree_util
_OLD = (
    "Attempted to use old state. Probably you have done something like:\n```\nx, state2 = layer1(x, state1)\nx, state3 = layer1(x, state1)  # bug! "
    "Re-used state1 instead of using state2.\n```\n\nIf you have done this intentionally, because you want to use an old state, then you can\navoid "
    "this error by making a clone of the state:\n```\nleaves, treedef = jax.tree_util.tree_flatten(state)\nstate_clone = "
    "jax.tree_util.tree_unflatten(treedef, leaves)\n```"
)


class _Sentinel(Module):
    """In the place of a first value, once it is part of a state."""


_sentinel = _Sentinel()


class StateIndex(Module):
    """The place of a value in a `State`, with its first value."""

    marker: object = field(static=True)
    init: object

    def __init__(self, init):
        if isinstance(init, types.FunctionType):
            raise ValueError(
                "As of Equinox v0.11.0, `eqx.nn.StateIndex` now accepts the value of the initial state directly. (Not a function that creates the initial state.)"
            )
        self.marker, self.init = object(), init


def is_index(x):
    """Whether it is a place in a state."""
    return isinstance(x, StateIndex)


class State:
    """The values of all places of a model; `set` gives a new one, and the old one cannot be used any more."""

    def __init__(self, model):
        self._state = {}
        for leaf in _tree.tree_leaves(model, is_leaf=is_index):
            if is_index(leaf):
                if isinstance(leaf.init, _Sentinel):
                    raise ValueError("Do not call `eqx.nn.State(model)` directly. You should call `eqx.nn.make_with_state(ModelClass)(...args...)` instead.")
                self._state[leaf.marker] = _tree.tree_map(jnp.asarray, leaf.init)

    @classmethod
    def _of(cls, values):
        made = object.__new__(cls)
        made._state = values
        return made

    def _values(self):
        if self._state is None:
            raise ValueError(_OLD)
        return self._state

    def get(self, item):
        """The value at a place."""
        values = self._values()
        if type(item) is not StateIndex:
            raise ValueError("Can only use `eqx.nn.StateIndex`s as state keys.")
        return values[item.marker]

    def set(self, item, value):
        """A state with another value at a place."""
        values = self._values()
        if type(item) is not StateIndex:
            raise ValueError("Can only use `eqx.nn.StateIndex`s as state keys.")
        value, old = _tree.tree_map(jnp.asarray, value), values[item.marker]
        types_of = [[(x.shape, str(x.dtype)) for x in _tree.tree_leaves(tree)] for tree in (old, value)]
        if types_of[0] != types_of[1] or _tree.tree_structure(old) != _tree.tree_structure(value):
            raise ValueError(
                f"Old and new values have different structures/shapes/dtypes. The old value is {tree_pformat(old)} and the new value is {tree_pformat(value)}."
            )
        made = self._of(values | {item.marker: value})
        self._state = None
        return made

    def substate(self, pytree):
        """The values of the places of a part."""
        values = self._values()
        return self._of({x.marker: values[x.marker] for x in _tree.tree_leaves(pytree, is_leaf=is_index) if is_index(x)})

    def update(self, substate):
        """A state with the values of that of a part."""
        values = self._values()
        if type(substate) is not State:
            raise ValueError("Can only use `eqx.nn.State`s in `update`.")
        if not set(substate._state) <= set(values):
            raise ValueError("Cannot call `state1.update(state2)` unless `state2` is a substate of `state1`.")
        made = self._of(values | substate._state)
        self._state = None
        return made

    def __repr__(self):
        return tree_pformat(self)

    def _equinox_doc(self, writer):
        if self._state is None:
            return "State(~old~)"
        return _Bracket("State(", [(f"{key}=", writer.doc(value)) for key, value in self._state.items()], ")")


def _flattened(state):
    values = state._values()
    return tuple(values.values()), tuple(values)


_tree.register_pytree_node(State, _flattened, lambda keys, values: State._of(dict(zip(keys, values))))


def delete_init_state(model):
    """The model without first values of states."""

    def without(x):
        if not is_index(x):
            return x
        made = object.__new__(StateIndex)
        made.__dict__.update(marker=x.marker, init=_sentinel)
        return made

    return _tree.tree_map(without, model, is_leaf=is_index)


def make_with_state(make_model):
    """A function that gives a model, and the state that it begins with."""

    def made(*args, **kwargs):
        model = make_model(*args, **kwargs)
        leaves, structure = _tree.tree_flatten_with_path(model, is_leaf=is_index)
        new = []
        for path, leaf in leaves:
            if is_index(leaf):
                # Places that are named by where they are: programs that are made again are the same.
                index = object.__new__(StateIndex)
                index.__dict__.update(marker=type(model).__name__ + _tree.keystr(path), init=leaf.init)
                leaf = index
            new.append(leaf)
        model = _tree.tree_unflatten(structure, new)
        return delete_init_state(model), State(model)

    return made


class _SharedNode(Module):
    """Where a part was that another place has."""


class Shared(Module):
    """A tree in which a part stands at several places, and is one; a call gives the tree with all of them."""

    pytree: object
    where: object = field(static=True)
    get: object = field(static=True)

    def __init__(self, pytree, where, get):
        from .._tree import tree_at

        nodes = where(pytree)
        self.pytree = tree_at(where, pytree, replace=(_SharedNode(),) * len(nodes) if isinstance(nodes, (tuple, list)) else _SharedNode())
        self.where, self.get = where, get

    def __call__(self):
        from .._tree import tree_at

        return tree_at(self.where, self.pytree, replace=self.get(self.pytree))
