"""`nn.ParameterDict`."""

from torch._results import refuse
from torch.nn import Module, Parameter


class ParameterDict(Module):
    """A dict of parameters, which are found in it."""

    __module__ = "torch.nn.modules.container"

    def __init__(self, parameters=None):
        super().__init__()
        object.__setattr__(self, "_keys", [])
        self.update(parameters or {})

    def __setitem__(self, key, value):
        if "." in key:
            refuse("name", key, None)
        if key not in self._keys:
            self._keys.append(key)
        setattr(self, key, value if isinstance(value, Parameter) else Parameter(value))

    def __getitem__(self, key):
        return self.__dict__[key]

    def __delitem__(self, key):
        self._keys.remove(key)
        delattr(self, key)

    def update(self, parameters):
        """Adds parameters from a dict or from pairs."""
        for key, value in dict(parameters).items():
            self[key] = value

    def __contains__(self, key):
        return key in self._keys

    def __iter__(self):
        return iter(self._keys)

    def __len__(self):
        return len(self._keys)

    def __bool__(self):
        return True

    def keys(self):
        """Names."""
        return dict.fromkeys(self._keys).keys()

    def values(self):
        """Parameters."""
        return [self[key] for key in self._keys]

    def items(self):
        """Names and parameters."""
        return [(key, self[key]) for key in self._keys]

    def extra_repr(self):
        return "\n".join(f"  ({key}): Parameter containing: [{value.type()} of size {'x'.join(map(str, value.shape))}]" for key, value in self.items())
