"""`nn.Module`: dataclasses whose variables are found by path."""

import dataclasses
import functools

import _tandem
import jax

from .. import errors
from ..core.scope import DenyList, Root, Scope, Variable, in_filter

# The modules whose methods are running.
_running = []
_UNSET = object()


def compact(fun):
    """Marks the method in which submodules and parameters are made."""
    fun._compact = True
    return fun


def nowrap(fun):
    """Marks a method that is left as it is."""
    fun._nowrap = True
    return fun


def compact_name_scope(fun):
    """Marks a method that makes submodules under its own name."""
    fun._scoped = True
    return compact(fun)


# Functions that run in the place of methods, innermost last.
interceptors = []


def _called(name, fun, module, args, kwargs):
    """What a method gives; a trace learns through which modules it went."""
    if interceptors:
        from jax_more.flax_parts import intercepted

        return intercepted(name, fun, module, args, kwargs)
    if name != "__call__" or not _tandem.is_tracing():
        return fun(module, *args, **kwargs)
    path = "/".join((type(_running[0]).__name__, *module._scope.path))
    return _tandem.scoped_call(path, fun, module, *args, **kwargs)


def _wrapped(name, fun):
    is_compact = getattr(fun, "_compact", False)

    @functools.wraps(fun)
    def method(self, *args, **kwargs):
        if self._scope is None:
            if is_compact:
                raise errors.CallCompactUnboundModuleError("Can't call compact methods on unbound modules")
            return _called(name, fun, self, args, kwargs) if interceptors else fun(self, *args, **kwargs)
        self._prepare()
        scope = self._scope
        if getattr(fun, "_scoped", False):
            object.__setattr__(self, "_scope", scope.child(name))
        if is_compact:
            before, self._counts, self._compact, self._made = (self._counts, self._compact, self._made), {}, True, set()
        else:
            before, self._compact = (self._counts, self._compact, self._made), False
        call = [self._scope.path, type(self).__name__, args, None]
        if name == "__call__":
            self._scope.root.calls.append(call)
        _running.append(self)
        try:
            found = call[3] = _called(name, fun, self, args, kwargs)
        finally:
            _running.pop()
            self._counts, self._compact, self._made = before
            object.__setattr__(self, "_scope", scope)
        if name == "__call__" and in_filter(self._scope.root.mutable, "intermediates") and self._captures():
            self._sow_output(found)
        return found

    return method


def _modules_in(value):
    """The modules in a field's value, with what belongs to their names."""
    if isinstance(value, Module):
        return [("", value)]
    if isinstance(value, (list, tuple)):
        return [(f"_{n}{rest}", module) for n, item in enumerate(value) for rest, module in _modules_in(item)]
    if isinstance(value, dict):
        return [(f"_{key}{rest}", module) for key, item in value.items() for rest, module in _modules_in(item)]
    return []


def _replaced(value, change):
    """A field's value with other modules in the places of its own."""
    if isinstance(value, Module):
        return change(value)
    if type(value) in (list, tuple):
        return type(value)([_replaced(item, change) for item in value])
    if type(value) is dict:
        return {key: _replaced(item, change) for key, item in value.items()}
    return value


@dataclasses.dataclass(eq=False, repr=False)
class Module(_tandem.NamedCall):
    """A layer or a model: fields are its settings, `setup` or a compact `__call__` makes its parts."""

    parent: object = dataclasses.field(default=_UNSET, kw_only=True)
    name: str | None = dataclasses.field(default=None, kw_only=True)

    def __init_subclass__(cls, kw_only=False, **kwargs):
        super().__init_subclass__(**kwargs)
        fields = cls.__dict__.get("__annotations__") or getattr(cls, "__annotations__", {})
        for name, fun in list(cls.__dict__.items()):
            if (
                name not in fields
                and callable(fun)
                and hasattr(fun, "__code__")
                and name != "setup"
                and (name == "__call__" or not name.startswith("__"))
                and not getattr(fun, "_nowrap", False)
            ):
                setattr(cls, name, _wrapped(name, fun))
        dataclasses.dataclass(eq=False, repr=False, kw_only=kw_only)(cls)

    def __post_init__(self):
        set_state = object.__setattr__
        for name, value in (("_scope", None), ("_counts", {}), ("_compact", False), ("_made", set()), ("_ready", False), ("_in_setup", False)):
            set_state(self, name, value)
        if self.parent is _UNSET:
            set_state(self, "parent", _running[-1] if _running else None)
        set_state(self, "_frozen", True)
        if isinstance(self.parent, Module) and self.parent._scope is not None:
            if self.parent._compact:
                if self.name is None:
                    kind = type(self).__name__
                    count = self.parent._counts.get(kind, 0)
                    self.parent._counts[kind] = count + 1
                    set_state(self, "name", f"{kind}_{count}")
                self._adopted(self.parent, self.name)
            elif not self.parent._in_setup:
                raise errors.AssignSubModuleError(
                    f"Submodule {type(self).__name__} must be defined in `setup()` or in a method wrapped in `@compact`"
                )
            elif self.name is not None:
                self._adopted(self.parent, self.name)
        elif isinstance(self.parent, Scope):
            set_state(self, "_scope", self.parent)

    def _adopted(self, parent, name):
        """Binds the module to a part of its parent's scope."""
        if name in parent._made:
            raise errors.NameInUseError(f'Could not create submodule "{name}" in Module {type(parent).__name__}: Name in use.')
        parent._made.add(name)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "_scope", parent._scope.child(name))

    def __setattr__(self, name, value):
        # A module that stands alone, unbound, is not frozen yet.
        if not getattr(self, "_frozen", False) or name in ("parent", "name") or self._scope is None and self.parent is None:
            object.__setattr__(self, name, value)
            return
        if name.startswith("_") and name in self.__dict__:
            object.__setattr__(self, name, value)
            return
        if not self._in_setup:
            raise errors.SetAttributeFrozenModuleError(
                f"Module instance is frozen outside of setup method. Can't set {name}={value!r} for Module {type(self).__name__} outside of setup."
            )
        for rest, module in _modules_in(value):
            if module._scope is None:
                module._adopted(self, name + rest if module.name is None else module.name)
        object.__setattr__(self, name, value)

    def __getattr__(self, name):
        if not name.startswith("_") and self.__dict__.get("_scope") is not None and not self.__dict__.get("_ready"):
            self._prepare()
            if name in self.__dict__:
                return self.__dict__[name]
        raise AttributeError(
            f"\"{type(self).__name__}\" object has no attribute \"{name}\". If \"{name}\" is defined in '.setup()', remember these fields "
                f"are only accessible from inside 'init' or 'apply'."
        )

    def setup(self):
        """Makes the parts of the module; runs when the module is first used."""

    def _prepare(self):
        if self._ready:
            return
        object.__setattr__(self, "_ready", True)
        # A module in several places is one module.
        copies = {}
        for field in dataclasses.fields(self):
            if field.name in ("parent", "name"):
                continue
            value = self.__dict__.get(field.name)
            loose = [module for _, module in _modules_in(value) if module._scope is None]
            if loose:
                value = _replaced(value, lambda module: module._copied_once(copies))
                object.__setattr__(self, field.name, value)
                for rest, module in _modules_in(value):
                    if module._scope is None:
                        module._adopted(self, field.name + rest if module.name is None else module.name)
        object.__setattr__(self, "_in_setup", True)
        _running.append(self)
        try:
            self.setup()
        finally:
            _running.pop()
            object.__setattr__(self, "_in_setup", False)

    def clone(self, *, parent=None, name=_UNSET, **updates):
        """Another module of the same settings."""
        values = {f.name: self.__dict__[f.name] for f in dataclasses.fields(self) if f.init and f.name not in ("parent", "name")}
        return type(self)(**{**values, **updates}, parent=parent, name=self.name if name is _UNSET else name)

    copy = clone

    def _copied_once(self, copies):
        """The bound module, or its one copy."""
        if self._scope is not None:
            return self
        if id(self) not in copies:
            copies[id(self)] = self.clone(parent=None)
        return copies[id(self)]

    # Variables

    def param(self, name, init_fn, *init_args, unbox=True, **init_kwargs):
        """A parameter, made by `init_fn(key, …)` when it is missing."""
        self._bound("param")
        return self._scope.param(name, init_fn, *init_args, **init_kwargs)

    def variable(self, col, name, init_fn=None, *init_args, unbox=True, **init_kwargs):
        """A variable of a collection, made by `init_fn(…)` when it is missing."""
        self._bound("variable")
        if not self._scope.has(col, name):
            if init_fn is None or not self._scope.is_mutable(col):
                raise errors.ScopeVariableNotFoundError(f'No Variable named "{name}" for collection "{col}" exists in "{self._scope.text}".')
            self._scope.put(col, name, init_fn(*init_args, **init_kwargs))
        return Variable(self._scope, col, name)

    def _bound(self, what):
        if self._scope is None:
            raise ValueError(f"Can't access {what} on unbound modules")

    def has_variable(self, col, name):
        """Whether there is a variable."""
        return self._scope.has(col, name)

    def get_variable(self, col, name, default=None):
        """A variable's value."""
        return self._scope.get(col, name, default)

    def put_variable(self, col, name, value):
        """Gives a variable a value."""
        self._scope.put(col, name, value)

    def has_rng(self, name):
        """Whether there is a key of this name."""
        return self._scope.has_rng(name)

    def make_rng(self, name="params"):
        """The next random key of this name."""
        self._bound("RNGs")
        return self._scope.make_rng(name)

    def is_initializing(self):
        """Whether `init` runs."""
        return self._scope.is_mutable("params") and self._scope.root.initializing

    def is_mutable_collection(self, col):
        """Whether a collection may change."""
        return self._scope.is_mutable(col)

    def sow(self, col, name, value, reduce_fn=lambda xs, x: (*xs, x), init_fn=tuple):
        """Puts a value into a collection, if that may change."""
        if not self._scope.is_mutable(col):
            return False
        self._scope.put(col, name, reduce_fn(self._scope.get(col, name, init_fn()), value))
        return True

    def _captures(self):
        which = self._scope.root.capture
        return which is True or callable(which) and which(self, "__call__")

    def _sow_output(self, value):
        self.sow("intermediates", "__call__", value)

    def perturb(self, name, value, collection="perturbations"):
        """The value plus a variable of zeros, whose gradient is the value's."""
        if not self._scope.has(collection, name) and not self._scope.is_mutable(collection):
            return value
        return value + self.variable(collection, name, lambda: jax.numpy.zeros_like(value)).value

    @property
    def variables(self):
        return {name: found for name in self._scope.root.variables if (found := self._scope.collection(name))}

    @property
    def scope(self):
        return self._scope

    @property
    def path(self):
        return self._scope.path

    # From outside

    def _call(self, root, method, args, kwargs):
        module = self.clone(parent=Scope(root), name=None)
        if method is None:
            fun = module.__call__
        elif isinstance(method, str):
            fun = getattr(module, method)
        elif isinstance(method, functools.partial) or not hasattr(method, "__name__") or getattr(type(module), method.__name__, None) is None:
            return method(module, *args, **kwargs)
        else:
            fun = (
                getattr(module, method.__name__)
                if getattr(method, "__qualname__", "").split(".")[0] != "<lambda>"
                else functools.partial(method, module)
            )
        module._prepare()
        return fun(*args, **kwargs)

    def apply(self, variables, *args, rngs=None, method=None, mutable=False, capture_intermediates=False, **kwargs):
        """The result with these variables; with `mutable` also the collections that may change."""
        if not hasattr(variables, "items"):
            raise errors.ApplyScopeInvalidVariablesTypeError(
                "The first argument passed to an apply function should be a dictionary of collections. Each collection should be a "
                "dictionary with string keys."
            )
        if "params" in variables and hasattr(variables["params"], "items") and "params" in variables["params"]:
            raise errors.ApplyScopeInvalidVariablesStructureError(
                'Expect the `variables` (first argument) passed to apply() to be a dict with the structure {"params": ...}, but got a dict with an '
                'extra params layer, i.e.  {"params": {"params": ... } }.'
            )
        rngs = {} if rngs is None else rngs if isinstance(rngs, dict) else {"params": rngs}
        if capture_intermediates and mutable is False:
            mutable = []
        if capture_intermediates and mutable is not True:
            mutable = [*([mutable] if isinstance(mutable, str) else mutable), "intermediates"]
        own = {}
        for name, tree in variables.items():
            own[name] = _copied(tree) if in_filter(mutable, name) else tree
        root = Root(own, rngs, mutable)
        root.initializing, root.capture = False, capture_intermediates
        found = self._call(root, method, args, kwargs)
        if mutable is False:
            return found
        return found, {name: tree for name, tree in own.items() if in_filter(mutable, name)}

    def init_with_output(self, rngs, *args, method=None, mutable=DenyList("intermediates"), capture_intermediates=False, **kwargs):
        """The result, and new variables."""
        rngs = rngs if isinstance(rngs, dict) else {"params": rngs}
        root = Root({}, rngs, mutable)
        root.initializing, root.capture = True, capture_intermediates
        found = self._call(root, method, args, kwargs)
        return found, root.variables

    def init(self, rngs, *args, method=None, mutable=DenyList("intermediates"), **kwargs):
        """New variables, found by a call on arguments like these."""
        return self.init_with_output(rngs, *args, method=method, mutable=mutable, **kwargs)[1]

    def module_paths(self, rngs, *args, **kwargs):
        """The modules of a call by their paths."""
        from jax_more.flax_parts import module_paths

        return module_paths(self, rngs, args, kwargs)

    def lazy_init(self, rngs, *args, **kwargs):
        """New variables, from types of arguments."""
        full = [jax.numpy.zeros(x.shape, x.dtype) if isinstance(x, jax.ShapeDtypeStruct) else x for x in args]
        return self.init(rngs, *full, **kwargs)

    def bind(self, variables, *, rngs=None, mutable=False):
        """The module with its variables, to be called as it is."""
        root = Root(dict(variables), rngs or {}, mutable)
        root.initializing, root.capture = False, False
        return self.clone(parent=Scope(root), name=None)

    def unbind(self):
        """The module without variables, and these."""
        return self.clone(parent=None), self.variables

    def tabulate(self, rngs, *args, depth=None, show_repeated=False, mutable=True, console_kwargs=None, table_kwargs=None, column_kwargs=None,
                 compute_flops=False, compute_vjp_flops=False, **kwargs):  # fmt: skip
        """A table of the modules of a call: path, kind, inputs, outputs and parameters."""
        from ._summary import table

        if compute_flops or compute_vjp_flops:
            raise NotImplementedError("tabulate does not count operations here")
        return table(self, rngs, args, kwargs, depth=depth, console_kwargs=console_kwargs)

    def __repr__(self):
        from ._summary import described

        return described(self)


def _copied(tree):
    return {key: _copied(value) for key, value in tree.items()} if hasattr(tree, "items") else tree


def apply(fn, module, mutable=False, capture_intermediates=False):
    """A function of variables that calls `fn(module, …)`."""
    return lambda variables, *args, rngs=None, **kwargs: module.apply(variables, *args, rngs=rngs, method=fn, mutable=mutable, **kwargs)


def init(fn, module, mutable=DenyList("intermediates")):
    """A function of keys that makes the variables of `fn(module, …)`."""
    return lambda rngs, *args, **kwargs: module.init(rngs, *args, method=fn, mutable=mutable, **kwargs)
