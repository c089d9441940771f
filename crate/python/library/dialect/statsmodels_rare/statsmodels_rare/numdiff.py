"""Derivatives from differences of values."""

import numpy as np

EPS = np.finfo(float).eps
_eps = EPS


def _steps(x, order, epsilon, n):
    if epsilon is None:
        return EPS ** (1.0 / order) * np.maximum(np.abs(np.asarray(x)), 0.1)
    return np.full(n, epsilon) if np.isscalar(epsilon) else np.asarray(epsilon)


def approx_fprime(x, f, epsilon=None, args=(), kwargs=None, centered=False):
    """The slopes of `f` at `x` by real steps."""
    kwargs = kwargs or {}
    x = np.asarray(x, dtype=float)
    n = len(x)
    base = np.asarray(f(x, *args, **kwargs))
    steps = _steps(x, 3 if centered else 2, epsilon, n)
    found = []
    for place in range(n):
        move = np.zeros(n)
        move[place] = steps[place]
        ahead = np.asarray(f(x + move, *args, **kwargs))
        if centered:
            found.append((ahead - np.asarray(f(x - move, *args, **kwargs))) / (2 * steps[place]))
        else:
            found.append((ahead - base) / steps[place])
    return np.array(found).squeeze().T


def approx_fprime_cs(x, f, epsilon=None, args=(), kwargs=None):
    """The slopes of `f` at `x` by imaginary steps."""
    kwargs = kwargs or {}
    x = np.asarray(x, dtype=float)
    n = len(x)
    steps = _steps(x, 1, epsilon, n)
    found = [np.asarray(f(x + 1j * np.eye(n)[place] * steps[place], *args, **kwargs)).imag / steps[place] for place in range(n)]
    return np.array(found).T


def approx_hess3(x, f, epsilon=None, args=(), kwargs=None):
    """Second derivatives of `f` at `x` by real steps to both sides."""
    kwargs = kwargs or {}
    x = np.asarray(x, dtype=float)
    n = len(x)
    steps = _steps(x, 4, epsilon, n)
    moves = np.diag(steps)
    found = np.outer(steps, steps)
    for i in range(n):
        for j in range(i, n):
            a, b = moves[i], moves[j]
            near = f(x + a + b, *args, **kwargs) - f(x + a - b, *args, **kwargs)
            far = f(x - a + b, *args, **kwargs) - f(x - a - b, *args, **kwargs)
            found[i, j] = found[j, i] = (near - far) / (4.0 * found[i, j])
    return found


approx_hess = approx_hess3


def approx_hess1(x, f, epsilon=None, args=(), kwargs=None, return_grad=False):
    """Second derivatives by steps to one side."""
    kwargs = kwargs or {}
    x = np.asarray(x, dtype=float)
    n = len(x)
    steps = _steps(x, 3, epsilon, n)
    moves = np.diag(steps)
    base = f(x, *args, **kwargs)
    ahead = np.array([f(x + moves[i], *args, **kwargs) for i in range(n)])
    found = np.outer(steps, steps)
    for i in range(n):
        for j in range(i, n):
            found[i, j] = found[j, i] = (f(x + moves[i] + moves[j], *args, **kwargs) - ahead[i] - ahead[j] + base) / found[i, j]
    return (found, (ahead - base) / steps) if return_grad else found


def approx_hess_cs(x, f, epsilon=None, args=(), kwargs=None):
    """Second derivatives by imaginary and real steps."""
    kwargs = kwargs or {}
    x = np.asarray(x, dtype=float)
    n = len(x)
    steps = _steps(x, 3, epsilon, n)
    moves = np.diag(steps)
    found = np.outer(steps, steps)
    for i in range(n):
        for j in range(i, n):
            ahead, behind = f(x + 1j * moves[i] + moves[j], *args, **kwargs), f(x + 1j * moves[i] - moves[j], *args, **kwargs)
            found[i, j] = found[j, i] = (np.imag(ahead) - np.imag(behind)) / (2.0 * found[i, j])
    return found
