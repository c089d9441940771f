"""Data sets and rarer models of statsmodels."""
