"""Devices, the GPU where there is one."""

from mxnet import npx


def try_gpu(i=0):
    """GPU number i, else the CPU."""
    return npx.gpu(i) if npx.num_gpus() > i else npx.cpu()


def try_all_gpus():
    """Two devices for programs on several: the GPU, where there is one, and the CPU."""
    return [try_gpu(), npx.cpu()]


gpu, cpu, num_gpus = npx.gpu, npx.cpu, npx.num_gpus

__all__ = ["cpu", "gpu", "num_gpus", "try_all_gpus", "try_gpu"]
