"""Pictures in files: `tf.io.decode_image` and `tf.io.encode_png`."""

import numpy
import tandem as td
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor, wrapped
from tensorflow_extras.texts import text


_MODES = {None: "unchanged", 0: "unchanged", 1: "gray", 2: "gray_alpha", 3: "rgb", 4: "rgba"}


def decoded(contents, channels=None, dtype="uint8"):
    """The picture (height, width, channels) in the bytes of a file."""
    if channels not in _MODES:
        raise InvalidArgumentError(f"`channels` must be in (None, 0, 1, 3, 4), but got {channels}")
    kind = getattr(dtype, "name", dtype)
    try:
        data = bytes(getattr(contents, "_values", contents))
        grey = channels == 1 and data[:4] == b"\x89PNG"
        found = td.data.decode_image(data, "unchanged" if grey else _MODES[channels], "float32" if kind.startswith("float") and not grey else "uint8")
        if grey:
            # As libpng weighs the three colours.
            weights = td.tensor([6968, 23434, 2366], dtype="int32")[:, None, None]
            found = found[:1] if found.shape[0] < 3 else td.astype(td.sum(td.astype(found[:3], "int32") * weights, axis=0, keepdims=True) // 32768, "uint8")
            found = td.astype(found, "float32") / 255 if kind.startswith("float") else found
    except ValueError as error:
        raise InvalidArgumentError(f"Unknown image file format. One of JPEG, PNG, GIF, BMP required. ({error}) [Op:DecodeImage] name: ") from None
    found = td.moveaxis(found, 0, -1)
    if kind == "uint16":
        found = td.astype(td.astype(found, "int32") * 257, "uint16")
    return wrapped(found if kind in ("uint8", "uint16") else td.astype(found, kind))


def encode_png(image, compression=-1, name=None):
    """The bytes of a PNG file of a picture (height, width, channels), or of each of a batch."""
    x = as_tensor(image)
    if x.dtype.name not in ("uint8", "uint16"):
        raise InvalidArgumentError(f"Value for attr 'T' of {x.dtype.name} is not in the list of allowed values: uint8, uint16 [Op:EncodePng] name: ")
    if x.ndim > 3:
        return text([encode_png(part).numpy() for part in x])
    if x.ndim < 3 or x.shape[-1] not in (1, 2, 3, 4):
        raise InvalidArgumentError(f"image must have 1, 2, 3, or 4 channels, got {x.shape[-1] if x.ndim else 0} [Op:EncodePng] name: ")
    from PIL import Image

    pixels = x.numpy()
    pixels = (pixels // 257).astype("uint8") if x.dtype.name == "uint16" else pixels
    return text(Image.fromarray(numpy.ascontiguousarray(pixels[..., 0] if x.shape[-1] == 1 else pixels))._png())
