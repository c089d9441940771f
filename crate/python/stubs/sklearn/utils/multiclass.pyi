"""What kind of targets data are."""
from sklearn._files import rarer as rarer
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

def check_classification_targets(y):
    """Raises an error where targets are no classes."""
    ...

def class_distribution(y, sample_weight=None):
    """Classes, their numbers and shares, for each output."""
    ...

def is_multilabel(y):
    """Whether targets are indicators of several labels: a matrix of two values."""
    ...

def type_of_target(y, input_name='', raise_unknown=False):
    """`"binary"`, `"multiclass"`, `"continuous"`, `"multilabel-indicator"`, `"multiclass-multioutput"`, `"continuous-multioutput"` or `"unknown"`."""
    ...

def unique_labels(*ys, ys_types=None):
    """The different labels of several targets, in order."""
    ...

def __getattr__(name: str) -> Any: ...
