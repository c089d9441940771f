"""Scalar objects: `np.float64(3.0)` and its kind."""

import math
import struct


class generic:
    """The base of scalar objects."""

    __slots__ = ()
    shape = ()
    ndim = 0
    size = 1
    strides = ()
    __array_priority__ = -1000000.0

    @property
    def itemsize(self):
        return self.dtype.itemsize

    nbytes = itemsize

    @property
    def T(self):
        return self

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return type(self)(0)

    def item(self):
        return self._python(self)

    tolist = item

    def astype(self, dtype, **_):
        from ._dtypes import as_dtype

        kind = as_dtype(dtype)
        if self.dtype.kind == "f" and kind.kind in "iu":
            from ._conversion import asarray

            return asarray(self).astype(kind)[()]
        return kind.type(self)

    def tobytes(self, order="C"):
        return struct.pack("<" + self.dtype._code, self.item())

    def __getitem__(self, index):
        from ._conversion import asarray

        return asarray(self)[index]

    def __getattr__(self, name):
        # What arrays can do, scalars can: x.sum(), x.reshape(1), ...
        from ._conversion import asarray
        from ._core import ndarray

        if name.startswith("__") or not hasattr(ndarray, name):
            raise AttributeError(f"'numpy.{type(self).__name__}' object has no attribute '{name}'")
        return getattr(asarray(self), name)

    def __reduce__(self):
        return (type(self), (self.item(),))

    def __round__(self, ndigits=None):
        value = self.item()
        if ndigits is not None and isinstance(value, float) and math.isfinite(value):
            # As arrays are rounded: scaled, and halves to even.
            scale = 10.0 ** abs(ndigits)
            value = round(float(type(self)(value * scale))) / scale if ndigits > 0 else round(value / scale) * scale
        else:
            value = round(value, ndigits) if ndigits is not None else round(value)
        return type(self)(value) if ndigits is not None else value

    def __repr__(self):
        return f"np.{type(self).__name__}({self!s})"

    def __format__(self, spec):
        return format(self.item(), spec) if spec or self.dtype.kind in "fc" else str(self)


class number(generic):
    __slots__ = ()


class integer(number):
    __slots__ = ()


class signedinteger(integer):
    __slots__ = ()


class unsignedinteger(integer):
    __slots__ = ()


class inexact(number):
    __slots__ = ()


class floating(inexact):
    __slots__ = ()


class complexfloating(inexact):
    __slots__ = ()


class character(generic):
    __slots__ = ()


def _float_text(value, digits_of):
    """The shortest text that gives the same number, as NumPy writes scalars."""
    if value != value:
        return "nan"
    if value in (math.inf, -math.inf):
        return "inf" if value > 0 else "-inf"
    if value == 0:
        return "-0.0" if math.copysign(1, value) < 0 else "0.0"
    digits, exponent = digits_of(value)
    sign = "-" if value < 0 else ""
    if 1e-4 <= abs(value) < 1e16:
        if exponent >= len(digits) - 1:
            return f"{sign}{digits}{'0' * (exponent - len(digits) + 1)}.0"
        if exponent >= 0:
            return f"{sign}{digits[: exponent + 1]}.{digits[exponent + 1 :]}"
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{sign}{mantissa}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"


def _digits_of(text):
    mantissa, _, exponent = text.partition("e")
    digits = mantissa.replace(".", "").lstrip("-").rstrip("0") or "0"
    return digits, int(exponent)


def digits64(value):
    """The shortest decimal digits that give this float64, and the exponent of the first."""
    text = repr(abs(value))
    if "e" in text:
        return _digits_of(text)
    whole, _, part = text.partition(".")
    whole = whole.lstrip("0")
    if whole:
        return (whole + part).rstrip("0") or "0", len(whole) - 1
    stripped = part.lstrip("0")
    return stripped.rstrip("0"), len(stripped) - len(part) - 1


def _shortest(code, most):
    def digits(value):
        value = abs(value)
        for precision in range(most):
            text = f"{value:.{precision}e}"
            try:
                if struct.unpack(code, struct.pack(code, float(text)))[0] == value:
                    return _digits_of(text)
            except OverflowError:
                pass
        return digits64(value)

    return digits


digits32, digits16 = _shortest("<f", 9), _shortest("<e", 5)


def _rounded(code):
    def value(number):
        number = float(number)
        try:
            return struct.unpack(code, struct.pack(code, number))[0]
        except OverflowError:
            return math.copysign(math.inf, number)

    return value


def _array_of(values, name):
    from ._conversion import asarray

    return asarray(values).astype(name)


def _float_type(name, digits_of, rounded=None):
    def __new__(cls, value=0.0):
        if getattr(value, "ndim", 0) or isinstance(value, (list, tuple)):
            return _array_of(value, name)
        value = float(value)
        return float.__new__(cls, value if rounded is None else rounded(value))

    def __str__(self):
        return _float_text(float(self), digits_of)

    return type(
        name,
        (float, floating),
        {
            "__new__": __new__,
            "__str__": __str__,
            "__repr__": generic.__repr__,
            "_python": float,
            "__format__": generic.__format__,
            "__hash__": float.__hash__,
            "__slots__": (),
            "__module__": "numpy",
            "__round__": generic.__round__,
            "is_integer": float.is_integer,
        },
    )


def _integer_type(name, bits, signed):
    base = signedinteger if signed else unsignedinteger
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)

    def __new__(cls, value=0):
        if getattr(value, "ndim", 0) or isinstance(value, (list, tuple)):
            return _array_of(value, name)
        plain = type(value) is int
        if isinstance(value, float) and (value != value or value in (math.inf, -math.inf)):
            raise (ValueError if value != value else OverflowError)(f"cannot convert float {'NaN' if value != value else 'infinity'} to integer")
        value = int(value)
        if not low <= value <= high:
            if plain:
                raise OverflowError(f"Python integer {value} out of bounds for {name}")
            value = (value - low) % (1 << bits) + low
        return int.__new__(cls, value)

    return type(
        name,
        (int, base),
        {
            "__new__": __new__,
            "__str__": lambda self: int.__repr__(self),
            "__repr__": generic.__repr__,
            "_python": int,
            "__format__": generic.__format__,
            "__hash__": int.__hash__,
            "__slots__": (),
            "__module__": "numpy",
            "__round__": generic.__round__,
            "_wrap": classmethod(lambda cls, v: cls(int.__new__(_Wide, v))),
        },
    )


class _Wide(int):
    """An integer that may be out of bounds and then wraps."""


class bool(int, generic):  # noqa: A001
    __slots__ = ()
    __module__ = "numpy"

    def __new__(cls, value=0):
        if getattr(value, "ndim", 0) or isinstance(value, (list, tuple)):
            return _array_of(value, "bool")
        return True_ if value else False_

    def __str__(self):
        return "True" if int(self) else "False"

    def __repr__(self):
        return f"np.{self}_"

    def __format__(self, spec):
        return format(int(self) != 0, spec) if spec else str(self)

    def _python(self, value):
        return int(value) != 0

    def item(self):
        return int(self) != 0

    tolist = item
    __hash__ = int.__hash__

    def __invert__(self):
        return False_ if int(self) else True_


bool_ = bool
False_, True_ = int.__new__(bool, 0), int.__new__(bool, 1)
float64 = _float_type("float64", digits64)
float32 = _float_type("float32", digits32, _rounded("<f"))
float16 = _float_type("float16", digits16, _rounded("<e"))
int64, int32, int16, int8 = (_integer_type(f"int{bits}", bits, True) for bits in (64, 32, 16, 8))
uint64, uint32, uint16, uint8 = (_integer_type(f"uint{bits}", bits, False) for bits in (64, 32, 16, 8))


class str_(str, character):
    """A text element of an array."""

    __module__ = "numpy"

    __slots__ = ()
    _python = str

    def __repr__(self):
        return f"np.str_({str.__repr__(self)})"

    def __str__(self):
        return str.__str__(self)

    __format__ = str.__format__
    __hash__ = str.__hash__
    __getitem__ = str.__getitem__


class object_:
    """The type of elements that are Python objects."""

    __module__ = "numpy"
