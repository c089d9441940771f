"""Sound in WAV files: the rate and an array (samples,) or (samples, channels)."""
from typing import Any
import numpy as np

class WavFileWarning(UserWarning):
    """Something in a file of sound that is not read."""
    def __getattr__(self, name: str): ...

def read(filename, mmap=False):
    """The rate and the samples of a file."""
    ...

def write(filename, rate, data):
    """Writes samples with as many bits as they have."""
    ...
