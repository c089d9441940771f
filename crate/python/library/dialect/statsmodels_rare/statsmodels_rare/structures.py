"""How rows of a group depend on each other."""

import warnings

import numpy as np
import pandas as pd


class CovStruct:
    """How rows of a group depend on each other."""

    def __init__(self, cov_nearest_method="clipped"):
        self.dep_params, self.cov_adjust, self.cov_nearest_method = None, [], cov_nearest_method

    def initialize(self, model):
        self.model = model

    def update(self, params):
        """Estimates the dependence."""

    def _pearson(self):
        m = self.model
        return (m.endog - m._mu) / np.sqrt(m.family.variance(m._mu))

    def covariance_matrix_solve(self, expval, index, stdev, rhs):
        """What the inverse of the covariance of one group makes of `rhs`."""
        matrix, correlation = self.covariance_matrix(expval, index)
        matrix = np.asarray(matrix) * np.outer(stdev, stdev) if correlation else np.asarray(matrix)
        return [np.linalg.solve(matrix, one) for one in rhs]

    def _solve(self, stdev, columns):
        """The same of all groups, for a matrix of columns; groups of one shape share the inverse of their correlations."""
        m, known, parts = self.model, {}, []
        scaled = columns / stdev[:, None]
        for place, rows in enumerate(m._rows):
            matrix, _ = self.covariance_matrix(m._mu[rows], place)
            key = matrix.tobytes()
            if key not in known:
                known[key] = np.linalg.inv(matrix)
            parts.append(known[key] @ scaled[rows])
        return np.concatenate(parts)[m._back] / stdev[:, None]


class Independence(CovStruct):
    """Rows that do not depend on each other."""

    def covariance_matrix(self, expval, index):
        return np.eye(len(expval)), True

    def _solve(self, stdev, columns):
        return columns / (stdev**2)[:, None]

    def summary(self):
        return "Observations within a cluster are modeled as being independent."


class Exchangeable(CovStruct):
    """Rows of which any two depend on each other alike."""

    def __init__(self):
        super().__init__()
        self.dep_params = 0.0

    def update(self, params):
        m = self.model
        rest, weights = self._pearson(), m._group_weights
        squares, sums = m._sum(rest**2), m._sum(rest)
        pairs = 0.5 * m._sizes * (m._sizes - 1)
        scale = np.sum(weights * squares) / (np.sum(weights * m._sizes) * (m.nobs - m.ddof_scale) / m.nobs)
        product = np.sum(weights * (sums**2 - squares) / 2) / scale
        self.dep_params = product / (np.sum(weights * pairs) * (pairs.sum() - m.ddof_scale) / pairs.sum())

    def covariance_matrix(self, expval, index):
        found = np.full((len(expval), len(expval)), float(self.dep_params))
        np.fill_diagonal(found, 1)
        return found, True

    def _solve(self, stdev, columns):
        m, r = self.model, self.dep_params
        scaled = columns / stdev[:, None]
        share = r / (1 - r) / (1 + r * (m._sizes - 1))
        return (scaled / (1 - r) - (share[:, None] * m._sum(scaled))[m._codes]) / stdev[:, None]

    def summary(self):
        return f"The correlation between two observations in the same cluster is {self.dep_params:.3f}"


class Autoregressive(CovStruct):
    """Rows that depend on each other the less the farther they are apart in time."""

    def __init__(self, dist_func=None, grid=None):
        super().__init__()
        self.dist_func = dist_func
        if grid is None:
            warnings.warn("grid=True will become default in a future version", FutureWarning, stacklevel=2)
        self.grid, self.designx, self.dep_params = bool(grid), None, 0.0

    def _pairs(self):
        m, first, second, apart = self.model, [], [], []
        for rows in m._rows:
            i, j = np.tril_indices(len(rows), -1)
            first.append(rows[i])
            second.append(rows[j])
            if self.dist_func is None:
                apart.append(np.abs(m.time[rows[i]] - m.time[rows[j]]).sum(1))
            else:
                apart.append(np.array([self.dist_func(m.time[a], m.time[b]) for a, b in zip(rows[i], rows[j])], dtype=float))
        return np.concatenate(first), np.concatenate(second), np.concatenate(apart)

    def update(self, params):
        m = self.model
        rest = self._pearson() / np.sqrt(m.estimate_scale())
        if self.grid:
            near = far = 0.0
            for rows in m._rows:
                if len(rows) > 1:
                    own = rest[rows]
                    near, far = near + np.sum(own[:-1] * own[1:]) / (len(rows) - 1), far + np.sum(own**2) / len(rows)
            self.dep_params = near / far
            return
        if self.designx is None:
            self._first, self._second, self.designx = self._pairs()
        apart, a = self.designx, self.dep_params
        weights = (1 - a**2) / (1 - a ** (2 * apart))
        weights = weights / weights.sum()
        left, right = rest[self._first], rest[self._second]

        def misfit(a):
            return np.sum((left - a**apart * right) ** 2 * weights)

        middle, low = 0.5, misfit(0.0)
        while misfit(middle) > low:
            middle /= 2
            if middle < 1e-8:
                self.dep_params = 0
                return
        high, least = 0.75, misfit(middle)
        while misfit(high) < least:
            high += (1.0 - high) / 2
            if high > 1 - 1e-6:
                raise ValueError("Autoregressive: unable to find right bracket")
        from scipy.optimize import brent

        self.dep_params = brent(misfit, brack=(0.0, middle, high))

    def covariance_matrix(self, expval, index):
        place = np.arange(len(expval))
        return (np.eye(len(place)) if self.dep_params == 0 else self.dep_params ** np.abs(place[:, None] - place[None, :])), True

    def _solve(self, stdev, columns):
        # The inverse has three diagonals.
        m, r = self.model, self.dep_params
        scaled = (columns / stdev[:, None])[m._order]
        first = np.zeros(len(scaled), dtype=bool)
        first[m._starts] = True
        last = np.append(first[1:], True)
        diagonal = np.where(first & last, 1 - r**2, np.where(first | last, 1.0, 1 + r**2))
        zero = np.zeros((1, scaled.shape[1]))
        before = np.where(first[:, None], 0.0, np.concatenate([zero, scaled[:-1]]))
        after = np.where(last[:, None], 0.0, np.concatenate([scaled[1:], zero]))
        return ((diagonal[:, None] * scaled - r * (before + after)) / (1 - r**2))[m._back] / stdev[:, None]

    def summary(self):
        return f"Autoregressive(1) dependence parameter: {self.dep_params:.3f}\n"


class Unstructured(CovStruct):
    """Rows whose dependence is another one for each two times."""

    def initialize(self, model):
        super().initialize(model)
        if model.time.dtype.kind not in "iu":
            raise ValueError("time must be provided and must have integer dtype")
        self.dep_params = np.eye(int(model.time[:, 0].max()) + 1)

    def update(self, params):
        m, rest = self.model, self._pearson()
        q = len(self.dep_params)
        counts, found = np.zeros((q, q)), np.zeros((q, q))
        for rows, weight in zip(m._rows, m._group_weights):
            places = np.ix_(m.time[rows, 0], m.time[rows, 0])
            counts[places] += weight
            found[places] += weight * np.outer(rest[rows], rest[rows])
        found = found / (counts - m.ddof_scale)
        spread = np.sqrt(np.diag(found))
        self.dep_params = found / np.outer(spread, spread)

    def covariance_matrix(self, expval, index):
        places = self.model.time[self.model._rows[index], 0]
        return self.dep_params[np.ix_(places, places)], True

    def summary(self):
        return f"Estimated covariance structure:\n{self.dep_params}"


class Nested(CovStruct):
    """Groups within groups, each with a variance of its own."""

    def initialize(self, model):
        super().initialize(model)
        given = np.asarray(model.dep_data)
        self.id_matrix = given.reshape(len(given), -1)
        designs, self.ilabels = [], []
        for rows in model._rows:
            i, j = np.tril_indices(len(rows), -1)
            same = (self.id_matrix[rows[i]] == self.id_matrix[rows[j]]).sum(1)
            labels = np.zeros((len(rows), len(rows)), dtype=int)
            labels[i, j] = labels[j, i] = same + 1
            self.ilabels.append(labels)
            designs.append(np.column_stack([np.ones(len(i)), np.arange(1, self.id_matrix.shape[1] + 1)[None, :] <= same[:, None]]).astype(float))
        self.designx = np.concatenate(designs)
        self._inverse = np.linalg.pinv(self.designx)

    def update(self, params):
        m, rest = self.model, self._pearson()
        products = [rest[rows][i] * rest[rows][j] for rows in m._rows for i, j in (np.tril_indices(len(rows), -1),)]
        self.scale = np.sum(rest**2) / (m.nobs - len(params))
        self.vcomp_coeff = np.clip(self._inverse @ np.concatenate(products), 0, np.inf)
        self.dep_params = self.vcomp_coeff.copy()

    def covariance_matrix(self, expval, index):
        if self.dep_params is None:
            return np.eye(len(expval)), True
        return np.concatenate([[self.scale], np.cumsum(self.vcomp_coeff)])[self.ilabels[index]] / self.scale, True

    def summary(self):
        m = self.model
        names = [getattr(m, "_groups_name", "Groups")]
        names += getattr(m, "_dep_data_names", [f"Component {place + 1:d}:" for place in range(len(self.vcomp_coeff) - 1)])
        values = self.vcomp_coeff.tolist()
        return pd.DataFrame({"Variance": [*values, self.scale - np.sum(values)]}, index=[*names, "Residual"])
