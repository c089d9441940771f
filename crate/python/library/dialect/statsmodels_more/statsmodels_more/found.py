"""What tests and functions of series find, by name."""

from typing import NamedTuple

import numpy as np


class _Pair:
    """Values by name, of which two are gone through."""

    def __init__(self, **values):
        self.__dict__.update(values)

    def __iter__(self):
        return iter((self.statistic, self.pvalue))

    def __len__(self):
        return 2

    def __getitem__(self, place):
        return (self.statistic, self.pvalue)[place]


class ADFullerResult(_Pair):
    def __repr__(self):
        return (
            f"ADFullerResult\nADF Statistic: {self.statistic:0.5f}\nP-value: {self.pvalue:0.5f}\nUsed Lag: {self.lags}\nNobs: {self.nobs}\n"
            f"Critical Values: {self.critical_values}\n"
        )


class KPSSResult(_Pair):
    def __repr__(self):
        return f"KPSSResult\nKPSS Statistic: {self.statistic:0.5f}\nP-value: {self.pvalue:0.5f}\nLags: {self.lags}\nCritical Values: {self.critical_values}\n"


class AcfResult(NamedTuple):
    acf: np.ndarray
    confint: np.ndarray | None
    qstat: np.ndarray | None
    pvalues: np.ndarray | None


class PacfResult(NamedTuple):
    pacf: np.ndarray
    confint: np.ndarray | None


class CcfResult(NamedTuple):
    ccf: np.ndarray
    confint: np.ndarray | None


class CointResult(NamedTuple):
    coint_t: float
    pvalue: float
    critical_values: np.ndarray


for _class in (ADFullerResult, KPSSResult, AcfResult, PacfResult, CcfResult, CointResult):
    _class.__module__ = "statsmodels.tsa.stattools._stattools"
