"""Styles that series get in turn: `cycler(color=["r", "g"])`."""

from tandem.dialect import version as _version

__version__ = _version("0.12.1")


class Cycler:
    """A row of styles. `+` puts two rows beside each other, `*` each of one beside all of the other."""

    def __init__(self, columns, text):
        # The values of each property, as many as there are styles.
        self._columns, self._text = columns, text

    keys = property(lambda self: set(self._columns))

    def by_key(self):
        """The values of each property."""
        return {name: list(values) for name, values in self._columns.items()}

    def __iter__(self):
        return (dict(zip(self._columns, row)) for row in zip(*self._columns.values()))

    def __call__(self):
        import itertools

        return itertools.cycle(self)

    def __len__(self):
        return len(next(iter(self._columns.values()), ()))

    def _beside(self, other, columns, sign):
        if self.keys & other.keys:
            raise ValueError("Cannot compose overlapping cycles")
        return Cycler(columns, f"({self._text} {sign} {other._text})")

    def __add__(self, other):
        if len(self) != len(other):
            raise ValueError(f"Can only add equal length cycles, not {len(self)} and {len(other)}")
        return self._beside(other, {**self._columns, **other._columns}, "+")

    def __mul__(self, other):
        if isinstance(other, int):
            return concat(*[self] * other)
        columns = {name: [value for value in values for _ in range(len(other))] for name, values in self._columns.items()}
        return self._beside(other, columns | {name: values * len(self) for name, values in other._columns.items()}, "*")

    __rmul__ = __mul__

    def __getitem__(self, key):
        if not isinstance(key, slice):
            raise ValueError("Can only use slices with Cycler.__getitem__")
        return _of_properties({name: values[key] for name, values in self._columns.items()})

    def concat(self, other):
        """This row, then the other."""
        return concat(self, other)

    def simplify(self):
        """The same row, without its history."""
        return _of_properties(self._columns)

    def __eq__(self, other):
        return isinstance(other, Cycler) and self._columns == other._columns

    __hash__ = None

    def __repr__(self):
        return self._text


def _of_properties(properties):
    found = None
    for name, values in properties.items():
        values = list(values)
        one = Cycler({name: values}, f"cycler({name!r}, {values!r})")
        found = one if found is None else found + one
    return found


def concat(*cyclers):
    """Rows of the same properties, one after the other."""
    if any(one.keys != cyclers[0].keys for one in cyclers):
        raise ValueError("Keys do not match")
    return _of_properties({name: [value for one in cyclers for value in one._columns[name]] for name in cyclers[0]._columns})


_LONG = {"c": "color", "ls": "linestyle", "lw": "linewidth", "ms": "markersize", "mew": "markeredgewidth"}


def cycler(*arguments, **properties):
    """`cycler(color=["r", "g"])` or `cycler("color", ["r", "g"])`; several properties change together."""
    if len(arguments) == 1 and isinstance(arguments[0], Cycler):
        return arguments[0]
    if len(arguments) == 2:
        properties = {arguments[0]: arguments[1]}
    elif arguments or not properties:
        raise TypeError("cycler() takes a Cycler, a label and values, or keyword arguments")
    return _of_properties({_LONG.get(name, name): values for name, values in properties.items()})
