"""Sound over `torch`: spectra, filters, models, WAV files."""

from tandem.dialect import missing_names as _missing_names

from . import datasets, functional, models, transforms
from ._files import AudioMetaData, info, load, save

__version__ = "2.9.0+tandem"
__all__ = ["AudioMetaData", "datasets", "functional", "info", "load", "models", "save", "transforms"]

__getattr__ = _missing_names("torchaudio")
