"""`tf.device` and `tf.config`: the CPU and WebGPU."""

from collections import namedtuple

import tandem as td
from tandem.dialect import device_name, has_gpu
from tandem.dialect.late import Late, late_names

from ._tensor import device_text


class device:
    """New tensors are made on this device within the block."""

    def __init__(self, device_name):
        # By this name, which is no public one, the book asks for it.
        self._device_name = device_name

    def __enter__(self):
        self._before = td.device().name
        if self._device_name is not None:
            td.device(device_name(self._device_name))

    def __exit__(self, *error):
        td.device(self._before)


PhysicalDevice = namedtuple("PhysicalDevice", "name device_type")


def list_physical_devices(device_type=None):
    """The devices of a kind."""
    kinds = ["CPU"] + (["GPU"] if has_gpu() else [])
    return [PhysicalDevice(f"/physical_device:{kind}:0", kind) for kind in kinds if device_type in (None, kind)]


class config(metaclass=Late):
    """`tf.config`."""

    list_physical_devices = get_visible_devices = staticmethod(list_physical_devices)
    _late = staticmethod(late_names("tensorflow.config", "tensorflow_more.configuration"))
