"""What a plot shows: its variables, from columns of tables, vectors, dictionaries and lists."""
from typing import Any
import numpy as np
import pandas as pd

class Variable:
    """The values of one variable, with its label and its kind: numeric, categorical or datetime."""
    def __init__(self, data, label=None, is_place=False): ...
    def __len__(self) -> int: ...
    def codes(self, levels):
        """The place of each value among the levels; -1 where it is none of them."""
        ...
    def different(self):
        """The different values that are there, in order of appearance."""
        ...
    def levels(self, order=None):
        """The different values: in the order given, of the categories, of size, or of appearance."""
        ...
    def missing(self):
        """Where there is no value."""
        ...
    @property
    def numbers(self):
        """Floats: of dates their days; NaN for what is missing."""
        ...
    def __getattr__(self, name: str): ...

def is_flat(data):
    """Whether data is one vector."""
    ...

def is_missing(value):
    """Whether a value stands for nothing."""
    ...

def is_number(value):
    """Whether a value is a number, of NumPy too."""
    ...

def long_variables(data, roles):
    """Variables by their roles: names of columns, or vectors, which tables and series match by their index."""
    ...

def wide_variables(data, structure):
    """Variables of data without names of roles. `structure` tells what values, index and columns become, for tables and for vectors."""
    ...
