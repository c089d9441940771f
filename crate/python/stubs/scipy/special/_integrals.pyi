"""Integrals that have names: of exponentials, sines, Fresnel's; and hypergeometric sums."""
from scipy._common import elementwise as elementwise
from scipy._common import lifted as lifted
from scipy.special import dawsn as dawsn
from scipy.special import exp1 as exp1
from scipy.special import expi as expi
from scipy.special import expn as expn
from scipy.special import hyp0f1 as hyp0f1
from scipy.special import hyp1f1 as hyp1f1
from scipy.special import hyp2f1 as hyp2f1
from scipy.special import spence as spence
from typing import Any

def fresnel(z, out=None):
    """Fresnel's integrals of sine and cosine."""
    ...

def sici(x, out=None):
    """The integrals of sin(t) / t from 0 to x, and of cos(t) / t."""
    ...
