"""How two rows of numbers go together, and lines through them."""
from scipy._common import Row as Row
from scipy._common import row_type as row_type
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._continuous import t_gen as t_gen
from scipy.stats._describing import rankdata as rankdata
from scipy.stats._describing import tie_counts as tie_counts
from scipy.stats._results import PearsonRResult as PearsonRResult
from scipy.stats._results import SignificanceResult as SignificanceResult
from typing import Any
import numpy as np

class LinregressResult(Row, tuple):
    """A result: slope intercept rvalue pvalue stderr."""
    def __getattr__(self, name: str): ...

class SiegelslopesResult(Row, tuple):
    """A result: slope intercept."""
    def __getattr__(self, name: str): ...

class TheilslopesResult(Row, tuple):
    """A result: slope intercept low_slope high_slope."""
    def __getattr__(self, name: str): ...

def kendalltau(x, y, *, nan_policy='propagate', method='auto', variant='b', alternative='two-sided'):
    """Kendall's correlation: pairs in the same order less those in the other, over all."""
    ...

def linregress(x, y, alternative='two-sided', *, axis=0, nan_policy='propagate'):
    """The line of least squares through points."""
    ...

norm: norm_gen
def of_sides(statistic, below, above, alternative):
    """The p-value of a statistic whose shares below and above are known."""
    ...

def pearsonr(x, y, *, alternative='two-sided', method=None, axis=0):
    """The linear correlation of two rows, and how likely one as large is without any."""
    ...

def pointbiserialr(x, y):
    """The correlation of a row of two kinds with a row of numbers."""
    ...

def siegelslopes(y, x=None, method='hierarchical', *, axis=None, nan_policy='propagate'):
    """The line whose slope is the median of each point's median slope."""
    ...

def spearmanr(a, b=None, axis=0, nan_policy='propagate', alternative='two-sided'):
    """The correlation of ranks: of two rows, or of each pair of columns."""
    ...

t: t_gen
def theilslopes(y, x=None, alpha=0.95, method='separate', *, axis=None, nan_policy='propagate'):
    """The line whose slope is the median of the slopes between points, and bounds for the slope."""
    ...
