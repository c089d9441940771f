"""Attributes of tensors under the names of NumPy, PyTorch and MXNet, beside those of the class: the one table."""

import math

import _tandem
import tandem as td
from _tandem import Tensor


def _shape(sizes):
    return sizes[0] if len(sizes) == 1 and isinstance(sizes[0], (list, tuple)) else sizes


def _view(x, *sizes):
    """The same elements under another shape; with a dtype of the same size, the same bits."""
    if len(sizes) == 1 and isinstance(sizes[0], (td.DType, str)):
        return td.bitcast(x, sizes[0]) if hasattr(td, "bitcast") else td.astype(x, sizes[0])
    return x.reshape(*sizes)


def _numpy(x, dtype=None, **_):
    """A copy of the elements on the host: a tensor on the CPU that is no part of any graph. Waits."""
    if td.is_tracing():
        x.tolist()
    copy = td.tensor(x.to("cpu"), dtype=dtype)
    copy.wait_to_read()
    return copy


def _round(x, decimals=0):
    """Rounded to decimals, of two neighbours to the even one; integers stay what they are but for negative decimals."""
    if decimals == 0:
        return td.round(x) if "float" in x.dtype.name else _copy(x)
    scale = 10.0 ** abs(decimals)
    return td.astype(td.round(x * scale) / scale if decimals > 0 else td.round(x / scale) * scale, x.dtype)


def _no_dlpack(x, *_, **__):
    raise BufferError("a tensor lies in memory that only its device reads, and DLPack hands out addresses; use x.tobytes() or memoryview(x)")


def _to_device(x, device, /, *, stream=None):
    """The tensor on another device; there are no streams to choose from."""
    if stream is not None:
        raise ValueError("to_device: a device has one stream, so that none can be named")
    return x.to(device)


def _dlpack(x, /, *, stream=None, max_version=None, dl_device=None, copy=None):
    _no_dlpack(x)


def _dlpack_device(x):
    """DLPack's number for the kind of device, and which of them: 1 is the CPU, 15 WebGPU."""
    return (15 if x.device == "webgpu" else 1, 0)


def _namespace(x, /, *, api_version=None):
    """The module `tandem`, whose functions take such tensors."""
    if api_version not in (None, "2021.12", "2022.12", "2023.12", "2024.12", "2025.12"):
        raise ValueError(f"tandem follows the array API of {td.__array_api_version__}, not {api_version!r}")
    return td


def _array(x, dtype=None, copy=None):
    return _numpy(x, dtype)


def _fill(x, value):
    x[...] = value
    return x


def _copy(x, *_):
    return td.tensor(x)


def _permute(x, *axes):
    return td.permute_dims(x, list(_shape(axes)))


def _expand(x, *sizes):
    sizes = tuple(_shape(sizes))
    own = (1,) * (len(sizes) - x.ndim) + tuple(x.shape)
    return td.broadcast_to(x, [n if size == -1 else size for n, size in zip(own, sizes)])


def _norm(x, ord=2, axis=None, dim=None, keepdims=False, keepdim=False):
    return td.vector_norm(x, axis=axis if dim is None else dim, keepdims=keepdims or keepdim, ord=2 if ord == "fro" else ord)


def _along(f, *, flat=False):
    """A method whose axis may be called dim."""

    def method(x, *args, dim=None, keepdim=False, **kwargs):
        if dim is not None:
            kwargs["axis"] = dim
        if keepdim:
            kwargs["keepdims"] = True
        return f(x, *args, **kwargs)

    return method


def _repeat(x, *repeats, axis=None):
    """PyTorch's with several numbers, the whole repeated along each axis; NumPy's with one, each element repeated."""
    if len(repeats) == 1 and isinstance(repeats[0], int):
        return td.repeat(x, repeats[0], axis=axis)
    return td.tile(x, list(_shape(repeats)))


def _cast(name):
    return lambda x: td.astype(x, name)


def _inplace(name):
    function = getattr(td, name)
    return lambda x, *args: x.assign(td.astype(function(x, *args), x.dtype))


_OPS = (
    "abs acos acosh add asin asinh atan atan2 atanh bitwise_and bitwise_or bitwise_xor ceil copysign cos cosh divide equal erf exp expm1 "
    "floor floor_divide greater greater_equal isfinite isinf isnan less less_equal log log10 log1p log2 logaddexp logical_and logical_not "
    "logical_or logical_xor matmul maximum minimum multiply nan_to_num negative not_equal pow reciprocal relu remainder round rsqrt "
    "sigmoid sign sin sinh sqrt square subtract tan tanh trunc "
    "outer kron cross tensordot vecdot inner dot vdot tril triu ravel tile roll swapaxes moveaxis take put_along_axis scatter_elements "
    "expand_dims broadcast_to nonzero argwhere unique isin allclose isclose bincount histogram searchsorted"
).split()
_REDUCTIONS = (
    "count_nonzero logsumexp cumsum cumprod cumulative_sum cumulative_prod diff flip softmax log_softmax sort argsort topk median quantile "
    "percentile nansum nanmean nanmax nanmin nanstd nanvar ptp take_along_axis unstack split"
).split()


def _function(name):
    return lambda x, *args, **kwargs: getattr(td, name)(x, *args, **kwargs)


METHODS = {name: _function(name) for name in _OPS}
METHODS.update({name: _along(_function(name)) for name in _REDUCTIONS})
METHODS.update(
    {
        "absolute": METHODS["abs"],
        "add_": _inplace("add"),
        "allclose": _function("allclose"),
        "amax": _along(td.max),
        "amin": _along(td.min),
        "asnumpy": _numpy,
        "asscalar": lambda x: x.item(),
        "bool": _cast("bool"),
        "clamp": lambda x, min=None, max=None: td.clip(x, min, max),
        "clone": _copy,
        "contiguous": lambda x: x,
        "copy": _copy,
        "cpu": lambda x: x.to("cpu"),
        "detach": lambda x: td.stop_gradient(x),
        "diag": lambda x, k=0: td.diagonal(x, offset=k),
        "diagonal": lambda x, offset=0: td.diagonal(x, offset=offset),
        "dim": lambda x: x.ndim,
        "div": METHODS["divide"],
        "div_": _inplace("divide"),
        "double": _cast("float64"),
        "element_size": lambda x: _bytes(x.dtype),
        "eq": METHODS["equal"],
        "expand": _expand,
        "expand_as": lambda x, other: _expand(x, *other.shape),
        "fill": _fill,
        "fill_": _fill,
        "float": _cast("float32"),
        "gather": lambda x, dim, index: td.take_along_axis(x, index, axis=dim),
        "ge": METHODS["greater_equal"],
        "gt": METHODS["greater"],
        "half": _cast("float16"),
        "index_select": lambda x, dim, index: td.take(x, index, axis=dim),
        "int": _cast("int32"),
        "le": METHODS["less_equal"],
        "long": _cast("int64"),
        "lt": METHODS["less"],
        "masked_fill": lambda x, mask, value: td.where(mask, td.full((), value, dtype=x.dtype), x),
        "masked_select": lambda x, mask: x[mask],
        "mm": METHODS["matmul"],
        "mul": METHODS["multiply"],
        "mul_": _inplace("multiply"),
        "ne": METHODS["not_equal"],
        "neg": METHODS["negative"],
        "nelement": lambda x: math.prod(x.shape),
        "norm": _norm,
        "numel": lambda x: math.prod(x.shape),
        "numpy": _numpy,
        "permute": _permute,
        "repeat": _repeat,
        "repeat_interleave": lambda x, repeats, dim=None: td.repeat(x, repeats, axis=dim),
        "round": _round,
        "reshape_as": lambda x, other: x.reshape(tuple(other.shape)),
        "sub": METHODS["subtract"],
        "sub_": _inplace("subtract"),
        "t": lambda x: x.T,
        "tobytes": lambda x: bytes(memoryview(x)),
        "trace": lambda x, offset=0: _tandem.trace(x, offset=offset),
        "type": lambda x, dtype=None: x.dtype.name if dtype is None else td.astype(x, dtype),
        "type_as": lambda x, other: td.astype(x, other.dtype),
        "unsqueeze": lambda x, dim: td.expand_dims(x, axis=dim),
        "view": _view,
        "view_as": lambda x, other: x.reshape(tuple(other.shape)),
        "zero_": lambda x: _fill(x, 0),
        "__array__": _array,
        "to_device": _to_device,
        "__dlpack__": _dlpack,
        "__dlpack_device__": _dlpack_device,
        "__array_namespace__": _namespace,
        "__copy__": _copy,
        "__deepcopy__": _copy,
    }
)


def _bytes(dtype):
    return {"bool": 1, "int8": 1, "uint8": 1, "float16": 2, "int64": 8, "float64": 8}.get(str(dtype).rpartition(".")[2], 4)


PROPERTIES = {
    "data": lambda x: td.stop_gradient(x),
    "flat": lambda x: iter(td.flatten(x)),
    "itemsize": lambda x: _bytes(x.dtype),
    "mT": lambda x: td.matrix_transpose(x),
    "nbytes": lambda x: math.prod(x.shape) * _bytes(x.dtype),
}
