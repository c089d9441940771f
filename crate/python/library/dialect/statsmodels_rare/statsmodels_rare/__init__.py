"""Ordered and multivariate responses, hazards, rarer series in time: what few programs with `statsmodels` need."""
