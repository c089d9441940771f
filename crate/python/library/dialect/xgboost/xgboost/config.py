"""Settings of the library: how much it says."""

import contextlib

_CONFIG = {"verbosity": 1, "use_rmm": False, "nthread": 0}


def set_config(**new_config):
    """Sets settings."""
    for name, value in new_config.items():
        if name not in _CONFIG:
            from ._errors import XGBoostError

            raise XGBoostError(f"Unknown global parameter: {name}")
        if value is not None:
            _CONFIG[name] = value


def get_config():
    """The settings."""
    return dict(_CONFIG)


@contextlib.contextmanager
def config_context(**new_config):
    """Settings for a while."""
    old = dict(_CONFIG)
    set_config(**new_config)
    try:
        yield
    finally:
        _CONFIG.update(old)
