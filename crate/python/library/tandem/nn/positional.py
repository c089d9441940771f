"""Where in a sequence an element stands: sinusoids, learned vectors, and rotations."""

import _tandem

from .._placement import on_device_of
from ._layer import Layer
from .init import RandomNormal
from .module import Module


def sinusoids(length, width, offset=0, base=10000.0):
    """(length, width): sin(p / base^(2i / width)) in column 2i and the cosine in column 2i + 1 (Vaswani et al. 2017).

    >>> from tandem.nn.positional import sinusoids
    >>> sinusoids(1, 4).tolist()
    [[0.0, 1.0, 0.0, 1.0]]
    """
    columns = (width + 1) // 2
    places = _tandem.reshape(_tandem.astype(_tandem.arange(length) + offset, "float32"), (length, 1))
    rates = _tandem.tensor([base ** (-2.0 * i / width) for i in range(columns)])
    angles = places * rates
    both = _tandem.stack([_tandem.sin(angles), _tandem.cos(angles)], axis=-1)
    return _tandem.reshape(both, (length, 2 * columns))[:, :width]


class PositionalEncoding(Module):
    """x (batch, length, width) plus sinusoids, then dropout (Vaswani et al. 2017). `offset` is the place of the first element.

    >>> td.nn.PositionalEncoding(4)(td.zeros((1, 1, 4))).tolist()
    [[[0.0, 1.0, 0.0, 1.0]]]
    """

    def __init__(self, d_model=None, dropout=0.0, max_len=None, *, batch_first=True, **kwargs):
        super().__init__(**kwargs)
        from .dropout import Dropout

        self.d_model, self.max_len, self.batch_first = d_model, max_len, batch_first
        self.dropout = Dropout(dropout)

    def forward(self, x, offset=0):
        length = x.shape[-2 if self.batch_first else 0]
        if self.d_model not in (None, x.shape[-1]):
            raise ValueError(f"the encoding was made for {self.d_model} features, and x has shape {x.shape}")
        if self.max_len is not None and length > self.max_len:
            raise ValueError(f"the encoding was made for {self.max_len} places, and x has {length}")
        with on_device_of(x):
            table = _tandem.astype(sinusoids(length, x.shape[-1], offset), x.dtype)
        return self.dropout(x + (table if self.batch_first else _tandem.expand_dims(table, 1)))


class LearnedPositionalEncoding(Layer):
    """x (batch, length, width) plus a learned vector for each place.

    >>> td.nn.LearnedPositionalEncoding(16)(td.zeros((1, 3, 4))).shape
    (1, 3, 4)
    """

    def __init__(self, max_len, d_model=None, **kwargs):
        super().__init__(**kwargs)
        self.max_len = max_len
        if d_model:
            self._make_weights(d_model)

    def build(self, input_shape):
        """Learns the width."""
        if not self.built:
            self._make_weights(input_shape[-1])

    def _make_weights(self, width):
        self._make("weight", (self.max_len, width), None, RandomNormal(0.0, 0.02))
        self._ready()

    def _infer(self, shapes):
        if not self.built and "weight" in shapes:
            self._make_weights(shapes["weight"][1])

    def forward(self, x, offset=0):
        if x.shape[-2] > self.max_len:
            raise ValueError(f"the encoding was made for {self.max_len} places, and x has {x.shape[-2]}")
        with on_device_of(x):
            places = _tandem.arange(x.shape[-2]) + offset
        return x + _tandem.take(self.weight, places, axis=0)


class RotaryEmbedding(Module):
    """Pairs of features turned by an angle that grows with the place (Su et al. 2021), for queries and keys (…, length, dim).

    Features i and i + dim / 2 are a pair, or, with `interleaved`, 2i and 2i + 1. The product of a query and a key that are turned so
    depends on the distance of their places alone. `offset` is the place of the first element.

    >>> x = td.ones((1, 2, 3, 4))
    >>> td.nn.RotaryEmbedding(4)(x).shape
    (1, 2, 3, 4)
    """

    def __init__(self, dim=None, base=10000.0, *, interleaved=False, **kwargs):
        super().__init__(**kwargs)
        if dim is not None and dim % 2:
            raise ValueError(f"features are turned in pairs, and {dim} is odd")
        self.dim, self.base, self.interleaved = dim, base, interleaved

    def forward(self, x, offset=0):
        length, dim = x.shape[-2:]
        if dim % 2 or self.dim not in (None, dim):
            raise ValueError(f"the embedding turns {self.dim or 'an even number of'} features, and x has {dim}")
        with on_device_of(x):
            places = _tandem.reshape(_tandem.astype(_tandem.arange(length) + offset, "float32"), (length, 1))
            angles = places * _tandem.tensor([self.base ** (-2.0 * i / dim) for i in range(dim // 2)])
        cos, sin = _tandem.astype(_tandem.cos(angles), x.dtype), _tandem.astype(_tandem.sin(angles), x.dtype)
        if self.interleaved:
            a, b = x[..., 0::2], x[..., 1::2]
            return _tandem.reshape(_tandem.stack([a * cos - b * sin, a * sin + b * cos], axis=-1), x.shape)
        a, b = x[..., : dim // 2], x[..., dim // 2 :]
        return _tandem.concat([a * cos - b * sin, a * sin + b * cos], axis=-1)


SinusoidalPositionalEncoding = PositionalEncoding
