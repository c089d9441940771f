"""The side of Tandem: a cell that answers the calls of `tandem_namespace.py`, one line of JSON each. `serve` is called again and again.

A request is `[drop, action, name or value, ...]`: `drop` holds the numbers of objects that are no longer needed. An answer is
`["value", encoded]` or `["error", class, sentence]`. Numbers, strings and None are themselves; all else is a list that
starts with its kind (see `encode`).
"""

import inspect
import json
import operator
import sys
import types

import tandem as td

objects = {}
serial = 0


def keep(value):
    global serial
    serial += 1
    objects[serial] = value
    return serial


def encode(value):
    """A value as JSON. Tensors stay here; what goes out is a number for them, with shape and dtype."""
    if isinstance(value, td.Tensor):
        return ["tensor", keep(value), [encode(size) for size in value.shape], value.dtype.name]
    if isinstance(value, (bool, int, float, str)) or value is None:
        return value
    if isinstance(value, complex):
        return ["complex", value.real, value.imag]
    if isinstance(value, td.DType):
        return ["dtype", value.name]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return ["named", type(value).__name__, list(value._fields), [encode(item) for item in value]]
    if isinstance(value, (list, tuple)):
        return ["tuple" if isinstance(value, tuple) else "list", [encode(item) for item in value]]
    if isinstance(value, dict):
        return ["dict", [[encode(key), encode(item)] for key, item in value.items()]]
    if value is td:
        return ["namespace"]
    if value is NotImplemented:
        return ["not implemented"]
    if value is Ellipsis:
        return ["ellipsis"]
    kind = "function" if callable(value) else "module" if isinstance(value, types.ModuleType) else "object"
    return [kind, keep(value), getattr(value, "__name__", type(value).__name__)]


def decode(value):
    if not isinstance(value, list):
        return value
    kind, *rest = value
    if kind in ("tensor", "object"):
        return objects[rest[0]]
    if kind == "dtype":
        return getattr(td, rest[0])
    if kind == "tuple":
        return tuple(decode(item) for item in rest[0])
    if kind == "list":
        return [decode(item) for item in rest[0]]
    if kind == "slice":
        return slice(*(decode(bound) for bound in rest))
    if kind == "ellipsis":
        return Ellipsis
    if kind == "negative nan":
        return -float("nan")
    if kind == "complex":
        return complex(*rest)
    if kind == "type":
        return {"bool": bool, "int": int, "float": float, "complex": complex}[rest[0]]
    raise TypeError(f"no value of the kind {kind}")


def parameters(function):
    return ["list", [["list", [one.name, one.kind.name, one.default is not one.empty]] for one in inspect.signature(function).parameters.values()]]


def answer(action, target, rest):
    owner = td if target is None else objects[target]
    if action == "get":
        return encode(getattr(owner, rest[0]))
    if action == "call":
        arguments, named = rest
        return encode(owner(*[decode(a) for a in arguments], **{name: decode(a) for name, a in named.items()}))
    if action == "operator":
        name, *arguments = rest
        return encode(getattr(operator, name)(*[decode(a) for a in arguments]))
    if action == "convert":
        return encode({"bool": bool, "int": int, "float": float, "complex": complex}[rest[0]](owner))
    if action == "update":
        # The name is bound to what the operator gives, as Python does it.
        value = getattr(operator, rest[0])(owner, decode(rest[1]))
        return encode(value)
    if action == "set":
        owner[decode(rest[0])] = decode(rest[1])
        return encode(owner)
    if action == "parameters":
        return parameters(owner)
    raise ValueError(f"no action {action}")


#: Characters that one cell shows, questions and answers: fewer than sessions allow.
SHOWN = 200_000


def serve():
    """Answers requests until so much was shown; raises EOFError when there are no more."""
    shown = 0
    while shown < SHOWN:
        try:
            line = input()
        except Exception as error:
            raise EOFError("the other side has gone") from error
        drop, action, target, *rest = json.loads(line)
        for number in drop:
            objects.pop(number, None)
        try:
            reply = ["value", answer(action, target, rest)]
        except Exception as error:  # whatever Tandem refuses is the answer
            reply = ["error", [base.__name__ for base in type(error).__mro__], str(error)]
        text = json.dumps(reply)
        print(text)
        sys.stdout.flush()
        shown += len(line) + len(text)
