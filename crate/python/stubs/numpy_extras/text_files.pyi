"""Arrays from text files, and as such."""
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from typing import Any

def genfromtxt(fname, dtype=..., comments='#', delimiter=None, skip_header=0, skip_footer=0, missing_values=None, filling_values=None, usecols=None, names=None, unpack=False, **_):
    """An array from a table of text, with NaN, or filling_values, for what is missing."""
    ...

def loadtxt(fname, dtype=..., comments='#', delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, max_rows=None, **_):
    """An array from a table of text."""
    ...

def savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ', **_):
    """Writes an array as a table of text."""
    ...
