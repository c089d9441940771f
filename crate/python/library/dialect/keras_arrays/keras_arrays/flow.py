"""Conditions, loops and functions of functions."""

import tensorflow as tf
from tensorflow._tensor import as_tensor

from .promotion import arr


def cond(pred, true_fn, false_fn):
    """What one of two functions gives."""
    return tf.cond(as_tensor(pred, "bool"), true_fn, false_fn)


def switch(index, branches, *operands):
    """What the function of this number gives."""
    index = min(max(int(index), 0), len(branches) - 1)
    return branches[index](*operands)


def while_loop(cond, body, loop_vars, maximum_iterations=None):
    """Values that a function changes as long as another says so."""
    several = isinstance(loop_vars, (tuple, list))
    values = tuple(loop_vars) if several else (loop_vars,)
    values = tuple(tf.nest.map_structure(arr, value) for value in values)

    def step(*values):
        found = body(*values)
        return tuple(found) if several else (found,)

    found = tf.while_loop(cond, step, values, maximum_iterations=maximum_iterations)
    return tuple(found) if several else found[0]


def fori_loop(lower, upper, body_fun, init_val):
    """A value that a function of each number and the value changes."""
    return while_loop(lambda at, value: at < upper, lambda at, value: (at + 1, body_fun(at, value)), (lower, init_val))[1]


def map(f, xs):
    """What a function gives for each part along the first axis."""
    flat = [arr(x) for x in tf.nest.flatten(xs)]
    found = [f(tf.nest.pack_sequence_as(xs, [x[at] for x in flat]) if tf.nest.is_nested(xs) else flat[0][at]) for at in range(flat[0].shape[0])]
    return tf.nest.map_structure(lambda *parts: tf.stack([arr(part) for part in parts]), *found)


def vectorized_map(function, elements):
    """What a function gives for each part along the first axis, all at once."""
    return tf.vectorized_map(function, elements)


def vectorize(pyfunc, *, excluded=None, signature=None):
    """Refused, as Keras does over TensorFlow."""

    def refused(*args, **kwargs):
        raise ValueError("Not supported with `vectorize()` with the TensorFlow backend.")

    return refused


def scan(f, init, xs=None, length=None, reverse=False, unroll=1):
    """What is carried on from part to part along the first axis, and what each step gives."""
    if not callable(f):
        raise TypeError(f"`f` should be a callable. Received: f={f}")
    if not isinstance(unroll, bool) and (not isinstance(unroll, int) or unroll < 1):
        raise ValueError(f"`unroll` must be an positive integer or boolean. Received: unroll={unroll}")
    if xs is None and length is None:
        raise ValueError("Got no `xs` to scan over and `length` not provided.")
    flat = [] if xs is None else [arr(x) for x in tf.nest.flatten(xs)]
    count = int(length) if length is not None else flat[0].shape[0]
    carry, given = tf.nest.map_structure(arr, init), []
    order = range(count - 1, -1, -1) if reverse else range(count)
    for at in order:
        parts = [x[at] for x in flat]
        carry, found = f(carry, None if xs is None else tf.nest.pack_sequence_as(xs, parts) if tf.nest.is_nested(xs) else parts[0])
        given.append(found)
    given = given[::-1] if reverse else given
    if not given or given[0] is None:
        # What nothing was written to holds zeros.
        return carry, tf.nest.map_structure(lambda part: tf.zeros([count, *part.shape], part.dtype), carry)
    return carry, tf.nest.map_structure(lambda *parts: tf.stack([arr(part) for part in parts]), *given)


def associative_scan(f, elems, reverse=False, axis=0):
    """All that come of putting elements together one after the other along an axis."""
    flat = [arr(x) for x in tf.nest.flatten(elems)]
    nested = tf.nest.is_nested(elems)
    flat = [tf.reverse(x, [axis]) for x in flat] if reverse else flat
    pack = lambda parts: tf.nest.pack_sequence_as(elems, parts) if nested else parts[0]
    steps = list(zip(*(tf.unstack(x, axis=axis) for x in flat)))
    found = [list(steps[0])]
    for step in steps[1:]:
        found.append(tf.nest.flatten(f(pack(found[-1]), pack(list(step)))))
    made = [tf.stack(list(parts), axis=axis) for parts in zip(*found)]
    return pack([tf.reverse(x, [axis]) for x in made] if reverse else made)


def custom_gradient(f):
    """A function with a gradient of its own."""
    return tf.custom_gradient(f)
