"""`mx.name` and `mx.AttrScope`: what symbols are called, and what attributes they get, within `with`."""

_managers, _scopes = [], []


class NameManager:
    """Names by the kind of an op and a number, for symbols that are given none."""

    def __init__(self):
        self._counts = {}

    def get(self, name, hint):
        """The name that is given, or one by the kind and a number."""
        if name:
            return name
        number = self._counts.get(hint, 0)
        self._counts[hint] = number + 1
        return f"{hint}{number}"

    def __enter__(self):
        _managers.append(self)
        return self

    def __exit__(self, *failure):
        _managers.pop()


class Prefix(NameManager):
    """Names behind a prefix."""

    def __init__(self, prefix):
        super().__init__()
        self._prefix = prefix

    def get(self, name, hint):
        """The name behind the prefix."""
        return self._prefix + super().get(name, hint)


_managers.append(NameManager())


def current():
    """What names are asked of."""
    return _managers[-1]


def named(name, hint):
    """A new symbol's name."""
    return _managers[-1].get(name, hint)


# Attributes that are kept between underlines, and told under both names.
HIDDEN = ("ctx_group", "lr_mult", "wd_mult", "force_mirroring", "mirror_stage", "profiler_scope")


class AttrScope:
    """Attributes, which are texts, that all symbols made within `with` get."""

    def __init__(self, **kwargs):
        if any(not isinstance(value, str) for value in kwargs.values()):
            raise ValueError("Attributes need to be string")
        self._attr = kwargs

    def get(self, attr):
        """The attributes of the scope with those that are given."""
        return {**self._attr, **(attr or {})}

    def __enter__(self):
        # Those of the scope around stay as they were.
        self._inner = AttrScope(**({**_scopes[-1]._attr, **self._attr} if _scopes else self._attr))
        _scopes.append(self._inner)
        return self

    def __exit__(self, *failure):
        _scopes.pop()


def attributes(attr):
    """A new symbol's attributes."""
    found = _scopes[-1].get(attr) if _scopes else dict(attr or {})
    return {f"__{key}__" if key in HIDDEN else key: value for key, value in found.items()}


def told(attr):
    """Attributes as they are listed: hidden ones under both names."""
    return {**attr, **{key: attr[f"__{key}__"] for key in HIDDEN if f"__{key}__" in attr}}
