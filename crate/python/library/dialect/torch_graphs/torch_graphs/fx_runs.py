"""What runs and rewrites graphs of `torch.fx`: interpreters, transformers, patterns."""

from collections import namedtuple

import tandem as td

from . import fx
from .fx_graph import Graph, map_arg

Match = namedtuple("Match", "anchor nodes_map")
TensorMetadata = namedtuple("TensorMetadata", "shape dtype requires_grad stride memory_format is_quantized qparams")


class Interpreter:
    """Runs a graph node by node: each kind of node has a method, which subclasses replace."""

    def __init__(self, module, garbage_collect_values=True, graph=None):
        self.module, self.graph, self.env = module, graph or module.graph, {}
        self.submodules = dict(module.named_modules())

    def run(self, *args, initial_env=None, enable_io_processing=True):
        """The result for these arguments."""
        self.env, self.args_iter = dict(initial_env or {}), iter(args)
        for node in self.graph.nodes:
            if node not in self.env:
                self.env[node] = self.run_node(node)
            if node.op == "output":
                return self.env[node]

    def run_node(self, n):
        """The value of a node."""
        args, kwargs = self.fetch_args_kwargs_from_env(n)
        return getattr(self, n.op)(n.target, args, kwargs)

    def fetch_args_kwargs_from_env(self, n):
        """The values of a node's arguments."""
        return map_arg(n.args, self.env.__getitem__), map_arg(n.kwargs, self.env.__getitem__)

    def map_nodes_to_values(self, args, n):
        """Arguments with values for nodes."""
        return map_arg(args, self.env.__getitem__)

    def placeholder(self, target, args, kwargs):
        """The next argument, or its default."""
        if target.startswith("*"):
            return list(self.args_iter)
        missing = object()
        found = next(self.args_iter, args[0] if args else missing)
        if found is missing:
            raise RuntimeError(f"Expected positional argument for parameter {target}, but one was not passed in!")
        return found

    def get_attr(self, target, args, kwargs):
        """An attribute of the module."""
        return self.fetch_attr(target)

    def fetch_attr(self, target):
        """The value of a dotted name in the module."""
        found = self.module
        for name in target.split("."):
            found = fx._part(found, name)
        return found

    def call_function(self, target, args, kwargs):
        """Calls a function."""
        return target(*args, **kwargs)

    def call_method(self, target, args, kwargs):
        """Calls a method of the first argument."""
        return getattr(args[0], target)(*args[1:], **kwargs)

    def call_module(self, target, args, kwargs):
        """Calls a module inside."""
        return self.fetch_attr(target)(*args, **kwargs)

    def output(self, target, args, kwargs):
        """The result."""
        return args[0]


class Transformer(Interpreter):
    """Makes a new module of a graph; the methods of subclasses say what becomes of each kind of node."""

    def __init__(self, module):
        super().__init__(module)
        self.new_graph = Graph()
        self.tracer = fx.GraphAppendingTracer(self.new_graph)

    def placeholder(self, target, args, kwargs):
        """An input of the new graph."""
        return self.tracer.create_proxy("placeholder", target, args, {})

    def get_attr(self, target, args, kwargs):
        """A read of an attribute in the new graph."""
        return self.tracer.create_proxy("get_attr", target, args, kwargs)

    def call_function(self, target, args, kwargs):
        """A call in the new graph."""
        return self.tracer.create_proxy("call_function", target, args, kwargs)

    def call_method(self, target, args, kwargs):
        """A call of a method in the new graph."""
        return self.tracer.create_proxy("call_method", target, args, kwargs)

    def call_module(self, target, args, kwargs):
        """A call of a module in the new graph."""
        return self.tracer.create_proxy("call_module", target, args, kwargs)

    def transform(self):
        """The new module."""
        result = self.run()
        self.new_graph.output(self.tracer.create_arg(result))
        return fx.GraphModule(self.module, self.new_graph)

    def run(self):
        """Goes through the graph with proxies."""
        return super().run(*())

    def run_node(self, n):
        """A node's proxy; arguments stand for themselves."""
        if n.op == "placeholder":
            return self.placeholder(n.target, n.args, n.kwargs)
        return super().run_node(n)


class ShapeProp(Interpreter):
    """Notes shapes and types of all values in `node.meta`."""

    def run_node(self, n):
        result = super().run_node(n)
        if isinstance(result, td.Tensor):
            n.meta["tensor_meta"] = TensorMetadata(result.shape, result.dtype, result.requires_grad, result.stride(), None, False, {})
        n.meta["type"] = type(result)
        return result

    def propagate(self, *args):
        """Runs the graph."""
        return self.run(*args)


def _matches(pattern, node, found):
    """Whether a node computes what a node of a pattern says; `found` gets the pairs."""
    if pattern in found:
        return found[pattern] is node
    if pattern.op == "placeholder":
        found[pattern] = node
        return True
    if (pattern.op, pattern.target) != (node.op, node.target) or len(pattern.args) != len(node.args) or pattern.kwargs.keys() != node.kwargs.keys():
        return False
    found[pattern] = node
    pairs = [*zip(pattern.args, node.args), *((value, node.kwargs[key]) for key, value in pattern.kwargs.items())]
    return all(_same(a, b, found) for a, b in pairs)


def _same(wanted, given, found):
    if hasattr(wanted, "op"):
        return _matches(wanted, given, found) if hasattr(given, "op") else wanted.op == "placeholder" and found.setdefault(wanted, given) is given
    if isinstance(wanted, (list, tuple)):
        return isinstance(given, (list, tuple)) and len(wanted) == len(given) and all(_same(a, b, found) for a, b in zip(wanted, given))
    return type(wanted) is type(given) and wanted == given


def replace_pattern(gm, pattern, replacement):
    """Puts the steps of one function in place of those of another, wherever they are found; gives the matches."""
    pattern, replacement = (f.graph if hasattr(f, "graph") else fx.Tracer().trace(f) for f in (pattern, replacement))
    matches, end = [], pattern.output_node().args[0]
    for node in gm.graph.nodes:
        found = {}
        if node._erased or not _matches(end, node, found):
            continue
        inputs = [n for n in pattern.nodes if n.op == "placeholder"]
        values = dict(zip((n for n in replacement.nodes if n.op == "placeholder"), (found[n] for n in inputs)))
        with gm.graph.inserting_before(next((n for n in gm.graph.nodes if n in node.users), node)):
            result = gm.graph.graph_copy(replacement, values)
        node.replace_all_uses_with(result)
        for old in [found[n] for n in reversed(pattern.nodes) if n.op not in ("placeholder", "output")]:
            if not old._erased and not old.users:
                gm.graph.erase_node(old)
        matches.append(Match(node, found))
    gm.recompile()
    return matches
