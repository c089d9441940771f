"""Filters of `flax.nnx`: functions of a path and a value that say which variables are meant."""

from ._objects import matches


class _OfOthers:
    def __init__(self, *filters):
        self.predicates = filters

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(map(repr, self.predicates))})"

    def __eq__(self, other):
        return type(other) is type(self) and self.predicates == other.predicates

    def __hash__(self):
        return hash((type(self), self.predicates))


class Any(_OfOthers):
    """What one of the filters lets in."""

    def __call__(self, path, x):
        return any(matches(which, x, path) for which in self.predicates)


class All(_OfOthers):
    """What all of the filters let in."""

    def __call__(self, path, x):
        return all(matches(which, x, path) for which in self.predicates)


class Not(_OfOthers):
    """What the filter does not let in."""

    def __init__(self, collection_filter, /):
        super().__init__(collection_filter)

    def __call__(self, path, x):
        return not matches(self.predicates[0], x, path)


class Everything(_OfOthers):
    """All variables."""

    def __call__(self, path, x):
        return True


class Nothing(_OfOthers):
    """No variables."""

    def __call__(self, path, x):
        return False


class OfType(_OfOthers):
    """Variables of a class."""

    def __init__(self, type):
        super().__init__(type)

    def __call__(self, path, x):
        return isinstance(x, self.predicates[0])


class PathContains(_OfOthers):
    """Variables in whose path a key stands."""

    def __init__(self, key):
        super().__init__(key)

    def __call__(self, path, x):
        return self.predicates[0] in path


class WithTag(_OfOthers):
    """Variables with this tag."""

    def __init__(self, tag):
        super().__init__(tag)

    def __call__(self, path, x):
        return matches(self.predicates[0], x, path)
