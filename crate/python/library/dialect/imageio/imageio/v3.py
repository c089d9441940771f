"""imageio's newer names: `imread`, `imwrite`, `imiter`, `improps`, `immeta`, `imopen`."""

import io
import os

import numpy as np

from . import _gif


def _bytes(uri):
    if isinstance(uri, (bytes, bytearray)):
        return bytes(uri)
    if hasattr(uri, "read"):
        return uri.read()
    name = os.fspath(uri)
    if name.startswith(("http://", "https://")):
        raise OSError("A page gives Python no network: drop the file onto the notebook and open it by its name.")
    if not os.path.exists(name):
        raise FileNotFoundError(f"No such file: '{os.path.abspath(name)}'")
    with open(name, "rb") as file:
        return file.read()


def imread(uri, *, index=None, plugin=None, extension=None, format_hint=None, mode=None, **options):
    """The picture of a file; of a film all its pictures, or the one at an index."""
    data = _bytes(uri)
    if data[:3] == b"GIF":
        pictures = _gif.decoded(data)[0]
        found = np.stack(pictures) if index is None and len(pictures) > 1 or index is Ellipsis else pictures[0 if index is None else index]
        return _in_mode(found, mode)
    from PIL import Image

    picture = Image.open(io.BytesIO(data))
    return np.array(picture.convert(mode) if mode else picture)


def _in_mode(x, mode):
    if mode in (None, "RGB"):
        return x
    from PIL import Image

    one = lambda p: np.array(Image.fromarray(p).convert(mode))
    return one(x) if x.ndim == 3 else np.stack([one(p) for p in x])


def _frames(image):
    """Whether it is a film, and its pictures."""
    if isinstance(image, (list, tuple)):
        return True, [np.asarray(p) for p in image]
    x = np.asarray(image)
    film = x.ndim == 4 or (x.ndim == 3 and x.shape[2] not in (1, 2, 3, 4))
    return film, list(x) if film else [x]


def _eight_bits(x):
    if x.dtype == np.uint8:
        return x
    if x.dtype == bool:
        return x.astype(np.uint8) * 255
    if x.dtype.kind == "f":
        raise TypeError(f"Cannot handle this data type: {(1, 1, *x.shape[2:])}, {x.dtype.str}")
    return x.astype(np.uint8)


def imwrite(uri, image, *, plugin=None, extension=None, format_hint=None, duration=None, fps=None, loop=None, is_batch=None, **options):
    """Writes a picture (PNG), or a film (GIF; `duration` of each picture in milliseconds)."""
    name = uri if isinstance(uri, (str, os.PathLike)) else None
    kind = (extension or (os.path.splitext(os.fspath(name))[1] if name is not None and uri != "<bytes>" else "")).lower()
    film, pictures = _frames(image)
    pictures = [_eight_bits(p) for p in pictures]
    if kind == ".gif":
        waits = duration if isinstance(duration, (list, tuple)) else [duration if duration is not None else 1000 / fps if fps else 100] * len(pictures)
        data = _gif.encoded(pictures, [w / 1000 for w in waits], loop)
    else:
        if kind not in (".png", ""):
            raise OSError(f"Tandem's imageio writes PNG and GIF, and no {kind[1:].upper()}: name the file *.png")
        if film and len(pictures) > 1:
            raise ValueError("PNG holds one picture: name the file *.gif for a film")
        from PIL import Image

        x = pictures[0]
        data = Image.fromarray(x[:, :, 0] if x.ndim == 3 and x.shape[2] == 1 else x)._png()
    if uri == "<bytes>":
        return data
    if name is None:
        uri.write(data)
        return None
    with open(os.fspath(name), "wb") as file:
        file.write(data)
    return None


def imiter(uri, **options):
    """The pictures of a file, one after another."""
    data = _bytes(uri)
    if data[:3] == b"GIF":
        yield from _gif.decoded(data)[0]
    else:
        yield imread(data)


class ImageProperties:
    """Shape and dtype of a picture."""

    def __init__(self, x, n_images=None):
        self.shape, self.dtype, self.n_images, self.is_batch, self.spacing = x.shape, x.dtype, n_images, n_images is not None, None

    def __repr__(self):
        return f"ImageProperties(shape={self.shape}, dtype={self.dtype!r}, n_images={self.n_images}, is_batch={self.is_batch}, spacing={self.spacing})"


def improps(uri, *, index=None, **options):
    x = imread(uri, index=index)
    return ImageProperties(x, len(x) if x.ndim == 4 else None)


def immeta(uri, *, index=None, **options):
    data = _bytes(uri)
    if data[:3] == b"GIF":
        pictures, waits = _gif.decoded(data)
        return {"version": b"GIF89a", "background": 0, "duration": round(waits[0] * 1000), "mode": "RGB", "shape": pictures[0].shape[1::-1]}
    from PIL import Image

    picture = Image.open(io.BytesIO(data))
    return {"mode": picture.mode, "shape": picture.size}
