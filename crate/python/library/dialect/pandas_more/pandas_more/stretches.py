"""Stretches between two numbers."""


class Interval(str):
    """The name of a stretch between two numbers, ordered by them."""

    def __new__(cls, left, right, closed="right"):
        ends = "[" if closed in ("left", "both") else "(", "]" if closed in ("right", "both") else ")"
        made = super().__new__(cls, f"{ends[0]}{left}, {right}{ends[1]}")
        made.left, made.right, made.closed, made.length = left, right, closed, right - left
        return made

    mid = property(lambda self: self.left + self.length / 2)
    closed_left, closed_right = property(lambda self: self[0] == "["), property(lambda self: self[-1] == "]")
    open_left, open_right = property(lambda self: self[0] == "("), property(lambda self: self[-1] == ")")
    is_empty = property(lambda self: self.left == self.right and self.closed != "both")

    def _moved(self, function):
        return Interval(function(self.left), function(self.right), self.closed)

    def __add__(self, other):
        return str.__add__(self, other) if isinstance(other, str) else self._moved(lambda end: end + other)

    def __radd__(self, other):
        return NotImplemented if isinstance(other, str) else self._moved(lambda end: end + other)

    def __sub__(self, other):
        return self._moved(lambda end: end - other)

    def __mul__(self, other):
        return self._moved(lambda end: end * other)

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._moved(lambda end: end / other)

    def __floordiv__(self, other):
        return self._moved(lambda end: end // other)

    def overlaps(self, other):
        """Whether another has a number in it that lies in this one."""
        low, high = sorted((self, other))
        return high.left < low.right or high.left == low.right and low[-1] + high[0] == "]["

    def __repr__(self):
        return f"Interval({self.left}, {self.right}, closed={self.closed!r})"

    def __reduce_ex__(self, protocol):
        return Interval, (self.left, self.right, self.closed)

    def __lt__(self, other):
        return (self.left, self.right) < (other.left, other.right) if isinstance(other, Interval) else str.__lt__(self, other)

    def __gt__(self, other):
        return other < self if isinstance(other, Interval) else str.__gt__(self, other)

    def __contains__(self, value):
        if isinstance(value, Interval):
            return value.left in self and value.right in self
        if isinstance(value, str):
            return str.__contains__(self, value)
        return self.left < value < self.right or value == self.left and self[0] == "[" or value == self.right and self[-1] == "]"
