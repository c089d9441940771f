"""Functions of `mx.nd` under their older names, steps of optimizers, sparse arrays."""

import tandem as td
from tandem.dialect import as_class

from mxnet import nd
from mxnet.ndarray import random as _random

from .functions import _integers, _own, linalg

for _name in ("normal", "uniform", "exponential", "gamma", "poisson", "randint"):
    globals()[f"random_{_name}"] = getattr(_random, _name)
sample_multinomial = _random.multinomial
for _name in [key for key in vars(linalg) if key[0] != "_"]:
    globals()[f"linalg_{_name}"] = getattr(linalg, _name)


def _plain(x):
    return as_class(x, td.Tensor)


def _sampled(draw):
    def function(*parameters, shape=None, dtype=None, **_):
        """Draws for each of the parameters, along further axes."""
        more = () if shape is None else (shape,) if isinstance(shape, int) else tuple(shape)
        sizes = (*parameters[0].shape, *more)
        spread = [td.broadcast_to(td.reshape(_plain(x), (*x.shape, *(1,) * len(more))), sizes) for x in parameters]
        return _own(draw(sizes, *spread))

    return function


sample_normal = _sampled(lambda sizes, mu, sigma: mu + sigma * td.random.normal(sizes))
sample_uniform = _sampled(lambda sizes, low, high: low + (high - low) * td.random.uniform(sizes))


def SoftmaxActivation(data, mode="instance", **_):  # noqa: N802
    """Softmax over all of a row, or with `mode="channel"` over the channels."""
    if mode == "channel":
        return _own(td.softmax(_plain(data), axis=1))
    return _own(td.reshape(td.softmax(td.reshape(_plain(data), (data.shape[0], -1)), axis=-1), data.shape))


def softmin(data, axis=-1, **_):
    """Softmax of the numbers with the other sign."""
    return _own(td.softmax(-_plain(data), axis=axis))


def LinearRegressionOutput(data, label=None, grad_scale=1.0, **_):  # noqa: N802
    """The data."""
    return data


def InstanceNorm(data, gamma, beta, eps=0.001, **_):  # noqa: N802
    """Each channel of each picture with mean 0 and variance 1."""
    x, axes = _plain(data), tuple(range(2, data.ndim))
    centred = x - td.mean(x, axis=axes, keepdims=True)
    spread = td.mean(centred * centred, axis=axes, keepdims=True)
    across = (1, -1, *(1,) * len(axes))
    return _own(centred / td.sqrt(spread + eps) * td.reshape(_plain(gamma), across) + td.reshape(_plain(beta), across))


def choose_element_0index(lhs, rhs, **_):
    """Of each row the element at a place."""
    return _own(td.squeeze(td.take_along_axis(_plain(lhs), td.expand_dims(_integers(rhs), 1), axis=1), 1))


def fill_element_0index(lhs, mhs, rhs, **_):
    """The rows with a value at a place of each."""
    hit = td.one_hot(_integers(rhs), lhs.shape[1], dtype="bool")
    return _own(td.where(hit, td.expand_dims(_plain(mhs), 1), _plain(lhs)))


def onehot_encode(indices, out):
    """Rows with a 1 at a place of each, in `out`."""
    out[:] = nd.one_hot(indices, out.shape[1])
    return out


def khatri_rao(*matrices, **_):
    """The Kronecker products of columns."""
    found = _plain(matrices[0])
    for x in matrices[1:]:
        found = td.reshape(td.expand_dims(found, 1) * td.expand_dims(_plain(x), 0), (found.shape[0] * x.shape[0], found.shape[1]))
    return _own(found)


def rcbrt(data, **_):
    """1 over the cube root."""
    return _own(1 / td.cbrt(_plain(data)))


def erfinv(data, **_):
    """What the error function has these values at."""
    return _own(td.erfinv(_plain(data)))


def arctan2(lhs, rhs, **_):
    """The angle of a point."""
    return _own(td.atan2(_plain(lhs), _plain(rhs)))


def hypot(lhs, rhs, **_):
    """The length of the longest side."""
    return _own(td.sqrt(_plain(lhs) ** 2 + _plain(rhs) ** 2))


def histogram(a, bins=10, range=None):
    """How many elements are in each of some bins, and their edges."""
    import numpy

    edges = bins.asnumpy() if isinstance(bins, nd.NDArray) else bins
    counts, edges = numpy.histogram(a.asnumpy(), bins=edges, range=range)
    return nd.array(counts, dtype="int64"), nd.array(edges, dtype="float32")


def multi_sum_sq(*arrays, num_arrays=None, **_):
    """The sum of squares of each array."""
    return _own(td.stack([td.sum(_plain(x) ** 2) for x in arrays]))


def crop(data, begin, end, step=None, **_):
    """A part of an array."""
    return nd.slice(data, begin, end, step)


def imdecode(str_img, clip_rect=(0, 0, 0, 0), out=None, index=0, channels=3, mean=None):
    """The picture in bytes of a PNG or JPEG file."""
    from mxnet import image

    return image.imdecode(str_img, 1 if channels == 3 else 0)


# Steps of optimizers


def _slope(weight, grad, rescale_grad, clip_gradient, wd):
    grad = _plain(grad) * rescale_grad
    if clip_gradient is not None and clip_gradient > 0:
        grad = td.clip(grad, -clip_gradient, clip_gradient)
    return grad + wd * _plain(weight)


def _put(found, out, weight):
    if out is None:
        return _own(found)
    out[:] = _own(found)
    return out


def sgd_update(weight, grad, lr=0.01, wd=0.0, rescale_grad=1.0, clip_gradient=None, out=None, **_):
    """A step of gradient descent."""
    return _put(_plain(weight) - lr * _slope(weight, grad, rescale_grad, clip_gradient, wd), out, weight)


def sgd_mom_update(weight, grad, mom, lr=0.01, momentum=0.0, wd=0.0, rescale_grad=1.0, clip_gradient=None, out=None, **_):
    """A step of gradient descent with momentum, which is kept in `mom`."""
    mom[:] = _own(momentum * _plain(mom) - lr * _slope(weight, grad, rescale_grad, clip_gradient, wd))
    return _put(_plain(weight) + _plain(mom), out, weight)


def adam_update(weight, grad, mean, var, lr=0.01, beta1=0.9, beta2=0.999, epsilon=1e-8, wd=0.0, rescale_grad=1.0, clip_gradient=None, out=None, **_):
    """A step of Adam, without the correction of the first steps; the moments are kept in `mean` and `var`."""
    grad = _slope(weight, grad, rescale_grad, clip_gradient, wd)
    mean[:] = _own(beta1 * _plain(mean) + (1 - beta1) * grad)
    var[:] = _own(beta2 * _plain(var) + (1 - beta2) * grad * grad)
    return _put(_plain(weight) - lr * _plain(mean) / (td.sqrt(_plain(var)) + epsilon), out, weight)
