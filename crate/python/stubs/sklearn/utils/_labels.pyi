"""Classes: numbers or texts, and their places."""
from typing import Any
import numpy as np

def classes_and_codes(y):
    """The different labels, in order, and for each sample the place of its label."""
    ...

def codes_of(y, classes):
    """For each label the place among `classes`; -1 where it is none of them."""
    ...

def listed(y):
    """Labels as an array of one axis: numbers, or texts and objects."""
    ...

def unique(y):
    """The different labels, in order."""
    ...
