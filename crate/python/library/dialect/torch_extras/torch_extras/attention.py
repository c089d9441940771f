"""`torch.nn.attention`: which kernel attention has. Tandem chooses itself."""

import enum
from contextlib import contextmanager


class SDPBackend(enum.Enum):
    """Kernels of attention."""

    ERROR, MATH, FLASH_ATTENTION, EFFICIENT_ATTENTION, CUDNN_ATTENTION = -1, 0, 1, 2, 3


@contextmanager
def sdpa_kernel(backends, set_priority=False):
    """Without effect: scores are never stored, on any device."""
    yield {}
