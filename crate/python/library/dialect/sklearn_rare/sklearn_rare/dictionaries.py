"""Data as sparse combinations of atoms: dictionaries that are learned, sparse principal components."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.linear_model import Lasso, LassoLars, Lars, orthogonal_mp_gram, ridge_regression
from sklearn.utils.extmath import randomized_svd, svd_flip
from sklearn.utils.validation import check_random_state
from sklearn_models._common import fit_data, keep, new_data


def sparse_encode(X, dictionary, *, gram=None, cov=None, algorithm="lasso_lars", n_nonzero_coefs=None, alpha=None, copy_cov=True, init=None,
                  max_iter=1000, n_jobs=None, check_input=True, verbose=0, positive=False):  # fmt: skip
    """The sparse codes of samples: few atoms for each."""
    X, dictionary = np.asarray(X, dtype=float), np.asarray(dictionary, dtype=float)
    if dictionary.shape[1] != X.shape[1]:
        raise ValueError(f"Dictionary and X have different numbers of features:dictionary.shape: {dictionary.shape} X.shape{X.shape}")
    width = X.shape[1]
    if algorithm in ("lars", "omp"):
        count = int(min(max(width / 10, 1), len(dictionary)) if n_nonzero_coefs is None else n_nonzero_coefs)
    else:
        strength = 1.0 if alpha is None else alpha
    if algorithm == "threshold":
        near = X @ dictionary.T if cov is None else np.asarray(cov).T
        code = np.sign(near) * np.maximum(np.abs(near) - strength, 0)
        return np.maximum(code, 0) if positive else code
    if algorithm == "omp":
        if positive:
            refuse_positive(algorithm, positive)
        code = orthogonal_mp_gram(dictionary @ dictionary.T, dictionary @ X.T, n_nonzero_coefs=count, norms_squared=np.sum(X**2, axis=1))
        return np.asarray(code).T.reshape(len(X), len(dictionary))
    common = {"fit_intercept": False, "positive": positive}
    if algorithm == "lasso_lars":
        model = LassoLars(alpha=strength / width, max_iter=max_iter, fit_path=False, **common)
    elif algorithm == "lasso_cd":
        model = Lasso(alpha=strength / width, max_iter=max_iter, warm_start=True, **common)
        if init is not None:
            model.coef_ = np.array(init)
    elif algorithm == "lars":
        model = Lars(n_nonzero_coefs=count, fit_intercept=False, fit_path=False)
    else:
        raise ValueError(f"Sparse coding method must be one of ('lasso_lars', 'lasso_cd', 'lars', 'threshold', 'omp'), got {algorithm!r}")
    model.fit(dictionary.T, X.T)
    return np.reshape(np.asarray(model.coef_), (len(X), len(dictionary)))


def refuse_positive(method, positive):
    """An error for ways of coding that cannot keep codes from being negative."""
    if positive and method in ("omp", "lars"):
        raise ValueError(f"Positive constraint not supported for {method!r} coding method.")


def _updated(dictionary, Y, code, rng, positive, A=None, B=None):
    """Atoms after one round of descent; those that no sample uses are drawn anew."""
    A = code.T @ code if A is None else A
    B = Y.T @ code if B is None else B
    for k in range(code.shape[1]):
        if A[k, k] > 1e-6:
            dictionary[k] += (B[:, k] - A[k] @ dictionary) / A[k, k]
        else:
            fresh = Y[rng.choice(len(Y))]
            dictionary[k] = fresh + rng.normal(0, 0.01 * (float(np.std(fresh)) or 1), size=len(fresh))
            code[:, k] = 0.0
        if positive:
            dictionary[k] = np.maximum(dictionary[k], 0)
        dictionary[k] /= max(float(np.linalg.norm(dictionary[k])), 1)
    return dictionary


def _sized(table, count, axis):
    """The first rows (or columns), or zeros after them."""
    have = table.shape[axis]
    if have >= count:
        return table[:count].copy() if axis == 0 else table[:, :count].copy()
    shape = list(table.shape)
    shape[axis] = count - have
    return np.concatenate([table, np.zeros(shape)], axis=axis)


def _learned(X, count, alpha, max_iter, tol, method, rng, method_max_iter, positive_dict=False, positive_code=False, dict_init=None, code_init=None):
    refuse_positive(method, positive_code)
    if dict_init is not None and code_init is not None:
        code, dictionary = np.array(code_init, dtype=float), np.array(dict_init, dtype=float)
    else:
        code, s, dictionary = np.linalg.svd(X, full_matrices=False)
        code, dictionary = svd_flip(code, dictionary)
        dictionary = s[:, None] * dictionary
    code, dictionary = _sized(code, count, 1), _sized(dictionary, count, 0)
    errors = []
    for turn in range(max_iter):
        code = sparse_encode(X, dictionary, algorithm=f"lasso_{method}", alpha=alpha, init=code, positive=positive_code, max_iter=method_max_iter)
        dictionary = _updated(dictionary, X, code, rng, positive_dict)
        errors.append(0.5 * np.sum((X - code @ dictionary) ** 2) + alpha * np.sum(np.abs(code)))
        if turn and errors[-2] - errors[-1] < tol * errors[-1]:
            break
    return code, dictionary, errors, turn + 1


def dict_learning(X, n_components, *, alpha, max_iter=100, tol=1e-8, method="lars", n_jobs=None, dict_init=None, code_init=None, callback=None,
                  verbose=False, random_state=None, return_n_iter=False, positive_dict=False, positive_code=False, method_max_iter=1000):  # fmt: skip
    """Codes and atoms of data, and the costs of all rounds."""
    rng = check_random_state(random_state)
    given = (positive_dict, positive_code, dict_init, code_init)
    found = _learned(np.asarray(X, dtype=float), n_components, alpha, max_iter, tol, method, rng, method_max_iter, *given)
    return found if return_n_iter else found[:3]


class _Coding(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    def _coded(self, X, dictionary):
        strength = getattr(self, "alpha", None) if self.transform_alpha is None else self.transform_alpha
        code = sparse_encode(
            X, dictionary, algorithm=self.transform_algorithm, n_nonzero_coefs=self.transform_n_nonzero_coefs, alpha=strength,
            max_iter=self.transform_max_iter, positive=self.positive_code,
        )  # fmt: skip
        return np.hstack([np.maximum(code, 0), -np.minimum(code, 0)]) if self.split_sign else code

    def transform(self, X):
        """The codes of samples."""
        return self._coded(new_data(self, X), self.components_)

    def inverse_transform(self, X):
        """Samples of codes."""
        code = np.asarray(X)
        if self.split_sign:
            half = code.shape[1] // 2
            code = code[:, :half] - code[:, half:]
        return code @ self.components_

    @property
    def _n_features_out(self):
        return len(self.components_)


class SparseCoder(_Coding):
    """Codes by a given dictionary."""

    def __init__(self, dictionary, *, transform_algorithm="omp", transform_n_nonzero_coefs=None, transform_alpha=None, split_sign=False, n_jobs=None,
                 positive_code=False, transform_max_iter=1000):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Nothing is to be learned."""
        fit_data(self, X)
        return self

    def transform(self, X, y=None):
        """The codes of samples."""
        return self._coded(np.asarray(X, dtype=float), np.asarray(self.dictionary, dtype=float))

    @property
    def components_(self):
        return np.asarray(self.dictionary, dtype=float)


class DictionaryLearning(_Coding):
    """Atoms of which few make each sample."""

    def __init__(self, n_components=None, *, alpha=1, max_iter=1000, tol=1e-8, fit_algorithm="lars", transform_algorithm="omp",
                 transform_n_nonzero_coefs=None, transform_alpha=None, n_jobs=None, code_init=None, dict_init=None, callback=None, verbose=False,
                 split_sign=False, random_state=None, positive_code=False, positive_dict=False, transform_max_iter=1000):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Learns the atoms."""
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None):
        """Learns the atoms, and gives the codes of the same data."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        code, self.components_, self.error_, self.n_iter_ = _learned(
            X, X.shape[1] if self.n_components is None else self.n_components, self.alpha, self.max_iter, self.tol, self.fit_algorithm, rng,
            self.transform_max_iter, self.positive_dict, self.positive_code, self.dict_init, self.code_init,
        )  # fmt: skip
        return code


class MiniBatchDictionaryLearning(_Coding):
    """Atoms of which few make each sample, learned batch by batch."""

    def __init__(self, n_components=None, *, alpha=1, max_iter=1000, fit_algorithm="lars", n_jobs=None, batch_size=256, shuffle=True, dict_init=None,
                 transform_algorithm="omp", transform_n_nonzero_coefs=None, transform_alpha=None, verbose=False, split_sign=False, random_state=None,
                 positive_code=False, positive_dict=False, transform_max_iter=1000, callback=None, tol=1e-3, max_no_improvement=10):  # fmt: skip
        keep(self, locals())

    def _begin(self, X, rng):
        refuse_positive(self.fit_algorithm, self.positive_code)
        count = X.shape[1] if self.n_components is None else self.n_components
        if self.dict_init is not None:
            dictionary = np.array(self.dict_init, dtype=float)
        else:
            _, s, Vt = randomized_svd(X, count, random_state=rng)
            dictionary = s[:, None] * Vt
        self._A, self._B = np.zeros((count, count)), np.zeros((X.shape[1], count))
        return _sized(dictionary, count, 0)

    def _stepped(self, X, dictionary, rng, step):
        size = len(X)
        code = sparse_encode(
            X, dictionary, algorithm=f"lasso_{self.fit_algorithm}", alpha=self.alpha, positive=self.positive_code, max_iter=self.transform_max_iter
        )
        cost = (0.5 * np.sum((X - code @ dictionary) ** 2) + self.alpha * np.sum(np.abs(code))) / size
        theta = (step + 1) * size if step < size - 1 else size**2 + step + 1 - size
        beta = (theta + 1 - size) / (theta + 1)
        self._A, self._B = self._A * beta + code.T @ code / size, self._B * beta + X.T @ code / size
        return _updated(dictionary, X, code, rng, self.positive_dict, self._A, self._B), float(cost)

    def fit(self, X, y=None):
        """Learns the atoms."""
        X, rng = fit_data(self, X), check_random_state(self.random_state)
        size = min(self.batch_size, len(X))
        dictionary, rows = self._begin(X, rng), X.copy()
        if self.shuffle:
            rng.shuffle(rows)
        each = int(np.ceil(len(X) / size))
        mean = least = None
        stale = 0
        for step in range(self.max_iter * each):
            at = step % each * size
            before = dictionary.copy()
            batch = rows[at : at + size]
            held = len(batch)
            dictionary, cost = self._stepped(batch, dictionary, rng, step)
            if step + 1 <= min(100, len(X) / held):
                continue
            share = min(held / (len(X) + 1), 1)
            mean = cost if mean is None else mean * (1 - share) + cost * share
            if self.tol > 0 and float(np.linalg.norm(dictionary - before)) / len(dictionary) <= self.tol:
                break
            stale, least = (0, mean) if least is None or mean < least else (stale + 1, least)
            if self.max_no_improvement is not None and stale >= self.max_no_improvement:
                break
        self.components_, self.n_steps_, self.n_iter_ = dictionary, step + 1, np.ceil((step + 1) / each)
        return self

    def partial_fit(self, X, y=None):
        """Learns from one more batch."""
        fresh = not hasattr(self, "components_")
        X = fit_data(self, X, reset=fresh)
        if fresh:
            self._random, self.n_steps_ = check_random_state(self.random_state), 0
            self.components_ = self._begin(X, self._random)
        self.components_, _ = self._stepped(X, self.components_, self._random, self.n_steps_)
        self.n_steps_ += 1
        return self


def dict_learning_online(X, n_components=2, *, alpha=1, max_iter=100, return_code=True, dict_init=None, callback=None, batch_size=256, verbose=False,
                         shuffle=True, n_jobs=None, method="lars", random_state=None, positive_dict=False, positive_code=False, method_max_iter=1000,
                         tol=1e-3, max_no_improvement=10):  # fmt: skip
    """Codes and atoms of data, learned batch by batch."""
    model = MiniBatchDictionaryLearning(
        n_components, alpha=alpha, max_iter=max_iter, fit_algorithm=method, batch_size=batch_size, shuffle=shuffle, dict_init=dict_init,
        random_state=random_state, transform_algorithm=f"lasso_{method}", transform_alpha=alpha, positive_code=positive_code, positive_dict=positive_dict,
        transform_max_iter=method_max_iter, tol=tol, max_no_improvement=max_no_improvement,
    ).fit(X)  # fmt: skip
    return (model.transform(X), model.components_) if return_code else model.components_


class SparsePCA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Principal components of few features each."""

    def __init__(self, n_components=None, *, alpha=1, ridge_alpha=0.01, max_iter=1000, tol=1e-8, method="lars", n_jobs=None, U_init=None, V_init=None,
                 verbose=False, random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the components."""
        rng, X = check_random_state(self.random_state), fit_data(self, X)
        self.mean_ = X.mean(axis=0)
        self._found(X - self.mean_, X.shape[1] if self.n_components is None else self.n_components, rng)
        norms = np.linalg.norm(self.components_, axis=1)[:, None]
        self.components_ = self.components_ / np.where(norms == 0, 1, norms)
        self.n_components_ = len(self.components_)
        return self

    def _found(self, X, count, rng):
        code_init = self.V_init.T if self.V_init is not None else None
        dict_init = self.U_init.T if self.U_init is not None else None
        code, dictionary, self.error_, self.n_iter_ = _learned(
            X.T, count, self.alpha, self.max_iter, self.tol, self.method, rng, self.max_iter, dict_init=dict_init, code_init=code_init
        )
        self.components_ = svd_flip(code, dictionary, u_based_decision=True)[0].T

    def transform(self, X):
        """The data along the components, by a ridge regression."""
        X = new_data(self, X) - self.mean_
        return ridge_regression(self.components_.T, X.T, self.ridge_alpha, solver="cholesky")

    def inverse_transform(self, X):
        """Data of places along the components."""
        return np.asarray(X) @ self.components_ + self.mean_

    @property
    def _n_features_out(self):
        return len(self.components_)


class MiniBatchSparsePCA(SparsePCA):
    """Principal components of few features each, found batch by batch."""

    def __init__(self, n_components=None, *, alpha=1, ridge_alpha=0.01, max_iter=1000, callback=None, batch_size=3, verbose=False, shuffle=True,
                 n_jobs=None, method="lars", random_state=None, tol=1e-3, max_no_improvement=10):  # fmt: skip
        keep(self, locals())

    def _found(self, X, count, rng):
        model = MiniBatchDictionaryLearning(
            count, alpha=self.alpha, max_iter=self.max_iter, batch_size=self.batch_size, shuffle=self.shuffle, fit_algorithm=self.method,
            transform_algorithm=f"lasso_{self.method}", transform_alpha=self.alpha, tol=self.tol, max_no_improvement=self.max_no_improvement, random_state=rng,
        ).fit(X.T)  # fmt: skip
        self.components_, self.n_iter_ = model.transform(X.T).T, model.n_iter_
