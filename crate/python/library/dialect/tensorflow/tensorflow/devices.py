"""`tf.device`, `tf.config`, `tf.distribute`: the CPU and WebGPU."""

import tandem as td
from tandem.dialect import device_name, has_gpu

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


class PhysicalDevice:
    """A device of this machine."""

    def __init__(self, name, device_type):
        self.name, self.device_type = name, device_type

    def __repr__(self):
        return f"PhysicalDevice(name={self.name!r}, device_type={self.device_type!r})"


def list_physical_devices(device_type=None):
    """The devices of a kind."""
    kinds = ["CPU"] + (["GPU"] if has_gpu() else [])
    return [PhysicalDevice(f"/physical_device:{kind}:0", kind) for kind in kinds if device_type in (None, kind)]


class _Settings:
    """Settings that have no effect here."""

    def __getattr__(self, name):
        return lambda *args, **options: None


class _Config(_Settings):
    list_physical_devices = staticmethod(list_physical_devices)
    list_logical_devices = staticmethod(list_physical_devices)
    get_visible_devices = staticmethod(list_physical_devices)
    threading = _Settings()

    @staticmethod
    def run_functions_eagerly(run_eagerly):
        """Whether functions run op by op, as without `tf.function`."""
        from .function import run_functions_eagerly

        run_functions_eagerly(run_eagerly)

    class experimental(_Settings):
        """Names of earlier versions."""

        list_physical_devices = staticmethod(list_physical_devices)

        @staticmethod
        def set_memory_growth(device, enable):
            """Nothing."""

        @staticmethod
        def VirtualDeviceConfiguration(memory_limit=None):
            """Nothing."""

        @staticmethod
        def set_virtual_device_configuration(device, devices):
            """Nothing."""


config = _Config()
