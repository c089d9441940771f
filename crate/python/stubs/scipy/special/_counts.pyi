"""Numbers of ways: combinations, permutations, factorials."""
from scipy._common import elementwise as elementwise
from scipy.special import binom as binom
from scipy.special._gammas import gamma_of as gamma_of
from typing import Any
import numpy as np

def comb(N, k, *, exact=False, repetition=False):
    """How many ways there are to take k of N things, with `exact` as a whole number."""
    ...

def factorial(n, exact=False, extend='zero'):
    """n!; with `exact` whole numbers."""
    ...

def factorial2(n, exact=False, extend='zero'):
    """n (n - 2) (n - 4) …"""
    ...

def factorialk(n, k, exact=False, extend='zero'):
    """n (n - k) (n - 2k) …"""
    ...

def perm(N, k, exact=False):
    """How many ordered ways there are to take k of N things."""
    ...

def stirling2(N, K, *, exact=False):
    """How many ways there are to part N things into K groups."""
    ...
