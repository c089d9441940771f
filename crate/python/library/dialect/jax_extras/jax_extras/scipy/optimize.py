"""`jax.scipy.optimize`: `minimize` by BFGS."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp


class OptimizeResults(NamedTuple):
    """Where the least value was found, and how."""

    x: Any
    success: Any
    status: Any
    fun: Any
    jac: Any
    hess_inv: Any
    nfev: Any
    njev: Any
    nit: Any


def _searched(both, x, value, slope, direction):
    """A step along a direction that makes the value enough less."""
    descent, step, calls = float(jnp.vdot(slope, direction)), 1.0, 0
    while True:
        new, slopes = both(x + step * direction)
        calls += 1
        if float(new) <= float(value) + 1e-4 * step * descent or calls > 30:
            return x + step * direction, new, slopes, calls
        step *= 0.5


def minimize(fun, x0, args=(), *, method, tol=None, options=None):
    """Where a function of an array is least, from `x0` on."""
    if method.lower() not in ("bfgs", "l-bfgs-experimental-do-not-rely-on-this"):
        raise ValueError(f"Method {method} not recognized")
    both = jax.jit(jax.value_and_grad(lambda x: fun(x, *args)))
    x, tol, most = jnp.asarray(x0, float), 1e-5 if tol is None else tol, (options or {}).get("maxiter", x0.size * 200)
    inverse = eye = jnp.eye(x.size)
    (value, slope), calls, steps = both(x), 1, 0
    while float(jnp.max(jnp.abs(slope))) > tol and steps < most:
        x_new, value_new, slope_new, more = _searched(both, x, value, slope, -inverse @ slope)
        s, y = x_new - x, slope_new - slope
        product = jnp.vdot(s, y)
        if float(product) > 1e-10:
            left = eye - jnp.outer(s, y) / product
            inverse = left @ inverse @ left.T + jnp.outer(s, s) / product
        if float(jnp.max(jnp.abs(s))) == 0.0:
            break
        x, value, slope, calls, steps = x_new, value_new, slope_new, calls + more, steps + 1
    done = float(jnp.max(jnp.abs(slope))) <= tol
    return OptimizeResults(
        x, jnp.array(done), jnp.array(0 if done else 1), value, slope, inverse, jnp.array(calls), jnp.array(calls), jnp.array(steps)
    )
