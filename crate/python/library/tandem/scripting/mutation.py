"""Changes that a graph cannot hold: lists, dicts, sets and objects that a traced block changed in place."""

from _tandem import Tensor

_LIMIT = 5000


class Watch:
    """Copies of what can be reached from some variables, to be compared when a block was traced."""

    def __init__(self, values):
        self.kept = {}
        self.stack = [(name, value) for name, value in values.items()]
        while self.stack and len(self.kept) < _LIMIT:
            self._look(*self.stack.pop())

    def _look(self, name, value):
        if id(value) in self.kept or isinstance(value, Tensor):
            return
        if isinstance(value, list):
            copy = list(value)
        elif isinstance(value, dict):
            copy = dict(value)
        elif isinstance(value, set):
            copy = set(value)
        elif isinstance(value, tuple):
            self.stack.extend((name, item) for item in value)
            return
        elif _is_users_object(value):
            copy = dict(vars(value))
        else:
            return
        self.kept[id(value)] = (name, value, copy)
        items = copy.values() if isinstance(copy, dict) else copy if isinstance(copy, list) else ()
        self.stack.extend((name, item) for item in items)

    def changed(self):
        """The variable through which something changed is reached, and that; everything is put back."""
        found = None
        for name, value, copy in self.kept.values():
            if isinstance(value, list):
                if not _same_items(value, copy):
                    value[:], found = copy, (name, value)
            elif isinstance(value, set):
                if value != copy:
                    value.clear()
                    value.update(copy)
                    found = (name, value)
            else:
                items = value if isinstance(value, dict) else vars(value)
                if list(items) != list(copy) or not _same_items(list(items.values()), list(copy.values())):
                    items.clear()
                    items.update(copy)
                    found = (name, value)
        return found


def _same_items(a, b):
    return len(a) == len(b) and all(x is y for x, y in zip(a, b))


def _is_users_object(value):
    kind = type(value)
    if isinstance(value, type) or not hasattr(value, "__dict__"):
        return False
    module = getattr(kind, "__module__", "") or ""
    if module.split(".")[0] in ("tandem", "_tandem", "builtins", "types", "functools"):
        return False
    return isinstance(getattr(value, "__dict__", None), dict) and kind.__name__ not in ("module", "function", "method")
