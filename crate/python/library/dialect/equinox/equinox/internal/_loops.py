"""Loops over trees that hold other things, too, with derivatives backwards where there are at most so many rounds."""

import jax
import jax.numpy as jnp
import tandem as td
from jax import lax
from jax._derivatives import backwards

from .._filters import is_array, joined, parted

_tree = jax.tree_util


class MaybeBuffer:
    """An annotation: an array, or one that a loop writes into."""

    def __class_getitem__(cls, item):
        return item


def buffer_at_set(buffer, item, x, *, pred=True, **kwargs):
    """The array with other elements, where `pred` holds."""
    if pred is True:
        return buffer.at[item].set(x, **kwargs)
    return buffer.at[item].set(jnp.where(pred, x, buffer[item]), **kwargs)


def _arrays(tree):
    """A tree whose numbers are arrays."""
    return _tree.tree_map(lambda x: jnp.asarray(x) if isinstance(x, (bool, int, float, complex)) or is_array(x) else x, tree)


def while_loop(cond_fun, body_fun, init_val, *, max_steps=None, buffers=None, kind="lax", checkpoints=None, base=16):
    """`lax.while_loop`, of so many rounds at most; a kind other than "lax" has derivatives backwards."""
    if kind not in ("lax", "checkpointed", "bounded"):
        raise ValueError(f"Unrecognised kind of while loop '{kind}'")
    if kind == "bounded" and max_steps is None:
        raise ValueError("kind='bounded' requires max_steps.")
    if max_steps == 0:
        return init_val
    leaves, static = parted(_arrays(init_val))
    types = [x.dtype for x in leaves]

    def body(values):
        found, its = parted(_arrays(body_fun(joined(values, static))))
        if its[0] != static[0]:
            raise ValueError(f"body_fun must have the same input and output structure; got {static[0]} and {its[0]}")
        return [x.astype(t) if x.dtype != t else x for x, t in zip(found, types)]

    def holds(values):
        return jnp.asarray(cond_fun(joined(values, static)))

    if kind != "lax" and backwards():
        return joined(_stepwise(holds, body, leaves, max_steps), static)
    if max_steps is None:
        return joined(lax.while_loop(holds, body, leaves), static)
    start = (jnp.asarray(0), leaves)
    return joined(lax.while_loop(lambda s: (s[0] < max_steps) & holds(s[1]), lambda s: (s[0] + 1, body(s[1])), start)[1], static)


def _stepwise(holds, body, leaves, max_steps):
    """The loop with what derivatives backwards need: the rounds themselves, or as many as there may be, of which those beyond the end do nothing."""
    if not td.is_tracing():
        count = 0
        while (max_steps is None or count < max_steps) and bool(holds(leaves)):
            leaves, count = body(leaves), count + 1
        return leaves
    if max_steps is None:
        raise ValueError("A loop in a compiled function has derivatives backwards only with max_steps.")

    def step(values, _):
        return lax.cond(holds(values), body, lambda values: values, values), None

    return lax.scan(step, leaves, None, length=max_steps)[0]


def scan(f, init, xs, length=None, *, buffers=None, kind="lax", checkpoints=None):
    """`lax.scan` of trees that hold other things, too."""
    carry, static = parted(_arrays(init))
    slices, its = parted(xs)
    kept = {}

    def step(values, here):
        new, y = f(joined(values, static), joined(here, its))
        found, kept["y"] = parted(_arrays(y))
        return parted(_arrays(new))[0], found

    carry, ys = lax.scan(step, carry, slices, length)
    return joined(carry, static), joined(ys, kept["y"])


def scan_trick(fn, intermediates, init):
    """`fn`, then each of the others with `fn` after it."""
    out = fn(init)
    for between in intermediates:
        out = fn(between(out))
    return out
