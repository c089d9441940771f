"""The dicts of parameters, buffers and modules of a module, through which programs change it."""

import torch

_MISSING = object()
# What layers of `torch.nn` may go without.
_OPTIONAL = {"_parameters": ("weight", "bias"), "_buffers": ("running_mean", "running_var", "num_batches_tracked"), "_modules": ()}


class Held(dict):
    """What a module holds of one kind, by name: what is put in or taken out changes the module."""

    def __init__(self, module, kind):
        found = {"_parameters": module._own_parameters, "_buffers": module._own_buffers, "_modules": module._places_of_children}[kind]()
        super().__init__(found)
        self._module, self._kind = module, kind
        values = vars(module)
        names = {"_parameters": values.get("_recipes", ()), "_buffers": values.get("_buffer_names", ()), "_modules": ()}[kind]
        for name in [*names, *values.get("_held_otherwise", {}).get(kind, ())]:
            if name in values and not dict.__contains__(self, name) and (kind == "_parameters" or not isinstance(values[name], torch.nn.Parameter)):
                dict.__setitem__(self, name, values[name])
        for name in _OPTIONAL[kind] if not isinstance(module, (torch.nn.Sequential, torch.nn.RNNBase)) else ():
            if name not in self and name not in values and getattr(type(module), name, _MISSING) is None or values.get(name, _MISSING) is None:
                dict.__setitem__(self, name, None)

    def __setitem__(self, name, value):
        super().__setitem__(name, value)
        module, values = self._module, vars(self._module)
        if self._kind == "_buffers" and name not in values.get("_buffer_names", ()):
            object.__setattr__(module, "_buffer_names", {**values.get("_buffer_names", {}), name: True})
        plain = self._kind == "_parameters" and not isinstance(value, torch.nn.Parameter)
        if plain or value is None:
            values.setdefault("_held_otherwise", {}).setdefault(self._kind, {})[name] = True
        if self._kind == "_modules" and value is not None:
            module._place(name, value)
        else:
            object.__setattr__(module, name, value)

    def __delitem__(self, name):
        super().__delitem__(name)
        vars(self._module).get("_held_otherwise", {}).get(self._kind, {}).pop(name, None)
        if self._kind == "_buffers":
            names = vars(self._module).get("_buffer_names", {})
            object.__setattr__(self._module, "_buffer_names", {key: value for key, value in names.items() if key != name})
        # Past a `__delattr__` of a program's own, which may have called this.
        vars(self._module).pop(name, None)

    def pop(self, name, default=_MISSING):
        """Takes one out."""
        if name not in self and default is not _MISSING:
            return default
        value = self[name]
        del self[name]
        return value

    def popitem(self):
        """Takes the last one out."""
        name = next(reversed(self))
        return name, self.pop(name)

    def clear(self):
        """Takes all out."""
        for name in list(self):
            del self[name]

    def update(self, *others, **values):
        """Puts in what others hold."""
        for name, value in dict(*others, **values).items():
            self[name] = value

    def setdefault(self, name, default=None):
        """What is held under a name; the default is put in where nothing is."""
        if name not in self:
            self[name] = default
        return self[name]

    def become(self, values):
        """Holds these and nothing else."""
        values = dict(values)
        for name in [name for name in self if name not in values]:
            del self[name]
        self.update(values)

    def copy(self):
        """A dict of its own."""
        return dict(self)

    def __reduce__(self):
        return dict, (dict(self),)

    def __deepcopy__(self, memo):
        import copy

        return copy.deepcopy(dict(self), memo)


def by_getattr(module, name):
    """An attribute of a module whose class has a `__getattr__` of its own, which PyTorch asks for parameters, buffers and inner modules."""
    found = object.__getattribute__(module, name)
    if isinstance(found, (torch.Tensor, torch.nn.Module)):
        values = object.__getattribute__(module, "__dict__")
        names = values.get("_buffer_names", ()) if isinstance(found, torch.Tensor) else values.get("_placed", values)
        if values.get(name) is found and (isinstance(found, torch.nn.Parameter) or name in names):
            return type(module).__getattr__(module, name)
    elif found is None and name not in (values := object.__getattribute__(module, "__dict__")) and name in values.get("_recipes", ()):
        # What layers show before a weight is made; here it was taken away.
        try:
            return type(module).__getattr__(module, name)
        except AttributeError:
            return None
    return found


def begin(module, kinds):
    """Calls the `__init__` of the first class of a program's own among these, which come after that of a layer."""
    for kind in kinds[: kinds.index(torch.nn.Module)]:
        if "__init__" in vars(kind):
            object.__setattr__(module, "_is_layer", True)
            kind.__init__(module)
            return


def put(found, out):
    """Puts a result, or each of several, where it was asked for."""
    if isinstance(found, tuple):
        for value, place in zip(found, out):
            put(value, place)
        return found
    if tuple(out.shape) != tuple(found.shape):
        out.resize_(tuple(found.shape))
    with torch.no_grad():
        return out.copy_(found)
