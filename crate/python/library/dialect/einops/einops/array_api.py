"""The functions under the name that programs over the array API import."""

from .einops import asnumpy, rearrange, reduce, repeat  # noqa: F401
from .packing import pack, unpack  # noqa: F401
