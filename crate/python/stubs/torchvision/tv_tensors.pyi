"""`torchvision.tv_tensors`: tensors that say what they hold, so that transforms know what to do with them."""
from tandem.dialect.views import as_class as as_class
from torch import Tensor as Tensor
from typing import Any
import torch as torch

class BoundingBoxFormat(Enum):
    """What the numbers of a box are."""
    CXCYWH: Any
    CXCYWHR: Any
    XYWH: Any
    XYWHR: Any
    XYXY: Any
    XYXYXYXY: Any
    def __getattr__(self, name: str): ...

class BoundingBoxes(TVTensor):
    """Boxes, rows of four numbers, of a picture of the size `canvas_size` (height, width)."""
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

class Image(TVTensor):
    """A picture (…, channels, height, width)."""
    def __getattr__(self, name: str): ...

class KeyPoints(TVTensor):
    """Points, pairs of numbers, of a picture of the size `canvas_size` (height, width)."""
    def __getattr__(self, name: str): ...

class Mask(TVTensor):
    """Masks of segments or detections (…, height, width)."""
    def __getattr__(self, name: str): ...

class TVTensor(Tensor):
    """A tensor that says what it holds; what ops make of it is a plain tensor, unless it is a copy or in another type."""
    def __repr__(self, **_) -> str: ...
    def __str__(self, **_) -> str: ...
    def clone(self, **options):
        """A copy, of the same kind."""
        ...
    def detach(self):
        """The same memory, without a gradient."""
        ...
    def to(self, *args, **options):
        """Another type or device, of the same kind."""
        ...
    def __getattr__(self, name: str): ...

class Video(TVTensor):
    """Pictures (…, time, channels, height, width)."""
    def __getattr__(self, name: str): ...

def set_return_type(return_type):
    """Whether ops give plain tensors (`"Tensor"`) or pictures for pictures (`"TVTensor"`), from here on or in a `with` block."""
    ...

def wrap(wrappee, *, like, **kwargs):
    """A tensor as one of the kind of `like`, of which it has what `kwargs` do not tell."""
    ...
