"""What is wrong with the arguments of functions of arrays and of their derivatives, in words."""

from jax import _tree
from jax._array import dtype_of
from jax.errors import shown


def incompatible(name, a, b):
    """The error for shapes that do not broadcast."""
    shapes = tuple(a.shape), tuple(b.shape)
    # Ranks are made equal first, and shapes that cannot be are refused there.
    if a.ndim and b.ndim and a.ndim != b.ndim:
        return ValueError(f"Incompatible shapes for broadcasting: shapes=[{shapes[0]}, {shapes[1]}]")
    return TypeError(f"{name} got incompatible shapes for broadcasting: {shapes[0]}, {shapes[1]}.")


def joined(arrays, axis):
    """The error for arrays that are not of one shape beside an axis."""
    shapes = ", ".join(str(tuple(x.shape)) for x in arrays)
    if len({x.ndim for x in arrays}) > 1:
        return TypeError(f"Cannot concatenate arrays with different numbers of dimensions: got {shapes}.")
    return TypeError(
        f"Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated: concatenating along "
        f"dimension {axis} for shapes {shapes}."
    )


def stacked(arrays):
    """The error for arrays that are not of one shape."""
    shapes = ", ".join(str(tuple(x.shape)) for x in arrays)
    if len({x.ndim for x in arrays}) > 1:
        return ValueError(f"Cannot stack arrays with different numbers of dimensions: got {shapes}.")
    return ValueError(f"All input arrays must have the same shape. Got {shapes}.")


def placed(value, shape):
    """The error for values that do not fit the places they are to be written to."""
    name = dtype_of(value).name
    return ValueError(f"Incompatible types for broadcasting: input type={shown(value)} and requested type={name}[{','.join(map(str, shape))}]")


def no_array(x):
    """The error for what is no array and cannot become one."""
    if x is None:
        return ValueError("None is not a valid value for jnp.array")
    if isinstance(x, str):
        return TypeError(f"Value {x!r} with dtype <U{len(x)} is not a valid JAX array type. Only arrays of numeric types are supported by JAX.")
    return TypeError(f"Value {str(x)!r} with dtype object is not a valid JAX array type. Only arrays of numeric types are supported by JAX.")


def not_inexact(what, x):
    """The error for a derivative with respect to whole numbers."""
    name = dtype_of(x).name
    if what == "jacfwd":
        return TypeError(
            f"jacfwd requires real-valued inputs (input dtype that is a sub-dtype of np.floating), but got {name}. For holomorphic "
            "differentiation, pass holomorphic=True. For differentiation of non-holomorphic functions involving complex inputs or integer "
            "inputs, use jax.jvp directly."
        )
    return TypeError(
        f"{what} requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got {name}. "
        "If you want to use Boolean- or integer-valued inputs, use vjp or set allow_int to True."
    )


def tangents(what, primals, tangents):
    """The error for tangents of another structure than the primals."""
    trees = (_tree.structure(tuple(x)) for x in (primals, tangents))
    return TypeError(
        f"primal and tangent arguments to jax.{what} must have the same tree structure; primals have tree structure {next(trees)} whereas "
        f"tangents have tree structure {next(trees)}."
    )


def tangent(what, x, t):
    """The error for a tangent of another shape or type than its primal."""
    if tuple(t.shape) != tuple(x.shape):
        return ValueError(f"{what} called with different primal and tangent shapes; Got primal shape {tuple(x.shape)} and tangent shape as {tuple(t.shape)}")
    name = dtype_of(x).name
    return TypeError(
        f"primal and tangent arguments to jax.{what} do not match; dtypes must be equal, or in case of int/bool primal dtype the tangent "
        f"dtype must be float0.Got primal dtype {name} and so expected tangent dtype {name}, but got tangent dtype {dtype_of(t).name} instead."
    )


def cotangent(seed, value):
    """The error for what is pulled back, of another shape or type than the function's value."""
    return ValueError(
        f"unexpected JAX type (e.g. shape/dtype) for argument to VJP function: got {shown(seed)}, but expected {shown(value)} because the "
        f"corresponding output of the differentiated function had JAX type {shown(value)}"
    )


def too_few(argnums, count):
    """The error for numbers of arguments beyond those that were given."""
    least = max([n + 1 if n >= 0 else -n for n in argnums])
    return TypeError(
        f"differentiating with respect to argnums={argnums[0] if len(argnums) == 1 else tuple(argnums)} requires at least {least} positional "
        f"arguments to be passed by the caller, but got only {count} positional arguments."
    )


def untraceable(fun, x, path):
    """The error for an argument of a compiled function that is no array: `path` leads to it among the pair of arguments and named ones."""
    code = getattr(fun, "__code__", None)
    known = code.co_varnames[: code.co_argcount] if code else ()
    first = path[1]._value
    name = known[first] if path[0]._value == 0 and first < len(known) else first if isinstance(first, str) else f"args[{first}]"
    return TypeError(
        f"Error interpreting argument to {fun} as an abstract array. The problematic value is of type {type(x)} and was passed to the function at "
        f"path {name}{_tree.keystr(path[2:])}.\nThis typically means that a jit-wrapped function was called with a non-array argument, and this "
        "argument was not marked as static using the static_argnums or static_argnames parameters of jax.jit."
    )


def rule_tree(slopes, arguments):
    """The error of a backward function whose result is not of the arguments' structure."""
    return TypeError(
        "Custom VJP bwd rule must produce an output with the same container (pytree) structure as the args tuple of the primal function, and "
        "in particular must produce a tuple of length equal to the number of arguments to the primal function, but got bwd output structure "
        f"{_tree.structure(slopes)} for primal input structure {_tree.structure(arguments)}."
    )


def rule_shape(path, g, x):
    """The error of a backward function that gives a gradient of another shape than its argument."""
    return ValueError(
        "Custom VJP bwd rule must produce an output with the same type as the args tuple of the primal function, but at "
        f"output{_tree.keystr(path)} the bwd rule produced an output of type {shown(g)} corresponding to an input of type {shown(x)}, so the "
        "shapes do not match"
    )
