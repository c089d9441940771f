"""`jax.custom_batching`: functions with a rule of their own for `vmap`, which gives what mapping the function gives."""

import functools


class custom_vmap:
    """A function, which is mapped as any other; its rule is kept."""

    def __init__(self, fun):
        self.fun, self.vmap_rule = fun, None
        functools.update_wrapper(self, fun)

    def def_vmap(self, vmap_rule):
        """The rule for whole batches."""
        self.vmap_rule = vmap_rule
        return vmap_rule

    def __call__(self, *args, **kwargs):
        return self.fun(*args, **kwargs)


def sequential_vmap(f):
    """The function, which is mapped as any other."""
    return custom_vmap(f)
