"""Transforms of `torchvision.transforms.v2` that draw what they do to a picture, and how strongly."""
from torchvision.transforms import InterpolationMode as InterpolationMode
from torchvision.transforms import policies as policies
from torchvision.transforms.policies import AutoAugmentPolicy as AutoAugmentPolicy
from torchvision.transforms.v2 import Transform as Transform
from torchvision.transforms.v2 import flattened as flattened
from torchvision.transforms.v2 import functional as _F
from typing import Any
import torch as torch

class AugMix(_OfPictures):
    """A mixture of the picture with chains of changes of it (Hendrycks et al. 2020)."""
    def __init__(self, severity=3, mixture_width=3, chain_depth=-1, alpha=1.0, all_ops=True, interpolation=..., fill=None): ...
    def __getattr__(self, name: str): ...

class AutoAugment(_OfPictures):
    """One of the pairs of changes that were learned for a data set (Cubuk et al. 2019)."""
    def __init__(self, policy=..., interpolation=..., fill=None): ...
    def __getattr__(self, name: str): ...

F = _F
class RandAugment(_OfPictures):
    """So many changes of one strength (Cubuk et al. 2020)."""
    def __init__(self, num_ops=2, magnitude=9, num_magnitude_bins=31, interpolation=..., fill=None): ...
    def __getattr__(self, name: str): ...

class TrivialAugmentWide(_OfPictures):
    """One change of any strength (Müller and Hutter 2021)."""
    def __init__(self, num_magnitude_bins=31, interpolation=..., fill=None): ...
    def __getattr__(self, name: str): ...
