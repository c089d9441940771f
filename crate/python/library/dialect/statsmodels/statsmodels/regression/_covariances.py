"""Covariances of parameters that are right where errors differ in size, or depend on one another."""

import numpy as np

DESCRIPTIONS = {
    **{kind: f"Standard Errors are heteroscedasticity robust ({kind})" for kind in ("HC0", "HC1", "HC2", "HC3")},
    "HAC": "Standard Errors are heteroscedasticity and autocorrelation robust (HAC) using {maxlags} lags and {correction} small sample correction",
    "fixed_scale": "Standard Errors are based on fixed scale",
    "cluster": "Standard Errors are robust to cluster correlation (CRV1)",
    "HAC-Panel": "Standard Errors are robust to cluster correlation (HAC-Panel)",
    "HAC-Groupsum": "Driscoll and Kraay Standard Errors are robust to cluster correlation (HAC-Groupsum)",
}
_NAMES = {"nw-panel": "hac-panel", "nw-groupsum": "hac-groupsum"}


def normalized(cov_type):
    """The name of a kind in its usual letters."""
    if cov_type == "fixed scale":
        return cov_type
    if not isinstance(cov_type, str):
        raise ValueError("cov_type must be a string")
    return _NAMES.get(cov_type.lower(), cov_type)


def cov_hc(result, kind):
    """The covariance, and the squared errors that it weighs with."""
    model = result.model
    pinv, residual = model.pinv_wexog, result._wresid
    if kind in ("HC2", "HC3"):
        leverage = np.sum(model.wexog * pinv.T, axis=1)
        weights = residual**2 / (1 - leverage) ** (1 if kind == "HC2" else 2)
    else:
        weights = residual**2 * (result.nobs / result.df_resid if kind == "HC1" else 1.0)
    return (pinv * weights[None, :]) @ pinv.T, weights


def _scores(result):
    """Each row's part of the slope of the likelihood, and the inverse of its curvature."""
    if hasattr(result, "_score_rows"):
        return result._score_rows()
    model = result.model
    return model.wexog * result._wresid[:, None], np.asarray(result.normalized_cov_params)


def weights_bartlett(nlags):
    return 1 - np.arange(nlags + 1) / (nlags + 1.0)


def weights_uniform(nlags):
    return np.ones(nlags + 1)


def _long_run(scores, maxlags, weights_func):
    weights = weights_func(maxlags)
    found = weights[0] * (scores.T @ scores)
    for lag in range(1, maxlags + 1):
        part = scores[lag:].T @ scores[:-lag]
        found = found + weights[lag] * (part + part.T)
    return found


def _codes(groups):
    values, codes = np.unique(np.asarray(groups), return_inverse=True)
    return codes.reshape(-1), len(values)


def _sums(scores, groups):
    codes, count = _codes(groups)
    found = np.zeros((count, scores.shape[1]))
    np.add.at(found, codes, scores)
    return found


def _cluster(scores, bread, groups, use_correction):
    sums = _sums(scores, groups)
    n, k = scores.shape
    count = len(sums)
    found = bread @ (sums.T @ sums) @ bread
    return found * (count / (count - 1.0) * ((n - 1.0) / (n - k))) if use_correction else found


def robust_covariance(result, cov_type, options):
    """The covariance, what is said of it, and how many groups there are."""
    low = cov_type.lower()
    if low in ("fixed scale", "fixed_scale"):
        scale = options.get("scale", 1.0)
        result.scale = scale
        return np.asarray(result.normalized_cov_params) * scale, {"description": DESCRIPTIONS["fixed_scale"], "scale": scale}, 0
    if low.upper() in ("HC0", "HC1", "HC2", "HC3"):
        kind = low.upper()
        if options:
            raise ValueError("heteroscedasticity robust covariance does not use keywords")
        if hasattr(result, "_wresid"):
            return cov_hc(result, kind)[0], {"description": DESCRIPTIONS[kind]}, 0
        scores, bread = _scores(result)
        found = bread @ (scores.T @ scores) @ bread
        if kind == "HC1":
            found = found * (result.nobs / (result.nobs - len(result._params)))
        return found, {"description": DESCRIPTIONS[kind]}, 0
    scores, bread = _scores(result)
    weights_func = options.get("kernel", options.get("weights_func", weights_bartlett))
    if isinstance(weights_func, str):
        weights_func = {"bartlett": weights_bartlett, "uniform": weights_uniform}[weights_func]
    n, k = scores.shape
    if low == "hac":
        maxlags, correct = options["maxlags"], options.get("use_correction", False)
        found = bread @ _long_run(scores, maxlags, weights_func) @ bread
        found = found * (n / (n - k)) if correct else found
        text = DESCRIPTIONS["HAC"].format(maxlags=maxlags, correction="with" if correct else "without")
        return found, {"description": text, "maxlags": maxlags, "use_correction": correct}, 0
    adjust = options.get("df_correction", None) is not False
    if low == "cluster":
        groups, correct = options["groups"], options.get("use_correction", True)
        groups = np.asarray(groups) if hasattr(groups, "shape") else np.asarray([np.squeeze(np.asarray(group)) for group in groups]).T
        groups = groups.squeeze()
        if len(groups) != n:
            raise ValueError(f"The weights and list don't have the same length.")  # noqa: F541
        facts = {"description": DESCRIPTIONS["cluster"], "groups": groups, "use_correction": correct, "adjust_df": adjust}
        if groups.ndim == 1:
            return _cluster(scores, bread, groups, correct), facts, _codes(groups)[1] if adjust else 0
        first, second = groups[:, 0], groups[:, 1]
        both = _codes(first)[0] * _codes(second)[1] + _codes(second)[0]
        found = sum(sign * _cluster(scores, bread, part, correct) for sign, part in ((1, first), (1, second), (-1, both)))
        return found, facts, min(_codes(first)[1], _codes(second)[1]) if adjust else 0
    maxlags = options["maxlags"]
    time, groups = options.get("time"), options.get("groups")
    if low == "hac-panel":
        if groups is None and time is None:
            raise ValueError("either time or groups needs to be given")
        marks = np.asarray(groups if groups is not None else time)
        turns = marks[:-1] != marks[1:] if groups is not None else marks[1:] < marks[:-1]
        places = [0, *(np.flatnonzero(turns) + 1).tolist(), n]
        inner = sum(_long_run(scores[first:last], maxlags, weights_func) for first, last in zip(places, places[1:]))
        found, count = bread @ inner @ bread, len(places) - 1
        correction = options.get("use_correction", "hac")
        if correction == "hac":
            found = found * (n / (n - k))
        elif correction in ("c", "clu", "cluster"):
            found = found * (count / (count - 1.0) * (n - 1.0) / (n - k))
        return found, {"description": DESCRIPTIONS["HAC-Panel"], "maxlags": maxlags}, count if adjust else 0
    if low == "hac-groupsum":
        sums = _sums(scores, time)
        found = bread @ _long_run(sums, maxlags, weights_func) @ bread
        count = len(sums)
        if options.get("use_correction", "cluster") in ("c", "clu", "cluster"):
            found = found * (count / (count - 1.0) * (n - 1.0) / (n - k))
        turns = int(np.sum(np.asarray(time)[1:] < np.asarray(time)[:-1])) + 1
        return found, {"description": DESCRIPTIONS["HAC-Groupsum"], "maxlags": maxlags}, turns if adjust else 0
    raise ValueError("cov_type not recognized. See docstring for available options and spelling")
