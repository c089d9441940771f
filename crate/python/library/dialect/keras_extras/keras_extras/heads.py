"""Attention with several heads."""

import functools
import string

import _tandem
import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import initializers
from tensorflow.keras._engine import Layer, numbered
from tensorflow.keras._masks import boolean
from tensorflow.keras.layers import Dropout

from .products import EinsumDense


def _projection(free, bound, made):
    """The equation of a product that keeps `free` axes, sums over `bound` ones and makes others, and which of the output have a bias."""
    letters = iter(string.ascii_lowercase)
    kept, summed, new = ("".join(next(letters) for _ in range(count)) for count in (free, bound, made))
    return f"{kept}{summed},{summed}{new}->{kept}{new}", new


def _attention(rank, axes):
    """The equations of scores of keys and queries, and of their mean of values. Axes of heads come behind those of batches."""
    query = string.ascii_lowercase[:rank]
    source = "".join(string.ascii_lowercase[rank + axes.index(at)] if at in axes else query[at] for at in range(rank))
    scores = "".join(query[at] for at in range(rank - 1) if at not in axes)
    scores += "".join(query[at] for at in axes) + "".join(source[at] for at in axes)
    return f"{source},{query}->{scores}", f"{scores},{source}->{query}"


def _anew(initializer):
    """An initializer like this one, that draws for itself."""
    return initializer if isinstance(initializer, str) or not hasattr(initializer, "get_config") else type(initializer).from_config(initializer.get_config())


class MultiHeadAttention(Layer):
    """Attention with several heads."""

    supports_masking, __module__ = True, "tensorflow.keras.layers"

    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, attention_axes=None, sliding_window=None,
                 flash_attention=None, kernel_initializer="glorot_uniform", bias_initializer="zeros", kernel_regularizer=None, bias_regularizer=None,
                 activity_regularizer=None, kernel_constraint=None, bias_constraint=None, use_gate=False, seed=None, **options):  # fmt: skip
        for word, size in (("num_heads", num_heads), ("key_dim", key_dim)):
            if not isinstance(size, int) or size <= 0:
                raise ValueError(f"Received an invalid value for argument `{word}`, expected a positive integer. Received: {word}={size}")
        super().__init__(**options)
        self.num_heads, self.key_dim, self.value_dim, self.dropout = num_heads, key_dim, value_dim or key_dim, dropout
        self.use_bias, self.use_gate, self.sliding_window, self.seed = use_bias, use_gate, sliding_window, seed
        self._made_shape = (output_shape,) if isinstance(output_shape, int) else output_shape and tuple(output_shape)
        self._axes = (attention_axes,) if isinstance(attention_axes, int) else attention_axes
        # Keras makes the initializer once more for each product.
        self._starts = kernel_initializer, bias_initializer
        initializers.get(kernel_initializer)
        self._kept = {"kernel_regularizer": kernel_regularizer, "bias_regularizer": bias_regularizer, "kernel_constraint": kernel_constraint,
                      "bias_constraint": bias_constraint, "activity_regularizer": activity_regularizer}  # fmt: skip
        self._is_made = False

    def _dense(self, word, shape, bound, sizes, activation=None):
        free = len(shape) - bound
        equation, bias_axes = _projection(free, bound, len(sizes))
        kernel, bias = map(_anew, self._starts)
        made = EinsumDense(equation, (*(None,) * (free - 1), *sizes), activation, bias_axes if self.use_bias else None, kernel, bias, **self._kept, name=word)
        made.build(shape)
        made.built = True
        return made

    def build(self, query_shape, value_shape=None, key_shape=None):
        """Makes the products."""
        if self._is_made:
            return
        value_shape = query_shape if value_shape is None else value_shape
        heads, rank = (self.num_heads, self.key_dim), len(query_shape) + 1
        self.query_dense = self._dense("query", query_shape, 1, heads)
        self.key_dense = self._dense("key", value_shape if key_shape is None else key_shape, 1, heads)
        if self.use_gate:
            self.gate_dense = self._dense("gate", query_shape, 1, (self.num_heads, self.value_dim), "sigmoid")
        self.value_dense = self._dense("value", value_shape, 1, (self.num_heads, self.value_dim))
        self._axes = tuple(range(1, rank - 2)) if self._axes is None else tuple(axis if axis >= 0 else rank - 1 + axis for axis in self._axes)
        numbered("softmax")
        self._dropout_layer = Dropout(self.dropout, seed=self.seed)
        inside = (*query_shape[:-1], self.num_heads, self.value_dim)
        self.output_dense = self._dense("attention_output", inside, 2, self._made_shape or query_shape[-1:])
        self._is_made = True

    def _build_for(self, args):
        # The shapes of all that it is given are known in the call.
        object.__setattr__(self, "built", True)

    def call(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None,
             return_attention_scores=False, training=None, use_causal_mask=False):  # fmt: skip
        """The result, and the weights with `return_attention_scores`; masks say where to look."""
        key = value if key is None else key
        query, value, key = map(as_tensor, (query, value, key))
        if not self._is_made:
            _tandem.outside_traces(lambda: self.build(tuple(query.shape), tuple(value.shape), tuple(key.shape)))
        seen = [td.expand_dims(boolean(mask), axis) for mask, axis in ((query_mask, -1), (value_mask, -2), (key_mask, -2)) if mask is not None]
        if use_causal_mask:
            ones = td.ones((1, query.shape[1], value.shape[1]))
            seen.append((td.tril(ones) if self.sliding_window is None else td.triu(td.tril(ones), 1 - self.sliding_window)) > 0)
        seen += [] if attention_mask is None else [boolean(as_tensor(attention_mask))]
        mask = functools.reduce(td.logical_and, seen) if seen else None
        q, k, v = self.query_dense(query), self.key_dense(key), self.value_dense(value)
        found, weights = self._compute_attention(q, k, v, mask, training)
        found = self.output_dense(found * self.gate_dense(query) if self.use_gate else found)
        return (found, wrapped(weights)) if return_attention_scores else found

    def _compute_attention(self, query, key, value, attention_mask=None, training=None):
        scored, joined = _attention(query.ndim, self._axes)
        scores, count = td.einsum(scored, key, query * self.key_dim**-0.5), len(self._axes)
        if attention_mask is not None:
            while attention_mask.ndim < scores.ndim:
                attention_mask = td.expand_dims(attention_mask, -2 * count - 1)
            # Where a query may look nowhere it looks everywhere.
            scores = scores + td.where(attention_mask, 0.0, -1e9)
        weights = td.softmax(td.reshape(scores, (*scores.shape[: scores.ndim - count], -1)), axis=-1)
        weights = td.reshape(weights, scores.shape)
        used = self._dropout_layer(wrapped(weights), training=training) if self.dropout else weights
        return wrapped(td.einsum(joined, used, value)), weights

    def get_config(self):
        """The arguments by name."""
        config = super().get_config()
        config |= {"value_dim": self.value_dim, "attention_axes": self._axes, "output_shape": self._made_shape}
        first = ("name", "trainable", "dtype", "num_heads", "key_dim", "value_dim", "dropout", "use_bias", "use_gate", "output_shape", "attention_axes",
                 "sliding_window", "kernel_initializer", "bias_initializer", "kernel_regularizer", "bias_regularizer", "activity_regularizer")  # fmt: skip
        return {name: config.get(name) for name in (*first, *(name for name in config if name not in (*first, "flash_attention")))}
