"""Python values as bytes that another interpreter reads: functions by their code, with what they refer to; tensors as raw bytes.

What the other interpreter can import travels by name. What is defined in the notebook travels by value: a function with the globals,
cells and defaults that its code names, a class with its attributes, an object as `__reduce_ex__` takes it apart.
"""

import builtins
import marshal
import sys
import types

from _notebook_code import poll
from _tandem import Tensor, as_class, read_tensors, write_tensors

from .._devices import device
from ..dialect import in_force

_ATOMS = frozenset((type(None), bool, int, float, complex, str, bytes, type(...)))
_Module = type(sys)
_BuiltinFunction = type(len)
_CLASS_MECHANICS = frozenset((
    "__dict__", "__weakref__", "__firstlineno__", "__static_attributes__", "__slotnames__", "__annotate__", "__annotate_func__",
    "__annotations_cache__",
))

# What code asks for polls belongs to its interpreter; a string travels in its place.
_POLL, _MARK = poll()

# What cannot travel, by the name of its type: what it is called, and what to write instead.
_REFUSED = {
    "generator": ("a generator", "give a list, or make it inside of the function"),
    "coroutine": ("a coroutine", "workers do not await"),
    "async_generator": ("an asynchronous generator", "workers do not await"),
    "lock": ("a lock", "workers share nothing, so that nothing needs a lock"),
    "RLock": ("a lock", "workers share nothing, so that nothing needs a lock"),
    "CompiledFunction": ("a compiled function", "use the function itself, without jit"),
    "frame": ("a frame", "keep values instead of frames"),
    "traceback": ("a traceback", "keep its text"),
}
_FILE = ("an open file", "open it inside of the function")


class CannotTravel(TypeError):
    """Something that another interpreter cannot be given. Its text says what, and what to write instead."""


class Classes:
    """Classes that travelled by value between two interpreters: what comes back is of the class that was sent, not of a copy of it.

    `are_copies` says that this is the interpreter that got them.
    """

    def __init__(self, are_copies=False):
        self.are_copies = are_copies
        self._numbers, self._classes = {}, {}

    def number(self, kind):
        """The number of a class, which where classes are sent from gets one now; None for another."""
        found = self._numbers.get(id(kind))
        return self.add(kind, len(self._numbers)) if found is None and not self.are_copies else found

    def add(self, kind, number):
        self._numbers[id(kind)], self._classes[number] = number, kind
        return number

    def get(self, number):
        return self._classes.get(number)


def pack(value, name=None, classes=None):
    """The value as bytes; CannotTravel if it, or what it refers to, is of this interpreter alone. `name` is what errors call it."""
    packer = _Packer(name or getattr(value, "__name__", type(value).__name__), classes or Classes())
    tree = packer.packed(value)
    tensors = bytes(write_tensors("safetensors", packer.tensors)) if packer.tensors else b""
    return marshal.dumps((tree, packer.sources(), tensors))


def unpack(data, classes=None):
    """The value of what `pack` made."""
    tree, sources, tensors = marshal.loads(data)
    _show_sources(sources)
    return _Unpacker(_tensors(tensors) if tensors else {}, classes or Classes(are_copies=True)).unpacked(tree)


def _tensors(data):
    with device("cpu"):
        return read_tensors("safetensors", data)


def _show_sources(sources):
    if sources:
        import linecache

        for file, text in sources:
            linecache.cache[file] = len(text), None, text.splitlines(True), file


def _importable(value, module_name, qualified_name):
    """Whether another interpreter finds the value under this name."""
    module = sys.modules.get(module_name)
    if module is None or module_name == "__main__" or is_local(module):
        return False
    found = module
    for part in qualified_name.split("."):
        found = getattr(found, part, None)
    return found is value


def is_local(module):
    """Whether a module comes from the notebook's own files, which other interpreters do not have."""
    file = getattr(module, "__file__", None)
    return module.__name__ == "__main__" or bool(file and not file.startswith("/lib/"))


def _names_read(code):
    """Names of globals that the code, and code inside of it, reads."""
    import dis

    found = {i.argval for i in dis.get_instructions(code) if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            found |= _names_read(inner)
    return found


def _is_empty(cell):
    try:
        cell.cell_contents
    except ValueError:
        return True
    return False


class _Packer:
    def __init__(self, name, classes):
        self.tensors = {}
        self._classes = classes
        self._name = name
        self._path = []
        # id of what was met: its number, and the object, so that the id stays its own.
        self._met = {}
        self._globals = {}
        self._files = set()

    def sources(self):
        """The text of cells that functions stand in, for tracebacks."""
        if not self._files:
            return []
        import linecache

        return [(file, "".join(linecache.getlines(file))) for file in sorted(self._files)]

    def packed(self, value):
        kind = type(value)
        if kind in _ATOMS:
            return value
        if id(value) in self._met:
            return ("met", self._met[id(value)][0])
        if kind is tuple:
            return ("tuple", [self._part(f"[{i}]", part) for i, part in enumerate(value)])
        method = _PACKED.get(kind)
        if method is not None:
            return method(self, value)
        if isinstance(value, type):
            return self._class(value)
        return self._array(value) if isinstance(value, Tensor) else self._object(value)

    def _part(self, name, value):
        if type(value) in _ATOMS:
            return value
        self._path.append(name)
        found = self.packed(value)
        self._path.pop()
        return found

    def _meet(self, value):
        self._met[id(value)] = (len(self._met), value)

    def refuse(self, what, remedy):
        where = "".join(part if part.startswith("[") else f".{part}" for part in self._path).lstrip(".")
        raise CannotTravel(f"`{self._name}` cannot run in a worker: it uses `{where}`, {what}; {remedy}" if where else
                           f"`{self._name}` cannot run in a worker: it is {what}; {remedy}")

    def _tensor(self, value):
        self._meet(value)
        name = str(len(self.tensors))
        self.tensors[name] = value
        return ("tensor", name)

    def _array(self, value):
        """A tensor of another class. With which others it shares memory does not travel."""
        kind, name = self._part("type", type(value)), str(len(self.tensors))
        self._meet(value)
        self.tensors[name] = as_class(value, Tensor)
        attributes = {key: item for key, item in vars(value).items() if key != "_memory"}
        return ("array", kind, name, value.requires_grad, self._state(attributes))

    def _list(self, value):
        self._meet(value)
        return ("list", [self._part(f"[{i}]", part) for i, part in enumerate(value)])

    def _dict(self, value):
        self._meet(value)
        return ("dict", [(self._part("key", key), self._part(f"[{key!r}]" if type(key) in _ATOMS else "[…]", part))
                         for key, part in value.items()])

    def _set(self, value):
        self._meet(value)
        return ("set", [self._part("item", part) for part in value])

    def _frozenset(self, value):
        return ("frozenset", [self._part("item", part) for part in value])

    def _module(self, value):
        if is_local(value):
            self.refuse(f"the module {value.__name__} of the notebook's own files",
                        f"write `from {value.__name__} import …`, so that its functions travel by themselves")
        return ("module", value.__name__)

    def _function(self, value):
        if _importable(value, value.__module__, value.__qualname__):
            return ("name", value.__module__, value.__qualname__)
        code = value.__code__
        self._files.add(code.co_filename)
        known = value.__globals__
        at = self._globals.setdefault(id(known), (len(self._globals), known))[0]
        # Cells come first, since what they hold may refer to the function.
        cells = list(zip(code.co_freevars, value.__closure__ or ()))
        fresh = [(name, cell) for name, cell in cells if id(cell) not in self._met]
        for _, cell in fresh:
            self._meet(cell)
        self._meet(value)
        contents = [(self._met[id(cell)][0], self._part(name, cell.cell_contents)) for name, cell in fresh if not _is_empty(cell)]
        named = [(name, self._part(name, known[name])) for name in sorted(_names_read(code)) if name in known]
        return (
            "function", marshal.dumps(_replaced(code, _POLL, _MARK)), at, known.get("__name__"), (value.__name__, value.__qualname__, value.__doc__),
            [self._met[id(cell)][0] for _, cell in cells], contents, named, self._part("default", value.__defaults__),
            self._part("default", value.__kwdefaults__), [(name, self._part(name, item)) for name, item in vars(value).items()],
        )

    def _method(self, value):
        return ("method", self.packed(value.__func__), self._part("self", value.__self__))

    def _builtin(self, value):
        owner = value.__self__
        if owner is not None and not isinstance(owner, _Module):
            return ("attribute", self._part("self", owner), value.__name__)
        module = value.__module__ or getattr(owner, "__name__", None)
        for name in (module, "_tandem", "builtins"):
            if name and _importable(value, name, value.__name__):
                return ("name", name, value.__name__)
        return self._object(value)

    def _property(self, value):
        return ("property", [self._part(name, getattr(value, name)) for name in ("fget", "fset", "fdel")], value.__doc__)

    def _wrapped(self, value):
        return (type(value).__name__, self.packed(value.__func__))

    def _proxy(self, value):
        return ("mappingproxy", self.packed(dict(value)))

    def _class(self, value):
        if _importable(value, value.__module__, value.__qualname__):
            return ("name", value.__module__, value.__qualname__)
        number = self._classes.number(value)
        if self._classes.are_copies and number is not None:
            return ("sent", number)
        if value is type(None) or value is type(...):
            return ("type", self.packed(None if value is type(None) else ...))
        from enum import Enum

        if issubclass(value, Enum):
            self.refuse(f"the enumeration {value.__name__}", "use its values, or a class of constants")
        if value.__module__ != "__main__" and not is_local(sys.modules.get(value.__module__, sys)):
            for module in (types, builtins):
                name = next((name for name, item in vars(module).items() if item is value), None)
                if name:
                    return ("name", module.__name__, name)
        bases = [self.packed(base) for base in value.__bases__]
        meta = self.packed(type(value))
        self._meet(value)
        slots = vars(value).get("__slots__")
        slots = (slots,) if isinstance(slots, str) else slots and tuple(slots)
        hidden = set(slots or ())
        hidden = {f"_{value.__name__.lstrip('_')}{name}" if name.startswith("__") and not name.endswith("__") else name for name in hidden}
        slots = self.packed(slots)
        attributes = [
            (name, self._part(name, item)) for name, item in vars(value).items() if name not in _CLASS_MECHANICS and name not in hidden
        ]
        return ("class", number, meta, value.__name__, bases, slots, attributes)

    def _object(self, value):
        kind = type(value)
        known = _REFUSED.get(kind.__name__) or (_FILE if hasattr(value, "fileno") and hasattr(value, "close") else None)
        if known:
            self.refuse(*known)
        # What a module keeps one of, as a mark that is compared by identity.
        module = sys.modules.get(kind.__module__)
        if module is not None and not is_local(module):
            name = next((name for name, item in vars(module).items() if item is value), None)
            if name:
                return ("name", module.__name__, name)
        try:
            reduced = value.__reduce_ex__(4)
        except Exception as error:
            self.refuse(f"a {kind.__name__} ({error})", "make it inside of the function")
        if isinstance(reduced, str):
            return ("name", kind.__module__, reduced)
        call, args, state, items, pairs, *_ = (*reduced, None, None, None)
        call, args = self._part("__reduce__", call), [self._part("argument", arg) for arg in args]
        self._meet(value)
        return (
            "object", call, args, self._state(state), [self._part("item", item) for item in items or ()],
            [(self._part("key", key), self._part(f"[{key!r}]", item)) for key, item in pairs or ()],
        )

    def _state(self, state):
        """As a dict of attributes where it is one, whose parts then are called by their names."""
        if isinstance(state, dict):
            return ("attributes", [(name, self._part(str(name), item)) for name, item in state.items()])
        return self.packed(state)


_PACKED = {
    Tensor: _Packer._tensor, list: _Packer._list, dict: _Packer._dict, set: _Packer._set, frozenset: _Packer._frozenset,
    _Module: _Packer._module, types.FunctionType: _Packer._function, types.MethodType: _Packer._method,
    _BuiltinFunction: _Packer._builtin, property: _Packer._property, staticmethod: _Packer._wrapped, classmethod: _Packer._wrapped,
    types.MappingProxyType: _Packer._proxy,
}


def _found(module_name, qualified_name):
    __import__(module_name)
    found = sys.modules[module_name]
    for part in qualified_name.split("."):
        found = getattr(found, part)
    return found


class _Unpacker:
    def __init__(self, tensors, classes):
        self._tensors, self._classes = tensors, classes
        self._met = []
        self._globals = {}

    def unpacked(self, tree):
        if type(tree) is not tuple:
            return tree
        if tree[0] == "met":
            return self._met[tree[1]]
        return getattr(self, "_" + tree[0])(*tree[1:])

    def _all(self, trees):
        return [self.unpacked(tree) for tree in trees]

    def _meet(self, value):
        self._met.append(value)
        return value

    def _tuple(self, parts):
        return tuple(self._all(parts))

    def _tensor(self, name):
        return self._meet(in_force(self._tensors[name]))

    def _array(self, kind, name, requires_grad, attributes):
        kind = self.unpacked(kind)
        values = self._tensors[name]
        found = self._meet(as_class(values if getattr(kind, "_stays_on_cpu", False) else in_force(values), kind))
        if requires_grad:
            Tensor.requires_grad_(found)
        self._set_state(found, attributes)
        return found

    def _list(self, parts):
        found = self._meet([])
        found.extend(self._all(parts))
        return found

    def _dict(self, pairs):
        found = self._meet({})
        for key, value in pairs:
            key = self.unpacked(key)
            found[key] = self.unpacked(value)
        return found

    def _set(self, parts):
        found = self._meet(set())
        found.update(self._all(parts))
        return found

    def _frozenset(self, parts):
        return frozenset(self._all(parts))

    def _module(self, name):
        __import__(name)
        return sys.modules[name]

    def _name(self, module, qualified_name):
        return _found(module, qualified_name)

    def _type(self, value):
        return type(value)

    def _attribute(self, owner, name):
        return getattr(self.unpacked(owner), name)

    def _function(self, code, at, module, names, cells, contents, named, defaults, keyword_defaults, attributes):
        known = self._globals.setdefault(at, {"__name__": module, "__builtins__": builtins})
        for number in cells:
            if number == len(self._met):
                self._meet(types.CellType())
        name, qualified_name, doc = names
        found = types.FunctionType(_replaced(marshal.loads(code), _MARK, _POLL), known, name, None, tuple(self._met[number] for number in cells))
        self._meet(found)
        for number, content in contents:
            self._met[number].cell_contents = self.unpacked(content)
        for name, value in named:
            known[name] = self.unpacked(value)
        found.__qualname__, found.__doc__, found.__module__ = qualified_name, doc, module
        found.__defaults__, found.__kwdefaults__ = self.unpacked(defaults), self.unpacked(keyword_defaults)
        for name, value in attributes:
            setattr(found, name, self.unpacked(value))
        return found

    def _method(self, function, owner):
        return types.MethodType(self.unpacked(function), self.unpacked(owner))

    def _property(self, functions, doc):
        return property(*self._all(functions), doc)

    def _staticmethod(self, function):
        return staticmethod(self.unpacked(function))

    def _classmethod(self, function):
        return classmethod(self.unpacked(function))

    def _mappingproxy(self, items):
        return types.MappingProxyType(self.unpacked(items))

    def _sent(self, number):
        return self._classes.get(number)

    def _class(self, class_number, meta, name, bases, slots, attributes):
        bases, meta = tuple(self._all(bases)), self.unpacked(meta)
        number = len(self._met)
        self._meet(None)
        slots = self.unpacked(slots)
        known = self._classes.get(class_number)
        found = self._met[number] = known or meta(name, bases, {} if slots is None else {"__slots__": slots})
        if known is None and class_number is not None:
            self._classes.add(found, class_number)
        for name, value in attributes:
            value = self.unpacked(value)
            if name != "__slots__" and known is None:
                setattr(found, name, value)
        return found

    def _object(self, call, args, state, items, pairs):
        call = self.unpacked(call)
        found = self._meet(call(*self._all(args)))
        self._set_state(found, state)
        for item in items:
            found.append(self.unpacked(item))
        for key, value in pairs:
            found[self.unpacked(key)] = self.unpacked(value)
        return found

    def _set_state(self, found, state):
        if type(state) is tuple and state[0] == "attributes":
            state = {name: self.unpacked(value) for name, value in state[1]}
        else:
            state = self.unpacked(state)
        if state is None:
            return
        if hasattr(found, "__setstate__"):
            found.__setstate__(state)
            return
        attributes, slots = state if isinstance(state, tuple) and len(state) == 2 else (state, None)
        if attributes:
            vars(found).update(attributes)
        for name, value in (slots or {}).items():
            setattr(found, name, value)


def _replaced(code, old, new):
    """The code, and all code in it, with one constant in the place of another."""
    constants = tuple(_replaced(c, old, new) if type(c) is types.CodeType else new if type(c) is type(old) and c == old else c for c in code.co_consts)
    return code.replace(co_consts=constants)
