"""LSODA as one of the methods of `solve_ivp`, and as `odeint`."""

import math
import warnings

import numpy as np

from scipy_extras.integrate._steps import Problem, per
from .switching import Switching

_MESSAGES = {
    2: "Integration successful.",
    1: "Nothing was done; the integration time was 0.",
    -1: "Excess work done on this call (perhaps wrong Dfun type).",
    -2: "Excess accuracy requested (tolerances too small).",
    -3: "Illegal input detected (internal error).",
    -4: "Repeated error test failures (internal error).",
    -5: "Repeated convergence failures (perhaps bad Jacobian or tolerances).",
    -6: "Error weight became zero during problem.",
}
_CUT_SHORT = " Run with full_output = 1 to get quantitative information."


class ODEintWarning(Warning):
    """What `odeint` says where it stops early."""


class Steps:
    """Adams' formulas and backward differences in turn."""

    alternating = True

    def __init__(self, problem, t, y, end, first_step=None, min_step=0.0, max_step=math.inf, rtol=1e-3, atol=1e-6, jac=None, **_):
        n, sign = len(y), 1.0 if end >= t else -1.0
        given = jac if jac is None or callable(jac) else lambda t, y: jac
        slopes = None if given is None else lambda t, y: given(t, np.array(y), *problem.args)
        limits = [max(v, 100 * 2.220446049250313e-16) for v in per(rtol, n)], per(atol, n)
        longest = 0.0 if max_step == math.inf else max_step
        self._core = Switching(problem, t, y, *limits, jac=slopes, longest=longest, least=min_step, first=(first_step or 0.0) * sign)
        self.t, self.y, self.end = t, y, end

    njev = nlu = property(lambda self: self._core.slopes)

    def step(self):
        """Moves on by one step; a text if that fails."""
        core = self._core
        if core.begun:
            core.meets(self.end)
        else:
            core.begin(self.end)
        if core.state < 0 or not core.advance():
            return "Unexpected istate in LSODA."
        self.t_before, self.t, self.y = self.t, core.t, core.rows[0]
        if abs(core.t - self.end) <= 100 * 2.220446049250313e-16 * (abs(core.t) + abs(core.h)):
            self.t = self.end
        return None

    def dense(self):
        """The solution within the last step."""
        return self._core.within()


def _told(core):
    """What `full_output` gives of one time."""
    return {
        "hu": core.taken,
        "tcur": core.t,
        "tolsf": 0.0,
        "tsw": core.switched,
        "nst": core.steps,
        "nfe": core.calls,
        "nje": core.slopes,
        "nqu": core.taken_order,
        "mused": core.last_kind,
    }


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
    steps = [b - a for a, b in zip(times, times[1:])]
    if not (all(d >= 0 for d in steps) or all(d <= 0 for d in steps)):
        raise ValueError("The values in t must be monotonically increasing or monotonically decreasing; repeated values are allowed.")
    y = np.atleast_1d(np.asarray(y0, dtype=float))
    if y.ndim != 1:
        raise ValueError("Initial condition y0 must be one-dimensional.")
    y, n = y.tolist(), y.size

    def ordered(function):
        return (lambda s, v: function(s, v, *args)) if tfirst else lambda s, v: function(v, s, *args)

    def slopes(s, v):
        found = np.asarray(ordered(Dfun)(s, np.array(v)), dtype=float)
        return found.T if col_deriv else found

    problem = Problem(ordered(func), (), False)
    if len(first := problem(times[0], y)) != n:
        shapes = f"func ({len(first)}) and the size of y0 ({n})"
        raise RuntimeError(f"The size of the array returned by {shapes} do not match.")
    limits = [per(1.49012e-8 if v is None else v, n) for v in (rtol, atol)]
    most = {"longest": hmax, "least": hmin, "first": h0, "adams": mxordn or 12, "backward": mxords or 5, "turns": mxstep or 500}
    core = Switching(problem, times[0], y, *limits, jac=None if Dfun is None else slopes, **most)
    critical = sorted(float(v) for v in np.atleast_1d(tcrit)) if tcrit is not None else []
    rows, info = [y], []
    for out in times[1:]:
        if out != times[0] or core.begun:
            while critical and critical[0] <= core.t and core.begun:
                critical.pop(0)
            y = core.reach(out, critical[0] if critical else None)
        if y is None:
            break
        rows.append(y)
        info.append(_told(core))
    message = _MESSAGES[core.state]
    if core.state < 0 and not full_output:
        warnings.warn(message + _CUT_SHORT, ODEintWarning, stacklevel=2)
    rows += [[0.0] * n] * (len(times) - len(rows))
    found = np.array([list(row) for row in rows])
    if not full_output:
        return found
    whole = ("nst", "nfe", "nje", "nqu", "mused")
    told = {name: np.array([one[name] for one in info], dtype="int32" if name in whole else float) for name in (info[0] if info else ())}
    return found, {**told, "imxer": -1, "lenrw": 20 + 16 * n, "leniw": 20 + n, "message": message}
