"""Special functions."""
from tandem._placement import on_device_of as on_device_of
from typing import Any
import tandem as td

def digamma(input):
    """The derivative of `lgamma`.

    >>> from tandem.special import digamma
    >>> round(digamma(td.tensor(1.0)).item(), 3)
    -0.577"""
    ...

def erfinv(input):
    """The inverse of `erf`: Winitzki's approximation, made exact by Newton's method.

    >>> from tandem.special import erfinv
    >>> round(erfinv(td.tensor(0.5)).item(), 4)
    0.4769"""
    ...

def lgamma(input):
    """The logarithm of the gamma function's absolute value: the approximation of Lanczos, mirrored below a half.

    >>> from tandem.special import lgamma
    >>> round(lgamma(td.tensor(5.0)).item(), 4)
    3.1781"""
    ...

def matrix_exp(input):
    """The exponential of a matrix: its series for the matrix halved until it is small, squared as often.

    >>> from tandem.special import matrix_exp
    >>> matrix_exp(td.tensor([[0.0, 1.0], [0.0, 0.0]])).tolist()
    [[1.0, 1.0], [0.0, 1.0]]"""
    ...

def sinc(input):
    """sin(pi x) / (pi x), and 1 at 0.

    >>> from tandem.special import sinc
    >>> sinc(td.tensor([0.0])).tolist()
    [1.0]"""
    ...
