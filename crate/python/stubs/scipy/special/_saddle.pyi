"""Probabilities of counts without loss of digits for large ones (Loader 2000), as functions of numbers."""
from typing import Any

def binomial(x, n, p, q):
    """The probability of x in n trials of probability p, where q is 1 - p; n and x need not be whole."""
    ...

def deviance(x, mean):
    """x log(x / mean) + mean - x."""
    ...

def poisson(x, mean):
    """exp(-mean) mean**x / Γ(x + 1)."""
    ...

def stirling_error(n):
    """log Γ(n + 1) less Stirling's formula for it."""
    ...
