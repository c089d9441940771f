"""`mx.test_utils`: sets of data of the examples, random arrays, comparisons."""

import numpy as _numpy
from tandem.dialect import as_class, missing_names

import mxnet as mx
from mxnet import nd
from mxnet.gluon.utils import download as _download


def list_gpus():
    """The numbers of the GPUs."""
    return list(range(mx.context.num_gpus()))


def download(url, fname=None, dirname=None, overwrite=False, retries=5):
    """The path of a file that lies among the notebook's files; nothing is fetched."""
    path = fname or url.split("/")[-1]
    return _download(url, path if dirname is None else f"{dirname}/{path}", overwrite)


def get_mnist(path="data"):
    """MNIST as four arrays: pictures (count, 1, 28, 28) from 0 to 1, and digits."""
    found = {}
    for name, train in (("train", True), ("test", False)):
        part = mx.gluon.data.vision.MNIST(path, train)
        images = as_class(part._data.values, _numpy.ndarray)
        found[f"{name}_data"] = images.transpose(0, 3, 1, 2).astype("float32") / 255
        found[f"{name}_label"] = as_class(part._label.values, _numpy.ndarray).astype("int8")
    return {key: found[key] for key in ("train_data", "train_label", "test_data", "test_label")}


def get_mnist_iterator(batch_size, input_shape, num_parts=1, part_index=0, path="data"):
    """Iterators over the pictures to learn from and to test."""
    found, flat = get_mnist(path), len(input_shape) != 3
    parts = []
    for name in ("train", "test"):
        data = found[f"{name}_data"]
        parts.append(mx.io.NDArrayIter(data.reshape(len(data), -1) if flat else data, found[f"{name}_label"], batch_size, name == "train"))
    return tuple(parts)


def default_context():
    """The context in which arrays are made."""
    return mx.current_context()


def same(a, b):
    """Whether all elements are equal."""
    return bool(_numpy.array_equal(_plain(a), _plain(b)))


def _plain(x):
    return x.asnumpy() if hasattr(x, "asnumpy") else _numpy.asarray(x)


def almost_equal(a, b, rtol=None, atol=None, equal_nan=False, **_):
    """Whether all elements are nearly equal."""
    return bool(_numpy.allclose(_plain(a), _plain(b), rtol=1e-5 if rtol is None else rtol, atol=1e-20 if atol is None else atol, equal_nan=equal_nan))


def assert_almost_equal(a, b, rtol=None, atol=None, names=("a", "b"), equal_nan=False, **_):
    """An error where elements are not nearly equal."""
    if not almost_equal(a, b, rtol, atol, equal_nan):
        far = _numpy.abs(_plain(a) - _plain(b)).max()
        raise AssertionError(f"{names[0]} and {names[1]} differ by up to {far}")


def rand_shape_nd(num_dim, dim=10, allow_zero_size=False):
    """A random shape."""
    return tuple(int(n) for n in _numpy.random.randint(0 if allow_zero_size else 1, dim + 1, size=num_dim))


def rand_shape_2d(dim0=10, dim1=10, **_):
    """A random shape of a matrix."""
    return int(_numpy.random.randint(1, dim0 + 1)), int(_numpy.random.randint(1, dim1 + 1))


def rand_ndarray(shape, stype="default", density=None, dtype=None, **_):
    """Random numbers between -1 and 1."""
    return nd.array(_numpy.random.uniform(-1, 1, size=shape), dtype=dtype or "float32").tostype(stype)


__getattr__ = missing_names("mxnet.test_utils")
