"""Options of sessions and runs. Programs are optimised and threads are used whatever they say; results do not depend on it."""

import enum

GraphOptimizationLevel = enum.IntEnum(
    "GraphOptimizationLevel", {"ORT_DISABLE_ALL": 0, "ORT_ENABLE_BASIC": 1, "ORT_ENABLE_EXTENDED": 2, "ORT_ENABLE_LAYOUT": 3, "ORT_ENABLE_ALL": 99}
)
ExecutionMode = enum.IntEnum("ExecutionMode", {"ORT_SEQUENTIAL": 0, "ORT_PARALLEL": 1})
ExecutionOrder = enum.IntEnum("ExecutionOrder", {"DEFAULT": 0, "PRIORITY_BASED": 1, "MEMORY_EFFICIENT": 2})
for _kind in (GraphOptimizationLevel, ExecutionMode, ExecutionOrder):
    _kind.__str__ = lambda self: f"{type(self).__name__}.{self.name}"
    _kind.__module__ = "onnxruntime.capi.onnxruntime_pybind11_state"


class _Options:
    """Named values with defaults, and entries by key."""

    _defaults = {}

    def __init__(self):
        self.__dict__.update(self._defaults)
        self.__dict__["_entries"] = {}

    def __setattr__(self, name, value):
        if name not in self._defaults:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        self.__dict__[name] = value

    def _entry(self, key):
        if key not in self._entries:
            raise RuntimeError(f"{type(self).__name__} does not have configuration with key: {key}")
        return self._entries[key]


class SessionOptions(_Options):
    """Options of a session."""

    _defaults = {
        "enable_cpu_mem_arena": True, "enable_mem_pattern": True, "enable_mem_reuse": True, "enable_profiling": False,
        "execution_mode": ExecutionMode.ORT_SEQUENTIAL, "execution_order": ExecutionOrder.DEFAULT,
        "graph_optimization_level": GraphOptimizationLevel.ORT_ENABLE_ALL, "inter_op_num_threads": 0, "intra_op_num_threads": 0,
        "log_severity_level": -1, "log_verbosity_level": 0, "logid": "", "optimized_model_filepath": "",
        "profile_file_prefix": "onnxruntime_profile_", "use_deterministic_compute": False, "use_per_session_threads": True,
    }  # fmt: skip

    def __init__(self):
        super().__init__()
        self.__dict__["_sizes"] = {}

    def add_session_config_entry(self, key, value):
        """Keeps an entry."""
        self._entries[key] = value

    def get_session_config_entry(self, key):
        """An entry that was kept."""
        return self._entry(key)

    def add_free_dimension_override_by_name(self, name, size):
        """The size of an axis that the model leaves open under this name."""
        self._sizes[name] = int(size)


class RunOptions(_Options):
    """Options of a run."""

    _defaults = {"log_severity_level": -1, "log_verbosity_level": 0, "logid": "", "only_execute_path_to_fetches": False, "terminate": False}

    def add_run_config_entry(self, key, value):
        """Keeps an entry."""
        self._entries[key] = value

    def get_run_config_entry(self, key):
        """An entry that was kept."""
        return self._entry(key)
