"""The tree of modules: what an attribute of a module holds, and where."""

import math

from _tandem import ModuleCall, Tensor, is_tracing, is_trainable, observed, overwritten, positive
from _tandem import guards_changed as changed

from ..autodiff import Parameter, Variable, no_grad
from ._views import ParameterDict


class Listing(list):
    """A list that `next` takes items of as well, so that both `len(net.parameters())` and `next(net.parameters())` work."""

    def __next__(self):
        if "_rest" not in self.__dict__:
            self._rest = iter(list(self))
        return next(self._rest)


def _may_hold_modules(value):
    """Whether a container is worth walking: its first item that is not None is a module or a container."""
    items = value.values() if isinstance(value, dict) else value
    for item in items:
        if item is not None:
            return isinstance(item, (ModuleTree, list, tuple, dict))
    return False


def _modules_in(value, name):
    """Modules that an attribute holds, with their names: itself, or those in its lists, tuples and dicts."""
    if isinstance(value, ModuleTree):
        return [(name, value)]
    if not isinstance(value, (list, tuple, dict)) or not _may_hold_modules(value):
        return []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [found for key, item in items for found in _modules_in(item, f"{name}.{key}")]


def parameter(value, name=None):
    """The tensor that a layer learns, from its first value. Every parameter of a layer is made here."""
    if isinstance(value, Parameter):
        if name is not None and value.name is None:
            value.name = name
        return value
    return Parameter(value, name=name)


def is_parameter(value):
    """Whether an attribute of a module is one that it learns, unless it is registered as a buffer."""
    return isinstance(value, Parameter) or isinstance(value, Variable) and value.requires_grad


def snapshot(tensor):
    """The tensor's value as a tensor of its own, without a record of where it comes from."""
    with no_grad():
        return positive(tensor)


# Values that a trace takes as they are. Two that are equal trace alike if they are of one type.
_PLAIN = (bool, int, float, str, type(None))
# Attributes that say nothing of what a module computes.
_NOT_GUARDED = ("name", "built")


class ModuleTree(ModuleCall):
    """What a module holds, and the modules inside: parameters, buffers and modules by name."""

    _training = True
    _hooks = None

    @property
    def training(self):
        """Whether dropout and batch statistics are at work: what `train()` and `eval()` switch. Compiled code follows it."""
        return observed(self, "training", self._training)

    @training.setter
    def training(self, mode):
        if self._training is not mode:
            overwritten(self, "training")
            object.__setattr__(self, "_training", mode)

    @property
    def _parts(self):
        """What traced code has taken from this module: numbers and texts in its attributes, which tensors, modules, functions and
        hooks it has, and which tensors are frozen. Pairs of an attribute's name and what stands for its value."""
        parts = []
        for name, value in self.__dict__.items():
            if issubclass(type(value), Tensor):
                is_frozen = isinstance(value, Parameter) and not is_trainable(value)
                parts.append((name, ("tensor", hash(value), is_frozen)))
            elif isinstance(value, (ModuleTree, list, tuple, dict)):
                parts.extend((path, ("module", id(module))) for path, module in _modules_in(value, name))
            elif name.startswith("_") or name in _NOT_GUARDED:
                continue
            elif type(value) in _PLAIN:
                parts.append((name, (type(value).__name__, value)))
            elif callable(value):
                parts.append((name, ("function", id(value))))
        if self._hooks is not None:
            parts.extend(("hook", ("function", id(entry))) for entry in self._hooks.before + self._hooks.after)
        return tuple(parts)

    def _observe(self):
        """Lets what is being compiled hold for this module as it is."""
        if is_tracing():
            observed(self, "_parts", self._parts)

    def _own_tensors(self):
        """Parameters and buffers that this module holds itself, with their names."""
        buffers = self.__dict__.get("_buffer_names", ())
        tensors = [(name, value) for name, value in self.__dict__.items() if issubclass(type(value), Tensor)]
        return [(name, value) for name, value in tensors if name in buffers or is_parameter(value)]

    def _own_parameters(self):
        buffers = self.__dict__.get("_buffer_names", ())
        return [(name, value) for name, value in self.__dict__.items() if is_parameter(value) and name not in buffers]

    def _own_buffers(self):
        names = self.__dict__.get("_buffer_names", {})
        return [(name, self.__dict__[name]) for name in names if self.__dict__.get(name) is not None]

    def named_children(self):
        """Modules directly inside, with their names, each once."""
        found, seen = Listing(), set()
        for name, module in self._places_of_children():
            if id(module) not in seen:
                seen.add(id(module))
                found.append((name, module))
        return found

    def _places_of_children(self):
        """Modules directly inside, as often as they are there."""
        return [found for name, value in self.__dict__.items() for found in _modules_in(value, name)]

    def children(self):
        """Modules directly inside."""
        return Listing(module for _, module in self.named_children())

    def named_modules(self, prefix="", remove_duplicate=True):
        """This module, whose name is empty, and all inside, with their names; parents come first.

        >>> net = td.nn.Sequential(td.nn.Dense(2), td.nn.Sequential(td.nn.ReLU()))
        >>> [name for name, _ in net.named_modules()]
        ['', '0', '1', '1.0']
        """
        found = Listing()
        _walk(self, prefix, found, set(), [] if not remove_duplicate else None)
        return found

    def modules(self):
        """This module and all inside, each once."""
        return Listing(module for _, module in self.named_modules())

    def _named_tensors(self, own, prefix, recurse, remove_duplicate):
        if prefix and not prefix.endswith("."):
            prefix += "."
        modules = self.named_modules(remove_duplicate=remove_duplicate) if recurse else [("", self)]
        found, seen = Listing(), set()
        for path, module in modules:
            for name, value in own(module):
                if not remove_duplicate or id(value) not in seen:
                    seen.add(id(value))
                    found.append((f"{prefix}{path}.{name}" if path else prefix + name, value))
        return found

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        """All parameters with their names, those of inner modules included; a shared one comes once.

        >>> net = td.nn.Sequential(td.nn.Dense(2, in_units=3))
        >>> [(name, value.shape) for name, value in net.named_parameters()]
        [('0.weight', (3, 2)), ('0.bias', (2,))]
        """
        return self._named_tensors(ModuleTree._own_parameters, prefix, recurse, remove_duplicate)

    def _named_trainable_parameters(self):
        """What `td.grad` differentiates with respect to."""
        found = self.named_parameters()
        trainable = Listing((name, value) for name, value in found if value.requires_grad)
        if found and not trainable:
            raise ValueError(f"all parameters of {type(self).__name__} are frozen: unfreeze() lets them have gradients")
        return trainable

    def parameters(self, recurse=True):
        """All parameters, a shared one once."""
        return Listing(value for _, value in self.named_parameters(recurse=recurse))

    def collect_params(self, select=None):
        """A dict of the parameters by name; with `select`, a regular expression, of those whose names match.

        >>> sorted(td.nn.Dense(2, in_units=3).collect_params("bias"))
        ['bias']
        """
        import re

        wanted = re.compile(select or "")
        return ParameterDict(self, {name: value for name, value in self.named_parameters() if wanted.search(name)})

    def named_buffers(self, prefix="", recurse=True, remove_duplicate=True):
        """All buffers with their names."""
        return self._named_tensors(ModuleTree._own_buffers, prefix, recurse, remove_duplicate)

    def buffers(self, recurse=True):
        """All buffers."""
        return Listing(value for _, value in self.named_buffers(recurse=recurse))

    def get_submodule(self, target):
        """The module of this dotted name.

        >>> td.nn.Sequential(td.nn.ReLU()).get_submodule("0")
        ReLU()
        """
        found = dict(self.named_modules(remove_duplicate=False)).get(target)
        if found is None:
            raise AttributeError(f"{type(self).__name__} has no module {target!r}")
        return found

    def get_parameter(self, target):
        """The parameter of this dotted name."""
        path, _, name = target.rpartition(".")
        found = dict(self.get_submodule(path)._own_parameters()).get(name)
        if found is None:
            raise AttributeError(f"{type(self).__name__} has no parameter {target!r}")
        return found

    def num_parameters(self, trainable_only=False):
        """How many numbers all parameters hold together; `trainable_only` leaves out frozen ones.

        >>> td.nn.Dense(2, in_units=3).num_parameters()
        8
        """
        return sum(math.prod(p.shape) for p in self.parameters() if not trainable_only or p.requires_grad)

    count_params = num_parameters


def _walk(module, path, found, seen, above):
    if above is None:
        if id(module) in seen:
            return
        seen.add(id(module))
    elif any(module is other for other in above):
        return
    found.append((path, module))
    above = None if above is None else [*above, module]
    for name, child in module._places_of_children():
        _walk(child, f"{path}.{name}" if path else name, found, seen, above)
