"""`jax.export`: functions for arguments of known types, whose sizes may be symbols."""

import itertools
import re

import jax.numpy as jnp
import numpy
from jax._jit import PjitFunction
from jax._shapes import ShapeDtypeStruct, ShapedArray

import jax

minimum_supported_calling_convention_version, maximum_supported_calling_convention_version = 9, 10


def default_export_platform():
    """The platform that functions are exported for."""
    return jax.devices()[0].platform


# Symbolic sizes


class InconclusiveDimensionOperation(TypeError):
    """A comparison that holds for some sizes only."""


class _DimExpr:
    """A size that is not known: a polynomial of names, a mapping from sorted names to whole numbers."""

    def __init__(self, terms):
        self._terms = {names: count for names, count in terms.items() if count}

    def _joined(self, other, sign):
        found = dict(self._terms)
        for names, count in _terms_of(other).items():
            found[names] = found.get(names, 0) + sign * count
        return _settled(found)

    def __add__(self, other):
        return self._joined(other, 1)

    __radd__ = __add__

    def __sub__(self, other):
        return self._joined(other, -1)

    def __rsub__(self, other):
        return (-self) + other

    def __neg__(self):
        return _settled({names: -count for names, count in self._terms.items()})

    def __mul__(self, other):
        found = {}
        for (a, m), (b, n) in itertools.product(self._terms.items(), _terms_of(other).items()):
            names = tuple(sorted(a + b))
            found[names] = found.get(names, 0) + m * n
        return _settled(found)

    __rmul__ = __mul__

    def __floordiv__(self, other):
        return _settled({(f"floordiv({self}, {other})",): 1})

    def __mod__(self, other):
        return _settled({(f"mod({self}, {other})",): 1})

    def __eq__(self, other):
        return isinstance(other, (int, _DimExpr)) and self._terms == _terms_of(other)

    def __hash__(self):
        return hash(frozenset(self._terms.items()))

    def _compared(self, sign, other, test):
        rest = _terms_of(self - other)
        counts, constant = [count for names, count in rest.items() if names], rest.get((), 0)
        # Sizes are at least 1.
        low = constant + sum(counts) if all(count > 0 for count in counts) else None
        high = constant + sum(counts) if all(count < 0 for count in counts) else None
        if low is not None and test(low) == test(low + 1) and (test(low) or not counts):
            return test(low)
        if high is not None and not test(high) and not test(high - 1):
            return False
        raise InconclusiveDimensionOperation(
            f"Symbolic dimension comparison '{self}' {sign} '{other}' is inconclusive.\nThis error arises for comparison operations with shapes "
            "that\nare non-constant, and the result of the operation cannot be represented as\na boolean value for all values of the symbolic "
            "dimensions involved."
        )

    def __ge__(self, other):
        return self._compared(">=", other, lambda rest: rest >= 0)

    def __gt__(self, other):
        return self._compared(">", other, lambda rest: rest > 0)

    def __le__(self, other):
        return self._compared("<=", other, lambda rest: rest <= 0)

    def __lt__(self, other):
        return self._compared("<", other, lambda rest: rest < 0)

    def names(self):
        """The names that occur."""
        return sorted({name for names in self._terms for name in names})

    def at(self, values):
        """The size for values of the names."""
        return sum(count * int(numpy.prod([values[name] for name in names])) if names else count for names, count in self._terms.items())

    def __repr__(self):
        parts = []
        for names in sorted(sorted(self._terms, reverse=True), key=len, reverse=True):
            count = self._terms[names]
            powers = [f"{name}^{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
            body = "*".join([str(abs(count))] * (abs(count) != 1 or not names) + powers)
            parts.append((" - " if count < 0 else " + ") + body if parts else "- " * (count < 0) + body)
        return "".join(parts) or "0"


def _terms_of(size):
    return size._terms if isinstance(size, _DimExpr) else {(): size} if size else {}


def _settled(terms):
    found = _DimExpr(terms)
    return found._terms.get((), 0) if all(not names for names in found._terms) else found


def is_symbolic_dim(x):
    """Whether a size is a symbol."""
    return isinstance(x, _DimExpr)


class SymbolicScope:
    """What is known of symbols, which is kept and not used."""

    def __init__(self, constraints_str=()):
        self.constraints = tuple(constraints_str)


def _parsed(text):
    if re.fullmatch(r"\d+", text):
        return int(text)
    text = text.replace("^", "**")
    if not re.fullmatch(r"[\w\s+*()-]+", text):
        raise ValueError(f"syntax error in symbolic shape {text!r}")
    return eval(text, {"__builtins__": {}}, {name: _DimExpr({(name,): 1}) for name in re.findall(r"[A-Za-z_]\w*", text)})


def symbolic_shape(shape_spec, *, constraints=(), scope=None, like=None):
    """The sizes that a text names: `symbolic_shape("a, 2*b, 3")`; `_` and `...` are taken from `like`."""
    parts = [part.strip() for part in (shape_spec or "...").strip("()").split(",") if part.strip()]
    like = None if like is None else tuple(like)
    if "..." in parts:
        if like is None:
            raise ValueError(f"syntax error in symbolic shape {shape_spec!r}: '...' needs a shape to be like")
        at = parts.index("...")
        parts[at : at + 1] = [str(size) for size in like[at : len(like) - (len(parts) - at - 1)]]
    return tuple(like[n] if part == "_" and like else _parsed(part) for n, part in enumerate(parts))


def symbolic_args_specs(args, shapes_specs, constraints=(), scope=None):
    """The types of arguments, with sizes as texts name them."""
    leaves, tree = jax.tree.flatten(args)
    texts = [shapes_specs] * len(leaves) if shapes_specs is None or isinstance(shapes_specs, str) else None
    if texts is None:
        texts = []
        jax.tree.map(
            lambda text, part: texts.extend([text] * len(jax.tree.leaves(part))), shapes_specs, args, is_leaf=lambda x: x is None or isinstance(x, str)
        )
    types = [jax.typeof(x) if not isinstance(x, ShapeDtypeStruct) else x for x in leaves]
    return jax.tree.unflatten(tree, [ShapeDtypeStruct(symbolic_shape(text, like=t.shape), t.dtype) for text, t in zip(texts, types)])


# Exported functions


def _results(function, args, tree, names, values):
    sized = lambda t: ShapeDtypeStruct([size.at(values) if is_symbolic_dim(size) else size for size in t.shape], t.dtype)
    found = jax.eval_shape(lambda args: function(*args[0], **args[1]), jax.tree.unflatten(tree, [sized(t) for t in args]))
    return jax.tree.flatten(found)


def _sizes(function, args, tree, names):
    """The types of results: sizes are found from those for some values of the names, as polynomials of them."""
    start = dict(zip(names, (7, 11, 13, 17, 19, 23, 29, 31)))
    at = lambda values: _results(function, args, tree, names, values)
    first, result = at(start)
    if not names:
        return [ShapedArray(t.shape, t.dtype) for t in first], result
    monomials = [(), *((name,) for name in names), *itertools.combinations_with_replacement(names, 2)]
    points = [start] + [start | {name: start[name] + step} for name in names for step in (1, 2)]
    points += [start | {a: start[a] + 1, b: start[b] + 1} for a, b in itertools.combinations(names, 2)]
    table = [[int(numpy.prod([point[name] for name in names])) if names else 1 for names in monomials] for point in points]
    samples, avals = [first] + [at(point)[0] for point in points[1:]], []
    for n, t in enumerate(first):
        shape = []
        for axis, size in enumerate(t.shape):
            seen = [sample[n].shape[axis] for sample in samples]
            if len(set(seen)) > 1:
                counts = numpy.linalg.solve(numpy.array(table, float), numpy.array(seen, float))
                size = _settled({names: round(float(count)) for names, count in zip(monomials, counts)})
            shape.append(size)
        avals.append(ShapedArray(tuple(shape), t.dtype))
    return avals, result


_kept = {}


class Exported:
    """A function for arguments of known types."""

    def __init__(self, function, args, kwargs, platforms):
        self._function, self.fun_name = function, function.__name__
        leaves, self.in_tree = jax.tree.flatten((args, kwargs))
        types = [x if isinstance(x, ShapeDtypeStruct) else jax.typeof(jnp.asarray(x)) for x in leaves]
        self.in_avals = tuple([ShapedArray(tuple(t.shape), t.dtype) for t in types])
        names = sorted({name for t in types for size in t.shape if is_symbolic_dim(size) for name in size.names()})
        avals, self.out_tree = _sizes(function, self.in_avals, self.in_tree, names)
        self.out_avals, self.platforms = tuple(avals), tuple(platforms or (default_export_platform(),))
        self.nr_devices, self.calling_convention_version = 1, maximum_supported_calling_convention_version
        self.disabled_safety_checks = self.ordered_effects = self.unordered_effects = ()
        self.uses_global_constants, self.module_kept_var_idx = bool(names), tuple(range(len(leaves)))
        self.in_shardings_hlo, self.out_shardings_hlo = (None,) * len(leaves), (None,) * len(avals)

    def call(self, *args, **kwargs):
        """The function, for arguments of these types."""
        leaves, tree = jax.tree.flatten((args, kwargs))
        if tree != self.in_tree:
            raise ValueError(
                "The invocation args and kwargs must have the same pytree structure as when the function was exported: "
                f"expected {self.in_tree} and called with {tree}"
            )
        values = {}
        for n, (t, x) in enumerate(zip(self.in_avals, leaves)):
            given = jax.typeof(jnp.asarray(x))
            where = _place(self.in_tree, n)
            if len(given.shape) != len(t.shape):
                raise ValueError(f"Rank mismatch for {where}: expected {t.shape} and called with {tuple(given.shape)}")
            if given.dtype != t.dtype:
                raise ValueError(f"Dtype mismatch for {where}: expected {t.dtype} and called with {given.dtype}")
            for axis, (size, seen) in enumerate(zip(t.shape, given.shape)):
                if not is_symbolic_dim(size):
                    if size != seen:
                        raise ValueError(
                            f"Shape mismatch for {where}.shape[{axis}] (expected same constant): expected {t.shape} and called with {tuple(given.shape)}"
                        )
                elif len(size._terms) == 1 and size.names() == list(next(iter(size._terms))):
                    values.setdefault(size.names()[0], seen // next(iter(size._terms.values())))
        for t, x in zip(self.in_avals, leaves):
            for axis, (size, seen) in enumerate(zip(t.shape, jnp.shape(x))):
                if is_symbolic_dim(size) and all(name in values for name in size.names()) and size.at(values) != seen:
                    raise ValueError(
                        f"Input shapes do not match the polymorphic shapes specification. Expected {size} = {size.at(values)} in axis {axis}, got {seen}."
                    )
        return self._function(*args, **kwargs)

    def has_vjp(self):
        """Whether gradients flow through calls."""
        return True

    def vjp(self):
        """The function that pulls gradients of the results back to the arguments, exported."""
        leaves = len(self.in_avals)

        def pulled(*values):
            args, kwargs = jax.tree.unflatten(self.in_tree, values[:leaves])
            return jax.vjp(lambda args: self._function(*args, **kwargs), args)[1](jax.tree.unflatten(self.out_tree, values[leaves:]))[0]

        return Exported(jax.jit(pulled), tuple(ShapeDtypeStruct(t.shape, t.dtype) for t in (*self.in_avals, *self.out_avals)), {}, self.platforms)

    def mlir_module(self):
        """The program that was exported."""
        full = [ShapeDtypeStruct([8 if is_symbolic_dim(size) else size for size in t.shape], t.dtype) for t in self.in_avals]
        args, kwargs = jax.tree.unflatten(self.in_tree, full)
        return self._function.lower(*args, **kwargs).as_text()

    def serialize(self, vjp_order=0):
        """Bytes that stand for the function, in this session."""
        name = f"{id(self):x}"
        _kept[name] = self
        return bytearray(f"exported {name}".encode())

    def __repr__(self):
        return f"Exported(fun_name={self.fun_name}, in_avals={self.in_avals}, out_avals={self.out_avals})"


def _place(tree, n):
    """How an argument is named: `args[0]`."""
    path = jax.tree_util.tree_leaves_with_path(jax.tree.unflatten(tree, range(tree.num_leaves)))[n][0]
    return f"{'args' if path[0].idx == 0 else 'kwargs'}{jax.tree_util.keystr(path[1:])}"


class DisabledSafetyCheck:
    """What is not checked."""

    def __init__(self, name):
        self._name = name

    @classmethod
    def platform(cls):
        """The platform."""
        return cls("platform")

    @classmethod
    def custom_call(cls, target_name):
        """Calls of other programs."""
        return cls(f"custom_call:{target_name}")


def export(fun_jit, *, platforms=None, disabled_checks=(), _override_lowering_rules=None):
    """A function of arguments, or of their types, that exports a compiled function."""
    if not isinstance(fun_jit, PjitFunction) and getattr(fun_jit, "__module__", "").startswith("jax"):
        # The library's functions are compiled.
        fun_jit = jax.jit(fun_jit)
    if not isinstance(fun_jit, PjitFunction):
        raise ValueError(f"Function to be exported must be the result of `jit` but is: {fun_jit}")

    def do_export(*args, **kwargs):
        return Exported(fun_jit, args, kwargs, platforms)

    return do_export


def deserialize(blob):
    """The exported function that bytes of this session stand for."""
    found = _kept.get(bytes(blob).decode(errors="replace").removeprefix("exported "))
    if found is None:
        raise NotImplementedError("functions that another session exported cannot be read here: jax.export keeps no compiled program")
    return found


def register_pytree_node_serialization(nodetype, *, serialized_name, serialize_auxdata, deserialize_auxdata):
    """Trees are kept as they are."""
    return nodetype


def register_namedtuple_serialization(nodetype, *, serialized_name):
    """Trees are kept as they are."""
    return nodetype
