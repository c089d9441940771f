"""Devices, the GPU where there is one."""

import tensorflow as tf


def num_gpus():
    """How many GPUs there are."""
    return len(tf.config.list_physical_devices("GPU"))


def try_gpu(i=0):
    """GPU number i, else the CPU."""
    return tf.device(f"/GPU:{i}") if num_gpus() > i else tf.device("/CPU:0")


def try_all_gpus():
    """All GPUs, or the CPU."""
    return [tf.device(f"/GPU:{i}") for i in range(num_gpus())] or [tf.device("/CPU:0")]


def gpu(i=0):
    """GPU number i."""
    return tf.device(f"/GPU:{i}")


def cpu():
    """The CPU."""
    return tf.device("/CPU:0")


__all__ = ["cpu", "gpu", "num_gpus", "try_all_gpus", "try_gpu"]
