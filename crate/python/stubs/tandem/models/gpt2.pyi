"""`GPT2`: the decoder of Radford et al. 2019, with the names of Hugging Face's weights."""
from tandem.models.causal_lm import CausalLM as CausalLM
from tandem.models.static_cache import StaticCache as StaticCache
from tandem.models.static_cache import power_of_two as power_of_two
from tandem.nn.attention import join_heads as join_heads
from tandem.nn.attention import split_heads as split_heads
from tandem.nn.containers import ModuleList as ModuleList
from tandem.nn.dropout import Dropout as Dropout
from tandem.nn.embedding import Embedding as Embedding
from tandem.nn.init import RandomNormal as RandomNormal
from tandem.nn.linear import Dense as Dense
from tandem.nn.module import Module as Module
from tandem.nn.normalization import LayerNorm as LayerNorm
from typing import Any
import tandem as td

class Attention(Module):
    """Causal attention: one product for queries, keys and values of all heads, and one behind them."""
    def __init__(self, config): ...
    def forward(self, x, attend): ...
    def __getattr__(self, name: str): ...

class Block(Module):
    """Attention and the layers behind it, each on a norm of the residual stream."""
    def __init__(self, config): ...
    def forward(self, x, attend): ...
    def __getattr__(self, name: str): ...

class GPT2(CausalLM):
    """A decoder of the shape of GPT-2: `model(tokens)` scores the token behind each place, `td.generate(model, tokens)` writes on.

    tokens are integers (batch, length), the result is (batch, length, vocab_size). The table of the embeddings also scores
    the tokens. Names are those of Hugging Face's files, with and without `transformer.` before them.

    >>> model = td.models.GPT2(td.models.GPT2Config(vocab_size=10, n_positions=16, n_embd=8, n_layer=2, n_head=2)).eval()
    >>> model(td.tensor([[1, 2, 3]])).shape
    (1, 3, 10)
    >>> "h.1.attn.c_attn.weight" in model.state_dict()
    True"""
    def __init__(self, config=None, **sizes): ...
    def empty_cache(self, batch_size, max_length): ...
    def extra_repr(self): ...
    @classmethod
    def from_pretrained(cls, path, **sizes):
        """Reads weights: a folder with `config.json` and `model.safetensors`, or a file of weights, whose sizes say the rest.

        `sizes` are those of `GPT2Config` that differ. The model is set to inference."""
        ...
    def hidden(self, tokens, attend, offset): ...
    def load_state_dict(self, state_dict, strict=True):
        """Takes over values by name; see `nn.Module.load_state_dict`. Masks, and the table that is shared, may be among them."""
        ...
    def logits(self, x): ...
    def __getattr__(self, name: str): ...

class GPT2Config:
    """Sizes of a `GPT2`, by Hugging Face's names; the smallest model that OpenAI published unless told otherwise.

    >>> td.models.GPT2Config(n_layer=2)
    GPT2Config(n_layer=2)"""
    def __init__(self, **sizes): ...
    def __repr__(self) -> str: ...
    @classmethod
    def from_file(cls, file):
        """Reads a `config.json`; what does not concern the sizes is left out."""
        ...
    @classmethod
    def of_weights(cls, shapes, **sizes):
        """From the shapes of a file's tensors; heads of 64 features unless `n_head` is given."""
        ...
    def __getattr__(self, name: str): ...

class MLP(Module):
    """Two layers around GELU."""
    def __init__(self, config): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...
