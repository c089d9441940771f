"""`jax.experimental.ode`: differential equations by Dormand and Prince's pair of methods."""

import functools

import jax
import jax.numpy as jnp
from jax import lax
from jax.flatten_util import ravel_pytree
from tandem.dialect.dormand_prince import ROWS, TIMES, WEIGHTS

# The last stage is the state at the end of the step.
_TIMES = (*TIMES[1:], 1)
_ROWS = (*ROWS[1:], WEIGHTS)
_FIFTH = (*WEIGHTS, 0)
_ERROR = (
    35 / 384 - 1951 / 21600, 0.0, 500 / 1113 - 22642 / 50085, 125 / 192 - 451 / 720, -2187 / 6784 + 12231 / 42400, 11 / 84 - 649 / 6300, -1 / 60,
)  # fmt: skip
_MIDDLE = (
    6025192743 / 30085553152 / 2, 0.0, 51252292925 / 65400821598 / 2, -2691868925 / 45128329728 / 2, 187940372067 / 1594534317056 / 2,
    -1776094331 / 19743644256 / 2, 11237099 / 235043384 / 2,
)  # fmt: skip


def _weighted(weights, slopes):
    return sum(w * k for w, k in zip(weights, slopes) if w)


def _step(func, y, f, t, dt):
    """The state after a step, its slope there, an estimate of the error, and the slopes within."""
    slopes = [f]
    for share, row in zip(_TIMES, _ROWS):
        slopes.append(func(y + dt * _weighted(row, slopes), t + dt * share))
    return y + dt * _weighted(_FIFTH, slopes), slopes[-1], dt * _weighted(_ERROR, slopes), slopes


def _fitted(y0, y1, middle, f0, f1, dt):
    """The polynomial of degree 4 through a step, its highest coefficient first."""
    a = -2 * dt * f0 + 2 * dt * f1 - 8 * y0 - 8 * y1 + 16 * middle
    b = 5 * dt * f0 - 3 * dt * f1 + 18 * y0 + 14 * y1 - 32 * middle
    c = -4 * dt * f0 + dt * f1 - 11 * y0 - 5 * y1 + 16 * middle
    return jnp.stack([a, b, c, dt * f0, y0])


def _error_ratio(error, y0, y1, rtol, atol):
    scaled = error / (atol + rtol * jnp.maximum(jnp.abs(y0), jnp.abs(y1)))
    return jnp.sqrt(jnp.mean(scaled**2))


def _first_step(func, t, y, f, rtol, atol):
    scale = atol + jnp.abs(y) * rtol
    d0, d1 = jnp.linalg.norm(y / scale), jnp.linalg.norm(f / scale)
    h0 = jnp.where((d0 < 1e-5) | (d1 < 1e-5), 1e-6, 0.01 * d0 / jnp.where(d1 == 0, 1.0, d1))
    d2 = jnp.linalg.norm((func(y + h0 * f, t + h0) - f) / scale) / h0
    h1 = jnp.where((d1 <= 1e-15) & (d2 <= 1e-15), jnp.maximum(1e-6, h0 * 1e-3), (0.01 / jnp.maximum(d1, d2)) ** 0.2)
    return jnp.minimum(100.0 * h0, h1)


def _next_size(dt, ratio):
    factor = jnp.minimum(10.0, jnp.maximum(jnp.where(ratio < 1, 1.0, 0.2), 0.9 * jnp.where(ratio == 0, 1.0, ratio) ** -0.2))
    return jnp.where(ratio == 0, dt * 10.0, dt * factor)


def _solved(func, rtol, atol, most, hmax, y0, ts, args):
    own = lambda y, t: func(y, t, *args)
    f0 = own(y0, ts[0])
    dt = jnp.clip(_first_step(own, ts[0], y0, f0, rtol, atol), 0.0, hmax)
    start = (y0, f0, ts[0], dt, ts[0], jnp.stack([y0] * 5))

    def reach(carry, target):
        def goes_on(state):
            n, (_, _, t, dt, _, _) = state
            return (t < target) & (n < most) & (dt > 0)

        def advance(state):
            n, (y, f, t, dt, before, fitted) = state
            new_y, new_f, error, slopes = _step(own, y, f, t, dt)
            ratio = _error_ratio(error, y, new_y, rtol, atol)
            new = (new_y, new_f, t + dt, jnp.clip(_next_size(dt, ratio), 0.0, hmax), t, _fitted(y, new_y, y + dt * _weighted(_MIDDLE, slopes), f, new_f, dt))
            old = (y, f, t, jnp.clip(_next_size(dt, ratio), 0.0, hmax), before, fitted)
            return n + 1, tuple(jnp.where(ratio <= 1.0, a, b) for a, b in zip(new, old))

        _, carry = lax.while_loop(goes_on, advance, (jnp.array(0), carry))
        _, _, t, _, before, fitted = carry
        share = (target - before) / jnp.where(t == before, 1.0, t - before)
        return carry, jnp.polyval(fitted, share)

    _, ys = lax.scan(reach, start, ts[1:])
    return jnp.concatenate([y0[None], ys])


@functools.partial(jax.custom_vjp, nondiff_argnums=(0, 1, 2, 3, 4))
def _odeint(func, rtol, atol, most, hmax, y0, ts, args):
    return jax.jit(lambda y0, ts, args: _solved(func, rtol, atol, most, hmax, y0, ts, args))(y0, ts, args)


def _forward(func, rtol, atol, most, hmax, y0, ts, args):
    ys = _odeint(func, rtol, atol, most, hmax, y0, ts, args)
    return ys, (ys, ts, args)


def _backward(func, rtol, atol, most, hmax, kept, slope):
    """The adjoint equation, solved backwards from output to output."""
    ys, ts, args = kept

    def augmented(state, t, args):
        y, y_bar, *_ = state
        dy, pull = jax.vjp(lambda y, t, args: func(y, -t, *args), y, t, args)
        return (-dy, *pull(y_bar))

    def back(carry, at):
        y_bar, t0_bar, args_bar = carry
        y, t, t_before, g = at
        t_bar = jnp.vdot(func(y, t, *args), g)
        state, _ = (y, y_bar, t0_bar - t_bar, args_bar), None
        found = odeint(augmented, state, jnp.stack([-t, -t_before]), args, rtol=rtol, atol=atol, mxstep=most, hmax=hmax)
        _, y_bar, t0_bar, args_bar = jax.tree.map(lambda x: x[1], found)
        return (y_bar, t0_bar, args_bar), t_bar

    carry = slope[-1], jnp.zeros_like(ts[0]), jax.tree.map(jnp.zeros_like, args)
    bars = []
    for i in range(len(ts) - 1, 0, -1):
        carry, bar = back(carry, (ys[i], ts[i], ts[i - 1], slope[i]))
        carry = (carry[0] + slope[i - 1], *carry[1:])
        bars.append(bar)
    y_bar, t0_bar, args_bar = carry
    return y_bar, jnp.stack([t0_bar, *bars[::-1]]), args_bar


_odeint.defvjp(_forward, _backward)


def odeint(func, y0, t, *args, rtol=1.4e-8, atol=1.4e-8, mxstep=jnp.inf, hmax=jnp.inf):
    """The states at times `t` of what moves as `func(y, t, *args)` says from `y0` on."""
    for arg in jax.tree.leaves(args):
        if not isinstance(arg, jax.Array) and not hasattr(arg, "__array__") and not isinstance(arg, (int, float, complex)):
            raise TypeError(f"The contents of odeint *args must be arrays or scalars, but got {arg}.")
    if jnp.asarray(t).dtype.kind != "f":
        raise TypeError(f"t must be an array of floats, but got {t}.")
    flat, restore = ravel_pytree(y0)
    one = lambda y, t, *args: ravel_pytree(func(restore(y), t, *args))[0]
    found = _odeint(one, rtol, atol, mxstep, hmax, flat, jnp.asarray(t), jax.tree.map(lambda x: jnp.asarray(x) * 1.0, args))
    return jax.vmap(restore)(found)
