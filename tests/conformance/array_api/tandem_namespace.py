"""The namespace `tandem` for CPython, as the array API's test suite calls it: each call goes to a native session of Tandem.

Only tests use it. Nothing is computed here: names, signatures, operators and elements are those of the session, which
`TANDEM_CONSOLE` names (a JSON list: the program and its arguments). See `server.py` for the messages.
"""

import builtins
import collections
import inspect
import json
import math
import os
import subprocess
import sys

_session = subprocess.Popen(json.loads(os.environ["TANDEM_CONSOLE"]), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
_dropped = []
_this = sys.modules[__name__]
__name__ = "tandem"


def _ask(action, target, *rest):
    drop, _dropped[:] = list(_dropped), []
    _session.stdin.write(json.dumps([drop, action, target, *rest]) + "\n")
    _session.stdin.flush()
    # A session shows what it was given, as notebooks do; answers begin with a word.
    while (line := _session.stdout.readline()) and not line.startswith('["'):
        pass
    if not line:
        raise SystemExit("the session of Tandem has ended")
    kind, *answer = json.loads(line)
    if kind == "error":
        names, sentence = answer
        known = (getattr(builtins, name, None) for name in names)
        raise next(one for one in known if one is not None)(sentence)
    return _decode(answer[0])


def _encode(value):
    if isinstance(value, _Remote):
        return ["tensor" if isinstance(value, Tensor) else "object", value._number]
    if isinstance(value, DType):
        return ["dtype", value.name]
    if isinstance(value, float) and value != value and math.copysign(1, value) < 0:
        return ["negative nan"]
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, (bool, int, float, str)):
        return type(value).__mro__[1](value)
    if isinstance(value, complex):
        return ["complex", value.real, value.imag]
    if isinstance(value, tuple):
        return ["tuple", [_encode(item) for item in value]]
    if isinstance(value, list):
        return ["list", [_encode(item) for item in value]]
    if isinstance(value, slice):
        return ["slice", _encode(value.start), _encode(value.stop), _encode(value.step)]
    if value is Ellipsis:
        return ["ellipsis"]
    if isinstance(value, type):
        return ["type", value.__name__]
    raise TypeError(f"Tandem's session takes no {type(value).__name__}")


def _decode(value):
    if not isinstance(value, list):
        return value
    kind, *rest = value
    if kind == "tensor":
        return Tensor(*rest)
    if kind == "dtype":
        return DType(*rest)
    if kind == "complex":
        return complex(*rest)
    if kind == "named":
        name, fields, items = rest
        return collections.namedtuple(name, fields)(*map(_decode, items))
    if kind == "tuple":
        return tuple(map(_decode, rest[0]))
    if kind == "list":
        return list(map(_decode, rest[0]))
    if kind == "dict":
        return {_decode(key): _decode(item) for key, item in rest[0]}
    if kind == "namespace":
        return _this
    if kind == "not implemented":
        return NotImplemented
    if kind == "ellipsis":
        return Ellipsis
    return {"function": _Function, "module": _Remote, "object": _Remote}[kind](*rest)


class DType:
    """The name of an element type."""

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, DType) and self.name == other.name

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return self.name


class _Remote:
    """An object of the session: its attributes are those of the original."""

    def __init__(self, number, name=""):
        self._number, self.__name__ = number, name

    def __del__(self, dropped=_dropped):
        dropped.append(self._number)

    def __getattr__(self, name):
        return _ask("get", self._number, name)


class _Function(_Remote):
    def __call__(self, *args, **kwargs):
        return _ask("call", self._number, [_encode(a) for a in args], {name: _encode(a) for name, a in kwargs.items()})

    @property
    def __signature__(self):
        kinds = {kind.name: kind for kind in inspect._ParameterKind}
        default = {True: None, False: inspect.Parameter.empty}
        given = _ask("parameters", self._number)
        return inspect.Signature([inspect.Parameter(name, kinds[kind], default=default[has]) for name, kind, has in given])


class Tensor(_Remote):
    """A tensor of the session. Shape and dtype come with each answer."""

    def __init__(self, number, shape, dtype):
        self._take(number, shape, dtype)

    def _take(self, number, shape, dtype):
        self._number, self.shape, self.dtype = number, tuple(shape), DType(dtype)

    def _become(self, other):
        """What `x += y` does to a name, for an object: an alias of the new value."""
        if other is NotImplemented:
            return other
        self._number, other._number = other._number, self._number
        self.shape, self.dtype = other.shape, other.dtype
        return self

    def __repr__(self):
        return f"Tensor({_ask('get', self._number, 'tolist')()}, {self.dtype})"

    __hash__ = None

    def __bool__(self):
        return _ask("convert", self._number, "bool")

    def __int__(self):
        return _ask("convert", self._number, "int")

    def __float__(self):
        return _ask("convert", self._number, "float")

    def __complex__(self):
        return _ask("convert", self._number, "complex")

    def __index__(self):
        return _ask("operator", None, "index", _encode(self))

    def __len__(self):
        return _ask("get", self._number, "__len__")()

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __getitem__(self, key, /):
        return _ask("operator", None, "getitem", _encode(self), _encode(key))

    def __setitem__(self, key, value, /):
        self._become(_ask("set", self._number, _encode(key), _encode(value)))


def _operators():
    """The operators of Python, for tensors."""
    binary = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift"
    for name in binary.split():
        function = f"{name}_" if name in ("and", "or") else name

        def forward(self, other, /, *, of=function):
            return _ask("operator", None, of, _encode(self), _encode(other))

        def reflected(self, other, /, *, of=function):
            return _ask("operator", None, of, _encode(other), _encode(self))

        def in_place(self, other, /, *, of=f"i{name}"):
            return self._become(_ask("update", self._number, of, _encode(other)))

        for prefix, method in (("", forward), ("r", reflected), ("i", in_place)):
            setattr(Tensor, f"__{prefix}{name}__", method)
    for name in ("lt", "le", "eq", "ne", "gt", "ge"):
        setattr(Tensor, f"__{name}__", lambda self, other, /, *, of=name: _ask("operator", None, of, _encode(self), _encode(other)))
    for name in ("neg", "pos", "abs", "invert"):
        setattr(Tensor, f"__{name}__", lambda self, /, *, of=name: _ask("operator", None, of, _encode(self)))


_operators()


_known = {}


def __getattr__(name):
    if name.startswith("__") and name not in ("__array_api_version__", "__array_namespace_info__"):
        raise AttributeError(name)
    if name not in _known:
        _known[name] = _ask("get", None, name)
    return _known[name]
