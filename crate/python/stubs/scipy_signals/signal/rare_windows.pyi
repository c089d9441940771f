"""Windows that are needed seldom."""
from typing import Any
import numpy as np

def barthann(M, *args, sym=True, **kwargs):
    """Bartlett's and Hann's."""
    ...

def chebwin(M, at, sym=True):
    """Dolph's and Chebyshev's, whose side lobes are all `at` dB low."""
    ...

def dpss(M, NW, Kmax=None, sym=True, norm=None, return_ratios=False):
    """Slepian's: most energy within a band; `Kmax` of them."""
    ...

def general_cosine(M, a, sym=True):
    """A sum of cosines."""
    ...

def general_gaussian(M, p, sig, sym=True):
    """A Gaussian with another power."""
    ...

def general_hamming(M, alpha, sym=True):
    """Hamming's with any share."""
    ...

def kaiser_bessel_derived(M, beta, *, sym=True):
    """Running sums of Kaiser's."""
    ...

def lanczos(M, *args, sym=True, **kwargs):
    """A sinc."""
    ...

def taylor(M, nbar=4, sll=30, norm=True, sym=True):
    """Taylor's, whose first side lobes are `sll` dB low."""
    ...
