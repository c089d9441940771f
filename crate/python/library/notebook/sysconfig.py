"""`sysconfig` of the notebook: there is one place for modules, and nothing was configured."""

import sys

_LIBRARY = "/lib/python3.14"
_PATHS = {
    "stdlib": _LIBRARY, "platstdlib": _LIBRARY, "purelib": f"{_LIBRARY}/site-packages", "platlib": f"{_LIBRARY}/site-packages",
    "include": "/include", "platinclude": "/include", "scripts": "/bin", "data": "/",
}


def get_config_vars(*names):
    """The settings of these names, all None; without names, no settings."""
    return [None for _ in names] if names else {}


def get_config_var(name):
    """None: nothing was configured."""
    return None


def get_paths(scheme="posix_prefix", vars=None, expand=True):
    """Where modules lie."""
    return dict(_PATHS)


def get_path(name, scheme="posix_prefix", vars=None, expand=True):
    """Where modules of a kind lie."""
    return _PATHS[name]


def get_path_names():
    """The kinds of places."""
    return tuple(_PATHS)


def get_scheme_names():
    """The arrangements of places: one."""
    return ("posix_prefix",)


def get_default_scheme():
    """The only arrangement."""
    return "posix_prefix"


def get_platform():
    """What this Python was built for."""
    return "wasm32"


def get_python_version():
    """The version of the language."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def is_python_build(check_home=None):
    """False."""
    return False
