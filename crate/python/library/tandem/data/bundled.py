"""Small real data sets that come with the package; they are unpacked when they are asked for."""

import base64
import zlib

import _tandem

from .readers import tensor_of_bytes

IRIS_FEATURES = ("sepal length (cm)", "sepal width (cm)", "petal length (cm)", "petal width (cm)")
IRIS_SPECIES = ("setosa", "versicolor", "virginica")


def _unpacked(module, features):
    data = zlib.decompress(base64.b85decode(module.PACKED))
    values = tensor_of_bytes(data[: module.COUNT * features], (module.COUNT, features))
    return values.astype("float32"), tensor_of_bytes(data[module.COUNT * features :], (module.COUNT,)).astype("int32")


def digits():
    """Handwritten digits (Alpaydin and Kaynak 1998): 1,797 pictures of 8 × 8 pixels, and what they show.

    Returns `(images, labels)`: float32 (1797, 8, 8), from 0 (white) to 16 (black), and int32 (1797,), from 0 to 9. The first 1,500 or so
    are usual for training.

    >>> images, labels = td.data.digits()
    >>> images.shape, labels[:5].tolist(), td.max(images).item()
    ((1797, 8, 8), [0, 1, 2, 3, 4], 16.0)
    """
    from . import _digits

    pixels, labels = _unpacked(_digits, 64)
    return _tandem.reshape(pixels, (-1, 8, 8)), labels


def iris():
    """Fisher's irises (1936): 150 flowers, their four lengths and their species.

    Returns `(features, labels)`: float32 (150, 4) in centimetres, in the order of `td.data.bundled.IRIS_FEATURES`, and int32 (150,), the
    places in `IRIS_SPECIES`: 50 flowers of each, one species after the other.

    >>> features, labels = td.data.iris()
    >>> features.shape, td.round(features[0] * 10).tolist(), td.bincount(labels, 3).tolist()
    ((150, 4), [51.0, 35.0, 14.0, 2.0], [50, 50, 50])
    """
    from . import _iris

    lengths, labels = _unpacked(_iris, 4)
    return lengths / 10.0, labels


_packed_mnist = None
# The last pictures of the packed part are for tests.
_MNIST_TESTS = 2000


def mnist_part(train, remedy):
    """The part of MNIST that the page serves. Its classes are spread evenly, so that each end of it is like the whole."""
    import _notebook

    global _packed_mnist
    if _packed_mnist is None:
        try:
            _packed_mnist = _notebook.mnist()
        except OSError as error:
            raise FileNotFoundError(f"MNIST is not here: {error} {remedy}") from None
    data = zlib.decompress(_packed_mnist)
    count = int.from_bytes(data[:4], "big")
    start, stop = (0, count - _MNIST_TESTS) if train else (count - _MNIST_TESTS, count)
    pixels = data[4 + count + 784 * start : 4 + count + 784 * stop]
    labels = tensor_of_bytes(data[4 + start : 4 + stop], (stop - start,))
    return tensor_of_bytes(pixels, (stop - start, 28, 28)), labels.astype("int32")
