"""Functions with derivatives of their own: `custom_vjp`, `custom_jvp`, `custom_gradient`."""

import _tandem
import tandem as td
from jax import _tree
from jax._array import ArrayImpl, asarray, dtype_of, given
from jax._calls import StepByStep, array_leaf, is_inexact, name_of, result_leaf
from jax._derivatives import deriving, is_forward
from jax.errors import ConcretizationTypeError
from jax_rare import argument_errors, own_steps
from tandem._transforms import with_gradient
from tandem.dialect.own_derivatives import called


def _resolved(fun, args, kwargs):
    """Arguments by position alone, with defaults filled in."""
    code = getattr(fun, "__code__", None)
    if code is None or not kwargs and len(args) == code.co_argcount:
        return args
    import inspect

    bound = inspect.signature(fun).bind(*args, **kwargs)
    bound.apply_defaults()
    return bound.args


class _Custom:
    # Whether the rule runs, and whether it has called the function.
    _in_rule = _called = False
    # Whether the rule of a gradient serves derivatives along tangents, too.
    both_ways = False

    def __init__(self, fun, nondiff_argnums=(), nondiff_argnames=()):
        self.fun, self.__wrapped__ = fun, fun
        self.__name__ = self.__qualname__ = name_of(fun)
        self.__doc__ = getattr(fun, "__doc__", None)
        self.nondiff = tuple(nondiff_argnums)

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        import functools

        return functools.partial(self, instance)

    def _split(self, args, kwargs):
        """The arguments that have no derivatives, and the flat arrays of the others with their structure."""
        args = _resolved(self.fun, args, kwargs)
        fixed = tuple(args[n] for n in self.nondiff)
        rest = tuple(x for n, x in enumerate(args) if n not in self.nondiff)
        leaves = []
        structure = _tree._flatten(rest, leaves, None)
        return args, fixed, structure, [array_leaf(x) for x in leaves]

    def _whole(self, fixed, rest):
        """All arguments in their order."""
        found = list(rest)
        for n, x in sorted(zip(self.nondiff, fixed), key=lambda pair: pair[0]):
            found.insert(n, x)
        return found


def _run(owner, leaves, forward, backward):
    """The results of `forward(leaves)`, a pair of what is kept and a list, with gradients by `backward(kept, gradients)`."""
    kept = {}

    def first(values, needed):
        residuals, tree = forward([given(x) for x in values])
        found = []
        kept["result"] = _tree._flatten(tree, found, None)
        return residuals, tuple(result_leaf(x) for x in found)

    def second(residuals, *gradients):
        return tuple(backward(residuals, _tree._build(kept["result"], iter([given(g) for g in gradients]))))

    found = called(owner, first, second, tuple(leaves), hooks=False)
    return _tree._build(kept["result"], iter([given(x) for x in (found if isinstance(found, (tuple, list)) else (found,))]))


class custom_vjp(_Custom):
    """A function whose gradient `defvjp` gives, by a forward and a backward function."""

    def defvjp(self, fwd, bwd, symbolic_zeros=False, optimize_remat=False):
        """Sets the functions: `fwd` gives the value and what to keep, `bwd` gradients from that and the value's gradient."""
        self.fwd, self.bwd = fwd, bwd

    def __call__(self, *args, **kwargs):
        args, fixed, structure, leaves = self._split(args, kwargs)
        if not hasattr(self, "fwd"):
            raise AttributeError(f"No VJP defined for custom_vjp function {self.__name__} using defvjp.")
        if not td.is_tracing() and not _tandem.is_recorded(tuple(leaves)):
            return self.fun(*args)
        if not any(deriving()) or own_steps.is_value_alone(self, leaves):
            return _tree.map(result_leaf, self.fun(*args))
        own_steps.within_derivative()
        if own_steps.is_closed():
            return own_steps.in_loop(self, fixed, structure, leaves, _zeros_for_none, _along)
        # The rule may call the function itself, whose value it gives.
        self._in_rule, self._called = True, False
        try:
            found = self.fwd(*self._whole(fixed, _tree._build(structure, iter(leaves))))
        finally:
            self._in_rule = False
        if not isinstance(found, tuple) or len(found) != 2:
            raise TypeError(
                f"Custom VJP fwd rule {name_of(self.fwd)} for function {self.__name__} must produce a pair (list or tuple of length "
                f"two) where the first element represents the primal output"
            )
        if own_steps.asked(self):
            return own_steps.called(self, fixed, structure, leaves, found, _zeros_for_none)
        return self._with_rule(fixed, structure, leaves, *found)

    def _with_rule(self, fixed, structure, leaves, result, residuals):
        """The result, whose gradient is that of the rule. What the rule keeps comes to it as arguments, so that it has derivatives too."""
        out, kept = [], []
        node, kept_node = _tree._flatten(result, out, None), _tree._flatten(residuals, kept, None)
        out = [result_leaf(x) for x in out]
        places = [n for n, x in enumerate(kept) if isinstance(x, td.Tensor)]
        count, rest, masks = len(leaves), len(places), tuple(own_steps._masks)

        def backward(*values):
            found = list(kept)
            for n, x in zip(places, values[count : count + rest]):
                found[n] = given(x)
            slopes = _tree._build(node, iter([given(g) for g in values[len(values) - len(out) :]]))
            # Without a trace it runs where nothing is recorded; the rule itself may differentiate.
            with td.enable_grad():
                slopes = own_steps.backward(self, fixed, _tree._build(kept_node, iter(found)), slopes)
            arguments = _tree._build(structure, iter(leaves))
            if not isinstance(slopes, (tuple, list)) or len(slopes) != len(arguments):
                raise argument_errors.rule_tree(slopes, arguments)
            slopes = own_steps.masked(_zeros_for_none(tuple(slopes), structure, leaves), masks)
            if is_forward() and not self.both_ways:
                slopes = own_steps.not_linear(slopes, values[len(values) - len(out) :])
            return (*slopes, *(td.zeros_like(x) for x in values[count : count + rest + len(out)]))

        # Derivatives of the gradient ask the rule again where it gave the value by the function, else what it computed.
        carried = with_gradient(lambda *values: tuple(td.positive(x) for x in values[count + rest :]), backward, not self._called)
        found = carried(*leaves, *(kept[n] for n in places), *out)
        return _tree._build(node, iter([given(x) for x in (found if isinstance(found, (tuple, list)) else (found,))]))


def _zeros_for_none(found, structure, leaves):
    """The flat gradients, zeros where a function gave None for an argument."""
    gradients, rest = [], list(leaves)
    for child, tree in zip(structure[2], found):
        count = _tree._count(child)
        own, rest = rest[:count], rest[count:]
        flat = [None] * count if tree is None else _tree.leaves(tree, lambda x: x is None)
        for g, x in zip(flat, own):
            if g is None or not is_inexact(x):
                gradients.append(td.zeros(tuple(x.shape), dtype=dtype_of(x).name))
            else:
                g = td.astype(asarray(g), dtype_of(x).name)
                if tuple(g.shape) != tuple(x.shape):
                    raise argument_errors.rule_shape(_tree.leaves_with_path(_tree._build(structure, iter(leaves)))[len(gradients)][0], g, x)
                gradients.append(g)
    return gradients


class custom_jvp(_Custom):
    """A function whose derivative `defjvp` gives, by what moves along tangents."""

    def defjvp(self, jvp, symbolic_zeros=False):
        """Sets the function of primals and tangents that gives the value and how it moves."""
        self.jvp = jvp
        return jvp

    def defjvps(self, *rules):
        """Sets a function for each argument, of its tangent, the value and the arguments."""

        def rule(primals, tangents):
            value = self(*primals)
            parts = [r(t, value, *primals) for r, t in zip(rules, tangents) if r is not None]
            total = parts[0]
            for part in parts[1:]:
                total = _tree.map(lambda a, b: a + b, total, part)
            return value, total

        self.jvp = rule

    def __call__(self, *args, **kwargs):
        args, fixed, structure, leaves = self._split(args, kwargs)
        if not hasattr(self, "jvp"):
            raise AttributeError(f"No JVP defined for custom_jvp function {self.__name__} using defjvp.")
        if not td.is_tracing() and not _tandem.is_recorded(tuple(leaves)):
            return self.fun(*args)
        if not any(deriving()) or own_steps.is_value_alone(self, leaves):
            return _tree.map(result_leaf, self.fun(*args))
        own_steps.within_derivative()
        if own_steps.is_closed():
            return self._moved(fixed, structure, leaves)

        def forward(values):
            primals = _tree._build(structure, iter(values))
            return values, self.fun(*self._whole(fixed, primals))

        def backward(values, gradients):
            primals = _tree._build(structure, iter(values))
            zeros = [_tandem.as_class(td.zeros_like(x), ArrayImpl) for x in values]

            def paired(*tangents):
                moved = self.jvp(*fixed, primals, _tree._build(structure, iter([given(t) for t in tangents])))[1]
                return sum(td.sum(m * g) for m, g in zip(_tree.leaves(moved), _tree.leaves(gradients)))

            places = [n for n, x in enumerate(values) if is_inexact(x)]
            # The rule may call the function itself, whose derivative it is.
            self._in_rule = True
            try:
                # The rule is linear in the tangents: its transpose is its gradient.
                with td.enable_grad():
                    found = dict(zip(places, _tandem.gradient(paired, tuple(zeros), {}, places, False)[2]))
            finally:
                self._in_rule = False
            return [found.get(n, zero) for n, zero in enumerate(zeros)]

        try:
            return _run(self, leaves, forward, backward)
        except ValueError as error:
            if "tensors that are not its arguments" not in str(error):
                raise
        except (StepByStep, ConcretizationTypeError):
            if td.is_tracing():
                raise
            # The rule asks for values, which are known here: derivatives of the first order are right.
            return self._moved(fixed, structure, leaves, lambda leaves, rule: _tree.map(_with_slope, *rule(*_known(leaves))))
        return self._moved(fixed, structure, leaves)

    def _moved(self, fixed, structure, leaves, along=None):
        """The value and how it moves: a rule may use arrays that are no arguments, and stand in a loop."""

        def rule(point, directions):
            self._in_rule = True
            try:
                return self.jvp(*fixed, _tree._build(structure, iter(point)), _tree._build(structure, iter(directions)))
            finally:
                self._in_rule = False

        return (along or _along)(leaves, rule)


def _known(leaves):
    """The values of arrays, and what leads from these to the arrays."""
    still = [given(_tandem.Tensor.detach(x)) for x in leaves]
    return still, [x - s if is_inexact(x) else td.zeros_like(x) for x, s in zip(leaves, still)]


# Gauss's points for two evaluations: they integrate cubics exactly.
_POINTS = (0.5 - 3**-0.5 / 2, 0.5 + 3**-0.5 / 2)


def _along(leaves, rule):
    """The value, plus what leads from the arrays' values to the arrays, which is 0 and has a slope: `rule(point, directions)` gives both.

    The slope is the mean of the rule's at points between the two, so that derivatives of it are right up to the fourth order.
    """
    still, steps = _known(leaves)
    (value, first), (_, second) = [
        rule([given(td.where(td.isfinite(d), s + d * at, s)) if is_inexact(x) else x for x, s, d in zip(leaves, still, steps)], steps) for at in _POINTS
    ]
    return _tree.map(lambda x, a, b: _with_slope(x, (asarray(a) + asarray(b)) / 2), value, first, second)


def _with_slope(value, moved):
    value, moved = result_leaf(value), result_leaf(moved)
    return given(_tandem.Tensor.detach(value)) + given(td.where(td.isfinite(moved), moved, 0.0)) if is_inexact(value) else value


def custom_gradient(fun):
    """A function that gives its value and the function from the value's gradient to those of the arguments."""
    own = custom_vjp(lambda *args: fun(*args)[0])

    def backward(args, gradients):
        found = fun(*args)[1](gradients)
        return found if isinstance(found, tuple) else (found,)

    own.defvjp(lambda *args: (fun(*args)[0], args), backward)
    return own


def closure_convert(fun, *example_args):
    """The function, and nothing that it closes over: such arrays are found by themselves."""
    return (lambda *args: fun(*args)), []
