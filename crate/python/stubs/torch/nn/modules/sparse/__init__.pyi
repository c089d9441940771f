from tandem.nn.embedding import Embedding as Embedding
from torch.nn.modules.module import Module as Module
from typing import Any

class Embedding(Module, Embedding):
    """Rows of a learned table `weight` (num_embeddings, embedding_dim), by integers of any shape: the result has one more axis.

    Gluon and Keras say `input_dim` and `output_dim`. The row `padding_idx` starts as zeros and gets no gradient. Integers
    beyond the table are an IndexError; in compiled functions and on other devices than the CPU they are clamped to its ends. Weights start normal with deviation 1 unless an initialiser is given.

    >>> table = td.nn.Embedding(10, 3, padding_idx=0)
    >>> table(td.tensor([[1, 0]])).shape, table(td.tensor(0)).tolist()
    ((1, 2, 3), [0.0, 0.0, 0.0])"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, input): ...
    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
        """An embedding with this table, which stays as it is unless `freeze=False`."""
        ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
