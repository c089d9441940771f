"""Where in a sequence an element stands: sinusoids, learned vectors, and rotations."""
from tandem._placement import on_device_of as on_device_of
from tandem.nn._layer import Layer as Layer
from tandem.nn.init import RandomNormal as RandomNormal
from tandem.nn.module import Module as Module
from typing import Any

class LearnedPositionalEncoding(Layer):
    """x (batch, length, width) plus a learned vector for each place.

    >>> td.nn.LearnedPositionalEncoding(16)(td.zeros((1, 3, 4))).shape
    (1, 3, 4)"""
    def __init__(self, max_len, d_model=None, **kwargs): ...
    def build(self, input_shape):
        """Learns the width."""
        ...
    def forward(self, x, offset=0): ...
    def __getattr__(self, name: str): ...

class PositionalEncoding(Module):
    """x (batch, length, width) plus sinusoids, then dropout (Vaswani et al. 2017). `offset` is the place of the first element.

    >>> td.nn.PositionalEncoding(4)(td.zeros((1, 1, 4))).tolist()
    [[[0.0, 1.0, 0.0, 1.0]]]"""
    def __init__(self, d_model=None, dropout=0.0, max_len=None, *, batch_first=True, **kwargs): ...
    def forward(self, x, offset=0): ...
    def __getattr__(self, name: str): ...

class RotaryEmbedding(Module):
    """Pairs of features turned by an angle that grows with the place (Su et al. 2021), for queries and keys (…, length, dim).

    Features i and i + dim / 2 are a pair, or, with `interleaved`, 2i and 2i + 1. The product of a query and a key that are turned so
    depends on the distance of their places alone. `offset` is the place of the first element.

    >>> x = td.ones((1, 2, 3, 4))
    >>> td.nn.RotaryEmbedding(4)(x).shape
    (1, 2, 3, 4)"""
    def __init__(self, dim=None, base=10000.0, *, interleaved=False, **kwargs): ...
    def forward(self, x, offset=0): ...
    def __getattr__(self, name: str): ...

SinusoidalPositionalEncoding = PositionalEncoding
def sinusoids(length, width, offset=0, base=10000.0):
    """(length, width): sin(p / base^(2i / width)) in column 2i and the cosine in column 2i + 1 (Vaswani et al. 2017).

    >>> from tandem.nn.positional import sinusoids
    >>> sinusoids(1, 4).tolist()
    [[0.0, 1.0, 0.0, 1.0]]"""
    ...
