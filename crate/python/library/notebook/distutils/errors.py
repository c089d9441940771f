"""Errors of what was built with `distutils`."""


class DistutilsError(Exception):
    """What the errors of this module have in common."""


class DistutilsModuleError(DistutilsError):
    """A module could not be loaded."""


class DistutilsPlatformError(DistutilsError):
    """This is not to be had on this system."""


class CompileError(Exception):
    """Something could not be compiled."""
