"""Devices, the GPU where there is one."""
from typing import Any

def try_all_gpus():
    """All GPUs, else the CPU."""
    ...

def try_gpu(i=0):
    """GPU number i, else the CPU."""
    ...
