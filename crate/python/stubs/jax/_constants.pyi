"""NumPy within traces: what it computes of known values is known at once, and no part of the program."""
from typing import Any
import numpy as numpy
import tandem as td

def called(fun, args, kwargs):
    """What a function of a program gives; where it is traced, NumPy is apart from the trace."""
    ...
