"""Small things that depend on versions."""

from .._files import rarer


def parse_version(version):
    """A version that can be compared."""
    from packaging.version import parse

    return parse(version)


__getattr__ = rarer(__name__)
