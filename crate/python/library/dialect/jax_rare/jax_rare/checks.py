"""`jax.test_util`: derivatives against differences."""

import jax
import jax.numpy as jnp
import numpy as np

_STEP = {"float32": 1e-3, "float64": 1e-6, "float16": 1e-2}
_TOLERANCE = {"float32": 1e-2, "float64": 1e-5, "float16": 1e-1}


def _random_like(rng, x):
    x = np.asarray(x)
    return np.asarray(rng.standard_normal(x.shape), x.dtype) if x.dtype.kind in "fc" else np.zeros(x.shape, x.dtype)


def _dot(a, b):
    return sum(float(np.sum(np.asarray(x, "float64") * np.asarray(y, "float64"))) for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b)))


def _difference(f, args, direction, eps):
    moved = lambda sign: f(
        *jax.tree.map(lambda x, t: (np.asarray(x, "float64") + sign * 0.5 * eps * np.asarray(t, "float64")).astype(np.asarray(x).dtype), args, direction)
    )
    return jax.tree.map(lambda a, b: (np.asarray(a, "float64") - np.asarray(b, "float64")) / eps, moved(1), moved(-1))


def _close(a, b, atol, rtol, message):
    for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b)):
        np.testing.assert_allclose(np.asarray(x, "float64"), np.asarray(y, "float64"), atol=atol, rtol=rtol, err_msg=message)


def _limits(args, atol, rtol, eps):
    name = jnp.result_type(*jax.tree.leaves(args)).name
    tolerance = _TOLERANCE.get(name, 1e-2)
    return tolerance if atol is None else atol, tolerance if rtol is None else rtol, _STEP.get(name, 1e-3) if eps is None else eps


def check_jvp(f, f_jvp, args, atol=None, rtol=None, eps=None, err_msg=""):
    """Whether `f_jvp` moves as differences of `f` do."""
    atol, rtol, eps = _limits(args, atol, rtol, eps)
    rng = np.random.RandomState(0)
    tangent = jax.tree.map(lambda x: _random_like(rng, x), args)
    value, moved = f_jvp(args, tangent)
    message = f"{err_msg} " if err_msg else ""
    _close(f(*args), value, atol, rtol, f"{message}JVP primal")
    _close(_difference(f, args, tangent, eps), moved, atol, rtol, f"{message}JVP tangent")


def check_vjp(f, f_vjp, args, atol=None, rtol=None, eps=None, err_msg=""):
    """Whether `f_vjp` pulls back as differences of `f` say."""
    atol, rtol, eps = _limits(args, atol, rtol, eps)
    rng = np.random.RandomState(0)
    value, pull = f_vjp(*args)
    message = f"{err_msg} " if err_msg else ""
    _close(f(*args), value, atol, rtol, f"{message}VJP primal")
    tangent = jax.tree.map(lambda x: _random_like(rng, x), args)
    expected = _difference(f, args, tangent, eps)
    seed = jax.tree.map(lambda x: _random_like(rng, x), value)
    np.testing.assert_allclose(_dot(tangent, pull(seed)), _dot(expected, seed), atol=atol, rtol=rtol, err_msg=f"{message}VJP cotangent projection")


def check_grads(f, args, order, modes=("fwd", "rev"), atol=None, rtol=None, eps=None):
    """Raises an error where derivatives up to an order differ from differences."""
    args = tuple(args)
    modes = (modes,) if isinstance(modes, str) else modes
    if "fwd" in modes:
        check_jvp(f, lambda xs, ts: jax.jvp(f, xs, ts), args, atol, rtol, eps)
    if "rev" in modes:
        check_vjp(f, lambda *xs: jax.vjp(f, *xs), args, atol, rtol, eps)
    if order > 1:
        if "fwd" in modes:
            moved = jax.tree.map(lambda x: _random_like(np.random.RandomState(0), x), args)
            check_grads(lambda *xs: jax.jvp(f, xs, moved), args, order - 1, ("fwd",), atol, rtol, eps)
        if "rev" in modes:
            seed = jax.tree.map(lambda x: _random_like(np.random.RandomState(0), x), f(*args))
            check_grads(lambda *xs: jax.vjp(f, *xs)[1](seed), args, order - 1, ("rev",), atol, rtol, eps)
