"""`keras.applications`: a module for each family of networks, and how they take pictures."""
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import numpy as numpy

def decode_predictions(preds, top=5):
    """The most likely classes of each row: their numbers, names and shares; the names are in a file that was dropped."""
    ...

def preprocessing(mode):
    """How the pictures of a network are prepared: "caffe", "tf", "torch", or not at all."""
    ...

def register(package):
    """Makes the modules of the families, within a package."""
    ...

def __getattr__(name: str) -> Any: ...
