"""imageio's older names."""

import numpy as np

from . import v3


def imread(uri, format=None, **options):
    """The picture of a file; of a film, the first."""
    return v3.imread(uri, index=0 if v3._bytes(uri)[:3] == b"GIF" and not hasattr(uri, "read") else None)


def imwrite(uri, im, format=None, **options):
    """Writes a picture."""
    x = np.asarray(im)
    if x.ndim == 2 or (x.ndim == 3 and x.shape[2] in (1, 3, 4)):
        if x.dtype.kind == "f":
            import warnings

            least, most = float(x.min()), float(x.max())
            if least < 0 or most > 1:
                warnings.warn(
                    f"Lossy conversion from {x.dtype.name} to uint8. Range [{least}, {most}]. Convert image to uint8 prior to saving to suppress this warning.",
                    stacklevel=2,
                )
                x = (x - least) / (most - least) if most > least else x * 0
            x = (x * 255 + 0.499999).astype(np.uint8)
        return v3.imwrite(uri, x, extension=None if format is None else "." + format.lower().lstrip("."), **options)
    raise ValueError("Image must be 2D (grayscale, RGB, or RGBA).")


imsave = imwrite


def mimread(uri, format=None, memtest=256000000, **options):
    """The pictures of a film, in a list."""
    return list(v3.imiter(uri))


def mimwrite(uri, ims, format=None, duration=None, fps=None, loop=None, **options):
    """Writes a film; each picture is shown for `duration` milliseconds."""
    pictures = [np.asarray(p) for p in ims]
    if not pictures:
        raise RuntimeError("Zero images were written.")
    kind = None if format is None else "." + format.lower().split("-")[0].lstrip(".")
    return v3.imwrite(uri, pictures, extension=kind, duration=duration, fps=fps, loop=loop)


mimsave = mimwrite


class _Writer:
    """Collects the pictures of a film, and writes them when it is closed."""

    def __init__(self, uri, options):
        self._uri, self._options, self._pictures = uri, options, []

    def append_data(self, im, meta=None):
        self._pictures.append(np.asarray(im))

    def close(self):
        if self._pictures is not None:
            pictures, self._pictures = self._pictures, None
            mimwrite(self._uri, pictures, **self._options)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.close()


class _Reader:
    """The pictures of a file."""

    def __init__(self, uri):
        self._pictures = list(v3.imiter(uri))
        self._meta = v3.immeta(uri)

    def __len__(self):
        return len(self._pictures)

    def __iter__(self):
        return iter(self._pictures)

    def get_length(self):
        return len(self._pictures)

    count_frames = get_length

    def get_data(self, index):
        return self._pictures[index]

    iter_data = __iter__

    def get_meta_data(self, index=None):
        return self._meta

    def close(self):
        """All is read."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass


def get_writer(uri, format=None, mode="?", **options):
    return _Writer(uri, {**options, "format": format} if format else options)


def get_reader(uri, format=None, mode="?", **options):
    return _Reader(uri)


def volread(uri, format=None, **options):
    return np.stack(mimread(uri))


def volwrite(uri, im, format=None, **options):
    return mimwrite(uri, list(im), format)


def help(name=None):
    """Which files there are."""
    print("PNG and JPEG are read, PNG is written; GIF is read and written.")
