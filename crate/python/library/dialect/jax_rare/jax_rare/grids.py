"""`jnp.mgrid`, `ogrid`, `r_`, `c_`: arrays by what stands in brackets."""

import jax.numpy as jnp


class _Grid:
    """`mgrid`, `ogrid`: grids by slices."""

    def __init__(self, sparse):
        self._sparse = sparse

    def __getitem__(self, key):
        axes = [
            jnp.linspace(k.start, k.stop, int(k.step.imag)) if isinstance(k.step, complex) else jnp.arange(k.start or 0, k.stop, k.step or 1)
            for k in (key if isinstance(key, tuple) else (key,))
        ]
        if not isinstance(key, tuple):
            return axes[0]
        found = jnp.meshgrid(*axes, indexing="ij", sparse=self._sparse)
        return found if self._sparse else jnp.stack(found)


mgrid, ogrid = _Grid(False), _Grid(True)


class _Joined:
    """`r_` and `c_`: what is in the brackets, joined."""

    def __init__(self, columns):
        self._columns = columns

    def __getitem__(self, key):
        parts = [mgrid[k] if isinstance(k, slice) else jnp.atleast_1d(jnp.asarray(k)) for k in (key if isinstance(key, tuple) else (key,))]
        return jnp.column_stack(parts) if self._columns else jnp.concatenate(parts)


r_, c_ = _Joined(False), _Joined(True)
