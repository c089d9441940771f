"""Ordinary differential equations: the methods of Runge and Kutta, Radau's for stiff ones, events and dense output."""

import math

import numpy as np

from scipy_extras.optimize._objective import OptimizeResult
from ._steps import METHODS, Problem

_MESSAGES = {0: "The solver successfully reached the end of the integration interval.", 1: "A termination event occurred."}


class OdeResult(OptimizeResult):
    """The solution of an initial value problem."""


class OdeSolution:
    """The solution at any time between the first and the last."""

    def __init__(self, ts, interpolants, alt_segment=False):
        self.ts, self.interpolants = np.asarray(ts), interpolants
        self.t_min, self.t_max = min(float(self.ts[0]), float(self.ts[-1])), max(float(self.ts[0]), float(self.ts[-1]))
        self._rising = float(self.ts[-1]) >= float(self.ts[0])

    def __call__(self, t):
        times = np.asarray(t, dtype=float)
        order = self.ts if self._rising else -self.ts
        places = np.clip(np.searchsorted(order, times.ravel() if self._rising else -times.ravel(), side="left") - 1, 0, len(self.interpolants) - 1).tolist()
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
    if not isinstance(method, str) or method not in METHODS:
        raise ValueError(f"`method` must be one of {list(METHODS)} here, not {method!r}.")
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
    problem = Problem(fun, args, is_complex)
    solver = METHODS[method](problem, t0, y0.tolist() if is_complex else y0.astype(float).tolist(), end, **options)
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
        dense = solver.dense() if watched or dense_output or wanted is not None else None
        if t == end:
            status = 0
        if watched:
            after = [event.value(t, y) for event in watched]
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
        sol=OdeSolution(times, pieces) if dense_output and pieces else None,
        t_events=[np.array(e.times) for e in watched] if events is not None else None,
        y_events=[np.array([list(s) for s in e.states]) for e in watched] if events is not None else None,
        nfev=problem.nfev,
        njev=solver.njev,
        nlu=solver.nlu,
    )


def odeint(
    func,
    y0,
    t,
    args=(),
    Dfun=None,
    col_deriv=0,
    full_output=0,
    ml=None,
    mu=None,
    rtol=None,
    atol=None,
    tcrit=None,
    h0=0.0,
    hmax=0.0,
    hmin=0.0,
    ixpr=0,
    mxstep=0,
    mxhnil=0,
    mxordn=12,
    mxords=5,
    printmessg=0,
    tfirst=False,
):
    """The solution of y' = func(y, t) at the times t, a row for each."""
    args = args if isinstance(args, tuple) else (args,)
    times = [float(v) for v in np.asarray(t).ravel().tolist()]
    y = np.atleast_1d(np.asarray(y0, dtype=float)).ravel().tolist()
    fun = (lambda s, v: func(s, v, *args)) if tfirst else (lambda s, v: func(v, s, *args))
    # Tighter than asked for, since errors of one-step methods add up more than those of LSODA.
    limits = {"rtol": (1.49e-8 if rtol is None else rtol) * 0.02, "atol": np.asarray(1.49e-8 if atol is None else atol) * 0.02}
    rows, problem = [y], Problem(fun, (), False)
    kind, solver = "RK45", None
    for before, after in zip(times, times[1:]):
        if after == before:
            rows.append(y)
            continue
        if solver is None or solver.end_far is not None:
            far = times[-1]
            solver = METHODS[kind](problem, before, y, far, **limits)
            solver.end_far = None
        tries = 0
        while (solver.t < after) == (times[-1] > times[0]) and solver.t != after:
            if solver.step() is not None or tries > 600 and kind == "RK45":
                # A stiff equation asks for many small steps.
                kind = "Radau"
                start_t, start_y = (solver.t, solver.y)
                solver = METHODS[kind](problem, start_t, start_y, times[-1], rtol=max(limits["rtol"], 1e-9), atol=limits["atol"])
                solver.end_far = None
                continue
            tries += 1
        y = list(solver.y if solver.t == after else solver.dense()(after))
        rows.append(y)
    found = np.array([list(row) for row in rows])
    if full_output:
        return found, {"nfe": np.full(len(times) - 1, problem.nfev), "message": "Integration successful."}
    return found


class ode:
    """A solver that is moved on step by step: `set_integrator`, `set_initial_value`, `integrate`."""

    def __init__(self, f, jac=None):
        self.f, self._args, self._kind, self._options = f, (), "RK45", {}

    def set_integrator(self, name, **options):
        """Chooses a method: `dopri5`, `vode`, `lsoda`."""
        self._kind = "Radau" if options.get("method") == "bdf" else "RK45"
        self._options = {k: v for k, v in options.items() if k in ("rtol", "atol")}
        return self

    def set_initial_value(self, y, t=0.0):
        """Where the solution begins."""
        self._y, self.t = np.atleast_1d(np.asarray(y, dtype=float)), t
        return self

    def set_f_params(self, *args):
        """Further arguments of the function."""
        self._args = args
        return self

    y = property(lambda self: self._y)

    def integrate(self, t, step=False, relax=False):
        """Moves on to a time; the state there."""
        found = solve_ivp(self.f, (self.t, t), self._y, self._kind, args=self._args, **({"rtol": 1e-8, "atol": 1e-10} | self._options))
        self._y, self.t, self._good = found.y[:, -1], t, found.success
        return self._y

    def successful(self):
        """Whether the last move went well."""
        return self._good
