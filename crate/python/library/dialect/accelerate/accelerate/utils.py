"""What programs say of processes, and helpers for values of one."""

import dataclasses
import enum
import random

import numpy as np
import torch
from tqdm.auto import tqdm

__all__ = [
    "DataLoaderConfiguration", "DistributedDataParallelKwargs", "DistributedType", "GradScalerKwargs", "GradientAccumulationPlugin",
    "InitProcessGroupKwargs", "ProjectConfiguration", "broadcast", "extract_model_from_parallel", "gather", "gather_object", "reduce",
    "send_to_device", "set_seed", "tqdm", "wait_for_everyone",
]  # fmt: skip


class DistributedType(str, enum.Enum):
    """How processes work together."""

    NO = "NO"

    def __str__(self):
        return f"DistributedType.{self.name}"


@dataclasses.dataclass
class DataLoaderConfiguration:
    """Options of loaders, which change nothing in one process."""

    split_batches: bool = False
    dispatch_batches: bool | None = None
    even_batches: bool = True
    use_seedable_sampler: bool = False
    non_blocking: bool = False


@dataclasses.dataclass
class GradientAccumulationPlugin:
    """Over how many batches gradients are added up, and when they are used before."""

    num_steps: int = None
    adjust_scheduler: bool = True
    sync_with_dataloader: bool = True
    sync_each_batch: bool = False


@dataclasses.dataclass
class ProjectConfiguration:
    """Where states are kept."""

    project_dir: str = None
    logging_dir: str = None
    automatic_checkpoint_naming: bool = False
    total_limit: int = None
    iteration: int = 0


class _Kept:
    """Options that are kept and change nothing."""

    def __init__(self, **options):
        self.__dict__.update(options)


class DistributedDataParallelKwargs(_Kept):
    """Options of several devices."""


class GradScalerKwargs(_Kept):
    """Options of scaled gradients."""


class InitProcessGroupKwargs(_Kept):
    """Options of a group of processes."""


def set_seed(seed, device_specific=False, deterministic=False):
    """Seeds Python's, NumPy's and PyTorch's generators."""
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def send_to_device(tensor, device, non_blocking=False, skip_keys=None):
    """The tensors of a nested value on a device."""
    if isinstance(tensor, dict):
        return type(tensor)({key: send_to_device(each, device) for key, each in tensor.items()})
    if isinstance(tensor, tuple) and hasattr(tensor, "_fields"):
        return type(tensor)(*(send_to_device(each, device) for each in tensor))
    if isinstance(tensor, (list, tuple)):
        return type(tensor)(send_to_device(each, device) for each in tensor)
    return tensor.to(device) if hasattr(tensor, "to") else tensor


def _own(tensor, *args, **options):
    """The value itself: there is no other process."""
    return tensor


gather = gather_object = broadcast = reduce = _own


def extract_model_from_parallel(model, keep_fp32_wrapper=True, **options):
    """The model itself."""
    return model


def wait_for_everyone():
    """Nothing: there is no other process."""
