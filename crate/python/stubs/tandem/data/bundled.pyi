"""Small real data sets that come with the package; they are unpacked when they are asked for."""
from tandem.data.readers import tensor_of_bytes as tensor_of_bytes
from typing import Any

IRIS_FEATURES: tuple
IRIS_SPECIES: tuple
def digits():
    """Handwritten digits (Alpaydin and Kaynak 1998): 1,797 pictures of 8 × 8 pixels, and what they show.

    Returns `(images, labels)`: float32 (1797, 8, 8), from 0 (white) to 16 (black), and int32 (1797,), from 0 to 9. The first 1,500 or so
    are usual for training.

    >>> images, labels = td.data.digits()
    >>> images.shape, labels[:5].tolist(), td.max(images).item()
    ((1797, 8, 8), [0, 1, 2, 3, 4], 16.0)"""
    ...

def iris():
    """Fisher's irises (1936): 150 flowers, their four lengths and their species.

    Returns `(features, labels)`: float32 (150, 4) in centimetres, in the order of `td.data.bundled.IRIS_FEATURES`, and int32 (150,), the
    places in `IRIS_SPECIES`: 50 flowers of each, one species after the other.

    >>> features, labels = td.data.iris()
    >>> features.shape, td.round(features[0] * 10).tolist(), td.bincount(labels, 3).tolist()
    ((150, 4), [51.0, 35.0, 14.0, 2.0], [50, 50, 50])"""
    ...

def mnist_part(train, remedy):
    """The part of MNIST that the page serves. Its classes are spread evenly, so that each end of it is like the whole."""
    ...
