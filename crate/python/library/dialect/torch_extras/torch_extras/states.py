"""Methods of `nn.Module` that few programs call: hooks of states, states beside tensors, memory without values."""

from collections import OrderedDict, namedtuple

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class
from tandem.dialect import gradient_hooks as _gradients
from torch import nn
from torch.nn import _module
from torch.nn._module import replace_tensors

# When hooks of a state are called: before and after it is made, and before and after it is loaded.
_WHEN = ("saving", "saved", "loading", "loaded")


class _Keys(namedtuple("_IncompatibleKeys", "missing_keys unexpected_keys")):
    """The keys that do not fit, which hooks may change."""

    __repr__ = _module._Keys.__repr__


def submodule(module, target):
    """The inner module of a dotted name."""
    for name in target.split(".") if target else ():
        inner = dict(module._places_of_children()).get(name)
        if inner is None:
            raise AttributeError(f"`{name}` is not an nn.Module" if hasattr(module, name) else f"{type(module).__name__} has no attribute `{name}`")
        module = inner
    return module


def part(module, target, kind):
    """The parameter or buffer of a dotted name."""
    path, _, name = target.rpartition(".")
    owner = submodule(module, path)
    found = dict(owner._own_buffers() if kind == "buffer" else owner._own_parameters()).get(name)
    if found is None:
        what = "a buffer" if kind == "buffer" else "an nn.Parameter"
        raise AttributeError(f"`{name}` is not {what}" if hasattr(owner, name) else f"{type(owner).__name__} has no attribute `{name}`")
    return found


def _hooks(module, when):
    return list(module.__dict__.get("_state_hooks", {}).get(when, ()))


def _added(module, when, hook):
    nn.Module._keeps_otherwise = True
    if "_state_hooks" not in module.__dict__:
        object.__setattr__(module, "_state_hooks", {name: [] for name in _WHEN})
    entries = module.__dict__["_state_hooks"][when]
    entries.append(hook)
    return _gradients.Handle(lambda: entries.remove(hook))


def register_state_dict_pre_hook(module, hook):
    """Calls `hook(module, prefix, keep_vars)` before the module's part of a state is made."""
    return _added(module, "saving", hook)


def register_state_dict_post_hook(module, hook):
    """Calls `hook(module, state_dict, prefix, local_metadata)` after the module's part of a state is made."""
    return _added(module, "saved", hook)


_register_state_dict_hook = register_state_dict_post_hook


def _register_load_state_dict_pre_hook(module, hook, with_module=False):
    """Calls `hook(state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs)` before a state is loaded."""
    return _added(module, "loading", (lambda *args: hook(module, *args)) if with_module else hook)


def register_load_state_dict_pre_hook(module, hook):
    """As the method with an underscore, with the module as the first argument."""
    return _register_load_state_dict_pre_hook(module, hook, with_module=True)


def register_load_state_dict_post_hook(module, hook):
    """Calls `hook(module, incompatible_keys)` after a state is loaded; it may change the lists of names."""
    return _added(module, "loaded", hook)


def _own(module):
    """The saved tensors that a module holds itself."""
    persistent = module.__dict__.get("_buffer_names", {})
    return [(name, value) for name, value in module._own_tensors() if persistent.get(name, True)]


def save_own(module, destination, prefix, keep_vars):
    """Adds the tensors that a module holds itself, and its further state."""
    for name, value in _own(module):
        destination[prefix + name] = value if keep_vars else as_class(value, torch.Tensor).detach()
    if hasattr(type(module), "get_extra_state"):
        destination[prefix + "_extra_state"] = module.get_extra_state()


def state_of(module, destination, prefix, keep_vars):
    """`state_dict` with hooks."""
    for hook in _hooks(module, "saving"):
        hook(module, prefix, keep_vars)
    module._save_to_state_dict(destination, prefix, keep_vars)
    for name, child in module._places_of_children():
        child.state_dict(destination=destination, prefix=f"{prefix}{name}.", keep_vars=keep_vars)
    for hook in _hooks(module, "saved"):
        destination = hook(module, destination, prefix, {"version": module._version}) or destination
    return destination


def load_own(module, state, prefix, local_metadata, strict, missing, unexpected, errors, assign=False):
    """Takes over the tensors that a module holds itself, and its further state."""
    for hook in _hooks(module, "loading"):
        hook(state, prefix, local_metadata, strict, missing, unexpected, errors)
    own = dict(_own(module))
    for name, value in own.items():
        given = state.get(prefix + name)
        if given is None:
            if name != "num_batches_tracked":
                missing.append(prefix + name)
        elif tuple(given.shape) != tuple(value.shape):
            errors.append(
                f"size mismatch for {prefix + name}: copying a param with shape {given.shape} from checkpoint, "
                f"the shape in current model is {torch.Size(value.shape)}."
            )
        elif assign:
            setattr(module, name, nn.Parameter(given, value.requires_grad) if isinstance(value, td.Parameter) else given)
        else:
            with torch.no_grad():
                value.copy_(given)
    if hasattr(type(module), "set_extra_state"):
        if prefix + "_extra_state" in state:
            module.set_extra_state(state[prefix + "_extra_state"])
        else:
            missing.append(prefix + "_extra_state")
    known = {*own, *(name for name, _ in module._places_of_children()), *(["_extra_state"] if hasattr(type(module), "set_extra_state") else [])}
    unexpected += [name for name in state if name.startswith(prefix) and name[len(prefix) :].split(".")[0] not in known]


def load_state(module, state_dict, strict, assign):
    """`load_state_dict` with hooks; with `assign`, the given tensors take the place of the module's."""
    state, missing, unexpected, errors = OrderedDict(state_dict), [], [], []
    keys, known = _Keys(missing, unexpected), getattr(state_dict, "_metadata", None) or {}

    def load(part, prefix):
        given = (state, prefix, known.get(prefix[:-1], {}), True, missing, unexpected, errors)
        if assign:
            load_own(part, *given, assign=True)
        else:
            part._load_from_state_dict(*given)
        for name, child in part._places_of_children():
            load(child, f"{prefix}{name}.")
        for hook in _hooks(part, "loaded"):
            hook(part, keys)

    load(module, "")
    if strict:
        for names, what in ((unexpected, "Unexpected"), (missing, "Missing")):
            if names:
                quoted = ", ".join(f'"{name}"' for name in names)
                errors.insert(0, f"{what} key(s) in state_dict: {quoted}. ")
    if errors:
        raise RuntimeError(f"Error(s) in loading state_dict for {type(module).__name__}:\n\t" + "\n\t".join(errors))
    return missing, unexpected


def to_empty(module, *, device, recurse=True):
    """Gives parameters and buffers memory on a device, without values."""

    def change(value):
        made = torch.empty(tuple(value.shape), dtype=value.dtype, device=device)
        return nn.Parameter(made, value.requires_grad) if isinstance(value, td.Parameter) else made

    replace_tensors(module.modules() if recurse else [module], change)
    return module


def register_full_backward_pre_hook(module, hook, prepend=False):
    """Calls `hook(module, grad_output)` in `backward()` before the module's gradients are computed; what it returns is `grad_output` instead."""

    def after(_, args, output):
        parts = output if isinstance(output, tuple) else (output,)
        copies = tuple(_tandem.positive(x) if isinstance(x, td.Tensor) and x.requires_grad else x for x in parts)
        watched = [x for x in copies if isinstance(x, td.Tensor) and x.requires_grad]

        def call(gradients):
            found = hook(module, gradients)
            return found if found is None or isinstance(found, tuple) else (found,)

        if watched:
            _gradients.of_tensors(watched, call)
        return copies if isinstance(output, tuple) else copies[0]

    return module.register_forward_hook(after)


def set_submodule(module, target, part, strict=False):
    """Puts a module in the place of the one with this dotted name."""
    owner, _, name = target.rpartition(".")
    setattr(module.get_submodule(owner) if owner else module, name, part)


def bfloat16(module):
    """`to(torch.bfloat16)`."""
    return module.to(dtype=torch.bfloat16)
