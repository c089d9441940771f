"""Writes type stubs of the package `tandem` and of the dialects, for type checkers and editors: `stubs.json`, an object of paths and texts.

Made from the running package, so that native functions, names that are fetched on demand and aliases are in it as programs see
them: signatures and docstrings are those of `inspect`. What the sources do not annotate is found out for ops by calling them with
small tensors: an op of the table gives a tensor, a composite one or several. What cannot be called so stays without a type, which
checkers take for any.
"""

import contextlib
import importlib
import inspect
import json
import types

import _tandem
import chex
import cv2
import cycler
import d2l.mxnet
import d2l.paddle
import d2l.tensorflow
import d2l.torch
import dateutil.easter
import dateutil.parser
import dateutil.relativedelta
import dateutil.rrule
import dateutil.tz
import dateutil.utils
import einops.layers.torch
import equinox
import flax.linen
import flax.nnx
import gymnasium
import h5py
import imageio
import ipywidgets
import jax
import jax.scipy
import joblib
import lightgbm
import lightning
import matplotlib.pyplot
import mxnet
import numpy
import optax
import packaging.specifiers
import paddle
import pandas
import scipy
import seaborn
import seaborn.objects
import sklearn
import statsmodels.api
import statsmodels.formula.api
import tandem as td
import tensorflow
import torch
import torchaudio
import torchmetrics
import torchtext
import torchvision
import xgboost

#: What has stubs, beside the native half of `tandem`.
PACKAGES = {
    "chex",
    "cv2",
    "cv2_extras",
    "cycler",
    "d2l",
    "dateutil",
    "einops",
    "equinox",
    "flax",
    "gymnasium",
    "h5py",
    "imageio",
    "ipywidgets",
    "jax",
    "jax_extras",
    "joblib",
    "keras_arrays",
    "keras_extras",
    "lightgbm",
    "lightning",
    "matplotlib",
    "matplotlib_extras",
    "mxnet",
    "numpy",
    "numpy_extras",
    "numpy_rare",
    "optax",
    "optax_extras",
    "packaging",
    "paddle",
    "paddle_extras",
    "pandas",
    "pandas_extras",
    "pandas_rare",
    "scipy",
    "scipy_extras",
    "scipy_rare",
    "scipy_signals",
    "seaborn",
    "seaborn_extras",
    "skimage",
    "sklearn",
    "sklearn_data",
    "sklearn_extras",
    "sklearn_measures",
    "sklearn_models",
    "sklearn_rare",
    "statsmodels",
    "tandem",
    "tensorflow",
    "tensorflow_extras",
    "tensorflow_signal",
    "tensorflow_v1",
    "torch",
    "torchaudio",
    "torchmetrics",
    "torchtext",
    "torchvision",
    "xgboost",
}
#: Types that need no import.
PLAIN = {"bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"}
#: Attributes that say nothing to a checker, or would make it doubt the class.
LEFT_OUT = {"__annotations__", "__class__", "__dict__", "__doc__", "__getattribute__", "__hash__", "__module__", "__qualname__"}
LEFT_OUT |= {"__firstlineno__", "__new__", "__slots__", "__static_attributes__", "__weakref__"}
#: Operators whose results a checker would take from `object`.
COMPARISONS = {"__eq__", "__ne__"}
CONVERSIONS = {"__bool__": "bool", "__float__": "float", "__index__": "int", "__int__": "int", "__len__": "int"}
CONVERSIONS |= {"__repr__": "str", "__str__": "str", "__setitem__": "None", "__delitem__": "None"}


def type_of(value):
    """What a value that a call has given is, as an annotation; empty where it is not known."""
    if isinstance(value, td.Tensor):
        return "Tensor"
    if isinstance(value, (list, tuple)) and value and all(isinstance(item, td.Tensor) for item in value):
        if isinstance(value, list):
            return "list[Tensor]"
        return f"tuple[{', '.join(['Tensor'] * len(value))}]"
    return type(value).__name__ if type(value).__name__ in PLAIN - {"dict", "list", "set", "tuple"} else ""


def tried_arguments():
    """Small arguments, some of which most functions take."""
    vector, matrix = td.tensor([1.0, 2.0, 3.0]), td.tensor([[2.0, 1.0], [1.0, 3.0]])
    indices, flags = td.tensor([0, 1, 2]), td.tensor([True, False, True])
    given = [(), *((first,) for first in (vector, matrix, indices, flags))]
    given += [(first, first) for first in (vector, matrix, indices, flags)]
    given += [(vector, indices), (vector, 0), (vector, 1.0), (flags, vector, vector), ([vector, vector],), ((2, 3),), ((4,),), ((2,), 1.0)]
    return given


def result_of(function, bound=()):
    """The type of what a function gives for small tensors; empty where it takes none of those tried, or gives this and that."""
    found = ""
    for arguments in tried_arguments():
        try:
            result = type_of(function(*bound, *arguments))
        except Exception:
            continue
        if found and result != found:
            return ""
        found = found or result
        if bound or takes_as_declared(function):
            return found
    return found


def takes_as_declared(function):
    """Whether a function refuses what its signature does not have; some take fewer arguments in a further meaning."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return True
    for arguments in tried_arguments():
        try:
            signature.bind(*arguments)
        except TypeError:
            try:
                function(*arguments)
            except Exception:
                continue
            return False
    return True


def literal(value):
    if value is None or isinstance(value, (bool, int, str)) or (isinstance(value, float) and abs(value) < float("inf")):
        return repr(value)
    return "..."


def declared_parameters(function):
    """The parameters of a function; of one that wraps another, those of the other but for what the wrapper itself gives and takes."""
    whole = list(inspect.signature(function).parameters.values())
    try:
        own = inspect.signature(function, follow_wrapped=False).parameters.values()
    except ValueError:
        return whole
    taken = [one for one in own if one.kind is one.KEYWORD_ONLY]
    if not taken or not hasattr(function, "__wrapped__"):
        return whole
    rest = [one for one in whole[1:] if one.kind is one.VAR_KEYWORD]
    return [*(one for one in whole[1:] if one not in rest), *taken, *rest]


def parameters_of(function, method):
    try:
        given = declared_parameters(function)
        if isinstance(function, types.BuiltinFunctionType) and not takes_as_declared(function):
            return "*args, **kwargs"
    except (TypeError, ValueError):
        return "self, *args, **kwargs" if method else "*args, **kwargs"
    parts, keyword_only = [], False
    positional_only = False
    for at, one in enumerate(given):
        if one.kind is one.POSITIONAL_ONLY:
            positional_only = True
        elif positional_only:
            parts.append("/")
            positional_only = False
        if one.kind is one.KEYWORD_ONLY and not keyword_only:
            parts.append("*")
        keyword_only = keyword_only or one.kind in (one.KEYWORD_ONLY, one.VAR_POSITIONAL)
        name = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(one.kind, "") + one.name
        parts.append(name if one.default is one.empty else f"{name}={literal(one.default)}")
    if positional_only:
        parts.append("/")
    if method and not isinstance(function, types.FunctionType) and (not given or given[0].name not in ("self", "cls", "x", "$self") and method == "method"):
        if not given or given[0].name != "self":
            parts.insert(0, "self")
    return ", ".join(parts)


def documentation(thing, indent):
    text = inspect.getdoc(thing) if getattr(thing, "__doc__", None) else None
    if not text:
        return []
    lines = text.replace("\\", "\\\\").replace('"""', '\\"""').split("\n")
    if lines[-1].endswith('"'):
        lines[-1] += " "
    return (
        [f'{indent}"""{lines[0]}', *(f"{indent}{line}".rstrip() for line in lines[1:-1]), f'{indent}{lines[-1]}"""']
        if len(lines) > 1
        else [f'{indent}"""{lines[0]}"""']
    )


def function_lines(name, function, indent="", method="", result="", decorator=""):
    lines = [f"{indent}@{decorator}"] if decorator else []
    arrow = f" -> {result}" if result else ""
    head = f"{indent}def {name}({parameters_of(function, method)}){arrow}:"
    doc = documentation(function, indent + "    ")
    return [*lines, head, *doc, f"{indent}    ..."] if doc else [*lines, head + " ..."]


class Stub:
    """The stub of one module."""

    def __init__(self, module):
        self.module, self.name = module, module.__name__
        self.imports, self.body = {"from typing import Any"}, []

    def text(self):
        head = documentation(self.module, "")
        return "\n".join([*head, *sorted(self.imports), "", *self.body]).strip() + "\n"

    def type_name(self, kind):
        """The name of a class in this stub, imported where it is another module's."""
        if kind.__module__ == "builtins":
            return kind.__name__ if kind.__name__ in PLAIN else ""
        home = home_of(kind, kind.__name__)
        if home is None:
            return ""
        if home != self.name:
            self.imports.add(f"from {home} import {kind.__name__} as {kind.__name__}")
        return kind.__name__

    def alias(self, name, thing):
        """The line that takes a name from the module where it is defined; None for what is defined here."""
        home = home_of(thing, thing.__name__)
        if home is None or (home == self.name and thing.__name__ == name):
            return None
        if home == self.name:
            return f"{name} = {thing.__name__}"
        return self.imported(home, thing.__name__, name)

    def imported(self, home, original, name):
        """Takes a name from a module. Under another name it takes a line more: what is imported so is private in a stub."""
        if original == name:
            self.imports.add(f"from {home} import {name} as {name}")
            return ""
        self.imports.add(f"from {home} import {original} as _{name}")
        return f"{name} = _{name}"

    def add(self, name, thing):
        if isinstance(thing, types.ModuleType):
            if thing.__name__.partition(".")[0] in PACKAGES:
                needed(thing)
                parent, _, last = thing.__name__.rpartition(".")
                if not parent:
                    self.imports.add(f"import {last} as {name}")
                elif line := self.imported(parent, last, name):
                    self.body.append(line)
            return
        if isinstance(thing, type) or callable(thing) and hasattr(thing, "__name__"):
            line = self.alias(name, thing)
            if line is None:
                self.body += [*(self.class_lines(thing) if isinstance(thing, type) else self.function(name, thing)), ""]
            elif line:
                self.body.append(line)
            return
        kind = self.type_name(type(thing)) or "Any"
        self.body.append(f"{name}: {'None' if thing is None else kind}")

    def function(self, name, function):
        result = ""
        if isinstance(function, types.BuiltinFunctionType):
            result = "Tensor" if name in _tandem.OPS and takes_as_declared(function) else result_of(function)
        if "Tensor" in result:
            self.type_name(td.Tensor)
        return function_lines(name, function, result=result)

    def class_lines(self, kind):
        bases = [self.type_name(base) or base.__name__ for base in kind.__bases__ if base is not object]
        bases = [base for base in bases if base in self.known() or base in dir(__builtins__)]
        lines = [f"class {kind.__name__}({', '.join(bases)}):" if bases else f"class {kind.__name__}:"]
        lines += documentation(kind, "    ")
        native = kind.__module__.partition(".")[0] not in PACKAGES
        for name, member in sorted(vars(kind).items()):
            if name not in LEFT_OUT and (not name.startswith("_") or name.startswith("__")):
                lines += self.member(kind, name, member)
        if kind is td.Tensor:
            lines += self.tensor_attributes(vars(kind))
        elif not native and "__getattr__" not in vars(kind):
            # Attributes that methods set are not part of the class: a checker is not to miss them.
            lines.append("    def __getattr__(self, name: str): ...")
        return lines if len(lines) > 1 else [lines[0] + " ..."]

    def known(self):
        return {line.rpartition(" as ")[2] for line in self.imports} | set(vars(self.module))

    def member(self, kind, name, member):
        tensor = kind is td.Tensor
        sample = td.tensor([[2.0, 1.0], [1.0, 3.0]])
        if isinstance(member, property) or type(member).__name__ == "getset_descriptor":
            result = type_of(getattr(sample, name)) if tensor else ""
            if name in ("shape", "strides") and tensor:
                result = "tuple[int, ...]"
            return function_lines(name, PropertyOf(member), "    ", "method", result, "property")
        if isinstance(member, (staticmethod, classmethod)):
            word = type(member).__name__
            inner = member.__func__
            return function_lines(name, inner, "    ", "" if word == "staticmethod" else "class", "", word)
        if callable(member) and not isinstance(member, type):
            result = CONVERSIONS.get(name, "bool" if name in COMPARISONS and not tensor else "")
            if tensor and not result:
                result = "Tensor" if name in OPERATORS else result_of(getattr(td.Tensor, name), (sample,))
            lines = function_lines(name, member, "    ", "method", result)
            if name in COMPARISONS and tensor:
                lines[0] += "  # type: ignore[override]"
            return lines
        return [f"    {name}: Any"] if name.isidentifier() and not name.startswith("__") else []

    def tensor_attributes(self, there):
        """Methods and properties that the class looks up in a table when they are first used."""
        from tandem import _tensor_methods as table

        lines, sample = [], td.tensor([[2.0, 1.0], [1.0, 3.0]])
        for name, member in sorted(table.METHODS.items()):
            if name not in there and not name.startswith("__"):
                lines += function_lines(name, member, "    ", "method", result_of(member, (sample,)))
        for name, member in sorted(table.PROPERTIES.items()):
            lines += function_lines(name, PropertyOf(member), "    ", "method", "", "property")
        return lines


class PropertyOf:
    """A property as a function of `self` alone, with its docstring."""

    def __init__(self, member):
        self.__doc__ = getattr(member, "__doc__", None)

    def __call__(self): ...


#: Operators of tensors: what they give is a tensor, also where the sample is of the wrong dtype for them.
OPERATORS = {name for name in dir(td.Tensor) if f"__r{name[2:]}" in dir(td.Tensor) or f"__{name[3:]}" in dir(td.Tensor)}
OPERATORS |= {"__getitem__", "__invert__", "__neg__", "__pos__", "__lt__", "__le__", "__gt__", "__ge__"} | COMPARISONS
OPERATORS -= set(CONVERSIONS)

WAITING, STUBS = [td, _tandem, cycler, matplotlib, matplotlib.pyplot, mxnet, numpy, paddle, pandas, scipy, sklearn, tensorflow, torch, torchvision], {}
WAITING += [d2l, d2l.mxnet, d2l.paddle, d2l.tensorflow, d2l.torch, jax, jax.scipy, flax, flax.linen, flax.nnx, optax, seaborn, seaborn.objects]
WAITING += [dateutil, dateutil.easter, dateutil.parser, dateutil.relativedelta, dateutil.rrule, dateutil.tz, dateutil.utils]
WAITING += [joblib, packaging, packaging.specifiers, packaging.version]
WAITING += [importlib.import_module(f"sklearn.{part}") for part in sklearn._PARTS]


def needed(module):
    if module.__name__ not in STUBS and module not in WAITING:
        WAITING.append(module)


def home_of(thing, name):
    """The module of this package where a thing is found under its name; None where there is none."""
    candidates = [_tandem] if getattr(_tandem, name, None) is thing else []
    home = getattr(thing, "__module__", None) or ""
    if home.partition(".")[0] in PACKAGES:
        # A dialect's class may say that it is of a module that only the library has whose names it speaks.
        with contextlib.suppress(ImportError):
            candidates.append(__import__(home, fromlist=["*"]))
    for module in candidates:
        if getattr(module, name, None) is thing:
            needed(module)
            return module.__name__
    return None


#: Names of modules that are looked up when they are first used.
LATER = {"tandem.nn": {"utils"}, "tandem.random": __import__("tandem._distributions", fromlist=["*"]).NAMES}


def public_names(module):
    names = {name for name in dir(module) if not name.startswith("_")}
    listed = getattr(module, "__all__", None)
    if listed is not None:
        inner = module.__name__ + "."
        names = {*listed, *(name for name in names if getattr(getattr(module, name), "__name__", "").startswith(inner))}
    late = getattr(vars(module).get("__getattr__"), "late_values", dict)
    return sorted(names | LATER.get(module.__name__, set()) | {name for name in late() if not name.startswith("_")})


def path_of(module):
    base = module.__name__.replace(".", "/")
    return f"{base}/__init__.pyi" if hasattr(module, "__path__") else f"{base}.pyi"


while WAITING:
    module = WAITING.pop()
    stub = Stub(module)
    STUBS[module.__name__] = (path_of(module), stub)
    for name in public_names(module):
        stub.add(name, getattr(module, name))
    if "__getattr__" in vars(module) and module is not td and module.__name__ not in LATER:
        stub.body.append("def __getattr__(name: str) -> Any: ...")
TEXTS = {path: stub.text() for path, stub in STUBS.values()}
#: `import keras` is tf.keras by its own name.
TEXTS |= {path.removeprefix("tensorflow/"): f"from {name} import *\n" for name, (path, _) in STUBS.items() if name.startswith("tensorflow.keras")}
with open("stubs.json", "w") as made:
    json.dump(dict(sorted(TEXTS.items())), made)
