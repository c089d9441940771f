"""PyTorch's stream of random numbers, as on the CPU."""

from tandem.dialect import mersenne_twister as _stream
from tandem.dialect.mersenne_twister import DEFAULT, integers, normal, outside_traces, permutation, uniform  # noqa: F401

from ._device import device as _device


class Generator(_stream.Generator):
    """A stream of its own: `torch.Generator().manual_seed(0)`."""

    def __init__(self, device="cpu"):
        self.device = _device(device)
        super().__init__()


DEFAULT.device = _device("cpu")
