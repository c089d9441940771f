"""Devices, the GPU where there is one."""

import jax


def cpu():
    """The CPU."""
    return jax.devices("cpu")[0]


def gpu(i=0):
    """GPU number i."""
    return jax.devices("gpu")[i]


def num_gpus():
    """How many GPUs there are."""
    try:
        return jax.device_count("gpu")
    except RuntimeError:
        return 0


def try_gpu(i=0):
    """GPU number i, else the CPU."""
    return gpu(i) if num_gpus() > i else cpu()


def try_all_gpus():
    """All GPUs."""
    return [gpu(i) for i in range(num_gpus())]


__all__ = ["cpu", "gpu", "num_gpus", "try_all_gpus", "try_gpu"]
