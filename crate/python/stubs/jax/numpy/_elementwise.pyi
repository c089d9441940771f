"""Functions of each element."""
from jax import Array as Array
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax._config import Config as Config
from jax._operators import incompatible as incompatible
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

def abs(x, /):
    """`abs` of each element."""
    ...

absolute = abs
acos = arccos
acosh = arccosh
def add(x, y, /):
    """`add` of the elements of two arrays."""
    ...

def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are equal within tolerances."""
    ...

def arccos(x, /):
    """`arccos` of each element."""
    ...

def arccosh(x, /):
    """`arccosh` of each element."""
    ...

def arcsin(x, /):
    """`arcsin` of each element."""
    ...

def arcsinh(x, /):
    """`arcsinh` of each element."""
    ...

def arctan(x, /):
    """`arctan` of each element."""
    ...

def arctan2(x, y, /):
    """`arctan2` of the elements of two arrays."""
    ...

def arctanh(x, /):
    """`arctanh` of each element."""
    ...

around = round
def array_equal(a1, a2, equal_nan=False):
    """Whether two arrays have the same shape and elements."""
    ...

asin = arcsin
asinh = arcsinh
atan = arctan
atan2 = arctan2
atanh = arctanh
def binary(name, op, loses_weakness=False):
    """A function of two arrays."""
    ...

def bitwise_and(x, y, /):
    """`bitwise_and` of the elements of two arrays."""
    ...

bitwise_invert = invert
bitwise_left_shift = left_shift
bitwise_not = invert
def bitwise_or(x, y, /):
    """`bitwise_or` of the elements of two arrays."""
    ...

bitwise_right_shift = right_shift
def bitwise_xor(x, y, /):
    """`bitwise_xor` of the elements of two arrays."""
    ...

def cbrt(x, /):
    """`cbrt` of each element."""
    ...

def ceil(x, /):
    """`ceil` of each element."""
    ...

def clip(arr=None, /, min=None, max=None, *, a=None, a_min=None, a_max=None):
    """The elements, but not below one bound and not above the other."""
    ...

config: Config
def conj(x, /):
    """`conj` of each element."""
    ...

conjugate = conj
def copysign(x, y, /):
    """`copysign` of the elements of two arrays."""
    ...

def cos(x, /):
    """`cos` of each element."""
    ...

def cosh(x, /):
    """`cosh` of each element."""
    ...

def deg2rad(x, /):
    """`deg2rad` of each element."""
    ...

degrees = rad2deg
def divide(x, y, /):
    """`divide` of the elements of two arrays."""
    ...

def divmod(x, y, /):
    """Quotient and remainder."""
    ...

def dtype_of(instance, owner=None, /): ...

def equal(x, y, /):
    """`equal` of the elements of two arrays."""
    ...

def exp(x, /):
    """`exp` of each element."""
    ...

def exp2(x, /):
    """`exp2` of each element."""
    ...

def expm1(x, /):
    """`expm1` of each element."""
    ...

fabs = abs
def fix(x, /):
    """`fix` of each element."""
    ...

float_power = power
def floor(x, /):
    """`floor` of each element."""
    ...

def floor_divide(x, y, /):
    """`floor_divide` of the elements of two arrays."""
    ...

def fmax(x, y, /):
    """`fmax` of the elements of two arrays."""
    ...

def fmin(x, y, /):
    """`fmin` of the elements of two arrays."""
    ...

def fmod(x, y, /):
    """`fmod` of the elements of two arrays."""
    ...

def greater(x, y, /):
    """`greater` of the elements of two arrays."""
    ...

def greater_equal(x, y, /):
    """`greater_equal` of the elements of two arrays."""
    ...

def heaviside(x, y, /):
    """`heaviside` of the elements of two arrays."""
    ...

def hypot(x, y, /):
    """`hypot` of the elements of two arrays."""
    ...

def imag(x, /):
    """Zeros: numbers are real."""
    ...

def invert(x, /):
    """Each element's bits, or truth value, turned."""
    ...

def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements are equal within tolerances."""
    ...

def iscomplexobj(x):
    """Whether the type is complex."""
    ...

def isfinite(x, /):
    """`isfinite` of each element."""
    ...

def isinf(x, /):
    """`isinf` of each element."""
    ...

def isnan(x, /):
    """`isnan` of each element."""
    ...

def isneginf(x, /):
    """`isneginf` of each element."""
    ...

def isposinf(x, /):
    """`isposinf` of each element."""
    ...

def isreal(x, /):
    """`isreal` of each element."""
    ...

def isscalar(element):
    """Whether it is a number or an array without axes."""
    ...

def left_shift(x, y, /):
    """`left_shift` of the elements of two arrays."""
    ...

def less(x, y, /):
    """`less` of the elements of two arrays."""
    ...

def less_equal(x, y, /):
    """`less_equal` of the elements of two arrays."""
    ...

def log(x, /):
    """`log` of each element."""
    ...

def log10(x, /):
    """`log10` of each element."""
    ...

def log1p(x, /):
    """`log1p` of each element."""
    ...

def log2(x, /):
    """`log2` of each element."""
    ...

def logaddexp(x, y, /):
    """`logaddexp` of the elements of two arrays."""
    ...

def logaddexp2(x, y, /):
    """The logarithm to base 2 of the sum of powers of 2."""
    ...

def logical_and(x, y, /):
    """`logical_and` of the elements of two arrays."""
    ...

def logical_not(x, /):
    """`logical_not` of each element."""
    ...

def logical_or(x, y, /):
    """`logical_or` of the elements of two arrays."""
    ...

def logical_xor(x, y, /):
    """`logical_xor` of the elements of two arrays."""
    ...

def maximum(x, y, /):
    """`maximum` of the elements of two arrays."""
    ...

def minimum(x, y, /):
    """`minimum` of the elements of two arrays."""
    ...

mod = remainder
def modf(x, /):
    """The part after the point and the whole part."""
    ...

def multiply(x, y, /):
    """`multiply` of the elements of two arrays."""
    ...

def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """With numbers in the places of NaN and the infinities."""
    ...

def negative(x, /):
    """`negative` of each element."""
    ...

def nextafter(x, y, /):
    """`nextafter` of the elements of two arrays."""
    ...

def not_equal(x, y, /):
    """`not_equal` of the elements of two arrays."""
    ...

def positive(x, /):
    """`positive` of each element."""
    ...

pow = power
def power(x, y, /):
    """`power` of the elements of two arrays."""
    ...

def rad2deg(x, /):
    """`rad2deg` of each element."""
    ...

radians = deg2rad
def real(x, /):
    """`real` of each element."""
    ...

def reciprocal(x, /):
    """`reciprocal` of each element."""
    ...

def remainder(x, y, /):
    """`remainder` of the elements of two arrays."""
    ...

def right_shift(x, y, /):
    """`right_shift` of the elements of two arrays."""
    ...

def rint(x, /):
    """`rint` of each element."""
    ...

def round(a, decimals=0, out=None):
    """Rounded to decimals, of two neighbours to the even one."""
    ...

def select(condlist, choicelist, default=0):
    """The choice of the first condition that holds."""
    ...

def sign(x, /):
    """`sign` of each element."""
    ...

def signbit(x, /):
    """`signbit` of each element."""
    ...

def sin(x, /):
    """`sin` of each element."""
    ...

def sinc(x, /):
    """`sinc` of each element."""
    ...

def sinh(x, /):
    """`sinh` of each element."""
    ...

def sqrt(x, /):
    """`sqrt` of each element."""
    ...

def square(x, /):
    """`square` of each element."""
    ...

def subtract(x, y, /):
    """`subtract` of the elements of two arrays."""
    ...

def tan(x, /):
    """`tan` of each element."""
    ...

def tanh(x, /):
    """`tanh` of each element."""
    ...

true_divide = divide
def trunc(x, /):
    """`trunc` of each element."""
    ...

def unary(name, op, floats=False, loses_weakness=False):
    """A function of one array."""
    ...

def where(condition, x=None, y=None, /, *, size=None, fill_value=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds."""
    ...
