"""`gluon.data.vision`: sets of pictures, and their transforms."""
from mxnet.gluon.data.vision import datasets as datasets
from mxnet.gluon.data.vision import transforms as transforms
from mxnet.gluon.data.vision.datasets import CIFAR10 as CIFAR10
from mxnet.gluon.data.vision.datasets import FashionMNIST as FashionMNIST
from mxnet.gluon.data.vision.datasets import ImageFolderDataset as ImageFolderDataset
from mxnet.gluon.data.vision.datasets import MNIST as MNIST
from typing import Any

def __getattr__(name: str) -> Any: ...
