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


class _Compiled:
    """A module's calls, compiled; the module itself goes on as it was."""

    _PARTS = "_compiled", "_traced_forward", "_calls_forward"

    def __init__(self, module, script=False):
        before, self.module, self.script = self._parts(module), module, script
        module.hybridize(**({"script": True} if script else {}))
        self.parts = self._parts(module)
        self._set(before)

    def __reduce__(self):
        return _Compiled, (self.module, self.script)

    @classmethod
    def _parts(cls, module):
        return {name: getattr(module, name, None) for name in cls._PARTS}

    def _set(self, parts):
        for name, value in parts.items():
            object.__setattr__(self.module, name, value)

    def __enter__(self):
        self.before = self._parts(self.module)
        self._set(self.parts)

    def __exit__(self, *error):
        self._set(self.before)

    def __call__(self, *args, **kwargs):
        if self.module._compiled is self.parts["_compiled"]:
            return self.module(*args, **kwargs)
        with self:
            return self.module(*args, **kwargs)


class RecursiveScriptModule(ScriptModule):
    """A module whose calls run compiled. It shares the parameters."""

    __module__ = "torch.jit._script"

    def __init__(self, original, script=True):
        super().__init__()
        self.original = original
        self.training = original.training
        self._example = None
        object.__setattr__(self, "_call", _Compiled(original, script))

    original_name = property(lambda self: type(self.original).__name__)

    def forward(self, *args, **kwargs):
        self._example = args
        return self._call(*args, **kwargs)

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
                pickle.dump(self.original, out)
            return
        temporary = f"{f}.tandem"
        with self._call:
            td.save(temporary, self.original, *self._example)
        os.replace(temporary, f)

    def __repr__(self):
        return _described(self.original, "RecursiveScriptModule")


class TopLevelTracedModule(RecursiveScriptModule):
    """A module whose calls run as they were traced."""

    __module__ = "torch.jit._trace"

    def __repr__(self):
        return _described(self.original, None)


def _described(module, title):
    children = [f"  ({name}): " + _described(child, title).replace("\n", "\n  ") for name, child in module._places_of_children()]
    kind = type(module).__name__
    title = title or kind
    return "\n".join([f"{title}(", f"  original_name={kind}", *children, ")"]) if children else f"{title}(original_name={kind})"


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
    made = TopLevelTracedModule(func, script=False) if isinstance(func, Module) else ScriptFunction(func, script=False)
    if example_inputs is not None:
        made(*(example_inputs if isinstance(example_inputs, (tuple, list)) else (example_inputs,)))
    return made


def _told(found):
    """The results of a compiled function, which is what they say computed them."""
    for x in found if isinstance(found, (tuple, list)) else (found,):
        if isinstance(x, Tensor) and x.requires_grad and not x.is_leaf:
            x._grad_name = "CompiledFunctionBackward"
    return found


# How `torch.compiler.set_stance` says that compiled calls run.
STANCE = ["default"]


class _Calls:
    """What a compiled function was called with, by which a call is known that would compile it anew."""

    def __init__(self):
        self.seen = set()

    def run_eagerly(self, args, kwargs):
        """Whether a call runs op by op."""
        (stance,) = STANCE
        if stance == "force_eager":
            return True
        given = tuple((tuple(x.shape), x.dtype) if isinstance(x, td.Tensor) else (type(x), repr(x)) for x in (*args, *kwargs.values()))
        if stance.endswith("_on_recompile") and given not in self.seen:
            if stance == "fail_on_recompile":
                raise RuntimeError("Detected recompile when torch.compile stance is 'fail_on_recompile'.")
            return True
        self.seen.add(given)
        return False


class OptimizedModule(Module):
    """What `torch.compile` makes of a module: once it met what cannot be traced, it runs op by op."""

    __module__ = "torch._dynamo.eval_frame"

    def __init__(self, original, fullgraph):
        super().__init__()
        self._orig_mod = original
        object.__setattr__(self, "_fullgraph", fullgraph)
        object.__setattr__(self, "_call", _Compiled(original))
        object.__setattr__(self, "_calls", _Calls())

    def forward(self, *args, **kwargs):
        if self._calls.run_eagerly(args, kwargs):
            return self._orig_mod(*args, **kwargs)
        try:
            return _told(self._call(*args, **kwargs))
        except td.TracerError:
            if self._fullgraph or td.is_tracing():
                raise
        object.__setattr__(self, "_call", self._orig_mod)
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
    fast, calls = td.jit(function), _Calls()
    is_traceable = True

    @functools.wraps(function)
    def call(*args, **kwargs):
        nonlocal is_traceable
        if is_traceable and not calls.run_eagerly(args, kwargs):
            try:
                return _told(fast(*args, **kwargs))
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
