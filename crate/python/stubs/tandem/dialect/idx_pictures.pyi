"""Sets of pictures of 28 by 28 pixels in the files of MNIST and Fashion-MNIST, and what stands in for them."""
from tandem.dialect.stand_ins import digits_like_mnist as digits_like_mnist
from typing import Any
import tandem as td

def file_names(train):
    """The names of the files of pictures and of classes.

    >>> from tandem.dialect.idx_pictures import file_names
    >>> file_names(True)
    ('train-images-idx3-ubyte', 'train-labels-idx1-ubyte')"""
    ...

def found(folders, name):
    """The path of a file, packed or not, or with `.idx` behind its name, in the first folder that has it; else None.

    >>> from tandem.dialect.idx_pictures import found
    >>> found(["nowhere"], "train-images-idx3-ubyte") is None
    True"""
    ...

def read_or_stand_in(kind, folders, train):
    """Pictures, uint8 (count, 28, 28), and classes, from the two files, or what stands in for those of the set `kind`; on the CPU."""
    ...
