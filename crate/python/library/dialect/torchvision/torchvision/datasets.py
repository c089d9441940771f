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


class StandardTransform:
    """What changes pictures, and what changes their classes."""

    def __init__(self, transform=None, target_transform=None):
        self.transform, self.target_transform = transform, target_transform

    def __call__(self, input, target):
        return tuple(x if change is None else change(x) for x, change in ((input, self.transform), (target, self.target_transform)))

    def __repr__(self):
        lines = ["StandardTransform"]
        for head, change in (("Transform: ", self.transform), ("Target transform: ", self.target_transform)):
            if change is not None:
                lines.append(head + repr(change).replace("\n", "\n" + " " * len(head)))
        return "\n".join(lines)


class VisionDataset(Dataset):
    """Pictures and their classes."""

    def __init__(self, root=None, transform=None, target_transform=None, transforms=None):
        if transforms is None and (transform is not None or target_transform is not None):
            transforms = StandardTransform(transform, target_transform)
        self.root, self.transform, self.target_transform, self.transforms = root, transform, target_transform, transforms

    def __len__(self):
        return len(self.targets)

    def __repr__(self):
        lines = [f"Number of datapoints: {len(self)}", *([] if self.root is None else [f"Root location: {self.root}"]), *self.extra_repr().splitlines()]
        lines += [] if self.transforms is None else [repr(self.transforms)]
        return "\n    ".join([f"Dataset {type(self).__name__}", *lines])

    def extra_repr(self):
        """Which part of the set it is."""
        return f"Split: {'Train' if self.train else 'Test'}" if hasattr(self, "train") else ""

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


def default_loader(path):
    """The picture of a file."""
    return Image.open(path).convert("RGB")


class DatasetFolder(VisionDataset):
    """Files, whose folders name their classes, and what reads one."""

    def __init__(self, root, loader, extensions=None, transform=None, target_transform=None, is_valid_file=None, allow_empty=False):
        super().__init__(root, transform, target_transform)
        if not os.path.isdir(root):
            raise FileNotFoundError(f"there is no folder {root!r}; drop the pictures, or their archive, on the page")
        self.loader, self.extensions = loader, extensions
        self.classes, self.class_to_idx = self.find_classes(root)
        fits = is_valid_file or (lambda path: path.lower().endswith(tuple(extensions)))
        self.samples = [
            (path, at)
            for name, at in self.class_to_idx.items()
            for folder, _, files in sorted(os.walk(os.path.join(root, name)))
            for path in (os.path.join(folder, file) for file in sorted(files))
            if fits(path)
        ]
        self.targets = [target for _, target in self.samples]
        empty = [name for name, at in self.class_to_idx.items() if at not in self.targets]
        if empty and not allow_empty:
            known = f"Supported extensions are: {extensions if isinstance(extensions, str) else ', '.join(extensions)}" if extensions else ""
            raise FileNotFoundError(f"Found no valid file for the classes {', '.join(empty)}. {known}")

    def find_classes(self, directory):
        """The folders in this one, and their places."""
        classes = sorted(name for name in os.listdir(directory) if os.path.isdir(os.path.join(directory, name)))
        if not classes:
            raise FileNotFoundError(f"Couldn't find any class folder in {directory}.")
        return classes, {name: at for at, name in enumerate(classes)}

    def __getitem__(self, index):
        path, target = self.samples[index]
        return self._item(self.loader(path), target)


IMG_EXTENSIONS = (".jpg", ".jpeg", ".png", ".ppm", ".bmp", ".pgm", ".tif", ".tiff", ".webp")


class ImageFolder(DatasetFolder):
    """Pictures, whose folders name their classes."""

    def __init__(self, root, transform=None, target_transform=None, loader=default_loader, is_valid_file=None, allow_empty=False):
        super().__init__(root, loader, None if is_valid_file else IMG_EXTENSIONS, transform, target_transform, is_valid_file, allow_empty)
        self.imgs = self.samples


class FakeData(VisionDataset):
    """Pictures of noise, the same for an index each time."""

    def __init__(self, size=1000, image_size=(3, 224, 224), num_classes=10, transform=None, target_transform=None, random_offset=0):
        super().__init__(None, transform, target_transform)
        self.size, self.image_size, self.num_classes, self.random_offset = size, image_size, num_classes, random_offset

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        if index >= self.size:
            raise IndexError(f"{type(self).__name__} index out of range")
        before = torch.get_rng_state()
        torch.manual_seed(index + self.random_offset)
        image, target = torch.randn(*self.image_size), torch.randint(0, self.num_classes, (1,)).item()
        torch.set_rng_state(before)
        return self._item(picture_of(image), target)


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
