from tandem.nn.transformer import Transformer as Transformer
from tandem.nn.transformer import TransformerDecoder as TransformerDecoder
from tandem.nn.transformer import TransformerDecoderLayer as TransformerDecoderLayer
from tandem.nn.transformer import TransformerEncoder as TransformerEncoder
from tandem.nn.transformer import TransformerEncoderLayer as TransformerEncoderLayer
from torch.nn.modules.module import Module as Module
from typing import Any

class Transformer(Module, Transformer):
    """An encoder and a decoder: `net(src, tgt)`.

    >>> net = td.nn.Transformer(8, 2, 1, 1, 16, batch_first=True)
    >>> net(td.ones((3, 5, 8)), td.ones((3, 4, 8))).shape
    (3, 4, 8)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def forward(self, src, tgt, *masks, **options): ...
    @staticmethod
    def generate_square_subsequent_mask(sz, device=None, dtype=None):
        """A mask of `-inf` above the diagonal: no place sees later ones."""
        ...
    def __getattr__(self, name: str): ...

class TransformerDecoder(Module, TransformerDecoder):
    """Copies of a decoder layer one after the other, then a norm if one is given."""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def __getattr__(self, name: str): ...

class TransformerDecoderLayer(Module, TransformerDecoderLayer):
    """Self-attention, attention to the encoder's result `memory`, then two linear layers, each with a shortcut and a norm.

    Masks are True where not to look. With `cache` x holds further places, and a call gives the result and the longer cache.

    >>> layer = td.nn.TransformerDecoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> layer(td.ones((3, 5, 8)), td.ones((3, 7, 8)), tgt_is_causal=True).shape
    (3, 5, 8)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def __getattr__(self, name: str): ...

class TransformerEncoder(Module, TransformerEncoder):
    """Copies of an encoder layer one after the other, then a norm if one is given.

    >>> layer = td.nn.TransformerEncoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> td.nn.TransformerEncoder(layer, 2)(td.ones((3, 5, 8))).shape
    (3, 5, 8)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def __getattr__(self, name: str): ...

class TransformerEncoderLayer(Module, TransformerEncoderLayer):
    """Self-attention, then two linear layers, each with a shortcut and a norm (behind the sum, or before with `norm_first`).

    x is (length, batch, d_model), or with `batch_first` (batch, length, d_model). `src_mask` and `src_key_padding_mask` are True where not
    to look. With `cache`, a `KeyValueCache`, x holds further places, and a call gives the result and the longer cache.

    >>> layer = td.nn.TransformerEncoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> layer(td.ones((3, 5, 8)), is_causal=True).shape
    (3, 5, 8)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
