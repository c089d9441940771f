"""Sets of pictures of 28 by 28 pixels in the files of MNIST and Fashion-MNIST, and what stands in for them."""

import os

import tandem as td

from .stand_ins import digits_like_mnist


def file_names(train):
    """The names of the files of pictures and of classes.

    >>> from tandem.dialect.idx_pictures import file_names
    >>> file_names(True)
    ('train-images-idx3-ubyte', 'train-labels-idx1-ubyte')
    """
    part = "train" if train else "t10k"
    return f"{part}-images-idx3-ubyte", f"{part}-labels-idx1-ubyte"


def found(folders, name):
    """The path of a file, packed or not, or with `.idx` behind its name, in the first folder that has it; else None.

    >>> from tandem.dialect.idx_pictures import found
    >>> found(["nowhere"], "train-images-idx3-ubyte") is None
    True
    """
    paths = (os.path.join(folder, name + end) for folder in folders for end in ("", ".gz", ".idx"))
    return next((path for path in paths if os.path.exists(path)), None)


def read_or_stand_in(kind, folders, train):
    """Pictures, uint8 (count, 28, 28), and classes, from the two files, or what stands in for those of the set `kind`; on the CPU."""
    files = [found(folders, name) for name in file_names(train)]
    with td.device("cpu"):
        if None in files:
            return digits_like_mnist(kind, f"{file_names(train)[0]}.gz", train)
        return tuple(map(td.data.read_idx, files))
