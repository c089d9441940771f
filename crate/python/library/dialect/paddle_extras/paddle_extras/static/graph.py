"""Programs of static mode: each call of a function on values that are not known yet is a node, with the shape that it gives."""

import functools

import paddle
import tandem as td
from paddle import _dtypes, _random
from paddle._tensor import Size, Tensor
from paddle.nn._layer import Layer, Parameter

# Sizes that stand for those that are not known, to see which sizes of results depend on them.
_TRIED = 2, 3
_SHORT = {"float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64", "bool": "b"}
_state = {"writing": False, "running": False}
_counts = {}


class Program:
    """Nodes in the order in which they were written."""

    all_made = []
    random_seed = 0

    def __init__(self):
        self.nodes, self.inputs, self.updates, self.made, self.is_test, self._renamed = [], {}, [], [], False, {}
        Program.all_made.append(self)

    def clone(self, for_test=False):
        """The program as it is now; `for_test`, without what learns and draws."""
        found = Program()
        found.nodes, found.inputs, found.made = list(self.nodes), dict(self.inputs), list(self.made)
        found.updates, found.is_test = ([], True) if for_test else (list(self.updates), self.is_test)
        return found

    def all_parameters(self):
        """The parameters that nodes use."""
        found = {}
        for item in self.nodes:
            for p in item.parameters():
                found[id(p)] = p
        return [*found.values(), *(p for p in self.made if id(p) not in found)]

    parameters = all_parameters

    def list_vars(self):
        """The inputs, the parameters, and what nodes give."""
        return [*self.inputs.values(), *self.all_parameters(), *(x for item in self.nodes for x in item.values)]

    def global_block(self):
        """The program itself."""
        return self

    current_block = block = global_block
    num_blocks, ops, vars = 1, property(lambda self: self.nodes), property(lambda self: {x.name: x for x in self.list_vars()})

    def var(self, name):
        """What has this name."""
        found = self.vars.get(name)
        if found is None:
            raise ValueError(f"var {name} not in this block")
        return found

    def state_dict(self, mode="all", scope=None):
        """The parameters by name."""
        return {p.name: p for p in self.all_parameters()}

    def set_state_dict(self, state_dict, scope=None):
        """Takes over values of parameters by name."""
        for p in self.all_parameters():
            if p.name in state_dict:
                p.set_value(state_dict[p.name])

    def __repr__(self):
        lines = [f"    {', '.join(map(repr, item.values))}" for item in self.nodes]
        return "\n".join(["{", *lines, "}"])

    __str__ = to_string = lambda self, *_, **__: repr(self)


_programs = [Program()]
_startup = [Program()]


def default_main_program():
    """The program that is being written."""
    return _programs[-1]


def default_startup_program():
    """The program that gives parameters their first values."""
    return _startup[-1]


class program_guard:
    """Within a `with` statement, another program is written."""

    def __init__(self, main_program, startup_program=None):
        self._pair = main_program, startup_program or default_startup_program()

    def __enter__(self):
        _programs.append(self._pair[0])
        _startup.append(self._pair[1])

    def __exit__(self, *_):
        _programs.pop()
        _startup.pop()


def is_writing():
    """Whether calls become nodes."""
    return _state["writing"] and not _state["running"]


class running:
    """Within a `with` statement, functions compute."""

    def __enter__(self):
        self._before, _state["running"] = _state["running"], True

    def __exit__(self, *_):
        _state["running"] = self._before


# Operations of functions that are others with arguments of their own.
_OPS = {"zeros": "full", "ones": "full", "zeros_like": "full_like", "ones_like": "full_like", "linear": "add", "square_error_cost": "square", "flatten": "flatten",
        "mse_loss": "mean", "to_tensor": "full_", "max_pool2d": "pool2d", "avg_pool2d": "pool2d", "dropout": "dropout"}  # fmt: skip


class Value:
    """What is not known before a run: its shape, in which -1 stands for any size, and its type."""

    persistable, block = False, None

    def __init__(self, op, shape, dtype, name=None, made_by=None, index=0, stop_gradient=True):
        self.op, self.shape, self.dtype = _OPS.get(op, op), Size(shape), _dtypes.BY_NAME[_dtypes.name_of(dtype)]
        if name is None:
            count = _counts[op] = _counts.get(op, -1) + 1
            name = f"{op}_{count}.tmp_0"
        self.name, self.made_by, self.index, self.stop_gradient = name, made_by, index, stop_gradient

    ndim = property(lambda self: len(self.shape))
    T = property(lambda self: paddle.transpose(self, list(range(self.ndim))[::-1]))
    size = property(lambda self: self.shape.numel())

    def __repr__(self):
        sizes = "".join(f"{size}x" for size in self.shape)
        kind = _SHORT.get(self.dtype.name, self.dtype.name)
        return f"Value(define_op_name=pd_op.{self.op}, index={self.index}, dtype=tensor<{sizes}{kind}>, stop_gradient={self.stop_gradient})"

    def __getattr__(self, name):
        found = getattr(Tensor, name, None)
        if name.startswith("_") or not callable(found):
            raise AttributeError(f"'paddle.base.libpaddle.pir.Value' object has no attribute '{name}'")
        return functools.partial(node, name, found, self)

    def _unknown(self, kind, advice):
        raise TypeError(f"{kind}(Tensor) is not supported in static graph mode. Because it's value is not available during the static mode.\n{advice}")

    def __bool__(self):
        self._unknown("bool", "If you haven't call bool(Tensor) explicitly, it's usually triggered by the control flow: use paddle.static.nn.cond.")

    def __float__(self):
        self._unknown("float", "It's usually triggered by the logging implicitly; fetch the value by an Executor.")

    def __int__(self):
        self._unknown("int", "It's usually triggered by the logging implicitly; fetch the value by an Executor.")

    def numpy(self):
        """Nothing is known before a run."""
        raise AssertionError("'numpy' only can be called by `paddle.Tensor` in dynamic graph mode. In a static program fetch the value by an Executor.")

    item = tolist = numpy

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        return (self[n] for n in range(self.shape[0]))

    def __hash__(self):
        return id(self)

    def backward(self, *_):
        """Gradients of a static program are nodes."""
        raise NotImplementedError("backward() is of dynamic mode; in a static program use an optimizer's minimize, or paddle.static.append_backward.")


_NAMES = {"__add__": "add", "__radd__": "add", "__sub__": "subtract", "__rsub__": "subtract", "__mul__": "multiply", "__rmul__": "multiply",
          "__truediv__": "divide", "__rtruediv__": "divide", "__matmul__": "matmul", "__neg__": "scale", "__getitem__": "slice", "__pow__": "elementwise_pow",
          "__gt__": "greater_than", "__lt__": "less_than", "__ge__": "greater_equal", "__le__": "less_equal", "__eq__": "equal", "__ne__": "not_equal",
          "__mod__": "remainder", "__floordiv__": "floor_divide", "__rpow__": "elementwise_pow", "__and__": "bitwise_and", "__or__": "bitwise_or",
          "__invert__": "logical_not", "__xor__": "bitwise_xor"}  # fmt: skip


def _method(name, function):
    op = _NAMES[name]

    def method(self, *args):
        if not is_writing():
            return function(self, *args)
        by_number = args and isinstance(args[0], (int, float)) and op in ("add", "subtract", "multiply", "divide")
        return node("scale" if by_number else op, function, self, *args)

    return method


for _name in _NAMES:
    setattr(Value, _name, _method(_name, getattr(Tensor, _name)))


def walked(tree, change):
    """A nest of lists, tuples and dicts with some leaves changed."""
    if isinstance(tree, (list, tuple)):
        items = [walked(item, change) for item in tree]
        return type(tree)(*items) if hasattr(tree, "_fields") else type(tree)(items)
    if isinstance(tree, dict):
        return {key: walked(item, change) for key, item in tree.items()}
    if isinstance(tree, slice):
        return slice(*(walked(part, change) for part in (tree.start, tree.stop, tree.step)))
    return change(tree)


def leaves(tree):
    """The leaves of a nest."""
    found = []
    walked(tree, found.append)
    return found


class Node:
    """A call: the function, its arguments, and the values that it gives."""

    def __init__(self, op, function, args, kwargs):
        self.op, self.function, self.args, self.kwargs, self.values, self.result = op, function, args, kwargs, [], None

    def needs(self):
        """The values among the arguments that must be known before the call."""
        own = getattr(self.function, "needed", None)
        if own is not None and not isinstance(self.function, Layer):
            return own(*self.args)
        return [x for x in leaves((self.args, self.kwargs)) if isinstance(x, Value)]

    def parameters(self):
        """The parameters among the arguments, and those of a layer that is called."""
        found = [x for x in leaves((self.args, self.kwargs)) if isinstance(x, Parameter)]
        for layer in (x for x in (self.function, *leaves(self.args)) if isinstance(x, Layer)):
            found += layer.parameters()
        return found

    def called(self, known, is_test=False):
        """What the function gives, with values found by `known`."""
        args, kwargs = walked((self.args, self.kwargs), lambda x: known(x) if isinstance(x, Value) else x)
        code = getattr(getattr(self.function, "__wrapped__", self.function), "__code__", None)
        if is_test and code is not None and "training" in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
            at = code.co_varnames.index("training")
            args, kwargs = args[:at], {**kwargs, "training": False}
        layers = [x for x in (self.function, *args) if isinstance(x, Layer)]
        modes = [layer.training for layer in layers]
        for layer in layers:
            layer.train() if not is_test else layer.eval()
        try:
            return self.function(*args, **kwargs)
        finally:
            for layer, mode in zip(layers, modes):
                layer.train() if mode else layer.eval()


def _tried(item, size):
    """What a node gives for zeros, with this size where none is known."""

    def zeros(x):
        made = td.zeros(tuple(size if n < 0 else n for n in x.shape), dtype=x.dtype.name)
        return paddle.to_tensor(made)

    before = _random.DEFAULT.get_state()
    try:
        with running(), paddle.no_grad():
            return item.called(zeros, is_test=True)
    finally:
        _random.DEFAULT.set_state(before)


def node(op, function, *args, likes=None, **kwargs):
    """Writes a call into the program; gives values like those that the function gives."""
    item = Node(op, function, args, kwargs)
    moves = any(not x.stop_gradient for x in item.needs()) or any(not p.stop_gradient for p in item.parameters())
    first = likes if likes is not None else _tried(item, _TRIED[0])
    try:
        second = first if likes is not None else _tried(item, _TRIED[1])
    except Exception:
        second = first
    others = iter(leaves(second))

    def value(x):
        other = next(others)
        if not isinstance(x, (Tensor, Value)):
            return x
        shape = [a if a == b else -1 for a, b in zip(x.shape, other.shape)]
        floats = x.dtype.is_floating_point
        made = Value(op, shape, x.dtype, made_by=item, index=len(item.values), stop_gradient=not (moves and floats))
        item.values.append(made)
        return made

    item.result = walked(first, value)
    default_main_program().nodes.append(item)
    return item.result


def data(name, shape, dtype=None, lod_level=0):
    """An input of the program; -1 or None stand for any size."""
    made = Value("data", [-1 if size is None else size for size in shape], dtype or paddle.get_default_dtype(), name)
    default_main_program().inputs[name] = made
    return made


def parameters(made):
    """Adds parameters to the program that is written."""
    default_main_program().made += made
    return made
