"""`StaticCache`: keys and values of the places so far in buffers of fixed sizes, so that one compiled step serves every length."""
from typing import Any
import tandem as td

BLOCK: int
class LayerCache:
    """The cache of one layer: keys and values (batch, heads, max_length, size) of whole blocks, and those of the block that fills."""
    def __init__(self, key, value, recent_key, recent_value): ...
    def attend(self, query, key, value, length):
        """Adds one place behind `length` others, and attends to all: query, key and value are (batch, heads, 1, size)."""
        ...
    def fill(self, key, value, length):
        """Takes the first `length` places of keys and values (batch, heads, places, size)."""
        ...
    def move(self, length):
        """Puts the block that is full, the last of `length` places, behind those before it."""
        ...
    def reorder(self, rows):
        """Goes on with these rows of the batch."""
        ...
    @property
    def state(self): ...
    def __getattr__(self, name: str): ...

class StaticCache:
    """The caches of all layers, and how many places they hold.

    It is a tree of tensors: `cache.state` goes into compiled functions, which write to it; there `StaticCache(*state)` is the cache
    again. `max_length` is rounded up to whole blocks.

    >>> cache = td.models.StaticCache.empty(num_layers=2, batch_size=1, num_heads=4, head_dim=8, max_length=100)
    >>> cache.max_length, cache.layers[0].key.shape
    (128, (1, 4, 128, 8))"""
    def __init__(self, length, layers): ...
    @classmethod
    def empty(cls, num_layers, batch_size, num_heads, head_dim, max_length):
        """A cache without places."""
        ...
    @property
    def max_length(self):
        """How many places there is room for."""
        ...
    @property
    def state(self):
        """The tensors: the number of places, and those of each layer."""
        ...
    def __getattr__(self, name: str): ...

def power_of_two(n):
    """The least power of two that is not below n."""
    ...

def whole_blocks(length):
    """How many of so many places lie in blocks that are full."""
    ...
