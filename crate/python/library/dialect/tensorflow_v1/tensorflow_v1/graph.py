"""Graphs of TensorFlow 1: ops that are put down when they are called, and run by a session.

A node keeps the function and its arguments; a session calls it with tensors. Shapes come from calling it with small samples.
"""

import functools
import types

import tandem as td

from tensorflow import _dtypes, _modes
from tensorflow._tensor import TensorShape, as_tensor, wrapped

# How TensorFlow names the ops of functions whose names are not those of the functions.
_TITLES = {
    "constant": "Const", "matmul": "MatMul", "zeros": "zeros", "ones": "ones", "transpose": "transpose", "concat": "concat", "stack": "stack",
    "one_hot": "one_hot", "normal": "random_normal", "uniform": "random_uniform", "truncated_normal": "truncated_normal",
    "negative": "Neg", "multiply": "Mul", "subtract": "Sub", "divide": "truediv", "reduce_sum": "Sum", "reduce_mean": "Mean", "reduce_max": "Max",
    "reduce_min": "Min", "reduce_prod": "Prod", "reduce_all": "All", "reduce_any": "Any", "range": "range", "split": "split",
    "zeros_like": "zeros_like", "ones_like": "ones_like", "clip_by_value": "clip_by_value", "argmax": "ArgMax", "argmin": "ArgMin",
    "sparse_softmax_cross_entropy_with_logits": "SparseSoftmaxCrossEntropyWithLogits/SparseSoftmaxCrossEntropyWithLogits",
    "softmax_cross_entropy_with_logits": "softmax_cross_entropy_with_logits/Reshape_2", "dropout": "dropout/SelectV2", "einsum": "einsum/Einsum",
    "sigmoid_cross_entropy_with_logits": "logistic_loss", "l2_loss": "L2Loss", "conv2d": "Conv2D", "max_pool2d": "MaxPool2d", "squeeze": "Squeeze",
}  # fmt: skip
_RANDOM = {"normal", "uniform", "truncated_normal", "gamma", "poisson"}
_OLD_ARGUMENTS = {"reduction_indices": "axis", "keep_dims": "keepdims", "dimension": "axis", "squeeze_dims": "axis"}
# Not ops of the graph, or functions that know graphs themselves.
_AT_ONCE = {"executing_eagerly", "function", "py_function", "cond", "while_loop", "custom_gradient", "gradients", "get_static_value",
            "is_tensor", "as_dtype", "set_seed", "group", "no_op", "name_scope", "control_dependencies", "init_scope", "get", "linear"}  # fmt: skip


class OperatorNotAllowedInGraphError(TypeError):
    """Python asked for a value that only a session knows."""


def _refused(what):
    return OperatorNotAllowedInGraphError(f"{what} a symbolic `tf.Tensor` is not allowed: its value is known when a session runs it")


class Operation:
    """A step of a graph; `inputs` run before it."""

    def __init__(self, graph, function, inputs, name, kind):
        self.graph, self.function, self.type = graph, function, kind
        self.name = graph.unique_name(name)
        self.inputs = (*inputs, *graph.control_inputs)
        self.order, self.result = len(graph.operations), None
        graph.operations.append(self)

    def run(self, feed_dict=None, session=None):
        """Runs the step in a session."""
        from .session import default_session

        (session or default_session()).run(self, feed_dict)

    def __repr__(self):
        return f"<tf.Operation '{self.name}' type={self.type}>"

    def __str__(self):
        names = "".join(f'input: "^{getattr(source, "op", source).name}"\n' for source in self.inputs)
        return f'name: "{self.name}"\nop: "{self.type}"\n{names}'


class GraphTensor:
    """The result of a step: it has no value before a session runs it."""

    def __init__(self, op, shape, dtype, index=0):
        self.op, self._shape, self.dtype, self.index = op, shape, dtype, index

    graph = property(lambda self: self.op.graph)
    name = property(lambda self: f"{self.op.name}:{self.index}")
    device = ""

    @property
    def shape(self):
        """The sizes of the axes, `None` where they are open."""
        if self._shape is None:
            raise ValueError("the shape is unknown: give the placeholder a shape")
        return self._shape

    def get_shape(self):
        """The sizes of the axes."""
        return self.shape

    def set_shape(self, shape):
        """Says the sizes of the axes."""
        self._shape = TensorShape(shape)

    @property
    def ndim(self):
        """How many axes there are."""
        return len(self.shape)

    def eval(self, feed_dict=None, session=None):
        """The value, in a session."""
        from .session import default_session

        return (session or default_session()).run(self, feed_dict)

    def _described(self):
        return "" if self._shape is None else f"shape={self._shape}"

    def __str__(self):
        return f'Tensor("{self.name}", {"".join(part + ", " for part in [self._described()] if part)}dtype={self.dtype.name})'

    def __repr__(self):
        return f"<tf.Tensor '{self.name}' shape={'<unknown>' if self._shape is None else self._shape} dtype={self.dtype.name}>"

    def __bool__(self):
        raise _refused("Using as a Python `bool`")

    def __iter__(self):
        raise _refused("Iterating over")

    def __getitem__(self, index):
        return deferred("strided_slice", lambda x, at: as_tensor(x)[at], (self, index))

    def __getattr__(self, name):
        raise AttributeError(f"'SymbolicTensor' object has no attribute '{name}'")


def _operator(symbol, function, reflected=False):
    def op(self, other):
        return deferred(symbol, function, (other, self) if reflected else (self, other))

    return op


def _install_operators():
    from tensorflow._ops import FUNCTIONS, pair

    def arithmetic(name):
        plain = getattr(td, name)
        return lambda x, y: wrapped(plain(*pair(x, y)))

    names = {"add": ("add", "add"), "sub": ("sub", "subtract"), "mul": ("mul", "multiply"), "floordiv": ("floordiv", "floor_divide"),
             "mod": ("FloorMod", "remainder"), "pow": ("pow", "pow"), "matmul": ("matmul", "matmul")}  # fmt: skip
    for word, (title, own) in names.items():
        setattr(GraphTensor, f"__{word}__", _operator(title, arithmetic(own)))
        setattr(GraphTensor, f"__r{word}__", _operator(title, arithmetic(own), reflected=True))

    def divided(x, y):
        return as_tensor(x) / y if isinstance(x, td.Tensor) else x / as_tensor(y)

    GraphTensor.__truediv__, GraphTensor.__rtruediv__ = _operator("truediv", divided), _operator("truediv", divided, reflected=True)
    for word, title in {"lt": "Less", "le": "LessEqual", "gt": "Greater", "ge": "GreaterEqual"}.items():
        own = {"lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal"}[word]
        setattr(GraphTensor, f"__{word}__", _operator(title, FUNCTIONS[own]))
    for word, title, own in (("neg", "Neg", "negative"), ("abs", "Abs", "abs"), ("invert", "LogicalNot", "logical_not")):
        setattr(GraphTensor, f"__{word}__", lambda self, title=title, f=FUNCTIONS[own]: deferred(title, f, (self,)))
    for word, title in (("and", "and"), ("or", "or")):
        setattr(GraphTensor, f"__{word}__", _operator(title, FUNCTIONS[f"logical_{word}"]))


def leaves(tree):
    """All that is in a structure of lists, tuples and dicts."""
    if isinstance(tree, (list, tuple)):
        return [leaf for item in tree for leaf in leaves(item)]
    return [leaf for item in tree.values() for leaf in leaves(item)] if isinstance(tree, dict) else [tree]


def mapped(f, tree):
    """The structure with a function of each of its leaves."""
    if type(tree) in (list, tuple):
        return type(tree)(mapped(f, item) for item in tree)
    return {key: mapped(f, item) for key, item in tree.items()} if isinstance(tree, dict) else f(tree)


def is_symbolic(tree):
    """Whether a structure holds a result of a graph."""
    return any(isinstance(leaf, GraphTensor) for leaf in leaves(tree))


def _sample(size):
    def made(leaf):
        if isinstance(leaf, GraphTensor):
            leaf = wrapped(td.ones(tuple(size if n is None else n for n in leaf.shape), dtype=leaf.dtype.name))
        return leaf

    return made


def _tried(function, args, kwargs):
    """What the function gives for samples whose open sizes are 2 and 3."""
    known = [leaf for leaf in leaves([args, kwargs]) if isinstance(leaf, GraphTensor)]
    if any(leaf._shape is None for leaf in known):
        return None
    sizes = (2, 3) if any(None in leaf.shape for leaf in known) else (2,)
    _modes.enter(None)
    try:
        with td.no_grad():
            return [function(*mapped(_sample(n), list(args)), **mapped(_sample(n), kwargs)) for n in sizes]
    except (ValueError, TypeError, IndexError, RuntimeError):
        return None
    finally:
        _modes.leave()


def _open_shape(values):
    first, last = values[0], values[-1]
    if first.ndim != last.ndim:
        return None
    return TensorShape(tuple(a if a == b else None for a, b in zip(first.shape, last.shape)))


def deferred(name, function, args, kwargs=None, samples=True):
    """The result of a function that a session will call with these arguments."""
    kwargs = dict(kwargs or {})
    title = kwargs.pop("name", None) or name
    sources = [leaf for leaf in leaves([args, kwargs]) if isinstance(leaf, (GraphTensor, Operation))]
    graph = _modes.building() or sources[0].graph
    found = _tried(function, args, kwargs) if samples else None

    def run(value):
        return function(*mapped(value, list(args)), **mapped(value, kwargs))

    op = Operation(graph, run, sources, title, name)
    if found is None:
        known = [leaf.dtype for leaf in sources if isinstance(leaf, GraphTensor)]
        result = GraphTensor(op, None, known[0] if known else _dtypes.BY_NAME["float32"])
    else:
        result = _symbols(op, found)
    op.result = result
    return result


def _symbols(op, values):
    first = values[0]
    if isinstance(first, td.Tensor):
        return GraphTensor(op, _open_shape(values), _dtypes.as_dtype(first.dtype))
    if isinstance(first, (list, tuple)):
        return type(first)(Part(op, _open_shape([value[i] for value in values]), _dtypes.as_dtype(item.dtype), i)
                           for i, item in enumerate(first))  # fmt: skip
    return first


class Part(GraphTensor):
    """One of several results of a step."""


def _wrapper(function, title, is_late=False):
    @functools.wraps(function)
    def op(*args, **kwargs):
        graph = _modes.building()
        # What comes late may be no op at all.
        if (graph is None or is_late) and not is_symbolic([args, kwargs]):
            # Another archive may have put a function in its place.
            return op.__wrapped__(*args, **kwargs)
        kwargs = {_OLD_ARGUMENTS.get(key, key): value for key, value in kwargs.items()}
        if title == "random_normal" or function.__name__ in _RANDOM:
            return _random(title, function, args, kwargs)
        result = deferred(title, function, args, kwargs, samples=title != "dropout/SelectV2")
        if function.__name__.startswith("reduce_") and len(args) < 2 and "axis" not in kwargs:
            result.op.graph.unique_name("Const")
        if title == "dropout/SelectV2":
            result._shape = args[0]._shape
        return result

    op._eager = function
    return op


def _random(title, function, args, kwargs):
    shape = args[0] if args else kwargs["shape"]
    result = deferred(title, function, args, kwargs, samples=False)
    known = isinstance(shape, (list, tuple)) and not is_symbolic(shape)
    result._shape = TensorShape(shape) if known else None
    result.dtype = _dtypes.as_dtype(kwargs.get("dtype") or "float32")
    return result


_installed = False


def install():
    """From now on public functions put ops into a graph that is being built. Programs without graphs never pay for it."""
    global _installed
    if _installed:
        return
    _installed = True
    import tensorflow as tf

    _install_operators()
    modules = [tf, tf.nn, tf.math, tf.linalg, tf.random, tf.image, tf.keras.activations, tf.keras.losses, tf.keras.backend]
    for module in modules:
        for name, value in list(vars(module).items()):
            _put_down(module, name, value)
    for module in modules[:6]:
        if "__getattr__" in vars(module):
            module.__getattr__ = _late(module, module.__getattr__)


def _put_down(module, name, value, is_late=False):
    """Lets a function of a module put ops into graphs."""
    if not isinstance(value, types.FunctionType) or name.startswith("_") or name in _AT_ONCE or hasattr(value, "_eager"):
        return value
    title = _TITLES.get(value.__name__) or _TITLES.get(name) or "".join(part.capitalize() for part in name.split("_"))
    value = _wrapper(value, title, is_late)
    setattr(module, name, value)
    return value


def _late(module, find):
    def found(name):
        return _put_down(module, name, find(name), is_late=True)

    return found


class Graph:
    """Steps and variables, which sessions run."""

    def __init__(self):
        install()
        self.operations, self.collections, self.control_inputs = [], {}, ()
        self._names, self._scopes, self.variables, self.reuse, self.seed = {}, [], {}, False, None

    def as_default(self):
        """A block whose ops go into this graph."""
        return _Block(self)

    def unique_name(self, name):
        """The name within the open scopes, with a number where it is taken."""
        name = "/".join([*self._scopes, name])
        key = name.lower()
        count = self._names.get(key, 0)
        self._names[key] = count + 1
        return name if not count else f"{name}_{count}"

    def get_operations(self):
        """All steps in the order in which they were put down."""
        return list(self.operations)

    def get_tensor_by_name(self, name):
        """The result of a name like `"x:0"`."""
        wanted, colon, index = name.partition(":")
        if not colon:
            known = any(op.name == name for op in self.operations)
            raise ValueError(f"The name {name!r} {'refers to an Operation' if known else 'looks like an (invalid) Operation name'}, not a Tensor. "
                             'Tensor names must be of the form "<op_name>:<output_index>".')  # fmt: skip
        for op in self.operations:
            if op.name == wanted:
                return op.result[int(index)] if isinstance(op.result, (list, tuple)) else op.result
        raise KeyError(f"The name {name!r} refers to a Tensor which does not exist. The operation, {wanted!r}, does not exist in the graph.")

    def get_operation_by_name(self, name):
        """The step of a name."""
        for op in self.operations:
            if op.name == name:
                return op
        raise KeyError(f"The name {name!r} refers to an Operation not in the graph.")

    def get_collection(self, name, scope=None):
        """What was put into a collection, by scope."""
        return [item for item in self.collections.get(name, ()) if not scope or item.name.startswith(scope)]

    def add_to_collection(self, name, value):
        """Puts something into a collection."""
        self.collections.setdefault(name, []).append(value)

    def get_name_scope(self):
        """The names of the blocks around."""
        return "/".join(self._scopes) if _modes.building() is not None else _modes.scopes[-1].rstrip("/")

    def name_scope(self, name):
        """A block whose ops have this name before theirs."""
        return Scope(self, name)

    def control_dependencies(self, control_inputs):
        """A block whose ops run after these."""
        return After(self, control_inputs)

    def finalize(self):
        """Nothing: steps may be put down afterwards, too."""

    def as_graph_def(self, **options):
        """The graph."""
        return self

    version = property(lambda self: len(self.operations))
    node = property(lambda self: [NodeDef(op) for op in self.operations])

    def get_all_collection_keys(self):
        """The names of all collections."""
        return list(self.collections)


class NodeDef:
    """A step of a graph as its description has it."""

    def __init__(self, op):
        self._op, self.name, self.op, self.device, self.attr = (op, op.name, op.type, "", {})
        self.input = [getattr(source, "op", source).name for source in op.inputs]

    def __repr__(self):
        inputs = "".join(f'input: "{name}"\n' for name in self.input)
        return f'name: "{self.name}"\nop: "{self.op}"\n{inputs}'


class _Block:
    def __init__(self, graph):
        self._graph = graph

    def __enter__(self):
        _modes.enter(self._graph)
        return self._graph

    def __exit__(self, *error):
        _modes.leave()


class Scope:
    """A block of names."""

    def __init__(self, graph, name, unique=True):
        self._graph, self._name, self._unique = graph, name, unique

    def __enter__(self):
        if self._graph is not None and self._name:
            name = self._graph.unique_name(self._name).rpartition("/")[2] if self._unique else self._name
            self._graph._scopes.append(name)
            return "/".join(self._graph._scopes) + "/"
        # Names that end with a slash are whole.
        name = self._name or ""
        _modes.scopes.append(name if name.endswith("/") or not name else f"{_modes.scopes[-1]}{name}/")
        return _modes.scopes[-1]

    def __exit__(self, *error):
        if self._graph is None or not self._name:
            _modes.scopes.pop()
        else:
            self._graph._scopes.pop()


class After:
    """A block whose ops run after others."""

    def __init__(self, graph, inputs):
        self._graph, self._inputs = graph, tuple(inputs or ())

    def __enter__(self):
        if self._graph is not None:
            self._before = self._graph.control_inputs
            self._graph.control_inputs = (*self._before, *self._inputs)

    def __exit__(self, *error):
        if self._graph is not None:
            self._graph.control_inputs = self._before
