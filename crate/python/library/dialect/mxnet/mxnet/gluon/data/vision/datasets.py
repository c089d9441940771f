"""Sets of pictures from files that lie in the notebook; nothing is loaded from the network."""

import os

import numpy
import tandem as td
from tandem.dialect import as_class, idx_pictures
from tandem.dialect.host_rows import HostRows

from .... import image
from ....util import array_class
from ..dataset import Dataset


class _Pictures(Dataset):
    """Pictures (count, height, width, channels) of uint8, and their classes."""

    def __init__(self, root, train, transform):
        self._root, self._train, self._transform = os.path.expanduser(root), train, transform
        images, labels = self._read()
        images = td.expand_dims(images, axis=-1) if images.ndim == 3 else images
        # MXNet's labels are int32.
        self._data, self._label = HostRows(images, array_class()), HostRows(td.astype(labels, "int32"), array_class())
        self._classes = self._label.values.tolist()

    def __len__(self):
        return len(self._classes)

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            label = as_class(self._label.values[idx], numpy.ndarray)
            return (self._data[idx], label) if self._transform is None else self._transform(self._data[idx], label)
        item = self._data[idx], numpy.int32(self._classes[idx])
        return item if self._transform is None else self._transform(*item)

    def gather(self, indices):
        """The pictures and classes of these indices at once."""
        if self._transform is not None:
            return None
        return [self._data.gather(indices), self._label.gather(indices)]


class MNIST(_Pictures):
    """Digits of 28 by 28 pixels, from the four files of that set."""

    def __init__(self, root=os.path.join("~", ".mxnet", "datasets", "mnist"), train=True, transform=None):
        super().__init__(root, train, transform)

    def _read(self):
        kind = type(self).__name__
        folders = (self._root, f"../data/{kind}/raw", "../data", "data", ".")
        return idx_pictures.read_or_stand_in(kind, folders, self._train)


class FashionMNIST(MNIST):
    """Clothes of 28 by 28 pixels, from the four files of that set."""

    def __init__(self, root=os.path.join("~", ".mxnet", "datasets", "fashion-mnist"), train=True, transform=None):
        super().__init__(root, train, transform)


class CIFAR10(_Pictures):
    """Pictures of 32 by 32 pixels in ten classes, from the files of the set's binary version."""

    def __init__(self, root=os.path.join("~", ".mxnet", "datasets", "cifar10"), train=True, transform=None):
        super().__init__(root, train, transform)

    def _read(self):
        names = [f"data_batch_{at}.bin" for at in range(1, 6)] if self._train else ["test_batch.bin"]
        folders = (self._root, "cifar-10-batches-bin", "../data/cifar-10-batches-bin", "../data", "data", ".")
        files = [idx_pictures.found(folders, name) for name in names]
        if None in files:
            raise FileNotFoundError(f"drop {', '.join(names)} (of cifar-10-binary.tar.gz, https://www.cs.toronto.edu/~kriz/cifar.html) on the page")
        with td.device("cpu"):
            images, labels = td.data.read_cifar(*files)
        return (images if images.shape[-1] == 3 else td.moveaxis(images, 1, -1)), labels


class ImageFolderDataset(Dataset):
    """PNG and JPEG files, whose folders name their classes: `synsets` by number."""

    def __init__(self, root, flag=1, transform=None):
        root = os.path.expanduser(root)
        if not os.path.isdir(root):
            raise FileNotFoundError(f"there is no folder {root!r}; drop the pictures, or their archive, on the page")
        self._flag, self._transform = flag, transform
        self.synsets = sorted(name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name)))
        self.items = [
            (os.path.join(root, name, file), at)
            for at, name in enumerate(self.synsets)
            for file in sorted(os.listdir(os.path.join(root, name)))
            if file.lower().endswith((".png", ".jpg", ".jpeg"))
        ]

    def __getitem__(self, idx):
        path, label = self.items[idx]
        picture = image.imread(path, self._flag)
        return (picture, label) if self._transform is None else self._transform(picture, label)

    def __len__(self):
        return len(self.items)
