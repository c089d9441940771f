"""Encoder and decoder layers of transformers (Vaswani et al. 2017), with PyTorch's names."""
from tandem.nn import activation as _activations
from tandem.nn.attention import MultiheadAttention as MultiheadAttention
from tandem.nn.containers import ModuleList as ModuleList
from tandem.nn.dropout import Dropout as Dropout
from tandem.nn.linear import Linear as Linear
from tandem.nn.module import Module as Module
from tandem.nn.normalization import LayerNorm as LayerNorm
from typing import Any

class Transformer(Module):
    """An encoder and a decoder: `net(src, tgt)`.

    >>> net = td.nn.Transformer(8, 2, 1, 1, 16, batch_first=True)
    >>> net(td.ones((3, 5, 8)), td.ones((3, 4, 8))).shape
    (3, 4, 8)"""
    def __init__(self, d_model=512, nhead=8, num_encoder_layers=6, num_decoder_layers=6, dim_feedforward=2048, dropout=0.1, activation='relu', layer_norm_eps=1e-05, batch_first=False, norm_first=False, bias=True, **kwargs): ...
    def forward(self, src, tgt, src_mask=None, tgt_mask=None, memory_mask=None, src_key_padding_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, src_is_causal=False, tgt_is_causal=False, memory_is_causal=False): ...
    @staticmethod
    def generate_square_subsequent_mask(sz):
        """(sz, sz): 0 where a place may look, and -inf at later places."""
        ...
    def __getattr__(self, name: str): ...

class TransformerDecoder(_Stack):
    """Copies of a decoder layer one after the other, then a norm if one is given."""
    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, tgt_is_causal=False, memory_is_causal=False, *, cache=None): ...
    def __getattr__(self, name: str): ...

class TransformerDecoderLayer(_TransformerLayer):
    """Self-attention, attention to the encoder's result `memory`, then two linear layers, each with a shortcut and a norm.

    Masks are True where not to look. With `cache` x holds further places, and a call gives the result and the longer cache.

    >>> layer = td.nn.TransformerDecoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> layer(td.ones((3, 5, 8)), td.ones((3, 7, 8)), tgt_is_causal=True).shape
    (3, 5, 8)"""
    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, tgt_is_causal=False, memory_is_causal=False, *, cache=None): ...
    def __getattr__(self, name: str): ...

class TransformerEncoder(_Stack):
    """Copies of an encoder layer one after the other, then a norm if one is given.

    >>> layer = td.nn.TransformerEncoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> td.nn.TransformerEncoder(layer, 2)(td.ones((3, 5, 8))).shape
    (3, 5, 8)"""
    def forward(self, src, mask=None, src_key_padding_mask=None, is_causal=False, *, cache=None): ...
    def __getattr__(self, name: str): ...

class TransformerEncoderLayer(_TransformerLayer):
    """Self-attention, then two linear layers, each with a shortcut and a norm (behind the sum, or before with `norm_first`).

    x is (length, batch, d_model), or with `batch_first` (batch, length, d_model). `src_mask` and `src_key_padding_mask` are True where not
    to look. With `cache`, a `KeyValueCache`, x holds further places, and a call gives the result and the longer cache.

    >>> layer = td.nn.TransformerEncoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> layer(td.ones((3, 5, 8)), is_causal=True).shape
    (3, 5, 8)"""
    def forward(self, src, src_mask=None, src_key_padding_mask=None, is_causal=False, *, cache=None): ...
    def __getattr__(self, name: str): ...

activations = _activations
