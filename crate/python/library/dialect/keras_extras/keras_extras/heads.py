"""Attention with several heads."""

import functools

import tandem as td
from tensorflow._tensor import as_tensor
from tensorflow.keras._engine import Layer
from tensorflow.keras._masks import boolean


class MultiHeadAttention(td.nn.MultiHeadAttention, Layer):
    """Attention with several heads."""

    supports_masking, __module__ = True, "tensorflow.keras.layers"

    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, attention_axes=None, **options):
        for key in [key for key in options if key.endswith(("_initializer", "_regularizer", "_constraint")) or key in ("flash_attention", "seed")]:
            del options[key]
        super().__init__(num_heads, key_dim, value_dim, dropout, use_bias, output_shape, **options)

    def forward(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None,
                return_attention_scores=False, training=None, use_causal_mask=False):  # fmt: skip
        """The result, and the weights with `return_attention_scores`; masks say where to look."""
        seen = [td.expand_dims(boolean(mask), axis) for mask, axis in ((query_mask, -1), (value_mask, -2), (key_mask, -2)) if mask is not None]
        seen += [] if attention_mask is None else [boolean(as_tensor(attention_mask))]
        return super().forward(query, value, key, functools.reduce(td.logical_and, seen) if seen else None, return_attention_scores, use_causal_mask)

    def _attend(self, q, k, v, mask, *options):
        # Where a query may look nowhere it looks everywhere, as in Keras.
        return super()._attend(q, k, v, None if mask is None else td.where(mask, 0.0, -1e9), *options)
