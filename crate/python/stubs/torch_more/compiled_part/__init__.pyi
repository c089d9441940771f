"""`torch._C`: the part of PyTorch that is compiled, as far as libraries call it."""
from tandem.dialect.mersenne_twister import Generator as Generator
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import torch as torch

class Generator(Generator):
    """A stream of its own: `torch.Generator().manual_seed(0)`."""
    def __init__(self, device='cpu'): ...
    def __getattr__(self, name: str): ...

class Graph:
    """The class of graphs that `torch.jit` makes elsewhere."""
    def __getattr__(self, name: str): ...

class TensorBase(type):
    """What every tensor is."""
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
