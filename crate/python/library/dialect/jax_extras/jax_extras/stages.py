"""`jitted.lower(…).compile()`: the stages of compiling."""

import jax
import tandem as td
from jax._calls import whole


class Compiled:
    """A compiled function, for arguments of the types it was compiled for."""

    def __init__(self, function):
        self._function = function

    def __call__(self, *args, **kwargs):
        return self._function(*args, **kwargs)

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

    def as_text(self, dialect=None):
        """The traced graph."""
        program, values = self._program()
        return whole(program.compiled.traced, *values)[1]

    def compile(self, compiler_options=None):
        """The compiled function."""
        program, values = self._program()
        whole(program.compiled.compile, *values)
        return Compiled(self._function)

    @property
    def out_info(self):
        return jax.eval_shape(self._function, *self._args, **self._kwargs)


class Traced(Lowered):
    """A traced function."""

    @property
    def jaxpr(self):
        static, args, kwargs = self._function._static(self._args, self._kwargs)

        def full(*args, **kwargs):
            args = list(args)
            for n, value in static[0]:
                args.insert(n, value)
            return self._function._fun(*args, **kwargs, **dict(static[1]))

        return jax.make_jaxpr(full)(*args, **kwargs)

    def lower(self):
        """The same, to be compiled."""
        return Lowered(self._function, self._args, self._kwargs)
