"""Data as plots need it: lists of floats from tensors, arrays, series, ranges and numbers."""
from typing import Any

def array(values):
    """As an array of NumPy's dialect, if there is one."""
    ...

def broadcast(value, count):
    """A list of `count` numbers of one number, alone or in a list, or of as many."""
    ...

class chain:
    def __class_getitem__(self, type, object, /): ...
    def __iter__(self, /): ...
    def __next__(self, /): ...
    def from_iterable(self, type, iterable, /): ...

def columns(data):
    """Series of a vector, or the columns of a matrix."""
    ...

def finite(values):
    """Those that can be drawn."""
    ...

def flat(data):
    """All the numbers, in one list; texts stay."""
    ...

def floats(items):
    """A list of floats, or None where one of the items is no number of Python's."""
    ...

def late_member(owner, name):
    """What few programs ask of an object."""
    ...

def matrix(data, what):
    """Rows of floats."""
    ...

def nested(data):
    """Nested lists, or a number, of anything array-like."""
    ...

def number(value):
    """A float; None is NaN, dates are days."""
    ...

def percentile(ordered, part):
    """The value below which a part of the ordered numbers lies, interpolated."""
    ...

def shape(values):
    """The shape of nested lists."""
    ...
