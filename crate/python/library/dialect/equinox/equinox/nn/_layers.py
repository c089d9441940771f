"""Dense layers, networks of them, dropout, embeddings."""

import math

import jax
import jax.numpy as jnp

from .._filters import is_array, is_array_like
from .._mapping import filter_vmap
from .._module import Module, field
from .._tree import tree_at

sentinel = object()


def default_init(key, shape, dtype, lim):
    """Numbers between both limits."""
    if jnp.issubdtype(dtype, jnp.complexfloating):
        real, imag = (jax.random.uniform(part, shape, jnp.float32, minval=-lim, maxval=lim) for part in jax.random.split(key, 2))
        return real.astype(dtype) + 1j * imag.astype(dtype)
    return jax.random.uniform(key, shape, dtype, minval=-lim, maxval=lim)


def float_type(dtype):
    """A type of floats: the one that is given, or JAX's own."""
    return (jnp.float64 if jax.config.jax_enable_x64 else jnp.float32) if dtype is None else dtype


class Linear(Module):
    """`weight @ x + bias`."""

    weight: jax.Array
    bias: jax.Array | None
    in_features: int | str = field(static=True)
    out_features: int | str = field(static=True)
    use_bias: bool = field(static=True)

    def __init__(self, in_features, out_features, use_bias=True, dtype=None, *, key):
        dtype, (weights, biases) = float_type(dtype), jax.random.split(key, 2)
        rows, columns = (1 if size == "scalar" else size for size in (out_features, in_features))
        limit = 1 / math.sqrt(columns) if columns else 1.0
        self.weight = default_init(weights, (rows, columns), dtype, limit)
        self.bias = default_init(biases, (rows,), dtype, limit) if use_bias else None
        self.in_features, self.out_features, self.use_bias = in_features, out_features, use_bias

    def __call__(self, x, *, key=None):
        if self.in_features == "scalar":
            if jnp.shape(x) != ():
                raise ValueError("x must have scalar shape")
            x = jnp.broadcast_to(x, (1,))
        x = self.weight @ x
        if self.bias is not None:
            x = x + self.bias
        return jnp.squeeze(x) if self.out_features == "scalar" else x


class Identity(Module):
    """What it is given."""

    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, x, *, key=None):
        return x


def _identity(x):
    return x


_identity.__name__ = "<lambda>"


class MLP(Module):
    """Dense layers with a function between them."""

    layers: tuple
    activation: object
    final_activation: object
    use_bias: bool = field(static=True)
    use_final_bias: bool = field(static=True)
    in_size: int | str = field(static=True)
    out_size: int | str = field(static=True)
    width_size: int = field(static=True)
    depth: int = field(static=True)
    scan: bool = field(static=True, default=False)

    def __init__(
        self, in_size, out_size, width_size, depth, activation=jax.nn.relu, final_activation=_identity, use_bias=True, use_final_bias=True, dtype=None, *,
        scan=False, key,
    ):  # fmt: skip
        dtype, keys = float_type(dtype), jax.random.split(key, depth + 1)
        if depth == 0:
            layers = [Linear(in_size, out_size, use_final_bias, dtype, key=keys[0])]
        else:

            def hidden(key):
                return Linear(width_size, width_size, use_bias, dtype, key=key)

            layers = [Linear(in_size, width_size, use_bias, dtype, key=keys[0])]
            layers += [filter_vmap(hidden)(keys[1:depth])] if scan else [hidden(keys[i]) for i in range(1, depth)]
            layers.append(Linear(width_size, out_size, use_final_bias, dtype, key=keys[-1]))
        self.layers, self.in_size, self.out_size, self.width_size, self.depth, self.scan = tuple(layers), in_size, out_size, width_size, depth, scan
        # A function that learns does so for each unit of each layer.
        self.activation = _repeated(_repeated(activation, width_size), depth)
        self.final_activation = final_activation if out_size == "scalar" else _repeated(final_activation, out_size)
        self.use_bias, self.use_final_bias = use_bias, use_final_bias

    def _activated(self, i, x):
        return _of_each(jax.tree_util.tree_map(lambda leaf: leaf[i] if is_array(leaf) else leaf, self.activation), x)

    def __call__(self, x, *, key=None):
        if self.depth == 0:
            return self.layers[0](x)
        if self.scan:
            first, hidden, last = self.layers
            x = self._activated(0, first(x))
            arrays, structure = jax.tree_util.tree_flatten(hidden)

            def step(x, part):
                i, layer = part
                return self._activated(i, jax.tree_util.tree_unflatten(structure, layer)(x)), None

            x, _ = jax.lax.scan(step, x, (jnp.arange(1, self.depth), arrays))
            x = last(x)
        else:
            for i, layer in enumerate(self.layers[:-1]):
                x = self._activated(i, layer(x))
            x = self.layers[-1](x)
        return self.final_activation(x) if self.out_size == "scalar" else _of_each(self.final_activation, x)


def _repeated(tree, count):
    return jax.tree_util.tree_map(lambda leaf: jnp.broadcast_to(leaf, (count, *jnp.shape(leaf))) if is_array(leaf) else leaf, tree)


def _of_each(function, x):
    """The function of each element, with the parameters that it has for each."""
    if function is _identity or function is jax.nn.relu:
        return function(x)
    if any(map(is_array, jax.tree_util.tree_leaves(function))):
        return filter_vmap(lambda function, x: function(x))(function, x)
    return jax.vmap(function)(x)


class PReLU(Module):
    """A line on each side of 0, of which one learns."""

    negative_slope: jax.Array

    def __init__(self, init_alpha=0.25):
        self.negative_slope = jnp.asarray(init_alpha)

    def __call__(self, x, *, key=None):
        return jnp.where(x >= 0, x, self.negative_slope * x)


class Dropout(Module):
    """Zeros with probability `p`, unless `inference`."""

    p: float
    inference: bool

    def __init__(self, p=0.5, inference=False, *, deterministic=None):
        self.p, self.inference = p, inference if deterministic is None else deterministic

    def __call__(self, x, *, key=None, inference=None, deterministic=None):
        inference = deterministic if deterministic is not None else self.inference if inference is None else inference
        if isinstance(self.p, (int, float)) and self.p == 0:
            inference = True
        if inference:
            return x
        if key is None:
            raise RuntimeError("Dropout requires a key when running in non-deterministic mode.")
        kept = 1 - jax.lax.stop_gradient(self.p)
        return jnp.where(jax.random.bernoulli(key, kept, x.shape), x / kept, 0)


class Embedding(Module):
    """A vector for each number."""

    num_embeddings: int = field(static=True)
    embedding_size: int = field(static=True)
    weight: jax.Array

    def __init__(self, num_embeddings=None, embedding_size=None, weight=None, dtype=None, *, key=None):
        if weight is None:
            if num_embeddings is None or embedding_size is None or key is None:
                raise ValueError("Must provide `eqx.nn.Embedding(num_embeddings=..., embedding_size=..., key=...)` if not providing the weight directly.")
            if num_embeddings < 0:
                raise ValueError("num_embeddings must not be negative.")
            if embedding_size < 0:
                raise ValueError("embedding_size must not be negative.")
            weight = jax.random.normal(key, (num_embeddings, embedding_size), dtype=float_type(dtype))
        else:
            wanted = tuple(size if given is None else given for given, size in zip((num_embeddings, embedding_size), weight.shape))
            if weight.ndim != 2 or weight.shape != wanted:
                raise ValueError("weight must have shape (num_embeddings, embedding_size).")
            num_embeddings, embedding_size = wanted
        self.weight, self.num_embeddings, self.embedding_size = weight, num_embeddings, embedding_size

    def __call__(self, x, *, key=None):
        if is_array_like(x) and jnp.shape(x) == ():
            return self.weight[x]
        raise ValueError("`eqx.nn.Embedding()(x)` should be called with a scalar index `x`. Use `jax.vmap` if you would like to index with multiple values.")


class RotaryPositionalEmbedding(Module):
    """Turns pairs of numbers by angles that grow with the place."""

    embedding_size: int = field(static=True)
    theta: float = field(static=True, default=10000.0)
    dtype: object = field(static=True, default_factory=lambda: float_type(None))

    def __check_init__(self):
        if self.embedding_size < 0:
            raise ValueError("`embedding_size` must not be negative.")
        if self.embedding_size % 2 != 0:
            raise ValueError("`embedding_size` must be even.")

    @staticmethod
    def rotate_half(x):
        """Both halves changed, the second one turned round."""
        half = x.shape[-1] // 2
        return jnp.concatenate([-x[..., half:], x[..., :half]], axis=-1)

    def __call__(self, x, *, key=None):
        length, size = x.shape
        if size != self.embedding_size:
            raise ValueError(f"x.shape[-1] must match self.embedding_size, but {x.shape[-1]} != {self.embedding_size}")
        rates = 1.0 / self.theta ** (jnp.arange(0.0, size, 2)[None, :] / size)
        angles = jnp.outer(jnp.arange(float(length)), rates)
        cos, sin = (jnp.tile(function(angles).astype(self.dtype), (1, 2)) for function in (jnp.cos, jnp.sin))
        return (x * cos + self.rotate_half(x) * sin).astype(x.dtype)


class StatefulLayer(Module):
    """A layer that takes a state and gives a new one."""

    def is_stateful(self):
        """Whether it does."""
        return True


class Sequential(StatefulLayer):
    """Layers one after the other, with a state if one of them has it."""

    layers: tuple

    def __init__(self, layers):
        self.layers = tuple(layers)

    def is_stateful(self):
        """Whether a layer has a state."""
        return any(isinstance(layer, StatefulLayer) and layer.is_stateful() for layer in self.layers)

    def __call__(self, x, state=sentinel, *, key=None):
        keys = [None] * len(self.layers) if key is None else jax.random.split(key, len(self.layers))
        for layer, own in zip(self.layers, keys):
            if isinstance(layer, StatefulLayer) and layer.is_stateful():
                x, state = layer(x, state=state, key=own)
            else:
                x = layer(x, key=own)
        return x if state is sentinel else (x, state)

    def __getitem__(self, i):
        if isinstance(i, int):
            return self.layers[i]
        if isinstance(i, slice):
            return Sequential(self.layers[i])
        raise TypeError(f"Indexing with type {type(i)} is not supported")

    def __iter__(self):
        yield from self.layers

    def __len__(self):
        return len(self.layers)


class Lambda(Module):
    """A function as a layer."""

    fn: object

    def __call__(self, x, *, key=None):
        return self.fn(x)


def _inferences(tree):
    def is_inner(x):
        return hasattr(x, "inference") and x is not tree

    found = [tree.inference] if hasattr(tree, "inference") else []
    for leaf in jax.tree_util.tree_leaves(tree, is_leaf=is_inner):
        if is_inner(leaf):
            found += _inferences(leaf)
    return found


def inference_mode(pytree, value=True):
    """The tree, with `inference` of all its layers set."""
    if not _inferences(pytree):
        return pytree
    return tree_at(_inferences, pytree, replace_fn=lambda _: value)
