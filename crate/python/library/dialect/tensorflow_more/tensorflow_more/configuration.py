"""`tf.config`: what few programs ask about devices and set; most settings are kept and have no effect here."""

from collections import namedtuple

from tandem.dialect import missing_names
from tensorflow.devices import list_physical_devices
from tensorflow.function import _Eagerly, run_functions_eagerly

LogicalDevice = namedtuple("LogicalDevice", "name device_type")
LogicalDeviceConfiguration = namedtuple(
    "LogicalDeviceConfiguration", "memory_limit experimental_priority experimental_device_ordinal", defaults=(None, None, None)
)
_settings = {}


def _setting(name, default=None):
    """Two functions: one that says what was set, and one that sets it."""

    def get():
        return _settings.get(name, default)

    def put(value):
        _settings[name] = value

    get.__name__, get.__doc__ = f"get_{name}", f"What `set_{name}` was given last."
    put.__name__, put.__doc__ = f"set_{name}", "Kept; it has no effect here."
    return get, put


def list_logical_devices(device_type=None):
    """The devices of a kind, by the names that tensors say."""
    return [LogicalDevice(f"/device:{one.device_type}:0", one.device_type) for one in list_physical_devices(device_type)]


def set_visible_devices(devices, device_type=None):
    """Kept; it has no effect here."""


def set_logical_device_configuration(device, logical_devices):
    """Devices are not divided: more than one part of one is refused, as after the first use."""
    if logical_devices is not None and len(logical_devices) > 1:
        raise RuntimeError("Virtual devices cannot be modified after being initialized")
    _settings["logical_device_configuration", device.name] = logical_devices


def get_logical_device_configuration(device):
    """What `set_logical_device_configuration` was given."""
    return _settings.get(("logical_device_configuration", device.name))


def experimental_connect_to_cluster(*args, **options):
    """There are no other machines."""


experimental_connect_to_host = experimental_connect_to_cluster


def functions_run_eagerly():
    """Whether functions run op by op."""
    return _Eagerly.on


get_soft_device_placement, set_soft_device_placement = _setting("soft_device_placement", True)
experimental_run_functions_eagerly, experimental_functions_run_eagerly = run_functions_eagerly, functions_run_eagerly


class threading:
    """How many threads ops use."""


class optimizer:
    """How graphs are changed before they run."""

    @staticmethod
    def get_experimental_options():
        """The options that are set."""
        return {"disable_model_pruning": False, "disable_meta_optimizer": False, **_settings.get("options", {})}

    @staticmethod
    def set_experimental_options(options):
        """Kept; they have no effect here."""
        _settings["options"] = {**_settings.get("options", {}), **options}


class experimental:
    """Names of earlier versions."""

    list_physical_devices = get_visible_devices = staticmethod(list_physical_devices)
    list_logical_devices, set_visible_devices = map(staticmethod, (list_logical_devices, set_visible_devices))
    VirtualDeviceConfiguration = LogicalDeviceConfiguration
    get_virtual_device_configuration = staticmethod(get_logical_device_configuration)
    set_virtual_device_configuration = staticmethod(set_logical_device_configuration)

    @staticmethod
    def get_memory_growth(device):
        """Whether memory is taken as it is needed."""
        return _settings.get(("memory_growth", device.name), False)

    @staticmethod
    def set_memory_growth(device, enable):
        """Kept; memory is taken as it is needed."""
        _settings["memory_growth", device.name] = enable

    @staticmethod
    def get_device_details(device):
        """Nothing more is known."""
        return {}

    @staticmethod
    def get_memory_info(device):
        """How much memory is taken: not known."""
        if "CPU" in str(device):
            raise ValueError(f"Allocator stats not available for device '{device}'")
        raise ValueError(f"No matching devices found for '{device}'")

    get_memory_usage = reset_memory_stats = get_memory_info

    @staticmethod
    def enable_op_determinism():
        """Nothing: ops are deterministic."""

    enable_mlir_bridge = disable_mlir_bridge = enable_op_determinism

    class ClusterDeviceFilters:
        """Which devices of other machines are seen."""

        def set_device_filters(self, job_name, task_index, device_filters):
            """Nothing."""


for _place, _name, _default in (
    (threading, "inter_op_parallelism_threads", 0), (threading, "intra_op_parallelism_threads", 0), (optimizer, "jit", ""),
    (experimental, "device_policy", "silent"), (experimental, "synchronous_execution", True),
):  # fmt: skip
    for _word, _function in zip(("get", "set"), _setting(_name, _default)):
        setattr(_place, f"{_word}_{_name}", staticmethod(_function))
_get, _put = _setting("tensor_float_32_execution", True)
experimental.tensor_float_32_execution_enabled, experimental.enable_tensor_float_32_execution = staticmethod(_get), staticmethod(_put)
__getattr__ = missing_names("tensorflow.config")
