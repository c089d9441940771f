"""`orbax.checkpoint.args`: what is saved or restored, and by which handler."""


class CheckpointArgs:
    """What a handler is given."""


class _Save(CheckpointArgs):
    def __init__(self, item, save_args=None, *more, **options):
        self.item, self.save_args = item, save_args


class _Restore(CheckpointArgs):
    def __init__(self, item=None, restore_args=None, *more, **options):
        self.item, self.restore_args = item, restore_args


class StandardSave(_Save):
    """A tree to save."""


class StandardRestore(_Restore):
    """A tree like the one to restore, or None."""


class PyTreeSave(_Save):
    """A tree to save."""


class PyTreeRestore(_Restore):
    """A tree like the one to restore, or None."""


class JsonSave(_Save):
    """Dicts and lists to save as text."""


class JsonRestore(_Restore):
    """What was saved as text."""


class Composite(CheckpointArgs):
    """Several by their names."""

    def __init__(self, **items):
        self._items = items

    def items(self):
        """Names and what is under them."""
        return self._items.items()

    def keys(self):
        """The names."""
        return self._items.keys()

    def values(self):
        """What is under the names."""
        return self._items.values()

    def get(self, key, default=None):
        """What is under a name."""
        return self._items.get(key, default)

    def __getitem__(self, key):
        return self._items[key]

    def __contains__(self, key):
        return key in self._items

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __getattr__(self, name):
        if name[:1] == "_" or name not in self._items:
            raise AttributeError(name)
        return self._items[name]

    def __repr__(self):
        return f"CompositeArgs({self._items!r})"
