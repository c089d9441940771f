"""`optax.microbatching`: functions of large batches, part by part."""

import enum
from collections import namedtuple

import jax
import jax.numpy as jnp


class AccumulationType(enum.Enum):
    """How results of parts become one."""

    MEAN = enum.auto()
    SUM = enum.auto()
    RUNNING_MEAN = enum.auto()
    CONCAT = enum.auto()


Accumulator = namedtuple("Accumulator", ["init", "update", "finalize", "aggregate"])
IndividualOutputs = namedtuple("IndividualOutputs", ["values", "metrics", "aux"], defaults=(None, None, None))
_KINDS = AccumulationType


def _joined(kind, parts, aggregate=False):
    """One of the results of all parts, or of all rows of one."""
    if isinstance(kind, Accumulator):
        if aggregate:
            return jax.tree.map(kind.aggregate, parts[0])
        carry = kind.init(jax.tree.map(jax.typeof, parts[0]))
        for n, part in enumerate(parts):
            carry = kind.update(carry, part, n)
        return kind.finalize(carry)
    if not isinstance(kind, _KINDS):
        # A tree of kinds goes before the trees of results.
        leaves, tree = jax.tree.flatten(kind, is_leaf=lambda x: isinstance(x, (Accumulator, _KINDS)))
        rows = [tree.flatten_up_to(part) for part in parts]
        return tree.unflatten([_joined(own, [row[n] for row in rows], aggregate) for n, own in enumerate(leaves)])
    if aggregate:
        function = {_KINDS.SUM: lambda x: jnp.sum(x, 0), _KINDS.CONCAT: lambda x: x}.get(kind, lambda x: jnp.mean(x, 0))
        return jax.tree.map(function, parts[0])
    if kind is _KINDS.CONCAT:
        return jax.tree.map(lambda *xs: jnp.stack(xs, 1).reshape(-1, *xs[0].shape[1:]), *parts)
    total = jax.tree.map(lambda *xs: sum(xs[1:], xs[0]), *parts)
    return total if kind is _KINDS.SUM else jax.tree.map(lambda x: x / len(parts), total)


def reshape_batch_axis(tree, microbatch_size, axis=0):
    """The tree, whose batches are parted: a new axis numbers the parts."""

    def parted(x):
        count, rest = divmod(x.shape[axis], microbatch_size)
        if rest:
            raise ValueError(f"{microbatch_size=} does not divide batch axis {x.shape[axis]}")
        # Rows of one part lie as far apart as there are parts.
        return jnp.reshape(x, (*x.shape[:axis], microbatch_size, count, *x.shape[axis + 1 :]), order="C").swapaxes(axis, axis + 1)

    return jax.tree.map(parted, tree)


def microbatch(fun, argnums, microbatch_size, accumulator=_KINDS.SUM, *, argnames=(), in_axes=0, num_real_microbatches=None):
    """A function that calls `fun` on parts of its batches, one after the other, and joins the results."""
    if microbatch_size is None:
        return fun
    argnums = (argnums,) if isinstance(argnums, int) else tuple(argnums)
    argnames = (argnames,) if isinstance(argnames, str) else tuple(argnames)
    in_axes = (in_axes,) * (len(argnums) + len(argnames)) if isinstance(in_axes, int) else tuple(in_axes)

    def whole(*args, **kwargs):
        places = [*[(args, n) for n in argnums], *[(kwargs, name) for name in argnames]]
        batches = [reshape_batch_axis(holder[key], microbatch_size, axis) for (holder, key), axis in zip(places, in_axes)]
        count = jax.tree.leaves(batches[0])[0].shape[in_axes[0]]
        parts = []
        for n in range(count if num_real_microbatches is None else int(num_real_microbatches)):
            own, named = list(args), dict(kwargs)
            for (holder, key), axis, tree in zip(places, in_axes, batches):
                (own if holder is args else named)[key] = jax.tree.map(lambda x, axis=axis, n=n: jnp.take(x, n, axis), tree)
            parts.append(fun(*own, **named))
        return _joined(accumulator, parts)

    return whole


def micro_vmap(fun, in_axes=0, out_axes=0, *, microbatch_size=None, vmap_fn=jax.vmap, accumulator=_KINDS.CONCAT, num_real_microbatches=None):
    """`jax.vmap`, part by part, whose results may be reduced."""
    if out_axes != 0:
        raise NotImplementedError("out_axis != 0 is not currently supported")
    in_axes = (in_axes,) if isinstance(in_axes, int) else tuple(in_axes)

    def of_part(*args, kwargs):
        return _joined(accumulator, [vmap_fn(fun, in_axes, 0)(*args, **kwargs)], aggregate=True)

    mapped = tuple(axis for axis in in_axes if axis is not None)
    options = dict(argnames="kwargs", in_axes=(*mapped, 0), num_real_microbatches=num_real_microbatches)
    numbers = tuple(n for n, axis in enumerate(in_axes) if axis is not None)
    parted = microbatch(of_part, numbers, microbatch_size, accumulator, **options)
    return lambda *args, **kwargs: parted(*args, kwargs=kwargs)


def micro_grad(
    fun, has_aux=False, argnums=0, *, batch_argnums=1, keep_batch_dim=True, microbatch_size=None, accumulator=_KINDS.SUM,
    transform_fn=lambda x: x, metrics_fn=lambda x: None, num_real_microbatches=None,
):  # fmt: skip
    """A function that gives the joined gradients of single examples, and for each of them its value, metrics and what else `fun` gives."""
    numbers = (batch_argnums,) if isinstance(batch_argnums, int) else tuple(batch_argnums)
    with_aux = fun if has_aux else lambda *args, **kwargs: (fun(*args, **kwargs), None)
    slopes = jax.value_and_grad(with_aux, argnums, has_aux=True)

    def of_one(*args, **kwargs):
        (value, aux), grad = slopes(*args, **kwargs)
        return transform_fn(grad), IndividualOutputs(value, metrics_fn(grad), aux)

    axes = [0 if n in numbers else None for n in range(max(numbers) + 1)]
    options = dict(accumulator=(accumulator, _KINDS.CONCAT), microbatch_size=microbatch_size, num_real_microbatches=num_real_microbatches)

    def call(*args, **kwargs):
        args = [jax.tree.map(lambda x: jnp.expand_dims(x, 1), x) if keep_batch_dim and n in numbers else x for n, x in enumerate(args)]
        return micro_vmap(of_one, axes + [None] * (len(args) - len(axes)), **options)(*args, **kwargs)

    return call
