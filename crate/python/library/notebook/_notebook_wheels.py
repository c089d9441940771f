"""Wheels that come with the page: installed at the first import of a module that they give, or by `%pip install`."""

import io

import _notebook
from _notebook_boot import SITE


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
