"""Networks of convolutions of several sizes side by side: GoogLeNet (Szegedy et al. 2015) and Inception v3 (Szegedy et al. 2016)."""
from torch import nn as nn
from torch.nn import functional as _F
from torch.nn.modules.module import Module as Module
from torchvision.models._weights import builder as builder
from typing import Any
import torch as torch

class BasicConv2d(Module):
    """A convolution, a norm and a ReLU."""
    def __init__(self, in_channels, out_channels, **options): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

F = _F
class GoogLeNet(Module):
    """Nine such blocks."""
    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, init_weights=True, dropout=0.2, dropout_aux=0.7): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class GoogLeNetOutputs(tuple):
    """GoogLeNetOutputs(logits, aux_logits2, aux_logits1)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new GoogLeNetOutputs object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    aux_logits1: Any
    aux_logits2: Any
    logits: Any
    def __getattr__(self, name: str): ...

class Inception(Module):
    """Four branches side by side."""
    def __init__(self, in_channels, ch1x1, ch3x3red, ch3x3, ch5x5red, ch5x5, pool_proj): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class Inception3(Module):
    """Eleven blocks of five kinds; pictures are of 299 by 299."""
    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, init_weights=True, dropout=0.5): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class InceptionA(_Branches):
    """Branches of 1, 5 and twice 3."""
    def __init__(self, in_channels, pool_features): ...
    chains: Any
    def __getattr__(self, name: str): ...

class InceptionAux(Module):
    """Classes from the middle of the network, while it learns."""
    def __init__(self, in_channels, num_classes): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class InceptionB(_Branches):
    """Half the height and width."""
    def __init__(self, in_channels): ...
    chains: Any
    pooled: Any
    def __getattr__(self, name: str): ...

class InceptionC(_Branches):
    """Branches of 7, as rows and columns."""
    def __init__(self, in_channels, channels_7x7): ...
    chains: Any
    def __getattr__(self, name: str): ...

class InceptionD(_Branches):
    """Half the height and width again."""
    def __init__(self, in_channels): ...
    chains: Any
    pooled: Any
    def __getattr__(self, name: str): ...

class InceptionE(_Branches):
    """Branches whose last step is a row and a column side by side."""
    def __init__(self, in_channels): ...
    chains: Any
    def __getattr__(self, name: str): ...

class InceptionOutputs(tuple):
    """InceptionOutputs(logits, aux_logits)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new InceptionOutputs object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    aux_logits: Any
    logits: Any
    def __getattr__(self, name: str): ...

def googlenet(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def inception_v3(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
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
