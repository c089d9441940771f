"""Functions of `mx.nd`: those of `mx.np` under its names, and those whose names or arguments differ."""

import tandem as td
from tandem.dialect import as_class, permuted, reshaped

from .. import _neural
from .._array import Array, dtype_of, duplicate
from ..numpy import _creation
from ..numpy import _functions as _np
from . import NDArray, _with_axis
from ._sizes import reshaped_sizes

_NP = _np.FUNCTIONS


def array(source_array, ctx=None, dtype=None):
    """An array of numbers, lists, or another array: float32 unless that is one of MXNet."""
    if dtype is None and not isinstance(source_array, Array):
        dtype = "float32"
    return _creation.array(source_array, dtype, ctx, NDArray)


def _made(name):
    make = getattr(_creation, name)

    def function(*args, **kwargs):
        kwargs.pop("out", None)
        return as_class(make(*args, **kwargs), NDArray)

    function.__name__, function.__doc__ = name, make.__doc__
    return function


def zeros(shape, ctx=None, dtype=None, stype=None, **_):
    """Zeros."""
    return as_class(_creation.zeros(shape, dtype, ctx=ctx), NDArray)


def ones(shape, ctx=None, dtype=None, **_):
    """Ones."""
    return as_class(_creation.ones(shape, dtype, ctx=ctx), NDArray)


def full(shape, val, ctx=None, dtype="float32", out=None):
    """One number."""
    return as_class(_creation.full(shape, val, dtype, ctx=ctx), NDArray)


def arange(start, stop=None, step=1.0, repeat=1, infer_range=None, ctx=None, dtype="float32"):
    """Numbers from `start` up to below `stop`, each `repeat` times."""
    found = as_class(_creation.arange(start, stop, step, dtype, ctx), NDArray)
    return found if repeat == 1 else td.repeat(found, repeat)


def eye(N, M=0, k=0, ctx=None, dtype=None):
    """Ones on a diagonal."""
    return as_class(_creation.eye(N, M or None, k, dtype, ctx), NDArray)


def _axes(axis, exclude, rank):
    if not exclude:
        return axis if axis != () else None
    dropped = [at % rank for at in ((axis,) if isinstance(axis, int) else axis)]
    return tuple(at for at in range(rank) if at not in dropped)


def _reduced(name):
    op = _NP[name]

    def function(data, axis=None, keepdims=False, exclude=False, **_):
        return _with_axis(op(data, axis=_axes(axis, exclude, data.ndim), keepdims=keepdims))

    return function


def _position(name):
    op = _NP[name]

    def function(data, axis=None, keepdims=False, **_):
        return _with_axis(td.astype(op(data, axis=axis, keepdims=keepdims), "float32"))

    return function


def norm(data, ord=2, axis=None, keepdims=False, **_):
    """The norm of order 1 or 2."""
    # Comparisons of its own arrays give numbers, and that of Tandem's truth values.
    return _with_axis(as_class(td.vector_norm(as_class(data, td.Tensor), _np.axes(axis), keepdims=keepdims, ord=ord), NDArray))


def _compared(op):
    def function(lhs, rhs, **_):
        kind = dtype_of(lhs if isinstance(lhs, td.Tensor) else rhs).name
        return td.astype(op(lhs, rhs), kind)

    return function


def dot(lhs, rhs, transpose_a=False, transpose_b=False, **_):
    """The product along the last axis of the first array and the first axis of the second."""
    lhs = permuted(lhs) if transpose_a else lhs
    rhs = permuted(rhs) if transpose_b else rhs
    if rhs.ndim > 2 or lhs.ndim > 2:
        return td.tensordot(lhs, rhs, axes=1)
    return _with_axis(lhs @ rhs)


def concat(*data, dim=1, num_args=None):
    """Arrays one behind the other, along axis 1 unless another is given."""
    return td.concat(list(data[0]) if len(data) == 1 and isinstance(data[0], (list, tuple)) else list(data), axis=dim)


def concatenate(arrays, axis=0, always_copy=True):
    """Arrays one behind the other."""
    return td.concat(list(arrays), axis=axis)


def stack(*data, axis=0, num_args=None):
    """Arrays along a new axis."""
    return td.stack(list(data[0]) if len(data) == 1 and isinstance(data[0], (list, tuple)) else list(data), axis=axis)


def split(data, num_outputs, axis=1, squeeze_axis=False):
    """Parts of equal size, in a list; of one part the part itself."""
    parts = _np.split(data, num_outputs, axis)
    parts = [td.squeeze(part, axis=axis) for part in parts] if squeeze_axis else parts
    return parts[0] if len(parts) == 1 else parts


def slice_axis(data, axis, begin, end):
    """A part along one axis."""
    return data[(*(slice(None),) * (axis % data.ndim), slice(begin, end))]


def slice_(data, begin, end, step=None):
    """A part along the first axes."""
    steps = step or [None] * len(begin)
    return data[tuple(slice(*ends) for ends in zip(begin, end, steps))]


def slice_like(data, shape_like, axes=None):
    """The first elements along axes, as many as another array has."""
    chosen = range(data.ndim) if not axes else [at % data.ndim for at in axes]
    return data[tuple(slice(shape_like.shape[at]) if at in chosen else slice(None) for at in range(data.ndim))]


def reshape(data, shape, reverse=False):
    """A view under another shape, with the codes of `NDArray.reshape`."""
    return reshaped(data, reshaped_sizes(data.shape, tuple(shape), reverse))


def transpose(data, axes=None):
    """Axes in another order; without `axes`, reversed."""
    return permuted(data, axes or None)


def expand_dims(data, axis):
    """A new axis of size 1."""
    return _np.expand_dims(data, axis)


def broadcast_axis(data, axis=(), size=(), **_):
    """Axes of size 1 in other sizes."""
    shape = list(data.shape)
    for at, count in zip((axis,) if isinstance(axis, int) else axis, (size,) if isinstance(size, int) else size):
        shape[at] = count
    return td.broadcast_to(data, tuple(shape))


def broadcast_like(lhs, rhs, **_):
    """An array in the shape of another."""
    return td.broadcast_to(lhs, tuple(rhs.shape))


def broadcast_to(data, shape):
    """An array in another shape; 0 keeps a size."""
    return td.broadcast_to(data, tuple(size or old for size, old in zip(shape, data.shape)))


def where(condition, x, y, **_):
    """Elements of x where the condition is not zero, else those of y."""
    return td.where(td.astype(condition, "bool"), x, y)


def clip(data, a_min, a_max, **_):
    """Elements within bounds."""
    return td.clip(data, a_min, a_max)


def tile(data, reps):
    """An array repeated as a whole."""
    return _np.tile(data, reps)


def repeat(data, repeats, axis=None):
    """Each element several times."""
    return _np.repeat(data, repeats, axis)


def take(a, indices, axis=0, mode="clip", **_):
    """Rows of an array."""
    return _np.take(a, indices, axis, mode)


def add_n(*args):
    """The sum of arrays."""
    total = args[0]
    for x in args[1:]:
        total = total + x
    return total


def cast(data, dtype):
    """The elements in another type."""
    return data.astype(dtype)


def flip(data, axis):
    """Elements in reverse order along axes."""
    return td.flip(data, _np.axes(axis))


def sort(data, axis=-1, is_ascend=True):
    """Elements in order."""
    found = _np.sort(data, axis)
    return found if is_ascend else td.flip(found, axis)


def argsort(data, axis=-1, is_ascend=True, dtype="float32"):
    """Places of the elements in order."""
    return td.astype(td.argsort(data, axis, descending=not is_ascend), dtype)


def softmax_cross_entropy(data, label):
    """The sum of the cross entropies of logits and classes."""
    return _with_axis(td.cross_entropy(data, td.astype(label, "int32"), reduction="sum"))


def identity(data):
    """A copy."""
    return duplicate(data)


def load(fname):
    """What `save` wrote."""
    return _neural.read(fname, NDArray)


def from_numpy(ndarray, zero_copy=True):
    """A NumPy array as one of `mx.nd`."""
    return array(ndarray)


def moveaxis(tensor, source, destination):
    """An axis at another place."""
    return td.moveaxis(tensor, source, destination)


_ELEMENTWISE = (
    "abs ceil cos cosh exp expm1 floor log log10 log1p log2 reciprocal sign sin sinh sqrt square tan tanh trunc negative fix rint arccos "
    "arccosh arcsin arcsinh arctan arctanh cbrt degrees radians round maximum minimum power logical_and logical_or logical_xor logical_not "
    "squeeze swapaxes diag cumsum"
).split()
FUNCTIONS = {name: _NP.get(name) or getattr(_creation, name) for name in _ELEMENTWISE}
FUNCTIONS.update({name: getattr(_neural, name) for name in (
    "batch_dot one_hot topk pick softmax log_softmax smooth_l1 gather_nd reshape_like save waitall"
).split()})  # fmt: skip
FUNCTIONS.update({name: _reduced(name) for name in ("sum", "mean", "max", "min", "prod", "nansum", "nanprod")})
FUNCTIONS.update({name: _position(name) for name in ("argmax", "argmin")})
_COMPARED = {"equal": "equal", "not_equal": "not_equal", "greater": "greater", "greater_equal": "greater_equal", "lesser": "less",
             "lesser_equal": "less_equal"}  # fmt: skip
FUNCTIONS.update({name: _compared(getattr(td, op)) for name, op in _COMPARED.items()})
FUNCTIONS.update({name: _made(name) for name in ("linspace", "empty", "zeros_like", "ones_like")})
FUNCTIONS.update({name: getattr(td, name) for name in ("relu", "sigmoid", "softsign", "erf", "rsqrt", "stop_gradient")})
_OWN = (
    "array zeros ones full arange eye norm dot concat concatenate stack split slice_axis slice_like reshape transpose expand_dims "
    "broadcast_axis broadcast_like broadcast_to where clip tile repeat take add_n cast flip sort argsort softmax_cross_entropy identity "
    "load from_numpy moveaxis"
).split()
FUNCTIONS.update({name: globals()[name] for name in _OWN})
FUNCTIONS["slice"] = slice_
FUNCTIONS["hard_sigmoid"] = lambda data, alpha=0.2, beta=0.5, **_: td.clip(alpha * data + beta, 0.0, 1.0)
_ARITHMETIC = {"add": "add", "plus": "add", "sub": "subtract", "minus": "subtract", "mul": "multiply", "div": "divide", "mod": "mod",
               "power": "power", "maximum": "maximum", "minimum": "minimum", "hypot": "hypot"}  # fmt: skip
for _name, _op in _ARITHMETIC.items():
    FUNCTIONS[f"broadcast_{_name}"] = FUNCTIONS[f"elemwise_{_name}"] = _NP[_op]
FUNCTIONS.update({f"broadcast_{name}": FUNCTIONS[name] for name in _COMPARED})
FUNCTIONS.update({f"broadcast_{name}": FUNCTIONS[name] for name in ("logical_and", "logical_or", "logical_xor")})
FUNCTIONS.update({name: _NP[op] for name, op in (("add", "add"), ("subtract", "subtract"), ("multiply", "multiply"), ("divide", "divide"),
                                                 ("true_divide", "divide"), ("modulo", "mod"))})  # fmt: skip
# The ops that MXNet writes with capitals.
FUNCTIONS.update(
    FullyConnected=_neural.fully_connected, Activation=_neural.activation, LeakyReLU=_neural.leaky_relu, Convolution=_neural.convolution,
    Deconvolution=_neural.deconvolution, Pooling=_neural.pooling, Dropout=_neural.dropout, Embedding=_neural.embedding,
    BatchNorm=_neural.batch_norm, LayerNorm=_neural.layer_norm, SequenceMask=_neural.sequence_mask, Concat=concat,
    Flatten=_neural.batch_flatten, flatten=_neural.batch_flatten, Reshape=reshape, Cast=cast, SwapAxis=_NP["swapaxes"],
    SliceChannel=split, BlockGrad=td.stop_gradient, SoftmaxOutput=lambda data, *_, **__: td.softmax(data, axis=-1),
    ElementWiseSum=add_n, reverse=flip, broadcast_axes=broadcast_axis, sum_axis=FUNCTIONS["sum"], max_axis=FUNCTIONS["max"],
    min_axis=FUNCTIONS["min"], split_v2=lambda ary, indices_or_sections, axis=0, squeeze_axis=False: _np.split(ary, indices_or_sections, axis),
)  # fmt: skip
METHODS = (
    "abs arccos arccosh arcsin arcsinh arctan arctanh argmax argmin argsort broadcast_axes broadcast_like broadcast_to cbrt ceil clip cos "
    "cosh degrees diag exp expand_dims expm1 fix flip floor log log10 log1p log2 log_softmax max mean min nanprod nansum norm one_hot "
    "ones_like pick prod radians reciprocal relu repeat reshape_like rint round rsqrt sigmoid sign sin sinh slice slice_axis slice_like "
    "softmax sort split sqrt square squeeze sum swapaxes take tan tanh tile topk trunc zeros_like"
).split()
