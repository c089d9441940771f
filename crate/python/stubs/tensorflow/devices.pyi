"""`tf.device` and `tf.config`: the CPU and WebGPU."""
from context import _EagerDeviceContext as _device
from tandem.dialect.devices import device_name as device_name
from tandem.dialect.devices import has_gpu as has_gpu
from tandem.dialect.late import Late as Late
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import device_text as device_text
from typing import Any
import tandem as td

class PhysicalDevice(tuple):
    """PhysicalDevice(name, device_type)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new PhysicalDevice object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    device_type: Any
    name: Any
    def __getattr__(self, name: str): ...

class config:
    """`tf.config`."""
    @staticmethod
    def get_visible_devices(device_type=None):
        """The devices of a kind."""
        ...
    @staticmethod
    def list_physical_devices(device_type=None):
        """The devices of a kind."""
        ...
    def __getattr__(self, name: str): ...

device = _device
def list_physical_devices(device_type=None):
    """The devices of a kind."""
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
