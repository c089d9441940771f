"""Stretches between two numbers."""


class Interval(str):
    """The name of a stretch between two numbers, ordered by them."""

    def __new__(cls, left, right, closed="right"):
        ends = "[" if closed in ("left", "both") else "(", "]" if closed in ("right", "both") else ")"
        made = super().__new__(cls, f"{ends[0]}{left}, {right}{ends[1]}")
        made.left, made.right, made.closed, made.length = left, right, closed, right - left
        return made

    mid = property(lambda self: self.left + self.length / 2)

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
