"""The ends of networks that bring their own gradient: whatever is asked for behind them, it is that of a loss."""

import math

import tandem as td
from mxnet import nd
from tandem.dialect import as_class


def _plain(x):
    return as_class(x, td.Tensor)


def _head(value, slope, doc):
    """An op of data and label; `slope` is the gradient of the data."""

    def function(data=None, label=None, **options):
        if label is None:
            return as_class(value(_plain(data), options), type(data))
        backward = lambda x, wanted, out, _: (slope(x, wanted, out, options), td.zeros_like(wanted))
        found = td.custom_gradient(lambda x, wanted: value(x, options), backward)(_plain(data), _plain(label))
        return as_class(found, nd.NDArray)

    function.__doc__ = doc
    return function


def _axis(x, options):
    return 1 if options.get("multi_output") else -1


def _probabilities(x, options):
    flat = x.ndim > 2 and not options.get("multi_output") and not options.get("preserve_shape")
    rows = td.reshape(x, (x.shape[0], -1)) if flat else x
    return td.reshape(td.softmax(rows, axis=_axis(x, options)), x.shape)


def _softmax_slope(x, label, out, options):
    """Probabilities minus the wanted ones, which are classes or probabilities themselves."""
    scale = float(options.get("grad_scale", 1.0))
    if tuple(label.shape) == tuple(out.shape):
        return (out - label) * scale
    axis = _axis(x, options) % x.ndim
    classes, places = out.shape[axis], td.expand_dims(td.astype(td.reshape(label, (*out.shape[:axis], *out.shape[axis + 1 :])), "int32"), axis=axis)
    numbers = td.reshape(td.arange(classes, dtype="int32"), tuple(-1 if at == axis else 1 for at in range(x.ndim)))
    wanted = td.astype(places == numbers, out.dtype.name)
    smooth = float(options.get("smooth_alpha", 0.0))
    if smooth:
        wanted = wanted * (1 - smooth) + (1 - wanted) * (smooth / (classes - 1))
    found, valid = (out - wanted) * scale, td.ones_like(td.astype(places, out.dtype.name))
    if options.get("use_ignore"):
        valid = td.astype(places != int(options.get("ignore_label", -1)), out.dtype.name)
        found = found * valid
    kind = options.get("normalization", "null")
    if kind == "valid":
        return found / td.maximum(td.sum(valid), 1.0)
    places = math.prod(x.shape[2:]) if options.get("multi_output") else 1
    return found / (places * (x.shape[0] if kind == "batch" else 1))


def _regression(error):
    def slope(x, label, out, options):
        per_row = max(1, x.size // x.shape[0])
        return error(out, td.reshape(label, x.shape)) * (float(options.get("grad_scale", 1.0)) / per_row)

    return slope


_difference, _sign = _regression(lambda out, label: out - label), _regression(lambda out, label: td.where(out > label, 1.0, -1.0))


def make_loss(data, grad_scale=1.0, normalization="null", valid_thresh=0.0, **_):
    """The values, each of which is a loss."""
    part = data.shape[0] if normalization == "batch" else 1
    backward = lambda x, out, g: td.full_like(x, grad_scale / part)
    if normalization == "valid":
        backward = lambda x, out, g: td.full_like(x, grad_scale) / td.maximum(td.sum(td.astype(x > valid_thresh, x.dtype.name)), 1.0)
    return as_class(td.custom_gradient(td.positive, backward)(_plain(data)), nd.NDArray)


HEADS = {
    "SoftmaxOutput": _head(_probabilities, _softmax_slope, "Probabilities, with the gradient of the cross-entropy."),
    "LinearRegressionOutput": _head(lambda x, _: td.positive(x), _difference, "The data, with the gradient of half the squared error."),
    "LogisticRegressionOutput": _head(lambda x, _: td.sigmoid(x), _difference, "Sigmoids, with the gradient of the cross-entropy."),
    "MAERegressionOutput": _head(lambda x, _: td.positive(x), _sign, "The data, with the gradient of the absolute error."),
    "MakeLoss": make_loss,
}  # fmt: skip
HEADS["Softmax"] = HEADS["SoftmaxOutput"]
