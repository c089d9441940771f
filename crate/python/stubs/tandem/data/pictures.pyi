"""Pictures from PNG and JPEG files that a person dropped, one by one and in folders with a class each."""
from tandem.data._elements import Column as Column
from tandem.data._elements import TensorSpec as TensorSpec
from tandem.data.readers import file_contents as file_contents
from tandem.data.readers import tensor_of_bytes as tensor_of_bytes
from tandem.data.sources import Files as Files
from typing import Any

ENDINGS: tuple
class ImageFolder(Files):
    """What `image_folder` gives: a data set of `(image, label)`, which `DataLoader` takes as well. `classes` has the names of the labels,
    `files` the paths."""
    def __init__(self, folder, mode, size, dtype): ...
    name: Any
    def __getattr__(self, name: str): ...

def class_files(folder, endings, what):
    """Names of the classes, which are folders in a folder, their files, and each file's class, all in alphabetical order."""
    ...

def decode_image(data, mode='unchanged', dtype='uint8'):
    """The picture in the bytes of a PNG or JPEG file: (channels, height, width).

    `mode` is "unchanged" (1 channel for grey, 2 with alpha, 3 for colours, 4 with alpha), "gray", "gray_alpha", "rgb" or "rgba". As "uint8"
    it goes from 0 to 255, where PNG's 16 bits are rounded to 8; as "float32" from 0 to 1. Grey is ITU-R BT.601's luma.
    A JPEG file's orientation (Exif) is left as it is. ValueError for what cannot be read.

    >>> td.data.write_image("dot.png", td.tensor([[[255, 0]], [[0, 0]], [[0, 255]]], dtype="uint8"))
    >>> td.data.decode_image(open("dot.png", "rb").read()).tolist()
    [[[255, 0]], [[0, 0]], [[0, 255]]]"""
    ...

def encode_png(image):
    """The bytes of a PNG file: a picture of 1 to 4 channels (grey, grey and alpha, colours, colours and alpha), (channels, height, width) or
    (height, width), uint8 from 0 to 255 or floats from 0 to 1.

    >>> td.data.decode_image(td.data.pictures.encode_png(td.tensor([[[7]], [[255]]], dtype="uint8"))).tolist()
    [[[7]], [[255]]]"""
    ...

def image_folder(folder, mode='rgb', image_size=None, dtype='uint8'):
    """The pictures in a folder that has a folder for each class: a data set of `(image, label)`.

    Images are (channels, height, width) as `read_image` gives them, read when they are asked for; with `image_size` (both sides, or the
    shorter one) they are resized, so that they can be batched. Labels are int32, places in `classes`, the names in alphabetical order.

    >>> import os
    >>> for name, level in (("cats", 10), ("dogs", 200)):
    ...     os.makedirs(f"pets/{name}", exist_ok=True)
    ...     td.data.write_image(f"pets/{name}/1.png", td.full((3, 4, 4), level, dtype="uint8"))
    >>> pets = td.data.image_folder("pets", image_size=(2, 2))
    >>> pets.classes, [(image.shape, image[0, 0, 0].item(), label.item()) for image, label in pets]
    (['cats', 'dogs'], [((3, 2, 2), 10, 0), ((3, 2, 2), 200, 1)])"""
    ...

def read_image(file, mode='unchanged', dtype='uint8'):
    """The picture of a PNG or JPEG file, as `decode_image` gives it. FileNotFoundError says what to drop.

    >>> td.data.write_image("two.png", td.reshape(td.tensor([10, 20, 30], dtype="uint8"), (3, 1, 1)) + td.zeros((3, 2, 4), dtype="uint8"))
    >>> td.data.read_image("two.png").shape, td.data.read_image("two.png", mode="gray")[0, 0, 0].item()
    ((3, 2, 4), 18)"""
    ...

def write_image(file, image):
    """Writes a picture as a PNG file, in the form that `encode_png` takes.

    >>> td.data.write_image("grey.png", td.tensor([[0.0, 1.0]]))
    >>> td.data.read_image("grey.png").tolist()
    [[[0, 255]]]"""
    ...
