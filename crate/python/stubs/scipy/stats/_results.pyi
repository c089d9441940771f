"""Results of tests: a statistic, how likely one as far off is, and bounds for what was estimated."""
from scipy._common import Row as Row
from scipy._common import row_type as row_type
from typing import Any
import numpy as np

class ConfidenceInterval(Row, tuple):
    """A result: low high."""
    def __getattr__(self, name: str): ...

class KstestResult(Row, tuple):
    """A result: statistic pvalue."""
    def __getattr__(self, name: str): ...

class PearsonRResult(PearsonRResult):
    """The result of `pearsonr`."""
    def __init__(self, statistic, pvalue, n, alternative): ...
    def confidence_interval(self, confidence_level=0.95, method=None):
        """Bounds for the correlation, by Fisher's transformation."""
        ...
    def __getattr__(self, name: str): ...

class SignificanceResult(SignificanceResult):
    """A statistic and its p-value."""
    def __getattr__(self, name: str): ...

TESTS: dict
class TtestResult(TtestResult):
    """The result of a t-test."""
    def __init__(self, statistic, pvalue, df, alternative, error, estimate): ...
    def confidence_interval(self, confidence_level=0.95):
        """Bounds for the mean, or the difference of means."""
        ...
    def __getattr__(self, name: str): ...
