"""Layers that call a function with the arguments that they were made with."""
from torch.nn import Embedding as Embedding
from torch.nn import NLLLoss as NLLLoss
from torch.nn._module import Module as Module
from typing import Any
import tandem as td

class EmbeddingBag(Embedding):
    """Rows of a table, added up bag by bag."""
    def __init__(self, num_embeddings, embedding_dim, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode='mean', sparse=False, _weight=None, include_last_offset=False, padding_idx=None, **options): ...
    def extra_repr(self): ...
    def forward(self, input, offsets=None, per_sample_weights=None): ...
    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode='mean', **options):
        """A table of these rows, which stays as it is unless `freeze=False`."""
        ...
    def __getattr__(self, name: str): ...

LAYERS: dict
class NLLLoss2d(NLLLoss):
    """`NLLLoss`."""
    def __getattr__(self, name: str): ...

class Softmax2d(Module):
    """Softmax over the channels of each place."""
    def forward(self, x): ...
    def __getattr__(self, name: str): ...
