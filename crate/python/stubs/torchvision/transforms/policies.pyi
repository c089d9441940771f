"""Transforms that draw what they do to a picture, and how strongly."""
from torchvision.transforms import InterpolationMode as InterpolationMode
from torchvision.transforms import adjustments as adjustments
from torchvision.transforms import functional as functional
from typing import Any
import torch as torch

class AugMix(_Drawn):
    """A mixture of the picture with chains of changes of it (Hendrycks et al. 2020)."""
    def __call__(self, img): ...
    def __init__(self, severity=3, mixture_width=3, chain_depth=-1, alpha=1.0, all_ops=True, interpolation=..., fill=None): ...
    def mixed(self, img):
        """A tensor (…, channels, height, width), mixed."""
        ...
    def __getattr__(self, name: str): ...

class AutoAugment(_Drawn):
    """One of the pairs of changes that were learned for a data set (Cubuk et al. 2019)."""
    def __call__(self, img): ...
    def __init__(self, policy=..., interpolation=..., fill=None): ...
    def __repr__(self) -> str: ...
    @staticmethod
    def get_params(transform_num):
        """Which pair, and for both changes a chance and a sign."""
        ...
    def __getattr__(self, name: str): ...

class AutoAugmentPolicy(Enum):
    """For which pictures the changes of `AutoAugment` were learned."""
    CIFAR10: Any
    IMAGENET: Any
    SVHN: Any
    def __getattr__(self, name: str): ...

class Enum:
    """Create a collection of name/value pairs.

    Example enumeration:

    >>> class Color(Enum):
    ...     RED = 1
    ...     BLUE = 2
    ...     GREEN = 3

    Access them by:

    - attribute access:

      >>> Color.RED
      <Color.RED: 1>

    - value lookup:

      >>> Color(1)
      <Color.RED: 1>

    - name lookup:

      >>> Color['RED']
      <Color.RED: 1>

    Enumerations can be iterated over, and know how many members they have:

    >>> len(Color)
    3

    >>> list(Color)
    [<Color.RED: 1>, <Color.BLUE: 2>, <Color.GREEN: 3>]

    Methods can be added to enumerations, and members can have their own
    attributes -- see the documentation for details."""
    def __copy__(self): ...
    def __deepcopy__(self, memo): ...
    def __dir__(self):
        """Returns public methods and other interesting attributes."""
        ...
    def __format__(self, format_spec): ...
    def __reduce_ex__(self, proto): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    name: Any
    value: Any

class RandAugment(_Drawn):
    """So many changes of one strength (Cubuk et al. 2020)."""
    def __call__(self, img): ...
    def __init__(self, num_ops=2, magnitude=9, num_magnitude_bins=31, interpolation=..., fill=None): ...
    def __getattr__(self, name: str): ...

class TrivialAugmentWide(_Drawn):
    """One change of any strength (Müller and Hutter 2021)."""
    def __call__(self, img): ...
    def __init__(self, num_magnitude_bins=31, interpolation=..., fill=None): ...
    def __getattr__(self, name: str): ...

def changed(img, name, strength, interpolation, fill): ...

def of_mixtures(all_ops, height, width):
    """`space` of `AugMix`."""
    ...

def of_policy(policy, height, width):
    """`space` of `AutoAugment`."""
    ...

def space(bins, shear, shifts, angle, colour, bits, most_bits=8):
    """The strengths of each change, and whether their sign is drawn."""
    ...

def steps_of(policy):
    """The pairs of a policy: name, chance, and place of the strength or None."""
    ...
