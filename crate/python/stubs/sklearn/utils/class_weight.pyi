"""Weights of classes and of samples."""
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from typing import Any
import numpy as np

def compute_class_weight(class_weight, *, classes, y, sample_weight=None):
    """A weight for each class: `"balanced"`, a dict, or ones."""
    ...

def compute_sample_weight(class_weight, y, *, indices=None):
    """A weight for each sample, from weights of the classes."""
    ...
