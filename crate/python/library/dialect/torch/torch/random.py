"""`torch.random`."""

from ._creation import get_rng_state, initial_seed, manual_seed, seed, set_rng_state  # noqa: F401
from ._random import DEFAULT as default_generator  # noqa: F401


class fork_rng:
    """What is drawn in a `with` block does not move the stream outside."""

    def __init__(self, devices=None, enabled=True, **options):
        self._enabled = enabled

    def __enter__(self):
        self._state = get_rng_state()

    def __exit__(self, *failure):
        if self._enabled:
            set_rng_state(self._state)
