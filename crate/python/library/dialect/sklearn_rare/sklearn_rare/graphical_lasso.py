"""Covariances whose inverses have few elements."""

import warnings

import numpy as np

from sklearn.exceptions import ConvergenceWarning
from sklearn_extras.models.covariances import EmpiricalCovariance, empirical_covariance, log_likelihood
from sklearn_models._common import fit_data, keep
from sklearn_models.linear.lasso import descend

_EPS = np.finfo(np.float64).eps


def _gap(emp_cov, precision, alpha):
    """How far a precision is from the best one, by duality."""
    size = np.abs(precision).sum() - np.abs(np.diag(precision)).sum()
    return float(np.sum(emp_cov * precision)) - len(precision) + alpha * float(size)


def _cost(emp_cov, precision, alpha):
    size = float(np.abs(precision).sum() - np.abs(np.diag(precision)).sum())
    return -2.0 * log_likelihood(emp_cov, precision) + len(precision) * np.log(2 * np.pi) + alpha * size


def _solve(emp_cov, alpha, start=None, tol=1e-4, enet_tol=1e-4, max_iter=100, eps=_EPS):
    """The covariance, its inverse, and costs and gaps of all rounds."""
    count = len(emp_cov)
    if alpha == 0:
        precision = np.linalg.inv(emp_cov)
        return emp_cov, precision, [(-2.0 * log_likelihood(emp_cov, precision) + count * np.log(2 * np.pi), _gap(emp_cov, precision, 0))]
    cov = (emp_cov if start is None else start) * 0.95
    cov[np.arange(count), np.arange(count)] = np.diag(emp_cov)
    precision, costs = np.linalg.pinv(cov), []
    for _ in range(max_iter):
        for k in range(count):
            others = np.arange(count) != k
            inner, row = cov[others][:, others], emp_cov[k, others]
            coefs = (-(precision[others, k] / (precision[k, k] + 1000 * eps))).tolist()
            square = float(row @ row)
            coefs = np.asarray(descend(inner.tolist(), row.tolist(), square, coefs, alpha, 0.0, max(20, max_iter), enet_tol, least=0.0)[0])
            precision[k, k] = 1.0 / (cov[k, k] - float(cov[others, k] @ coefs))
            precision[others, k] = precision[k, others] = -precision[k, k] * coefs
            cov[k, others] = cov[others, k] = inner @ coefs
        gap = _gap(emp_cov, precision, alpha)
        costs.append((_cost(emp_cov, precision, alpha), gap))
        if abs(gap) < tol:
            break
    else:
        warnings.warn(f"graphical_lasso: did not converge after {max_iter} iteration: dual gap: {gap:.3e}", ConvergenceWarning, stacklevel=3)
    return cov, precision, costs


def graphical_lasso(emp_cov, alpha, *, mode="cd", tol=1e-4, enet_tol=1e-4, max_iter=100, verbose=False, return_costs=False, eps=_EPS,
                    return_n_iter=False):  # fmt: skip
    """The covariance and its inverse with a penalty on the absolute values of the inverse."""
    cov, precision, costs = _solve(np.asarray(emp_cov, dtype=float), alpha, None, tol, enet_tol, max_iter, eps)
    return (cov, precision, *([costs] if return_costs else []), *([len(costs)] if return_n_iter else []))


class GraphicalLasso(EmpiricalCovariance):
    """A covariance with a penalty on the absolute values of its inverse."""

    def __init__(self, alpha=0.01, *, mode="cd", covariance=None, tol=1e-4, enet_tol=1e-4, max_iter=100, verbose=False, eps=_EPS,
                 assume_centered=False):  # fmt: skip
        keep(self, locals())
        self.store_precision = True

    def _keep(self, X, emp_cov, alpha):
        self.location_ = np.zeros(X.shape[1]) if self.assume_centered else X.mean(axis=0)
        self.covariance_, self.precision_, self.costs_ = _solve(emp_cov, alpha, None, self.tol, self.enet_tol, self.max_iter, self.eps)
        self.n_iter_ = len(self.costs_)
        return self

    def fit(self, X, y=None):
        """Finds the covariance."""
        X = fit_data(self, X, ensure_min_samples=2, ensure_min_features=2)
        return self._keep(X, X if self.covariance == "precomputed" else empirical_covariance(X, assume_centered=self.assume_centered), self.alpha)


class GraphicalLassoCV(GraphicalLasso):
    """A graphical lasso that chooses its penalty by cross-validation."""

    def __init__(self, *, alphas=4, n_refinements=4, cv=None, tol=1e-4, enet_tol=1e-4, max_iter=100, mode="cd", n_jobs=None, verbose=False, eps=_EPS,
                 assume_centered=False):  # fmt: skip
        keep(self, locals())
        self.store_precision = True

    def _scores(self, X, folds, alphas):
        """For each penalty the likelihoods of the test samples of all folds."""
        found = []
        for train, test in folds:
            emp_cov, tested = [empirical_covariance(X[one], assume_centered=self.assume_centered) for one in (train, test)]
            start, scores = None, []
            for alpha in alphas:
                try:
                    start, precision, _ = _solve(emp_cov, alpha, start, self.tol, self.enet_tol, int(0.1 * self.max_iter), self.eps)
                    scores.append(log_likelihood(tested, precision))
                except np.linalg.LinAlgError:
                    scores.append(-np.inf)
            found.append(scores)
        return list(zip(alphas, zip(*found)))

    def fit(self, X, y=None):
        """Finds the penalty and the covariance."""
        from sklearn.model_selection import check_cv

        X = fit_data(self, X, ensure_min_features=2)
        emp_cov = empirical_covariance(X, assume_centered=self.assume_centered)
        folds, given = list(check_cv(self.cv).split(X)), not isinstance(self.alphas, int)
        high = float(np.abs(emp_cov - np.diag(np.diag(emp_cov))).max())
        alphas = sorted(self.alphas, reverse=True) if given else np.logspace(np.log10(high * 1e-2), np.log10(high), self.alphas)[::-1].tolist()
        tried = []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            for _ in range(1 if given else self.n_refinements):
                tried = sorted(tried + self._scores(X, folds, alphas), reverse=True)
                means = [np.mean(scores) for _, scores in tried]
                # Of equal means that of the smallest penalty.
                best, finite = max(range(len(means)), key=lambda k: (means[k], k)), [k for k, mean in enumerate(means) if np.isfinite(mean)]
                above = best if best + 1 == len(tried) or finite and best == finite[-1] else max(best - 1, 0)
                high, low = tried[above][0], tried[best + 1][0] if best + 1 < len(tried) else 0.01 * tried[best][0]
                alphas = np.logspace(np.log10(high), np.log10(low), 2 + (0 if given else self.alphas))[1:-1].tolist()
        self.alpha_ = np.float64(tried[best][0])
        plain = EmpiricalCovariance(assume_centered=self.assume_centered)
        tried.append((0.0, tuple(plain.fit(X[train]).score(X[test]) for train, test in folds)))
        table = np.asarray([scores for _, scores in tried])
        self.cv_results_ = {"alphas": np.asarray([alpha for alpha, _ in tried])}
        self.cv_results_ |= {f"split{k}_test_score": table[:, k] for k in range(len(folds))}
        self.cv_results_ |= {"mean_test_score": table.mean(axis=1), "std_test_score": table.std(axis=1)}
        return self._keep(X, emp_cov, self.alpha_)
