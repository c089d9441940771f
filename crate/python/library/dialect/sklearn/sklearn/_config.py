"""Settings for the whole library."""

import contextlib

_settings = {
    "assume_finite": False,
    "working_memory": 1024,
    "print_changed_only": True,
    "display": "diagram",
    "pairwise_dist_chunk_size": 256,
    "enable_cython_pairwise_dist": True,
    "array_api_dispatch": False,
    "transform_output": "default",
    "enable_metadata_routing": False,
    "skip_parameter_validation": False,
    "sparse_interface": "spmatrix",
}


def get_config():
    """The settings as a dict."""
    return dict(_settings)


def set_config(**settings):
    """Changes settings; `None` leaves one as it is."""
    unknown = set(settings) - set(_settings)
    if unknown:
        raise TypeError(f"set_config() got an unexpected keyword argument '{min(unknown)}'")
    _settings.update({name: value for name, value in settings.items() if value is not None})


@contextlib.contextmanager
def config_context(**settings):
    """Settings that hold within a `with` block."""
    before = get_config()
    set_config(**settings)
    try:
        yield
    finally:
        _settings.update(before)
