"""`torch.export`: a module with the shapes and types of the inputs that it was exported with."""

import pickle
from collections import namedtuple

import tandem as td
import torch
from tandem.dialect import missing_names
from torch import nn

ExportGraphSignature = namedtuple("ExportGraphSignature", "user_inputs user_outputs parameters buffers")


class Dim:
    """The size of an axis that may be another one later."""

    AUTO, DYNAMIC, STATIC = "auto", "dynamic", "static"

    def __init__(self, name, *, min=None, max=None):  # noqa: A002
        self.__name__, self.min, self.max = name, min or 0, max


def dims(*names, min=None, max=None):  # noqa: A002
    """Several `Dim`s."""
    return tuple(Dim(name, min=min, max=max) for name in names)


class _Guarded(nn.Module):
    """The module, whose inputs have the sizes that it was exported with, but for the axes that were named."""

    def __init__(self, module, shapes, free, names):
        super().__init__()
        object.__setattr__(self, "_exported", (module, shapes, free, names))
        for name, value in [*module.named_children(), *module._parameters.items(), *module._buffers.items()]:
            object.__setattr__(self, name, value)

    def forward(self, *args, **kwargs):
        module, shapes, free, names = self._exported
        for at, (x, shape) in enumerate(zip(args, shapes)):
            for axis, (size, wanted) in enumerate(zip(x.shape, shape) if shape is not None else ()):
                if size != wanted and axis not in free.get(at, ()):
                    raise AssertionError(f"Guard failed: {names[at]}.size()[{axis}] == {wanted}")
        return module(*args, **kwargs)


def _free_axes(dynamic_shapes, names):
    """The axes of each input that may have other sizes."""
    if isinstance(dynamic_shapes, dict):
        dynamic_shapes = [dynamic_shapes.get(name) for name in names]
    free = {}
    for at, axes in enumerate(dynamic_shapes or ()):
        pairs = axes.items() if isinstance(axes, dict) else enumerate(axes or ())
        free[at] = {axis for axis, size in pairs if size not in (None, Dim.STATIC)}
    return free


class ExportedProgram:
    """A module and the inputs that it was exported with: `module()` gives what is called."""

    __module__ = "torch.export.exported_program"
    # Of sizes that are symbols, of which there are none here.
    range_constraints = {}

    def __init__(self, root, args, kwargs, dynamic_shapes):
        code = type(root).forward.__code__
        names = code.co_varnames[1 : code.co_argcount]
        self._root, self.example_inputs = root, (tuple(args), dict(kwargs))
        self._free = _free_axes(dynamic_shapes, names)
        self.graph_signature = ExportGraphSignature(
            tuple(names[: len(args)]) + tuple(kwargs), ("output",), tuple(dict(root.named_parameters())), tuple(dict(root.named_buffers()))
        )

    state_dict = property(lambda self: dict(self._root.state_dict()))

    def module(self, check_guards=True):
        """The module, to be called."""
        shapes = [tuple(x.shape) if isinstance(x, td.Tensor) else None for x in self.example_inputs[0]]
        return _Guarded(self._root, shapes, self._free, self.graph_signature.user_inputs)

    def parameters(self):
        """Its parameters."""
        return self._root.parameters()

    def named_parameters(self):
        """Its parameters, with names."""
        return self._root.named_parameters()

    def buffers(self):
        """Its buffers."""
        return iter(self._root.buffers())

    def named_buffers(self):
        """Its buffers, with names."""
        return self._root.named_buffers()

    @property
    def graph(self):
        """Tandem's graph of the module, as traced with the inputs."""
        return td.trace(self._root)(*self.example_inputs[0])

    def __call__(self, *args, **kwargs):
        raise RuntimeError("Unable to call ExportedProgram directly. You should use `exported_program.module()` instead.")


def export(mod, args, kwargs=None, *, dynamic_shapes=None, strict=False, preserve_module_call_signature=()):
    """Traces a module once with these inputs, and keeps it with them; what cannot be traced is refused."""
    if not isinstance(mod, nn.Module):
        raise ValueError(f"Expected `mod` to be an instance of `torch.nn.Module`, got {type(mod)}.")
    td.trace(lambda *given: mod(*given, **(kwargs or {})))(*args)
    return ExportedProgram(mod, args, kwargs or {}, dynamic_shapes)


def save(ep, f, **options):
    """Writes a program."""
    torch.save(pickle.dumps((ep._root, ep.example_inputs, ep._free)), f)


def load(f, **options):
    """Reads what `save` wrote."""
    root, (args, kwargs), free = pickle.loads(torch.load(f, weights_only=False))
    made = ExportedProgram(root, args, kwargs, None)
    made._free = free
    return made


__getattr__ = missing_names("torch.export")
