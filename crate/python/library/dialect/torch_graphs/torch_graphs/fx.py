"""`torch.fx`: the steps of a module as a graph, which programs read, change and run."""

import builtins
import inspect
import operator
import sys
import types

import tandem as td
import torch
from tandem.dialect import missing_names
from torch import nn
from torch_more.whole_calls import whole

from . import fx_graph
from .fx_graph import SCOPE, Graph, Node, map_arg, named_functions

__path__ = []


class TraceError(ValueError):
    """What cannot be traced."""


class Proxy:
    """Stands for a value while a module is traced: what is done with it becomes nodes."""

    def __init__(self, node, tracer=None):
        self.node, self.tracer = node, tracer or GraphAppendingTracer(node.graph)

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return Attribute(self, name)

    def __call__(self, *args, **kwargs):
        return self.tracer.create_proxy("call_method", "__call__", (self, *args), kwargs)

    def __iter__(self):
        return self.tracer.iter(self)

    def __bool__(self):
        return self.tracer.to_bool(self)

    def __len__(self):
        raise RuntimeError(
            "'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call torch.fx.wrap('len') at module scope"
        )

    def __repr__(self):
        return f"Proxy({self.node.name})"

    __hash__ = object.__hash__


class Attribute(Proxy):
    """An attribute of a proxy: a value, or a method that is about to be called."""

    def __init__(self, root, attr):
        self.root, self.attr, self.tracer, self._node = root, attr, root.tracer, None

    @property
    def node(self):
        """The read of the attribute, made when it is needed."""
        if self._node is None:
            self._node = self.tracer.create_proxy("call_function", getattr, (self.root, self.attr), {}).node
        return self._node

    def __call__(self, *args, **kwargs):
        return self.tracer.create_proxy("call_method", self.attr, (self.root, *args), kwargs)


def _operators():
    for name in [*fx_graph.INFIX, "getitem"]:
        function = getattr(operator, name)
        method = f"__{name.strip('_')}__"
        setattr(Proxy, method, lambda self, other, function=function: self.tracer.create_proxy("call_function", function, (self, other), {}))
        if name not in ("lt", "le", "gt", "ge", "eq", "ne", "getitem"):
            setattr(
                Proxy, f"__r{name.strip('_')}__", lambda self, other, function=function: self.tracer.create_proxy("call_function", function, (other, self), {})
            )
    for name in fx_graph.PREFIX:
        function = getattr(operator, name)
        setattr(Proxy, f"__{name}__", lambda self, function=function: self.tracer.create_proxy("call_function", function, (self,), {}))


_operators()


def _proxy_in(values):
    """A proxy among values, and in lists and dicts of them."""
    for value in values:
        if isinstance(value, Proxy):
            return value
        if isinstance(value, (list, tuple, dict)):
            found = _proxy_in(value.values() if isinstance(value, dict) else value)
            if found is not None:
                return found
    return None


def _recording(function):
    """A function that becomes a node where one of its arguments is a proxy."""

    def call(*args, **kwargs):
        proxy = _proxy_in([*args, *kwargs.values()])
        if proxy is None:
            return function(*args, **kwargs)
        return proxy.tracer.create_proxy("call_function", function, *whole(fx_graph.qualified_name(function), args, kwargs))

    call.__name__ = getattr(function, "__name__", "call")
    call._recorded = function
    return call


def _noting(recording):
    """A function whose nodes know that it was wrapped."""

    def call(*args, **kwargs):
        found = recording(*args, **kwargs)
        if isinstance(found, Proxy):
            found.node.meta["is_wrapped"] = True
        return found

    call._recorded = recording._recorded
    return call


_wrapped = []


def wrap(fn_or_name):
    """Makes calls of a function of one's own a node."""
    scope = sys._getframe(1).f_globals
    name = fn_or_name if isinstance(fn_or_name, str) else fn_or_name.__name__
    _wrapped.append((scope, name))
    return fn_or_name


class _Patches:
    """While a module is traced, functions and calls of modules ask for proxies first."""

    def __init__(self, tracer, scopes):
        self._tracer, self._scopes, self._undo = tracer, scopes, []

    def _set(self, owner, name, value):
        before = vars(owner).get(name, self)
        self._undo.append(lambda: delattr(owner, name) if before is self else setattr(owner, name, before))
        setattr(owner, name, value)

    def _set_item(self, scope, name, value):
        missing, before = name not in scope, scope.get(name)
        self._undo.append(lambda: scope.pop(name) if missing else scope.update({name: before}))
        scope[name] = value

    def __enter__(self):
        recording = {}
        for module, name, function in named_functions().values():
            recording[id(function)] = _recording(function)
            self._set(module, name, recording[id(function)])
        for scope in self._scopes:
            for name, value in list(scope.items()):
                if id(value) in recording:
                    self._set_item(scope, name, recording[id(value)])
        for scope, name in _wrapped:
            self._set_item(scope, name, _noting(_recording(scope.get(name, getattr(builtins, name, None)))))
        for name in ("add", "sub", "mul", "truediv", "pow", "matmul", "lt", "le", "gt", "ge", "eq", "ne"):
            self._set(torch.Tensor, f"__{name}__", _with_proxies(getattr(torch.Tensor, f"__{name}__"), getattr(operator, name)))
        tracer, call = self._tracer, nn.Module.__call__
        self._set(nn.Module, "__call__", lambda module, *args, **kwargs: tracer.call_module(module, lambda *a, **k: call(module, *a, **k), args, kwargs))
        return self

    def __exit__(self, *failure):
        for undo in reversed(self._undo):
            undo()


def _with_proxies(method, function):
    def operator_of_tensors(self, other):
        if isinstance(other, Proxy):
            return other.tracer.create_proxy("call_function", function, (self, other), {})
        return method(self, other)

    return operator_of_tensors


class TracerBase:
    """Makes nodes of what happens to proxies."""

    graph = None

    def create_node(self, kind, target, args, kwargs, name=None, type_expr=None):
        """Adds a node to the graph."""
        return self.graph.create_node(kind, target, args, kwargs, name, type_expr)

    def proxy(self, node):
        """What stands for the value of a node."""
        return Proxy(node, self)

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, proxy_factory_fn=None):
        """Adds a node, and gives what stands for its value."""
        return self.proxy(self.create_node(kind, target, self.create_arg(args), self.create_arg(kwargs), name, type_expr))

    def create_arg(self, a):
        """An argument as nodes have it."""
        if isinstance(a, Proxy):
            return a.node
        if isinstance(a, tuple):
            items = [self.create_arg(item) for item in a]
            return type(a)(*items) if hasattr(a, "_fields") else tuple(items)
        if isinstance(a, list):
            return [self.create_arg(item) for item in a]
        if isinstance(a, dict):
            return {key: self.create_arg(item) for key, item in a.items()}
        if isinstance(a, slice):
            return slice(*map(self.create_arg, (a.start, a.stop, a.step)))
        return getattr(a, "_recorded", a) if callable(a) else a

    def to_bool(self, obj):
        """Refuses conditions on values."""
        raise TraceError("symbolically traced variables cannot be used as inputs to control flow")

    def iter(self, obj):  # noqa: A003
        """Refuses loops over values, of which the length is not known; a fixed number of names on the left is."""
        frame = sys._getframe(2)
        count = _unpacked(frame)
        if count is None:
            raise TraceError(
                "Proxy object cannot be iterated. This can be attempted when the Proxy is used in a loop or as a *args or **kwargs function argument. "
                "See the torch.fx docs on pytorch.org for a more detailed explanation of what types of control flow can be traced, and check out the "
                "Proxy docstring for help troubleshooting Proxy iteration errors"
            )
        return iter([obj[at] for at in range(count)])


def _unpacked(frame):
    """How many names a statement gives the parts of a value, or None for another statement."""
    import ast
    import linecache

    line = linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip()
    try:
        statement = ast.parse(line).body[0]
    except (SyntaxError, IndexError):
        return None
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return len(target.elts) if isinstance(target, (ast.Tuple, ast.List)) and not any(isinstance(x, ast.Starred) for x in target.elts) else None


class GraphAppendingTracer(TracerBase):
    """Adds nodes to a graph that there is."""

    def __init__(self, graph):
        self.graph = graph


class Tracer(TracerBase):
    """Runs a module with proxies: layers of `torch.nn` become one node each, of other modules the steps inside."""

    def __init__(self, autowrap_modules=(), autowrap_functions=(), param_shapes_constant=False):
        self._paths, self._constants = {}, 0

    def is_leaf_module(self, m, module_qualified_name):
        """Whether calls of a module become one node."""
        return type(m).__module__.startswith("torch.nn") and not isinstance(m, nn.Sequential)

    def path_of_module(self, mod):
        """The dotted name of a module inside."""
        for name, module in self.root.named_modules():
            if module is mod:
                return name
        raise NameError("module is not installed as a submodule")

    def call_module(self, m, forward, args, kwargs):
        """A call of a module inside, as one node or as its steps."""
        if _proxy_in([*args, *kwargs.values()]) is None:
            return forward(*args, **kwargs)
        path = self.path_of_module(m)
        if self.is_leaf_module(m, path):
            return self.create_proxy("call_module", path, args, kwargs)
        return (_steps_of(m) or m.forward)(*args, **kwargs)

    def create_arg(self, a):
        """An argument as nodes have it; tensors of the module become reads of its attributes."""
        if isinstance(a, td.Tensor):
            return self.create_node("get_attr", self._path_of_tensor(a), (), {})
        return super().create_arg(a)

    def _path_of_tensor(self, x):
        for name, value in [*self.root.named_parameters(), *self.root.named_buffers()]:
            if value is x:
                return name
        for name, value in vars(self.root).items():
            if value is x:
                return name
        name = f"_tensor_constant{self._constants}"
        self._constants += 1
        self.root.register_buffer(name, x, persistent=False)
        return name

    def trace(self, root, concrete_args=None):
        """The graph of a module or a function."""
        is_module = isinstance(root, nn.Module)
        self.root = root if is_module else nn.Module()
        self.graph = Graph(root, type(self))
        call = (_steps_of(root) or root.forward) if is_module else root
        function = getattr(call, "__func__", call)
        scopes = {id(scope): scope for scope in [function.__globals__, *(getattr(type(m).forward, "__globals__", {}) for m in self.root.modules())]}
        with _Patches(self, [scope for scope in scopes.values() if scope.get("__name__", "").split(".")[0] not in ("torch", "tandem", "torch_extras")]):
            args, named = self._inputs(call, function.__annotations__, concrete_args or {})
            result = self.create_arg(call(*args, **named))
            self.create_node("output", "output", (result,), {}, type_expr=function.__annotations__.get("return"))
        return self.graph

    def _inputs(self, function, kinds, fixed):
        """Proxies for the arguments of a function."""
        args, named = [], {}
        for name, parameter in inspect.signature(function).parameters.items():
            star = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
            default = () if parameter.default is parameter.empty else (parameter.default,)
            if name in fixed:
                value = fixed[name]
            else:
                value = self.create_proxy("placeholder", star + name, default, {}, type_expr=kinds.get(name))
            if parameter.kind is parameter.KEYWORD_ONLY:
                named[name] = value
            else:
                args.append(value)
        return args, named


class GraphModule(nn.Module):
    """A module whose `forward` is made of a graph; `recompile()` makes it anew after a change."""

    def __new__(cls, *args, **kwargs):
        # A class of its own for each, which has the forward of its graph.
        return object.__new__(type("GraphModule", (cls,), {"__module__": "torch.fx.graph_module"}))

    def __init__(self, root, graph, class_name="GraphModule"):
        super().__init__()
        type(self).__name__ = class_name
        if isinstance(root, nn.Module):
            self.training = root.training
        for node in graph.nodes:
            if node.op in ("get_attr", "call_module"):
                self._take_part(root, node.target)
        self.graph = graph

    def _take_part(self, root, path):
        if isinstance(root, dict):
            return self._put(path, root[path])
        *owners, last = path.split(".")
        source = root
        for name in owners:
            source = _part(source, name)
        self._put(path, _part(source, last), last in getattr(source, "_buffers", {}))

    def _put(self, path, value, is_buffer=False):
        *owners, last = path.split(".")
        owner = self
        for name in owners:
            if _part(owner, name, None) is None:
                owner.add_module(name, nn.Module())
            owner = _part(owner, name)
        if is_buffer:
            owner.register_buffer(last, value)
        else:
            setattr(owner, last, value)

    graph = property(lambda self: self.__dict__["_graph"])

    @graph.setter
    def graph(self, g):
        object.__setattr__(self, "_graph", g)
        self.recompile()

    def recompile(self):
        """Makes `forward` of the graph as it is now."""
        calls = []

        def name_of(function):
            calls.append(function)
            return f"_calls[{len(calls) - 1}]"

        scope = {**SCOPE, "_calls": calls}
        exec(self._graph.source(name_of), scope)
        type(self).forward = scope["forward"]
        made = self._graph.python_code()
        object.__setattr__(self, "_code", made.src)
        return made

    code = property(lambda self: self._code)

    def add_submodule(self, target, m):
        """Adds a module under a dotted name."""
        self._put(target, m)
        return True

    def delete_submodule(self, target):
        """Takes out a module."""
        *owners, last = target.split(".")
        delattr(self.get_submodule(".".join(owners)) if owners else self, last)
        return True

    def delete_all_unused_submodules(self):
        """Takes out modules that no node calls."""
        used = [node.target for node in self.graph.nodes if node.op in ("call_module", "get_attr")]
        for name, _ in list(self.named_modules()):
            if name and not any(target == name or target.startswith(name + ".") or name.startswith(target + ".") for target in used):
                self.delete_submodule(name)

    def print_readable(self, print_output=True):
        """Prints the module as a class."""
        text = f"class {type(self).__name__}(torch.nn.Module):" + self._code.lstrip("\n").replace("\n", "\n    ").join(["\n    ", ""])
        if print_output:
            print(text)
        return text

    def __deepcopy__(self, memo):
        import copy

        graph = Graph()
        graph.output(graph.graph_copy(self._graph, {}))
        return GraphModule(copy.deepcopy(_parts_of(self)), graph, type(self).__name__)

    def __str__(self):
        return f"{super().__repr__()}\n{self._code}\n# To see more debug info, please use `graph_module.print_readable()`"


def _parts_of(module):
    """The module's parts without its graph."""
    made = nn.Module()
    for name, value in [*module.named_children(), *module._parameters.items(), *module._buffers.items()]:
        setattr(made, name, value)
    return made


_NONE = object()


def _part(module, name, default=_NONE):
    found = module._modules.get(name) if name in module._modules else getattr(module, name, default)
    if found is _NONE:
        raise RuntimeError(f"Node referenced nonexistent target {name}")
    return found


def symbolic_trace(root, concrete_args=None):
    """A module or a function as a `GraphModule`."""
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    return GraphModule(tracer.root, graph, type(root).__name__ if isinstance(root, nn.Module) else root.__name__)


def _steps_of(module):
    """What a `Sequential` or a layer does, as a function of one argument; None for other modules."""
    own = next((kind for kind in type(module).__mro__ if "forward" in vars(kind)), None)
    if own is not td.nn.Sequential:
        from torch_more.layer_steps import steps_of

        return steps_of(module)

    def forward(input):  # noqa: A002
        for layer in module:
            input = layer(input)  # noqa: A001
        return input

    return forward


def _module(name, **names):
    made = types.ModuleType(f"torch.fx.{name}")
    made.__dict__.update(names)
    sys.modules[made.__name__] = made
    return made


from .fx_runs import Interpreter, Match, ShapeProp, Transformer, replace_pattern  # noqa: E402

node, graph = _module("node", Node=Node, map_arg=map_arg), _module("graph", Graph=Graph)
proxy = _module("proxy", Proxy=Proxy, TraceError=TraceError, GraphAppendingTracer=GraphAppendingTracer)
graph_module = _module("graph_module", GraphModule=GraphModule)
passes = _module("passes", __path__=[], shape_prop=_module("passes.shape_prop", ShapeProp=ShapeProp))
subgraph_rewriter = _module("subgraph_rewriter", replace_pattern=replace_pattern, Match=Match)
for _kind, _file in (
    (Graph, "graph"),
    (fx_graph.Node, "node"),
    (Proxy, "proxy"),
    (GraphModule, "graph_module"),
    (Tracer, "_symbolic_trace"),
    (Interpreter, "interpreter"),
):
    _kind.__module__ = f"torch.fx.{_file}"
interpreter = _module("interpreter", Interpreter=Interpreter, Transformer=Transformer)
__getattr__ = missing_names("torch.fx")
