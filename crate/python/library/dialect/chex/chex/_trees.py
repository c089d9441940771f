"""Assertions about trees."""

import jax
import jax.numpy as jnp
import numpy as np

from ._checks import assertion, is_unknown

_tree = jax.tree_util
__all__ = [
    "assert_tree_all_finite", "assert_tree_has_only_ndarrays", "assert_tree_is_on_device", "assert_tree_is_on_host", "assert_tree_is_sharded",
    "assert_tree_no_nones", "assert_tree_shape", "assert_tree_shape_prefix", "assert_tree_shape_suffix", "assert_trees_all_close",
    "assert_trees_all_close_ulp", "assert_trees_all_equal", "assert_trees_all_equal_comparator", "assert_trees_all_equal_dtypes",
    "assert_trees_all_equal_shapes", "assert_trees_all_equal_shapes_and_dtypes", "assert_trees_all_equal_sizes", "assert_trees_all_equal_structs",
]  # fmt: skip


def _path(path):
    return "/".join(str(getattr(key, "key", getattr(key, "idx", getattr(key, "name", key)))) for key in path)


def _leaves(tree):
    return [(_path(path), leaf) for path, leaf in _tree.tree_flatten_with_path(tree)[0]]


def _several(trees):
    if len(trees) < 2:
        raise ValueError(
            "Assertions over only one tree does not make sense. Maybe you wrote `assert_trees_xxx([a, b])` instead of `assert_trees_xxx(a, b)`, or forgot "
            "the `error_msg_fn` arg to `assert_trees_all_equal_comparator`?"
        )


def _same_structure(trees):
    first = _tree.tree_structure(trees[0])
    for i, tree in enumerate(trees[1:], start=1):
        other = _tree.tree_structure(tree)
        if other != first:
            raise AssertionError(f"Error in tree structs equality check: trees 0 and {i} do not match,\n tree 0: {first}\n tree {i}: {other}")


def _compare(trees, equal, words, before=" "):
    """Refuses leaves that differ, in words."""
    _several(trees)
    _same_structure(trees)
    wrong = []
    for i, tree in enumerate(trees[1:], start=1):
        for (path, a), b in zip(_leaves(trees[0]), _tree.tree_leaves(tree)):
            if not equal(a, b):
                where = f"leaves '{path}'" if path else "leaf"
                wrong.append(f"{before}Trees 0 and {i} differ in {where if path else 'leaves'}: {words(a, b)}.")
    if wrong:
        raise AssertionError("\n".join(wrong))


@assertion
def assert_trees_all_equal_structs(*trees):
    """Trees have one structure."""
    _several(trees)
    _same_structure(trees)


@assertion
def assert_trees_all_equal_comparator(equality_comparator, error_msg_fn, *trees):
    """Leaves are equal by a function."""
    _compare(trees, equality_comparator, error_msg_fn, "")


def _numbers(x):
    return np.asarray(x)


def _values(trees, check, before):
    if is_unknown(trees):
        return
    said = {}

    def equal(a, b):
        if isinstance(a, (int, float)) and isinstance(b, (int, float)) and a == b:
            return True
        try:
            check(_numbers(a), _numbers(b))
        except AssertionError as error:
            said[id(a), id(b)] = str(error)
            return False
        return True

    def words(a, b):
        return f"{said[id(a), id(b)]} \nOriginal dtypes: {_numbers(a).dtype}, {_numbers(b).dtype}"

    _compare(trees, equal, words, before)


@assertion
def assert_trees_all_equal(*trees, strict=False):
    """Leaves are equal."""

    def check(a, b):
        np.testing.assert_array_equal(a, b, err_msg="Error in value equality check: Values not exactly equal")

    if strict:
        assert_trees_all_equal_dtypes(*trees)
    _values(trees, check, "  ")


@assertion
def assert_trees_all_close(*trees, rtol=1e-06, atol=0.0):
    """Leaves are nearly equal."""

    def check(a, b):
        np.testing.assert_allclose(
            a, b, rtol=rtol, atol=int(atol) if atol == 0 else atol, err_msg="Error in value equality check: Values not approximately equal"
        )

    _values(trees, check, " ")


@assertion
def assert_trees_all_close_ulp(*trees, maxulp=1):
    """Leaves differ by so many last digits at most."""

    def check(a, b):
        np.testing.assert_array_max_ulp(a, b, maxulp=maxulp)

    _values(trees, check, " ")


def _dtype(x):
    return x.dtype if hasattr(x, "dtype") else np.asarray(x).dtype


@assertion
def assert_trees_all_equal_sizes(*trees):
    """Leaves have one number of elements."""
    _compare(trees, lambda a, b: jnp.size(a) == jnp.size(b), lambda a, b: f"sizes: {jnp.size(a)} != {jnp.size(b)}")


@assertion
def assert_trees_all_equal_shapes(*trees):
    """Leaves have one shape."""
    _shapes(trees)


def _shapes(trees):
    _compare(trees, lambda a, b: jnp.shape(a) == jnp.shape(b), lambda a, b: f"shapes: {tuple(jnp.shape(a))} != {tuple(jnp.shape(b))}")


def _dtypes(trees):
    _compare(trees, lambda a, b: _dtype(a) == _dtype(b), lambda a, b: f"types: {_dtype(a)} != {_dtype(b)}")


@assertion
def assert_trees_all_equal_dtypes(*trees):
    """Leaves have one type."""
    _dtypes(trees)


@assertion
def assert_trees_all_equal_shapes_and_dtypes(*trees):
    """Leaves have one shape and type."""
    _shapes(trees)
    _dtypes(trees)


@assertion
def assert_tree_all_finite(tree_like):
    """All numbers are finite."""
    if is_unknown(tree_like):
        return
    if not all(bool(jnp.all(jnp.isfinite(leaf))) for leaf in _tree.tree_leaves(tree_like)):
        said = _tree.tree_map(lambda leaf: "Finite" if bool(jnp.all(jnp.isfinite(leaf))) else "Nonfinite", tree_like)
        raise AssertionError(f"Tree contains non-finite value: {said}.")


@assertion
def assert_tree_no_nones(tree):
    """No leaf is None."""
    if any(leaf is None for leaf in _tree.tree_leaves(tree, is_leaf=lambda x: x is None)):
        raise AssertionError(f"Tree contains `None`(s): {_tree.tree_structure(tree)}.")


@assertion
def assert_tree_has_only_ndarrays(tree):
    """All leaves are arrays."""
    wrong = [f"Tree leaf '{path}' is not an ndarray (type={type(leaf)})." for path, leaf in _leaves(tree) if not isinstance(leaf, (np.ndarray, jax.Array))]
    if wrong:
        raise AssertionError("\n".join(wrong))


def _parts(tree, wanted, part, words):
    wrong = []
    for path, leaf in _leaves(tree):
        shape = tuple(jnp.shape(leaf))
        found = part(shape)
        if len(shape) < len(wanted) and words:
            wrong.append(
                f"Tree leaf '{path}' has a shape of length {len(shape)} (shape={shape}) which is smaller than the expected {words} of length {len(wanted)} ({words}={wanted})."
            )
        elif found != tuple(wanted):
            wrong.append(f"Tree leaf '{path}' has a shape {words + ' ' if words else ''}different from expected: {found} != {tuple(wanted)}.")
    if wrong:
        raise AssertionError("\n".join(wrong))


@assertion
def assert_tree_shape_prefix(tree, shape_prefix, *, ignore_nones=False):
    """All leaves have these first axes."""
    _parts(tree, shape_prefix, lambda shape: shape[: len(shape_prefix)], "prefix")


@assertion
def assert_tree_shape_suffix(tree, shape_suffix, *, ignore_nones=False):
    """All leaves have these last axes."""
    _parts(tree, shape_suffix, lambda shape: shape[len(shape) - len(shape_suffix) :], "suffix")


@assertion
def assert_tree_shape(tree, shape, *, ignore_nones=False):
    """All leaves have this shape."""
    _parts(tree, shape, lambda found: found, "")


@assertion
def assert_tree_is_on_host(tree, *, allow_cpu_device=True, allow_sharded_arrays=False, ignore_nones=False):
    """All leaves lie in memory."""


@assertion
def assert_tree_is_on_device(tree, *, platform=("gpu", "tpu"), device=None, ignore_nones=False):
    """All leaves lie on a device."""
    platforms = (platform,) if isinstance(platform, str) else tuple(platform)
    wrong = [
        f"'{path}' resides on {next(iter(leaf.devices()), None)}"
        for path, leaf in _leaves(tree)
        if not isinstance(leaf, jax.Array) or (device is None and not any(place.platform in platforms for place in leaf.devices()))
    ]
    if wrong:
        raise AssertionError("Tree leaf " + "; ".join(wrong))


@assertion
def assert_tree_is_sharded(tree, *, devices, ignore_nones=False):
    """All leaves are parted among devices, which none is here."""
    raise AssertionError("Tree leaf is not sharded.")
