"""The table of universal functions."""
from _tandem import Tensor as Tensor
from numpy._fast import fast as fast
from numpy._ufunc import ufunc as ufunc
from typing import Any
import tandem as td

def abs(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """absolute(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def absolute(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """absolute(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def acos(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arccos(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def acosh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arccosh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def add(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """add(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arccos(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arccos(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arccosh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arccosh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arcsin(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arcsin(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arcsinh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arcsinh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arctan(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arctan(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arctan2(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arctan2(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arctanh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arctanh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def asin(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arcsin(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def asinh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arcsinh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def atan(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arctan(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def atan2(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arctan2(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def atanh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """arctanh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_and(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """bitwise_and(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_invert(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """invert(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_left_shift(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """left_shift(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_not(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """invert(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_or(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """bitwise_or(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_right_shift(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """right_shift(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_xor(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """bitwise_xor(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def cbrt(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """cbrt(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def ceil(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """ceil(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def conj(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """conjugate(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def conjugate(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """conjugate(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def copysign(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """copysign(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def cos(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """cos(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def cosh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """cosh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def deg2rad(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """deg2rad(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def degrees(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """rad2deg(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def divide(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """divide(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def divmod(x1, x2):
    """`floor_divide` and `remainder`."""
    ...

def equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def exp(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """exp(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def exp2(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """exp2(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def expm1(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """expm1(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def fabs(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """fabs(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def float_power(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """float_power(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def floor(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """floor(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def floor_divide(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """floor_divide(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def fmax(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """fmax(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def fmin(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """fmin(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def fmod(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """fmod(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def gcd(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """gcd(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def greater(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """greater(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def greater_equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """greater_equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def heaviside(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """heaviside(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def hypot(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """hypot(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def invert(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """invert(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def isfinite(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """isfinite(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def isinf(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """isinf(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def isnan(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """isnan(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def lcm(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """lcm(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def ldexp(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """ldexp(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def left_shift(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """left_shift(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def less(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """less(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def less_equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """less_equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """log(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log10(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """log10(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log1p(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """log1p(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log2(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """log2(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def logaddexp(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """logaddexp(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def logaddexp2(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """logaddexp2(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def logical_and(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """logical_and(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def logical_not(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """logical_not(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def logical_or(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """logical_or(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def logical_xor(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """logical_xor(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def maximum(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """maximum(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def minimum(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """minimum(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def mod(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """remainder(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def multiply(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """multiply(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def negative(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """negative(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def nextafter(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """nextafter(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def not_equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """not_equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def positive(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """positive(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def pow(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """power(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def power(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """power(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def rad2deg(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """rad2deg(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def radians(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """deg2rad(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def reciprocal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """reciprocal(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def remainder(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """remainder(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def right_shift(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """right_shift(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def rint(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """rint(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def sign(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """sign(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def signbit(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """signbit(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def sin(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """sin(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def sinh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """sinh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def sqrt(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """sqrt(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def square(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """square(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def subtract(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """subtract(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def tan(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """tan(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def tanh(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """tanh(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def true_divide(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """divide(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def trunc(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """trunc(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...
