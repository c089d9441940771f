"""What a loop of the graph runs over: ranges, rows of tensors, and `enumerate`, `zip`, `reversed` of these."""

from _tandem import Tensor, arange, flip, minimum, take, where

from .state import as_tensor, dtype_name, is_number, is_symbol, kind_of_dtype


class GraphItems:
    """Items that a loop of the graph runs over. `trips` is their count: a number, or a tensor of a graph."""

    trips = 0

    def sliced(self):
        """A tree of tensors, of which each trip gets a row; only where `trips` is a number."""
        raise NotImplementedError

    def item(self, rows):
        """What the loop's target gets of such rows."""
        return rows

    def at(self, k):
        """The same for trip `k`, an int32 tensor."""
        raise NotImplementedError

    def __iter__(self):
        if is_number(self.trips):
            return iter([self.at(k) for k in _range(self.trips)])
        raise TypeError("a range whose end is a tensor of a graph is for a `for` statement of a function that td.jit(script=True) compiles")

    def __len__(self):
        return int(self.trips)


_range = range


def _bound(value, what):
    if isinstance(value, Tensor) and kind_of_dtype(value.dtype) == 2:
        raise TypeError(f"range: {what} is {dtype_name(value.dtype)}, and an integer is wanted; use int(x)")
    return value


class Range(GraphItems):
    """`td.range(stop)`, `td.range(start, stop, step=1)`: a range for a loop that stays a loop in a compiled function.

    Bounds are integers or integer tensors. Outside of graphs it is Python's range.

    >>> @td.jit(script=True)
    ... def total(x):
    ...     s = 0.0
    ...     for i in td.range(3):
    ...         s = s + x * i
    ...     return s
    >>> total(td.tensor(2.0))
    Tensor(6., float32, cpu)
    """

    def __init__(self, *bounds):
        if not 1 <= len(bounds) <= 3:
            raise TypeError(f"range takes one to three bounds, not {len(bounds)}")
        start, stop, step = (0, bounds[0], 1) if len(bounds) == 1 else (*bounds, 1)[:3]
        self.start, self.stop, self.step = _bound(start, "start"), _bound(stop, "stop"), _bound(step, "step")
        if not any(is_symbol(b) for b in (start, stop, step)):
            self.start, self.stop, self.step = int(start), int(stop), int(step)
            self.trips = len(_range(self.start, self.stop, self.step))
        else:
            self.trips = self._count()

    def _count(self):
        step = self.step
        distance = as_tensor(self.stop, "int32") - self.start
        if is_number(step):
            if step == 0:
                raise ValueError("range: the step is 0")
            count = (distance + (step - 1)) // step if step > 0 else (-distance + (-step - 1)) // -step
        else:
            size = abs(step)
            count = (where(step > 0, distance, -distance) + size - 1) // size
        return where(count > 0, count, 0)

    def sliced(self):
        return arange(self.start, self.start + self.trips * self.step, self.step, dtype="int32")

    def at(self, k):
        return k * self.step + self.start

    def __iter__(self):
        if is_number(self.trips):
            return iter(_range(self.start, self.stop, self.step))
        return super().__iter__()

    def __repr__(self):
        return f"td.range({self.start}, {self.stop}, {self.step})"


class Rows(GraphItems):
    """The rows of a tensor."""

    def __init__(self, x):
        if len(x.shape) == 0:
            raise TypeError("a tensor without axes cannot be iterated over")
        self.x, self.trips = x, x.shape[0]

    def sliced(self):
        return self.x

    def at(self, k):
        return take(self.x, k, axis=0)


class Zipped(GraphItems):
    def __init__(self, parts):
        self.parts = parts
        trips = [p.trips for p in parts]
        numbers = [t for t in trips if is_number(t)]
        self.trips = min(numbers) if numbers else None
        for t in trips:
            if not is_number(t):
                self.trips = t if self.trips is None else minimum(as_tensor(t), as_tensor(self.trips))

    def sliced(self):
        return tuple(_first_rows(p.sliced(), self.trips) for p in self.parts)

    def item(self, rows):
        return tuple(p.item(r) for p, r in zip(self.parts, rows))

    def at(self, k):
        return tuple(p.at(k) for p in self.parts)


def _first_rows(tree, count):
    return tuple(_first_rows(t, count) for t in tree) if isinstance(tree, tuple) else tree[:count]


class Reversed(GraphItems):
    def __init__(self, items):
        self.items, self.trips = items, items.trips

    def sliced(self):
        def turned(tree):
            return tuple(turned(t) for t in tree) if isinstance(tree, tuple) else flip(tree, axis=0)

        return turned(self.items.sliced())

    def item(self, rows):
        return self.items.item(rows)

    def at(self, k):
        return self.items.at(-k + (self.trips - 1))


def graph_items(items):
    """Items of a graph's loop, or None for what Python iterates over."""
    if isinstance(items, GraphItems):
        return items
    known = getattr(items, "_loop_items", None)
    if known is not None:
        # A tensor of a range, whose numbers are known.
        return known
    return Rows(items) if is_symbol(items) else None


def range_of(*bounds):
    """`range`, of tensors too."""
    if any(is_symbol(b) for b in bounds):
        return Range(*bounds)
    return _range(*(int(b) if isinstance(b, Tensor) else b for b in bounds))


def zip_of(*parts, strict=False):
    found = [graph_items(p) for p in parts]
    if found and all(p is not None for p in found):
        return Zipped(found)
    return zip(*parts, strict=strict)


def enumerate_of(items, start=0):
    found = graph_items(items)
    if found is not None:
        return Zipped([Range(start, start + found.trips), found])
    return ((start + k, item) for k, item in enumerate(items)) if is_symbol(start) else enumerate(items, start)


def reversed_of(items):
    found = graph_items(items)
    return reversed(items) if found is None else Reversed(found)
