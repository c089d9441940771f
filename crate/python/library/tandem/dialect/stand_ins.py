"""Pictures in place of the files of a data set that are not there."""

import tandem as td

_told = set()


def digits_like_mnist(kind, files, train=True):
    """Digits, `(images, labels)` as `td.data.mnist` gives them, in place of a data set; says so at the first call for this `kind`.

    They are the part of MNIST that the page serves or, where there is none, the digits that come with Tandem, three times as large.

    >>> import contextlib, io
    >>> with contextlib.redirect_stdout(io.StringIO()):
    ...     images, labels = td.dialect.digits_like_mnist("FashionMNIST", "train-images-idx3-ubyte.gz")
    >>> images.shape[1:], images.dtype, len(images) == len(labels)
    ((28, 28), tandem.uint8, True)
    """
    try:
        images, labels = td.data.mnist(train)
        instead = "a part of MNIST: 8000 pictures, and 2000 to test with"
    except FileNotFoundError:
        images, labels = td.data.digits()
        part = slice(0, 1500) if train else slice(1500, None)
        images = td.clip(images[part].astype("float32") * 15.9375, 0, 255)
        images = td.pad(td.repeat(td.repeat(images, 3, axis=1), 3, axis=2), [(0, 0), (2, 2), (2, 2)]).astype("uint8")
        labels, instead = labels[part], "the 1797 digits of td.data.digits() at 28 by 28 pixels"
    if kind not in _told:
        _told.add(kind)
        print(f"{kind}'s files ({files}, …) are not here: these are {instead}.")
    return images, labels
