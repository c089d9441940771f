"""`torch.jit`: functions and modules compiled, and programs in files."""

import functools
import os
import pickle
import tempfile

import tandem as td
from _notebook_boot import SITE
from tandem.dialect import as_class, missing_names
from torch._late import late
from torch._tensor import Tensor
from torch.nn import Module

ScriptError = td.ScriptError


class ScriptModule(Module):
    """What a program makes a class of its own of, whose methods are then compiled."""


class RecursiveScriptModule(ScriptModule):
    """A module whose calls run compiled. It shares the parameters."""

    def __init__(self, original, script=True):
        super().__init__()
        self.original = original
        self.training = original.training
        self._options = {"script": True} if script else {}
        self._example = None
        original.hybridize(**self._options)

    original_name = property(lambda self: type(self.original).__name__)

    def forward(self, *args, **kwargs):
        self._example = args
        return self.original(*args, **kwargs)

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        """Those of the module."""
        return self.original.named_parameters(prefix, recurse, remove_duplicate)

    def state_dict(self, **options):
        """That of the module."""
        return self.original.state_dict(**options)

    def __getattr__(self, name):
        original = self.__dict__.get("original")
        if original is None or name.startswith("__"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        return getattr(original, name)

    def __getitem__(self, index):
        return self.original[index]

    def __len__(self):
        return len(self.original)

    @property
    def graph(self):
        """The traced graph."""
        return td.trace(self.original)(*(self._example or ()))

    @property
    def code(self):
        """The module's source as it was converted."""
        return td.converted(self.original.forward)

    def save(self, f, **options):
        """Writes the compiled program, with its parameters; a module that was not called yet is written as Python has it."""
        if self._example is None:
            with open(f, "wb") as out:
                pickle.dump(self.original.hybridize(False), out)
            self.original.hybridize(**self._options)
            return
        temporary = f"{f}.tandem"
        td.save(temporary, self.original, *self._example)
        os.replace(temporary, f)

    def __repr__(self):
        return _described(self.original)


def _described(module):
    children = [f"  ({name}): " + _described(child).replace("\n", "\n  ") for name, child in module._places_of_children()]
    name = f"original_name={type(module).__name__}"
    return "\n".join(["RecursiveScriptModule(", f"  {name}", *children, ")"]) if children else f"RecursiveScriptModule({name})"


class ScriptFunction:
    """A compiled function."""

    def __init__(self, function, script=True):
        self._function = function
        try:
            self._compiled = td.jit(function, script=True) if script else td.jit(function)
        except TypeError:
            # An installed package's function has no source that could be converted. Op by op it gives the same.
            if not function.__code__.co_filename.startswith(SITE):
                raise
            self._compiled = function
        self.__name__ = getattr(function, "__name__", "function")
        self.__doc__ = getattr(function, "__doc__", None)

    def __call__(self, *args, **kwargs):
        self._example = args
        return self._compiled(*args, **kwargs)

    @property
    def graph(self):
        """The traced graph."""
        return td.trace(self._function)(*getattr(self, "_example", ()))

    @property
    def code(self):
        """The function's source as it was converted."""
        return td.converted(self._function)

    def save(self, f):
        """Writes the compiled program."""
        temporary = f"{f}.tandem"
        td.save(temporary, self._compiled, *self._example)
        os.replace(temporary, f)


def script(obj, *args, **options):
    """A module or a function whose calls run compiled; `if` and loops on tensors become part of the graph."""
    if isinstance(obj, (ScriptModule, ScriptFunction)):
        return obj
    if isinstance(obj, Module):
        return RecursiveScriptModule(obj)
    return obj if isinstance(obj, type) else ScriptFunction(obj)


def trace(func, example_inputs=None, **options):
    """A module or a function whose calls run compiled, as traced with these inputs."""
    made = RecursiveScriptModule(func, script=False) if isinstance(func, Module) else ScriptFunction(func, script=False)
    if example_inputs is not None:
        made(*(example_inputs if isinstance(example_inputs, (tuple, list)) else (example_inputs,)))
    return made


class OptimizedModule(Module):
    """What `torch.compile` makes of a module: once it met what cannot be traced, it runs op by op."""

    def __init__(self, original, fullgraph):
        super().__init__()
        self._orig_mod = original
        object.__setattr__(self, "_fullgraph", fullgraph)
        original.hybridize()

    def forward(self, *args, **kwargs):
        try:
            return self._orig_mod(*args, **kwargs)
        except td.TracerError:
            if self._fullgraph or td.is_tracing():
                raise
        self._orig_mod.hybridize(False)
        return self._orig_mod(*args, **kwargs)

    def __getattr__(self, name):
        original = self.__dict__.get("_orig_mod")
        return getattr(original, name) if original is not None and not name.startswith("__") else super().__getattr__(name)


_BACKENDS = ("inductor", "eager", "aot_eager", "cudagraphs", "openxla", "tvm")
_MODES = (None, "default", "reduce-overhead", "max-autotune", "max-autotune-no-cudagraphs")


class InvalidBackend(RuntimeError):
    """A name that is none of a compiler."""


def _of_own_backend(model, backend):
    """What a program's own compiler makes of the graph of a model, at the first call."""
    made = []

    def call(*args, **kwargs):
        if not made:
            from torch.fx import symbolic_trace

            made.append(backend(symbolic_trace(model), list(args)))
        return made[0](*args, **kwargs)

    return call


def compiled(model, fullgraph, backend="inductor", mode=None, options=None, dynamic=None, disable=False):
    """What `torch.compile` gives: a module or function whose conditions on tensors are Python's, where there are some."""
    if disable:
        return model
    if callable(backend):
        return _of_own_backend(model, backend)
    if backend not in _BACKENDS:
        raise InvalidBackend(f"Invalid backend: {backend!r}, see `torch._dynamo.list_backends()` for available backends.")
    if mode not in _MODES:
        raise RuntimeError(f"Unrecognized mode={mode}, should be one of: {', '.join(map(str, _MODES[1:]))}")
    if isinstance(model, Module):
        return OptimizedModule(model, fullgraph)
    return _of_function(model, fullgraph)


def _of_function(function, fullgraph):
    """A function that runs compiled as long as it can be traced."""
    fast = td.jit(function)
    is_traceable = True

    @functools.wraps(function)
    def call(*args, **kwargs):
        nonlocal is_traceable
        if is_traceable:
            try:
                return fast(*args, **kwargs)
            except td.TracerError:
                if fullgraph or td.is_tracing():
                    raise
                is_traceable = False
        return function(*args, **kwargs)

    return call


class _LoadedModule(Module):
    """A compiled program from a file."""

    def __init__(self, program):
        super().__init__()
        object.__setattr__(self, "program", program)

    def forward(self, *args):
        result = self.program(*args)
        return as_class(result, Tensor) if isinstance(result, td.Tensor) else result


def save(m, f):
    """Writes what `script` or `trace` made, to a path or an open file."""
    if not hasattr(f, "write"):
        m.save(f)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program")
        m.save(path)
        f.write(_bytes_of(path))


def _bytes_of(f):
    if hasattr(f, "read"):
        return f.read()
    with open(f, "rb") as source:
        return source.read()


def load(f, map_location=None):
    """Reads what `save` wrote."""
    data = _bytes_of(f)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.tandem")
        with open(path, "wb") as out:
            out.write(data)
        try:
            return _LoadedModule(td.load(path))
        except ValueError:
            return RecursiveScriptModule(pickle.loads(data))


def ignore(fn=None, **options):
    """The function, which stays Python's."""
    return fn if fn is not None else lambda fn: fn


unused = export = script_method = ignore


def is_scripting():
    """Whether a graph is being traced."""
    return td.is_tracing()


is_tracing = is_scripting


__getattr__ = late("torch.jit", missing_names("torch.jit"))
