"""PyTorch's stream of random numbers, as on the CPU."""
from tandem.dialect.mersenne_twister import Generator as Generator
from tandem.dialect.mersenne_twister import integers as integers
from tandem.dialect.mersenne_twister import normal as normal
from tandem.dialect.mersenne_twister import outside_traces as outside_traces
from tandem.dialect.mersenne_twister import permutation as permutation
from tandem.dialect.mersenne_twister import uniform as uniform
from typing import Any

DEFAULT: Generator
class Generator(Generator):
    """A stream of its own: `torch.Generator().manual_seed(0)`."""
    def __init__(self, device='cpu'): ...
    def __getattr__(self, name: str): ...
