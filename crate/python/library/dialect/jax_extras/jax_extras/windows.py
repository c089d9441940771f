"""Convolutions, and reductions of windows."""

import math
from typing import NamedTuple

import tandem as td

from jax import numpy as jnp
from jax._array import asarray, dtype_of, given, together
from jax.lax import _operations


class ConvDimensionNumbers(NamedTuple):
    """The places of batch, features and space in the arrays of a convolution."""

    lhs_spec: tuple
    rhs_spec: tuple
    out_spec: tuple


def conv_dimension_numbers(lhs_shape, rhs_shape, dimension_numbers):
    """The places of the axes, from texts such as ("NHWC", "HWIO", "NHWC")."""
    if isinstance(dimension_numbers, ConvDimensionNumbers):
        return dimension_numbers
    rank = len(lhs_shape)
    if dimension_numbers is None:
        return ConvDimensionNumbers(*[tuple(range(rank))] * 3)
    lhs, rhs, out = dimension_numbers
    space = [c for c in lhs if c not in "NC"]
    # Space in the order that the kernel's text has.
    space = [c for c in rhs if c in space]
    return ConvDimensionNumbers(
        tuple(lhs.index(c) for c in ("N", "C", *space)),
        tuple(rhs.index(c) for c in ("O", "I", *space)),
        tuple(out.index(c) for c in ("N", "C", *space)),
    )


def padtype_to_pads(in_shape, window_shape, window_strides, padding):
    """The borders that "SAME" or "VALID" mean."""
    if padding.upper() == "VALID":
        return [(0, 0)] * len(in_shape)
    if padding.upper() not in ("SAME", "SAME_LOWER"):
        raise ValueError(f"Unknown padding type: {padding}.")
    found = []
    for n, window, stride in zip(in_shape, window_shape, window_strides):
        total = max((-(-n // stride) - 1) * stride + window - n, 0)
        found.append((total // 2, total - total // 2) if padding.upper() == "SAME" else (total - total // 2, total // 2))
    return found


def conv_general_dilated(lhs, rhs, window_strides, padding, lhs_dilation=None, rhs_dilation=None, dimension_numbers=None, feature_group_count=1,
                         batch_group_count=1, precision=None, preferred_element_type=None):
    """The convolution (cross-correlation) of pictures with kernels."""
    lhs, rhs = together("conv_general_dilated", lhs, rhs)
    if lhs.ndim != rhs.ndim:
        raise ValueError(f"convolution requires lhs and rhs ndim to be equal, got {lhs.ndim} and {rhs.ndim}.")
    if dtype_of(lhs).name != dtype_of(rhs).name:
        raise TypeError(f"lax.conv_general_dilated requires arguments to have the same dtypes, got {dtype_of(lhs).name}, {dtype_of(rhs).name}.")
    numbers = conv_dimension_numbers(lhs.shape, rhs.shape, dimension_numbers)
    x, w = td.transpose(lhs, numbers.lhs_spec), td.transpose(rhs, numbers.rhs_spec)
    space = x.ndim - 2
    if x.shape[1] != w.shape[1] * feature_group_count:
        raise ValueError(
            f"conv_general_dilated lhs feature dimension size divided by feature_group_count must equal the rhs input feature dimension size, but "
            f"{x.shape[1]} // {feature_group_count} != {w.shape[1]}."
        )
    ones = (1,) * space
    lhs_dilation, rhs_dilation = lhs_dilation or ones, rhs_dilation or ones
    if any(d != 1 for d in lhs_dilation):
        x = _operations.pad(given(x), 0, [(0, 0, 0)] * 2 + [(0, 0, d - 1) for d in lhs_dilation])
    if isinstance(padding, str):
        window = [(k - 1) * d + 1 for k, d in zip(w.shape[2:], rhs_dilation)]
        padding = padtype_to_pads(x.shape[2:], window, window_strides, padding)
    padding = [(p, p) if isinstance(p, int) else tuple(p) for p in padding]
    if any(low != high or low < 0 for low, high in padding):
        x = _operations.pad(given(x), 0, [(0, 0, 0)] * 2 + [(low, high, 0) for low, high in padding])
        padding = [(0, 0)] * space
    found = td.conv(
        x, w, stride=tuple(window_strides), padding=tuple(low for low, _ in padding), dilation=tuple(rhs_dilation), groups=feature_group_count
    )
    back = sorted(range(space + 2), key=lambda i: numbers.out_spec[i])
    return given(td.transpose(found, back))


def conv(lhs, rhs, window_strides, padding, precision=None, preferred_element_type=None):
    """The convolution of pictures of axes N, C, space with kernels of axes O, I, space."""
    return conv_general_dilated(lhs, rhs, window_strides, padding)


def conv_with_general_padding(lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation, **_):
    """`conv` with borders and gaps."""
    return conv_general_dilated(lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation)


def conv_transpose(lhs, rhs, strides, padding, rhs_dilation=None, dimension_numbers=None, transpose_kernel=False, precision=None,
                   preferred_element_type=None):
    """The convolution that undoes a stride."""
    lhs, rhs = asarray(lhs), asarray(rhs)
    space = lhs.ndim - 2
    if dimension_numbers is None:
        letters = "HWD"[:space] if space < 3 else "HWD"
        dimension_numbers = (f"N{letters}C", f"{letters}IO", f"N{letters}C")
    numbers = conv_dimension_numbers(lhs.shape, rhs.shape, dimension_numbers)
    sizes = [rhs.shape[i] for i in numbers.rhs_spec[2:]]
    rhs_dilation = rhs_dilation or (1,) * space
    if isinstance(padding, str):
        pads = []
        for k, stride, d in zip(sizes, strides, rhs_dilation):
            k = (k - 1) * d + 1
            total = k + stride - 2 if padding.upper() == "SAME" else k + stride - 2 + max(k - stride, 0)
            low = (k - 1 if stride > k - 1 else -(-total // 2)) if padding.upper() == "SAME" else k - 1
            pads.append((low, total - low))
    else:
        pads = padding
    if transpose_kernel:
        rhs = jnp.flip(rhs, numbers.rhs_spec[2:])
        rhs = jnp.swapaxes(rhs, numbers.rhs_spec[0], numbers.rhs_spec[1])
    return conv_general_dilated(lhs, rhs, (1,) * space, pads, tuple(strides), rhs_dilation, numbers)


def _joined(computation, init_value):
    """What is combined, by the function and the value that begins it."""
    for ops, name in (
        ((_operations.add, jnp.add), "add"),
        ((_operations.max, jnp.maximum), "max"),
        ((_operations.min, jnp.minimum), "min"),
        ((_operations.mul, jnp.multiply), "mul"),
    ):
        if computation in ops:
            return name
    return None


def reduce_window(
    operand, init_value, computation, window_dimensions, window_strides=None, padding="VALID", base_dilation=None, window_dilation=None
):
    """The elements of each window, combined."""
    x = asarray(operand)
    strides = tuple(window_strides or (1,) * x.ndim)
    dilation = tuple(window_dilation or (1,) * x.ndim)
    window = tuple(window_dimensions)
    init = asarray(init_value, dtype_of(x).name)
    if isinstance(padding, str):
        padding = padtype_to_pads(x.shape, [(k - 1) * d + 1 for k, d in zip(window, dilation)], strides, padding)
    name = _joined(computation, init)
    if name in ("max", "add") and x.ndim == 4 and dtype_of(x).name[0] == "f" and set(dilation) == {1}:
        found = _pooled(name, x, init, window, strides, padding)
        if found is not None:
            return found
    x = _operations.pad(x, init, [(low, high, 0) for low, high in padding])
    sizes = [(n - ((k - 1) * d + 1)) // s + 1 for n, k, d, s in zip(x.shape, window, dilation, strides)]
    found = init
    for number in range(math.prod(window)):
        at, rest = [], number
        for k in window[::-1]:
            at.append(rest % k)
            rest //= k
        part = x[tuple(slice(i * d, i * d + (n - 1) * s + 1, s) for i, d, n, s in zip(at[::-1], dilation, sizes, strides))]
        found = computation(found, part)
    return found


def _pooled(name, x, init, window, strides, padding):
    """Windows of pictures, by the ops that there are for them; None where these do not fit."""
    axes = [i for i, k in enumerate(window) if k > 1 or strides[i] > 1]
    if not axes or axes[0] == 0 or axes[-1] - axes[0] > 1 or any(padding[i] != (0, 0) for i in range(4) if i not in (1, 2, 3)):
        return None
    axes = (1, 2) if axes[-1] < 3 else (2, 3)
    rest = [i for i in range(4) if i not in axes]
    if any(window[i] != 1 or padding[i] != (0, 0) for i in rest):
        return None
    x = _operations.pad(x, init, [(low, high, 0) for low, high in padding])
    moved = td.transpose(x, (*rest, *axes))
    pair = lambda values: tuple(values[i] for i in axes)
    if name == "max":
        found = td.max_pool(moved, pair(window), stride=pair(strides))
    else:
        found = td.avg_pool(moved, pair(window), stride=pair(strides)) * float(math.prod(window))
    return given(td.transpose(found, sorted(range(4), key=lambda i: (*rest, *axes)[i])))
