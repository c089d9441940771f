"""Weights that others trained: their names, and the file in which a program may bring them."""

import os

import tandem as td

_told = set()


def loaded(net, name, wanted):
    """The network with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    if wanted not in (None, False):
        file = f"{name}.safetensors"
        if os.path.exists(file):
            net.load_state_dict(td.load(file))
        elif name not in _told:
            _told.add(name)
            print(f"The weights that {name} was trained to are not here: these are random. Drop {file} on the page to have them loaded.")
    return net


def builder(name, make):
    """The function that makes a network, by the name of its architecture."""

    def function(pretrained=False, progress=True, *, weights=None, **options):
        return loaded(make(**options), name, pretrained or weights)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = "The network; `weights` are loaded from a file that lies in the notebook."
    return function


class Weights:
    """A set of weights: how pictures are prepared for it."""

    def __init__(self, kind, name, crop, resize):
        self._kind, self.name, self._sizes = kind, name, (crop, resize)

    def transforms(self):
        """What prepares a picture: resized, its middle, between 0 and 1, and normalised."""
        import torch
        from torchvision import transforms

        crop, resize = self._sizes
        return transforms.Compose([
            transforms.Resize(resize), transforms.CenterCrop(crop), transforms.ConvertImageDtype(torch.float32),
            transforms.Normalize((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)),
        ])  # fmt: skip

    def get_state_dict(self, progress=False, check_hash=False):
        """Refused: a page does not fetch them."""
        raise RuntimeError(f"the weights {self} are not here: drop a file of them on the page, and load it with load_state_dict")

    def __repr__(self):
        return f"{self._kind}.{self.name}"


def of_kind(kind):
    """`ResNet18_Weights` and its like: sets of weights by name."""
    sizes = {"V1": (224, 256), "V2": (224, 232)}
    made = {f"IMAGENET1K_{version}": Weights(kind, f"IMAGENET1K_{version}", *size) for version, size in sizes.items()}
    newer = ("ResNet50", "ResNet101", "ResNet152", "ResNeXt", "Wide", "MobileNet_V2", "MobileNet_V3_Large", "EfficientNet_B1")
    made["DEFAULT"] = made["IMAGENET1K_V2" if kind.startswith(newer) else "IMAGENET1K_V1"]
    return type(kind, (), {**made, "__doc__": "Sets of weights.", "__class_getitem__": classmethod(lambda cls, name: made[name])})
