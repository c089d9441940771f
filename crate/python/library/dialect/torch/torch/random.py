"""`torch.random`."""

from tandem.dialect import missing_names

from ._creation import get_rng_state, initial_seed, manual_seed, seed, set_rng_state  # noqa: F401
from ._late import late
from ._random import DEFAULT as default_generator  # noqa: F401

__getattr__ = late("torch.random", missing_names("torch.random"))
