"""The methods as objects that are moved on a step at a time."""

import numpy as np

from scipy_extras.integrate._steps import Problem, method


class DenseOutput:
    """The solution within a step."""

    def __init__(self, t_old, t, at=None):
        self.t_old, self.t, self._at = t_old, t, at
        self.t_min, self.t_max = min(t_old, t), max(t_old, t)

    def __call__(self, t):
        times = np.asarray(t, dtype=float)
        if times.ndim > 1:
            raise ValueError("`t` must be a float or a 1-D array.")
        found = np.array([list(self._at(s)) for s in times.ravel().tolist()])
        return found[0] if times.ndim == 0 else found.T


class OdeSolver:
    """A method at work: `step`, `dense_output`, and where it stands."""

    TOO_SMALL_STEP = "Required step size is less than spacing between numbers."

    def __init__(self, fun, t0, y0, t_bound, max_step=np.inf, rtol=1e-3, atol=1e-6, vectorized=False, first_step=None, **options):
        y = np.asarray(y0)
        is_complex = y.dtype.kind == "c"
        self._problem = Problem(fun, (), is_complex, vectorized)
        self.n, self.t_bound, self.vectorized = y.size, t_bound, vectorized
        self.direction = float(np.sign(t_bound - t0)) if t_bound != t0 else 1.0
        self.t_old, self.status, self.rtol, self.atol, self.max_step = None, "running", rtol, atol, max_step
        options |= {"max_step": max_step, "rtol": rtol, "atol": atol, "first_step": first_step}
        start = y.tolist() if is_complex else y.astype(float).tolist()
        self._solver = method(type(self).__name__)(self._problem, float(t0), start, float(t_bound), **options)

    t = property(lambda self: self._solver.t)
    y = property(lambda self: np.array(list(self._solver.y)))
    h_abs = property(lambda self: self._solver.size)
    nfev = property(lambda self: self._problem.nfev)
    njev = property(lambda self: self._solver.njev)
    nlu = property(lambda self: self._solver.nlu)
    step_size = property(lambda self: None if self.t_old is None else abs(self.t - self.t_old))

    def step(self):
        """One step; a text if it fails."""
        if self.status != "running":
            raise RuntimeError("Attempt to step on a failed or finished solver.")
        before = self.t
        if self.n == 0 or before == self.t_bound:
            self.t_old, self.status = before, "finished"
            return None
        text = self._solver.step()
        if text is not None:
            self.status = "failed"
            return text
        self.t_old = before
        if self.direction * (self.t - self.t_bound) >= 0:
            self.status = "finished"
        return None

    def dense_output(self):
        """The solution within the last step."""
        if self.t_old is None:
            raise RuntimeError("Dense output is available after a successful step was made.")
        return DenseOutput(self.t_old, self.t, self._solver.dense())


class RK23(OdeSolver):
    """Orders 3 and 2."""


class RK45(OdeSolver):
    """Orders 5 and 4."""


class DOP853(OdeSolver):
    """Order 8."""


class Radau(OdeSolver):
    """Order 5, for stiff equations."""


class BDF(OdeSolver):
    """Orders 1 to 5, for stiff equations."""


class LSODA(OdeSolver):
    """Adams' formulas and backward differences in turn."""
