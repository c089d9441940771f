"""Accelerate's names over `torch`: one process on one device, with the accumulation of gradients that scripts rely on."""

from tandem.dialect import missing_names as _missing_names, version as _version

from . import logging, utils
from ._accelerator import Accelerator
from ._prepared import AcceleratedOptimizer, AcceleratedScheduler, DataLoaderShard, skip_first_batches
from ._state import AcceleratorState, GradientState, PartialState
from .utils import DataLoaderConfiguration, DistributedDataParallelKwargs, DistributedType, GradScalerKwargs, InitProcessGroupKwargs

__all__ = [
    "Accelerator", "AcceleratedOptimizer", "AcceleratedScheduler", "AcceleratorState", "DataLoaderConfiguration", "DataLoaderShard",
    "DistributedDataParallelKwargs", "DistributedType", "GradScalerKwargs", "GradientState", "InitProcessGroupKwargs", "PartialState", "logging",
    "notebook_launcher", "skip_first_batches", "utils",
]  # fmt: skip
__version__ = _version("1.15.0")


def notebook_launcher(function, args=(), num_processes=None, **options):
    """Calls the function, in the one process that there is."""
    print("Launching training on one CPU.")
    function(*args)


debug_launcher = notebook_launcher
__getattr__ = _missing_names(__name__)
