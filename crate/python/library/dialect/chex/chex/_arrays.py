"""Assertions about arrays and numbers."""

import jax
import jax.numpy as jnp
import numpy as np

from ._checks import assertion

__all__ = [
    "assert_axis_dimension", "assert_axis_dimension_comparator", "assert_axis_dimension_gt", "assert_axis_dimension_gteq", "assert_axis_dimension_lt",
    "assert_axis_dimension_lteq", "assert_devices_available", "assert_equal", "assert_equal_rank", "assert_equal_shape", "assert_equal_shape_prefix",
    "assert_equal_shape_suffix", "assert_equal_size", "assert_exactly_one_is_none", "assert_gpu_available", "assert_is_broadcastable",
    "assert_is_divisible", "assert_not_both_none", "assert_numerical_grads", "assert_rank", "assert_scalar", "assert_scalar_in",
    "assert_scalar_negative", "assert_scalar_non_negative", "assert_scalar_positive", "assert_shape", "assert_size", "assert_tpu_available",
    "assert_type",
]  # fmt: skip


def _listed(x):
    return list(x) if isinstance(x, (list, tuple)) else [x]


def _shape(x):
    return tuple(jnp.shape(x))


@assertion
def assert_equal(first, second):
    """Both are equal."""
    if first != second:
        raise AssertionError(f"{first} != {second}")


@assertion
def assert_not_both_none(first, second):
    """One of both is not None."""
    if first is None and second is None:
        raise AssertionError("At least one of the arguments must be different from `None`.")


@assertion
def assert_exactly_one_is_none(first, second):
    """One of both is None, and the other is not."""
    if (first is None) == (second is None):
        raise AssertionError(f"One and exactly one of inputs should be `None`, got {first} and {second}.")


@assertion
def assert_is_divisible(numerator, denominator):
    """A number is a multiple of another."""
    if numerator % denominator:
        raise AssertionError(f"{numerator} is not divisible by {denominator}.")


@assertion
def assert_is_broadcastable(shape_a, shape_b):
    """A shape can be stretched to another."""
    fits = len(shape_a) <= len(shape_b) and all(a in (1, b) for a, b in zip(reversed(shape_a), reversed(shape_b)))
    if not fits:
        raise AssertionError(f"Shape {shape_a} is not broadcastable to shape {shape_b}.")


def _is_scalar(x):
    return isinstance(x, (int, float, np.number)) or (isinstance(x, (jax.Array, np.ndarray)) and x.shape == ())


@assertion
def assert_scalar(x):
    """It is a number, or an array without axes."""
    if not _is_scalar(x):
        raise AssertionError(f"The argument {x} must be a scalar, got {type(x)}.")


def _scalar(x):
    if not _is_scalar(x):
        raise AssertionError(f"The argument {x} must be a scalar, got {type(x)}.")


@assertion
def assert_scalar_in(x, min_, max_, included=True):
    """A number lies between two others."""
    _scalar(x)
    fits = min_ <= x <= max_ if included else min_ < x < max_
    if not fits:
        left, right = "[]" if included else "()"
        raise AssertionError(f"The argument must be in {left}{min_}, {max_}{right}, got {x}.")


@assertion
def assert_scalar_positive(x):
    """A number is above 0."""
    _scalar(x)
    if x <= 0:
        raise AssertionError(f"The argument must be positive, got {x}.")


@assertion
def assert_scalar_non_negative(x):
    """A number is not below 0."""
    _scalar(x)
    if x < 0:
        raise AssertionError(f"The argument must be non-negative, was {x}.")


@assertion
def assert_scalar_negative(x):
    """A number is below 0."""
    _scalar(x)
    if x >= 0:
        raise AssertionError(f"The argument must be negative, was {x}.")


@assertion
def assert_equal_size(inputs):
    """Arrays have one number of elements."""
    sizes = [int(np.prod(_shape(x))) for x in inputs]
    if len(set(sizes)) > 1:
        raise AssertionError(f"Arrays have different sizes: {sizes}")


@assertion
def assert_size(inputs, expected_sizes):
    """Arrays have these numbers of elements."""
    inputs = _listed(inputs)
    wanted = expected_sizes if isinstance(expected_sizes, (list, tuple)) else [expected_sizes] * len(inputs)
    if len(inputs) != len(wanted):
        raise AssertionError(f"Length of `inputs` and `expected_sizes` must match: {len(inputs)} is not equal to {len(wanted)}.")
    wrong = []
    for i, (x, size) in enumerate(zip(inputs, wanted)):
        found = int(np.prod(_shape(x)))
        if size is not Ellipsis and size is not None and found not in (size if isinstance(size, set) else {size}):
            wrong.append(f"input {i} has size {found} but expected {size}")
    if wrong:
        raise AssertionError(f"Error in size compatibility check: {'; '.join(wrong)}.")


@assertion
def assert_equal_shape(inputs, *, dims=None):
    """Arrays have one shape, or one size of these axes."""
    shapes = [_shape(x) for x in inputs]
    if dims is None:
        if len(set(shapes)) > 1:
            raise AssertionError(f"Arrays have different shapes: {shapes}.")
        return
    parts = [shape[dims] if isinstance(dims, int) else tuple(shape[i] for i in dims) for shape in shapes]
    if len(set(parts)) > 1:
        raise AssertionError(f"Arrays have different shapes at dims {dims}: {parts}")


@assertion
def assert_equal_shape_prefix(inputs, prefix_len):
    """Arrays have the same first axes."""
    parts = [_shape(x)[:prefix_len] for x in inputs]
    if len(set(parts)) > 1:
        raise AssertionError(f"Arrays have different shape prefixes: {parts}")


@assertion
def assert_equal_shape_suffix(inputs, suffix_len):
    """Arrays have the same last axes."""
    parts = [_shape(x)[-suffix_len:] if suffix_len else () for x in inputs]
    if len(set(parts)) > 1:
        raise AssertionError(f"Arrays have different shape suffixes: {parts}")


def _fits(shape, wanted):
    """Whether a shape is the one that is wanted: None is any size, a set one of several, `...` any axes."""
    if Ellipsis in wanted:
        at = wanted.index(Ellipsis)
        after = len(wanted) - at - 1
        if len(shape) < len(wanted) - 1:
            return False
        return _fits(shape[:at], wanted[:at]) and _fits(shape[len(shape) - after :], wanted[at + 1 :])
    return len(shape) == len(wanted) and all(want is None or size in (want if isinstance(want, set) else (want,)) for size, want in zip(shape, wanted))


@assertion
def assert_shape(inputs, expected_shapes):
    """Arrays have this shape, or each its own: `(None, 3)`, `(..., 2)`, `({2, 5}, 3)`."""
    if not isinstance(expected_shapes, (list, tuple)) and not hasattr(expected_shapes, "__iter__"):
        raise AssertionError(f"Error in shape compatibility check: expected shapes should be a list or tuple of ints, got {expected_shapes}.")
    inputs, wanted = _listed(inputs), list(expected_shapes)
    if not wanted or not all(isinstance(part, (list, tuple)) for part in wanted):
        wanted = [tuple(wanted)] * len(inputs)
    if len(inputs) != len(wanted):
        raise AssertionError(f"Length of `inputs` and `expected_shapes` must match: {len(inputs)} is not equal to {len(wanted)}.")
    wrong = [
        f"input {i} has shape {_shape(x)} but expected {tuple(shape)}" for i, (x, shape) in enumerate(zip(inputs, wanted)) if not _fits(_shape(x), tuple(shape))
    ]
    if wrong:
        raise AssertionError(f"Error in shape compatibility check: {'; '.join(wrong)}.")


@assertion
def assert_equal_rank(inputs):
    """Arrays have one number of axes."""
    ranks = [len(_shape(x)) for x in inputs]
    if len(set(ranks)) > 1:
        raise AssertionError(f"Arrays have different rank: {ranks}.")


@assertion
def assert_rank(inputs, expected_ranks):
    """Arrays have this number of axes, or each its own."""
    if not isinstance(expected_ranks, (list, tuple, set, int)):
        raise AssertionError(f"Error in rank compatibility check: expected ranks should be an int, set or list, got {expected_ranks}.")
    inputs = _listed(inputs)
    wanted = list(expected_ranks) if isinstance(expected_ranks, (list, tuple)) else [expected_ranks] * len(inputs)
    if len(inputs) != len(wanted):
        raise AssertionError(f"Length of inputs and expected_ranks must match: {len(inputs)} is not equal to {len(wanted)}.")
    wrong = []
    for i, (x, rank) in enumerate(zip(inputs, wanted)):
        shape = _shape(x)
        if len(shape) not in (rank if isinstance(rank, set) else {rank}):
            wrong.append(f"input {i} has rank {len(shape)} (shape {shape}) but expected {rank}")
    if wrong:
        raise AssertionError(f"Error in rank compatibility check: {'; '.join(wrong)}.")


@assertion
def assert_type(inputs, expected_types):
    """Arrays hold numbers of this type, or each of its own."""
    inputs = _listed(inputs)
    wanted = list(expected_types) if isinstance(expected_types, (list, tuple)) else [expected_types] * len(inputs)
    if len(inputs) != len(wanted):
        raise AssertionError(f"Length of `inputs` and `expected_types` must match, got {len(inputs)} != {len(wanted)}.")
    wrong = []
    for i, (x, kind) in enumerate(zip(inputs, wanted)):
        dtype = x.dtype if hasattr(x, "dtype") else np.result_type(x)
        parent = {float: jnp.floating, int: jnp.integer, bool: jnp.bool_}.get(kind, kind)
        if not jnp.issubdtype(dtype, parent):
            wrong.append(f"input {i} has type {dtype} but expected {kind}")
    if wrong:
        raise AssertionError(f"Error in type compatibility check: {'; '.join(wrong)}.")


@assertion
def assert_axis_dimension_comparator(tensor, axis, pass_fn, error_string):
    """The size of an axis passes a test."""
    _compare(tensor, axis, pass_fn, error_string, "")


def _compare(tensor, axis, pass_fn, words, before=" "):
    shape = _shape(tensor)
    if axis >= len(shape) or axis < -len(shape):
        raise AssertionError(f"Expected tensor to have dim {words} on axis '{axis}' but axis '{axis}' not available: tensor rank is '{len(shape)}'.")
    if not pass_fn(shape[axis]):
        raise AssertionError(f"{before}Expected tensor to have dimension {words} on axis '{axis}' but got '{shape[axis]}' instead.")


@assertion
def assert_axis_dimension(tensor, axis, expected):
    """An axis has this size."""
    _compare(tensor, axis, lambda size: size == expected, f"equal to '{expected}'")


@assertion
def assert_axis_dimension_gt(tensor, axis, val):
    """An axis is longer."""
    _compare(tensor, axis, lambda size: size > val, f"greater than '{val}'")


@assertion
def assert_axis_dimension_gteq(tensor, axis, val):
    """An axis is not shorter."""
    _compare(tensor, axis, lambda size: size >= val, f"greater than or equal to '{val}'")


@assertion
def assert_axis_dimension_lt(tensor, axis, val):
    """An axis is shorter."""
    _compare(tensor, axis, lambda size: size < val, f"less than '{val}'")


@assertion
def assert_axis_dimension_lteq(tensor, axis, val):
    """An axis is not longer."""
    _compare(tensor, axis, lambda size: size <= val, f"less than or equal to '{val}'")


@assertion
def assert_numerical_grads(f, f_args, order, atol=0.01, rtol=0.01, **check_kwargs):
    """Derivatives are what differences say."""
    step = check_kwargs.get("eps") or 1e-2
    directions = [jax.random.normal(jax.random.PRNGKey(i), jnp.shape(x), jnp.asarray(x).dtype) for i, x in enumerate(f_args)]
    _, change = jax.jvp(f, tuple(map(jnp.asarray, f_args)), tuple(directions))
    ends = [f(*(x + side * step / 2 * d for x, d in zip(f_args, directions))) for side in (1, -1)]
    for said, above, below in zip(*map(jax.tree_util.tree_leaves, (change, *ends))):
        np.testing.assert_allclose(np.asarray(said), np.asarray((above - below) / step), atol=atol, rtol=rtol)
    if order > 1:
        inner = assert_numerical_grads.__wrapped__
        inner(lambda *args: jax.jvp(f, args, tuple(directions))[1], f_args, order - 1, atol, rtol, **check_kwargs)


@assertion
def assert_devices_available(n, devtype, backend=None, not_less_than=False):
    """There are so many devices of a kind."""
    count = len([device for device in jax.devices() if device.platform == devtype.lower()])
    if count < n if not_less_than else count != n:
        raise AssertionError(f"{'Only ' if count < n else ''}{count} {devtype.upper()}s available, but {n} are required.")


@assertion
def assert_gpu_available(backend=None):
    """There is a GPU."""
    if not any(device.platform == "gpu" for device in jax.devices()):
        raise AssertionError(f"No GPU devices available in {jax.devices()}.")


@assertion
def assert_tpu_available(backend=None):
    """There is a TPU."""
    raise AssertionError(f"No TPU devices available in {jax.devices()}.")
