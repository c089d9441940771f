"""`torchvision.datasets`: sets of pictures from files that lie in the notebook; nothing is loaded from the network."""

import os

import tandem as td
import torch
from PIL import Image
from tandem.dialect import as_class, idx_pictures, in_force, missing_names
from tandem.dialect.host_rows import rows_in_force
from tandem.dialect.stand_ins import digits_like_mnist
from torch.utils.data import Dataset

from .transforms import Compose, Normalize, Resize, ToTensor
from .transforms.functional import picture_of


class VisionDataset(Dataset):
    """Pictures and their classes."""

    def __init__(self, root=None, transform=None, target_transform=None, transforms=None):
        self.root, self.transform, self.target_transform = root, transform, target_transform

    def __len__(self):
        return len(self.targets)

    def _item(self, image, target):
        if self.transform is not None:
            image = self.transform(image)
        if self.target_transform is not None:
            target = self.target_transform(target)
        return image, target


class _Arrays(VisionDataset):
    """A set that is a tensor of pictures, (count, height, width) or (count, height, width, channels), and one of classes.

    Both are kept on the CPU until a program asks for them as tensors.
    """

    def _kept(name):
        def get(self):
            setattr(self, name, in_force(getattr(self, name)))
            return getattr(self, name)

        return property(get, lambda self, value: setattr(self, name, torch.as_tensor(value)))

    data, targets = _kept("_data"), _kept("_targets")

    def _keep(self, images, labels):
        self._data, self._targets = as_class(images, torch.Tensor), as_class(td.astype(labels, "int64"), torch.Tensor)

    def __len__(self):
        return len(self._targets)

    def __getitem__(self, index):
        return self._item(Image.fromarray(self._data[index]), int(self._targets[index]))

    def _items_at(self, indices):
        """The items of these indices at once, where the transforms treat all pictures alike; else None."""
        steps = self.transform.transforms if isinstance(self.transform, Compose) else [self.transform]
        if self.target_transform is not None or not all(isinstance(step, (ToTensor, Resize, Normalize)) for step in steps):
            return None
        x, classes = (rows_in_force(values, indices) for values in (self._data, self._targets))
        x = (td.expand_dims(x, axis=1) if x.ndim == 3 else td.moveaxis(x, -1, 1)).float() / 255
        for step in steps:
            x = x if isinstance(step, ToTensor) else step(x)
        return [x, classes]


# Sets that a program asked to load: their other parts are there as well then.
_fetched = set()


def _folders(root, folder):
    return os.path.join(root, folder, "raw"), root, os.path.join(root, folder), "../data", "data", "."


class MNIST(_Arrays):
    """Digits of 28 by 28 pixels, from the four files of that set."""

    classes = ["0 - zero", "1 - one", "2 - two", "3 - three", "4 - four", "5 - five", "6 - six", "7 - seven", "8 - eight", "9 - nine"]
    class_to_idx = property(lambda self: {name: at for at, name in enumerate(self.classes)})

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform, target_transform)
        self.train = train
        kind = type(self).__name__
        folders, names = _folders(root, kind), idx_pictures.file_names(train)
        if download:
            _fetched.add((kind, root))
        elif (kind, root) not in _fetched and any(idx_pictures.found(folders, name) is None for name in names):
            raise RuntimeError(f"Dataset not found: drop {names[0]}.gz and {names[1]}.gz on the page, or use download=True for a stand-in")
        self._keep(*idx_pictures.read_or_stand_in(kind, folders, train))


class FashionMNIST(MNIST):
    """Clothes of 28 by 28 pixels, from the four files of that set."""

    classes = ["T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot"]


class KMNIST(MNIST):
    """Letters of 28 by 28 pixels, from the four files of that set."""


def _coloured_digits(kind, file, train):
    """Digits on 32 by 32 pixels, each class in a colour of its own, in place of a set of coloured pictures."""
    with td.device("cpu"):
        images, labels = digits_like_mnist(kind, file, train)
        images = td.pad(images, [(0, 0), (2, 2), (2, 2)]).astype("float32")
        # Seven colours that are not black, by the bits of 1 to 7.
        bits = td.astype(labels, "int32") % 7 + 1
        shares = td.stack([0.4 + 0.6 * (td.floor_divide(bits, power) % 2).astype("float32") for power in (1, 2, 4)], axis=1)
        return td.astype(td.expand_dims(images, axis=-1) * td.reshape(shares, (-1, 1, 1, 3)), "uint8"), labels


class CIFAR10(_Arrays):
    """Pictures of 32 by 32 pixels in ten classes, from the files of the set's binary version."""

    classes = ["airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"]
    class_to_idx = MNIST.class_to_idx

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform, target_transform)
        self.train = train
        names = [f"data_batch_{i}.bin" for i in range(1, 6)] if train else ["test_batch.bin"]
        files = [idx_pictures.found(_folders(root, "cifar-10-batches-bin"), name) for name in names]
        if download:
            _fetched.add((type(self).__name__, root))
        if None in files and (type(self).__name__, root) in _fetched:
            self._keep(*_coloured_digits(type(self).__name__, names[0], train))
            return
        if None in files:
            raise FileNotFoundError(f"drop {', '.join(names)} (of cifar-10-binary.tar.gz, https://www.cs.toronto.edu/~kriz/cifar.html) on the page")
        with td.device("cpu"):
            images, labels = td.data.read_cifar(*files)
            self._keep(images if images.shape[-1] == 3 else td.moveaxis(images, 1, -1), labels)


class ImageFolder(VisionDataset):
    """PNG and JPEG files, whose folders name their classes."""

    def __init__(self, root, transform=None, target_transform=None, loader=None, is_valid_file=None):
        super().__init__(root, transform, target_transform)
        if not os.path.isdir(root):
            raise FileNotFoundError(f"there is no folder {root!r}; drop the pictures, or their archive, on the page")
        self.classes = sorted(name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name)))
        self.class_to_idx = {name: at for at, name in enumerate(self.classes)}
        self.samples = [
            (os.path.join(root, name, file), at)
            for at, name in enumerate(self.classes)
            for file in sorted(os.listdir(os.path.join(root, name)))
            if file.lower().endswith((".png", ".jpg", ".jpeg"))
        ]
        self.imgs, self.targets = self.samples, [target for _, target in self.samples]

    def __getitem__(self, index):
        path, target = self.samples[index]
        return self._item(Image.open(path).convert("RGB"), target)


class FakeData(VisionDataset):
    """Pictures of noise."""

    def __init__(self, size=1000, image_size=(3, 224, 224), num_classes=10, transform=None, target_transform=None, random_offset=0):
        super().__init__(None, transform, target_transform)
        self.image_size, self.targets = image_size, torch.randint(0, num_classes, (size,)).tolist()

    def __getitem__(self, index):
        return self._item(picture_of(torch.rand(*self.image_size)), self.targets[index])


_missing = missing_names("torchvision.datasets")
# Sets that need files of forms which are not read here.
_NOT_READ = (
    "CIFAR100 QMNIST ImageNet Places365 INaturalist SVHN STL10 CelebA VOCDetection VOCSegmentation CocoDetection CocoCaptions Food101 "
    "OxfordIIITPet Flowers102 Omniglot EMNIST USPS SBDataset Cityscapes Kinetics LSUN DTD GTSRB PCAM EuroSAT Caltech101 Caltech256 "
    "StanfordCars FGVCAircraft Country211 SUN397 RenderedSST2 SEMEION PhotoTour LFWPeople LFWPairs WIDERFace Imagenette"
).split()


def __getattr__(name):
    if name not in _NOT_READ:
        return _missing(name)

    def __init__(self, *args, **options):
        raise FileNotFoundError(f"torchvision.datasets.{name} is not read here; drop its pictures as folders, and use ImageFolder")

    globals()[name] = type(name, (VisionDataset,), {"__init__": __init__, "__doc__": "Refused.", "__module__": __name__})
    return globals()[name]
