"""Non-negative factors by products: all divergences, batches, and the factors as a function (Fevotte and Idier 2011)."""

import itertools
import math
import warnings

import numpy as np

from sklearn.exceptions import ConvergenceWarning
from sklearn.utils._samples import gen_batches
from sklearn.utils.validation import check_array, check_non_negative, check_random_state
from sklearn_extras.models.factors import NMF, _Factors, first_factors, penalties
from sklearn_models._common import dense, fit_data, keep, new_data

_LEAST = float(np.finfo(np.float32).eps)
_TINY = float(np.finfo(np.float64).eps)


def power_of(loss):
    """The number beta of a divergence."""
    return {"frobenius": 2, "kullback-leibler": 1, "itakura-saito": 0}.get(loss, loss)


def divergence(X, W, H, loss, root=False):
    """How far the product of factors is from the data."""
    beta, found = power_of(loss), W @ H
    if beta == 2:
        error = np.sum((X - found) ** 2) / 2
    else:
        there = X > _LEAST
        x, near = X[there], np.maximum(found[there], _LEAST)
        if beta == 1:
            error = np.sum(x * np.log(x / near)) + np.sum(W.sum(axis=0) * H.sum(axis=1)) - x.sum()
        elif beta == 0:
            error = np.sum(x / near) - X.size - np.sum(np.log(x / near))
        else:
            error = (np.sum(x**beta) - beta * np.sum(x * near ** (beta - 1)) + np.sum(found**beta) * (beta - 1)) / (beta * (beta - 1))
    return np.sqrt(2 * max(error, 0)) if root else error


def exponent(loss):
    """The power of a factor's change that keeps the divergence from growing."""
    beta = power_of(loss)
    return 1.0 / (2.0 - beta) if beta < 1 else 1.0 / (beta - 1.0) if beta > 2 else 1.0


def _ratio(X, W, H, beta, left):
    """Numerators and denominators of the change: of W with `left`, else of H."""
    product = (lambda one: one @ H.T) if left else (lambda one: W.T @ one)
    if beta == 2:
        return product(X), W @ (H @ H.T) if left else (W.T @ W) @ H
    found = W @ H
    safe = np.maximum(found, _LEAST) if beta < 2 else found
    top = product(X / safe if beta == 1 else X * safe ** (beta - 2))
    if beta == 1:
        sums = H.sum(axis=1) if left else W.sum(axis=0).reshape(-1, 1)
        return top, np.broadcast_to(sums if left else np.where(sums == 0, 1.0, sums), top.shape)
    return top, product((np.maximum(found, _LEAST) if beta < 1 else found) ** (beta - 1))


def change(X, W, H, loss, l1, l2, left):
    """Numerators and denominators with penalties."""
    top, below = _ratio(X, W, H, power_of(loss), left)
    below = below + l1 + l2 * (W if left else H)
    return top, np.where(below == 0, _LEAST, below)


def multiply(model, X, W, H, learns):
    """Factors by rounds of products: both, and the number of rounds."""
    l1_W, l1_H, l2_W, l2_H = penalties(model, X)
    loss, power, beta = model.beta_loss, exponent(model.beta_loss), power_of(model.beta_loss)
    first = before = divergence(X, W, H, loss, True)
    for done in range(1, model.max_iter + 1):
        top, below = change(X, W, H, loss, l1_W, l2_W, True)
        W = W * (top / below) ** power
        W = np.where(W < _TINY, 0.0, W) if beta < 1 else W
        if learns:
            top, below = change(X, W, H, loss, l1_H, l2_H, False)
            H = H * (top / below) ** power
            H = np.where(H < _TINY, 0.0, H) if beta <= 1 else H
        if model.tol > 0 and done % 10 == 0:
            error = divergence(X, W, H, loss, True)
            if (before - error) / first < model.tol:
                break
            before = error
    return W, H, done


def non_negative_factorization(X, W=None, H=None, n_components="auto", *, init=None, update_H=True, solver="cd", beta_loss="frobenius", tol=1e-4,
                               max_iter=200, alpha_W=0.0, alpha_H="same", l1_ratio=0.0, random_state=None, verbose=0, shuffle=False):  # fmt: skip
    """Non-negative factors of data: both, and the number of rounds."""
    model = NMF(n_components, init=init, solver=solver, beta_loss=beta_loss, tol=tol, max_iter=max_iter, random_state=random_state, alpha_W=alpha_W,
                alpha_H=alpha_H, l1_ratio=l1_ratio, verbose=verbose, shuffle=shuffle)  # fmt: skip
    X = dense(check_array(X, accept_sparse=("csr", "csc"), dtype=np.float64))
    if update_H:
        W = model.fit_transform(X, W=W, H=H)
        return W, model.components_, model.n_iter_
    if W is not None:
        warnings.warn("When update_H=False, the provided initial W is not used.", RuntimeWarning)
    check_non_negative(X, "NMF (input X)")
    H = np.asarray(H, dtype=float)
    model.n_components_, model.components_ = len(H), H
    return model._factorize(X, model._start(X), H, False)


class MiniBatchNMF(_Factors):
    """Non-negative factors, learned a batch at a time."""

    def __init__(self, n_components="auto", *, init=None, batch_size=1024, beta_loss="frobenius", tol=1e-4, max_no_improvement=10, max_iter=200,
                 alpha_W=0.0, alpha_H="same", l1_ratio=0.0, forget_factor=0.7, fresh_restarts=False, fresh_restarts_max_iter=30,
                 transform_max_iter=None, random_state=None, verbose=0):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, W=None, H=None):
        """Finds the factors."""
        self.fit_transform(X, W=W, H=H)
        return self

    def _begin(self, X, W, H):
        check_non_negative(X, "MiniBatchNMF (input X)")
        if power_of(self.beta_loss) <= 0 and X.min() == 0:
            raise ValueError("When beta_loss <= 0 and X contains zeros, the solver may diverge. Please add small values to X, or use a positive beta_loss.")
        self.n_components_ = X.shape[1] if self.n_components in ("auto", None) else self.n_components
        if self.init != "custom":
            W, H = first_factors(X, self.n_components_, self.init, check_random_state(self.random_state))
        else:
            W, H = np.array(check_array(W), dtype=float), np.array(check_array(H), dtype=float)
        self._size = min(self.batch_size, len(X))
        self._keeps = self.forget_factor ** (self._size / len(X))
        self._top, self._below = H.copy(), np.ones(H.shape)
        return W, H

    def _coded(self, X, H, rounds):
        l1, _, l2, _ = penalties(self, X)
        W = np.full((len(X), len(H)), np.sqrt(X.mean() / len(H)))
        for _ in range(rounds):
            before = W
            top, below = change(X, W, H, self.beta_loss, l1, l2, True)
            W = W * (top / below) ** exponent(self.beta_loss)
            if self.tol > 0 and np.linalg.norm(W - before) / np.linalg.norm(W) <= self.tol:
                break
        return W

    def _step(self, X, W, H):
        """New factors of a batch, and its mean cost."""
        l1_W, l1_H, l2_W, l2_H = penalties(self, X)
        loss, power, beta = self.beta_loss, exponent(self.beta_loss), power_of(self.beta_loss)
        if self.fresh_restarts or W is None:
            W = self._coded(X, H, self.fresh_restarts_max_iter)
        else:
            top, below = change(X, W, H, loss, l1_W, l2_W, True)
            W = W * (top / below) ** power
        W = np.where(W < _TINY, 0.0, W) if beta < 1 else W
        cost = divergence(X, W, H, loss) + l1_W * W.sum() + l1_H * H.sum() + l2_W * np.sum(W**2) + l2_H * np.sum(H**2)
        top, below = change(X, W, H, loss, l1_H, l2_H, False)
        self._top = self._top * self._keeps + top * H ** (1 / power)
        self._below = self._below * self._keeps + below
        H = (self._top / self._below) ** power
        return W, np.where(H < _TINY, 0.0, H) if beta <= 1 else H, cost / len(X)

    def fit_transform(self, X, y=None, W=None, H=None):
        """Finds the factors, and gives those of the samples."""
        X = fit_data(self, X)
        W, H = self._begin(X, W, H)
        mean = least = None
        idle, each = 0, math.ceil(len(X) / self._size)
        for done, batch in zip(range(1, self.max_iter * each + 1), itertools.cycle(gen_batches(len(X), self._size))):
            before = H
            W[batch], H, cost = self._step(X[batch], W[batch], H)
            if done == 1:
                continue
            size = batch.stop - batch.start
            share = min(size / (len(X) + 1), 1)
            mean = cost if mean is None else mean * (1 - share) + cost * share
            if self.tol > 0 and np.linalg.norm(H - before) / np.linalg.norm(H) <= self.tol:
                break
            if least is None or mean < least:
                idle, least = 0, mean
            else:
                idle += 1
            if self.max_no_improvement is not None and idle >= self.max_no_improvement:
                break
        if self.fresh_restarts:
            W = self._coded(X, H, self._rounds())
        self.n_steps_, self.n_iter_ = done, math.ceil(done / each)
        if self.n_iter_ == self.max_iter and self.tol > 0:
            warnings.warn(f"Maximum number of iterations {self.max_iter} reached. Increase it to improve convergence.", ConvergenceWarning)
        self.reconstruction_err_, self.components_ = divergence(X, W, H, self.beta_loss, True), H
        return W

    def _rounds(self):
        return self.max_iter if self.transform_max_iter is None else self.transform_max_iter

    def partial_fit(self, X, y=None, W=None, H=None):
        """Learns from one batch."""
        if hasattr(self, "components_"):
            X, H = new_data(self, X), self.components_
        else:
            X = fit_data(self, X)
            H = self._begin(X, W, H)[1]
            self.n_steps_ = 0
        self.components_ = self._step(X, None, H)[1]
        self.n_steps_ += 1
        return self

    def transform(self, X):
        """The factors of samples."""
        return self._coded(new_data(self, X), self.components_, self._rounds())

    def inverse_transform(self, X):
        """Data in the space of the features."""
        return np.asarray(X) @ self.components_
