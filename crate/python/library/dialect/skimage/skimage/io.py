"""Pictures in files."""

import numpy as np


def imread(fname, as_gray=False, plugin=None, **plugin_args):
    """The picture of a file."""
    from PIL import Image

    picture = Image.open(fname)
    if picture.mode == "P":
        picture = picture.convert("RGBA" if "transparency" in getattr(picture, "info", {}) else "RGB")
    found = np.array(picture)
    if as_gray and found.ndim == 3:
        from .color import rgb2gray, rgba2rgb

        found = rgb2gray(rgba2rgb(found) if found.shape[2] == 4 else found[..., :3])
    return found


def imsave(fname, arr, plugin=None, *, check_contrast=True, **plugin_args):
    """Writes a picture to a file."""
    from PIL import Image

    from .exposure import is_low_contrast
    from .util import img_as_ubyte

    arr = np.asarray(arr)
    if arr.dtype == bool:
        arr = arr.astype(np.uint8) * 255
    if check_contrast and is_low_contrast(arr):
        import warnings

        warnings.warn(f"{fname} is a low contrast image", stacklevel=2)
    Image.fromarray(arr if arr.dtype == np.uint8 else img_as_ubyte(arr)).save(fname)


def imshow(arr, plugin=None, **plugin_args):
    """Shows a picture."""
    import matplotlib.pyplot as plt

    arr = imread(arr) if isinstance(arr, str) else np.asarray(arr)
    options = {"cmap": "gray"} if arr.ndim == 2 else {}
    return plt.imshow(arr, **{**options, **plugin_args})


def imread_collection(load_pattern, conserve_memory=True, plugin=None, **plugin_args):
    """The pictures of several files."""
    import glob

    names = sorted(glob.glob(load_pattern)) if isinstance(load_pattern, str) else list(load_pattern)
    return ImageCollection(names)


class ImageCollection:
    """Pictures of files, read when they are asked for."""

    def __init__(self, load_pattern, conserve_memory=True, load_func=None, **options):
        import glob

        self.files = sorted(glob.glob(load_pattern)) if isinstance(load_pattern, str) else list(load_pattern)
        self._load = load_func or imread

    def __len__(self):
        return len(self.files)

    def __getitem__(self, n):
        return ImageCollection(self.files[n], load_func=self._load) if isinstance(n, slice) else self._load(self.files[n])

    def __iter__(self):
        return (self._load(name) for name in self.files)

    def concatenate(self):
        return np.stack(list(self))


def concatenate_images(ic):
    return np.stack([np.asarray(picture) for picture in ic])


def show():
    import matplotlib.pyplot as plt

    plt.show()
