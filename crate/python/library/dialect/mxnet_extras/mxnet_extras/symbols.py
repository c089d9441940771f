"""`mx.sym`: graphs of ops with names, which are made once, asked for shapes, bound to arrays and run."""

import ast
import json

import mxnet
import tandem as td
from mxnet import autograd, nd
from mxnet.base import MXNetError
from mxnet_extras import heads, naming
from mxnet_extras.sizes import KEPT, SIZES

# The inputs of ops that make variables for those that are not given.
_INPUTS = {
    **dict.fromkeys(("FullyConnected", "Convolution", "Deconvolution"), ("data", "weight", "bias")), "Embedding": ("data", "weight"),
    "BatchNorm": ("data", "gamma", "beta", "moving_mean", "moving_var"), "LayerNorm": ("data", "gamma", "beta"),
    "InstanceNorm": ("data", "gamma", "beta"), **{name: ("data", "label") for name in heads.HEADS if name != "MakeLoss"},
}  # fmt: skip
_WITHOUT_BIAS = {"Deconvolution": True}


class _Node:
    """A variable, or a call of an op: `args` and `kwargs` have `_Input`s in the places of symbols."""

    def __init__(self, op, name, args=(), kwargs=None, inputs=(), attr=None, count=1):
        self.op, self.name, self.args, self.kwargs, self.inputs, self.attr, self.count = op, name, args, kwargs or {}, list(inputs), attr or {}, count

    def call(self, values):
        """The results for values of the inputs."""
        put = lambda x: values[x.at] if isinstance(x, _Input) else [put(y) for y in x] if isinstance(x, list) else x
        found = _function(self.op)(*map(put, self.args), **{key: put(x) for key, x in self.kwargs.items()})
        return list(found) if isinstance(found, (list, tuple)) else [found]


class _Input:
    """The place of an input."""

    def __init__(self, at):
        self.at = at


def _function(op):
    if op in heads.HEADS:
        return heads.HEADS[op]
    return _SIGNS[op] if op in _SIGNS else nd.FUNCTIONS.get(op) or getattr(nd, op)


def _ordered(outputs):
    """The nodes that outputs need, each after its inputs."""
    found, seen = [], set()

    def visit(node):
        if id(node) not in seen:
            seen.add(id(node))
            for inner, _ in node.inputs:
                visit(inner)
            found.append(node)

    for node, _ in outputs:
        visit(node)
    return found


def _kept_by(nodes):
    """The variables that ops keep."""
    places = {node.op: [n for n, name in enumerate(_INPUTS[node.op]) if name in KEPT] for node in nodes if node.op == "BatchNorm"}
    return {id(node.inputs[n][0]) for node in nodes for n in places.get(node.op, ()) if n < len(node.inputs)}


class Symbol:
    """Some results of a graph."""

    def __init__(self, outputs):
        self._outputs = list(outputs)

    @property
    def name(self):
        """The name, which a group has not."""
        return self._outputs[0][0].name if len(self._outputs) == 1 else None

    def __repr__(self):
        return f"<Symbol {'group [' + ', '.join(node.name for node, _ in self._outputs) + ']' if self.name is None else self.name}>"

    def __iter__(self):
        return (self[n] for n in range(len(self._outputs)))

    def __len__(self):
        return len(self._outputs)

    def __getitem__(self, index):
        if isinstance(index, str):
            names = self.list_outputs()
            if index not in names:
                raise ValueError(f"Cannot find output that matches name {index}")
            index = names.index(index)
        if not -len(self._outputs) <= index < len(self._outputs):
            raise IndexError(f"Index: [{index}] is out of range")
        return Symbol([self._outputs[index]])

    def __call__(self, *args, name=None, **kwargs):
        """The graph with other symbols in place of variables."""
        given = {**dict(zip(self.list_arguments(), args)), **kwargs}
        copies = {}
        for node in _ordered(self._outputs):
            if node.op is None:
                copies[id(node)] = given[node.name]._outputs[0] if node.name in given else (node, 0)
            else:
                inputs = [(copies[id(inner)][0], at or copies[id(inner)][1]) for inner, at in node.inputs]
                copies[id(node)] = _Node(node.op, node.name, node.args, node.kwargs, inputs, node.attr, node.count), 0
        return Symbol((copies[id(node)][0], at or copies[id(node)][1]) for node, at in self._outputs)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        function = op(name)
        return lambda *args, **kwargs: function(self, *args, **kwargs)

    # What is known of it

    def _variables(self, kept):
        nodes = _ordered(self._outputs)
        own = _kept_by(nodes)
        return [node for node in nodes if node.op is None and (id(node) in own) == kept]

    def list_arguments(self):
        """The names of the variables, in the order in which they are needed."""
        return [node.name for node in self._variables(False)]

    def list_auxiliary_states(self):
        """The names of what ops keep: running averages."""
        return [node.name for node in self._variables(True)]

    def list_inputs(self):
        """The names of all variables."""
        return [node.name for node in _ordered(self._outputs) if node.op is None]

    def list_outputs(self):
        """The names of the results."""
        return [node.name if node.op is None else f"{node.name}_output{at if node.count > 1 else ''}" for node, at in self._outputs]

    num_outputs = property(lambda self: len(self._outputs))

    def get_internals(self):
        """All that is computed on the way, as a group."""
        return Symbol((node, at) for node in _ordered(self._outputs) for at in range(node.count))

    def get_children(self):
        """The inputs, as a group."""
        found = [inner for node in {id(node): node for node, _ in self._outputs}.values() for inner in node.inputs]
        return Symbol(found) if found else None

    def attr(self, key):
        """An attribute of the symbol."""
        return naming.told(self._outputs[0][0].attr).get(key)

    def list_attr(self):
        """The attributes of the symbol, as texts."""
        return naming.told(_texts(self._outputs[0][0]))

    def attr_dict(self):
        """The attributes of all nodes by their names."""
        return {node.name: texts for node in _ordered(self._outputs) if (texts := _texts(node))}

    # Shapes

    def infer_shape(self, *args, **kwargs):
        """The shapes of arguments, results and what is kept, from those that are given; None for each where they do not say enough."""
        found = self.infer_shape_partial(*args, **kwargs)
        return (None, None, None) if any(shape is None for shapes in found for shape in shapes) else found

    def infer_shape_partial(self, *args, **kwargs):
        """The same, with None for a shape that is not known."""
        shapes = {**dict(zip(self.list_arguments(), args)), **kwargs}
        unknown = shapes.keys() - set(self.list_inputs())
        if unknown and not set(self.list_inputs()) & shapes.keys():
            raise ValueError(f"Keyword argument name {sorted(unknown)[0]} not found.\nCandidate arguments:\n" + "\n".join(self.list_arguments()))
        known, outs = _shapes(self._outputs, {key: tuple(value) for key, value in shapes.items() if value})
        return [known.get(name) for name in self.list_arguments()], outs, [known.get(name) for name in self.list_auxiliary_states()]

    def infer_type(self, *args, **kwargs):
        """The types of arguments, results and what is kept: that of the data."""
        kind = mxnet.np.float32 if not (args or kwargs) else next(iter([*args, *kwargs.values()]))
        return tuple([kind] * count for count in (len(self.list_arguments()), len(self._outputs), len(self.list_auxiliary_states())))

    # Values

    def eval(self, ctx=None, **kwargs):
        """The results for arrays, by the names of the variables."""
        with autograd.predict_mode():
            return evaluated(self._outputs, kwargs)

    def bind(self, ctx, args, args_grad=None, grad_req="write", aux_states=None, **_):
        """The graph with arrays, which runs forward and backward."""
        from mxnet_extras.executors import Executor

        names, kept = self.list_arguments(), self.list_auxiliary_states()
        by_name = lambda given, names: dict(given) if isinstance(given, dict) else dict(zip(names, given or []))
        args = by_name(args, names)
        missing = [name for name in names if name not in args]
        if missing:
            raise ValueError(f"key `{missing[0]}` is missing in `args`")
        grads = None if args_grad is None else by_name(args_grad, names)
        return Executor(self, ctx, {name: args[name] for name in names}, grads, grad_req, by_name(aux_states, kept))

    def simple_bind(self, ctx, grad_req="write", type_dict=None, **shapes):
        """The graph with new arrays, whose shapes follow from those that are given."""
        arguments, outs, kept = self.infer_shape(**shapes)
        if arguments is None:
            raise RuntimeError(f"simple_bind error. Arguments:\n{shapes}\nThese do not say the shapes of all arguments")
        made = lambda names, shapes: {name: nd.zeros(shape, ctx) for name, shape in zip(names, shapes)}
        needs = lambda name: (grad_req.get(name, "null") if isinstance(grad_req, dict) else grad_req) != "null"
        args = made(self.list_arguments(), arguments)
        grads = {name: nd.zeros(x.shape, ctx) for name, x in args.items() if needs(name)}
        found = self.bind(ctx, args, grads, grad_req, made(self.list_auxiliary_states(), kept))
        found.outputs = [nd.zeros(shape, ctx) for shape in outs]
        return found

    # Files

    def tojson(self, remove_amp_cast=True):
        """The graph as JSON."""
        nodes = _ordered(self._outputs)
        number = {id(node): n for n, node in enumerate(nodes)}
        rows = []
        for node in nodes:
            row = {"op": "null" if node.op is None else node.op, "name": node.name}
            row |= {"attrs": dict(sorted(texts.items()))} if (texts := _texts(node)) else {}
            rows.append(row | {"inputs": [[number[id(inner)], at, 0] for inner, at in node.inputs]})
        starts = [0]
        for node in nodes:
            starts.append(starts[-1] + node.count)
        whole = {
            "nodes": rows, "arg_nodes": [n for n, node in enumerate(nodes) if node.op is None], "node_row_ptr": starts,
            "heads": [[number[id(node)], at, 0] for node, at in self._outputs], "attrs": {"mxnet_version": ["int", 10901]},
        }  # fmt: skip
        return json.dumps(whole, indent=2, separators=(", ", ": "))

    def save(self, fname, remove_amp_cast=True):
        """Writes the graph as JSON."""
        with open(fname, "w", encoding="utf-8") as file:
            file.write(self.tojson())


def _texts(node):
    plain = {key: value for key, value in node.kwargs.items() if not isinstance(value, _Input)}
    return {key: value if isinstance(value, str) else str(value) for key, value in {**plain, **node.attr}.items()}


def evaluated(outputs, values):
    """The results of a graph for arrays, by the names of its variables."""
    found = {}
    for node in _ordered(outputs):
        if node.op is None:
            if node.name not in values:
                raise MXNetError(f"there is no array for the variable {node.name}")
            found[id(node)] = [values[node.name]]
        else:
            found[id(node)] = node.call([found[id(inner)][at] for inner, at in node.inputs])
    return [found[id(node)][at] for node, at in outputs]


def _shapes(outputs, known):
    """The shapes of variables by name, and of the results: the graph is traced, and not run."""
    for node in _ordered(outputs):
        if node.op is None and "__shape__" in node.attr:
            known.setdefault(node.name, tuple(ast.literal_eval(node.attr["__shape__"])))
    outs = []

    def trace():
        found = {}

        def zeros(node, shape):
            known.setdefault(node.name, tuple(shape))
            found[id(node)] = [nd.zeros(known[node.name])]

        for node in _ordered(outputs):
            if node.op is None:
                if node.name in known:
                    zeros(node, known[node.name])
                continue
            first = found.get(id(node.inputs[0][0])) if node.inputs else None
            if first is not None:
                shape = tuple(first[node.inputs[0][1]].shape)
                sizes = SIZES[node.op](shape, node.kwargs) if node.op in SIZES else {}
                for name, (inner, _) in zip(_INPUTS.get(node.op, ()), node.inputs):
                    if id(inner) not in found and name in sizes:
                        zeros(inner, sizes[name])
            if node.op in _ALIKE:
                shapes = [found[id(inner)][at].shape for inner, at in node.inputs if id(inner) in found]
                for inner, _ in node.inputs if shapes else ():
                    if id(inner) not in found and inner.op is None:
                        zeros(inner, shapes[0])
            if all(id(inner) in found for inner, _ in node.inputs):
                found[id(node)] = node.call([found[id(inner)][at] for inner, at in node.inputs])
        outs[:] = [tuple(found[id(node)][at].shape) if id(node) in found else None for node, at in outputs]
        return td.zeros(())

    with autograd.predict_mode():
        td.jit(trace).traced()
    return known, outs


# Signs of Python as ops, and those whose operands have one shape.
_SIGNS = {
    "_plus": lambda a, b: a + b, "_minus": lambda a, b: a - b, "_mul": lambda a, b: a * b, "_div": lambda a, b: a / b, "_power": lambda a, b: a**b,
    "_mod": lambda a, b: a % b, "_equal": lambda a, b: a == b, "_not_equal": lambda a, b: a != b, "_greater": lambda a, b: a > b,
    "_greater_equal": lambda a, b: a >= b, "_lesser": lambda a, b: a < b, "_lesser_equal": lambda a, b: a <= b,
    "_plusscalar": lambda a, scalar: a + scalar, "_minusscalar": lambda a, scalar: a - scalar, "_rminusscalar": lambda a, scalar: scalar - a,
    "_mulscalar": lambda a, scalar: a * scalar, "_divscalar": lambda a, scalar: a / scalar, "_rdivscalar": lambda a, scalar: scalar / a,
    "_powerscalar": lambda a, scalar: a**scalar, "_rpowerscalar": lambda a, scalar: scalar**a, "_modscalar": lambda a, scalar: a % scalar,
    **{f"_{name}_scalar": lambda a, scalar, f=f: f(a, scalar) for name, f in (
        ("equal", lambda a, b: a == b), ("not_equal", lambda a, b: a != b), ("greater", lambda a, b: a > b),
        ("greater_equal", lambda a, b: a >= b), ("lesser", lambda a, b: a < b), ("lesser_equal", lambda a, b: a <= b),
    )},
}  # fmt: skip
# What makes arrays of nothing, and other functions whose ops have names that begin with an underline.
_SOURCES = ("zeros", "ones", "full", "arange", "eye", "linspace")
_UNDERLINED = {*_SOURCES, "maximum", "minimum", "hypot", "power"}
_ALIKE = {"_plus", "_minus", "_mul", "_div", "elemwise_add", "elemwise_sub", "elemwise_mul", "elemwise_div"}


def _made(name, args, kwargs, given=None, attr=None):
    """A call as a node: symbols among the arguments are its inputs, and what it needs besides are new variables."""
    hint = f"_{name}" if name in _UNDERLINED else name.lower()
    own, attr = naming.named(given, hint), naming.attributes(attr)
    inputs = []

    def place(x):
        if isinstance(x, Symbol):
            inputs.extend(x._outputs)
            places = [_Input(len(inputs) - len(x._outputs) + n) for n in range(len(x._outputs))]
            return places[0] if len(places) == 1 else places
        return [place(y) for y in x] if isinstance(x, (list, tuple)) and any(isinstance(y, Symbol) for y in x) else x

    if name in _INPUTS:
        names = _INPUTS[name]
        kwargs = {**dict(zip(names, args)), **kwargs}
        without = "bias" in names and kwargs.get("no_bias", _WITHOUT_BIAS.get(name, False))
        for part in names:
            if part == "bias" and without:
                continue
            if kwargs.get(part) is None:
                options = {key: str(x) for key, x in kwargs.items() if key not in names}
                kwargs[part] = Variable(f"{own}_{part}", options)
        kwargs = {part: kwargs[part] for part in names if part in kwargs} | {key: x for key, x in kwargs.items() if key not in names}
        args = ()
    # A list of symbols is one for each.
    args = [y for x in args for y in (x if isinstance(x, Symbol) and len(x) > 1 else [x])]
    args, kwargs = [place(x) for x in args], {key: place(x) for key, x in kwargs.items()}
    count = int(kwargs.get("num_outputs", 1)) if name in ("split", "SliceChannel") else 2 if kwargs.get("ret_typ") == "both" else 1
    node = _Node(name, own, args, kwargs, inputs, attr, count)
    return Symbol((node, at) for at in range(count))


def op(name):
    """An op's function: of symbols it makes one, of arrays it computes."""
    plain = _function(name)

    def function(*args, **kwargs):
        every = [*args, *kwargs.values()]
        within = [y for x in every if isinstance(x, (list, tuple)) for y in x]
        if any(isinstance(x, Symbol) for x in [*every, *within]) or name in _SOURCES and not td.is_tracing():
            given, attr = kwargs.pop("name", None), kwargs.pop("attr", None)
            return _made(name, args, kwargs, given, attr)
        return plain(*args, **kwargs)

    function.__name__, function.__doc__ = name, plain.__doc__
    return function


def _sign(name):
    def method(self, other):
        if isinstance(other, Symbol):
            return _made(f"_{name}", (self, other), {})
        return _made(f"_{name}_scalar" if f"_{name}_scalar" in _SIGNS else f"_{name}scalar", (self,), {"scalar": other})

    return method


def _turned(name):
    return lambda self, other: _made(f"_{name}scalar", (self,), {"scalar": other})


for _method, _op in (
    ("add", "plus"), ("sub", "minus"), ("mul", "mul"), ("truediv", "div"), ("pow", "power"), ("mod", "mod"), ("eq", "equal"), ("ne", "not_equal"),
    ("gt", "greater"), ("ge", "greater_equal"), ("lt", "lesser"), ("le", "lesser_equal"),
):  # fmt: skip
    setattr(Symbol, f"__{_method}__", _sign(_op))
for _method, _op in (("radd", "plus"), ("rmul", "mul"), ("rsub", "rminus"), ("rtruediv", "rdiv"), ("rpow", "rpower")):
    setattr(Symbol, f"__{_method}__", _turned(_op))
Symbol.__neg__ = lambda self: _made("_mulscalar", (self,), {"scalar": -1.0})
Symbol.__hash__ = object.__hash__


def Variable(name, attr=None, shape=None, lr_mult=None, wd_mult=None, dtype=None, init=None, stype=None, **kwargs):  # noqa: N802
    """A variable: what is given to the graph when it runs."""
    if not isinstance(name, str):
        raise TypeError("Expect a string for variable `name`")
    found = naming.attributes({**(attr or {}), **{key: str(value) for key, value in kwargs.items()}})
    for key, value in (("__shape__", shape), ("__lr_mult__", lr_mult), ("__wd_mult__", wd_mult)):
        if value is not None:
            found[key] = str(value)
    if init is not None:
        found["__init__"] = init if isinstance(init, str) else init.dumps()
    return Symbol([(_Node(None, name, attr=found), 0)])


var = Variable


def Group(symbols, create_fn=Symbol):  # noqa: N802
    """The results of several symbols as one."""
    if not symbols or any(not isinstance(x, Symbol) for x in symbols):
        raise TypeError("Expected a list of symbols as input")
    return Symbol(output for x in symbols for output in x._outputs)


def _value(text):
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return text


def load_json(json_str):
    """The graph that `tojson` wrote."""
    whole = json.loads(json_str)
    if "heads" not in whole:
        raise ValueError("this is no graph of symbols; gluon.SymbolBlock.imports reads what a block exported")
    nodes = []
    for row in whole["nodes"]:
        texts = row.get("attrs", row.get("param", {}))
        inputs = [(nodes[n], at) for n, at, *_ in row["inputs"]]
        if row["op"] == "null":
            nodes.append(_Node(None, row["name"], attr=dict(texts)))
            continue
        options = {key: _value(value) for key, value in texts.items() if not key.startswith("__")}
        symbols = [Symbol([pair]) for pair in inputs]
        made = _made(row["op"], symbols, options, row["name"], {key: value for key, value in texts.items() if key.startswith("__")})
        nodes.append(made._outputs[0][0])
    return Symbol((nodes[n], at) for n, at, *_ in whole["heads"])


def load(fname):
    """The graph that `save` wrote."""
    with open(fname, encoding="utf-8") as file:
        return load_json(file.read())


def _filled():
    """From now on the functions of `mx.sym` take symbols."""
    from mxnet import symbol

    from mxnet_extras import functions, more_functions

    own = vars(symbol)
    names = {*nd.FUNCTIONS, *heads.HEADS, *(name for place in (functions, more_functions) for name, f in vars(place).items() if callable(f))}
    made = {name: op(name) for name in names if name[0] != "_" and name not in ("load", "save", "array") and not isinstance(getattr(nd, name, None), type)}
    own.update(made)
    # A name that was asked for before this module was there is looked for in it.
    globals().update({name: made[name] for name in made.keys() - globals().keys()})
    own.update(Variable=Variable, var=var, Group=Group, Symbol=Symbol, load=load, load_json=load_json, fromjson=load_json)


_filled()
