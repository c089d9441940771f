"""Providers: the CPU, and WebGPU where there is one."""

import warnings

from tandem.dialect import has_gpu

_CPU, _GPU = "CPUExecutionProvider", "WebGpuExecutionProvider"
# Tandem's device for each provider.
DEVICES = {_CPU: "cpu", _GPU: "webgpu"}


def get_all_providers():
    """Every provider that can be here."""
    return [_GPU, _CPU]


def get_available_providers():
    """Those that are here."""
    return [_GPU, _CPU] if has_gpu() else [_CPU]


def get_device():
    """What sessions compute on where nothing is said."""
    return "CPU"


def chosen(providers, options):
    """The providers to use with their options, by name: those asked for that are here, and the CPU."""
    if options is not None and len(options) != len(providers or ()):
        raise ValueError(
            f"'providers' and 'provider_options' should be the same length if both are given. Got {len(providers or ())} and {len(options)}."
        )
    found = {}
    for place, asked in enumerate(providers or ()):
        name, own = asked if isinstance(asked, tuple) else (asked, options[place] if options else {})
        if name not in get_available_providers():
            known = ", ".join(get_available_providers())
            warnings.warn(f"Specified provider '{name}' is not in available provider names.Available providers: '{known}'", stacklevel=4)
            continue
        found[name] = {key: str(value) for key, value in own.items()}
    found.setdefault(_CPU, {})
    return found


class OrtDevice:
    """A device by its name and number."""

    def __init__(self, name, number=0):
        self._name, self._number = name, number

    @staticmethod
    def make(ort_device_name, device_id, vendor_id=-1):
        """The device of a name."""
        return OrtDevice(ort_device_name.lower(), device_id)

    def device_type(self):
        """Its name."""
        return self._name

    def device_id(self):
        """Its number."""
        return self._number
