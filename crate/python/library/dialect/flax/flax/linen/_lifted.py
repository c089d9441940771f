"""`nn.scan` and `nn.vmap`: steps of a loop and members of a batch that share their variables, or have each their own."""

import dataclasses
import functools

import jax
import jax.numpy as jnp

from ._module import Module


class _Broadcast:
    def __repr__(self):
        return "broadcast"


broadcast = _Broadcast()


def _per_argument(axes, args):
    """The axis of each argument."""
    return tuple(axes) if isinstance(axes, (tuple, list)) else (axes,) * len(args)


def _moved(tree, source, destination):
    return jax.tree.map(lambda a: jnp.moveaxis(a, source, destination), tree)


def _length(args, axes, given):
    """How many steps or members there are."""
    if given is not None:
        return given
    for arg, axis in zip(args, axes):
        leaves = jax.tree.leaves(arg)
        if leaves and axis is not None and axis is not broadcast:
            return leaves[0].shape[axis]
    raise ValueError("length should be specified manually.")


def _first(tree, axis):
    """What the first step or member gets."""
    return tree if axis is None or axis is broadcast else jax.tree.map(lambda a: jnp.take(a, 0, axis=axis), tree)


class _Lift:
    """What lifted modules have in common: the collections of which each step has its own, and its random keys."""

    def __init__(self, target, variable_axes, split_rngs):
        self.target, self.split = target, split_rngs or {}
        self.axes = {name: axis for name, axis in (variable_axes or {}).items() if axis is not None}

    def inner(self, module):
        """The module of one step, with the same settings."""
        fields = [f.name for f in dataclasses.fields(self.target) if f.init and f.name not in ("parent", "name")]
        return self.target(**{name: getattr(module, name) for name in fields}, parent=None)

    def keys(self, module, length):
        """The random keys: those that each step has of its own, along the first axis, and the others."""
        names = [name for name in module.scope.root.rngs if self.split.get(name)]
        own = {name: jax.random.split(module.make_rng(name), length) for name in names}
        return own, {name: key for name, key in module.scope.root.rngs.items() if name not in own}

    def stacked(self, module):
        """The collections of which each step has its own, along the first axis."""
        found = {name: module.scope.collection(name) for name in self.axes}
        return {name: _moved(tree, self.axes[name], 0) for name, tree in found.items() if tree}

    def shared(self, module):
        """The other collections."""
        found = {name: module.scope.collection(name) for name in module.scope.root.variables if name not in self.axes}
        return {name: tree for name, tree in found.items() if tree}

    def keep(self, module, collections):
        """Puts collections with the steps along the first axis into the module's own."""
        for name, tree in collections.items():
            module.scope.collection(name, True).update(_moved(tree, 0, self.axes[name]))

    def make(self, module, inner, length, keys, args):
        """Makes the variables of all steps, where they are missing and may be made."""
        own, others = keys
        if not module.scope.root.initializing or self.stacked(module):
            return
        made = [inner.init({**others, **{name: key[n] for name, key in own.items()}}, *args) for n in range(length)]
        self.keep(module, {name: jax.tree.map(lambda *a: jnp.stack(a), *[one[name] for one in made]) for name in self.axes if name in made[0]})

    def changing(self, module):
        """The collections of single steps that this call may change."""
        return [name for name in self.axes if name != "params" and module.is_mutable_collection(name)]


def _as_module(prefix, target, call):
    """The class of a lifted module: a module of the target's settings, whose call is another one."""
    return type(f"{prefix}{target.__name__}", (target,), {"__call__": call, "__doc__": target.__doc__, "__module__": target.__module__})


def _renamed(prefix, target, **methods):
    # The name of a class is a part of its parameters' names and, with these, of their keys.
    own = {"__doc__": target.__doc__, "__module__": "flax.linen.transforms", **methods}
    return type(f"{prefix}{target.__name__}", (target,), own) if isinstance(target, type) else target


def remat(target, *_, **__):
    """The module's class, or a method: values are computed again as the compiler sees fit."""
    return _renamed("Checkpoint", target)


checkpoint = remat


def jit(target, *_, **__):
    """The module's class, or a method: it is compiled where what calls it is. Its keys begin with the next ones of the module."""
    method = target.__call__ if isinstance(target, type) else target

    @functools.wraps(method)
    def __call__(self, *args, **kwargs):
        scope, root = self.scope, self.scope.root
        before = root.rngs, root.folded
        root.rngs, root.folded = {name: scope.make_rng(name) for name in root.rngs}, len(scope.path)
        try:
            return method(self, *args, **kwargs)
        finally:
            root.rngs, root.folded = before

    return _renamed("Jit", target, __call__=__call__) if isinstance(target, type) else __call__


def _again(module):
    """A function that forgets the submodules made since: the same ones are made in each run."""
    counts, made = dict(module._counts), set(module._made)

    def reset():
        object.__setattr__(module, "_counts", dict(counts))
        object.__setattr__(module, "_made", set(made))

    return reset


def scan(
    target, variable_axes=None, variable_broadcast=False, variable_carry=False, split_rngs=None, in_axes=0, out_axes=0, length=None, reverse=False,
    unroll=1, data_transform=None, metadata_params=None, methods=None, _split_transpose=False,
):  # fmt: skip
    """A module, or a function of one, as the step of a loop along an axis: `(carry, xs) -> (carry, ys)`."""
    lift = _Lift(target, variable_axes, split_rngs)

    def loop(module, step, carry, xs, keys):
        axes = _per_argument(in_axes, xs)
        kept = [x for x, axis in zip(xs, axes) if axis is broadcast]
        moved = [None if axis is broadcast else _moved(x, axis, 0) for x, axis in zip(xs, axes)]

        def body(carry, x):
            x, rest = x
            others = iter(kept)
            carry, y, *more = step(carry, [next(others) if axis is broadcast else one for one, axis in zip(x, axes)], rest)
            return carry, (y, more)

        carry, (ys, more) = jax.lax.scan(body, carry, (moved, keys), length=_length(xs, axes, length), reverse=reverse, unroll=unroll)
        return (carry, _moved(ys, 0, out_axes) if isinstance(out_axes, int) else ys), more

    def together(module, call, carry, xs):
        reset, axes = _again(module), _per_argument(in_axes, xs)
        if module.is_initializing():
            call(module, carry, *map(_first, xs, axes))
        own, _ = lift.keys(module, _length(xs, axes, length))
        root = module.scope.root

        def step(carry, x, keys):
            reset()
            before, root.rngs = root.rngs, {**root.rngs, **keys}
            try:
                return call(module, carry, *x)
            finally:
                root.rngs = before

        return loop(module, step, carry, xs, own)[0]

    def apart(module, carry, xs):
        axes, inner = _per_argument(in_axes, xs), lift.inner(module)
        count = _length(xs, axes, length)
        keys = lift.keys(module, count)
        lift.make(module, inner, count, keys, (carry, *map(_first, xs, axes)))
        shared, changing = lift.shared(module), lift.changing(module)

        def step(carry, x, rest):
            variables, rngs = rest
            found = inner.apply({**shared, **variables}, carry, *x, rngs={**keys[1], **rngs}, mutable=changing or False)
            return (*found[0], found[1]) if changing else found

        found, more = loop(module, step, carry, xs, (lift.stacked(module), keys[0]))
        if changing:
            lift.keep(module, more[0])
        return found

    if not (isinstance(target, type) and issubclass(target, Module)):
        return lambda module, carry, *xs: together(module, target, carry, xs)

    def __call__(self, carry, *xs):
        return apart(self, carry, xs) if lift.axes else together(self, target.__call__, carry, xs)

    return _as_module("Scan", target, __call__)


def vmap(target, variable_axes=None, split_rngs=None, in_axes=0, out_axes=0, axis_size=None, axis_name=None, spmd_axis_name=None,
         metadata_params=None, methods=None):  # fmt: skip
    """A module, or a function of one, for all members of a batch."""
    lift = _Lift(target, variable_axes, split_rngs)

    def together(module, call, args):
        reset, axes = _again(module), _per_argument(in_axes, args)
        if module.is_initializing():
            call(module, *map(_first, args, axes))

        def member(*args):
            reset()
            return call(module, *args)

        return jax.vmap(member, axes, out_axes)(*args)

    def apart(module, args):
        axes, inner = _per_argument(in_axes, args), lift.inner(module)
        count = _length(args, axes, axis_size)
        own, others = keys = lift.keys(module, count)
        lift.make(module, inner, count, keys, [*map(_first, args, axes)])
        shared, changing = lift.shared(module), lift.changing(module)

        def member(variables, rngs, *args):
            found = inner.apply({**shared, **variables}, *args, rngs={**others, **rngs}, mutable=changing or False)
            return found if changing else (found, {})

        found, changed = jax.vmap(member, (0, 0, *axes), (out_axes, 0))(lift.stacked(module), own, *args)
        lift.keep(module, changed)
        return found

    if not (isinstance(target, type) and issubclass(target, Module)):
        return lambda module, *args: together(module, target, args)

    def __call__(self, *args):
        return apart(self, args) if lift.axes else together(self, target.__call__, args)

    return _as_module("Vmap", target, __call__)
