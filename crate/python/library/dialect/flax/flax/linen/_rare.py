"""Rarer parts of `flax.linen`: branches and loops of modules, normalised weights, local and recurrent convolutions."""

from typing import Any, Callable, Sequence

import jax
import jax.numpy as jnp
from jax.nn import initializers, sigmoid, tanh

from ..core.scope import in_filter
from ._layers import Conv, Dense, _tuple, default_kernel_init
from ._lifted import _again, _as_module, _Lift
from ._module import Module, _copied, compact
from ._recurrent import LSTMCell, RNNCellBase

normalize = jax.nn.standardize
zeros, ones, zeros_init, ones_init = initializers.zeros, initializers.ones, initializers.zeros_init, initializers.ones_init


def _kept(module, names):
    """The collections of a module, to be changed apart."""
    return {name: _copied(module.scope.collection(name)) for name in names if module.scope.collection(name) is not None}


def _put(module, collections):
    for name, tree in collections.items():
        place = module.scope.collection(name, True)
        place.clear()
        place.update(_copied(tree))


def _changing(module):
    return [name for name in list(module.scope.root.variables) if module.is_mutable_collection(name)]


def _afresh(module):
    """A function after which the submodules of a branch have their names again."""
    reset = _again(module)

    def function():
        reset()
        object.__setattr__(module, "_made", set())

    return function


def switch(index, branches, mdl, *operands, variables=True, rngs=True):
    """The branch of this number, a function of the module and the operands."""
    reset = _afresh(mdl)
    if mdl.is_initializing():
        for branch in branches:
            reset()
            branch(mdl, *operands)
    names = _changing(mdl)

    def pure(branch):
        def run(collections, *operands):
            reset()
            _put(mdl, collections)
            found = branch(mdl, *operands)
            return found, _kept(mdl, names)

        return run

    found, collections = jax.lax.switch(index, list(map(pure, branches)), _kept(mdl, names), *operands)
    _put(mdl, collections)
    return found


def cond(pred, true_fun, false_fun, mdl, *operands, variables=True, rngs=True):
    """One of two functions of the module and the operands."""
    return switch(jnp.asarray(pred).astype("int32"), [false_fun, true_fun], mdl, *operands)


def while_loop(cond_fn, body_fn, mdl, init, carry_variables=False, broadcast_variables=True, split_rngs=None):
    """`body_fn(module, value)` for as long as `cond_fn(module, value)` holds; some collections go from step to step."""
    names, reset = [name for name in list(mdl.scope.root.variables) if in_filter(carry_variables, name)], _afresh(mdl)

    def goes_on(state):
        reset()
        _put(mdl, state[0])
        return cond_fn(mdl, state[1])

    def step(state):
        reset()
        _put(mdl, state[0])
        found = body_fn(mdl, state[1])
        return _kept(mdl, names), found

    collections, found = jax.lax.while_loop(goes_on, step, (_kept(mdl, names), init))
    _put(mdl, collections)
    return found


def map_variables(target, mapped_collections="params", trans_in_fn=lambda tree: tree, trans_out_fn=lambda tree: tree, init=False, mutable=False,
                  rngs=True, variables=True, methods=None):  # fmt: skip
    """A module that sees some of its collections through a function."""
    if not (isinstance(target, type) and issubclass(target, Module)):
        raise NotImplementedError("map_variables takes a class of modules here")
    lift = _Lift(target, None, None)

    def __call__(self, *args, **kwargs):
        inner, scope = lift.inner(self), self.scope
        if scope.root.initializing and not any(scope.collection(name) for name in scope.root.variables):
            made = inner.init({name: self.make_rng(name) for name in scope.root.rngs}, *args, **kwargs)
            mapped = {name: tree for name, tree in made.items() if in_filter(mapped_collections, name)}
            _put(self, {**made, **(trans_out_fn(mapped) if init else mapped)})
        found = {name: tree for name in scope.root.variables if (tree := scope.collection(name))}
        mapped = {name: tree for name, tree in found.items() if in_filter(mapped_collections, name)}
        changing = [name for name in _changing(self) if name != "params"]
        out = inner.apply({**found, **trans_in_fn(mapped)}, *args, rngs=scope.root.rngs, mutable=changing or False, **kwargs)
        if changing:
            out, changed = out
            mapped = {name: tree for name, tree in changed.items() if in_filter(mapped_collections, name)}
            _put(self, {**changed, **(trans_out_fn(mapped) if mutable else {})})
        return out

    return _as_module("Map_variables", target, __call__)


def init_with_output(fn, module, mutable=True):
    """A function of keys that gives the result of `fn(module, …)` and the variables."""
    return lambda rngs, *args, **kwargs: module.init_with_output(rngs, *args, method=fn, mutable=mutable, **kwargs)


def merge_param(name, a, b):
    """The one of two settings that is given."""
    if a is None and b is None:
        raise ValueError(f'Parameter "{name}" must be passed to the constructor or at call time.')
    if a is not None and b is not None:
        raise ValueError(f'Parameter "{name}" was passed to the constructor and at call time. Should be passed just once.')
    return b if a is None else a


def _unit(x, axis=None, eps=1e-12):
    return x * jax.lax.rsqrt(jnp.sum(x * x, axis, keepdims=True) + eps)


class _OfWeights(Module):
    """What runs a layer with other weights than it has."""

    def _applied(self, change, args, kwargs):
        layer = self.layer_instance
        if self.is_initializing():
            layer(*args, **kwargs)
        scope = layer.scope
        found = {name: tree for name in scope.root.variables if (tree := scope.collection(name))}
        prefix = scope.path[-1] if scope.path else layer.name

        def walk(tree, path):
            return {key: walk(value, f"{path}/{key}") if hasattr(value, "items") else change(f"{path}/{key}", key, value) for key, value in tree.items()}

        weights = walk(found.get("params", {}), prefix)
        return layer.clone(parent=None).apply({**found, "params": weights}, *args, rngs=scope.root.rngs, **kwargs)


class WeightNorm(_OfWeights):
    """A layer whose weights have lengths of their own."""

    layer_instance: Module
    epsilon: float = 1e-12
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_scale: bool = True
    scale_init: Callable = initializers.ones
    feature_axes: Any = -1
    variable_filter: Any = frozenset({"kernel"})

    @compact
    def __call__(self, *args, **kwargs):
        """The layer's result with weights of the lengths that `scale` says."""

        def change(path, name, value):
            if self.variable_filter and not any(word in path for word in self.variable_filter):
                return value
            axes = () if self.feature_axes is None else (self.feature_axes,) if isinstance(self.feature_axes, int) else self.feature_axes
            own = [axis % value.ndim for axis in axes]
            found = _unit(value, tuple(i for i in range(value.ndim) if i not in own), self.epsilon)
            if self.use_scale:
                scale = self.param(f"{path}/scale", self.scale_init, tuple(value.shape[i] for i in own), self.param_dtype)
                found = found * jnp.reshape(scale, [n if i in own else 1 for i, n in enumerate(value.shape)])
            return found if self.dtype is None else found.astype(self.dtype)

        return self._applied(change, args, kwargs)


class SpectralNorm(_OfWeights):
    """A layer whose matrices are divided by their largest singular value."""

    layer_instance: Module
    n_steps: int = 1
    epsilon: float = 1e-12
    dtype: Any = None
    param_dtype: Any = jnp.float32
    error_on_non_matrix: bool = False
    collection_name: str = "batch_stats"

    @compact
    def __call__(self, *args, update_stats, **kwargs):
        """The layer's result with divided matrices."""

        def change(path, name, value):
            if value.ndim <= 1 or self.n_steps < 1:
                return value
            if value.ndim > 2 and self.error_on_non_matrix:
                raise ValueError(f"Input is {value.ndim}D but error_on_non_matrix is set to True")
            matrix = jnp.reshape(value, (-1, value.shape[-1]))
            start = lambda: jax.random.normal(self.make_rng("params"), (1, matrix.shape[-1]), self.param_dtype)
            u = self.variable(self.collection_name, f"{path}/u", start)
            sigma = self.variable(self.collection_name, f"{path}/sigma", jnp.ones, (), self.param_dtype)
            if update_stats:
                right = u.value
                for _ in range(self.n_steps):
                    left = _unit(right @ matrix.T, None, self.epsilon)
                    right = _unit(left @ matrix, None, self.epsilon)
                left, right = jax.lax.stop_gradient(left), jax.lax.stop_gradient(right)
                u.value, sigma.value = right, (left @ matrix @ right.T)[0, 0]
            found = value / jnp.where(sigma.value != 0, sigma.value, 1)
            return found if self.dtype is None else found.astype(self.dtype)

        return self._applied(change, args, kwargs)


class MGUCell(RNNCellBase):
    """The cell of Zhou and others (2016), with one gate."""

    features: int
    gate_fn: Callable = sigmoid
    activation_fn: Callable = tanh
    kernel_init: Callable = default_kernel_init
    recurrent_kernel_init: Callable = initializers.orthogonal()
    forget_bias_init: Callable = initializers.ones
    activation_bias_init: Callable = initializers.zeros
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Callable = initializers.zeros
    reset_gate: bool = True

    @compact
    def __call__(self, carry, inputs):
        """The next carry, and the same as output."""
        h = carry
        of_hidden = lambda name, bias, **init: Dense(self.features, use_bias=bias, name=name, kernel_init=self.recurrent_kernel_init, **init)
        of_input = lambda name, bias: Dense(self.features, name=name, kernel_init=self.kernel_init, bias_init=bias)
        f = self.gate_fn(of_input("if", self.forget_bias_init)(inputs) + of_hidden("hf", False)(h))
        x = of_hidden("hn", True, bias_init=self.activation_bias_init)(h)
        n = self.activation_fn(of_input("in", self.activation_bias_init)(inputs) + (f * x if self.reset_gate else x))
        h = (1.0 - f) * n + f * h
        return h, h


class ConvLSTMCell(RNNCellBase):
    """The cell of Shi and others (2015), whose products are convolutions."""

    features: int
    kernel_size: Sequence[int]
    strides: Any = None
    padding: Any = "SAME"
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Callable = initializers.zeros

    @compact
    def __call__(self, carry, inputs):
        """The next carry (cell and hidden state), and the hidden state."""
        c, h = carry
        of_input = Conv(4 * self.features, self.kernel_size, strides=self.strides, padding=self.padding, use_bias=self.use_bias, name="ih")
        of_hidden = Conv(4 * self.features, self.kernel_size, strides=self.strides, padding=self.padding, use_bias=self.use_bias, name="hh")
        i, g, f, o = jnp.split(of_input(inputs) + of_hidden(h), 4, -1)
        c = sigmoid(f + 1) * c + sigmoid(i) * tanh(g)
        h = sigmoid(o) * tanh(c)
        return (c, h), h

    initialize_carry = LSTMCell.initialize_carry

    @property
    def num_feature_axes(self):
        return len(self.kernel_size) + 1


class ConvLocal(Module):
    """A convolution with weights of its own at each place."""

    features: int
    kernel_size: Any
    strides: Any = 1
    padding: Any = "SAME"
    input_dilation: Any = 1
    kernel_dilation: Any = 1
    feature_group_count: int = 1
    use_bias: bool = True
    mask: Any = None
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros

    @compact
    def __call__(self, inputs):
        """The result at each place."""
        sizes = _tuple(self.kernel_size, 1)
        count = len(sizes)
        letters = "DHW"[3 - count :]
        patches = jax.lax.conv_general_dilated_patches(
            inputs, sizes, _tuple(self.strides, count), self.padding, _tuple(self.input_dilation, count), _tuple(self.kernel_dilation, count),
            (f"N{letters}C", f"{letters}IO", f"N{letters}C"),
        )  # fmt: skip
        kernel = self.param("kernel", self.kernel_init, (*patches.shape[1:], self.features), self.param_dtype)
        found = jnp.einsum("n...p,...pf->n...f", patches, kernel)
        if self.use_bias:
            found = found + self.param("bias", self.bias_init, (*patches.shape[1:-1], self.features), self.param_dtype)
        return found


def share_scope(module, other, /):
    """Lets a module keep its variables where another one does."""
    below = other.scope.path[: len(module.scope.path)] == module.scope.path
    object.__setattr__(*((other, "_scope", module.scope) if below else (module, "_scope", other.scope)))

