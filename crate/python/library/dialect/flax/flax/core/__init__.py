"""`flax.core`: dicts that do not change."""

import jax

from .scope import DenyList, Scope  # noqa: F401


class FrozenDict:
    """A dict that does not change."""

    def __init__(self, *args, **kwargs):
        self._dict = {key: FrozenDict(value) if isinstance(value, dict) else value for key, value in dict(*args, **kwargs).items()}

    def __getitem__(self, key):
        return self._dict[key]

    def __setitem__(self, key, value):
        raise ValueError("FrozenDict is immutable.")

    def __contains__(self, key):
        return key in self._dict

    def __iter__(self):
        return iter(self._dict)

    def __len__(self):
        return len(self._dict)

    def __eq__(self, other):
        return unfreeze(self) == unfreeze(other) if isinstance(other, (FrozenDict, dict)) else False

    def __hash__(self):
        return hash(tuple(sorted(self._dict.items())))

    def __repr__(self):
        return f"FrozenDict({_pretty(unfreeze(self), 0)})"

    def keys(self):
        """The keys."""
        return self._dict.keys()

    def values(self):
        """The values."""
        return self._dict.values()

    def items(self):
        """Pairs of key and value."""
        return self._dict.items()

    def get(self, key, default=None):
        """The value of a key, or the default."""
        return self._dict.get(key, default)

    def copy(self, add_or_replace=()):
        """A dict with other entries."""
        return FrozenDict({**self._dict, **unfreeze(add_or_replace if add_or_replace else {})})

    def pop(self, key):
        """The dict without an entry, and its value."""
        rest = dict(self._dict)
        value = rest.pop(key)
        return FrozenDict(rest), value

    def unfreeze(self):
        """A dict that can change."""
        return unfreeze(self)


def _pretty(value, depth):
    if not isinstance(value, dict):
        return repr(value).replace("\n", "\n" + "    " * depth)
    if not value:
        return "{}"
    space = "    " * (depth + 1)
    lines = "".join(f"{space}{key}: {_pretty(item, depth + 1)},\n" for key, item in value.items())
    return "{\n" + lines + "    " * depth + "}"


jax.tree_util.register_pytree_with_keys(
    FrozenDict,
    lambda d: ([(jax.tree_util.DictKey(key), d[key]) for key in sorted(d)], tuple(sorted(d))),
    lambda keys, values: FrozenDict(zip(keys, values)),
)


def freeze(xs):
    """The dict, which does not change any more."""
    return xs if isinstance(xs, FrozenDict) else FrozenDict(xs)


def unfreeze(x):
    """The dict, which can change."""
    if isinstance(x, (FrozenDict, dict)):
        return {key: unfreeze(value) for key, value in x.items()}
    return x


def copy(x, add_or_replace=()):
    """A dict with other entries."""
    return x.copy(add_or_replace) if isinstance(x, FrozenDict) else {**x, **(add_or_replace or {})}


def pop(x, key):
    """A dict without an entry, and its value."""
    if isinstance(x, FrozenDict):
        return x.pop(key)
    rest = jax.tree.map(lambda x: x, x)
    return rest, rest.pop(key)


def pretty_repr(x, num_spaces=4):
    """A dict in lines."""
    return _pretty(unfreeze(x), 0)
