"""Days of the week, and which of them in a month."""


class weekday:
    """A day of the week; called with a number, the so manieth of them, from the end where it is negative."""

    __slots__ = ("n", "weekday")

    def __init__(self, weekday, n=None):
        if n == 0:
            raise ValueError("Can't create weekday with n==0")
        self.weekday, self.n = weekday, n

    def __call__(self, n):
        return self if n == self.n else type(self)(self.weekday, n)

    def __eq__(self, other):
        return getattr(other, "weekday", None) == self.weekday and getattr(other, "n", None) == self.n

    def __hash__(self):
        return hash((self.weekday, self.n))

    def __repr__(self):
        name = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")[self.weekday]
        return name if not self.n else f"{name}({self.n:+d})"


MO, TU, WE, TH, FR, SA, SU = weekdays = tuple(weekday(n) for n in range(7))
