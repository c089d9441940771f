"""`mx.nd.contrib`."""

import tandem as td
from tandem.dialect import as_class, missing_names

from mxnet import _boxes, nd

from .functions import _integers, _own



def _of_boxes(function):
    def op(*args, **options):
        # Comparisons of its own arrays give numbers, and that of Tandem's truth values.
        plain = [as_class(x, td.Tensor) if isinstance(x, td.Tensor) else x for x in args]
        found = function(*plain, **{key: as_class(x, td.Tensor) if isinstance(x, td.Tensor) else x for key, x in options.items()})
        return [_own(part) for part in found] if isinstance(found, (list, tuple)) else _own(found)

    op.__name__, op.__doc__ = function.__name__, function.__doc__
    return op


MultiBoxPrior, MultiBoxTarget = _of_boxes(_boxes.multibox_prior), _of_boxes(_boxes.multibox_target)
MultiBoxDetection, box_iou = _of_boxes(_boxes.multibox_detection), _of_boxes(_boxes.box_iou)


def div_sqrt_dim(data, **_):
    """Divided by the root of the size of the last axis."""
    return _own(data / data.shape[-1] ** 0.5)


def arange_like(data, start=0.0, step=1.0, repeat=1, axis=None, **_):
    """Numbers at equal distances, as many as an axis has elements, or in the shape of an array."""
    count = data.size if axis is None else data.shape[axis]
    found = nd.arange(start, start + step * count, step)
    return found.reshape(data.shape) if axis is None else found


def boolean_mask(data, index, axis=0, **_):
    """The rows where a mask is not 0."""
    return nd.take(data, nd.array([at for at, kept in enumerate(index.asnumpy().tolist()) if kept]), axis=axis)


def isnan(data, **_):
    """1 where an element is no number."""
    return _own(td.astype(td.isnan(data), "float32"))


def isinf(data, **_):
    """1 where an element is infinite."""
    return _own(td.astype(td.isinf(data), "float32"))


def isfinite(data, **_):
    """1 where an element is finite."""
    return _own(td.astype(td.isfinite(data), "float32"))


def quadratic(data, a=0.0, b=0.0, c=0.0, **_):
    """a · x² + b · x + c."""
    return _own(a * data * data + b * data + c)


def index_copy(old_tensor, index_vector, new_tensor, **_):
    """With other rows at places."""
    where = td.one_hot(_integers(index_vector), old_tensor.shape[0], dtype="float32").T
    rows = td.tensordot(where, as_class(new_tensor, td.Tensor), 1)
    hit = td.reshape(td.max(where, axis=1), (-1, *(1,) * (old_tensor.ndim - 1)))
    return _own(td.where(td.greater(hit, 0.5), rows, as_class(old_tensor, td.Tensor)))


def AdaptiveAvgPooling2D(data, output_size=1, **_):  # noqa: N802
    """Means over as many parts of pictures as the output has pixels."""
    return _own(td.nn.functional.adaptive_avg_pool2d(as_class(data, td.Tensor), output_size))


def BilinearResize2D(data, height=1, width=1, **_):  # noqa: N802
    """Pictures of another size, whose corners are the same pixels."""
    return _own(td.nn.functional.interpolate(as_class(data, td.Tensor), size=(height, width), mode="bilinear", align_corners=True))


def gradientmultiplier(data, scalar=1.0, **_):
    """The values; gradients are multiplied."""
    return _own(data * scalar + td.stop_gradient(data * (1 - scalar)))


def foreach(body, data, init_states, **_):
    """`body(row, states)` of each row: the stacked outputs and the last states."""
    several, outputs, states = isinstance(data, (list, tuple)), [], init_states
    for at in range(data[0].shape[0] if several else data.shape[0]):
        out, states = body([part[at] for part in data] if several else data[at], states)
        outputs.append(out)
    stacked = [nd.stack(*parts) for parts in zip(*outputs)] if isinstance(outputs[0], (list, tuple)) else nd.stack(*outputs)
    return stacked, states


def while_loop(cond, func, loop_vars, max_iterations=None, **_):
    """`func` of the variables while `cond` holds: the stacked outputs, zeros behind them, and the last variables."""
    if max_iterations is None:
        raise ValueError("max_iterations should be specified")
    values, outputs = list(loop_vars), []
    while len(outputs) < max_iterations and bool(cond(*values).asnumpy().all()):
        out, new = func(*values)
        values = list(new) if isinstance(new, (list, tuple)) else [new]
        outputs.append(list(out) if isinstance(out, (list, tuple)) else [out])
    stacked = [nd.stack(*parts, *[nd.zeros_like(parts[0])] * (max_iterations - len(parts))) for parts in zip(*outputs)]
    return stacked, values


def cond(pred, then_func, else_func, **_):
    """What one of two functions gives, by a condition."""
    return then_func() if bool(pred.asnumpy().all()) else else_func()


__getattr__ = missing_names("mxnet.nd.contrib")
