"""`torch.nn.utils.rnn`: sequences of different lengths in one tensor."""
from tandem.nn.utils import packing as packing
from torch._creation import as_tensor as as_tensor
from torch._creation import tensor as tensor
from typing import Any
import tandem as td

class PackedSequence(PackedSequence):
    """The steps of a batch of sequences, longest first: all first steps, then all second steps, and so on."""
    @property
    def is_cuda(self): ...
    def to(self, *args, **options):
        """With its data moved or cast."""
        ...
    def __getattr__(self, name: str): ...

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

def of_padded(x, lengths, is_sorted):
    """A padded batch (time, batch, …) as packed."""
    ...

def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    """A padded batch with lengths, for the recurrent layers."""
    ...

def pack_sequence(sequences, enforce_sorted=True):
    """Sequences (length, …) as packed."""
    ...

def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    """The padded batch and its lengths."""
    ...

def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side='right'):
    """Sequences (length, …) as one tensor (longest, batch, …)."""
    ...

def padded(packed, value=0.0, total=None):
    """A packed batch as padded (time, batch, …), and the lengths of its sequences."""
    ...

def unpack_sequence(packed_sequences):
    """The sequences of a packed batch, in a list."""
    ...

def unpad_sequence(padded_sequences, lengths, batch_first=False):
    """The sequences of a padded tensor, without the padding, in a list."""
    ...
