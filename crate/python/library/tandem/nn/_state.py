"""Values of a module's tensors: as a dict, in files, on devices, and in copies."""

import _tandem
from _tandem import Tensor, tensor

from ..autodiff import Variable, no_grad
from ._tree import changed, snapshot

# Counts of batches, which files may have or not: only averages over all batches need them.
_COUNTERS = "num_batches_tracked"


class LoadResult(tuple):
    """Names that a loaded dict lacked, and names that the module lacks."""

    __slots__ = ()

    def __new__(cls, missing, unexpected):
        return tuple.__new__(cls, (missing, unexpected))

    missing_keys = property(lambda self: self[0])
    unexpected_keys = property(lambda self: self[1])

    def __repr__(self):
        return f"LoadResult(missing_keys={self[0]}, unexpected_keys={self[1]})"


def saved_tensors(module):
    """Parameters and persistent buffers by name; shared ones under each of their names."""

    def own(inner):
        persistent = inner.__dict__.get("_buffer_names", {})
        return [(name, value) for name, value in inner._own_tensors() if persistent.get(name, True)]

    return dict(module._named_tensors(own, "", True, False))


def state_dict(module, prefix=""):
    return {prefix + name: snapshot(value) for name, value in saved_tensors(module).items()}


def _infer(module, given):
    """Lets layers without parameters learn their sizes from tensors by name."""
    for path, inner in module.named_modules(remove_duplicate=False):
        prefix = f"{path}." if path else ""
        own = {name[len(prefix) :]: value.shape for name, value in given.items() if name.startswith(prefix)}
        inner._infer({name: shape for name, shape in own.items() if "." not in name})


def _compared(module, given):
    """The module's tensors, and names that only one side has."""
    _infer(module, given)
    wanted = saved_tensors(module)
    unexpected = [name for name in given if name not in wanted and name.rpartition(".")[2] != _COUNTERS]
    missing = [name for name in wanted.keys() - given.keys() if name.rpartition(".")[2] != _COUNTERS]
    return wanted, sorted(missing), sorted(unexpected)


def load_state_dict(module, state, strict):
    given = {str(name): value if isinstance(value, Tensor) else tensor(value) for name, value in state.items()}
    wanted, missing, unexpected = _compared(module, given)
    problems = []
    if strict and missing:
        problems.append(f"it lacks {', '.join(missing)}")
    if strict and unexpected:
        problems.append(f"it has, and the module lacks, {', '.join(unexpected)}")
    for name, value in given.items():
        if name in wanted and value.shape != wanted[name].shape:
            problems.append(f"{name} has shape {value.shape}, and the module's has {wanted[name].shape}")
    if problems:
        raise ValueError(f"this state does not fit {type(module).__name__}: " + "; ".join(problems))
    for name, value in given.items():
        if name in wanted:
            wanted[name].assign(snapshot(value.astype(wanted[name].dtype).to(wanted[name].device)))
    return LoadResult(missing, unexpected)


def load_parameters(module, file):
    from ..files import load

    given = load(file)
    if not isinstance(given, dict):
        raise ValueError(f"{file} does not hold tensors with names")
    wanted, missing, unexpected = _compared(module, given)
    for what, names in ("lacks", missing), ("has, and the module lacks,", unexpected):
        if names:
            raise ValueError(f"{file} {what} {', '.join(names)}")
    for name, value in given.items():
        if name in wanted and (value.shape, value.dtype) != (wanted[name].shape, wanted[name].dtype):
            mine, other = (f"{t.dtype}{list(t.shape)}" for t in (wanted[name], value))
            raise ValueError(f"{file}: {name} is {other}, and the module's is {mine}")
    for name, value in given.items():
        if name in wanted:
            wanted[name].assign(value.to(wanted[name].device))


def _is_dtype(target):
    return str(target).removeprefix("tandem.") in _tandem.DTYPES


def _cast(value, dtype):
    """A tensor of its kind in another dtype."""
    with no_grad():
        cast = value.astype(dtype)
    if isinstance(value, Variable):
        return type(value)(cast, value.requires_grad, value.name)
    if value.name is not None:
        cast.name = value.name
    return cast


def _copied_tensor(value):
    """A tensor of its kind with the same value."""
    copy = snapshot(value)
    if isinstance(value, Variable):
        return type(value)(copy, value.requires_grad, value.name)
    if value.name is not None:
        copy.name = value.name
    return copy


def move(module, targets, device, dtype):
    for target in targets:
        if isinstance(target, Tensor):
            device, dtype = target.device, target.dtype
        elif _is_dtype(target):
            dtype = target
        else:
            device = target
    made = {}
    for inner in module.modules():
        for name, value in inner._own_tensors():
            if device is not None and value.device != str(device):
                value.assign(value.to(device))
            if dtype is not None and value.dtype.name.startswith("float"):
                if id(value) not in made:
                    made[id(value)] = _cast(value, dtype)
                object.__setattr__(inner, name, made[id(value)])
    changed()


# What a copy of a module makes anew.
_NOT_COPIED = ("_compiled", "_traced_forward", "_hooks", "_calls_forward", "_kept_programs")


def copied(module, memo):
    import copy

    new = object.__new__(type(module))
    memo[id(module)] = new
    for name, value in module.__dict__.items():
        if name in _NOT_COPIED:
            continue
        if isinstance(value, Tensor):
            if id(value) not in memo:
                memo[id(value)] = _copied_tensor(value)
            object.__setattr__(new, name, memo[id(value)])
        else:
            object.__setattr__(new, name, copy.deepcopy(value, memo))
    return new
