"""Devices, the GPU where there is one."""
from mxnet.context import cpu as cpu
from mxnet.context import gpu as gpu
from mxnet.context import num_gpus as num_gpus
from typing import Any

def try_all_gpus():
    """Two devices for programs on several: the GPU, where there is one, and the CPU."""
    ...

def try_gpu(i=0):
    """GPU number i, else the CPU."""
    ...
