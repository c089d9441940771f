"""Ops of networks that `mx.npx` and `mx.nd` share, under MXNet's names of their arguments."""

import math

import _tandem
import tandem as td
from tandem._placement import on_device_of, uniform_on_device_of
from tandem.dialect import as_class, dtype_on, reshaped

from . import autograd
from ._array import device_of, dtype_of
from ._dtypes import name_of


def _several(sizes, rank, default):
    if sizes is None or sizes == ():
        return (default,) * rank
    return (sizes,) * rank if isinstance(sizes, int) else tuple(sizes)


def fully_connected(data=None, weight=None, bias=None, num_hidden=None, no_bias=False, flatten=True, **_):
    """`data @ weight.T + bias`; all axes behind the first count as inputs unless `flatten` is False."""
    x = reshaped(data, (data.shape[0], -1)) if flatten and data.ndim != 2 else data
    y = x @ _tandem.transpose(weight)
    return y if no_bias or bias is None else y + bias


def convolution(data=None, weight=None, bias=None, kernel=None, stride=None, dilate=None, pad=None, num_filter=1, num_group=1,
                no_bias=False, layout=None, **_):  # fmt: skip
    """A convolution of data (batch, channels, …); weight (channels, inputs / groups, …)."""
    rank = data.ndim - 2
    op = {1: td.conv1d, 2: td.conv2d, 3: td.conv3d}[rank]
    return op(data, weight, None if no_bias else bias, stride=_several(stride, rank, 1), padding=_several(pad, rank, 0),
              dilation=_several(dilate, rank, 1), groups=num_group)  # fmt: skip


def deconvolution(data=None, weight=None, bias=None, kernel=None, stride=None, dilate=None, pad=None, adj=None, target_shape=None,
                  num_filter=1, num_group=1, no_bias=True, layout=None, **_):  # fmt: skip
    """The transpose of `convolution`; weight (inputs, channels / groups, …)."""
    rank = data.ndim - 2
    op = getattr(td.nn.functional, f"conv_transpose{rank}d")
    return op(data, weight, None if no_bias else bias, stride=_several(stride, rank, 1), padding=_several(pad, rank, 0),
              output_padding=_several(adj, rank, 0), dilation=_several(dilate, rank, 1), groups=num_group)  # fmt: skip


def pooling(data=None, kernel=None, pool_type="max", global_pool=False, stride=None, pad=None, pooling_convention="valid",
            count_include_pad=True, layout=None, **_):  # fmt: skip
    """The largest element, the mean or the sum of each window."""
    rank = data.ndim - 2
    if global_pool:
        around = tuple(range(2, data.ndim))
        return {"max": td.max, "avg": td.mean, "sum": td.sum}[pool_type](data, around, keepdims=True)
    kernel = _several(kernel, rank, 1)
    options = {"stride": _several(stride, rank, 1), "padding": _several(pad, rank, 0), "ceil_mode": pooling_convention == "full"}
    if pool_type == "max":
        return td.max_pool(data, kernel, **options)
    found = td.avg_pool(data, kernel, count_include_pad=bool(count_include_pad), **options)
    return found * math.prod(kernel) if pool_type == "sum" else found


_ACTIVATIONS = {"relu": td.relu, "sigmoid": td.sigmoid, "tanh": td.tanh, "softrelu": td.softplus, "softsign": td.softsign,
                "log_sigmoid": td.log_sigmoid, "mish": td.mish}  # fmt: skip


def activation(data=None, act_type="relu", **_):
    """The activation of a name: relu, sigmoid, tanh, softrelu, softsign."""
    if act_type not in _ACTIVATIONS:
        raise ValueError(f"there is no activation {act_type!r}; there are {', '.join(_ACTIVATIONS)}")
    return _ACTIVATIONS[act_type](data)


def leaky_relu(data=None, gamma=None, act_type="leaky", slope=0.25, **_):
    """leaky, elu, selu, gelu or prelu (of the slopes `gamma`)."""
    if act_type == "prelu":
        return td.prelu(data, gamma)
    return {"leaky": lambda: td.leaky_relu(data, slope=slope), "elu": lambda: td.elu(data, alpha=slope), "selu": lambda: td.selu(data),
            "gelu": lambda: td.gelu(data)}[act_type]()  # fmt: skip


def dropout(data, p=0.5, mode="training", axes=(), **_):
    """In training, 0 for a share `p` of the elements and the others divided by 1 - p."""
    if not p or mode != "always" and not autograd.is_training():
        return data
    shape = tuple(1 if at in axes else size for at, size in enumerate(data.shape))
    drawn = uniform_on_device_of(data, shape)
    return td.dropout(data, drawn if shape == tuple(data.shape) else td.broadcast_to(drawn, data.shape), p=p)


def embedding(data=None, weight=None, input_dim=None, output_dim=None, **_):
    """Rows of `weight`."""
    return as_class(td.embedding(td.astype(data, "int32"), weight), type(data))


def softmax(data, length=None, axis=-1, temperature=None, use_length=False, dtype=None, **_):
    """exp over the sum of exp along an axis; with `use_length` of the first `length` elements."""
    x = data if temperature is None else data / temperature
    if not use_length or length is None:
        return td.softmax(x, axis=axis)
    with on_device_of(x):
        steps = td.reshape(td.arange(x.shape[axis]), tuple(-1 if at == axis % x.ndim else 1 for at in range(x.ndim)))
    valid = steps < td.expand_dims(td.astype(length, "int32"), axis=axis)
    return td.where(valid, td.softmax(td.where(valid, x, -1e30), axis=axis), 0.0)


def log_softmax(data, axis=-1, temperature=None, **_):
    """The logarithm of `softmax`."""
    return td.log_softmax(data if temperature is None else data / temperature, axis=axis)


def one_hot(data=None, depth=None, on_value=1.0, off_value=0.0, dtype="float32", indices=None, **_):
    """`on_value` at the place that each element says, of `depth` places."""
    data = indices if data is None else data
    with on_device_of(data):
        places = td.arange(depth)
    on = td.expand_dims(td.astype(data, "int32"), axis=-1) == places
    return td.where(td.astype(on, "bool"), td.astype(td.full_like(on, on_value, dtype="float32"), name_of(dtype)), off_value)


def topk(data, axis=-1, k=1, ret_typ="indices", is_ascend=False, dtype="float32"):
    """The places of the k largest elements along an axis; `ret_typ` also "value", "both" or "mask"."""
    if axis is None:
        data, axis = reshaped(data, (-1,)), 0
    values, places = td.topk(data, k if k > 0 else data.shape[axis], axis=axis, largest=not is_ascend)
    if ret_typ == "mask":
        spread = td.moveaxis(places, axis, -1)
        mask = td.sum(one_hot(spread, data.shape[axis]), axis=-2)
        return td.moveaxis(mask, -1, axis)
    places = td.astype(places, dtype_on(device_of(places), name_of(dtype)))
    return {"indices": places, "value": values, "both": [values, places]}[ret_typ]


def pick(data, index, axis=-1, mode="clip", keepdims=False):
    """The element along an axis that `index` says."""
    size = data.shape[axis]
    at = td.astype(index, "int32")
    at = td.remainder(at, size) if mode == "wrap" else td.clip(at, 0, size - 1)
    at = at if at.ndim == data.ndim else td.expand_dims(at, axis=axis)
    found = td.take_along_axis(data, at, axis=axis)
    return found if keepdims else td.squeeze(found, axis=axis)


def batch_dot(a=None, b=None, transpose_a=False, transpose_b=False, lhs=None, rhs=None, **_):
    """Products of matrices, one by one."""
    a, b = lhs if a is None else a, rhs if b is None else b
    return (td.swapaxes(a, -1, -2) if transpose_a else a) @ (td.swapaxes(b, -1, -2) if transpose_b else b)


def batch_flatten(data):
    """All axes behind the first as one."""
    return reshaped(data, (data.shape[0], -1))


def sequence_mask(data, sequence_length=None, use_sequence_length=False, value=0.0, axis=0):
    """`value` in place of what lies behind the length of each sequence; `axis` is that of time, the other of the first two the batch."""
    if not use_sequence_length or sequence_length is None:
        return data
    shape = tuple(data.shape[at] if at == axis else 1 for at in range(data.ndim))
    lengths = tuple(data.shape[at] if at == 1 - axis else 1 for at in range(data.ndim))
    with on_device_of(data):
        steps, other = td.reshape(td.arange(data.shape[axis]), shape), td.full((), value, dtype_of(data).name)
    return td.where(td.less(steps, td.reshape(td.astype(sequence_length, "int32"), lengths)), data, other)


def smooth_l1(data, scalar=1.0):
    """Half of (scalar * x)² within 1 / scalar² of zero, and |x| - 1 / (2 scalar²) beyond."""
    square = scalar * scalar
    return td.where(td.less(td.abs(data), 1 / square), 0.5 * square * td.square(data), td.abs(data) - 0.5 / square)


def layer_norm(data=None, gamma=None, beta=None, axis=-1, eps=1e-5, **_):
    """Mean 0 and variance 1 along an axis, times `gamma`, plus `beta`."""
    moved = data if axis in (-1, data.ndim - 1) else td.moveaxis(data, axis, -1)
    found = td.layer_norm(moved, gamma, beta, epsilon=eps)
    return found if moved is data else td.moveaxis(found, -1, axis)


def batch_norm(x=None, gamma=None, beta=None, running_mean=None, running_var=None, eps=1e-3, momentum=0.9, fix_gamma=True,
               use_global_stats=False, axis=1, data=None, moving_mean=None, moving_var=None, **_):  # fmt: skip
    """Batch normalisation; in training the running averages move."""
    x, mean, var = (new if old is None else old for old, new in ((x, data), (running_mean, moving_mean), (running_var, moving_var)))
    moved = x if axis == 1 else td.moveaxis(x, axis, 1)
    gamma = td.ones_like(gamma) if fix_gamma else gamma
    if autograd.is_training() and not use_global_stats:
        y, new_mean, new_var = td.batch_norm_training(moved, gamma, beta, epsilon=eps)
        for average, new in (mean, new_mean), (var, new_var):
            td.Tensor.assign(average, average * momentum + td.stop_gradient(new) * (1 - momentum))
    else:
        y = td.batch_norm(moved, mean, var, gamma, beta, epsilon=eps)
    return y if axis == 1 else td.moveaxis(y, 1, axis)


def gather_nd(data, indices):
    """Elements at the places whose coordinates are the columns of `indices`."""
    return td.gather_nd(data, td.moveaxis(td.astype(indices, "int32"), 0, -1))


def reshape_like(lhs, rhs, **_):
    """`lhs` in the shape of `rhs`."""
    return reshaped(lhs, tuple(rhs.shape))


def save(file, arrays):
    """Writes one array, a list, or a dict of arrays; `load` reads them."""
    if isinstance(arrays, td.Tensor):
        arrays = [arrays]
    if not isinstance(arrays, dict):
        arrays = {f"_:{at}": x for at, x in enumerate(arrays)}
    with open(file, "wb") as out:
        out.write(_tandem.write_tensors("safetensors", {name: td.stop_gradient(x) for name, x in arrays.items()}))


def read(file, cls):
    """What `save` wrote: a list, or a dict of what had names."""
    with open(file, "rb") as source:
        found = {name: as_class(x, cls) for name, x in _tandem.read_tensors("safetensors", source.read()).items()}
    if all(name.startswith("_:") for name in found):
        return [found[f"_:{at}"] for at in range(len(found))]
    return found


def waitall():
    """Waits until all that was asked for is computed."""
    td.waitall()
