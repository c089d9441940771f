"""The least value of all: populations, hops between basins, grids."""

import math

import numpy as np

from scipy._common import fresh_generator, generator
from ._minimize import minimize, pairs_of
from ._objective import OptimizeResult, notify


def differential_evolution(
    func,
    bounds,
    args=(),
    strategy="best1bin",
    maxiter=1000,
    popsize=15,
    tol=0.01,
    mutation=(0.5, 1),
    recombination=0.7,
    rng=None,
    callback=None,
    disp=False,
    polish=True,
    init="latinhypercube",
    atol=0,
    updating="immediate",
    workers=1,
    constraints=(),
    x0=None,
    *,
    integrality=None,
    vectorized=False,
    seed=None,
):
    """Storn and Price's populations, whose differences are steps."""
    if constraints:
        raise NotImplementedError("differential_evolution takes no constraints here; add a penalty to the function, or use minimize(method='SLSQP')")
    if strategy not in ("best1bin", "rand1bin"):
        raise NotImplementedError(f"differential_evolution takes strategy='best1bin' or 'rand1bin' here, not {strategy!r}")
    draw = generator(seed) if seed is not None else fresh_generator(rng)
    n = len(bounds.lb) if hasattr(bounds, "lb") else len(bounds)
    low, high = (np.array(side) for side in pairs_of(bounds, n))
    span, size, calls = high - low, max(5, popsize * n), [0]
    whole = np.zeros(n, dtype=bool) if integrality is None else np.broadcast_to(np.asarray(integrality, dtype=bool), (n,))
    place = lambda unit: np.where(whole, np.round(low + unit * span), low + unit * span)

    def call(unit):
        calls[0] += 1
        return float(np.asarray(func(place(unit), *args)).reshape(-1)[0])

    cells = np.stack([draw.permutation(size) for _ in range(n)], axis=1)
    people = (cells + draw.uniform(size=(size, n))) / size if isinstance(init, str) else (np.asarray(init, dtype=float) - low) / span
    if x0 is not None:
        people[0] = (np.asarray(x0, dtype=float) - low) / span
    size = len(people)
    costs = [call(people[i]) for i in range(size)]
    best, nit, status = min(range(size), key=costs.__getitem__), 0, "Maximum number of iterations has been exceeded."
    success = False
    for nit in range(1, maxiter + 1):
        factor = float(draw.uniform(*mutation)) if np.iterable(mutation) else mutation
        picks, keeps = draw.uniform(size=(size, 3)).tolist(), draw.uniform(size=(size, n))
        for i in range(size):
            a, b, c = _others(picks[i], size, i)
            base = people[best] if strategy == "best1bin" else people[c]
            trial = base + factor * (people[a] - people[b])
            crossed = keeps[i] < recombination
            crossed[int(picks[i][2] * n)] = True
            trial = np.where(crossed, trial, people[i])
            trial = np.where((trial < 0) | (trial > 1), np.mod(np.abs(trial), 1.0), trial)
            cost = call(trial)
            if cost <= costs[i]:
                people[i], costs[i] = trial, cost
                best = i if cost <= costs[best] else best
        if disp:
            print(f"differential_evolution step {nit}: f(x)= {costs[best]}")
        if callback is not None and notify(callback, place(people[best]), costs[best]):
            status = "callback function requested stop early"
            break
        mean = sum(costs) / size
        if math.sqrt(sum((v - mean) ** 2 for v in costs) / size) <= atol + tol * abs(mean):
            status, success = "Optimization terminated successfully.", True
            break
    found = OptimizeResult(
        x=place(people[best]),
        fun=costs[best],
        nfev=calls[0],
        nit=nit,
        message=status,
        success=success,
        population=low + people * span,
        population_energies=np.array(costs),
    )
    if polish and not bool(np.any(whole)):
        better = minimize(lambda v: func(v, *args), found.x, method="L-BFGS-B", bounds=list(zip(low.tolist(), high.tolist())))
        found["nfev"] += better.nfev
        if better.fun < found.fun:
            found["x"], found["fun"], found["jac"] = better.x, better.fun, better.jac
    return found


def _others(shares, size, i):
    """Three places that differ from each other and from i."""
    left, found = [k for k in range(size) if k != i], []
    for share in shares:
        found.append(left.pop(int(share * len(left))))
    return found


def basinhopping(
    func,
    x0,
    niter=100,
    T=1.0,
    stepsize=0.5,
    minimizer_kwargs=None,
    take_step=None,
    accept_test=None,
    callback=None,
    interval=50,
    disp=False,
    niter_success=None,
    rng=None,
    *,
    seed=None,
    target_accept_rate=0.5,
    stepwise_factor=0.9,
):
    """Hops to a place nearby, each followed by a descent, and kept by Metropolis' rule."""
    draw, given = (generator(seed) if seed is not None else fresh_generator(rng)), dict(minimizer_kwargs or {})
    now = minimize(func, x0, **given)
    best, nfev, taken, unchanged = now, now.nfev, 0, 0
    for turn in range(1, niter + 1):
        start = take_step(now.x.copy()) if take_step is not None else now.x + draw.uniform(-stepsize, stepsize, now.x.shape)
        there = minimize(func, start, **given)
        nfev += there.nfev
        accepted = there.fun <= now.fun or T > 0 and float(draw.uniform()) < math.exp(min(0.0, -(there.fun - now.fun) / T))
        if accept_test is not None:
            accepted = accepted and bool(accept_test(f_new=there.fun, x_new=there.x, f_old=now.fun, x_old=now.x))
        if disp:
            print(f"basinhopping step {turn}: f {now.fun:g} trial_f {there.fun:g} accepted {int(accepted)}  lowest_f {min(best.fun, there.fun):g}")
        taken += accepted
        now = there if accepted else now
        unchanged = 0 if accepted and there.fun < best.fun else unchanged + 1
        best = there if accepted and there.fun < best.fun else best
        if turn % interval == 0:
            stepsize = stepsize / stepwise_factor if taken / turn > target_accept_rate else stepsize * stepwise_factor
        if callback is not None and callback(there.x, there.fun, accepted) or niter_success is not None and unchanged > niter_success:
            break
    return OptimizeResult(
        message=["requested number of basinhopping iterations completed successfully"],
        success=best.success,
        fun=best.fun,
        x=best.x,
        nit=turn,
        nfev=nfev,
        lowest_optimization_result=best,
    )


def dual_annealing(func, bounds, args=(), maxiter=1000, minimizer_kwargs=None, rng=None, *, seed=None, x0=None, **_):
    """Cooling walks with descents between them; here by hops within bounds."""
    low, high = (np.array(side) for side in pairs_of(bounds, len(bounds)))
    draw = generator(seed) if seed is not None else fresh_generator(rng)
    pairs = list(zip(low.tolist(), high.tolist()))
    start = low + draw.uniform(size=len(pairs)) * (high - low) if x0 is None else np.asarray(x0, dtype=float)
    call = lambda v: func(v, *args)
    best = now = minimize(call, start, method="L-BFGS-B", bounds=pairs)
    nfev = now.nfev
    for turn in range(min(maxiter, 200)):
        share = 0.5 * 0.98**turn
        if turn % 5 == 0:
            start = low + draw.uniform(size=len(pairs)) * (high - low)
        else:
            start = np.clip(now.x + draw.standard_normal(len(pairs)) * share * (high - low), low, high)
        there = minimize(call, start, method="L-BFGS-B", bounds=pairs)
        nfev += there.nfev
        now = there if there.fun < now.fun or float(draw.uniform()) < 0.1 else now
        best = there if there.fun < best.fun else best
    return OptimizeResult(message=["Maximum number of iteration reached"], success=True, status=0, fun=best.fun, x=best.x, nit=maxiter, nfev=nfev)


def brute(func, ranges, args=(), Ns=20, full_output=0, finish="fmin", disp=False, workers=1):
    """The least value over a grid, then by a descent from there."""
    axes = [np.arange(r.start, r.stop, r.step if r.step is not None else 1) if isinstance(r, slice) else np.linspace(r[0], r[1], Ns) for r in ranges]
    grid = np.meshgrid(*axes, indexing="ij")
    points = np.stack([part.ravel() for part in grid], axis=1)
    call = lambda p: float(func(p if len(axes) > 1 else p[0], *args))
    values = np.array([call(p) for p in points])
    at = int(np.argmin(values))
    best, least = points[at], values[at]
    if finish is not None:
        from ._minimize import fmin

        refined = (fmin if finish == "fmin" else finish)(
            func if len(axes) > 1 else lambda v: func(v[0], *args), best, args=args if len(axes) > 1 else (), disp=disp, full_output=1
        )
        best, least = (refined[0], np.float64(refined[1])) if refined[1] < least else (best, least)
    best = best if len(axes) > 1 else best[0]
    return (best, least, np.stack(grid) if len(axes) > 1 else grid[0], values.reshape(grid[0].shape)) if full_output else best
