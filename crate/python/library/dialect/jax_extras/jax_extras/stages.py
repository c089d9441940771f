"""`jitted.lower(…).compile()`: the stages of compiling."""

import jax
import tandem as td
from jax import _tree
from jax._calls import Flat, array_leaf, whole
from jax._shapes import ShapeDtypeStruct
from jax.numpy import zeros


class Compiled:
    """A compiled function, for arguments of the types it was compiled for."""

    def __init__(self, function, static=((), ()), types=None):
        self._function, self._static, self._types = function, static, types

    def __call__(self, *args, **kwargs):
        if self._types is not None:
            self._check(args, kwargs)
        args = list(args)
        for n, value in self._static[0]:
            args.insert(n, value)
        return self._function(*args, **kwargs, **dict(self._static[1]))

    def _check(self, args, kwargs):
        types, tree = jax.tree.flatten(self._types)
        leaves, given = jax.tree.flatten((args, kwargs))
        if tree != given:
            raise TypeError(
                f"Function compiled with input pytree does not match the input pytree it was called with. Compiled with {tree}, called with {given}"
            )
        for n, (t, x) in enumerate(zip(types, leaves)):
            own = jax.typeof(jax.numpy.asarray(x))
            if (own.shape, own.dtype) != (t.shape, t.dtype):
                name = jax.tree_util.keystr(jax.tree_util.tree_leaves_with_path((args, kwargs))[n][0][1:])
                raise TypeError(
                    "Argument types differ from the types for which this computation was compiled. The mismatches are:\n"
                    f"Argument 'args{name}' compiled with {t.str_short()} and called with {own.str_short()}"
                )

    @property
    def in_tree(self):
        return jax.tree.structure(self._types)

    def runtime_executable(self):
        """What runs is this."""
        return self

    def as_text(self):
        """The graph that was compiled."""
        return str(td.graph(self._function))

    def cost_analysis(self):
        """Nothing is known of costs."""
        return {}

    def memory_analysis(self):
        """Nothing is known of memory."""


class Lowered:
    """A traced function that can be shown and compiled."""

    def __init__(self, function, args, kwargs):
        self._function, self._args, self._kwargs = function, args, kwargs

    def _program(self):
        full = lambda x: jax.numpy.zeros(x.shape, x.dtype) if isinstance(x, jax.ShapeDtypeStruct) else x
        return self._function._prepared(jax.tree.map(full, self._args), jax.tree.map(full, self._kwargs))

    def as_text(self, dialect=None, *, debug_info=False):
        """The program in StableHLO, or the traced graph where it has operations that are not written in it."""
        from jax_rare import stablehlo

        function, args, kwargs = self._bare()
        # A function of the library is known by itself, not by what calls it.
        bare = function if any(self._function._static(self._args, self._kwargs)[0]) else self._function._fun
        try:
            return stablehlo.module_text(jax.make_jaxpr(bare)(*args, **kwargs), function.__name__, self.out_tree)
        except stablehlo.Unknown:
            pass
        program, values = self._program()
        return whole(program.compiled.traced, *values)[1]

    def compile(self, compiler_options=None):
        """The compiled function."""
        program, values = self._program()
        whole(program.compiled.compile, *values)
        return Compiled(self._function, self._function._static(self._args, self._kwargs)[0], self.in_avals)

    @property
    def in_avals(self):
        _, args, kwargs = self._function._static(self._args, self._kwargs)
        sized = lambda x: jax._shapes.ShapedArray(x.shape, x.dtype, getattr(x, "weak_type", False))
        return jax.tree.map(lambda x: sized(x if isinstance(x, jax.ShapeDtypeStruct) else jax.typeof(jax.numpy.asarray(x))), (tuple(args), kwargs))

    @property
    def in_tree(self):
        return jax.tree.structure(self.in_avals)

    @property
    def out_tree(self):
        return jax.tree.structure(self.out_info)

    def _bare(self):
        """The function of the arguments that are not static, and these."""
        static, args, kwargs = self._function._static(self._args, self._kwargs)

        def full(*args, **kwargs):
            args = list(args)
            for n, value in static[0]:
                args.insert(n, value)
            return self._function._fun(*args, **kwargs, **dict(static[1]))

        full.__name__ = self._function.__name__
        return full, args, kwargs

    @property
    def out_info(self):
        function, args, kwargs = self._bare()
        return jax.eval_shape(function, *args, **kwargs)


class Traced(Lowered):
    """A traced function."""

    @property
    def jaxpr(self):
        function, args, kwargs = self._bare()
        return jax.make_jaxpr(function)(*args, **kwargs)

    def lower(self):
        """The same, to be compiled."""
        return Lowered(self._function, self._args, self._kwargs)


def eval_shape(fun, *args, **kwargs):
    """The types of the results of a call, which is traced and not run."""
    leaves = []
    structure = _tree._flatten((args, kwargs), leaves, None)
    leaves = [zeros(x.shape, x.dtype) if isinstance(x, ShapeDtypeStruct) else array_leaf(x) for x in leaves]
    flat, types = Flat(fun, structure), []

    def noted(*xs):
        found = flat(*xs, known=ShapeDtypeStruct)
        types[:] = [ShapeDtypeStruct(x.shape, x.dtype, weak_type=x.weak_type) for x in found]
        return found

    if td.is_tracing():
        noted(*leaves)
    else:
        whole(td.jit(noted).traced, *leaves)
    return flat.rebuilt(types)
