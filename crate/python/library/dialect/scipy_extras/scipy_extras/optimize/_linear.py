"""Linear programs by the simplex method, assignments, least squares of numbers that are not negative."""

import math

import numpy as np

from ._minimize import Bounds
from ._objective import OptimizeResult

_TOL = 1e-9


def _simplex(table, basis, costs, allowed):
    """Turns a table [A | b] of a feasible basis until no cost falls; the number of turns, None where the costs have no bound."""
    turns = 0
    while True:
        prices = costs[:-1] - costs[basis] @ table[:, :-1]
        prices = np.where(allowed, prices, 0.0)
        # The least price; after many turns the first negative one, which cannot go in circles (Bland).
        column = int(np.argmin(prices)) if turns < 200 else next((i for i, v in enumerate(prices.tolist()) if v < -_TOL), 0)
        if float(prices[column]) >= -_TOL:
            return turns
        rise, right = table[:, column].tolist(), table[:, -1].tolist()
        ratios = [(b / a, basis[i], i) for i, (a, b) in enumerate(zip(rise, right)) if a > _TOL]
        if not ratios:
            return None
        turns += 1
        _pivot(table, basis, min(ratios)[2], column)


def _pivot(table, basis, row, column):
    line = table[row] / table[row, column]
    table -= np.outer(table[:, column], line)
    table[row] = line
    basis[row] = column


_STATUS = {
    0: "Optimization terminated successfully. (HiGHS Status 7: Optimal)",
    2: "The problem is infeasible. (HiGHS Status 8: model_status is Infeasible; primal_status is None)",
    3: "The problem is unbounded. (HiGHS Status 10: model_status is Unbounded; primal_status is Feasible)",
}


def _rows(matrix, right, n):
    if matrix is None:
        return np.zeros((0, n)), np.zeros(0)
    matrix = matrix.toarray() if hasattr(matrix, "toarray") else matrix
    return np.atleast_2d(np.asarray(matrix, dtype=float)), np.atleast_1d(np.asarray(right, dtype=float))


def _standard(n, low, high):
    """Numbers that are at least 0 in place of those within bounds: x = start + turn @ y, and rows of y that have a largest value."""
    start, columns, limits = np.zeros(n), [], []
    for i, (a, b) in enumerate(zip(low, high)):
        unit = [float(k == i) for k in range(n)]
        if math.isfinite(a):
            start[i] = a
            columns.append(unit)
            if math.isfinite(b):
                limits.append((len(columns) - 1, b - a))
        elif math.isfinite(b):
            start[i] = b
            columns.append([-v for v in unit])
        else:
            columns += [unit, [-v for v in unit]]
    return start, np.array(columns).T, limits


def linprog(c, A_ub=None, b_ub=None, A_eq=None, b_eq=None, bounds=(0, None), method="highs", callback=None, options=None, x0=None, integrality=None):
    """The least c·x with A_ub x <= b_ub, A_eq x = b_eq and bounds (from 0 on unless given); with `integrality` of whole numbers."""
    c = np.atleast_1d(np.asarray(c, dtype=float)).ravel()
    n = c.size
    a_ub, b_ub = _rows(A_ub, b_ub, n)
    a_eq, b_eq = _rows(A_eq, b_eq, n)
    for name, matrix, right in (("ub", a_ub, b_ub), ("eq", a_eq, b_eq)):
        if matrix.shape != (right.size, n):
            raise ValueError(f"Invalid input for linprog: A_{name} must have exactly {n} columns and as many rows as b_{name}, not the shape {matrix.shape}")
    low, high = _limits(bounds, n)
    if integrality is not None and np.any(np.asarray(integrality)):
        return _whole(c, a_ub, b_ub, a_eq, b_eq, low, high, np.broadcast_to(np.asarray(integrality), (n,)).tolist())
    status, x, turns = _solved(c, a_ub, b_ub, a_eq, b_eq, low, high)
    return _told(status, c, x, turns, a_ub, b_ub, a_eq, b_eq, low, high)


def _limits(bounds, n):
    if isinstance(bounds, Bounds):
        return [np.broadcast_to(side, (n,)).tolist() for side in (bounds.lb, bounds.ub)]
    pairs = list(bounds) if bounds is not None else (0, None)
    if len(pairs) == 2 and not np.iterable(pairs[0]) and not np.iterable(pairs[1]):
        pairs = [tuple(pairs)] * n
    pairs = pairs * n if len(pairs) == 1 else pairs
    if len(pairs) != n:
        raise ValueError(f"Invalid input for linprog: provide bounds for each of the {n} numbers, or one pair for all")
    return [[-math.inf if a is None else float(a) for a, _ in pairs], [math.inf if b is None else float(b) for _, b in pairs]]


def _solved(c, a_ub, b_ub, a_eq, b_eq, low, high):
    n = c.size
    if any(a > b for a, b in zip(low, high)):
        return 2, None, 0
    start, turn, limits = _standard(n, low, high)
    m = turn.shape[1]
    upper = np.array([[float(k == i) for k in range(m)] for i, _ in limits]).reshape(len(limits), m)
    above = np.concatenate([a_ub @ turn, upper])
    above_right = np.concatenate([b_ub - a_ub @ start, np.array([v for _, v in limits])])
    slack, rows = len(above_right), len(above_right) + len(b_eq)
    matrix = np.concatenate([np.concatenate([above, np.eye(slack)], axis=1), np.concatenate([a_eq @ turn, np.zeros((len(b_eq), slack))], axis=1)])
    right = np.concatenate([above_right, b_eq - a_eq @ start])
    signs = np.where(right < 0, -1.0, 1.0)
    matrix, right = matrix * signs[:, None], right * signs
    basis = [m + i if i < slack and float(signs[i]) > 0 else None for i in range(rows)]
    helped = [i for i in range(rows) if basis[i] is None]
    helpers = np.array([[float(i == k) for k in helped] for i in range(rows)]).reshape(rows, len(helped))
    table = np.concatenate([matrix, helpers, right[:, None]], axis=1)
    for k, i in enumerate(helped):
        basis[i] = m + slack + k
    width, turns = m + slack + len(helped), 0
    if helped:
        costs = np.concatenate([np.zeros(m + slack), np.ones(len(helped)), np.zeros(1)])
        turns = _simplex(table, basis, costs, np.ones(width, dtype=bool))
        if sum(float(table[i, -1]) for i, b in enumerate(basis) if b >= m + slack) > 1e-8 * max(1.0, float(np.max(right))):
            return 2, None, turns
        for i, b in enumerate(basis):
            if b >= m + slack:
                place = int(np.argmax(np.abs(table[i, : m + slack])))
                if abs(float(table[i, place])) > _TOL:
                    _pivot(table, basis, i, place)
    costs = np.concatenate([c @ turn, np.zeros(slack + len(helped) + 1)])
    allowed = np.arange(width) < m + slack
    more = _simplex(table, basis, costs, allowed) if rows else (0 if bool(np.all(c @ turn >= 0)) else None)
    if more is None:
        return 3, None, turns
    y = np.zeros(width)
    if rows:
        y[np.array(basis)] = table[:, -1]
    return 0, start + turn @ y[:m], turns + more


def _told(status, c, x, turns, a_ub, b_ub, a_eq, b_eq, low, high):
    low, high = np.array(low), np.array(high)
    if status:
        empty = OptimizeResult(residual=None, marginals=None)
        return OptimizeResult(
            message=_STATUS[status],
            success=False,
            status=status,
            x=None,
            nit=turns,
            fun=None,
            slack=None,
            con=None,
            lower=empty,
            upper=empty,
            eqlin=empty,
            ineqlin=empty,
        )
    slack, con = b_ub - a_ub @ x, b_eq - a_eq @ x
    near = lambda gap: np.abs(gap) < 1e-9
    # Prices: the slopes of the cost by the right sides, from the constraints that hold exactly.
    at_low, at_high, tight = near(x - low), near(high - x), near(slack)
    rows = [*a_eq.tolist(), *[r for r, t in zip(a_ub.tolist(), tight.tolist()) if t]]
    free = [i for i, (a, b) in enumerate(zip(at_low.tolist(), at_high.tolist())) if not (a or b)]
    prices = np.zeros(len(rows))
    if rows and free:
        prices = np.linalg.lstsq(np.array(rows)[:, free].T, c[free], rcond=None)[0]
    eq = prices[: len(b_eq)]
    ub = np.zeros(len(b_ub))
    ub[np.nonzero(tight)[0]] = prices[len(b_eq) :]
    ub = -np.abs(ub)
    rest = c - a_eq.T @ eq - a_ub.T @ ub
    rest = np.where(np.abs(rest) < 1e-12, 0.0, rest)
    part = lambda residual, marginals: OptimizeResult(residual=residual, marginals=marginals)
    return OptimizeResult(
        message=_STATUS[0],
        success=True,
        status=0,
        x=x,
        nit=turns,
        fun=float(np.sum(c * x)),
        slack=slack,
        con=con,
        lower=part(x - low, np.where(at_low, rest, 0.0)),
        upper=part(high - x, np.where(at_high & ~at_low, rest, 0.0)),
        eqlin=part(con, eq),
        ineqlin=part(slack, ub),
        crossover_nit=0,
        mip_node_count=0,
        mip_dual_bound=0.0,
        mip_gap=0.0,
    )


def _whole(c, a_ub, b_ub, a_eq, b_eq, low, high, kinds):
    """Branch and bound: the relaxed program, split where a number has to be whole and is not."""
    best, best_x, stack, nodes = math.inf, None, [(low, high)], 0
    first = 0
    while stack:
        a, b = stack.pop()
        status, x, _ = _solved(c, a_ub, b_ub, a_eq, b_eq, a, b)
        nodes += 1
        first = first or (status if nodes == 1 else 0)
        if status or float(np.sum(c * x)) >= best - 1e-9:
            continue
        values = x.tolist()
        broken = [(abs(v - round(v)), i) for i, v in enumerate(values) if kinds[i] and abs(v - round(v)) > 1e-7]
        if not broken:
            best, best_x = float(np.sum(c * x)), np.array([float(round(v)) if kinds[i] else v for i, v in enumerate(values)])
            continue
        at = max(broken)[1]
        stack.append((a, [math.floor(values[at]) if i == at else v for i, v in enumerate(b)]))
        stack.append(([math.ceil(values[at]) if i == at else v for i, v in enumerate(a)], b))
    found = _told(first or 2 if best_x is None else 0, c, best_x, 0, a_ub, b_ub, a_eq, b_eq, low, high)
    if best_x is not None:
        found.update(mip_node_count=nodes, mip_dual_bound=best)
    return found


def milp(c, *, integrality=None, bounds=None, constraints=None, options=None):
    """The least c·x under linear constraints, of numbers some of which are whole."""
    from ._constrained import LinearConstraint

    given = [] if constraints is None else [constraints] if isinstance(constraints, LinearConstraint) or isinstance(constraints, tuple) else list(constraints)
    above, above_right, equal, equal_right = [], [], [], []
    for one in given:
        one = LinearConstraint(*one) if isinstance(one, tuple) else one
        size = one.A.shape[0]
        sides = [np.broadcast_to(np.asarray(b, dtype=float), (size,)).tolist() for b in (one.lb, one.ub)]
        for row, a, b in zip(one.A.tolist(), *sides):
            if a == b:
                equal.append(row)
                equal_right.append(a)
                continue
            if b < math.inf:
                above.append(row)
                above_right.append(b)
            if a > -math.inf:
                above.append([-v for v in row])
                above_right.append(-a)
    return linprog(c, above or None, above_right or None, equal or None, equal_right or None, (0, None) if bounds is None else bounds, integrality=integrality)


def linear_sum_assignment(cost_matrix, maximize=False):
    """Which column each row gets so that the costs are least together: rows and columns (shortest augmenting paths)."""
    cost = np.asarray(cost_matrix, dtype=float)
    if cost.ndim != 2:
        raise ValueError(f"expected a matrix (2-D array), got a {cost.ndim} array")
    flipped = cost.shape[0] > cost.shape[1]
    cost = (-cost if maximize else cost).T if flipped else -cost if maximize else cost
    n, m = cost.shape
    table = cost.tolist()
    u, v, row_of, column_of = [0.0] * n, [0.0] * m, [-1] * m, [-1] * n
    for start in range(n):
        shortest, before, done = [math.inf] * m, [-1] * m, [False] * m
        rows, row, low, sink = [], start, 0.0, -1
        while sink < 0:
            rows.append(row)
            line, best, at = table[row], math.inf, -1
            shift = low - u[row]
            for j in range(m):
                if done[j]:
                    continue
                gap = shift + line[j] - v[j]
                if gap < shortest[j]:
                    shortest[j], before[j] = gap, row
                if shortest[j] < best or shortest[j] == best and row_of[j] < 0:
                    best, at = shortest[j], j
            if at < 0 or best == math.inf:
                raise ValueError("cost matrix is infeasible")
            low, done[at] = best, True
            if row_of[at] < 0:
                sink = at
            else:
                row = row_of[at]
        u[start] += low
        for i in rows[1:]:
            u[i] += low - shortest[column_of[i]]
        for j in range(m):
            if done[j]:
                v[j] -= low - shortest[j]
        j = sink
        while True:
            i = before[j]
            row_of[j] = i
            column_of[i], j = j, column_of[i]
            if i == start:
                break
    if not flipped:
        return np.arange(n), np.array(column_of, dtype=int)
    order = sorted(range(n), key=column_of.__getitem__)
    return np.array([column_of[k] for k in order], dtype=int), np.array(order, dtype=int)


def nnls(A, b, maxiter=None, *, atol=None):
    """The x, not below 0, of the least |A x - b|, and that length (Lawson and Hanson)."""
    A, b = np.asarray(A, dtype=float), np.asarray(b, dtype=float)
    n = A.shape[1]
    x, passive = np.zeros(n), []
    for _ in range(maxiter or 3 * n):
        pull = (A.T @ (b - A @ x)).tolist()
        candidates = [(pull[j], j) for j in range(n) if j not in passive]
        if not candidates or max(candidates)[0] <= 10 * max(A.shape) * 2.220446049250313e-16 * float(np.max(np.abs(A))):
            break
        passive.append(max(candidates)[1])
        while True:
            trial = np.zeros(n)
            trial[np.array(passive)] = np.linalg.lstsq(A[:, passive], b, rcond=None)[0]
            if all(float(trial[j]) > 0 for j in passive):
                x = trial
                break
            share = min(float(x[j] / (x[j] - trial[j])) for j in passive if float(trial[j]) <= 0)
            x = x + share * (trial - x)
            passive = [j for j in passive if float(x[j]) > 1e-15]
            x = np.array([float(x[j]) if j in passive else 0.0 for j in range(n)])
    return x, float(np.sqrt(np.sum((A @ x - b) ** 2)))


def lsq_linear(A, b, bounds=(-np.inf, np.inf), method="trf", tol=1e-10, **_):
    """The x within bounds of the least |A x - b|."""
    from ._fits import least_squares

    A, b = np.asarray(A, dtype=float), np.asarray(b, dtype=float)
    low, high = (np.broadcast_to(np.asarray(side, dtype=float), (A.shape[1],)) for side in bounds)
    free = np.linalg.lstsq(A, b, rcond=None)[0]
    return least_squares(lambda x: A @ x - b, np.clip(free, low, high), lambda x: A, (low, high), ftol=tol, xtol=tol, gtol=tol)
