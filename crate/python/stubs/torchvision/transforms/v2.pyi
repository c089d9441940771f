"""`torchvision.transforms.v2`: the transforms, on pictures and tensors alike; several inputs go through one after the other."""
from tandem.dialect.late import late_names as late_names
from torchvision.transforms import CenterCrop as CenterCrop
from torchvision.transforms import ColorJitter as ColorJitter
from torchvision.transforms import Compose as Compose
from torchvision.transforms import ConvertImageDtype as ConvertImageDtype
from torchvision.transforms import GaussianBlur as GaussianBlur
from torchvision.transforms import Grayscale as Grayscale
from torchvision.transforms import InterpolationMode as InterpolationMode
from torchvision.transforms import Lambda as Lambda
from torchvision.transforms import PILToTensor as PILToTensor
from torchvision.transforms import Pad as Pad
from torchvision.transforms import RandomApply as RandomApply
from torchvision.transforms import RandomCrop as RandomCrop
from torchvision.transforms import RandomErasing as RandomErasing
from torchvision.transforms import RandomHorizontalFlip as RandomHorizontalFlip
from torchvision.transforms import RandomResizedCrop as RandomResizedCrop
from torchvision.transforms import RandomRotation as RandomRotation
from torchvision.transforms import RandomVerticalFlip as RandomVerticalFlip
from torchvision.transforms import ToPILImage as ToPILImage
from torchvision.transforms import ToTensor as ToTensor
from torchvision.transforms import _Transform as _Transform
from torchvision.transforms import adjustments as adjustments
from torchvision.transforms import functional as functional
from torchvision.transforms import policies as policies
from torchvision.transforms import rarer as rarer
from torchvision.transforms.policies import RandAugment as RandAugment
from torchvision.transforms.policies import TrivialAugmentWide as TrivialAugmentWide
from torchvision.transforms.rarer import CutMix as CutMix
from torchvision.transforms.rarer import FiveCrop as FiveCrop
from torchvision.transforms.rarer import GaussianNoise as GaussianNoise
from torchvision.transforms.rarer import LinearTransformation as LinearTransformation
from torchvision.transforms.rarer import MixUp as MixUp
from torchvision.transforms.rarer import RandomAdjustSharpness as RandomAdjustSharpness
from torchvision.transforms.rarer import RandomAffine as RandomAffine
from torchvision.transforms.rarer import RandomAutocontrast as RandomAutocontrast
from torchvision.transforms.rarer import RandomChoice as RandomChoice
from torchvision.transforms.rarer import RandomEqualize as RandomEqualize
from torchvision.transforms.rarer import RandomGrayscale as RandomGrayscale
from torchvision.transforms.rarer import RandomInvert as RandomInvert
from torchvision.transforms.rarer import RandomOrder as RandomOrder
from torchvision.transforms.rarer import RandomPosterize as RandomPosterize
from torchvision.transforms.rarer import RandomSolarize as RandomSolarize
from torchvision.transforms.rarer import TenCrop as TenCrop
from typing import Any
import torch as torch

class ColorJitter(_Told, ColorJitter):
    """Other colours, at random."""
    def __getattr__(self, name: str): ...

class Compose(Compose):
    """Transforms one after the other, of one input or of several."""
    def __call__(self, *inputs): ...
    def __repr__(self) -> str: ...
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

class Identity(ToPureTensor):
    """The picture itself."""
    def __getattr__(self, name: str): ...

class Normalize(Normalize):
    """(x - mean) / std, channel by channel."""
    def __init__(self, mean, std, inplace=False): ...
    def __getattr__(self, name: str): ...

class RandomResizedCrop(_Told, RandomResizedCrop):
    """A part of random area and shape, resized."""
    def __getattr__(self, name: str): ...

class RandomRotation(_Told, RandomRotation):
    """Turned at random."""
    def __getattr__(self, name: str): ...

class Resize(Resize):
    """Another size; of one number, that of the shorter side."""
    def __init__(self, size, *args, **options): ...
    def __getattr__(self, name: str): ...

class ToDtype(_Transform):
    """Another type; with `scale=True` pixels keep their brightness."""
    def __call__(self, img): ...
    def __init__(self, dtype, scale=False): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class ToImage(_Transform):
    """A picture (height, width, channels) as a tensor (channels, height, width) of the same numbers."""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class ToPureTensor(_Transform):
    """The tensor itself."""
    def __call__(self, img): ...
    def __getattr__(self, name: str): ...

class Transform(_Transform):
    """The base of transforms of one's own: `transform(inpt, params)`."""
    def __call__(self, *inputs): ...
    def make_params(self, flat_inputs):
        """What is drawn for one call."""
        ...
    def transform(self, inpt, params): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
