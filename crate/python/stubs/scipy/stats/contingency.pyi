"""Tables of counts."""
from scipy.stats._means import chi2_contingency as chi2_contingency
from scipy.stats._means import expected_freq as expected_freq
from typing import Any

def association(observed, method='cramer', correction=False, lambda_=None):
    """How much two classifications go together: Cramér's V, Tschuprow's T or Pearson's C."""
    ...

def crosstab(*args, levels=None, sparse=False):
    """How often values of sequences occur together."""
    ...

def margins(a):
    """The sums over all axes but one, for each axis."""
    ...

def odds_ratio(table, *, kind='conditional'):
    """The odds ratio of a 2 by 2 table: of the largest conditional likelihood, or of the counts."""
    ...

def relative_risk(exposed_cases, exposed_total, control_cases, control_total):
    """The share of cases of those exposed by that of the others."""
    ...
