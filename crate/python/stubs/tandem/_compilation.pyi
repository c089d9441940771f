"""Compiling: `jit`, and the graphs of functions by `trace` and `graph`."""
from _tandem import CompiledFunction as CompiledFunction
from tandem._documents import Graph as Graph
from typing import Any

def compiled_function(f, dims=None, **options): ...

class dim:
    """A dimension of open size, at least `min` and at most `max`: see `jit`."""
    def __init__(self, name, min=0, max=None): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def graph(f, *args):
    """The graph that a compiled function or a hybridized module ran last; with arguments, that of any function for these (see `trace`)."""
    ...

def jit(f=None, *, without=..., order=..., fuse=True, codegen=True, dims=None, script=False, unroll=True, static_argnums=None, static_argnames=None, donate_argnums=None, donate_argnames=None):
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
    `static_argnames`, `donate_argnums` and `donate_argnames` are taken and change nothing."""
    ...

def trace(f):
    """`trace(f)(*args)` shows the graph that `f` makes of these arguments, and what the compiler does with it.

    Nothing is run. Numbers among the arguments become constants of the graph, so that their folding can be watched."""
    ...
