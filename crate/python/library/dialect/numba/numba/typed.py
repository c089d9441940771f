"""Lists and dictionaries of one type."""

from .types import typeof


class List(list):
    """A list."""

    @classmethod
    def empty_list(cls, item_type, allocated=0):
        """One without elements."""
        return cls()

    def __str__(self):
        return f"[{', '.join(map(str, self))}]"

    def __repr__(self):
        return f"ListType[{typeof(self[0])}]({list(self)})" if self else "ListType[Undefined]([])"


class Dict(dict):
    """A dictionary."""

    @classmethod
    def empty(cls, key_type, value_type, n_keys=0):
        """One without entries."""
        return cls()

    def __str__(self):
        return f"{{{', '.join(f'{key}: {value}' for key, value in self.items())}}}"

    def __repr__(self):
        if not self:
            return "DictType[Undefined,Undefined]({})"
        key, value = next(iter(self.items()))
        return f"DictType[{typeof(key)},{typeof(value)}]<iv=None>({dict(self)})"
