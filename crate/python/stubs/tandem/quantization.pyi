"""`quantize`: weights of linear layers and embeddings in 16, 8 or 4 bits, unpacked in the products that read them."""
from tandem.nn.embedding import Embedding as Embedding
from tandem.nn.linear import Dense as Dense
from tandem.nn.linear import Linear as Linear
from tandem.nn.module import Module as Module
from typing import Any
import tandem as td

FORMATS: dict
class QuantizedEmbedding(Module):
    """An `Embedding` whose table is a `QuantizedWeight`, of which only the rows that are looked up are unpacked."""
    def __init__(self, weight): ...
    def attend(self, x):
        """As `Embedding.attend`."""
        ...
    def forward(self, indices): ...
    def __getattr__(self, name: str): ...

class QuantizedLinear(Module):
    """A `Dense` or `Linear` layer whose matrix is a `QuantizedWeight` (outputs, inputs)."""
    def __init__(self, weight, bias=None, activation=None, flatten=False): ...
    bias: Any
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class QuantizedWeight(Module):
    """A matrix (rows, columns) in few bits, in groups of neighbours along its rows, each with a scale (float16 needs none).

    >>> weight = td.quantization.QuantizedWeight.of(td.tensor([[1.0, -127.0], [0.0, 2.0]]), "int8")
    >>> weight.dequantized().tolist(), weight.packed.dtype
    ([[1.0, -127.0], [0.0, 2.0]], tandem.int8)"""
    def __init__(self, shape, format, packed, scale): ...
    def dequantized(self, rows=None):
        """The matrix, or rows of it at integers of any shape, as float32."""
        ...
    def extra_repr(self): ...
    @classmethod
    def of(cls, weight, format, group_size=None):
        """Packs a matrix."""
        ...
    def product(self, x):
        """x @ matrix.T for x (…, columns)."""
        ...
    def __getattr__(self, name: str): ...

def quantize(model, format='int8', group_size=None):
    """Puts the weights of all `Dense`, `Linear` and `Embedding` layers of a module into few bits; gives back the module.

    "float16" halves a matrix, "int8" makes a quarter of it, with a scale for each output, and "int4" an eighth, with a scale for each
    `group_size` inputs (64 unless given). Products with few rows, as in text generation, unpack weights as they read them; those with more
    unpack the matrix first. Where weights are integers, a CPU multiplies them by x rounded to integers of up to 16 bits, which changes results
    far less than the rounding of the weights. Biases and norms stay as they are. What is quantized is for inference: it has no gradients.

    >>> net = td.quantize(td.nn.Sequential(td.nn.Dense(4, in_units=64)), "int4")
    >>> net[0].weight.packed.shape, net(td.ones((2, 64))).shape
    ((4, 1, 32), (2, 4))"""
    ...
