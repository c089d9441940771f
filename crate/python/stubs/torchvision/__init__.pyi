"""torchvision's names: transforms, data sets over files that the reader dropped, models without weights."""
from tandem.dialect import version as version
from tandem.dialect.names import missing_names as missing_names
from torchvision import datasets as datasets
from torchvision import io as io
from torchvision import models as models
from torchvision import ops as ops
from torchvision import transforms as transforms
from torchvision import tv_tensors as tv_tensors
from torchvision import utils as utils
from typing import Any

def get_image_backend():
    """What reads pictures."""
    ...

def set_image_backend(backend):
    """Pictures are read by `PIL`."""
    ...

def __getattr__(name: str) -> Any: ...
