"""Devices, the GPU where there is one."""

import paddle


def try_gpu(i=0):
    """GPU number i, else the CPU."""
    return paddle.CUDAPlace(i) if paddle.device.cuda.device_count() > i else paddle.CPUPlace()


def try_all_gpus():
    """All GPUs, else the CPU."""
    return [paddle.CUDAPlace(i) for i in range(paddle.device.cuda.device_count())] or [paddle.CPUPlace()]


__all__ = ["try_all_gpus", "try_gpu"]
