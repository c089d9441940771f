"""Settings for the whole library."""
from typing import Any

def config_context(**settings):
    """Settings that hold within a `with` block."""
    ...

def get_config():
    """The settings as a dict."""
    ...

def set_config(**settings):
    """Changes settings; `None` leaves one as it is."""
    ...
