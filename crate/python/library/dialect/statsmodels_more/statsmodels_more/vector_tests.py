"""Tests of vector autoregressions: whether one series helps to expect another, whether errors are normal and without memory."""

import numpy as np
from scipy import stats
from statsmodels.iolib.table import SimpleTable


class HypothesisTestResults:
    """A statistic with its probability, and what follows from it."""

    def __init__(self, test_statistic, crit_value, pvalue, df, signif, method, title, h0):
        self.test_statistic, self.crit_value, self.pvalue, self.df, self.signif = test_statistic, crit_value, pvalue, df, signif
        self.method, self.title, self.h0 = method.capitalize(), title, h0
        self.conclusion = "reject" if test_statistic > crit_value else "fail to reject"
        self.conclusion_str = f"Conclusion: {self.conclusion} H_0"
        self.signif_str = f" at {signif:.0%} significance level"

    def summary(self):
        title = f"{self.title}. {self.h0}. {self.conclusion_str}{self.signif_str}."
        form = {"empty_cell": "", "colsep": " ", "row_pre": "", "row_post": "", "table_dec_above": "=", "table_dec_below": "-", "header_dec_below": "-",
                "header_fmt": "%s", "stub_fmt": "%s", "title_align": "c", "header_align": "c", "data_aligns": "r", "stubs_align": "l", "fmt": "txt",
                "data_fmts": ["%#0.4g", "%#0.4g", "%#0.3F", "%s"]}  # fmt: skip
        row = [self.test_statistic, self.crit_value, self.pvalue, str(self.df)]
        return SimpleTable([row], ["Test statistic", "Critical value", "p-value", "df"], title=title, txt_fmt=form)

    def __str__(self):
        return (
            f"<{self.__module__}.{self.__class__.__name__} object. {self.h0}: {self.conclusion}{self.signif_str}. Test statistic: {self.test_statistic:.3f}, "
            f"critical value: {self.crit_value:.3f}>, p-value: {self.pvalue:.3f}>"
        )

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return False
        return all(bool(np.allclose(getattr(self, name), getattr(other, name))) for name in ("test_statistic", "crit_value", "pvalue", "signif"))

    __hash__ = None


class CausalityTestResults(HypothesisTestResults):
    def __init__(self, causing, caused, test_statistic, crit_value, pvalue, df, signif, test="granger", method=None):
        self.causing, self.caused, self.test = causing, caused, test
        granger = test == "granger"
        title = f"{'Granger' if granger else 'Instantaneous'} causality {method.capitalize()}-test"
        left = f"{causing[0]} does not " if len(causing) == 1 else f"{causing} do not "
        right = caused[0] if len(caused) == 1 else "[" + ", ".join(caused) + "]"
        h0 = f"H_0: {left}{'Granger-' if granger else 'instantaneously '}cause {right}"
        super().__init__(test_statistic, crit_value, pvalue, df, signif, method, title, h0)


class NormalityTestResults(HypothesisTestResults):
    pass


class WhitenessTestResults(HypothesisTestResults):
    pass


def _named(m, given, word):
    given = [given] if isinstance(given, (str, int)) else given
    if not all(isinstance(one, (str, int)) for one in given):
        raise TypeError(f"{word} has to be of type string or int (or a sequence of these types).")
    names = [m.names[one] if type(one) is int else one for one in given]
    for name in names:
        if name not in m.names:
            raise ValueError(f"{name!r} is not in list")
    return names, [m.names.index(name) for name in names]


def causality_result(m, caused, causing, kind, signif):
    """Whether the past of some series helps to expect others."""
    if not 0 < signif < 1:
        raise ValueError("signif has to be between 0 and 1")
    caused, effects = _named(m, caused, "caused")
    if causing is None:
        sources = [place for place in range(m.neqs) if place not in effects]
        # The names that the library gives here are those of the effects.
        causing = [m.names[place] for place in effects]
    else:
        causing, sources = _named(m, causing, "causing")
    k, p = m.neqs, m.k_ar
    if p == 0:
        raise RuntimeError("Cannot test Granger Causality in a model with 0 lags.")
    count = len(causing) * len(caused) * p
    places = [k * m.k_exog + effect + k * source + k**2 * lag for lag in range(p) for source in sources for effect in effects]
    found = m._params.reshape(-1)[places]
    covariance = m.cov_params()[np.ix_(places, places)]
    statistic = found @ np.linalg.solve(covariance, found)
    if kind.lower() == "wald":
        df, law = count, stats.chi2(count)
    elif kind.lower() == "f":
        statistic, df = statistic / count, (count, k * m.df_resid)
        law = stats.f(*df)
    else:
        raise ValueError(f"kind {kind} not recognized")
    return CausalityTestResults(causing, caused, statistic, law.ppf(1 - signif), law.sf(statistic), df, signif, test="granger", method=kind)


def patterns(k):
    """Matrices that pick the lower half of a matrix in a row, and that repeat a half."""
    pairs = [(i, j) for j in range(k) for i in range(j, k)]
    pick, repeat = np.zeros((len(pairs), k * k)), np.zeros((k * k, len(pairs)))
    for place, (i, j) in enumerate(pairs):
        pick[place, j * k + i] = repeat[j * k + i, place] = repeat[i * k + j, place] = 1
    return pick, repeat, pairs


def instant_causality(m, causing, signif):
    """Whether errors of some series go with those of the others."""
    if not 0 < signif < 1:
        raise ValueError("signif has to be between 0 and 1")
    causing, sources = _named(m, causing, "causing")
    effects = [place for place in range(m.neqs) if place not in sources]
    caused = [m.names[place] for place in effects]
    _, repeat, pairs = patterns(m.neqs)
    chosen = [place for place, (i, j) in enumerate(pairs) if (i in sources) != (j in sources)]
    half = np.array([m._sigma[i, j] for i, j in pairs])[chosen]
    inverse = np.linalg.pinv(repeat)[chosen]
    middle = np.linalg.inv(inverse @ np.kron(m._sigma, m._sigma) @ inverse.T) / 2
    statistic, df = m.nobs * (half @ middle @ half), len(chosen)
    law = stats.chi2(df)
    return CausalityTestResults(causing, caused, statistic, law.ppf(1 - signif), law.sf(statistic), df, signif, test="inst", method="wald")


def normality_result(m, signif):
    """Whether errors have the skewness and the kurtosis of a normal distribution."""
    middle = m._resid - m._resid.mean(axis=0)
    w = np.linalg.solve(np.linalg.cholesky(middle.T @ middle / m.nobs), middle.T)
    third, fourth = (w**3).mean(axis=1), (w**4).mean(axis=1) - 3
    statistic = float(m.nobs * (third @ third / 6 + fourth @ fourth / 24))
    law = stats.chi2(m.neqs * 2)
    h0 = "H_0: data generated by normally-distributed process"
    return NormalityTestResults(
        statistic, float(law.ppf(1 - signif)), float(law.sf(statistic)), m.neqs * 2, signif, "Jarque-Bera", "normality (skew and kurtosis) test", h0
    )


def whiteness_result(m, nlags, signif, adjusted):
    """Whether errors have no memory."""
    if nlags - m.k_ar <= 0:
        raise ValueError(f"The whiteness test can only be used when nlags is larger than the number of lags included in the model ({m.k_ar}).")
    acovs = m.resid_acov(nlags)
    inverse = np.linalg.inv(acovs[0])
    parts = np.array([np.trace(one.T @ inverse @ one @ inverse) for one in acovs[1:]])
    statistic = m.nobs**2 * np.sum(parts / (m.nobs - np.arange(1, nlags + 1))) if adjusted else m.nobs * np.sum(parts)
    df = m.neqs**2 * (nlags - m.k_ar)
    law = stats.chi2(df)
    title = "Portmanteau-test for residual autocorrelation"
    title = "Adjusted " + title if adjusted else title
    h0 = f"H_0: residual autocorrelation up to lag {nlags} is zero"
    return WhitenessTestResults(statistic, law.ppf(1 - signif), law.sf(statistic), df, signif, "Portmanteau", title, h0)


for _class in (HypothesisTestResults, CausalityTestResults, NormalityTestResults, WhitenessTestResults):
    _class.__module__ = "statsmodels.tsa.vector_ar.hypothesis_test_results"
