"""Environments of reinforcement learning under the names of `gymnasium`."""

from tandem.dialect import version as _version
from tandem.dialect.late import late_names as _late_names

from . import error, logger, spaces, utils  # noqa: F401
from .core import ActionWrapper, Env, ObservationWrapper, RewardWrapper, Wrapper
from .envs.registration import VectorizeMode, make, make_vec, pprint_registry, register, register_envs, registry, spec
from .spaces import Space

from . import envs  # noqa: F401  # isort: skip

__version__ = _version("1.4.0")
__all__ = [
    "Env", "Wrapper", "ObservationWrapper", "ActionWrapper", "RewardWrapper", "Space", "make", "make_vec", "spec", "register", "registry",
    "VectorizeMode", "pprint_registry", "register_envs", "envs", "spaces", "utils", "vector", "wrappers", "error", "logger",
]  # fmt: skip

__getattr__ = _late_names("gymnasium", names={name: f"gymnasium.{name}" for name in ("vector", "wrappers")})
