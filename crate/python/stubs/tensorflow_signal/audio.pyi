"""`tf.audio`: files of sounds of 16 bits."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import tandem as td
import tensorflow as tf

class DecodeWav(tuple):
    """DecodeWav(audio, sample_rate)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new DecodeWav object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    audio: Any
    sample_rate: Any
    def __getattr__(self, name: str): ...

def decode_wav(contents, desired_channels=-1, desired_samples=-1, name=None):
    """The samples between -1 and 1, (samples, channels), and how many a second."""
    ...

def encode_wav(audio, sample_rate, name=None):
    """The bytes of a file of samples between -1 and 1, (samples, channels)."""
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

def __getattr__(name: str) -> Any: ...
