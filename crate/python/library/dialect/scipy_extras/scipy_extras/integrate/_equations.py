"""Ordinary differential equations: the methods of Runge and Kutta, Radau's for stiff ones, events and dense output."""

import math

import numpy as np

from scipy_extras.optimize._objective import OptimizeResult
from ._steps import Problem, method as method_of

_METHODS = ("RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA")
_MESSAGES = {0: "The solver successfully reached the end of the integration interval.", 1: "A termination event occurred."}


class OdeResult(OptimizeResult):
    """The solution of an initial value problem."""


class OdeSolution:
    """The solution at any time between the first and the last."""

    def __init__(self, ts, interpolants, alt_segment=False):
        self.ts, self.interpolants = np.asarray(ts), interpolants
        self.t_min, self.t_max = min(float(self.ts[0]), float(self.ts[-1])), max(float(self.ts[0]), float(self.ts[-1]))
        self._rising, self._side = float(self.ts[-1]) >= float(self.ts[0]), "right" if alt_segment else "left"

    def __call__(self, t):
        times = np.asarray(t, dtype=float)
        order = self.ts if self._rising else -self.ts
        places = np.clip(np.searchsorted(order, times.ravel() if self._rising else -times.ravel(), side=self._side) - 1, 0, len(self.interpolants) - 1).tolist()
        values = [self.interpolants[at](time) for at, time in zip(places, times.ravel().tolist())]
        found = np.array(values)
        return found[0] if times.ndim == 0 else found.T


class _Event:
    """A function whose zeros are looked for, with its direction and the count after which it ends the solution."""

    def __init__(self, function, args):
        self.direction = getattr(function, "direction", 0)
        terminal = getattr(function, "terminal", None)
        self.last = math.inf if terminal is None or terminal == 0 else int(terminal)
        self._function, self._args = function, args
        self.times, self.states, self.count = [], [], 0

    def value(self, t, y):
        """The function at a time and a state."""
        found = self._function(t, np.array(y), *self._args)
        return float(np.asarray(found).reshape(-1)[0])

    def crosses(self, before, after):
        """Whether it passes 0, in its direction."""
        up, down = before <= 0 <= after, before >= 0 >= after
        return up if self.direction > 0 else down if self.direction < 0 else up or down


def _found_events(events, values, after, dense, t_before, t):
    """Times of events in a step, in their order; the time at which one of them ends the solution."""
    from scipy.optimize import brentq

    hits = []
    for event, old, new in zip(events, values, after):
        if event.crosses(old, new):
            eps = 4 * 2.220446049250313e-16
            at = t_before if old == 0 else brentq(lambda s, event=event: event.value(s, dense(s)), t_before, t, xtol=eps, rtol=eps)
            hits.append((at, event))
    hits.sort(key=lambda hit: hit[0] if t > t_before else -hit[0])
    for at, event in hits:
        event.count += 1
        event.times.append(at)
        event.states.append(dense(at))
        if event.count >= event.last:
            return at
    return None


def solve_ivp(fun, t_span, y0, method="RK45", t_eval=None, dense_output=False, events=None, vectorized=False, args=None, **options):
    """The solution of y' = fun(t, y) from y(t0) = y0: at the steps, or at `t_eval`."""
    t0, end = (float(t) for t in t_span)
    args = tuple(args) if args is not None else ()
    name = getattr(method, "__name__", method)
    if name not in _METHODS:
        raise ValueError(f"`method` must be one of {list(_METHODS)} here, not {method!r}.")
    wanted = None if t_eval is None else [float(t) for t in np.asarray(t_eval).ravel().tolist()]
    if wanted is not None:
        if any(t < min(t0, end) or t > max(t0, end) for t in wanted):
            raise ValueError("Values in `t_eval` are not within `t_span`.")
        if any((b - a) * (1 if end > t0 else -1) <= 0 for a, b in zip(wanted, wanted[1:])):
            raise ValueError("Values in `t_eval` are not properly sorted.")
    y0 = np.asarray(y0)
    if y0.ndim != 1:
        raise ValueError("`y0` must be 1-dimensional.")
    is_complex = y0.dtype.kind == "c"
    problem = Problem(fun, args, is_complex, vectorized)
    solver = method_of(name)(problem, t0, y0.tolist() if is_complex else y0.astype(float).tolist(), end, **options)
    given = [] if events is None else [events] if callable(events) else list(events)
    watched = [_Event(function, args) for function in given]
    values = [event.value(t0, solver.y) for event in watched]
    ts, ys = ([t0], [solver.y]) if wanted is None else ([], [])
    pieces, times, status, message, at = [], [t0], None, None, 0
    while status is None:
        text = solver.step()
        if text is not None:
            status, message = -1, text
            break
        before, t, y = solver.t_before, solver.t, solver.y
        due = wanted is not None and at < len(wanted) and (wanted[at] <= t if end > t0 else wanted[at] >= t)
        after = [event.value(t, y) for event in watched]
        crossed = any(event.crosses(old, new) for event, old, new in zip(watched, values, after))
        dense = solver.dense() if crossed or dense_output or due else None
        if t == end:
            status = 0
        if crossed:
            stop = _found_events(watched, values, after, dense, before, t)
            if stop is not None:
                status, t, y = 1, stop, dense(stop)
        values = after
        if dense_output:
            pieces.append(dense)
            times.append(t)
        if wanted is None:
            ts.append(t)
            ys.append(y)
        while wanted is not None and at < len(wanted) and (wanted[at] <= t if end > t0 else wanted[at] >= t):
            ts.append(wanted[at])
            ys.append(dense(wanted[at]))
            at += 1
    return OdeResult(
        message=_MESSAGES.get(status, message),
        success=status >= 0,
        status=status,
        t=np.array(ts),
        y=np.array([list(row) for row in ys]).T if ys else np.zeros((len(y0), 0)),
        sol=OdeSolution(times, pieces, solver.alternating) if dense_output and pieces else None,
        t_events=[np.array(e.times) for e in watched] if events is not None else None,
        y_events=[np.array([list(s) for s in e.states]) for e in watched] if events is not None else None,
        nfev=problem.nfev,
        njev=solver.njev,
        nlu=solver.nlu,
    )


class ode:
    """A solver that is moved on step by step: `set_integrator`, `set_initial_value`, `integrate`."""

    def __init__(self, f, jac=None):
        self.f, self._args, self._kind, self._options = f, (), "RK45", {}
        self._good = True

    def set_integrator(self, name, **options):
        """Chooses a method: `dopri5`, `vode`, `lsoda`."""
        self._kind = "LSODA" if name == "lsoda" else "Radau" if options.get("method") == "bdf" else "RK45"
        self._options = {k: v for k, v in options.items() if k in ("rtol", "atol")}
        return self

    def set_initial_value(self, y, t=0.0):
        """Where the solution begins."""
        self._y, self.t, self._core = np.atleast_1d(np.asarray(y, dtype=float)), t, None
        return self

    def set_f_params(self, *args):
        """Further arguments of the function."""
        self._args = args
        return self

    y = property(lambda self: self._y)

    def integrate(self, t, step=False, relax=False):
        """Moves on to a time; the state there."""
        if self._kind == "LSODA":
            return self._switching(t)
        found = solve_ivp(self.f, (self.t, t), self._y, self._kind, args=self._args, **({"rtol": 1e-8, "atol": 1e-10} | self._options))
        self._y, self.t, self._good = found.y[:, -1], t, found.success
        return self._y

    def _switching(self, t):
        if self._core is None:
            from scipy_statistics.equations.switching import Switching

            from ._steps import per

            limits = [per(self._options.get(name, default), len(self._y)) for name, default in (("rtol", 1e-6), ("atol", 1e-12))]
            self._core = Switching(Problem(self.f, self._args, False), self.t, self._y.tolist(), *limits)
        found = self._core.reach(t)
        self._good = found is not None
        if self._good:
            self._y, self.t = np.array(found), t
        return self._y

    def successful(self):
        """Whether the last move went well."""
        return self._good
