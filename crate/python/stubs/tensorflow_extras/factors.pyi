"""Factors of matrices, and parts of them by diagonals."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Qr(tuple):
    """Qr(q, r)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Qr object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    q: Any
    r: Any
    def __getattr__(self, name: str): ...

def band_part(input, num_lower, num_upper, name=None):
    """Only so many diagonals below and above the main one; all where negative."""
    ...

def diagonals(x, k, num_rows, num_cols, padding_value):
    """A matrix of a size with elements on one of its diagonals and a value elsewhere."""
    ...

def eigh(tensor, name=None):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    ...

def expm(input, name=None):
    """The exponential of matrices, by scaling and squaring of its series."""
    ...

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)"""
    ...

def qr(input, full_matrices=False, name=None):
    """An orthogonal and a triangular factor."""
    ...

def svd(tensor, full_matrices=False, compute_uv=True, name=None):
    """Singular values s, and u and v with `tensor = u @ diag(s) @ transpose(v)`."""
    ...
