"""Rarer methods of shapes."""

from tensorflow._tensor import TensorShape


def is_compatible_with(self, other):
    """Whether all sizes are equal or open."""
    other = TensorShape(other)
    return len(self) == len(other) and all(a is None or b is None or a == b for a, b in zip(self, other))


def assert_is_compatible_with(self, other):
    """Raises unless all sizes are equal or open."""
    if not is_compatible_with(self, other):
        raise ValueError(f"Shapes {self} and {TensorShape(other)} are incompatible")


def merge_with(self, other):
    """The sizes that either shape knows."""
    assert_is_compatible_with(self, other)
    return TensorShape([b if a is None else a for a, b in zip(self, TensorShape(other))])


def with_rank(self, rank):
    """The shape, if it has so many axes."""
    if len(self) != rank:
        raise ValueError(f"Shape {self} must have rank {rank}")
    return self


def with_rank_at_least(self, rank):
    """The shape, if it has at least so many axes."""
    if len(self) < rank:
        raise ValueError(f"Shape {self} must have rank at least {rank}")
    return self


def with_rank_at_most(self, rank):
    """The shape, if it has at most so many axes."""
    if len(self) > rank:
        raise ValueError(f"Shape {self} must have rank at most {rank}")
    return self


def assert_has_rank(self, rank):
    """Raises unless it has so many axes."""
    with_rank(self, rank)


def assert_same_rank(self, other):
    """Raises unless another shape has as many axes."""
    if len(self) != len(TensorShape(other)):
        raise ValueError(f"Shapes {self} and {TensorShape(other)} must have the same rank")
