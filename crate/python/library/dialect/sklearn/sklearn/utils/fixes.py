"""Small things that depend on versions."""


def parse_version(version):
    """A version as a tuple of numbers that can be compared."""
    return tuple(int(part) for part in version.partition("+")[0].split(".") if part.isdigit())
