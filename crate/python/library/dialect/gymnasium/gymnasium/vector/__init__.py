"""Several environments as one."""

from . import utils
from .sync_vector_env import AsyncVectorEnv, SyncVectorEnv
from .vector_env import AutoresetMode, VectorActionWrapper, VectorEnv, VectorObservationWrapper, VectorRewardWrapper, VectorWrapper

__all__ = [
    "VectorEnv", "VectorWrapper", "VectorObservationWrapper", "VectorActionWrapper", "VectorRewardWrapper", "SyncVectorEnv", "AsyncVectorEnv",
    "utils", "AutoresetMode",
]  # fmt: skip
