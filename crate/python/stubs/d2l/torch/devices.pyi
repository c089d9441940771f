"""Devices, the GPU where there is one."""
from typing import Any

def cpu():
    """The CPU."""
    ...

def gpu(i=0):
    """GPU number i."""
    ...

def num_gpus():
    """How many GPUs there are."""
    ...

def try_all_gpus():
    """Two devices for programs on several: the GPU, where there is one, and the CPU."""
    ...

def try_gpu(i=0):
    """GPU number i, else the CPU."""
    ...
