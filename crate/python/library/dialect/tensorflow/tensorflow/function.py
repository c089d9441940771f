"""`tf.function`: functions that are compiled."""

import inspect
import weakref

import _tandem
import tandem as td
from tandem._compilation import _parameters
from tandem.scripting import ScriptError, scripted

from . import _dtypes
from ._printing import elements
from ._tensor import Tensor, TensorShape, Variable, as_tensor, wrapped


class _PrintsWithin(Exception):
    """Raised after a trace in which `tf.print` stands within a branch or a loop."""


# What no graph can hold: texts, arrays that a loop of unknown length writes, and the like.
_NO_GRAPH = (_PrintsWithin, td.TracerError, ScriptError)


class TensorSpec:
    """A shape and an element type that an argument has."""

    def __init__(self, shape=None, dtype="float32", name=None):
        self._shape = None if shape is None else TensorShape(shape)
        if getattr(dtype, "name", dtype) == "string":
            from tensorflow_extras.texts import string as dtype
        self.dtype, self.name = dtype if dtype == "string" else _dtypes.as_dtype(dtype), name

    shape = property(lambda self: self._shape)

    @classmethod
    def from_tensor(cls, tensor, name=None):
        """The specification of a tensor."""
        return cls(tensor.shape, tensor.dtype, name)

    from_spec = from_tensor

    def is_compatible_with(self, value):
        """Whether a tensor has this type and these sizes."""
        return value.dtype == self.dtype and (self._shape is None or len(value.shape) == len(self._shape) and all(
            a in (None, b) for a, b in zip(self._shape, value.shape)))  # fmt: skip

    def __eq__(self, other):
        return isinstance(other, TensorSpec) and repr(self) == repr(other)

    def __hash__(self):
        return hash(repr(self))

    def __repr__(self):
        return f"TensorSpec(shape={'<unknown>' if self._shape is None else self._shape}, dtype={self.dtype!r}, name={self.name!r})"


class Kind:
    """What values made of tensors have in common: `made` makes one of its tensors. A tuple of a kind and tensors stands for a value."""

    def __init__(self, made):
        self.made = made


class _Traced:
    """What is compiled: the function, whose traces are counted, and after its result what `tf.print` is to print."""

    collectors = []
    _too_deep = False

    def __init__(self, target, python_function):
        self._target, self._python_function = target, python_function
        self.__name__ = getattr(python_function, "__name__", None) or getattr(python_function, "name", "function")
        # What the last trace gave, the arguments and results of all, and arguments with open sizes that one trace is for.
        self.specification, self.kinds, self.open_kinds = None, [], []
        self.relaxes = False
        # How much of their random numbers the ops of all traces have used, and the seed of the last trace.
        self.states, self.seed = [], None

    _argument_names = property(lambda self: getattr(self._target, "_argument_names", None) or _parameters(self._python_function))
    __converted_source__ = property(lambda self: self._target.__converted_source__)

    def __call__(self, *args, **kwargs):
        args, kwargs = mapped(_Held.value, args), mapped(_Held.value, kwargs)
        for name, value in [*zip(self._argument_names, args), *kwargs.items()]:
            if isinstance(value, Tensor):
                value.__dict__["_symbol_name"] = name
        self.collectors.append((_tandem.tape_position()[0], [], self, []))
        self.variables = []
        given = dict(zip(self._argument_names, args)) | kwargs
        kind, run = mapped(specified, given), self._target
        if self.kinds or self.open_kinds or self.relaxes:
            from tensorflow_more.retracing import again

            kind, run = again(self, given, kind)
        try:
            result = run(*args, **kwargs)
        finally:
            printed = self.collectors.pop()[1]
        if any(made() is None for made in self.variables):
            from tensorflow_more.retracing import SINGLE

            raise ValueError(SINGLE)
        if self._too_deep:
            raise _PrintsWithin
        self.specification = mapped(lambda leaf: specified(as_tensor(leaf) if isinstance(leaf, (bool, int, float)) else leaf), result)
        if kind is not None:
            self.kinds.append((kind, self.specification))
        return mapped(_parted, result), printed


def deferred_print(parts, end):
    """Keeps what a function that is being traced is to print at each run; says whether it is being traced."""
    if not _Traced.collectors or not td.is_tracing():
        return False
    position, printed, traced, _ = _Traced.collectors[-1]
    if position == _tandem.tape_position()[0]:
        printed.append((parts, end))
    else:
        # Branches and loops of a graph print nothing.
        traced._too_deep = True
    return True


def note_variable(made):
    """Notes a variable that a trace makes: one that does not outlast it would be made anew at each call."""
    if _Traced.collectors:
        _Traced.collectors[-1][2].variables.append(weakref.ref(made))


def mapped(f, tree):
    """The structure with a function of each of its leaves."""
    if type(tree) in (list, tuple):
        found = type(tree)(mapped(f, item) for item in tree)
        return found[0].made(found[1]) if found and type(found[0]) is Kind else found
    return {key: mapped(f, item) for key, item in tree.items()} if type(tree) is dict or isinstance(tree, dict) else f(tree)


def specified(leaf):
    return TensorSpec(leaf.shape, leaf.dtype) if isinstance(leaf, td.Tensor) or type(leaf).__name__ == "TextTensor" else getattr(leaf, "_type_spec", leaf)


def _parted(leaf):
    """Values made of tensors as those, which a graph takes and gives."""
    if isinstance(leaf, td.Tensor) or not callable(getattr(leaf, "_parts", None)) or isinstance(leaf, type):
        return leaf
    kind, tensors = leaf._parts()
    return kind, [_own(tensor) for tensor in tensors]


class _Held:
    """A variable among arguments: the function is compiled for it, and may change it."""

    def __init__(self, variable):
        self.variable = variable

    def __eq__(self, other):
        return isinstance(other, _Held) and other.variable is self.variable

    def __hash__(self):
        return id(self.variable)

    @staticmethod
    def value(leaf):
        """The variable, or another argument as it is."""
        return leaf.variable if isinstance(leaf, _Held) else leaf


def _own(value):
    """Arrays of other dialects are tensors for a compiled function."""
    if isinstance(value, Variable):
        return _Held(value)
    return as_tensor(value) if isinstance(value, td.Tensor) and not isinstance(value, (Tensor, Variable)) and type(value) is not td.Tensor else _parted(value)


def _places(f):
    """The names of arguments by place, the values of all that may be left out, and all names; none where a function takes any."""
    code = getattr(f, "__code__", None)
    if code is None or code.co_flags & 12:
        return (), {}, set()
    names, values = code.co_varnames[: code.co_argcount], f.__defaults__ or ()
    defaults = dict(zip(names[len(names) - len(values) :], values)) | (f.__kwdefaults__ or {})
    return names[hasattr(f, "__self__") :], defaults, set(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])


def _converted(f):
    try:
        return scripted(f)
    except TypeError as error:
        if "no source" not in str(error):
            raise
        # Runs as it is, as functions that AutoGraph cannot read do.
        return f


def _by_ops(function, args, kwargs):
    from tensorflow_extras.op_by_op import run

    return mapped(_result, run(function, mapped(_Held.value, args), mapped(_Held.value, kwargs)))


def _result(leaf):
    """What a function gives is a tensor, also where Python knew it."""
    return wrapped(leaf) if type(leaf) is td.Tensor else as_tensor(leaf) if isinstance(leaf, (bool, int, float, str, bytes)) else leaf


class Function:
    """A function that is traced at its first call with arguments of a kind, with its Python control flow, and compiled."""

    def __init__(self, python_function, input_signature=None, autograph=True, jit_compile=None, reduce_retracing=False):
        self.python_function, self.input_signature = python_function, None if input_signature is None else tuple(input_signature)
        self.__name__, self.__doc__ = getattr(python_function, "__name__", "function"), python_function.__doc__
        self.__wrapped__ = python_function
        self._autograph, self._jit_compile = autograph, jit_compile
        self._places, self._defaults, self._known = _places(python_function)
        self._op_by_op = False
        self._traced = _Traced(_converted(python_function) if autograph else python_function, python_function)
        self._traced.relaxes = reduce_retracing
        self._compiled = td.jit(self._traced)

    def __reduce_ex__(self, protocol):
        return Function, (self.python_function, self.input_signature, self._autograph, self._jit_compile)

    def __call__(self, *args, **kwargs):
        if _Eagerly.on:
            return self.python_function(*args, **kwargs)
        args, kwargs = self._completed(args, kwargs)
        if self.input_signature is not None:
            from tensorflow_more.signatures import signed

            args = signed(self, args, kwargs)
        args, kwargs = mapped(_own, args), mapped(_own, kwargs)
        if self._op_by_op and not td.is_tracing():
            return _by_ops(self, args, kwargs)
        try:
            result, printed = self._compiled(*args, **kwargs)
        except (*_NO_GRAPH, ValueError) as error:
            if td.is_tracing() or not self._autograph or isinstance(error, ValueError) and "which it does not make itself" not in str(error):
                raise
            self._op_by_op = True
            return _by_ops(self, args, kwargs)
        except TypeError:
            from tensorflow_more import signatures

            signatures.refuse_unbound(self.python_function, args, kwargs)
            raise
        for parts, end in printed:
            end(*parts) if callable(end) else print(*(text if isinstance(text, str) else elements(text) for text in parts), sep="", end=end)
        return mapped(_result, result)

    def _completed(self, args, kwargs):
        """The arguments by place as far as they go, with those that were left out: a call means the same however it is written."""
        places, count = self._places, len(args)
        if not (kwargs or self._defaults) or count > len(places):
            return args, kwargs
        named = self._defaults | kwargs
        if any(name in kwargs for name in places[:count]) or any(name not in named for name in places[count:]) or not self._known.issuperset(kwargs):
            # Refused where it is called.
            return args, kwargs
        return (*args, *(named[name] for name in places[count:])), {name: value for name, value in named.items() if name not in places}

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        bound = instance.__dict__.setdefault("_tf_functions", {})
        name = self.__name__
        if name not in bound:
            made = self.python_function.__get__(instance, owner)
            bound[name] = Function(made, self.input_signature, self._autograph, self._jit_compile, self._traced.relaxes)
        return bound[name]

    def get_concrete_function(self, *args, **kwargs):
        """The function for arguments of one kind: tensors, or specifications of tensors, and other values."""
        from tensorflow_extras.concrete import ConcreteFunction

        return ConcreteFunction.of(self, args or self.input_signature or (), kwargs)

    def experimental_get_tracing_count(self):
        """How often it was traced."""
        return len(self._traced.kinds)

    @property
    def graph(self):
        """The graph of the last call."""
        return td.graph(self._compiled)

    def pretty_printed_concrete_signatures(self, verbose=True):
        """The arguments and results of all concrete functions."""
        from tensorflow_extras.concrete import signature

        return "\n\n".join(signature(*kinds) for kinds in self._traced.kinds) or "No concrete functions have been traced."

    def pretty_printed_signature(self):
        """Name and arguments."""
        return f"{self.__name__}{inspect.signature(self.python_function)}"


class _Eagerly:
    on = False


def run_functions_eagerly(run_eagerly):
    """Whether functions run op by op, as without `tf.function`."""
    _Eagerly.on = bool(run_eagerly)


def function(func=None, input_signature=None, autograph=True, jit_compile=None, reduce_retracing=False, **options):
    """Compiles a function, a method or a model; as a decorator too."""

    def wrap(f):
        if isinstance(f, td.nn.Module):
            return Function(f, input_signature, autograph=False)
        return Function(f, input_signature, autograph, jit_compile, reduce_retracing)

    return wrap if func is None else wrap(func)
