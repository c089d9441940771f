"""`torch.utils`."""

from tandem.dialect import missing_names

from .._late import late
from . import data

__getattr__ = late("torch.utils", missing_names("torch.utils"))
