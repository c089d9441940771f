"""`gymnasium` under the name that older programs import: those of gym 0.21 and those of 0.26.

`reset` gives an observation, or an observation and what is said beside; `step` gives four values, or five: as the program takes them
(`gym._styles` says how that is seen). `env.seed(s)` seeds, `env.render(mode=...)` draws; environments of a program's own are taken in either
form. The random numbers are those of gym 0.26 and of gymnasium.
"""

import sys

from gymnasium import error, logger, spaces, utils
from gymnasium.spaces import Space
from tandem.dialect import version as _version
from tandem.dialect.names import missing_names as _missing_names

from . import envs, wrappers
from .core import ActionWrapper, Env, ObservationWrapper, RewardWrapper, Wrapper
from .envs.registration import make, register, spec

__version__ = _version("0.26.0")
__all__ = [
    "ActionWrapper", "Env", "ObservationWrapper", "RewardWrapper", "Space", "Wrapper", "envs", "error", "logger", "make", "register", "spaces",
    "spec", "utils", "wrappers",
]  # fmt: skip

# Parts that are those of gymnasium, by their old names.
for _name in ("spaces", "spaces.box", "spaces.discrete", "utils", "utils.seeding", "error", "logger"):
    __import__(f"gymnasium.{_name}")
    sys.modules[f"gym.{_name}"] = sys.modules[f"gymnasium.{_name}"]

__getattr__ = _missing_names("gym", {"vector": "gymnasium.vector", "make_vec": "gymnasium.make_vec"})
