"""Devices, the GPU where there is one."""

import torch


def try_gpu(i=0):
    """GPU number i, else the CPU."""
    return torch.device(f"cuda:{i}") if torch.cuda.device_count() > i else torch.device("cpu")


def try_all_gpus():
    """Two devices for programs on several: the GPU, where there is one, and the CPU."""
    return [try_gpu(), torch.device("cpu")]


def gpu(i=0):
    """GPU number i."""
    return torch.device(f"cuda:{i}")


def cpu():
    """The CPU."""
    return torch.device("cpu")


def num_gpus():
    """How many GPUs there are."""
    return torch.cuda.device_count()


__all__ = ["cpu", "gpu", "num_gpus", "try_all_gpus", "try_gpu"]
