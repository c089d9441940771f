"""`torch.nn.utils.stateless`: calls of modules with other parameters."""

import contextlib

from .func import functional_call  # noqa: F401


@contextlib.contextmanager
def _reparametrize_module(module, parameters_and_buffers, *, tie_weights=False, strict=False, stack_weights=False):
    """A block in which the module has these parameters and buffers."""
    known = {name for pairs in (module.named_parameters(remove_duplicate=False), module.named_buffers(remove_duplicate=False)) for name, _ in pairs}
    if strict:
        missing, unexpected = sorted(known - set(parameters_and_buffers)), sorted(set(parameters_and_buffers) - known)
        if missing or unexpected:
            said = [f"Unexpected key(s): {', '.join(unexpected)}."] if unexpected else []
            raise RuntimeError("Error(s) in reparametrizing:\n\t" + "\n\t".join([*said, *([f"Missing key(s): {', '.join(missing)}."] if missing else [])]))
    before = {}
    try:
        for name, value in parameters_and_buffers.items():
            if name not in known:
                continue
            path, _, last = name.rpartition(".")
            owner = module.get_submodule(path)
            before[name] = owner, last, vars(owner)[last]
            vars(owner)[last] = value
        yield
    finally:
        for owner, last, value in before.values():
            vars(owner)[last] = value
