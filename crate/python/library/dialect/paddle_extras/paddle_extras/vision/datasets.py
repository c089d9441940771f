"""`paddle.vision.datasets`: sets of pictures from files that lie in the notebook; nothing is loaded from the network."""

import os

import numpy as np
import torchvision.datasets as _sets
from PIL import Image
from tandem.dialect import as_class, missing_names
from tandem.dialect.host_rows import rows_in_force

from paddle._tensor import Tensor
from paddle.io import Dataset
from .transforms import Compose, Normalize, Resize, ToTensor


def image_load(path, backend=None):
    """The picture in a file; with `backend="cv2"`, an array of it."""
    picture = Image.open(path)
    return np.array(picture) if backend == "cv2" else picture


class _Pictures(Dataset):
    """Pictures and their classes, of one of PyTorch's sets."""

    def __init__(self, inner, mode, transform, backend):
        self._inner, self.mode, self.transform, self.backend = inner, mode.lower(), transform, backend or "pil"

    def __len__(self):
        return len(self._inner)

    def _sample(self, at):
        picture, label = self._inner[at]
        picture = np.array(picture) if self.backend == "cv2" else picture
        return picture, label

    def __getitem__(self, idx):
        picture, label = self._sample(idx)
        if self.transform is not None:
            picture = self.transform(picture)
        elif self.backend == "cv2":
            picture = picture.astype("float32")
        return picture, self._label(label)

    def _label(self, label):
        return np.array([label]).astype("int64")

    def gather(self, indices):
        """The batch of these indices at once, where the transforms treat all pictures alike; else None."""
        steps = self.transform.transforms if isinstance(self.transform, Compose) else [self.transform]
        if not steps or not isinstance(steps[0], (ToTensor, Resize)) or not all(isinstance(step, (ToTensor, Resize, Normalize)) for step in steps):
            return None
        if not any(isinstance(step, ToTensor) for step in steps) or not hasattr(self._inner, "_data"):
            return None
        x, classes = (as_class(rows_in_force(values, indices), Tensor) for values in (self._inner._data, self._inner._targets))
        x = x.unsqueeze(1) if x.ndim == 3 else x.transpose([0, 3, 1, 2])
        x = x.astype("float32") / 255
        for step in steps:
            x = x if isinstance(step, ToTensor) else step._apply_image(x)
        return [x, self._labels(classes)]

    def _labels(self, classes):
        return classes.unsqueeze(1)


class MNIST(_Pictures):
    """Digits of 28 by 28 pixels, from the four files of that set; without them, others stand in."""

    NAME = "mnist"

    def __init__(self, image_path=None, label_path=None, mode="train", transform=None, download=True, backend=None):
        if mode.lower() not in ("train", "test"):
            raise ValueError(f"mode should be 'train' or 'test', but got {mode}")
        if image_path is not None and not os.path.exists(image_path):
            raise FileNotFoundError(f"there is no file {image_path!r}; drop it on the page")
        root = "../data" if image_path is None else os.path.dirname(image_path)
        inner = getattr(_sets, type(self).__name__)(root, train=mode.lower() == "train", download=True)
        super().__init__(inner, mode, transform, backend)

    images = property(lambda self: self._inner._data)
    labels = property(lambda self: self._inner._targets)


class FashionMNIST(MNIST):
    """Clothes of 28 by 28 pixels, from the four files of that set; without them, digits stand in."""

    NAME = "fashion-mnist"


class Cifar10(_Pictures):
    """Pictures of 32 by 32 pixels in ten classes, from the files of the set's binary version."""

    def __init__(self, data_file=None, mode="train", transform=None, download=True, backend=None):
        super().__init__(_sets.CIFAR10("../data", train=mode.lower() == "train", download=download), mode, transform, backend)

    def _label(self, label):
        return np.array(label).astype("int64")

    def _labels(self, classes):
        return classes


class DatasetFolder(Dataset):
    """PNG and JPEG files, whose folders name their classes."""

    def __init__(self, root, loader=None, extensions=None, transform=None, is_valid_file=None):
        inner = _sets.ImageFolder(root)
        self.root, self.transform, self.loader = root, transform, loader or (lambda path: Image.open(path).convert("RGB"))
        self.classes, self.class_to_idx, self.samples, self.targets = inner.classes, inner.class_to_idx, inner.samples, inner.targets

    def __getitem__(self, index):
        path, target = self.samples[index]
        sample = self.loader(path)
        return (sample if self.transform is None else self.transform(sample)), target

    def __len__(self):
        return len(self.samples)


class ImageFolder(Dataset):
    """PNG and JPEG files of a folder and those in it, without classes."""

    def __init__(self, root, loader=None, extensions=None, transform=None, is_valid_file=None):
        self.loader, self.transform = loader or (lambda path: Image.open(path).convert("RGB")), transform
        self.samples = sorted(
            os.path.join(folder, file) for folder, _, files in os.walk(root) for file in files if file.lower().endswith((".png", ".jpg", ".jpeg"))
        )

    def __getitem__(self, index):
        sample = self.loader(self.samples[index])
        return [sample if self.transform is None else self.transform(sample)]

    def __len__(self):
        return len(self.samples)


_FILES = "a page cannot fetch this set; drop its files on the page and read them by a Dataset of your own"
__all__ = ["DatasetFolder", "ImageFolder", "MNIST", "FashionMNIST", "Cifar10"]
__getattr__ = missing_names("paddle.vision.datasets", {name: _FILES for name in ("Flowers", "VOC2012", "Cifar100")})
