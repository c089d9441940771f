"""Element types."""


class DType:
    """An element type."""

    def __init__(self, name):
        self.name = name

    @property
    def itemsize(self):
        """Bytes of an element."""
        return 1 if self.name == "bool" else int(self.name.lstrip("uintfloa")) // 8

    def __repr__(self):
        return f"tandem.{self.name}"

    def __str__(self):
        return self.name

    def __eq__(self, other):
        return str(other) in (self.name, repr(self))

    def __hash__(self):
        return hash(self.name)
