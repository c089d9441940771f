"""Tables of vectors that are looked up by integers."""

import _tandem

from .._transforms import stop_gradient
from ._bounds import refuse_beyond
from ._layer import Layer


class Embedding(Layer):
    """Rows of a learned table `weight` (num_embeddings, embedding_dim), by integers of any shape: the result has one more axis.

    Gluon and Keras say `input_dim` and `output_dim`. The row `padding_idx` starts as zeros and gets no gradient. Integers
    beyond the table are an IndexError; in compiled functions and on other devices than the CPU they are clamped to its ends. Weights start normal with deviation 1 unless an initialiser is given.

    >>> table = td.nn.Embedding(10, 3, padding_idx=0)
    >>> table(td.tensor([[1, 0]])).shape, table(td.tensor(0)).tolist()
    ((1, 2, 3), [0.0, 0.0, 0.0])
    """

    def __init__(
        self,
        num_embeddings=None,
        embedding_dim=None,
        padding_idx=None,
        *,
        input_dim=None,
        output_dim=None,
        weight_initializer=None,
        embeddings_initializer=None,
        mask_zero=False,
        embeddings_regularizer=None,
        **kwargs,
    ):
        super().__init__(kernel_regularizer=embeddings_regularizer, **kwargs)
        rows = num_embeddings if input_dim is None else input_dim
        columns = embedding_dim if output_dim is None else output_dim
        if not isinstance(rows, int) or not isinstance(columns, int) or rows < 1 or columns < 1:
            raise ValueError(f"an embedding has at least one row and one column, not {rows!r} and {columns!r}")
        if mask_zero and padding_idx is None:
            padding_idx = 0
        if padding_idx is not None:
            if not -rows <= padding_idx < rows:
                raise ValueError(f"padding_idx {padding_idx} is none of {rows} rows")
            padding_idx %= rows
        self.num_embeddings, self.embedding_dim, self.padding_idx = rows, columns, padding_idx
        given = weight_initializer if embeddings_initializer is None else embeddings_initializer
        from .init import RandomNormal

        self._make("weight", (rows, columns), given, RandomNormal(0.0, 1.0), (rows, columns))
        self._ready()

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None):
        """An embedding with this table, which stays as it is unless `freeze=False`."""
        rows, columns = embeddings.shape
        made = cls(rows, columns, weight_initializer="zeros")
        made.padding_idx = padding_idx
        made.weight.assign(embeddings)
        if freeze:
            made.requires_grad_(False)
        return made

    def _draw(self, name, shape):
        return self._without_padding(super()._draw(name, shape))

    def _without_padding(self, value):
        """A table whose row of padding is zeros."""
        if self.padding_idx is None:
            return value
        rows = _tandem.reshape(_tandem.arange(value.shape[0]), (value.shape[0], 1))
        return _tandem.where(rows == self.padding_idx, 0.0, value)

    # What is said of an index that the table does not have.
    _beyond = "Embedding: there is no row {}; the {count} rows are 0 to {last}"

    def forward(self, indices):
        refuse_beyond(indices, self.num_embeddings, self._beyond)
        found = _tandem.embedding(indices, self.weight)
        if self.padding_idx is None:
            return found
        is_padding = _tandem.expand_dims(indices == self.padding_idx, -1)
        return _tandem.where(is_padding, stop_gradient(found), found)

    def attend(self, x):
        """The products of x (…, embedding_dim) with all rows (…, num_embeddings): scores of tokens where the table is shared (Flax's name)."""
        return x @ self.weight.T

    def extra_repr(self):
        padding = "" if self.padding_idx is None else f", padding_idx={self.padding_idx}"
        return f"{self.num_embeddings}, {self.embedding_dim}{padding}"
