"""`jax.example_libraries.stax`: layers as pairs of functions, one that makes parameters and one that applies them."""

import functools
import math

import jax.numpy as jnp
import numpy as np
from jax import lax, random
from jax.nn import elu, gelu, leaky_relu, log_sigmoid, log_softmax, relu, selu, sigmoid, softmax, softplus, standardize  # noqa: F401
from jax.nn.initializers import glorot_normal, normal, ones, zeros


def Dense(out_dim, W_init=glorot_normal(), b_init=normal()):
    """A product with a matrix, and an offset."""

    def init_fun(rng, input_shape):
        first, second = random.split(rng)
        return (*input_shape[:-1], out_dim), (W_init(first, (input_shape[-1], out_dim)), b_init(second, (out_dim,)))

    def apply_fun(params, inputs, **kwargs):
        weight, offset = params
        return jnp.dot(inputs, weight) + offset

    return init_fun, apply_fun


def _convolution(shape_of_result, convolved):
    def layer(dimension_numbers, out_chan, filter_shape, strides=None, padding="VALID", W_init=None, b_init=normal(1e-6)):
        given, kernel, result = dimension_numbers
        steps = strides or (1,) * len(filter_shape)
        make = W_init or glorot_normal(kernel.index("I"), kernel.index("O"))

        def init_fun(rng, input_shape):
            sizes = iter(filter_shape)
            shape = [out_chan if c == "O" else input_shape[given.index("C")] if c == "I" else next(sizes) for c in kernel]
            first, second = random.split(rng)
            offsets = [out_chan if c == "C" else 1 for c in result]
            parameters = make(first, shape), b_init(second, offsets)
            return shape_of_result(input_shape, shape, steps, padding, dimension_numbers), parameters

        def apply_fun(params, inputs, **kwargs):
            weight, offset = params
            return convolved(inputs, weight, steps, padding, dimension_numbers=dimension_numbers) + offset

        return init_fun, apply_fun

    return layer


def _convolved_shape(input_shape, kernel_shape, strides, padding, numbers):
    given, kernel, result = numbers
    axes = [c for c in kernel if c not in "IO"]
    spatial = [input_shape[given.index(c)] for c in axes]
    window = [kernel_shape[kernel.index(c)] for c in axes]
    pads = lax.padtype_to_pads(spatial, window, strides, padding) if isinstance(padding, str) else padding
    sizes = [(n + low + high - k) // s + 1 for n, k, s, (low, high) in zip(spatial, window, strides, pads)]
    return _named(input_shape, kernel_shape, numbers, dict(zip(axes, sizes)))


def _named(input_shape, kernel_shape, numbers, sizes):
    given, kernel, result = numbers
    known = {"N": input_shape[given.index("N")], "C": kernel_shape[kernel.index("O")], **sizes}
    # Whole numbers of NumPy, as there.
    return tuple(np.int64(known[c]) for c in result)


def _transposed_shape(input_shape, kernel_shape, strides, padding, numbers):
    given, kernel, result = numbers
    axes = [c for c in kernel if c not in "IO"]
    sizes = {}
    for axis, step in zip(axes, strides):
        n, k = input_shape[given.index(axis)], kernel_shape[kernel.index(axis)]
        sizes[axis] = n * step if padding == "SAME" else n * step + max(k - step, 0)
    return _named(input_shape, kernel_shape, numbers, sizes)


GeneralConv = _convolution(_convolved_shape, lax.conv_general_dilated)
GeneralConvTranspose = _convolution(_transposed_shape, lax.conv_transpose)
Conv = functools.partial(GeneralConv, ("NHWC", "HWIO", "NHWC"))
Conv1DTranspose = functools.partial(GeneralConvTranspose, ("NHC", "HIO", "NHC"))
ConvTranspose = functools.partial(GeneralConvTranspose, ("NHWC", "HWIO", "NHWC"))


def BatchNorm(axis=(0, 1, 2), epsilon=1e-5, center=True, scale=True, beta_init=zeros, gamma_init=ones):
    """Normalized over the batch, then scaled and moved."""
    axes = (axis,) if jnp.isscalar(axis) else axis

    def init_fun(rng, input_shape):
        shape = tuple(n for i, n in enumerate(input_shape) if i not in axes)
        first, second = random.split(rng)
        return input_shape, (beta_init(first, shape) if center else (), gamma_init(second, shape) if scale else ())

    def apply_fun(params, x, **kwargs):
        beta, gamma = params
        spread = tuple(None if i in axes else slice(None) for i in range(jnp.ndim(x)))
        found = standardize(x, axes, epsilon=epsilon)
        found = gamma[spread] * found if scale else found
        return found + beta[spread] if center else found

    return init_fun, apply_fun


def _unchanged(rng, input_shape):
    return input_shape, ()


def elementwise(fun, **fun_kwargs):
    """A layer that applies a function to each element."""
    return _unchanged, lambda params, inputs, **kwargs: fun(inputs, **fun_kwargs)


Tanh, Relu, Exp = elementwise(jnp.tanh), elementwise(relu), elementwise(jnp.exp)
LogSoftmax, Softmax = elementwise(log_softmax, axis=-1), elementwise(softmax, axis=-1)
Softplus, Sigmoid, Elu = elementwise(softplus), elementwise(sigmoid), elementwise(elu)
LeakyRelu, Selu, Gelu = elementwise(leaky_relu), elementwise(selu), elementwise(gelu)
Identity = elementwise(lambda x: x)


def _pooling(reducer, start, mean=False):
    def layer(window_shape, strides=None, padding="VALID", spec=None):
        outer = sorted((0, len(window_shape) + 1) if spec is None else (spec.index("N"), spec.index("C")))
        window, steps = list(window_shape), list(strides or (1,) * len(window_shape))
        for i in outer:
            window.insert(i, 1)
            steps.insert(i, 1)
        window, steps = tuple(window), tuple(steps)

        def init_fun(rng, input_shape):
            pads = lax.padtype_to_pads(input_shape, window, steps, padding)
            return tuple((n + low + high - k) // s + 1 for n, k, s, (low, high) in zip(input_shape, window, steps, pads)), ()

        def apply_fun(params, inputs, **kwargs):
            found = lax.reduce_window(inputs, start, reducer, window, steps, padding)
            if not mean:
                return found
            ones_here = jnp.ones([1 if i in outer else n for i, n in enumerate(inputs.shape)], inputs.dtype)
            return found / lax.reduce_window(ones_here, 0.0, lax.add, window, steps, padding)

        return init_fun, apply_fun

    return layer


MaxPool, SumPool, AvgPool = _pooling(lax.max, -jnp.inf), _pooling(lax.add, 0.0), _pooling(lax.add, 0.0, mean=True)
Flatten = (
    lambda rng, input_shape: ((input_shape[0], math.prod(input_shape[1:])), ()),
    lambda params, inputs, **kwargs: jnp.reshape(inputs, (inputs.shape[0], -1)),
)


def FanOut(num):
    """The input, so many times."""
    return lambda rng, input_shape: ([input_shape] * num, ()), lambda params, inputs, **kwargs: [inputs] * num


FanInSum = lambda rng, input_shape: (input_shape[0], ()), lambda params, inputs, **kwargs: sum(inputs)


def FanInConcat(axis=-1):
    """Several inputs, joined along an axis."""

    def init_fun(rng, input_shape):
        at = axis % len(input_shape[0])
        shape = list(input_shape[0])
        shape[at] = sum(other[at] for other in input_shape)
        return tuple(shape), ()

    return init_fun, lambda params, inputs, **kwargs: jnp.concatenate(inputs, axis)


def Dropout(rate, mode="train"):
    """Keeps elements with the probability `rate`."""

    def apply_fun(params, inputs, **kwargs):
        rng = kwargs.get("rng")
        if rng is None:
            raise ValueError(
                "Dropout layer requires apply_fun to be called with a PRNG key argument. That is, instead of `apply_fun(params, inputs)`, call "
                "it like `apply_fun(params, inputs, rng)` where `rng` is a PRNG key (e.g. from `jax.random.key`)."
            )
        return jnp.where(random.bernoulli(rng, rate, inputs.shape), inputs / rate, 0) if mode == "train" else inputs

    return _unchanged, apply_fun


def _keys(kwargs, count):
    rng = kwargs.pop("rng", None)
    return [None] * count if rng is None else random.split(rng, count)


def serial(*layers):
    """Layers one after the other."""

    def init_fun(rng, input_shape):
        params = []
        for init, _ in layers:
            rng, own = random.split(rng)
            input_shape, made = init(own, input_shape)
            params.append(made)
        return input_shape, params

    def apply_fun(params, inputs, **kwargs):
        for (_, apply), param, key in zip(layers, params, _keys(kwargs, len(layers))):
            inputs = apply(param, inputs, rng=key, **kwargs)
        return inputs

    return init_fun, apply_fun


def parallel(*layers):
    """Layers side by side, each with an input of its own."""

    def init_fun(rng, input_shape):
        keys = random.split(rng, len(layers))
        return zip(*[init(key, shape) for (init, _), key, shape in zip(layers, keys, input_shape)])

    def apply_fun(params, inputs, **kwargs):
        rows = zip(layers, params, inputs, _keys(kwargs, len(layers)))
        return [apply(param, x, rng=key, **kwargs) for (_, apply), param, x, key in rows]

    return init_fun, apply_fun


def shape_dependent(make_layer):
    """A layer that is made when the shape of its input is known."""
    return (
        lambda rng, input_shape: make_layer(input_shape)[0](rng, input_shape),
        lambda params, inputs, **kwargs: make_layer(inputs.shape)[1](params, inputs, **kwargs),
    )
