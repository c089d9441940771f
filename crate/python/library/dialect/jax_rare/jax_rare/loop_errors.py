"""What is wrong with the functions of `lax.scan`, `lax.while_loop`, `lax.cond` and `lax.switch`, in words."""

import inspect

from jax import _tree
from jax.errors import UnexpectedTracerError

_LEAF = "<class 'jax._src.core.ShapedArray'>"


def _kind(node):
    return type(None) if node[0] == "none" else node[0]


def _difference(first, second, leaf=_LEAF, path=()):
    """The first place where two structures differ: its path, each side in words, and why."""
    kinds = [leaf if node[0] == "leaf" else str(_kind(node)) for node in (first, second)]
    if first[0] != second[0]:
        return path, *kinds, "their Python types differ"
    if len(first[2]) != len(second[2]):
        counts = [len(node[2]) for node in (first, second)]
        if first[0] in (tuple, list):
            return path, *(f"a {first[0].__name__} of length {count}" for count in counts), "the lengths do not match"
        sides = [f"{kind} with {count} child{'' if count == 1 else 'ren'}" for kind, count in zip(kinds, counts)]
        keys = ""
        if first[0] is dict:
            keys = f", with the symmetric difference of key sets: {{{', '.join(map(repr, sorted(set(first[1]) ^ set(second[1]))))}}}"
        return path, *sides, f"the numbers of children do not match{keys}"
    if first[1] != second[1]:
        return path, *(f"{kind} with pytree metadata {node[1]}" for kind, node in zip(kinds, (first, second))), "the pytree node metadata does not match"
    here = _tree.leaves_with_path(_tree._build((first[0], first[1], (_tree.LEAF,) * len(first[2])), iter(range(len(first[2])))))
    for (key, _), a, b in zip(here, first[2], second[2]):
        if a != b:
            return _difference(a, b, leaf, (*path, *key))
    raise AssertionError("The structures are equal.")


def _article(words):
    return words if words.startswith(("a ", "an ")) else f"a {words}"


def _carry_name(fun):
    """How the carried value is called: by the name of the body's first parameter."""
    if type(fun).__name__ == "_ForBody":
        return "loop_carry[1]"
    try:
        return next(iter(inspect.signature(fun).parameters))
    except (StopIteration, TypeError, ValueError):
        return "loop_carry"


def _type_text(name, shape):
    return f"{name}[{','.join(str(n) for n in shape)}]"


def _reasons(a, b):
    parts = ["the dtypes do not match"] if a[0] != b[0] else []
    return " and ".join(parts + (["the shapes do not match"] if a[1] != b[1] else []))


def _listed(lines):
    """One line as a sentence, several as a list."""
    if len(lines) == 1:
        return f"{lines[0][0].upper()}{lines[0][1:]}."
    return ";\n".join(f"  * {line}" for line in lines) + "."


def carried(what, fun, node, old, new_node, new):
    """The error of a body that does not keep the structure or the types of what is carried."""
    name = _carry_name(fun)
    head = f"{what} body function carry input and carry output must have"

    def place(path):
        at = name + _tree.keystr(path)
        return f"the input carry {'component ' if path or '[' in name else ''}{at}"

    if node != new_node:
        path, a, b, why = _difference(node, new_node)
        line = f"{place(path)} is {_article(a)} but the corresponding component of the carry output is {_article(b)}, so {why}"
        return TypeError(
            f"{head} the same pytree structure, but they differ:\n\n{_listed([line])}\n\nRevise the function so that the carry output has the "
            "same pytree structure as the carry input."
        )
    paths = [path for path, _ in _tree.leaves_with_path(_tree._build(node, iter(range(len(old)))))]
    types = [[(x.dtype.name, tuple(x.shape)) for x in side] for side in (old, new)]
    lines = [
        f"{place(path)} has type {_type_text(*a)} but the corresponding output carry component has type {_type_text(*b)}, so {_reasons(a, b)}"
        for path, a, b in zip(paths, *types)
        if a != b
    ]
    return TypeError(
        f"{head} equal types, but they differ:\n\n{_listed(lines)}\n\nRevise the function so that all output types match the corresponding input types."
    )


def _where(fun):
    code = getattr(fun, "__code__", None)
    name = getattr(fun, "__name__", None) or repr(fun)
    return f"{name} at {code.co_filename}:{code.co_firstlineno}" if code is not None else name


def branched(what, branches, number, first_node, first, node, types):
    """The error of functions to choose from whose results differ in structure or types."""
    names = ("true_fun", "false_fun") if what == "cond" else ("branch 0", f"branch{number}")
    functions = "\n".join(f"{name} is {_where(fun)}" for name, fun in zip(names, (branches[0], branches[number])))
    if node != first_node:
        path, a, b, why = _difference(first_node, node, "pytree leaf")
        at = f" at path {_tree.keystr(path)}" if path else ""
        return TypeError(
            f"{what} branch outputs must have the same pytree structure, but they differ:\n\n{functions}\n\n{names[0]} output{at} is {_article(a)} "
            f"but {names[1]} output{at} is {_article(b)}, so {why}.\n\nRevise {names[0]} and/or {names[1]} so that they have the same pytree structure."
        )
    paths = [path for path, _ in _tree.leaves_with_path(_tree._build(node, iter(range(len(types)))))]
    lines = [
        f"the output of {names[0]}{f' at path {_tree.keystr(path)}' if path else ''} has type {_type_text(*a)} but the corresponding output of {names[1]} "
        f"has type {_type_text(*b)}, so {_reasons(a, b)}"
        for path, a, b in zip(paths, first, types)
        if a != b
    ]
    return TypeError(
        f"{what} branches must have equal output types but they differ.\n\n{functions}\n\n{_listed(lines)}\n\nRevise {names[0]} and/or {names[1]} so "
        "that all output types match."
    )


def escaped(said):
    """The error of what was traced and is not any more, of what the engine says of it."""
    kind, sizes = said[said.index("-> ") + 3 : said.index(")")].split("[")
    for letter, name in (("f", "float"), ("i", "int"), ("u", "uint")):
        kind = name + kind[1:] if kind[0] == letter and kind[1:].isdigit() else kind
    return UnexpectedTracerError(
        "Encountered an unexpected tracer. A function transformed by JAX had a side effect, allowing for a reference to an intermediate value with "
        f"type {kind}[{sizes.replace(' ', '')} wrapped in a DynamicJaxprTracer to escape the scope of the transformation.\nJAX transformations "
        "require that functions explicitly return their outputs, and disallow saving intermediate values to global state."
    )


def no_number(value, what):
    """The error of a function to be differentiated that gave something else than one real number."""
    if not hasattr(value, "ndim"):
        shown = repr(value) if _tree.leaves(value) != [value] or value is None else value
        return TypeError(f"Gradient only defined for scalar-output functions. Output was {shown}.")
    if value.ndim:
        return TypeError(f"Gradient only defined for scalar-output functions. Output had shape: {tuple(value.shape)}.")
    if value.dtype.kind == "c":
        advice = (
            "For holomorphic differentiation, pass holomorphic=True. For differentiation of non-holomorphic functions involving complex outputs, "
            "use jax.vjp directly."
        )
    else:
        advice = "For differentiation of functions with integer outputs, use jax.vjp directly."
    return TypeError(
        f"{what} requires real-valued outputs (output dtype that is a sub-dtype of np.floating), but got {value.dtype.name}. {advice}"
    )
