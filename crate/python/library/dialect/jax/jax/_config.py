"""`jax.config`: settings by name."""

_KNOWN = {
    "jax_enable_x64": False, "jax_debug_nans": False, "jax_disable_jit": False, "jax_platform_name": "", "jax_platforms": "",
    "jax_default_matmul_precision": None, "jax_numpy_rank_promotion": "allow", "jax_numpy_dtype_promotion": "standard",
    "jax_threefry_partitionable": True, "jax_log_compiles": False, "jax_debug_infs": False, "jax_traceback_filtering": "auto",
    "jax_default_device": None, "jax_default_prng_impl": "threefry2x32", "jax_check_tracer_leaks": False, "jax_explain_cache_misses": False,
    "jax_compilation_cache_dir": None, "jax_debug_key_reuse": False, "jax_enable_checks": False, "jax_softmax_custom_jvp": True,
    "jax_enable_custom_prng": False, "jax_legacy_prng_key": "allow", "jax_num_cpu_devices": 1, "jax_pmap_no_rank_reduction": True,
    "jax_persistent_cache_min_entry_size_bytes": 0, "jax_persistent_cache_min_compile_time_secs": 1.0, "jax_raise_persistent_cache_errors": False,
    "jax_transfer_guard": "allow", "jax_pprint_use_color": True, "jax_include_full_tracebacks_in_locations": True,
    "jax_hlo_source_file_canonicalization_regex": None,
}


def _rare():
    from jax_primitives.flags import KNOWN

    return KNOWN


class Config:
    """Settings, read as attributes and changed by `update`."""

    def __init__(self):
        self.__dict__.update(_KNOWN)

    def update(self, name, value):
        """Gives a setting a value."""
        if name not in self.__dict__ and name not in _rare():
            raise AttributeError(f"Unrecognized config option: {name}")
        if name == "jax_debug_nans" and value != self.jax_debug_nans:
            from jax_extras.watched_operations import stop_at_nan

            stop_at_nan(value)
        self.__dict__[name] = value

    def __getattr__(self, name):
        if name[:4] == "jax_" and name in _rare():
            return _rare()[name]
        raise AttributeError(name)

    def parse_flags_with_absl(self):
        """Takes no settings from a command line: there is none."""

    config_with_absl = parse_flags_with_absl

    def read(self, name):
        """The value of a setting."""
        return getattr(self, name)

    @property
    def x64_enabled(self):
        return self.jax_enable_x64


config = Config()


class Within:
    """A setting's value within a `with` statement."""

    def __init__(self, name, value):
        self._name, self._value = name, value

    def __enter__(self):
        self._before = getattr(config, self._name)
        config.update(self._name, self._value)

    def __exit__(self, *_):
        config.update(self._name, self._before)
