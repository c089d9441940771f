"""Data as products of fewer parts: non-negative factors, independent sources, factors with noise, topics."""

import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.extmath import randomized_svd
from sklearn.utils.validation import check_non_negative, check_random_state
from sklearn_models._common import fit_data, keep, new_data


class _Factors(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    @property
    def _n_features_out(self):
        return len(self.components_)


def first_factors(X, count, init, rng):
    """First factors: random, or from singular vectors (Boutsidis 2007)."""
    if init is None:
        init = "nndsvda" if count <= min(X.shape) else "random"
    if init == "random":
        size = np.sqrt(X.mean() / count)
        H = np.abs(size * rng.standard_normal(size=(count, X.shape[1])))
        return np.abs(size * rng.standard_normal(size=(len(X), count))), H
    U, s, V = randomized_svd(X, count, random_state=rng)
    W, H = np.zeros(U.shape), np.zeros(V.shape)
    W[:, 0], H[0] = np.sqrt(s[0]) * np.abs(U[:, 0]), np.sqrt(s[0]) * np.abs(V[0])
    for j in range(1, count):
        x, y = U[:, j], V[j]
        sides = []
        for sign in (1.0, -1.0):
            a, b = np.maximum(sign * x, 0), np.maximum(sign * y, 0)
            sides.append((float(np.linalg.norm(a)), float(np.linalg.norm(b)), a, b))
        na, nb, a, b = sides[0] if sides[0][0] * sides[0][1] > sides[1][0] * sides[1][1] else sides[1]
        size = np.sqrt(s[j] * na * nb)
        W[:, j], H[j] = size * a / na, size * b / nb
    W, H = np.where(W < 1e-6, 0.0, W), np.where(H < 1e-6, 0.0, H)
    if init == "nndsvda":
        mean = X.mean()
        W, H = np.where(W == 0, mean, W), np.where(H == 0, mean, H)
    elif init == "nndsvdar":
        mean = X.mean()
        W[W == 0] = np.abs(mean * rng.standard_normal(size=int(np.sum(W == 0))) / 100)
        H[H == 0] = np.abs(mean * rng.standard_normal(size=int(np.sum(H == 0))) / 100)
    return W, H


def _descend(X, W, Ht, l1, l2):
    """One round of coordinate descent for W; gives how far it was from the optimum."""
    HHt, XHt = Ht.T @ Ht, X @ Ht
    if l2:
        HHt = HHt + l2 * np.eye(len(HHt))
    XHt, total = XHt - l1, 0.0
    for t in range(W.shape[1]):
        slope = W @ HHt[t] - XHt[:, t]
        outside = np.where(W[:, t] == 0, np.minimum(0.0, slope), slope)
        total += float(np.sum(np.abs(outside)))
        if HHt[t, t] != 0:
            W[:, t] = np.maximum(W[:, t] - slope / HHt[t, t], 0.0)
    return total


def penalties(model, X):
    """What `alpha_W`, `alpha_H` and `l1_ratio` ask for: on absolute values of W and H, on squares of W and H."""
    count, d = X.shape
    a = model.alpha_W
    b = a if model.alpha_H == "same" else model.alpha_H
    return d * a * model.l1_ratio, count * b * model.l1_ratio, d * a * (1 - model.l1_ratio), count * b * (1 - model.l1_ratio)


class NMF(_Factors):
    """Non-negative factors."""

    def __init__(self, n_components="auto", *, init=None, solver="cd", beta_loss="frobenius", tol=1e-4, max_iter=200, random_state=None, alpha_W=0.0,
                 alpha_H="same", l1_ratio=0.0, verbose=0, shuffle=False):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the factors."""
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None, W=None, H=None):
        """Finds the factors, and gives those of the samples."""
        X = fit_data(self, X)
        check_non_negative(X, "NMF (input X)" if self.init == "custom" else "NMF initialization")
        if self.solver != "mu" and self.beta_loss not in ("frobenius", 2):
            raise ValueError(f"Invalid beta_loss parameter: solver {self.solver!r} does not handle beta_loss = {self.beta_loss!r}")
        if self.solver == "mu" and self.init == "nndsvd":
            warnings.warn(
                "The multiplicative update ('mu') solver cannot update zeros present in the initialization, and so leads to poorer results when used "
                "jointly with init='nndsvd'. You may try init='nndsvda' or init='nndsvdar' instead.",
                UserWarning,
            )
        if self.beta_loss in ("itakura-saito", 0) and X.min() == 0:
            raise ValueError("When beta_loss <= 0 and X contains zeros, the solver may diverge. Please add small values to X, or use a positive beta_loss.")
        self.n_components_ = X.shape[1] if self.n_components in ("auto", None) else self.n_components
        if self.init != "custom":
            W, H = first_factors(X, self.n_components_, self.init, check_random_state(self.random_state))
        W, self.components_, self.n_iter_ = self._factorize(X, np.asarray(W, dtype=float).copy(), np.asarray(H, dtype=float).copy(), True)
        if self.n_iter_ == self.max_iter and self.tol > 0:
            warnings.warn(f"Maximum number of iterations {self.max_iter} reached. Increase it to improve convergence.", ConvergenceWarning)
        self.reconstruction_err_ = self._error(X, W, self.components_)
        return W

    def _error(self, X, W, H):
        if self.beta_loss in ("frobenius", 2):
            return np.float64(np.sqrt(np.sum((X - W @ H) ** 2)))
        from sklearn_rare.multiplied_factors import divergence

        return divergence(X, W, H, self.beta_loss, True)

    def _factorize(self, X, W, H, learns):
        if self.solver == "mu":
            from sklearn_rare.multiplied_factors import multiply

            return multiply(self, X, W, H, learns)
        l1_W, l1_H, l2_W, l2_H = penalties(self, X)
        Ht, first = H.T.copy(), 0.0
        for done in range(1, self.max_iter + 1):
            far = _descend(X, W, Ht, l1_W, l2_W)
            if learns:
                far += _descend(X.T, Ht, W, l1_H, l2_H)
            first = far if done == 1 else first
            if first == 0 or far / first <= self.tol:
                break
        return W, Ht.T, done

    def _start(self, X):
        shape = len(X), self.n_components_
        return np.full(shape, np.sqrt(X.mean() / self.n_components_)) if self.solver == "mu" else np.zeros(shape)

    def transform(self, X):
        """The factors of samples."""
        X = new_data(self, X)
        return self._factorize(X, self._start(X), self.components_, False)[0]

    def inverse_transform(self, X):
        """Data in the space of the features."""
        return np.asarray(X) @ self.components_


def _decorrelated(W):
    values, vectors = np.linalg.eigh(W @ W.T)
    return (vectors / np.sqrt(np.maximum(values, np.finfo(float).tiny))) @ vectors.T @ W


_SHAPES = {
    "logcosh": lambda x, a: (np.tanh(a * x), (a * (1 - np.tanh(a * x) ** 2)).mean(axis=-1)),
    "exp": lambda x, a: (x * np.exp(-(x**2) / 2), ((1 - x**2) * np.exp(-(x**2) / 2)).mean(axis=-1)),
    "cube": lambda x, a: (x**3, (3 * x**2).mean(axis=-1)),
}


class FastICA(_Factors):
    """Independent sources."""

    def __init__(self, n_components=None, *, algorithm="parallel", whiten="unit-variance", fun="logcosh", fun_args=None, max_iter=200, tol=1e-4,
                 w_init=None, whiten_solver="svd", random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the sources."""
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None):
        """Finds the sources, and gives them."""
        XT, rng = fit_data(self, X, ensure_min_samples=2).T, check_random_state(self.random_state)
        d, samples = XT.shape
        count = min(d, samples) if self.n_components is None or not self.whiten else min(self.n_components, d, samples)
        shape = self.fun if callable(self.fun) else _SHAPES[self.fun]
        a = (self.fun_args or {}).get("alpha", 1.0)
        if self.whiten:
            self.mean_ = XT.mean(axis=-1)
            XT = XT - self.mean_.reshape(-1, 1)
            U, s, _ = np.linalg.svd(XT, full_matrices=False)
            U = U * np.sign(U[0])
            K = (U / s).T[:count]
            white = K @ XT * np.sqrt(samples)
        else:
            white = XT
        W = np.asarray(rng.normal(size=(count, count))) if self.w_init is None else np.asarray(self.w_init, dtype=float)
        g = (lambda x: shape(x)) if callable(self.fun) else lambda x: shape(x, a)
        W, self.n_iter_ = self._parallel(white, g, W) if self.algorithm == "parallel" else self._one_by_one(white, g, W)
        if not self.whiten:
            self.components_ = self._unmixing = W
            self.mixing_ = np.linalg.pinv(W)
            return (W @ XT).T
        sources = (W @ K @ XT).T
        if self.whiten == "unit-variance":
            spread = sources.std(axis=0, keepdims=True)
            sources, W = sources / spread, W / spread.T
        self.components_, self.whitening_, self._unmixing = W @ K, K, W
        self.mixing_ = np.linalg.pinv(self.components_)
        return sources

    def _parallel(self, X, g, W):
        W, samples = _decorrelated(W), X.shape[1]
        for done in range(1, self.max_iter + 1):
            values, slopes = g(W @ X)
            new = _decorrelated(values @ X.T / samples - slopes.reshape(-1, 1) * W)
            far = float(np.max(np.abs(np.abs(np.sum(new * W, axis=1)) - 1)))
            W = new
            if far < self.tol:
                break
        return W, done

    def _one_by_one(self, X, g, first):
        W, rounds = np.zeros(first.shape), 0
        for j in range(len(first)):
            w = first[j] / np.sqrt(np.sum(first[j] ** 2))
            for done in range(1, self.max_iter + 1):
                values, slope = g(w @ X)
                new = (X * values).mean(axis=1) - slope * w
                new = new - (new @ W[:j].T) @ W[:j]
                new = new / np.sqrt(np.sum(new**2))
                far = abs(abs(float(np.sum(new * w))) - 1)
                w = new
                if far < self.tol:
                    break
            rounds = max(rounds, done)
            W[j] = w
        return W, rounds

    def transform(self, X, copy=True):
        """The sources of samples."""
        X = new_data(self, X)
        return (X - self.mean_ if self.whiten else X) @ self.components_.T

    def inverse_transform(self, X, copy=True):
        """Data in the space of the features."""
        found = np.asarray(X, dtype=float) @ self.mixing_.T
        return found + self.mean_ if self.whiten else found


def fastica(X, n_components=None, *, algorithm="parallel", whiten="unit-variance", fun="logcosh", fun_args=None, max_iter=200, tol=1e-4, w_init=None,
            whiten_solver="svd", random_state=None, return_X_mean=False, compute_sources=True, return_n_iter=False):  # fmt: skip
    """Independent sources: how the data are whitened, how whitened data are unmixed, and the sources."""
    model = FastICA(n_components, algorithm=algorithm, whiten=whiten, fun=fun, fun_args=fun_args, max_iter=max_iter, tol=tol, w_init=w_init,
                    whiten_solver=whiten_solver, random_state=random_state)  # fmt: skip
    sources = model.fit_transform(X)
    found = [model.whitening_ if whiten else None, model._unmixing, sources if compute_sources else None]
    return found + ([model.mean_ if whiten else None] if return_X_mean else []) + ([model.n_iter_] if return_n_iter else [])


class FactorAnalysis(_Factors):
    """Factors with a noise for each feature."""

    def __init__(self, n_components=None, *, tol=1e-2, copy=True, max_iter=1000, noise_variance_init=None, svd_method="randomized", iterated_power=3,
                 rotation=None, random_state=0):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the factors."""
        X = fit_data(self, X)
        samples, d = X.shape
        count = d if self.n_components is None else self.n_components
        self.mean_ = X.mean(axis=0)
        X = X - self.mean_
        constant, variances = d * np.log(2.0 * np.pi) + count, X.var(axis=0)
        psi, before, self.loglike_ = np.ones(d) if self.noise_variance_init is None else np.asarray(self.noise_variance_init), -np.inf, []
        rng = check_random_state(self.random_state)
        for done in range(1, self.max_iter + 1):
            root = np.sqrt(psi) + 1e-12
            scaled = X / (root * np.sqrt(samples))
            if self.svd_method == "lapack":
                _, s, Vt = np.linalg.svd(scaled, full_matrices=False)
                unused, s, Vt = float(np.sum(s[count:] ** 2)), s[:count], Vt[:count]
            else:
                _, s, Vt = randomized_svd(scaled, count, random_state=rng, n_iter=self.iterated_power)
                unused = float(np.sum(scaled**2)) - float(np.sum(s**2))
            s = s**2
            W = np.sqrt(np.maximum(s - 1.0, 0.0)).reshape(-1, 1) * Vt * root
            value = -samples / 2.0 * (constant + float(np.sum(np.log(s))) + unused + float(np.sum(np.log(psi))))
            self.loglike_.append(value)
            if value - before < self.tol:
                break
            before = value
            psi = np.maximum(variances - np.sum(W**2, axis=0), 1e-12)
        self.components_ = W if self.rotation is None else _rotated(W.T, self.rotation)[:count]
        self.noise_variance_, self.n_iter_ = psi, done
        return self

    def transform(self, X):
        """The expected factors of samples."""
        W = self.components_
        scaled = W / self.noise_variance_
        return (new_data(self, X) - self.mean_) @ scaled.T @ np.linalg.inv(np.eye(len(W)) + scaled @ W.T)

    def get_covariance(self):
        """The covariance that the factors and the noise make."""
        return self.components_.T @ self.components_ + np.diag(self.noise_variance_)

    def score_samples(self, X):
        """Logarithms of the likelihoods."""
        moved, precision = new_data(self, X) - self.mean_, np.linalg.inv(self.get_covariance())
        return -0.5 * (np.sum(moved * (moved @ precision), axis=1) + len(precision) * np.log(2 * np.pi) - np.linalg.slogdet(precision)[1])

    def score(self, X, y=None):
        """The mean of the logarithms of the likelihoods."""
        return np.mean(self.score_samples(X))


def _rotated(loadings, method, tol=1e-6, rounds=100):
    rows, columns = loadings.shape
    turn, before = np.eye(columns), 0.0
    for _ in range(rounds):
        turned = loadings @ turn
        shift = turned * (turned**2).sum(axis=0) / rows if method == "varimax" else 0.0
        u, s, v = np.linalg.svd(loadings.T @ (turned**3 - shift))
        turn, total = u @ v, float(np.sum(s))
        if before and total < before * (1 + tol):
            break
        before = total
    return (loadings @ turn).T


class LatentDirichletAllocation(_Factors):
    """Topics of documents."""

    def __init__(self, n_components=10, *, doc_topic_prior=None, topic_word_prior=None, learning_method="batch", learning_decay=0.7, learning_offset=10.0,
                 max_iter=10, batch_size=128, evaluate_every=-1, total_samples=1e6, perp_tol=1e-1, mean_change_tol=1e-3, max_doc_update_iter=100,
                 n_jobs=None, verbose=0, random_state=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the topics."""
        from sklearn.utils import gen_batches

        X = fit_data(self, X)
        check_non_negative(X, "LatentDirichletAllocation.fit")
        rng = check_random_state(self.random_state)
        count = self.n_components
        self.doc_topic_prior_ = 1.0 / count if self.doc_topic_prior is None else self.doc_topic_prior
        self.topic_word_prior_ = 1.0 / count if self.topic_word_prior is None else self.topic_word_prior
        self.components_ = rng.gamma(100.0, 0.01, (count, X.shape[1]))
        self._set_words()
        self.n_batch_iter_ = 1
        for _ in range(self.max_iter):
            if self.learning_method == "online":
                for batch in gen_batches(len(X), self.batch_size):
                    share = (self.learning_offset + self.n_batch_iter_) ** (-self.learning_decay)
                    part = X[batch]
                    sums = self._documents(part, rng)[1]
                    new = self.topic_word_prior_ + len(X) / len(part) * sums
                    self.components_ = (1 - share) * self.components_ + share * new
                    self._set_words()
                    self.n_batch_iter_ += 1
            else:
                self.components_ = self.topic_word_prior_ + self._documents(X, rng)[1]
                self._set_words()
                self.n_batch_iter_ += 1
        self.n_iter_, self.random_state_ = self.max_iter, rng
        self.bound_ = self.perplexity(X)
        return self

    def _set_words(self):
        from scipy.special import psi

        self.exp_dirichlet_component_ = np.exp(psi(self.components_) - psi(self.components_.sum(axis=1)).reshape(-1, 1))

    def _documents(self, X, rng):
        """Weights of the topics of each document, and the sums for each word."""
        from scipy.special import psi

        count, words = self.n_components, self.exp_dirichlet_component_
        topics = np.ones((len(X), count)) if rng is None else np.asarray(rng.gamma(100.0, 0.01, (len(X), count)))
        active = np.ones(len(X), dtype=bool)
        shares = np.exp(psi(topics) - psi(topics.sum(axis=1)).reshape(-1, 1))
        for _ in range(self.max_doc_update_iter):
            part, now = X[active], shares[active]
            new = now * ((part / (now @ words + np.finfo(float).eps)) @ words.T) + self.doc_topic_prior_
            change = np.abs(new - topics[active]).mean(axis=1)
            topics[active] = new
            shares[active] = np.exp(psi(new) - psi(new.sum(axis=1)).reshape(-1, 1))
            places = np.flatnonzero(active)
            active[places[change < self.mean_change_tol]] = False
            if not active.any():
                break
        sums = shares.T @ (X / (shares @ words + np.finfo(float).eps)) * words
        return topics, sums

    def transform(self, X, normalize=True):
        """Shares of the topics in documents."""
        found = self._documents(new_data(self, X), None)[0]
        return found / found.sum(axis=1).reshape(-1, 1) if normalize else found

    def _bound(self, X, topics):
        from scipy.special import gammaln, psi

        def part(prior, found, width):
            logs = psi(found) - psi(found.sum(axis=1)).reshape(-1, 1)
            value = float(np.sum((prior - found) * logs)) + float(np.sum(gammaln(found) - gammaln(prior)))
            return value + float(np.sum(gammaln(prior * width) - gammaln(found.sum(axis=1)))), logs

        of_topics, logs = part(self.doc_topic_prior_, topics, self.n_components)
        of_words, words = part(self.topic_word_prior_, self.components_, X.shape[1])
        top, low = logs.max(), words.max()
        return float(np.sum(X * (np.log(np.exp(logs - top) @ np.exp(words - low)) + top + low))) + of_topics + of_words

    def score(self, X, y=None):
        """An approximate bound of the logarithm of the likelihood."""
        X = new_data(self, X)
        return np.float64(self._bound(X, self._documents(X, None)[0]))

    def perplexity(self, X):
        """The perplexity of documents, lower for better models."""
        X = new_data(self, X)
        return np.exp(-1.0 * self._bound(X, self._documents(X, None)[0]) / float(X.sum()))
