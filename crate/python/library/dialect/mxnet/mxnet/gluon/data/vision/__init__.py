"""`gluon.data.vision`: sets of pictures, and their transforms."""

from tandem.dialect import missing_names as _missing_names

from . import transforms  # noqa: F401
from .datasets import CIFAR10, MNIST, FashionMNIST, ImageFolderDataset  # noqa: F401

__getattr__ = _missing_names("mxnet.gluon.data.vision")
