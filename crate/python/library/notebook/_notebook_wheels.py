"""Wheels that come with the page: installed at the first import of a module that they give, or by `%pip install`."""

import io
import sys

import _notebook
from _notebook_boot import SITE


def comes_with_the_page(module):
    return _notebook.package_of_module(module) is not None


def install_for(module):
    """Installs the package that gives a top-level module; whether there is one."""
    name = _notebook.package_of_module(module)
    if name is None:
        return False
    install(name)
    return True


def install(name):
    """Installs a package of the table, and those that it needs and that are not here: its name and version."""
    from _notebook_pip import PipError, install_files

    version, file, _, needs = _notebook.wheel_of_package(name)
    try:
        data = _notebook.wheel_file(file)
        install_files(io.BytesIO(data), file, with_tests=False)
    except (OSError, PipError) as error:
        raise ModuleNotFoundError(f"No module named {name!r} here: {error}", name=name) from None
    for needed in needs:
        if not any(_notebook.find_module(module, [SITE]) for module in _notebook.wheel_of_package(needed)[2]):
            install(needed)
    return name, version
