"""`jax.experimental.hijax.VJPHiPrimitive`: operations of one's own, with rules of derivatives as methods."""

import jax

_AVAL = lambda x: hasattr(x, "shape") and hasattr(x, "dtype")


class _Sum:
    """Where a backward method adds the gradient of an argument."""

    def __init__(self):
        self.value = None

    def accum(self, value):
        """Adds a part of the gradient."""
        self.value = value if self.value is None else jax.tree.map(lambda a, b: a + b, self.value, value)


class VJPHiPrimitive:
    """An operation: `expand` says what it computes, the other methods what its derivatives are."""

    __module__ = "jax._src.hijax"
    effects = frozenset()

    def __init__(self):
        for name in ("in_avals", "out_aval", "params"):
            if not hasattr(self, name):
                raise AttributeError(f"subclass __init__ should set `self.{name}`")
        if self._has("vjp_bwd") and self._has("vjp_bwd_retval"):
            raise AttributeError(f"subclass {type(self)} should not override both `vjp_bwd` and `vjp_bwd_retval`")
        self.in_avals_flat, self.in_tree = jax.tree.flatten(self.in_avals, is_leaf=_AVAL)
        self.out_avals_flat, self.out_tree = jax.tree.flatten(self.out_aval, is_leaf=_AVAL)
        self.__dict__.update(self.params)
        self.check(*self.in_avals)

    def _has(self, name):
        return getattr(type(self), name) is not getattr(VJPHiPrimitive, name)

    def _missing(self, what, method):
        return NotImplementedError(f"for {what} support, subclass {type(self)} must implement {method}")

    def expand(self, *args):
        """What the operation computes."""
        raise NotImplementedError(f"subclass {type(self)} must implement `expand`")

    def vjp_fwd(self, nzs_in, /, *args):
        """The value, and what the backward method needs."""
        raise self._missing("grad", "`vjp_fwd`")

    def vjp_bwd(self, res, outgrad, /, *arg_accums):
        """Adds the gradients of the arguments to accumulators."""
        for place, gradient in zip(arg_accums, self.vjp_bwd_retval(res, outgrad)):
            if gradient is not None:
                place.accum(gradient)

    def vjp_bwd_retval(self, res, outgrad, /):
        """The gradients of the arguments."""
        raise self._missing("grad", "`vjp_bwd` or `vjp_bwd_retval`")

    def jvp(self, primals, tangents):
        """The value, and how it moves."""
        raise self._missing("jvp", "`jvp`")

    def lin(self, nzs_in, *primals):
        """The value, and what `linearized` needs."""
        raise self._missing("linearize", "`lin` and `linearized`")

    def linearized(self, residuals, *tangents):
        """How the value moves."""
        raise self._missing("linearize", "`lin` and `linearized`")

    def batch(self, axis_data, args, dims):
        """The operation on stacked arguments."""
        return jax.vmap(self.expand, dims)(*args), 0

    def batch_dim_rule(self, axis_data, dims, /):
        """The axis of stacked results."""
        raise self._missing("vmap", "`batch` or `batch_dim_rule`")

    def check(self, *arg_tys):
        """Refuses arguments of wrong types."""

    def __call__(self, *args):
        if "_own" not in self.__dict__:
            # One function for all calls: the methods call the operation, too.
            self._own = self._with_rules()
        return self._own(*args)

    def _with_rules(self):
        count = (True,) * len(self.in_avals)
        if self._has("vjp_fwd"):
            own = jax.custom_vjp(self.expand)
            own.both_ways = self._has("jvp") or self._has("lin")

            def back(kept, slope):
                sums = [_Sum() for _ in count]
                self.vjp_bwd(kept, slope, *sums)
                return tuple(place.value for place in sums)

            own.defvjp(lambda *args: self.vjp_fwd(count, *args), back)
            return own
        if not self._has("lin") and not self._has("jvp"):
            return self.expand
        own = jax.custom_jvp(self.expand)

        def rule(primals, tangents):
            if self._has("jvp"):
                return self.jvp(primals, tangents)
            value, kept = self.lin(count, *primals)
            return value, self.linearized(kept, *tangents)

        own.defjvp(rule)
        return own

    def __repr__(self):
        return f"{type(self).__name__}[{self.params}]"

    def __hash__(self):
        return hash((type(self).__name__, tuple(self.params.items()), self.effects))

    def __eq__(self, other):
        return type(self) is type(other) and self.params == other.params and self.effects == other.effects


def set_xla_metadata(x=None, **metadata):
    """What is told the compiler of values, of a function or within a `with` statement: it asks for none of it."""
    import contextlib

    class Told(contextlib.nullcontext):
        def __call__(self, fun):
            return fun

    return Told() if x is None else x


class Zero:
    """The derivative of what nothing depends on; here it is always given as an array."""

    def __init__(self, aval):
        self.aval = aval


def instantiate_zeros(x):
    """A derivative as an array."""
    return jax.numpy.zeros(x.aval.shape, x.aval.dtype) if isinstance(x, Zero) else x
