"""imageio's names over `PIL`: pictures of files as arrays, and GIF films."""

from tandem.dialect import version as _version

from . import v2, v3
from .v2 import get_reader, get_writer, help, imread, imsave, imwrite, mimread, mimsave, mimwrite, volread, volwrite

__all__ = [
    "get_reader", "get_writer", "help", "imread", "imsave", "imwrite", "mimread", "mimsave", "mimwrite", "v2", "v3", "volread", "volwrite",
]  # fmt: skip
__version__ = _version("2.38.1")
