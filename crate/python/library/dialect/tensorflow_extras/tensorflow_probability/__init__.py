"""The distributions that courses take from TensorFlow Probability."""

from tandem.dialect import missing_names as _missing_names

from . import distributions

__version__ = "0.25.0+tandem"
__getattr__ = _missing_names("tensorflow_probability")
