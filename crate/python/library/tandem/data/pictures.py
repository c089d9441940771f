"""Pictures from PNG and JPEG files that a person dropped, one by one and in folders with a class each."""

import os

import _tandem

from ._elements import Column, TensorSpec
from .readers import file_contents, tensor_of_bytes
from .sources import Files

ENDINGS = (".png", ".jpg", ".jpeg")
# Channels of a picture that is asked for in a mode.
_CHANNELS = {"gray": 1, "gray_alpha": 2, "rgb": 3, "rgba": 4}


def decode_image(data, mode="unchanged", dtype="uint8"):
    """The picture in the bytes of a PNG or JPEG file: (channels, height, width).

    `mode` is "unchanged" (1 channel for grey, 2 with alpha, 3 for colours, 4 with alpha), "gray", "gray_alpha", "rgb" or "rgba". As "uint8"
    it goes from 0 to 255, where PNG's 16 bits are rounded to 8; as "float32" from 0 to 1. Grey is ITU-R BT.601's luma.
    A JPEG file's orientation (Exif) is left as it is. ValueError for what cannot be read.

    >>> td.data.write_image("dot.png", td.tensor([[[255, 0]], [[0, 0]], [[0, 255]]], dtype="uint8"))
    >>> td.data.decode_image(open("dot.png", "rb").read()).tolist()
    [[[255, 0]], [[0, 0]], [[0, 255]]]
    """
    from . import jpeg_file, png_file

    if mode != "unchanged" and mode not in _CHANNELS:
        raise ValueError(f"mode is 'unchanged' or one of {', '.join(map(repr, _CHANNELS))}, not {mode!r}")
    dtype = str(dtype).rpartition(".")[2]
    if dtype not in ("uint8", "float32"):
        raise ValueError(f"a picture is read as uint8 or float32, not as {dtype}")
    data = bytes(data)
    if png_file.is_png(data):
        found, largest = _of_png(png_file.decode(data))
    elif jpeg_file.is_jpeg(data):
        found, largest = jpeg_file.decode(data), 255
    else:
        raise ValueError(f"neither a PNG nor a JPEG file: it begins with {data[:8]!r}")
    if mode != "unchanged" and found.shape[0] != _CHANNELS[mode]:
        found = _in_mode(found, _CHANNELS[mode], largest)
    if dtype == "float32":
        return found.astype("float32") / float(largest)
    return found if largest == 255 else ((found * 255 + 32895) >> 16).astype("uint8")


def _of_png(decoded):
    shape = decoded.height, decoded.width, decoded.channels
    if decoded.depth == 8:
        return _tandem.moveaxis(tensor_of_bytes(decoded.samples, shape), -1, 0), 255
    high, low = (tensor_of_bytes(decoded.samples[k::2], shape).astype("int32") for k in (0, 1))
    return _tandem.moveaxis(high * 256 + low, -1, 0), 65535


def _in_mode(x, channels, largest):
    """With other channels: grey of colours, alpha of what has none."""
    has_alpha = x.shape[0] in (2, 4)
    colours, alpha = (x[:-1], x[-1:]) if has_alpha else (x, None)
    if channels in (3, 4) and colours.shape[0] == 1:
        colours = _tandem.concat([colours] * 3, axis=0)
    elif channels in (1, 2) and colours.shape[0] == 3:
        weights = _tandem.reshape(_tandem.tensor([0.299, 0.587, 0.114]), (3, 1, 1))
        luma = _tandem.sum(colours.astype("float32") * weights, axis=0, keepdims=True)
        colours = _tandem.round(luma).astype(x.dtype)
    if channels in (1, 3):
        return colours
    if alpha is None:
        alpha = _tandem.full((1, *x.shape[1:]), largest, dtype=x.dtype)
    return _tandem.concat([colours, alpha], axis=0)


def read_image(file, mode="unchanged", dtype="uint8"):
    """The picture of a PNG or JPEG file, as `decode_image` gives it. FileNotFoundError says what to drop.

    >>> td.data.write_image("two.png", td.reshape(td.tensor([10, 20, 30], dtype="uint8"), (3, 1, 1)) + td.zeros((3, 2, 4), dtype="uint8"))
    >>> td.data.read_image("two.png").shape, td.data.read_image("two.png", mode="gray")[0, 0, 0].item()
    ((3, 2, 4), 18)
    """
    data = file_contents(file, "the picture is not here")
    try:
        return decode_image(data, mode, dtype)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def encode_png(image):
    """The bytes of a PNG file: a picture of 1 to 4 channels (grey, grey and alpha, colours, colours and alpha), (channels, height, width) or
    (height, width), uint8 from 0 to 255 or floats from 0 to 1.

    >>> td.data.decode_image(td.data.pictures.encode_png(td.tensor([[[7]], [[255]]], dtype="uint8"))).tolist()
    [[[7]], [[255]]]
    """
    from ..png_image import png

    x = _tandem.expand_dims(image, 0) if image.ndim == 2 else image
    if x.ndim != 3 or x.shape[0] not in _CHANNELS.values():
        raise ValueError(f"a picture is (1 to 4, height, width) or (height, width), not of shape {image.shape}")
    dtype = x.dtype.name
    if dtype.startswith("float"):
        x = _tandem.round(_tandem.clip(x, 0.0, 1.0) * 255.0)
    elif dtype != "uint8":
        raise ValueError(f"a picture's elements are uint8 from 0 to 255 or floats from 0 to 1, not {dtype}")
    channels, height, width = x.shape
    rows = _tandem.reshape(_tandem.moveaxis(x.astype("int32"), 0, -1), (height, width * channels)).tolist()
    return png([bytes(row) for row in rows], width, channels)


def write_image(file, image):
    """Writes a picture as a PNG file, in the form that `encode_png` takes.

    >>> td.data.write_image("grey.png", td.tensor([[0.0, 1.0]]))
    >>> td.data.read_image("grey.png").tolist()
    [[[0, 255]]]
    """
    data = encode_png(image)
    with open(file, "wb") as out:
        out.write(data)


def class_files(folder, endings, what):
    """Names of the classes, which are folders in a folder, their files, and each file's class, all in alphabetical order."""
    if not os.path.isdir(folder):
        raise FileNotFoundError(
            f"there is no folder {str(folder)!r}. Drop it on the page (with a folder for each class in it), or a .zip file of it, which "
            f"zipfile.ZipFile(name).extractall() unpacks; then run the cell again."
        )
    classes = sorted(name for name in os.listdir(folder) if os.path.isdir(f"{folder}/{name}") and not name.startswith("."))
    files, labels = [], []
    for label, name in enumerate(classes):
        for place, folders, names in os.walk(f"{folder}/{name}"):
            folders.sort()
            found = sorted(name for name in names if name.lower().endswith(endings))
            files += [f"{place}/{name}" for name in found]
            labels += [label] * len(found)
    if not files:
        shown = f"its folders {', '.join(classes)} have none" if classes else "it has no folders, which would be the classes"
        raise FileNotFoundError(f"there are no {what} ({', '.join(endings)}) in {str(folder)!r}: {shown}")
    return classes, files, labels


class ImageFolder(Files):
    """What `image_folder` gives: a data set of `(image, label)`, which `DataLoader` takes as well. `classes` has the names of the labels,
    `files` the paths.
    """

    name = "image_folder"

    def __init__(self, folder, mode, size, dtype):
        from .transforms import Resize

        self.classes, files, labels = class_files(folder, ENDINGS, "pictures")
        resize = Resize(size if isinstance(size, int) else tuple(size)) if size is not None else None
        self._mode, self._size, self._dtype = mode, size, dtype

        def read(file, label):
            image = read_image(file, mode, dtype if resize is None else "float32")
            if resize is not None:
                image = resize(image)
                if dtype == "uint8":
                    image = _tandem.clip(_tandem.round(image * 255.0), 0.0, 255.0).astype("uint8")
            return image, label

        super().__init__(files, (Column(files), _tandem.tensor(labels, dtype="int32")), read)

    def _spec(self):
        sizes = (None, None) if self._size is None or isinstance(self._size, int) else tuple(self._size)
        return TensorSpec((_CHANNELS.get(self._mode), *sizes), self._dtype), TensorSpec((), "int32")


def image_folder(folder, mode="rgb", image_size=None, dtype="uint8"):
    """The pictures in a folder that has a folder for each class: a data set of `(image, label)`.

    Images are (channels, height, width) as `read_image` gives them, read when they are asked for; with `image_size` (both sides, or the
    shorter one) they are resized, so that they can be batched. Labels are int32, places in `classes`, the names in alphabetical order.

    >>> import os
    >>> for name, level in (("cats", 10), ("dogs", 200)):
    ...     os.makedirs(f"pets/{name}", exist_ok=True)
    ...     td.data.write_image(f"pets/{name}/1.png", td.full((3, 4, 4), level, dtype="uint8"))
    >>> pets = td.data.image_folder("pets", image_size=(2, 2))
    >>> pets.classes, [(image.shape, image[0, 0, 0].item(), label.item()) for image, label in pets]
    (['cats', 'dogs'], [((3, 2, 2), 10, 0), ((3, 2, 2), 200, 1)])
    """
    return ImageFolder(folder, mode, image_size, dtype)
