"""Sums of squares of terms, and of models in one another."""

import numpy as np
import pandas as pd
from scipy import stats


def _probability(test, value, count, rest):
    return stats.f.sf(value, count, rest) if test == "F" else stats.chi2.sf(value, count) if test == "Chisq" else None


def _design(model):
    info = model.data.design_info
    if info is None or info.term_codings is None:
        raise ValueError("anova_lm needs models of formulas")
    return info


def anova_lm(*args, **kwargs):
    """The table of one model's terms, or of several models, each in the next."""
    typ = kwargs.get("typ", 1)
    if len(args) > 1:
        return _models(args, kwargs.get("test", "F"), kwargs.get("scale"))
    model, test, robust = args[0], kwargs.get("test", "F"), kwargs.get("robust")
    if robust is not None and robust.lower() not in ("hc0", "hc1", "hc2", "hc3"):
        raise ValueError("robust options must be one of hc0, hc1, hc2, hc3")
    if typ in (1, "I"):
        return _first(model, test)
    if typ in (2, "II"):
        return _second(model, test, robust)
    if typ in (3, "III"):
        return _third(model, test, robust)
    raise ValueError(f"Type {typ} not understood")


def _models(models, test, scale):
    scale = models[-1].scale if scale is None else scale
    table = pd.DataFrame({"df_resid": [m.df_resid for m in models], "ssr": [m.ssr for m in models]})
    table["df_diff"] = -table["df_resid"].diff()
    table["ss_diff"] = -table["ssr"].diff()
    table.loc[0, "df_diff"] = 0.0
    if test == "F":
        value = table["ss_diff"] / table["df_diff"] / scale
        table["F"] = value
        table["Pr(>F)"] = stats.f.sf(np.asarray(value), np.asarray(table["df_diff"]), np.asarray(table["df_resid"]))
        table.loc[table["F"].isna(), "Pr(>F)"] = np.nan
    elif test == "Chisq":
        table["Pr(>chi2)"] = stats.chi2.sf(np.asarray(table["ss_diff"] / scale), np.asarray(table["df_diff"]))
    return table


def _first(model, test):
    info = _design(model.model)
    effects = _effects(model)
    names, rows = [], []
    for term, place in zip(info.terms, info.term_slices.values()):
        if term.name() == "Intercept":
            continue
        names.append(term.name())
        rank = place.stop - place.start
        rows.append((float(rank), float(np.sum(effects[place] ** 2))))
    names.append("Residual")
    table = pd.DataFrame(index=names)
    table["df"] = [row[0] for row in rows] + [float(model.df_resid)]
    table["sum_sq"] = [row[1] for row in rows] + [float(model.ssr)]
    table["mean_sq"] = table["sum_sq"] / table["df"]
    if test == "F":
        value = np.asarray(table["mean_sq"])[:-1] / (model.ssr / model.df_resid)
        table["F"] = [*value, np.nan]
        table["PR(>F)"] = [*stats.f.sf(value, np.asarray(table["df"])[:-1], model.df_resid), np.nan]
    elif test is not None:
        table[test] = 0.0
        table[f"PR(>{test})"] = 0.0
    return table


def _effects(model):
    q, _ = np.linalg.qr(model.model.wexog)
    return q.T @ model.model.wendog


def _robust(model, robust):
    return None if robust is None else getattr(model, f"cov_{robust.upper()}")


def _rows(tests, model, test):
    """A table of terms by their tests, with the residuals below."""
    names = [name for name, _ in tests]
    value = np.array([float(found.fvalue) for _, found in tests])
    counts = np.array([float(found.df_num) for _, found in tests])
    table = pd.DataFrame({"sum_sq": value * counts * model.ssr / model.df_resid, "df": counts}, index=names)
    if test == "F":
        table["F"] = value
        table["PR(>F)"] = [float(found.pvalue) for _, found in tests]
    table.loc["Residual"] = [model.ssr, model.df_resid, *([np.nan, np.nan] if test == "F" else [])]
    return table


def _third(model, test, robust):
    info = _design(model.model)
    count = len(info.column_names)
    covariance = _robust(model, robust)
    tests = [(term.name(), model.f_test(np.eye(count)[place], cov_p=covariance)) for term, place in info.term_slices.items()]
    return _rows(tests, model, test)


def _second(model, test, robust):
    """Each term after all that do not contain it."""
    info = _design(model.model)
    count = len(info.column_names)
    covariance = model._covariance() if robust is None else np.asarray(_robust(model, robust))
    places = {term: list(range(*place.indices(count))) for term, place in info.term_slices.items()}
    tests = []
    for term, own in places.items():
        if term.name() == "Intercept":
            continue
        wider = [place for other, inside in places.items() if other != term and set(term.factors) < set(other.factors) for place in inside]
        matrix = np.eye(count)[own + wider]
        if wider:
            # What the term adds to the wider ones: the part of its space that is orthogonal to theirs, by the covariance.
            low = np.eye(count)[wider]
            inner = low @ covariance @ matrix.T
            null = np.linalg.svd(inner)[2][np.linalg.matrix_rank(inner) :]
            matrix = null @ matrix
        tests.append((term.name(), model.f_test(matrix, cov_p=covariance)))
    return _rows(tests, model, test)


def __getattr__(name):
    if name in ("AnovaRM", "AnovaResults"):
        from statsmodels_more import repeated

        return getattr(repeated, name)
    raise AttributeError(f"module 'statsmodels.stats.anova' has no attribute {name!r}")
