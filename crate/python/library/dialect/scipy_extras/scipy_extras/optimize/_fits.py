"""Least squares: the method of Levenberg and Marquardt (Moré 1978), curves through data."""

import math

import numpy as np

from scipy_extras._small import dot, norm, triangle, upwards
from ._minimize import Bounds
from ._objective import OptimizeResult, slopes

_EPS = 2.220446049250313e-16


def _damping(r, qtf, diag, delta, damp):
    """The damping under which the step is about delta long, and the step (Moré's `lmpar`)."""
    n = len(diag)
    free = upwards(r, qtf)
    length = norm([d * v for d, v in zip(diag, free)])
    gap = length - delta
    if gap <= 0.1 * delta:
        return 0.0, free

    def slope_at(x, size, rows):
        scaled = [d * (d * v / size) for d, v in zip(diag, x)]
        solved = []
        for j in range(n):
            solved.append((scaled[j] - sum(rows[i][j] * solved[i] for i in range(j))) / rows[j][j])
        return dot(solved, solved)

    full = all(r[k][k] != 0 for k in range(n))
    low = gap / delta / slope_at(free, length, r) if full else 0.0
    pull = norm([sum(r[i][j] * qtf[i] for i in range(j + 1)) / diag[j] for j in range(n)])
    high = pull / delta or 2.2250738585072014e-308 / min(delta, 0.1)
    damp = min(max(damp, low), high) or pull / length
    for turn in range(1, 12):
        damp = damp or max(2.2250738585072014e-308, 0.001 * high)
        root = math.sqrt(damp)
        rows, right = triangle([*r, *([root * diag[i] if i == j else 0.0 for j in range(n)] for i in range(n))], [*qtf, *[0.0] * n])
        x = upwards(rows, right)
        length = norm([d * v for d, v in zip(diag, x)])
        before, gap = gap, length - delta
        if abs(gap) <= 0.1 * delta or low == 0 and gap <= before < 0 or turn == 10:
            break
        change = gap / delta / slope_at(x, length, rows)
        if gap > 0:
            low = max(low, damp)
        elif gap < 0:
            high = min(high, damp)
        damp = max(low, damp + change)
    return damp, x


def marquardt(call, slope_of, x, ftol, xtol, gtol, maxfev, factor, calls, diag=None):
    """The x of least squares: (x, values, slopes, info)."""
    f = call(x)
    n, size, turn, info, damp, given = len(x), float(np.sqrt(np.sum(f * f))), 1, 0, 0.0, diag
    while True:
        jacobian = slope_of(x, f)
        lengths = np.sqrt(np.sum(jacobian * jacobian, axis=0)).tolist()
        if turn == 1:
            diag = list(given) if given is not None else [v or 1.0 for v in lengths]
            reach = norm([d * v for d, v in zip(diag, x)])
            delta = factor * reach or factor
        r, qtf = _reduced(jacobian, f)
        pull = max((abs(sum(r[i][j] * qtf[i] / size for i in range(j + 1)) / v) for j, v in enumerate(lengths) if v), default=0.0) if size else 0.0
        if pull <= gtol:
            return x, f, jacobian, 4
        if given is None:
            diag = [max(d, v) for d, v in zip(diag, lengths)]
        while True:
            damp, step = _damping(r, qtf, diag, delta, damp)
            p = [-v for v in step]
            length = norm([d * v for d, v in zip(diag, p)])
            if turn == 1:
                delta = min(delta, length)
            at = [a + b for a, b in zip(x, p)]
            value = call(at)
            after = float(np.sqrt(np.sum(value * value)))
            actual = 1 - (after / size) ** 2 if 0.1 * after < size else -1.0
            moved = norm([sum(r[i][j] * p[j] for j in range(i, n)) for i in range(n)]) / size
            damped = math.sqrt(damp) * length / size
            hoped, slope = moved**2 + damped**2 / 0.5, -(moved**2 + damped**2)
            ratio = actual / hoped if hoped else 0.0
            if not ratio > 0.25:
                share = 0.5 if actual >= 0 else 0.5 * slope / (slope + 0.5 * actual)
                share = 0.1 if 0.1 * after >= size or not share >= 0.1 else share
                delta, damp = share * min(delta, length / 0.1), damp / share
            elif damp == 0 or ratio >= 0.75:
                delta, damp = length / 0.5, 0.5 * damp
            if ratio >= 1e-4:
                x, f, size, turn = at, value, after, turn + 1
                reach = norm([d * v for d, v in zip(diag, x)])
            small = abs(actual) <= ftol and hoped <= ftol and 0.5 * ratio <= 1
            info = 1 if small else 0
            if delta <= xtol * reach:
                info = 3 if small else 2
            if not info and calls[0] >= maxfev:
                info = 5
            elif not info and abs(actual) <= _EPS and hoped <= _EPS and 0.5 * ratio <= 1:
                info = 6
            elif not info and delta <= _EPS * reach:
                info = 7
            if info or size == 0:
                return x, f, jacobian, info or 1
            if ratio >= 1e-4:
                break


def _reduced(jacobian, f):
    if jacobian.shape[0] * jacobian.shape[1] <= 400:
        return triangle(jacobian.tolist(), f.tolist())
    q, r = np.linalg.qr(jacobian)
    return r.tolist(), (q.T @ f).tolist()


_MESSAGES = {
    0: "An argument is not as it must be.",
    1: "The sum of squares changes by at most {:f} of itself.",
    2: "The parameters change by at most {:f} of themselves.",
    3: "The sum of squares changes by at most {:f} of itself, and the parameters by at most {:f}.",
    4: "The residuals are at right angles to each column of the Jacobian, up to {:f}.",
    5: "func was called maxfev = {} times.",
    6: "ftol={:f} is too small: rounding lets the sum of squares fall no further.",
    7: "xtol={:f} is too small: rounding lets the parameters come no nearer.",
}


def _problem(func, x0, args, fprime, col_deriv=0, epsfcn=None):
    x = np.atleast_1d(np.asarray(x0, dtype=float)).ravel()
    calls = [0]

    def call(at):
        calls[0] += 1
        return np.atleast_1d(np.asarray(func(np.array(at), *args), dtype=float)).ravel()

    def slope_of(at, f):
        if fprime is not None:
            table = np.asarray(fprime(np.array(at), *args), dtype=float)
            return table.T if col_deriv else table
        eps = math.sqrt(max(epsfcn or _EPS, _EPS))
        columns = []
        for i, v in enumerate(at):
            h = eps * abs(v) or eps
            columns.append((call([*at[:i], v + h, *at[i + 1 :]]) - f) / h)
        return np.stack(columns, axis=1)

    return x.tolist(), call, slope_of, calls


def leastsq(
    func, x0, args=(), Dfun=None, full_output=False, col_deriv=False, ftol=1.49012e-8, xtol=1.49012e-8, gtol=0.0, maxfev=0, epsfcn=None, factor=100, diag=None
):
    """The x of the least sum of squares of a function's values."""
    args = args if isinstance(args, tuple) else (args,)
    x, call, slope_of, calls = _problem(func, x0, args, Dfun, col_deriv, epsfcn)
    first = call(x)
    if len(x) > first.size:
        raise TypeError(f"Improper input: func input vector length N={len(x)} must not exceed func output vector length M={first.size}")
    calls[0] = 0
    maxfev = maxfev or (100 if Dfun is not None else 200) * (len(x) + 1)
    x, f, jacobian, info = marquardt(call, slope_of, x, ftol, xtol, gtol, maxfev, factor, calls, diag)
    values = {1: (ftol,), 2: (xtol,), 3: (ftol, xtol), 4: (gtol,), 5: (maxfev,), 6: (ftol,), 7: (xtol,)}.get(info, ())
    text = _MESSAGES[info].format(*values)
    if not full_output:
        if info not in (1, 2, 3, 4):
            import warnings

            warnings.warn(text, RuntimeWarning, stacklevel=2)
        return np.array(x), info
    r, qtf = _reduced(jacobian, f)
    details = {"fvec": f, "nfev": calls[0], "fjac": np.array(r), "ipvt": np.arange(len(x)), "qtf": np.array(qtf)}
    return np.array(x), covariance(jacobian), details, text, info


def covariance(jacobian):
    """The inverse of JᵀJ, None where there is none."""
    r = np.array(_reduced(jacobian, jacobian[:, 0])[0])
    sizes = np.abs(np.diag(r))
    if float(np.min(sizes)) <= 1e-14 * float(np.max(sizes)) or not bool(np.all(np.isfinite(r))):
        return None
    inverse = np.linalg.inv(r)
    return inverse @ inverse.T


_LOSSES = {
    "linear": lambda z: (z, 1.0 + 0 * z, 0 * z),
    "soft_l1": lambda z: (2 * (np.sqrt(1 + z) - 1), 1 / np.sqrt(1 + z), -0.5 * (1 + z) ** -1.5),
    "huber": lambda z: (
        np.where(z <= 1, z, 2 * np.sqrt(z) - 1),
        np.where(z <= 1, 1.0, np.maximum(z, 1e-300) ** -0.5),
        np.where(z <= 1, 0.0, -0.5 * np.maximum(z, 1e-300) ** -1.5),
    ),
    "cauchy": lambda z: (np.log1p(z), 1 / (1 + z), -1 / (1 + z) ** 2),
    "arctan": lambda z: (np.arctan(z), 1 / (1 + z**2), -2 * z / (1 + z**2) ** 2),
}
_TERMINATION = {
    0: "The maximum number of function evaluations is exceeded.",
    1: "`gtol` termination condition is satisfied.",
    2: "`ftol` termination condition is satisfied.",
    3: "`xtol` termination condition is satisfied.",
    4: "Both `ftol` and `xtol` termination conditions are satisfied.",
}


def least_squares(
    fun,
    x0,
    jac="2-point",
    bounds=(-np.inf, np.inf),
    method="trf",
    ftol=1e-8,
    xtol=1e-8,
    gtol=1e-8,
    x_scale=None,
    loss="linear",
    f_scale=1.0,
    diff_step=None,
    tr_solver=None,
    tr_options=None,
    jac_sparsity=None,
    max_nfev=None,
    verbose=0,
    args=(),
    kwargs=None,
    callback=None,
    workers=None,
):
    """The x of the least sum of squares, within bounds, and of losses that outliers change less."""
    x = np.atleast_1d(np.asarray(x0, dtype=float))
    n = x.size
    if isinstance(bounds, Bounds):
        bounds = (bounds.lb, bounds.ub)
    low, high = (np.broadcast_to(np.asarray(b, dtype=float), (n,)) for b in bounds)
    if bool(np.any((x < low) | (x > high))):
        raise ValueError("`x0` is infeasible.")
    if method == "lm" and bool(np.any(np.isfinite(low) | np.isfinite(high))):
        raise ValueError("Method 'lm' doesn't support bounds.")
    measure = loss if callable(loss) else _LOSSES[loss]
    counts, kwargs = [0, 0], kwargs or {}

    def call(at):
        counts[0] += 1
        return np.atleast_1d(np.asarray(fun(at.copy(), *args, **kwargs), dtype=float)).ravel()

    def slope_of(at, f):
        counts[1] += 1
        if callable(jac):
            return np.atleast_2d(np.asarray(jac(at.copy(), *args, **kwargs), dtype=float))
        before = counts[0]
        found = slopes(call, at, f, None, (low.tolist(), high.tolist()), diff_step, jac == "3-point")
        counts[0] = before if method != "lm" else counts[0]
        return found

    most = max_nfev or 100 * n
    x, f, jacobian, status = _within(call, slope_of, x, low, high, measure, f_scale, (ftol, xtol, gtol), most, counts)
    rho = measure((f / f_scale) ** 2)
    gradient = jacobian.T @ (f * rho[1])
    mask = np.where((x <= low) & (low < high), -1, np.where(x >= high, 1, 0))
    mask = mask if bool(np.any(np.isfinite(low) | np.isfinite(high))) else np.zeros(n)
    text = _TERMINATION[status]
    if verbose:
        print(text)
        print(
            f"Function evaluations {counts[0]}, final cost {0.5 * f_scale**2 * float(np.sum(rho[0])):.4e}, "
            f"first-order optimality {float(np.max(np.abs(np.where(mask == 0, gradient, 0.0)))):.2e}."
        )
    return OptimizeResult(
        x=x,
        cost=0.5 * f_scale**2 * np.sum(rho[0]),
        fun=f,
        jac=jacobian,
        grad=gradient,
        optimality=np.max(np.abs(np.where(mask == 0, gradient, 0.0))),
        active_mask=mask,
        nfev=counts[0],
        njev=counts[1],
        status=status,
        message=text,
        success=status > 0,
    )


def _within(call, slope_of, x, low, high, measure, scale, limits, most, counts):
    """Damped steps over the numbers that no bound holds, cut off at the bounds."""
    ftol, xtol, gtol = limits
    f = call(x)
    damp, weighted = 1e-3, lambda f: 0.5 * scale**2 * float(np.sum(measure((f / scale) ** 2)[0]))
    cost = weighted(f)
    while True:
        jacobian = slope_of(x, f)
        _, first, second = measure((f / scale) ** 2)
        gradient = jacobian.T @ (f * first)
        free = ~(((x <= low) & (gradient > 0)) | ((x >= high) & (gradient < 0)))
        if float(np.max(np.abs(np.where(free, gradient, 0.0)))) < gtol:
            return x, f, jacobian, 1
        places = np.nonzero(free)[0]
        # The weights that make the losses look like squares near here (Triggs and others 2000).
        weight = np.sqrt(np.maximum(first + 2 * second * (f / scale) ** 2, 2.220446049250313e-16))
        table, values = (jacobian * weight[:, None])[:, places], f * first / weight
        lengths = np.sqrt(np.sum(table * table, axis=0))
        lengths = np.where(lengths == 0, 1.0, lengths)
        while True:
            if counts[0] >= most:
                return x, f, jacobian, 0
            rows = np.concatenate([table, np.diag(math.sqrt(damp) * lengths)])
            r, qtf = _reduced(rows, np.concatenate([values, np.zeros(len(places))]))
            step = np.zeros(x.size)
            step[places] = -np.array(upwards(r, qtf))
            at = np.clip(x + step, low, high)
            step = at - x
            after_f = call(at)
            after = weighted(after_f)
            inner = table @ step[places]
            hoped = -float(np.sum(inner * (values + 0.5 * inner)))
            size = float(np.sqrt(np.sum(step * step)))
            flat, short = abs(cost - after) < ftol * cost and after <= cost, size < xtol * (xtol + float(np.sqrt(np.sum(x * x))))
            if after < cost:
                damp = max(damp * (0.1 if hoped > 0 and cost - after > 0.75 * hoped else 0.5 if hoped > 0 and cost - after > 0.25 * hoped else 2.0), 1e-14)
                x, f, cost = at, after_f, after
            if flat or short or cost == 0:
                return x, f, slope_of(x, f), 4 if flat and short else 3 if short else 2
            if after <= cost and size:
                break
            damp *= 8


def curve_fit(
    f,
    xdata,
    ydata,
    p0=None,
    sigma=None,
    absolute_sigma=False,
    check_finite=None,
    bounds=(-np.inf, np.inf),
    method=None,
    jac=None,
    *,
    full_output=False,
    nan_policy=None,
    **kwargs,
):
    """The parameters with which f(xdata, …) is nearest to ydata, and their covariances."""
    if p0 is None:
        code = f.__code__ if hasattr(f, "__code__") else f.__call__.__func__.__code__
        count = code.co_argcount - 1 - (hasattr(f, "__self__") or not hasattr(f, "__code__"))
        if count < 1:
            raise ValueError("Unable to determine number of fit parameters.")
        given = None
    else:
        given = np.atleast_1d(np.asarray(p0, dtype=float))
        count = given.size
    low, high = (bounds.lb, bounds.ub) if isinstance(bounds, Bounds) else bounds
    low, high = (np.broadcast_to(np.asarray(b, dtype=float), (count,)) for b in (low, high))
    bounded = bool(np.any((low > -np.inf) | (high < np.inf)))
    if given is None:
        given = np.array([_start(a, b) for a, b in zip(low.tolist(), high.tolist())])
    method = method or ("trf" if bounded else "lm")
    y = np.asarray(ydata, dtype=float)
    if check_finite is not False and nan_policy is None and not bool(np.all(np.isfinite(y))):
        raise ValueError("array must not contain infs or NaNs")
    x = np.asarray(xdata, dtype=float) if isinstance(xdata, (list, tuple, np.ndarray)) else xdata
    if y.size == 0:
        raise ValueError("`ydata` must not be empty!")
    whiten = _whitener(sigma, y)
    residuals = lambda p: whiten(np.asarray(f(x, *p.tolist()), dtype=float) - y).ravel()
    slope = (lambda p: np.apply_along_axis(whiten, 0, np.asarray(jac(x, *p.tolist()), dtype=float))) if callable(jac) else None
    if method == "lm":
        if bounded:
            raise ValueError("Method 'lm' only works for unconstrained problems. Use 'trf' or 'dogbox' instead.")
        found, cov, info, text, flag = leastsq(residuals, given, Dfun=slope, full_output=True, **kwargs)
        if flag not in (1, 2, 3, 4):
            raise RuntimeError("Optimal parameters not found: " + text)
        cost = float(np.sum(info["fvec"] ** 2))
    else:
        if "maxfev" in kwargs:
            kwargs["max_nfev"] = kwargs.pop("maxfev")
        result = least_squares(residuals, given, slope or "2-point", (low, high), method, **kwargs)
        if not result.success:
            raise RuntimeError("Optimal parameters not found: " + result.message)
        found, cost, text, flag = result.x, 2 * float(result.cost), result.message, result.status
        cov, info = covariance(result.jac), {"nfev": result.nfev, "fvec": result.fun}
    if cov is None or y.size <= count and not absolute_sigma:
        import warnings

        from ._objective import OptimizeWarning

        warnings.warn("Covariance of the parameters could not be estimated", OptimizeWarning, stacklevel=2)
        cov = np.full((count, count), np.inf)
    elif not absolute_sigma:
        cov = cov * (cost / (y.size - count))
    return (found, cov, info, text, flag) if full_output else (found, cov)


def _start(low, high):
    if math.isfinite(low) and math.isfinite(high):
        return 0.5 * (low + high)
    return low + 1.0 if math.isfinite(low) else high - 1.0 if math.isfinite(high) else 1.0


def _whitener(sigma, y):
    if sigma is None:
        return lambda r: r
    sigma = np.asarray(sigma, dtype=float)
    if sigma.size == 1 or sigma.shape == y.shape:
        return lambda r: r / sigma
    if sigma.shape == (y.size, y.size):
        inverse = np.linalg.inv(np.linalg.cholesky(sigma))
        return lambda r: inverse @ r
    raise ValueError("`sigma` has incorrect shape.")
