"""Results of tests: a statistic, how likely one as far off is, and bounds for what was estimated."""

import math

import numpy as np

from .._common import row_type

ConfidenceInterval = row_type("ConfidenceInterval", "low high")
_Significance = row_type("SignificanceResult", "statistic pvalue")
_Student = row_type("TtestResult", "statistic pvalue", "df")
_Pearson = row_type("PearsonRResult", "statistic pvalue")
TESTS = {
    name: row_type(name, "statistic pvalue")
    for name in (
        "F_onewayResult KruskalResult FriedmanchisquareResult MannwhitneyuResult WilcoxonResult ShapiroResult NormaltestResult SkewtestResult "
        "KurtosistestResult LeveneResult BartlettResult FlignerResult RanksumsResult Power_divergenceResult BrunnerMunzelResult MoodResult AnsariResult"
    ).split()
}
KstestResult = row_type("KstestResult", "statistic pvalue", "statistic_location statistic_sign")


class SignificanceResult(_Significance):
    """A statistic and its p-value."""


class TtestResult(_Student):
    """The result of a t-test."""

    def __init__(self, statistic, pvalue, df, alternative, error, estimate):
        super().__init__(statistic, pvalue, df=df)
        self._alternative, self._standard_error, self._estimate = alternative, error, estimate

    def confidence_interval(self, confidence_level=0.95):
        """Bounds for the mean, or the difference of means."""
        from ._continuous import t

        side = self._alternative
        p = (1 - confidence_level) / 2 if side == "two-sided" else 1 - confidence_level
        low = self._estimate + t.ppf(p, self.df) * self._standard_error if side != "less" else -np.inf + 0 * self._estimate
        high = self._estimate - t.ppf(p, self.df) * self._standard_error if side != "greater" else np.inf + 0 * self._estimate
        return ConfidenceInterval(low, high)


class PearsonRResult(_Pearson):
    """The result of `pearsonr`."""

    def __init__(self, statistic, pvalue, n, alternative):
        super().__init__(statistic, pvalue, correlation=statistic)
        self._n, self._alternative = n, alternative

    def confidence_interval(self, confidence_level=0.95, method=None):
        """Bounds for the correlation, by Fisher's transformation."""
        from ._continuous import norm

        if self._n < 4:
            return ConfidenceInterval(np.float64(math.nan), np.float64(math.nan))
        side = self._alternative
        centre, error = np.arctanh(self.statistic), math.sqrt(1 / (self._n - 3))
        width = norm.ppf(0.5 + confidence_level / 2 if side == "two-sided" else confidence_level) * error
        low = np.tanh(centre - width) if side != "less" else np.float64(-1.0)
        return ConfidenceInterval(low, np.tanh(centre + width) if side != "greater" else np.float64(1.0))
