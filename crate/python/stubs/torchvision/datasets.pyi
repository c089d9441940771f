"""`torchvision.datasets`: sets of pictures from files that lie in the notebook; nothing is loaded from the network."""
from tandem.dialect import idx_pictures as idx_pictures
from tandem.dialect.devices import in_force as in_force
from tandem.dialect.host_rows import rows_in_force as rows_in_force
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.stand_ins import digits_like_mnist as digits_like_mnist
from tandem.dialect.views import as_class as as_class
from torch.utils.data import Dataset as Dataset
from torchvision.transforms import Compose as Compose
from torchvision.transforms import Normalize as Normalize
from torchvision.transforms import Resize as Resize
from torchvision.transforms import ToTensor as ToTensor
from torchvision.transforms.functional import picture_of as picture_of
from typing import Any
import tandem as td
import torch as torch

class CIFAR10(_Arrays):
    """Pictures of 32 by 32 pixels in ten classes, from the files of the set's binary version."""
    def __init__(self, root, train=True, transform=None, target_transform=None, download=False): ...
    @property
    def class_to_idx(self): ...
    classes: Any
    def __getattr__(self, name: str): ...

class FakeData(VisionDataset):
    """Pictures of noise."""
    def __getitem__(self, index): ...
    def __init__(self, size=1000, image_size=..., num_classes=10, transform=None, target_transform=None, random_offset=0): ...
    def __getattr__(self, name: str): ...

class FashionMNIST(MNIST):
    """Clothes of 28 by 28 pixels, from the four files of that set."""
    classes: Any
    def __getattr__(self, name: str): ...

class ImageFolder(VisionDataset):
    """PNG and JPEG files, whose folders name their classes."""
    def __getitem__(self, index): ...
    def __init__(self, root, transform=None, target_transform=None, loader=None, is_valid_file=None): ...
    def __getattr__(self, name: str): ...

class KMNIST(MNIST):
    """Letters of 28 by 28 pixels, from the four files of that set."""
    def __getattr__(self, name: str): ...

class MNIST(_Arrays):
    """Digits of 28 by 28 pixels, from the four files of that set."""
    def __init__(self, root, train=True, transform=None, target_transform=None, download=False): ...
    @property
    def class_to_idx(self): ...
    classes: Any
    def __getattr__(self, name: str): ...

class VisionDataset(Dataset):
    """Pictures and their classes."""
    def __init__(self, root=None, transform=None, target_transform=None, transforms=None): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
