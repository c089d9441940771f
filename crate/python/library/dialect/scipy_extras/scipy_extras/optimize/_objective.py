"""A function to minimize, with its slopes by differences where none are given, what it was called for and how often."""

import numpy as np

from scipy._common import Result

STEP = 2.0**-26


class OptimizeResult(Result):
    """What a method of optimization found."""


class BracketError(RuntimeError):
    """No three places were found of which the middle one is lowest."""


class OptimizeWarning(UserWarning):
    """Something that a method of optimization cannot do."""


def slopes(fun, x, f0, step=None, bounds=None, relative=None, central=False):
    """The slopes of a function of x by differences, one row for each of several values: (values, len(x))."""
    found = []
    for i, value in enumerate(x.tolist()):
        h = step if step is not None else (relative or (6.055454452393343e-06 if central else STEP)) * (1.0 if value >= 0 else -1.0) * max(1.0, abs(value))
        if value + h == value:
            h = STEP * (1.0 if value >= 0 else -1.0) * max(1.0, abs(value))
        if bounds is not None and not bounds[0][i] <= value + h <= bounds[1][i]:
            room_down, room_up = value - bounds[0][i], bounds[1][i] - value
            h = -h if abs(h) <= max(room_down, room_up) else room_up if room_up >= room_down else -room_down
        moved = x.copy()
        moved[i] = value + h
        wide = float(moved[i]) - value
        if central:
            back = x.copy()
            back[i] = value - h
            found.append((fun(moved) - fun(back)) / (float(moved[i]) - float(back[i])))
        else:
            found.append((fun(moved) - f0) / wide if wide else 0.0 * f0)
    return np.stack([np.asarray(part, dtype=float) for part in found], axis=-1)


class Objective:
    """`fun(x, *args)` as a number, `grad(x)` as an array; both remember their last point."""

    def __init__(self, fun, args=(), jac=None, step=STEP, bounds=None, relative=None):
        self._fun, self._args, self._jac, self._step, self._bounds, self._relative = fun, args, jac, step, bounds, relative
        self.nfev = self.ngev = 0
        self._x = self._gx = None
        self.joined = jac is True

    def value(self, x):
        """The function at x."""
        if self._x is not None and np.array_equal(self._x, x):
            return self._f
        self._f = self._called(x)
        self._x = x.copy()
        return self._f

    def _called(self, x):
        self.nfev += 1
        found = self._fun(x.copy(), *self._args)
        if self.joined:
            found, self._g = found[0], np.asarray(found[1], dtype=float).reshape(-1)
        if np.size(found) != 1:
            raise ValueError("The user-provided objective function must return a scalar value.")
        return float(found.reshape(-1)[0]) if hasattr(found, "reshape") else float(found)

    def grad(self, x):
        """The slopes at x."""
        if self._gx is not None and np.array_equal(self._gx, x):
            return self._g_found
        value = self.value(x)
        self.ngev += 1
        if self.joined:
            found = self._g
        elif callable(self._jac):
            found = np.asarray(self._jac(x.copy(), *self._args), dtype=float).reshape(-1)
        else:
            central = self._jac in ("3-point", "cs")
            step = None if self._jac in ("2-point", "3-point", "cs") else self._step
            found = slopes(self._called, x, value, step, self._bounds, self._relative, central)
        self._gx, self._g_found = x.copy(), found
        return found


def notify(callback, x, f):
    """Calls a callback after an iteration: with a result if it takes one, else with x; whether it says to stop."""
    if callback is None:
        return False
    code = getattr(callback, "__code__", None)
    names = code.co_varnames[: code.co_argcount] if code else ()
    try:
        answer = callback(intermediate_result=OptimizeResult(x=x.copy(), fun=f)) if "intermediate_result" in names else callback(x.copy())
    except StopIteration:
        return True
    return answer is True


def report(result, words="Optimization terminated successfully."):
    """Prints what `disp` asks for."""
    print(result.message if result.success else f"Warning: {result.message}")
    print(f"         Current function value: {result.fun:f}")
    for key, text in (("nit", "Iterations"), ("nfev", "Function evaluations"), ("njev", "Gradient evaluations"), ("nhev", "Hessian evaluations")):
        if key in result:
            print(f"         {text}: {result[key]}")
