"""Graphs of `torch.fx`: nodes in a row, and the Python source that computes what they say."""

import builtins
import keyword
import math
import operator
import re

import tandem as td
import torch
from torch import _dtypes

# Python's operators by the functions that nodes call.
INFIX = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@", "and_": "&", "or_": "|", "xor": "^",
    "lshift": "<<", "rshift": ">>", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!=",
}  # fmt: skip
PREFIX = {"neg": "-", "invert": "~", "pos": "+"}
# Functions that PyTorch shows by other places than those where programs find them.
_ELSEWHERE = {
    "torch.nn.functional": "torch max_pool1d max_pool2d max_pool3d",
    "torch.functional": "torch atleast_1d atleast_2d atleast_3d block_diag broadcast_shapes broadcast_tensors cartesian_prod cdist chain_matmul einsum "
    "meshgrid norm split stft tensordot unique unique_consecutive unravel_index",
    "torch._C._nn": "torch.nn.functional avg_pool2d avg_pool3d gelu linear one_hot scaled_dot_product_attention softplus softshrink",
    "torch": "torch.nn.functional adaptive_avg_pool1d avg_pool1d bilinear channel_shuffle conv1d conv2d conv3d conv_transpose1d conv_transpose2d "
    "conv_transpose3d cosine_similarity hardshrink pairwise_distance pdist pixel_shuffle pixel_unshuffle prelu relu_",
}
_PLACES = {f"{words.split()[0]}.{name}": place for place, words in _ELSEWHERE.items() for name in words.split()[1:]}
_BEGINNINGS = {"torch.special.": "torch._C._special.special_", "torch.linalg.": "torch._C._linalg.linalg_", "torch.fft.": "torch._C._fft.fft_"}
_names = {}
_originals = {}


def named_functions():
    """The functions of the library, by the modules that have them."""
    if not _originals:
        for module, prefix in (
            (torch.special, "torch.special."),
            (torch.linalg, "torch.linalg."),
            (torch.nn.functional, "torch.nn.functional."),
            (torch, "torch."),
        ):
            for name, value in list(vars(module).items()):
                if name[0] != "_" and callable(value) and not isinstance(value, type) and not hasattr(value, "__self__"):
                    _originals[prefix + name] = (module, name, value)
                    if not _names.get(id(value), "").startswith("torch.") or module is torch and _names[id(value)].count(".") > 1:
                        _names[id(value)] = prefix + name
    return _originals


def qualified_name(function):
    """Where a function lies, as the source of a graph names it."""
    named_functions()
    found = _names.get(id(function))
    if found is None:
        module = getattr(function, "__module__", None) or "builtins"
        module = {"_operator": "operator", "builtins": ""}.get(module, module)
        return f"{module}.{function.__name__}".lstrip(".")
    for start, other in _BEGINNINGS.items():
        if found.startswith(start):
            return other + found[len(start) :]
    return f"{_PLACES[found]}.{found.rpartition('.')[2]}" if found in _PLACES else found


def global_name(function):
    """The same, where functions of others are names of the source's own."""
    found = qualified_name(function)
    return found if found.startswith("torch.") else found.replace(".", "_")


def short_name(function):
    """The last part of a function's name."""
    named_functions()
    return _names.get(id(function), getattr(function, "__name__", "call")).rpartition(".")[2]


def map_arg(value, change):
    """A structure of arguments, with each node in it changed."""
    if isinstance(value, Node):
        return change(value)
    if isinstance(value, tuple):
        items = [map_arg(item, change) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, list):
        return [map_arg(item, change) for item in value]
    if isinstance(value, dict):
        return {key: map_arg(item, change) for key, item in value.items()}
    if isinstance(value, slice):
        return slice(map_arg(value.start, change), map_arg(value.stop, change), map_arg(value.step, change))
    return value


def _type_name(kind):
    if isinstance(kind, str):
        return kind
    if isinstance(kind, type):
        return "torch.Tensor" if kind is torch.Tensor else kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return str(kind)


class Node:
    """A step: a placeholder, an attribute, a call of a function, a method or a module, or the output."""

    def __init__(self, graph, name, op, target, args, kwargs, type_expr=None):
        self.graph, self.name, self.op, self.target, self.type = graph, name, op, target, type_expr
        self.users, self.meta, self._erased = {}, {}, False
        self._args, self._kwargs = (), {}
        self._take(args, kwargs)

    def _take(self, args, kwargs):
        for node in self.all_input_nodes:
            node.users.pop(self, None)
        self._args, self._kwargs = tuple(args), dict(kwargs)
        for node in self.all_input_nodes:
            node.users[self] = None

    args = property(lambda self: self._args, lambda self, value: self._take(value, self._kwargs))
    kwargs = property(lambda self: self._kwargs, lambda self, value: self._take(self._args, value))

    @property
    def all_input_nodes(self):
        """The nodes that it needs, each once."""
        found = {}
        map_arg((self._args, self._kwargs), lambda node: found.setdefault(node))
        return list(found)

    stack_trace = property(lambda self: self.meta.get("stack_trace"))

    def is_impure(self, impure_random=True):
        """Whether it stays where nothing needs it."""
        return self.op in ("placeholder", "output")

    next = property(lambda self: self.graph._beside(self, 1))
    prev = property(lambda self: self.graph._beside(self, -1))

    def replace_all_uses_with(self, replace_with, delete_user_cb=lambda user: True, *, propagate_meta=False):
        """Lets all that need this node take another one; gives those."""
        changed = [user for user in self.users if delete_user_cb(user)]
        for user in changed:
            user.replace_input_with(self, replace_with)
        return changed

    def replace_input_with(self, old_input, new_input):
        """Takes another node for one of its arguments."""
        swap = lambda node: new_input if node is old_input else node  # noqa: E731
        self._take(map_arg(self._args, swap), map_arg(self._kwargs, swap))

    def update_arg(self, idx, arg):
        """Replaces a positional argument."""
        args = list(self._args)
        args[idx] = arg
        self.args = args

    def update_kwarg(self, key, arg):
        """Replaces a named argument."""
        self.kwargs = {**self._kwargs, key: arg}

    def append(self, x):
        """Moves a node behind this one."""
        self.graph._move(x, self, 1)

    def prepend(self, x):
        """Moves a node in front of this one."""
        self.graph._move(x, self, 0)

    def format_node(self):
        """The line of this node in the graph's text."""
        kind = "" if self.type is None or self.op == "output" else f" : {_type_name(self.type)}"
        head = f"%{self.name}{kind} : [num_users={len(self.users)}] = " if not kind else f"%{self.name}{kind} [num_users={len(self.users)}] = "
        if self.op == "placeholder":
            default = f"(default={self.args[0]})" if self.args else ""
            return f"{head}placeholder[target={self.target}]{default}"
        if self.op == "get_attr":
            return f"{head}get_attr[target={self.target}]"
        if self.op == "output":
            return f"return {self.args[0]}"
        target = qualified_name(self.target) if self.op == "call_function" else self.target
        if target == "getattr":
            target = "builtins.getattr"
        return f"{head}{self.op}[target={target}](args = {_shown(self.args)}, kwargs = {_shown(self.kwargs)})"

    def __repr__(self):
        return self.name


def _nested(value, write, write_key):
    """A tuple, list or dictionary of arguments; None where it is none of these."""
    if isinstance(value, tuple):
        return "(" + ", ".join(map(write, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, list):
        return "[" + ", ".join(map(write, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{write_key(key)}: {write(item)}" for key, item in value.items()) + "}"
    return None


def _shown(value):
    """Arguments as a graph's text has them."""
    if isinstance(value, Node):
        return f"%{value.name}"
    found = _nested(value, _shown, str)
    return str(value) if found is None else found


def _written(value):
    """An argument as Python's source."""
    if isinstance(value, Node):
        return value.name
    found = _nested(value, _written, repr)
    if found is not None:
        return found
    if isinstance(value, slice):
        return f"slice({_written(value.start)}, {_written(value.stop)}, {_written(value.step)})"
    if isinstance(value, torch.device):
        return f"device(type='{value.type}')"
    if isinstance(value, td.DType):
        return f"torch.{_dtypes.name_of(value)}"
    return repr(value)


class Graph:
    """A list of nodes: inputs, steps, and an output."""

    def __init__(self, owning_module=None, tracer_cls=None, tracer_extras=None):
        self.owning_module, self._tracer_cls = owning_module, tracer_cls
        self._nodes, self._taken, self._place, self._tail = [], set(), None, {}

    nodes = property(lambda self: list(self._nodes))

    def _unused(self, wanted):
        """A name near to this one that no node has."""
        name = re.sub(r"\W+", "_", wanted, flags=re.ASCII) or "_"
        if name[0].isdigit():
            name = "_" + name
        base, number = name, 0
        if (match := re.fullmatch(r"(.+)_(\d+)", name)) is not None:
            base, number = match[1], int(match[2])
        else:
            number = self._tail.get(base, 0)
        name = f"{base}_{number}" if number else base
        while name in self._taken or keyword.iskeyword(name) or hasattr(builtins, name) or name in ("self", "torch", "device", "inf", "nan", "NoneType"):
            number += 1
            name = f"{base}_{number}"
        self._tail[base] = number
        self._taken.add(name)
        return name

    def create_node(self, op, target, args=(), kwargs=None, name=None, type_expr=None):
        """Adds a node where insertions go, at the end unless told."""
        args = () if args is None else args
        candidate = name or (short_name(target) if op == "call_function" else str(target))
        candidate = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", candidate.replace(".", "_")).lower() if name is None else candidate
        node = Node(self, self._unused(candidate), op, target, args, kwargs or {}, type_expr)
        self._nodes.insert(len(self._nodes) if self._place is None else self._place(), node)
        return node

    def placeholder(self, name, type_expr=None, default_value=None):
        """Adds an input."""
        return self.create_node("placeholder", name, () if default_value is None else (default_value,), type_expr=type_expr)

    def get_attr(self, qualified_name, type_expr=None):
        """Adds a read of an attribute of the module."""
        return self.create_node("get_attr", qualified_name, type_expr=type_expr)

    def call_function(self, the_function, args=None, kwargs=None, type_expr=None):
        """Adds a call of a function."""
        return self.create_node("call_function", the_function, args, kwargs, type_expr=type_expr)

    def call_method(self, method_name, args=None, kwargs=None, type_expr=None):
        """Adds a call of a method of the first argument."""
        return self.create_node("call_method", method_name, args, kwargs, type_expr=type_expr)

    def call_module(self, module_name, args=None, kwargs=None, type_expr=None):
        """Adds a call of a module inside of the module."""
        return self.create_node("call_module", module_name, args, kwargs, type_expr=type_expr)

    def output(self, result, type_expr=None):
        """Adds what the graph gives."""
        return self.create_node("output", "output", (result,), type_expr=type_expr)

    def node_copy(self, node, arg_transform=lambda x: x):
        """Adds a copy of a node of another graph."""
        made = self.create_node(node.op, node.target, map_arg(node.args, arg_transform), map_arg(node.kwargs, arg_transform), node.name, node.type)
        made.meta = dict(node.meta)
        return made

    def graph_copy(self, g, val_map, return_output_node=False):
        """Adds the nodes of another graph; gives what that graph gives."""
        for node in g.nodes:
            if node in val_map:
                continue
            if node.op == "output":
                return map_arg(node.args[0], val_map.__getitem__)
            val_map[node] = self.node_copy(node, val_map.__getitem__)

    def erase_node(self, to_erase):
        """Takes out a node that nothing needs."""
        if to_erase.users:
            raise RuntimeError(f"Tried to erase Node {to_erase} but it still had {len(to_erase.users)} users in the graph: {to_erase.users}!")
        to_erase._take((), {})
        self._nodes.remove(to_erase)
        to_erase._erased = True

    def inserting_before(self, n=None):
        """In a `with` block, new nodes come before this one."""
        return _Inserting(self, (lambda: self._nodes.index(n)) if n is not None else (lambda: 0))

    def inserting_after(self, n=None):
        """In a `with` block, new nodes come after this one, in their order."""
        last = [n if n is not None else self._nodes[0]]
        at = self._nodes.index(last[0])
        count = len(self._nodes)
        return _Inserting(self, lambda: at + 1 + len(self._nodes) - count)

    def _beside(self, node, step):
        at = self._nodes.index(node) + step
        return self._nodes[at] if 0 <= at < len(self._nodes) else None

    def _move(self, node, anchor, offset):
        self._nodes.remove(node)
        self._nodes.insert(self._nodes.index(anchor) + offset, node)

    def find_nodes(self, *, op, target=None, sort=True):
        """The nodes of this kind, and with this target."""
        return [node for node in self._nodes if node.op == op and (target is None or node.target == target)]

    def output_node(self):
        """The last node."""
        return next(node for node in reversed(self._nodes) if node.op == "output")

    def lint(self):
        """Refuses a graph in which a node needs one that comes later or is gone."""
        seen = set()
        for node in self._nodes:
            for needed in node.all_input_nodes:
                if needed not in seen:
                    raise RuntimeError(
                        f"Argument '{needed}' of Node '{node}' was used before it has been defined! "
                        f"Please check that Nodes in the graph are topologically ordered\n{self}"
                    )
            seen.add(node)

    def eliminate_dead_code(self, is_impure_node=None):
        """Takes out steps that nothing needs; says whether there were some."""
        unused = [node for node in reversed(self._nodes) if node.op not in ("placeholder", "output")]
        changed = False
        for node in unused:
            if not node.users and not (is_impure_node and is_impure_node(node)):
                self.erase_node(node)
                changed = True
        return changed

    def python_code(self, root_module="self", *, verbose=False):
        """The source, as an object with `src`."""
        return type("PythonCode", (), {"src": self.source(), "globals": {}})()

    def source(self, name_of=global_name):
        """The source of a function `forward` that computes the graph; `name_of` says how functions are named in it."""
        last, lines, parameters, result = {}, [], [], ""
        for node in reversed(self._nodes):
            for needed in node.all_input_nodes:
                if needed not in last:
                    last[needed] = node
        gone = {}
        for node in self._nodes:
            for needed in node.all_input_nodes:
                if last.get(needed) is node:
                    gone.setdefault(node, []).append(needed.name)
        for node in self._nodes:
            if node.op == "placeholder":
                parameters.append(self._parameter(node))
                if node.target.lstrip("*") != node.name:
                    lines.append(f"{node.name} = {node.target.lstrip('*')}")
            elif node.op == "output":
                result = f" -> {_type_name(node.type)}" if node.type is not None else ""
                lines.append(f"return {_written(node.args[0])}")
            else:
                names = gone.get(node, []) + ([] if node.users else [node.name])
                lines.append(self._statement(node, name_of) + (f";  {' = '.join([*names, 'None'])}" if names else ""))
        head = ", ".join(["self", *parameters])
        wrapped = dict.fromkeys(name_of(node.target) for node in self._nodes if node.meta.get("is_wrapped") and name_of is global_name)
        calls = "\n".join(f'torch.fx._symbolic_trace.wrap("{name}")' for name in wrapped)
        return f"\n{calls}\n\ndef forward({head}){result}:\n    " + "\n    ".join(lines or ["pass"]) + "\n    "

    @staticmethod
    def _parameter(node):
        kind = f" : {_type_name(node.type)}" if node.type is not None else ""
        return f"{node.target}{kind}" + (f" = {_written(node.args[0])}" if node.args else "")

    def _statement(self, node, name_of):
        args, kwargs = [_written(x) for x in node.args], [f"{key} = {_written(x)}" for key, x in node.kwargs.items()]
        if node.op == "get_attr":
            return f"{node.name} = {_attribute('self', node.target)}"
        if node.op == "call_module":
            return f"{node.name} = {_attribute('self', node.target)}({', '.join(args + kwargs)})"
        if node.op == "call_method":
            return f"{node.name} = {args[0]}.{node.target}({', '.join(args[1:] + kwargs)})"
        name = getattr(node.target, "__name__", "") if getattr(node.target, "__module__", "") in ("_operator", "operator") else ""
        if name in INFIX and len(args) == 2:
            return f"{node.name} = {args[0]} {INFIX[name]} {args[1]}"
        if name in PREFIX:
            return f"{node.name} = {PREFIX[name]}{args[0]}"
        if name == "getitem":
            return f"{node.name} = {args[0]}[{args[1]}]"
        if node.target is getattr and isinstance(node.args[1], str) and node.args[1].isidentifier():
            return f"{node.name} = {args[0]}.{node.args[1]}"
        return f"{node.name} = {name_of(node.target)}({', '.join(args + kwargs)})"

    def print_tabular(self):
        """Prints the nodes as a table."""
        rows = [("opcode", "name", "target", "args", "kwargs"), *((n.op, n.name, str(n.target), str(n.args), str(n.kwargs)) for n in self._nodes)]
        widths = [max(len(rows[0][at]) + 2, *(len(row[at]) for row in rows)) for at in range(5)]
        rows.insert(1, tuple("-" * width for width in widths))
        print("\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows))

    def __str__(self):
        lines = [node.format_node() for node in self._nodes]
        return "graph():" + "".join(f"\n    {line}" for line in lines)

    __repr__ = __str__


class _Inserting:
    """Where new nodes go, in a `with` block."""

    def __init__(self, graph, place):
        self._graph, self._before, graph._place = graph, graph._place, place

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self._graph._place = self._before


def _attribute(owner, path):
    for part in path.split("."):
        owner = f"{owner}.{part}" if part.isidentifier() and not keyword.iskeyword(part) else f'getattr({owner}, "{part}")'
    return owner


# What the source of a graph may name beside its own values.
SCOPE = {"torch": torch, "device": torch.device, "inf": math.inf, "nan": math.nan, "operator": operator}
