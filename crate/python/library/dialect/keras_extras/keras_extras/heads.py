"""Attention with several heads."""

import functools

import tandem as td
from tensorflow._tensor import as_tensor
from tensorflow.keras import initializers
from tensorflow.keras._engine import Layer
from tensorflow.keras._masks import boolean


class MultiHeadAttention(td.nn.MultiHeadAttention, Layer):
    """Attention with several heads."""

    supports_masking, __module__ = True, "tensorflow.keras.layers"

    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, attention_axes=None, **options):
        starts = [initializers.get(options.pop(f"{word}_initializer", None)) for word in ("kernel", "bias")]
        object.__setattr__(self, "_starts", starts)
        for key in [key for key in options if key.endswith(("_initializer", "_regularizer", "_constraint")) or key in ("flash_attention", "seed")]:
            del options[key]
        super().__init__(num_heads, key_dim, value_dim, dropout, use_bias, output_shape, **options)

    def build(self, input_shape):
        """Learns the features of the query."""
        if self.built:
            return
        super().build(input_shape)
        kernel, bias = self._starts
        given = {name: value for name, value in (("kernel_initializer", kernel), ("bias_initializer", bias)) if value is not None}
        for dense in (self.query_dense, self.key_dense, self.value_dense) if given else ():
            dense.__dict__.update(given)
        if given:
            size = self.num_heads * (self.value_dim or self.key_dim)
            self.output_dense = td.nn.Dense(self.output_shape or input_shape[-1], use_bias=self.use_bias, in_units=size, **given)

    def forward(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None,
                return_attention_scores=False, training=None, use_causal_mask=False):  # fmt: skip
        """The result, and the weights with `return_attention_scores`; masks say where to look."""
        seen = [td.expand_dims(boolean(mask), axis) for mask, axis in ((query_mask, -1), (value_mask, -2), (key_mask, -2)) if mask is not None]
        seen += [] if attention_mask is None else [boolean(as_tensor(attention_mask))]
        return super().forward(query, value, key, functools.reduce(td.logical_and, seen) if seen else None, return_attention_scores, use_causal_mask)

    def _attend(self, q, k, v, mask, *options):
        # Where a query may look nowhere it looks everywhere, as in Keras.
        return super()._attend(q, k, v, None if mask is None else td.where(mask, 0.0, -1e9), *options)
