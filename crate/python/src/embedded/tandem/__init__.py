"""Tensors that run two ways: eagerly, op by op, and compiled, as one optimised and fused graph.

Names and meanings follow the Python array API. Ops return before they have run; printing, `item()`, `tolist()` and
`waitall()` wait.
"""

import _tandem
from _tandem import (
    CompiledFunction,
    Tensor,
    TracerArrayError,
    TracerBoolError,
    TracerError,
    TracerScalarError,
    arange,
    astype,
    broadcast_to,
    devices,
    eye,
    full,
    is_tracing,
    linspace,
    matmul,
    ones,
    reshape,
    tensor,
    transpose,
    waitall,
    zeros,
)

# Every op under its name.
for _name in _tandem.OPS + _tandem.COMPOSITES:
    globals()[_name] = getattr(_tandem, _name)
del _name

asarray = array = tensor
newaxis = None
e = 2.718281828459045
pi = 3.141592653589793
inf = float("inf")
nan = float("nan")


class DType:
    """An element type."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"tandem.{self.name}"

    def __str__(self):
        return self.name

    def __eq__(self, other):
        return str(other) in (self.name, repr(self))

    def __hash__(self):
        return hash(self.name)


# Every dtype under its name.
for _name in _tandem.DTYPES:
    globals()[_name] = DType(_name)
del _name


class device:
    """Chooses the device on which new tensors are made: `td.device("webgpu")`, or within a `with` statement only.

    Without a name it changes nothing. `str()` of it, and `.name`, give the device in force.
    """

    def __init__(self, name=None):
        self.before = _tandem.device_name()
        if name is not None:
            _tandem.set_device(str(name))
        self.name = _tandem.device_name()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        _tandem.set_device(self.before)

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"device('{self.name}')"

    def __eq__(self, other):
        return self.name == str(other)

    def __hash__(self):
        return hash(self.name)


class Document:
    """A result that the page draws and other programs read: a mime bundle of JSON and text."""

    def __init__(self, mime, json, text):
        self.mime = mime
        self._json = json
        self._text = text

    def json(self):
        """The whole document as JSON text."""
        return self._json

    def data(self):
        """The whole document as Python objects."""
        import json

        return json.loads(self._json)

    def __str__(self):
        return self._text

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.mime: self._json, "text/plain": self._text}


class Graph(Document):
    """A traced graph: as traced, after each pass, its kernels and its memory plan."""

    def __init__(self, shown):
        json, text = shown
        super().__init__(_tandem.GRAPH_MIME, json, text)

    @property
    def rewrites(self):
        """What the passes did: `(pass, before, after, whole expression after it)`."""
        return [(r["pass"], r["before"], r["after"], r["expression"]) for r in self.data()["rewrites"]]

    @property
    def expressions(self):
        """The whole program as an expression: as traced, then after each rewrite that changed it."""
        data = self.data()
        steps = [data["stages"][0]["expression"]]
        for rewrite in data["rewrites"]:
            if rewrite["expression"] and rewrite["expression"] != steps[-1]:
                steps.append(rewrite["expression"])
        return [step for step in steps if step]

    @property
    def kernels(self):
        """Titles of the generated kernels, in order of execution."""
        return [kernel["title"] for kernel in self.data()["kernels"]]


def _parameters(f):
    """Names of a function's positional parameters, for the graph."""
    f = getattr(f, "forward", f)
    code = getattr(f, "__code__", None)
    if code is None:
        return []
    names = list(code.co_varnames[: code.co_argcount])
    return names[1:] if hasattr(f, "__self__") else names


def _compiled(f, dims=None, **options):
    if isinstance(f, CompiledFunction):
        return f
    if not callable(f):
        raise TypeError(f"expected a function or a module, got {type(f).__name__}")
    name = getattr(f, "__name__", None) or getattr(f, "name", None) or type(f).__name__
    target = getattr(f, "_uncompiled", f)
    parameters = _parameters(f)
    return CompiledFunction(target, str(name), parameters, dim=_open(dims, parameters), **options)


class dim:
    """A dimension of open size, at least `min` and at most `max`: see `jit`."""

    def __init__(self, name, min=0, max=None):
        self.name, self.min, self.max = str(name), min, max

    def __repr__(self):
        return f"dim({self.name!r}, min={self.min}, max={self.max})"


def memory():
    """Bytes of tensors on each device: those that live now, and the most at any time since this cell began."""
    return {name: {"live": live, "peak": peak} for name, live, peak in _tandem.memory()}


_engine = "threaded"


def engine(name=None):
    """How ops run: 'threaded', where long ones are queued and run later while Python goes on, or 'naive', where each is
    done when it returns, so that an error comes from its own line. With a name, changes it."""
    global _engine
    if name is not None:
        if name not in ("threaded", "naive"):
            raise ValueError(f"there is no engine {name!r}; there are 'threaded' and 'naive'")
        _tandem.set_synchronous(name == "naive")
        _engine = name
    return _engine


def queue():
    """Calls on the device in force that ran later than they were made: how many so far (`calls`), how many are not known
    to be done (`waiting`) and were at most (`deepest`), how many ever ran at the same time (`side_by_side`), and the bytes
    that are kept only for them (`bytes`). At most 64 wait; who makes more helps first."""
    return dict(zip(("calls", "waiting", "deepest", "side_by_side", "bytes"), _tandem.queue()))


def instructions(name=None):
    """The instructions that kernels on the device in force use: 'scalar', 'simd' (128-bit vectors) or 'relaxed' (those
    with fused multiplication and addition), or '' where there is no choice. With a name, uses these from now on."""
    now, available = _tandem.instructions()
    if name is not None:
        if name not in available:
            known = ", ".join(repr(known) for known in available) or "no choice"
            raise ValueError(f"this device has no instructions {name!r}; there is {known}")
        _tandem.set_instructions(name)
        now = name
    return now


def threads(count=None):
    """How many threads compute on the device in force; with a number, lets so many do. Results stay the same to the bit."""
    if count is not None:
        _tandem.set_threads(count)
    return _tandem.threads()


def _open(dims, parameters):
    """The open dimension and the places of the arguments that have it."""
    if dims is None or isinstance(dims, dim):
        return dims and (dims.name, dims.min, dims.max, None)
    places = []
    for argument, its in dims.items():
        if argument not in parameters and not isinstance(argument, int):
            raise ValueError(f"dims names {argument!r}, and the function's parameters are {', '.join(parameters)}")
        places.append(parameters.index(argument) if argument in parameters else argument)
    several = {its.name for its in dims.values()}
    if len(several) != 1:
        raise ValueError(f"a function has one open dimension, not {len(several)}: {', '.join(sorted(several))}")
    return its.name, its.min, its.max, places


def jit(f=None, *, without=(), fuse=True, dims=None):
    """Compiles a function or a module: traced once for each combination of shapes, dtypes and other arguments.

    With `dims`, once for every size of the first axis: `jit(f, dims=td.dim("batch"))` for all arguments, or
    `jit(f, dims={"x": batch, "y": batch})` for these. The function is then traced at three sizes, to see what grows with
    it, and called no more: kernels for another size are made from its graph. Sizes 0 and 1 are traced by themselves.

    Tensors that it closes over, and a module's parameters, are read at each call. Python's side effects happen while
    tracing only. `without` names passes to leave out (`"fold"`, `"cse"`, `"dce"`); `fuse=False` makes each op a kernel.
    `f.compile(*args)` makes the kernels for arguments like these ahead of the first call, and runs nothing.
    """
    options = {"without": list(without), "fuse": fuse, "dims": dims}
    if f is None:
        return lambda g: _compiled(g, **options)
    return _compiled(f, **options)


def trace(f):
    """`trace(f)(*args)` shows the graph that `f` makes of these arguments, and what the compiler does with it.

    Nothing is run. Numbers among the arguments become constants of the graph, so that their folding can be watched.
    """
    compiled = _compiled(f)
    return lambda *args, **kwargs: Graph(compiled.traced(*args, **kwargs))


def graph(f):
    """The graph that a compiled function or a hybridized module ran last."""
    compiled = getattr(f, "_compiled", None) or f
    shown = compiled.last_graph() if isinstance(compiled, CompiledFunction) else None
    if shown is None:
        raise ValueError("nothing was compiled yet: call the compiled function once, or use td.trace(f)(*args)")
    return Graph(shown)


def _named(wrapper, f, what):
    wrapper.__name__ = f"{what}({getattr(f, '__name__', None) or type(f).__name__})"
    wrapper.__doc__ = getattr(f, "__doc__", None)
    return wrapper


def value_and_grad(f, argnums=0, has_aux=False):
    """A function that gives the value of `f`, which is one number, and its gradient with respect to some arguments.

    Arguments are tensors, floats, nested lists, tuples and dicts of them, or modules, whose gradients are a dict by
    parameter name. `argnums` is an index or a tuple of them. With `has_aux`, `f` returns a pair of the number and
    anything else, which comes along: `((value, aux), gradient)`. Composes with `jit`, `vmap`, `jvp` and itself.
    """
    numbers = (argnums,) if isinstance(argnums, int) else tuple(argnums)

    def wrapper(*args, **kwargs):
        chosen = [n + len(args) if n < 0 else n for n in numbers]
        value, aux, gradients = _tandem.gradient(f, args, kwargs, chosen, has_aux)
        gradients = gradients[0] if isinstance(argnums, int) else gradients
        return ((value, aux) if has_aux else value), gradients

    return _named(wrapper, f, "value_and_grad")


def grad(f, argnums=0, has_aux=False):
    """A function that gives the gradient of `f`; with `has_aux`, a pair of it and what came along.

    See `value_and_grad`. Equal operands of `max` and `maximum` share the gradient; `floor` and `round` have the gradient
    0; a result that depends on the arguments only through comparisons, sorting positions or integers is refused.
    """
    both = value_and_grad(f, argnums, has_aux)

    def wrapper(*args, **kwargs):
        value, gradients = both(*args, **kwargs)
        return (gradients, value[1]) if has_aux else gradients

    return _named(wrapper, f, "grad")


def jvp(f, primals, tangents):
    """The result of `f(*primals)` and its directional derivative along the tangents, which are like the primals."""
    return _tandem.jvp(f, tuple(primals), tuple(tangents))


def custom_gradient(f, backward):
    """`f` with a gradient of its own: `backward(*args, *results, *gradients)` gives one for each tensor of the arguments.

    `gradients` are those of the results, and `backward` is linear in them; it uses no other tensors than its arguments.
    Rounding that lets gradients through: `td.custom_gradient(td.round, lambda x, y, g: g)`.
    """

    def wrapper(*args):
        return _tandem.custom_gradient(f, backward, args)

    return _named(wrapper, f, "custom_gradient")


def stop_gradient(x):
    """`x`, through which no gradient flows."""
    return custom_gradient(lambda x: x, lambda x, y, g: zeros_like(g))(x)


def vmap(f, in_axes=0, out_axes=0):
    """A function that maps `f` over an axis of its arguments, all at once.

    `in_axes` is an axis for all arguments, or a tuple with an axis or None (the same for all) for each; `out_axes` is
    where the axis stands in the results. Random numbers are drawn for each element.
    """

    def wrapper(*args):
        axes = in_axes if isinstance(in_axes, (tuple, list)) else (in_axes,) * len(args)
        if len(axes) != len(args):
            raise ValueError(f"in_axes has {len(axes)} items, but there are {len(args)} arguments")
        return _tandem.vmap(f, args, tuple(axes), out_axes)

    return _named(wrapper, f, "vmap")


class Comparison(Document):
    """The result of `compare`."""

    def __init__(self, json):
        super().__init__(_tandem.TIMING_MIME, json, "")
        self._text = self._table()

    def _table(self):
        data = self.data()
        lines = [f"{'':12}{'median µs':>12}{'IQR µs':>10}{'kernels':>9}"]
        for entry in data["entries"]:
            spread = entry["q3Us"] - entry["q1Us"]
            lines.append(f"{entry['name']:12}{entry['medianUs']:12.2f}{spread:10.2f}{entry['kernels']:9.0f}")
        words = {"faster": "faster than", "slower": "slower than"}
        for r in data["ratios"]:
            interval = f"(95 % CI {r['low']:.2f} to {r['high']:.2f})"
            if r["verdict"] in words:
                lines.append(f"{r['entry']} is {r['ratio']:.2f} times as fast as {r['baseline']} {interval}")
            elif r["verdict"] == "no_significant_difference":
                lines.append(f"no significant difference between {r['entry']} and {r['baseline']} {interval}")
            else:
                lines.append(f"{r['entry']} and {r['baseline']} ran too briefly for this clock to judge")
        return "\n".join(lines)


def compare(f=None, /, *args, **entries):
    """Runs functions interleaved, after warm-up, and says which is faster, with its uncertainty.

    `td.compare(net, x)` compares `net(x)` op by op with `net(x)` compiled. `td.compare(eager=lambda: net(x), compiled=lambda:
    fast(x))` compares functions without arguments, which it names so. Results are compared too.
    """
    if f is None:
        return Comparison(_tandem.compare(**entries))
    fast = _compiled(f)
    return Comparison(_tandem.compare(eager=lambda: fast.target(*args), compiled=lambda: fast(*args), **entries))


# At the end: they import this module.
from . import nn, random  # noqa: E402
from .control_flow import cond, fori_loop, scan, while_loop  # noqa: E402
from .files import Program, load, save  # noqa: E402
from .plotting import plot  # noqa: E402
from .profiling import profile  # noqa: E402
from .progress_bar import progress  # noqa: E402
from .tuning import kernel_times, load_tuning, save_tuning, tune  # noqa: E402
