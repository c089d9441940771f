"""Compiling: `jit`, and the graphs of functions by `trace` and `graph`."""

from _tandem import CompiledFunction

from ._documents import Graph


def _parameters(f):
    """Names of a function's positional parameters, for the graph."""
    names = getattr(f, "_argument_names", None)
    if names is not None:
        return names
    f = getattr(f, "forward", f)
    code = getattr(f, "__code__", None)
    if code is None:
        return []
    names = list(code.co_varnames[: code.co_argcount])
    return names[1:] if hasattr(f, "__self__") else names


def compiled_function(f, dims=None, **options):
    if isinstance(f, CompiledFunction):
        return f
    if not callable(f):
        raise TypeError(f"expected a function or a module, got {type(f).__name__}")
    name = getattr(f, "__name__", None) or getattr(f, "name", None) or type(f).__name__
    target = getattr(f, "_uncompiled", f)
    parameters = _parameters(f)
    return CompiledFunction(target, str(name), parameters, dim=_dynamic_dim(dims, parameters), **options)


class dim:
    """A dimension of open size, at least `min` and at most `max`: see `jit`."""

    def __init__(self, name, min=0, max=None):
        self.name, self.min, self.max = str(name), min, max

    def __repr__(self):
        return f"dim({self.name!r}, min={self.min}, max={self.max})"


def _fusion(fuse):
    """Whether anything is fused, and the choices for single nodes."""
    if not isinstance(fuse, dict):
        return bool(fuse), []
    for nodes, choice in fuse.items():
        if isinstance(nodes, bool) or not isinstance(nodes, (int, str)) or not isinstance(choice, bool):
            raise TypeError(f'fuse={{7: True, "exp": False}} names nodes or ops, and says True or False of each; this says {nodes!r}: {choice!r}')
    return True, [(f"%{nodes}" if isinstance(nodes, int) else nodes, choice) for nodes, choice in fuse.items()]


def _dynamic_dim(dims, parameters):
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


def jit(f=None, *, without=(), order=(), fuse=True, codegen=True, dims=None, script=False, unroll=True, static_argnums=None, static_argnames=None,
        donate_argnums=None, donate_argnames=None):
    """Compiles a function or a module: traced once for each combination of shapes, dtypes and other arguments.

    With `dims`, once for every size of the first axis: `jit(f, dims=td.dim("batch"))` for all arguments, or
    `jit(f, dims={"x": batch, "y": batch})` for these. The function is then traced at three sizes, to see what grows with
    it, and called no more: kernels for another size are made from its graph. Sizes 0 and 1 are traced by themselves.

    Tensors that it closes over, and a module's parameters, are read at each call. Modules that it calls are followed: after
    `train()`, `eval()` or another change of what they are it is traced anew. The last 64 programs are kept; `recompiles` shows
    them. Python's side effects happen while tracing only. `without` names passes to leave out (`"fold"`, `"cse"`, `"dce"`); `order=("cse", "fold")` lets
    these run in this order, in the places that they share, while the others keep theirs; `fuse=False` makes each op a kernel.
    `fuse={7: True, "exp": False}` forces node %7 of the graph after the passes (`rematerialise` is left out then) into the kernel
    that reads it, even if that costs more, and keeps every `exp` out of others; where that is not possible the call raises ValueError
    with the reason. `ablate(f, *args, fusions=True)` tries all.
    `codegen=False` is graph mode without code generation: the function is traced and its graph optimised, then the graph's ops
    run one by one, so that what each part of compiling is worth can be timed (see `compare`).
    `f.compile(*args)` makes the kernels for arguments like these ahead of the first call, and runs nothing.

    `script=True` converts the function's source: `if`, `while`, `for`, `break`, `continue`, `return`, `and`, `or` and `not` on
    tensors become control flow of the graph, in the functions that it calls too (see `converted`). Loops over ranges that
    Python knows are unrolled; `td.range`, or `unroll=False` for all, keeps them loops.

    Numbers, texts and other values that are no tensors are always static, and memory is reused where it can be: JAX's `static_argnums`,
    `static_argnames`, `donate_argnums` and `donate_argnames` are taken and change nothing.
    """
    fused, choices = _fusion(fuse)
    options = {"without": list(without), "order": list(order), "fuse": fused, "choices": choices, "codegen": codegen, "dims": dims}

    def compiled(g):
        if not script:
            return compiled_function(g, **options)
        from .scripting import scripted

        return compiled_function(scripted(g, unroll), **options)

    return compiled if f is None else compiled(f)


def trace(f):
    """`trace(f)(*args)` shows the graph that `f` makes of these arguments, and what the compiler does with it.

    Nothing is run. Numbers among the arguments become constants of the graph, so that their folding can be watched.
    """
    compiled = compiled_function(f)
    return lambda *args, **kwargs: Graph(compiled.traced(*args, **kwargs))


def graph(f, *args):
    """The graph that a compiled function or a hybridized module ran last; with arguments, that of any function for these (see `trace`)."""
    if args:
        return trace(f)(*args)
    compiled = getattr(f, "_compiled", None) or f
    shown = compiled.last_graph() if isinstance(compiled, CompiledFunction) else None
    if shown is None:
        raise ValueError("nothing was compiled yet: call the compiled function once, or use td.trace(f)(*args)")
    return Graph(shown)
