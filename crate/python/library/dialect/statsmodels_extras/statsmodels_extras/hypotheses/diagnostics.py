"""Tests of what is left by a model: equal variances, independence, shape."""

from statsmodels.regression._models import OLS
from statsmodels.stats._residuals import durbin_watson, jarque_bera, omni_normtest  # noqa: F401

import numpy as np
import pandas as pd
from scipy import special, stats


def _lagged(x, lags, start=None):
    """The values before each, a column for each distance; zeros stand before the first."""
    n = len(x)
    return np.column_stack([np.concatenate([np.zeros(lag), x[: n - lag]]) for lag in range(1, lags + 1)])


def het_breuschpagan(resid, exog_het, robust=True):
    """Whether the variance follows from columns."""
    x, y = np.asarray(exog_het), np.asarray(resid) ** 2
    if x.ndim == 1:
        raise ValueError("The Breusch-Pagan test requires exog_het to have at least two columns where one is a constant.")
    if not robust:
        y = y / np.mean(y)
    n, k = x.shape
    fit = OLS(y, x).fit()
    lm = n * fit.rsquared if robust else fit.ess / 2
    return lm, stats.chi2.sf(lm, k - 1), fit.fvalue, fit.f_pvalue


def het_white(resid, exog):
    """Whether the variance follows from columns and their products."""
    x, y = np.asarray(exog), np.asarray(resid) ** 2
    if x.shape[1] < 2:
        raise ValueError("White's heteroskedasticity test requires exog to have at least two columns where one is a constant.")
    first, second = np.triu_indices(x.shape[1])
    products = x[:, first] * x[:, second]
    fit = OLS(y, products).fit()
    lm = len(x) * fit.rsquared
    return lm, stats.chi2.sf(lm, fit.df_model), fit.fvalue, fit.f_pvalue


def spec_white(resid, exog):
    """White's test of the form of a model."""
    x, e = np.asarray(exog), np.asarray(resid)
    if x.shape[1] == 1 or not np.any(np.ptp(x, 0) == 0.0):
        raise ValueError("White's specification test requires at least two columns where one is a constant.")
    first, second = np.triu_indices(x.shape[1])
    products = x[:, first] * x[:, second]
    products = np.delete(products, 0, 1)
    atol, rtol = 1e-14, 1e-13
    tolerance = atol + rtol * products.var(0)
    q, r = np.linalg.qr(products)
    keep = np.abs(np.diag(r)) >= np.sqrt(tolerance)
    products = products[:, keep]
    square = e**2 - np.mean(e**2)
    centred = products - products.mean(0)
    d = square @ centred
    b = centred * square[:, None]
    value = d @ np.linalg.solve(b.T @ b, d)
    return value, stats.chi2.sf(value, products.shape[1]), products.shape[1]


def het_goldfeldquandt(y, x, idx=None, split=None, drop=None, alternative="increasing", store=False, **options):
    """Whether the variance of one half is above that of the other."""
    x, y = np.asarray(x), np.asarray(y)
    n, k = x.shape
    split = n // 2 if split is None else int(n * split) if 0 < split < 1 else split
    start = split if drop is None else split + (int(n * drop) if 0 < drop < 1 else drop)
    if idx is not None:
        order = np.argsort(x[:, idx], kind="stable")
        x, y = x[order], y[order]
    first, second = OLS(y[:split], x[:split]).fit(), OLS(y[start:], x[start:]).fit()
    value = second.mse_resid / first.mse_resid
    if alternative.lower() in ("i", "inc", "increasing"):
        return value, stats.f.sf(value, first.df_resid, second.df_resid), "increasing"
    if alternative.lower() in ("d", "dec", "decreasing"):
        return value, stats.f.sf(1.0 / value, second.df_resid, first.df_resid), "decreasing"
    if alternative.lower() in ("2", "2-sided", "two-sided"):
        upper, lower = stats.f.sf(value, second.df_resid, first.df_resid), stats.f.cdf(value, second.df_resid, first.df_resid)
        return value, 2 * min(upper, lower), "two-sided"
    raise ValueError("invalid alternative")


def acorr_lm(resid, nlags=None, store=False, *, period=None, ddof=0, cov_type="nonrobust", cov_kwds=None, **options):
    """Whether values follow from those before, by a regression."""
    e = np.asarray(resid, dtype=float)
    lags = min(10, len(e) // 5) if nlags is None else nlags
    x = np.column_stack([np.ones(len(e) - lags), *(e[lags - lag : len(e) - lag] for lag in range(1, lags + 1))])
    fit = OLS(e[lags:], x).fit(cov_type=cov_type, cov_kwds=cov_kwds)
    n = len(e) - lags
    if cov_type == "nonrobust":
        lm = (n - ddof) * fit.rsquared
        return lm, stats.chi2.sf(lm, lags), float(fit.fvalue), float(fit.f_pvalue)
    test = fit.wald_test(np.eye(lags + 1)[1:], use_f=False, scalar=True)
    return test.statistic, test.pvalue, float(fit.fvalue), float(fit.f_pvalue)


def het_arch(resid, nlags=None, store=False, *, ddof=0, **options):
    """Whether squares follow from squares before."""
    return acorr_lm(np.asarray(resid) ** 2, nlags=nlags, ddof=ddof)


def acorr_breusch_godfrey(res, nlags=None, store=False, **options):
    """Whether what a model leaves follows from what it left before."""
    e = np.asarray(res._resid if hasattr(res, "_resid") else res.resid)
    x = res.model.exog
    lags = min(10, len(e) // 5) if nlags is None else nlags
    wide = np.column_stack([_lagged(e, lags), x]) if x is not None else _lagged(e, lags)
    fit = OLS(e, wide).fit()
    test = fit.f_test(np.eye(lags, wide.shape[1]))
    lm = len(e) * fit.rsquared
    return lm, stats.chi2.sf(lm, lags), float(test.fvalue), float(test.pvalue)


def acorr_ljungbox(x, lags=None, boxpierce=False, model_df=0, period=None, return_df=True, auto_lag=False):
    """Whether a series depends on itself, up to each lag."""
    from statsmodels_extras.series.correlations import acf

    x = np.asarray(x, dtype=float).reshape(-1)
    n = len(x)
    if lags is None:
        top = min(n // 5, 2 * period) if period is not None else min(10, n // 5)
        lags = np.arange(1, top + 1)
    elif np.ndim(lags) == 0:
        lags = np.arange(1, int(lags) + 1)
    lags = np.asarray(lags).astype(int)
    top = int(lags.max())
    square = acf(x, nlags=top, fft=False)[1 : top + 1] ** 2
    sums = np.cumsum(square / (n - np.arange(1, top + 1)))
    q = n * (n + 2) * sums[lags - 1]
    free = lags - model_df

    def chance(value):
        return np.where(free > 0, stats.chi2.sf(value, np.where(free > 0, free, 1)), np.nan)

    found = pd.DataFrame({"lb_stat": q, "lb_pvalue": chance(q)}, index=lags)
    if boxpierce:
        bp = n * np.cumsum(square)[lags - 1]
        found["bp_stat"], found["bp_pvalue"] = bp, chance(bp)
    return found


def linear_reset(res, power=3, test_type="fitted", use_f=False, cov_type="nonrobust", cov_kwds=None):
    """Whether powers of what a model expects would help it."""
    model = res.model
    powers = list(range(2, power + 1)) if isinstance(power, int) else list(power)
    if test_type == "fitted":
        base = np.asarray(res._fitted)[:, None]
    elif test_type == "exog":
        base = model.exog[:, np.ptp(model.exog, 0) != 0]
    elif test_type == "princomp":
        base = model.exog[:, np.ptp(model.exog, 0) != 0]
        base = (base - base.mean(0)) @ np.linalg.svd(base - base.mean(0), full_matrices=False)[2].T[:, :1]
    else:
        raise ValueError("test_type must be one of 'fitted', 'exog' or 'princomp'")
    added = np.column_stack([base**k for k in powers])
    fit = OLS(model.endog, np.column_stack([model.exog, added])).fit(cov_type=cov_type, cov_kwds=cov_kwds)
    return fit.wald_test(np.eye(added.shape[1], fit.model.exog.shape[1], k=model.exog.shape[1]), use_f=use_f, scalar=True)


def linear_rainbow(res, frac=0.5, order_by=None, use_distance=False, center=None):
    """Whether the middle of the data is fitted better than all."""
    n = int(res.nobs)
    x, y = res.model.exog, res.model.endog
    if order_by is not None:
        order = np.argsort(np.asarray(order_by), kind="stable") if not isinstance(order_by, (str, list)) else np.lexsort(
            [np.asarray(res.model.data.orig_exog[name]) for name in ([order_by] if isinstance(order_by, str) else order_by)][::-1]
        )  # fmt: skip
        x, y = x[order], y[order]
    if use_distance:
        middle = x.mean(0) if center is None else x[int(center * n)] if center < 1 else x[center]
        distance = np.sqrt(np.sum((x - middle) ** 2, axis=1))
        order = np.argsort(distance, kind="stable")
        x, y = x[order], y[order]
        low, high = 0, int(np.floor(frac * n))
    else:
        middle = n / 2 if center is None else center * n if center < 1 else center
        low = int(np.ceil(middle - frac * n / 2)) if center is None else int(np.ceil(middle - n * frac / 2))
        low, high = int(np.ceil(0.5 * (1 - frac) * n)) if center is None else low, 0
        high = int(np.floor(low + frac * n))
    fit = OLS(y[low:high], x[low:high]).fit()
    part = fit.nobs
    value = (res.ssr - fit.ssr) / (n - part) / fit.ssr * fit.df_resid
    return value, stats.f.sf(value, n - part, fit.df_resid)


def recursive_olsresiduals(res, skip=None, lamda=0.0, alpha=0.95, order_by=None):
    """What each row differs from what those before it tell."""
    y, x = res.model.endog, res.model.exog
    n, k = x.shape
    skip = k if skip is None else skip
    products = np.linalg.inv(x[:skip].T @ x[:skip] + lamda * np.eye(k))
    beta = products @ (x[:skip].T @ y[:skip])
    residual, scaled, params = np.full(n, np.nan), np.full(n, np.nan), np.full((n, k), np.nan)
    params[skip - 1] = beta
    residual[skip - 1] = y[skip - 1] - x[skip - 1] @ beta
    for row in range(skip, n):
        xi = x[row]
        error = y[row] - xi @ beta
        towards = products @ xi
        below = 1 + xi @ towards
        residual[row], scaled[row] = error, error / np.sqrt(below)
        products = products - np.outer(towards, towards) / below
        beta = beta + towards * error / below
        params[row] = beta
    kept = scaled[skip:]
    spread = np.var(kept, ddof=1)
    centred = (kept - 0) / np.sqrt(spread)
    cusum = np.cumsum(centred)
    width = 0.948 if alpha == 0.95 else 1.143 if alpha == 0.99 else 0.850
    limits = (width * np.sqrt(n - skip)) + 2 * width * np.arange(0, n - skip) / np.sqrt(n - skip)
    return residual, params, np.nan, scaled, kept / np.sqrt(spread), cusum, np.array([-limits, limits])


def linear_harvey_collier(res, order_by=None, skip=None):
    """Whether what rows differ from those before is 0 in the mean."""
    skip = res.model.exog.shape[1] if skip is None else skip
    scaled = recursive_olsresiduals(res, skip=skip, alpha=0.95)[3]
    return stats.ttest_1samp(scaled[skip:], 0)


def breaks_cusumolsresid(resid, ddof=0):
    """Whether a model changes on the way, by sums of what it leaves."""
    e = np.asarray(resid).ravel()
    n = len(e)
    spread = np.sum(e**2) * (n / (n - ddof) if ddof > 0 else 1)
    value = np.abs(np.cumsum(e) / np.sqrt(spread)).max()
    return value, special.kolmogorov(value), [(1, 1.63), (5, 1.36), (10, 1.22)]


def normal_ad(x, axis=0):
    """Anderson and Darling's test of a normal distribution with its own mean and spread."""
    x = np.sort(np.asarray(x, dtype=float), axis=0)
    n = len(x)
    z = stats.norm.cdf((x - x.mean()) / x.std(ddof=1))
    i = np.arange(1, n + 1)
    ad = -n - np.sum((2 * i - 1) / n * (np.log(z) + np.log(1 - z[::-1])))
    a = ad * (1 + 0.75 / n + 2.25 / n**2)
    if not a < 0.6:
        p = np.exp(1.2937 - 5.709 * a + 0.0186 * a**2)
    elif a > 0.34:
        p = np.exp(0.9177 - 4.279 * a - 1.38 * a**2)
    elif a > 0.2:
        p = 1 - np.exp(-8.318 + 42.796 * a - 59.938 * a**2)
    else:
        p = 1 - np.exp(-13.436 + 101.14 * a - 223.73 * a**2)
    return ad, p


def kstest_fit(x, dist="norm", pvalmethod="table"):
    """Kolmogorov and Smirnov's test of a distribution with its own mean and spread: Lilliefors' test."""
    x = np.sort(np.asarray(x, dtype=float).reshape(-1))
    n = len(x)
    if dist == "norm":
        cdf = stats.norm.cdf((x - x.mean()) / x.std(ddof=1))
    elif dist == "exp":
        cdf = stats.expon.cdf(x / x.mean())
    else:
        raise ValueError("Invalid dist parameter, must be 'norm' or 'exp'")
    above, below = np.max(np.arange(1.0, n + 1) / n - cdf), np.max(cdf - np.arange(0.0, n) / n)
    d = max(above, below)
    return d, _lilliefors(d, n)


def _lilliefors(d, n):
    """Dallal and Wilkinson's formula for small chances, and Molin and Abdi's polynomials for others."""
    size, shown = n, d
    if size > 100:
        shown, size = d * (size / 100.0) ** 0.49, 100
    p = np.exp(-7.01256 * shown**2 * (size + 2.78019) + 2.99587 * shown * np.sqrt(size + 2.78019) - 0.122119 + 0.974598 / np.sqrt(size) + 1.67997 / size)
    if p <= 0.1:
        return p
    k = (np.sqrt(n) - 0.01 + 0.85 / np.sqrt(n)) * d
    if k <= 0.302:
        return np.float64(0.99)
    if k <= 0.5:
        p = 2.76773 - 19.828315 * k + 80.709644 * k**2 - 138.55152 * k**3 + 81.218052 * k**4
    elif k <= 0.9:
        p = -4.901232 + 40.662806 * k - 97.490286 * k**2 + 94.029866 * k**3 - 32.355711 * k**4
    elif k <= 1.31:
        p = 6.198765 - 19.558097 * k + 23.186922 * k**2 - 12.234627 * k**3 + 2.423045 * k**4
    else:
        p = 0.0
    return np.float64(min(max(p, 0.0), 0.99))


lilliefors = kstest_normal = kstest_fit


def kstest_exponential(x, pvalmethod="table"):
    return kstest_fit(x, "exp", pvalmethod)


def compare_j(results_x, results_z, store=False, **options):
    """Davidson and MacKinnon's test of two models that are not in one another."""
    y = results_x.model.endog
    wide = np.column_stack([results_z._fitted, results_x.model.exog])
    fit = OLS(y, wide).fit()
    return fit.tvalues[0], fit.pvalues[0]
