"""Several devices of one processor, as `XLA_FLAGS` or `jax_num_cpu_devices` ask for them."""

import os
import re

from jax._config import config
from jax._devices import Device

_kept = {}


def several(first):
    """The devices: the one there is, under as many numbers as asked for."""
    if first.platform != "cpu":
        return [first]
    if not _kept:
        asked = re.search(r"--xla_force_host_platform_device_count=(\d+)", os.environ.get("XLA_FLAGS", ""))
        count = config.jax_num_cpu_devices if config.jax_num_cpu_devices > 1 else int(asked[1]) if asked else 1
        if count > 1:
            from jax_devices.spreading import begin

            begin()
        _kept[0] = [first, *(Device(first._name, n) for n in range(1, count))]
    return list(_kept[0])
