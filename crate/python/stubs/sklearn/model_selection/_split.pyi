"""Splits into training and test samples at random."""
from sklearn._files import rarer as rarer
from sklearn._requests import GroupsConsumerMixin as GroupsConsumerMixin
from sklearn._requests import MetadataRequester as MetadataRequester
from sklearn.model_selection._draws import approximate_mode as approximate_mode
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import listed as listed
from sklearn.utils._samples import take as take
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import indexable as indexable
from sklearn.utils.validation import num_samples as num_samples
from typing import Any
import numpy as np

class BaseCrossValidator(MetadataRequester):
    """The base of splitters that test every sample."""
    def __repr__(splitter) -> str:
        """A splitter as text: all parameters, in order."""
        ...
    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        ...
    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        ...
    def __getattr__(self, name: str): ...

class BaseShuffleSplit(MetadataRequester):
    """The base of splitters that draw their samples."""
    def __init__(self, n_splits=10, *, test_size=None, train_size=None, random_state=None): ...
    def __repr__(splitter) -> str:
        """A splitter as text: all parameters, in order."""
        ...
    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        ...
    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        ...
    def __getattr__(self, name: str): ...

class GroupShuffleSplit(GroupsConsumerMixin, BaseShuffleSplit):
    """Splits of whole groups at random."""
    def __init__(self, n_splits=5, *, test_size=None, train_size=None, random_state=None): ...
    def __getattr__(self, name: str): ...

class ShuffleSplit(BaseShuffleSplit):
    """Splits at random."""
    def __getattr__(self, name: str): ...

class StratifiedShuffleSplit(BaseShuffleSplit):
    """Splits at random that keep the shares of classes."""
    def split(self, X, y, groups=None):
        """Pairs of training and test places."""
        ...
    def __getattr__(self, name: str): ...

UNUSED: str
def rows_as_texts(y):
    """Targets of several columns as one text for each row."""
    ...

def text_of(splitter):
    """A splitter as text: all parameters, in order."""
    ...

def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    """Each array in two: training and test samples."""
    ...

def validate_sizes(n_samples, test_size, train_size, default_test_size=None):
    """The numbers of training and test samples."""
    ...

def __getattr__(name: str) -> Any: ...
