"""Names of `torch` that lie in other archives, which are fetched when one of them is first used."""

import importlib
import sys
import types
from importlib.machinery import ModuleSpec

# Those whose inner modules a function `place` of a file makes; others are in `torch_graphs.rare_names`.
MODULES = {"torch.nn.modules": "module_hooks", "torch.backends": "backends"}
# Compiled packages that others over PyTorch import.
_ABSENT = "xxhash", "psutil", "kornia_rs", "functorch"
_PACKAGES = [
    *MODULES,
    *(f"torch.{name}" for name in "distributed multiprocessing utils.data._utils distributions ao fx amp jit _dynamo nn.parallel nn.attention".split()),
]
# Files of PyTorch's of which programs import, whose names are those of the package here.
_ALIKE = {
    f"{package}.{file}": package
    for package, files in {
        "torch": "functional storage", "torch.optim": "optimizer adadelta adagrad adam adamax adamw asgd lbfgs nadam radam rmsprop rprop sgd sparse_adam",
        "torch.nn.utils": "clip_grad convert_parameters", "torch.autograd": "function variable grad_mode anomaly_mode", "torch.utils.data": "distributed collate _utils _utils.collate",
    }.items()
    for file in files.split()
}  # fmt: skip
# Names by the file in which they lie, where those of `torch_graphs.rare_names` are not looked at.
_NAMES = {
    # Here, for a module has the first of these names as well.
    "torch.autograd": {"functional": "gradcheck gradgradcheck"},
    "torch.nn.Module": {
        "states": "register_state_dict_pre_hook register_state_dict_post_hook _register_state_dict_hook register_load_state_dict_pre_hook "
        "_register_load_state_dict_pre_hook register_load_state_dict_post_hook register_full_backward_pre_hook to_empty set_submodule bfloat16",
        "module_hooks": "_forward_hooks _forward_pre_hooks _backward_hooks",
    },
}  # fmt: skip
_FILES = {(module, name): file for module, files in _NAMES.items() for file, names in files.items() for name in names.split()}


class _Finder:
    def find_spec(self, name, path=None, target=None):
        known = (
            name in MODULES or name in _ALIKE or name.rpartition(".")[0] in MODULES or (name[:6] == "torch." or name in _ABSENT) and name in _rarer().MODULES
        )
        return ModuleSpec(name, self, is_package=name in _PACKAGES) if known else None

    def create_module(self, spec):
        inner = MODULES.get(spec.name.rpartition(".")[0])
        if inner is not None:
            return importlib.import_module(f"torch_extras.{inner}").place(spec.name)
        if spec.name in _ALIKE:
            made, package = types.ModuleType(spec.name), importlib.import_module(_ALIKE[spec.name])
            made.__getattr__ = lambda name: getattr(package, name)
            return made
        file = MODULES.get(spec.name) or _rarer().MODULES[spec.name]
        file, _, name = file.partition(":")
        made = importlib.import_module(file if "." in file else f"torch_extras.{file}")
        # Classes are told to lie where programs find them.
        for value in () if name else list(getattr(made, "__dict__", {}).values()):
            if isinstance(value, type) and value.__module__.startswith("torch_"):
                value.__module__ = spec.name
        return getattr(made, name) if name else made

    def exec_module(self, module):
        pass


sys.meta_path.append(_Finder())


def found(module, name):
    """What `module.name` is, where it lies in `torch_extras`; else None."""
    if f"{module}.{name}" in MODULES or f"{module}.{name}" in _ALIKE:
        return importlib.import_module(f"{module}.{name}")
    file = _FILES.get((module, name))
    if file is None:
        return _rarer().found(module, name, lambda name: None) if module in ("torch.Tensor", "torch.optim.Optimizer") and name[:1] != "_" else None
    return getattr(importlib.import_module(f"torch_extras.{file}"), name)


def late(module, missing):
    """A `__getattr__` of a module of `torch`."""

    def __getattr__(name):
        value = found(module, name)
        return (missing(name) if name.startswith("__") else _rarer().found(module, name, missing)) if value is None else value

    # For what lists the names of modules.
    __getattr__.late_values = lambda: {name: __getattr__(name) for name in late_names(module)}
    return __getattr__


def _rarer():
    from torch_graphs import rare_names

    return rare_names


def late_names(module):
    """The names of a module of `torch` that are found late."""
    return [*(name for place, name in _FILES if place == module), *_rarer().names_of(module)]
