"""Many tests at once."""

import numpy as np

_ALIASES = {
    "b": "bonferroni", "bonf": "bonferroni", "s": "sidak", "h": "holm", "hs": "holm-sidak", "sh": "simes-hochberg", "ho": "hommel",
    "fdr_i": "fdr_bh", "fdr_p": "fdr_bh", "fdri": "fdr_bh", "fdrp": "fdr_bh", "fdr_n": "fdr_by", "fdr_c": "fdr_by", "fdrn": "fdr_by",
    "fdrcorr": "fdr_by", "fdr_2sbh": "fdr_tsbh", "fdr_2sbky": "fdr_tsbky", "fdr_twostage": "fdr_tsbh",
}  # fmt: skip


def _false_discoveries(p, alpha, factor):
    """Whether sorted chances are found, and what they become."""
    share = np.arange(1, len(p) + 1) / len(p) / factor
    below = p <= share * alpha
    reject = below.copy()
    if bool(below.any()):
        reject[: int(np.flatnonzero(below).max())] = True
    adjusted = np.minimum.accumulate((p / share)[::-1])[::-1]
    return reject, np.minimum(adjusted, 1)


def fdrcorrection(pvals, alpha=0.05, method="indep", is_sorted=False):
    """Which tests to believe, if a share of them may be wrong."""
    p = np.asarray(pvals, dtype=float)
    order = np.arange(len(p)) if is_sorted else np.argsort(p, kind="stable")
    if method in ("i", "indep", "p", "poscorr"):
        factor = 1.0
    elif method in ("n", "negcorr"):
        factor = np.sum(1.0 / np.arange(1, len(p) + 1))
    else:
        raise ValueError("only indep and negcorr implemented")
    reject, adjusted = _false_discoveries(p[order], alpha, factor)
    back = np.argsort(order, kind="stable")
    return reject[back], adjusted[back]


def fdrcorrection_twostage(pvals, alpha=0.05, method="bky", maxiter=1, iter=None, is_sorted=False):
    """The same in two stages, the first of which finds how many are true."""
    p = np.asarray(pvals, dtype=float)
    order = np.arange(len(p)) if is_sorted else np.argsort(p, kind="stable")
    sorted_p, n = p[order], len(p)
    factor = 1.0 + alpha if method == "bky" else 1.0
    level = alpha / factor
    alpha_stages = [level]
    reject, adjusted = _false_discoveries(sorted_p, level, 1.0)
    found, old = int(reject.sum()), -1
    zero = n - found
    rounds = 0
    limit = n if maxiter == -1 else maxiter
    while 0 < found < n and rounds < max(limit, 1) and found != old:
        old = found
        rest = n - found
        zero = rest
        stage = level * n / rest
        alpha_stages.append(stage)
        reject, adjusted = _false_discoveries(sorted_p, stage, 1.0)
        found = int(reject.sum())
        rounds += 1
        if maxiter == 1:
            break
    adjusted = np.minimum(adjusted * (zero * 1.0 / n), 1.0)
    if method == "bky":
        adjusted = np.minimum(adjusted * (1.0 + alpha), 1.0)
    back = np.argsort(order, kind="stable")
    return reject[back], adjusted[back], n - found, alpha_stages


def multipletests(pvals, alpha=0.05, method="hs", maxiter=1, is_sorted=False, returnsorted=False):
    """Which of many tests to believe, their chances together, and the levels of Sidak and Bonferroni."""
    p = np.asarray(pvals, dtype=float)
    order = np.arange(len(p)) if is_sorted else np.argsort(p, kind="stable")
    p = p[order]
    n = len(p)
    sidak, bonferroni = 1 - np.power(1.0 - alpha, 1.0 / n), alpha / float(n)
    kind = _ALIASES.get(method.lower(), method.lower())
    left = np.arange(n, 0, -1)
    if kind == "bonferroni":
        reject, adjusted = p <= bonferroni, p * float(n)
    elif kind == "sidak":
        reject, adjusted = p <= sidak, -np.expm1(n * np.log1p(-p))
    elif kind in ("holm", "holm-sidak"):
        wrong = p > (alpha / left if kind == "holm" else 1 - np.power(1.0 - alpha, 1.0 / left))
        first = int(np.flatnonzero(wrong).min()) if bool(wrong.any()) else n
        reject = np.arange(n) < first
        adjusted = np.maximum.accumulate(p * left if kind == "holm" else -np.expm1(left * np.log1p(-p)))
    elif kind == "simes-hochberg":
        right = p <= alpha / left
        last = int(np.flatnonzero(right).max()) if bool(right.any()) else -1
        reject = np.arange(n) <= last
        adjusted = np.minimum.accumulate((left * p)[::-1])[::-1]
    elif kind == "hommel":
        adjusted = p.copy()
        for m in range(n, 1, -1):
            least = np.min(m * p[-m:] / np.arange(1, m + 1))
            adjusted[-m:] = np.maximum(adjusted[-m:], least)
            adjusted[:-m] = np.maximum(adjusted[:-m], np.minimum(least, m * p[:-m]))
        reject = adjusted <= alpha
    elif kind in ("fdr_bh", "fdr_by"):
        reject, adjusted = fdrcorrection(p, alpha, "indep" if kind == "fdr_bh" else "n", is_sorted=True)
    elif kind in ("fdr_tsbky", "fdr_tsbh"):
        reject, adjusted = fdrcorrection_twostage(p, alpha, "bky" if kind == "fdr_tsbky" else "bh", maxiter=maxiter, is_sorted=True)[:2]
    else:
        raise ValueError("method not recognized")
    adjusted = np.minimum(adjusted, 1)
    if is_sorted or returnsorted:
        return reject, adjusted, sidak, bonferroni
    back = np.argsort(order, kind="stable")
    return reject[back], adjusted[back], sidak, bonferroni


def local_fdr(zscores, null_proportion=1.0, null_pdf=None, deg=7, nbins=30, alpha=0):
    raise NotImplementedError("local_fdr is not part of Tandem's statsmodels")
