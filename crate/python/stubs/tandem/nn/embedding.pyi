"""Tables of vectors that are looked up by integers."""
from tandem._transforms import stop_gradient as stop_gradient
from tandem.nn._bounds import refuse_beyond as refuse_beyond
from tandem.nn._layer import Layer as Layer
from typing import Any

class Embedding(Layer):
    """Rows of a learned table `weight` (num_embeddings, embedding_dim), by integers of any shape: the result has one more axis.

    Gluon and Keras say `input_dim` and `output_dim`. The row `padding_idx` starts as zeros and gets no gradient. Integers
    beyond the table are an IndexError; in compiled functions and on other devices than the CPU they are clamped to its ends. Weights start normal with deviation 1 unless an initialiser is given.

    >>> table = td.nn.Embedding(10, 3, padding_idx=0)
    >>> table(td.tensor([[1, 0]])).shape, table(td.tensor(0)).tolist()
    ((1, 2, 3), [0.0, 0.0, 0.0])"""
    def __init__(self, num_embeddings=None, embedding_dim=None, padding_idx=None, *, input_dim=None, output_dim=None, weight_initializer=None, embeddings_initializer=None, mask_zero=False, embeddings_regularizer=None, **kwargs): ...
    def attend(self, x):
        """The products of x (…, embedding_dim) with all rows (…, num_embeddings): scores of tokens where the table is shared (Flax's name)."""
        ...
    def extra_repr(self): ...
    def forward(self, indices): ...
    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None):
        """An embedding with this table, which stays as it is unless `freeze=False`."""
        ...
    def __getattr__(self, name: str): ...
