"""Types of 16, 8 and fewer bits that no op has: their arrays compute in wider ones, and are rounded where they are read."""

import builtins
import types

import _tandem
import numpy
import tandem as td
from jax._array import _KINDS, Array, ArrayImpl, dtype_of, given
from jax._dtypes import DTYPES, _Scalar

import jax
import jax.numpy as jnp

from .primitives import recorders

# Of floats: bits, bits of the exponent, of the fraction, the smallest normal number's exponent, the largest number, and what is beyond it.
_FLOATS = {
    "bfloat16": (16, 8, 7, -126, 3.3895313892515355e38, float("inf")), "float8_e4m3fn": (8, 4, 3, -6, 448.0, float("nan")),
    "float8_e5m2": (8, 5, 2, -14, 57344.0, float("inf")), "float8_e4m3b11fnuz": (8, 4, 3, -10, 30.0, float("nan")),
    "float8_e4m3fnuz": (8, 4, 3, -7, 240.0, float("nan")), "float8_e5m2fnuz": (8, 5, 2, -15, 57344.0, float("nan")),
    "float8_e3m4": (8, 3, 4, -2, 15.5, float("inf")), "float8_e4m3": (8, 4, 3, -6, 240.0, float("inf")),
    "float8_e8m0fnu": (8, 8, 0, -127, 2.0**127, float("nan")), "float4_e2m1fn": (4, 2, 1, 0, 6.0, 6.0),
}  # fmt: skip
_WHOLE = {"int4": (-8, 7), "int2": (-2, 1), "uint4": (0, 15), "uint2": (0, 3)}
WIDER = dict.fromkeys(_FLOATS, "float32") | {name: "int8" if name[0] == "i" else "uint8" for name in _WHOLE}
float0 = numpy.dtype("bool")


# Rounding


def _split(x, bits):
    """The nearest number of so many significant bits, of two that are as near either one (Veltkamp 1968)."""
    shifted = x * (2.0 ** (24 - bits) + 1)
    return shifted - (shifted - x)


def _rounded_float(x, name):
    bits, _, fraction, least, largest, beyond = _FLOATS[name]
    far = td.abs(x) > 2.0**60
    # Products with what is above must not overflow.
    y = td.where(far, x * 2.0**-70, x)
    near = _split(y, fraction + 1)
    rest = y - near
    other = near + rest * 2.0
    # Where both neighbours are as near, the one whose last bit is 0.
    halves = near / td.where(rest == 0.0, 1.0, rest * 4.0)
    near = td.where(td.logical_and(td.logical_and(rest != 0.0, _split(other, fraction + 1) == other), td.floor(halves) != halves), other, near)
    near = td.where(far, near * 2.0**70, near)
    if bits < 16:
        magic = 1.5 * 2.0 ** (23 + least - fraction)
        near = td.where(td.abs(x) < 2.0**least, (x + magic) - magic, near)
    near = td.where(td.abs(near) > largest, td.where(near > 0.0, beyond, -beyond), near)
    # The derivative is that of the number itself.
    if beyond == float("inf"):
        near = td.where(td.isfinite(x), near, x)
        return td.where(td.logical_and(td.isfinite(near), near != x), x + _tandem.Tensor.detach(near - x), td.where(near == x, x, near))
    return near


def _rounded(x, name):
    if name in _FLOATS:
        return _rounded_float(x, name)
    low, high = _WHOLE[name]
    return td.bitwise_and(x - low, high - low) + low


# Types


class _Type(numpy.dtype):
    """An element type that NumPy itself has not."""

    def __repr__(self):
        return f"dtype({self.name})"

    def __reduce__(self):
        return numpy.dtype, (self.name,)


class _Narrow(_Scalar):
    """The type of such types."""

    def __call__(cls, value=0):
        return narrowed(jnp.asarray(value, WIDER[cls.dtype.name]), cls.dtype.name)

    def __eq__(cls, other):
        return (
            cls is other or other is cls.dtype or isinstance(other, str) and other == cls.__name__ or getattr(other, "__dict__", {}).get("dtype") is cls.dtype
        )

    def __hash__(cls):
        return hash(cls.__name__)


class _Number(float):
    """A number with six digits."""

    __repr__ = __str__ = lambda self: f"{float(self):g}"
    astype = lambda self, dtype: numpy.float64(self).astype(dtype)


for _name in WIDER:
    _kind = type(_name, (numpy.floating if _name in _FLOATS else numpy.signedinteger if _name[0] == "i" else numpy.unsignedinteger,), {})
    DTYPES[_name] = _Type._make(_name, _kind, "V", "E", -(-_FLOATS[_name][0] // 8) if _name in _FLOATS else 1)
    globals()[_name] = _Narrow(_name, (), {"__module__": "jax.numpy", "dtype": DTYPES[_name], "name": _name})


def _named(x):
    """The name of the narrow type that an argument is, or None."""
    if isinstance(x, str):
        return x if x in WIDER else None
    if isinstance(x, _Type):
        return x.name
    return x.dtype.name if isinstance(x, _Narrow) else None


def _is_type(x):
    """Whether an argument says what type a result is of."""
    return isinstance(x, (type, numpy.dtype)) or isinstance(x, str) and x in DTYPES


# Arrays


class _Reading:
    """What arrays of narrow types say of themselves."""

    @property
    def dtype(self):
        return DTYPES[self._narrow]

    def _plain(self):
        return _tandem.as_class(self if self._is_fitted or recorders else _rounded(_tandem.as_class(self, ArrayImpl), self._narrow), ArrayImpl)

    def _exact(self):
        # What gave the array this class may have known nothing of rounding.
        self._known("array")
        return _tandem.outside_traces(lambda: given(_rounded(_tandem.as_class(self, ArrayImpl), self._narrow)))

    def __array__(self, dtype=None, copy=None):
        return self._exact().__array__(dtype)

    def item(self, *at):
        """The only element as a Python number."""
        return self._exact().item(*at)

    def tolist(self):
        """The elements as nested lists."""
        return self._exact().tolist()

    def view(self, dtype=None):
        """The same bits read as another type; those of bfloat16 are the upper half of what it computes in."""
        if dtype is None or numpy.dtype(dtype) == self.dtype:
            return self
        if self._narrow != "bfloat16" or numpy.dtype(dtype).itemsize != 2:
            raise NotImplementedError(f"the bits of {self._narrow} cannot be read as {numpy.dtype(dtype).name} here")
        return jnp.asarray((numpy.asarray(self).view(numpy.uint32) >> 16).astype(numpy.uint16).view(dtype))

    def __getitem__(self, index):
        return narrowed(self._plain()[index], self._narrow)

    def __iter__(self):
        return (narrowed(row, self._narrow) for row in self._plain())

    @property
    def at(self):
        """Updated copies."""
        return _At(self)

    @property
    def T(self):
        return narrowed(self._plain().T, self._narrow)

    @property
    def mT(self):
        return narrowed(self._plain().mT, self._narrow)

    def astype(self, dtype, **options):
        """The elements as another type."""
        return jnp.astype(self, dtype)

    def __reduce__(self):
        return _again, (self.__array__(), self._narrow)


def _again(values, name):
    return narrowed(jnp.asarray(values), name)


class _At:
    def __init__(self, x):
        self._x = x

    def __getitem__(self, index):
        place, name = self._x._plain().at[index], self._x._narrow

        class Place:
            """A place of an array of a narrow type."""

            def __getattr__(self, word):
                method = getattr(place, word)
                return lambda *args, **options: narrowed(method(*_plain(args, []), **options), name)

        return Place()


def _classes(name):
    body = {"_narrow": name, "__module__": "jaxlib._jax", "__qualname__": "ArrayImpl", "_is_fitted": False}
    if name in _FLOATS:
        body["_formatter"] = {"float_kind": lambda value: f"{float(value):g}"}
    loose = type("ArrayImpl", (_Reading, ArrayImpl), body)
    fitted = type("ArrayImpl", (_Reading, ArrayImpl), body | {"_is_fitted": True, "_result_class": loose})
    for kind in (loose, fitted):
        for word in _METHODS:
            setattr(kind, word, _taking(getattr(ArrayImpl, word)))
    return fitted


def narrowed(x, name):
    """An array in a narrow type."""
    if recorders:
        # Programs say of a type that it is narrow; how that is done is no part of them.
        return x if isinstance(x, _Reading) else _tandem.as_class(x, _CLASSES[name])
    x = x._plain() if isinstance(x, _Reading) else x
    wide = x if dtype_of(x).name == WIDER[name] else td.astype(x, WIDER[name])
    return _tandem.as_class(_rounded(_tandem.as_class(wide, ArrayImpl), name), _CLASSES[name])


# Functions that know nothing of narrow types


def _plain(value, seen):
    """The value with wide arrays and types in place of narrow ones, which are noted."""
    kind = type(value)
    if isinstance(value, _Reading):
        seen.append(value._narrow)
        return value._plain()
    if kind is list or kind is tuple:
        return kind([_plain(item, seen) for item in value])
    if kind is ArrayImpl:
        seen.append(dtype_of(value).name)
        return value
    if isinstance(value, (numpy.ndarray, numpy.generic)):
        seen.append("float32" if value.dtype.name == "float64" else value.dtype.name)
    return value


def promoted(names):
    """The narrow type that arrays of these types have together, or None."""
    floats = {name for name in names if name[:2] in ("fl", "bf", "co")}
    narrow = {name for name in floats if name in WIDER}
    if not floats:
        whole = set(names)
        return whole.pop() if len(whole) == 1 and whole <= set(_WHOLE) else None
    return narrow.pop() if len(floats) == len(narrow) == 1 else None


def _given_back(found, name):
    if isinstance(found, _Reading):
        return found
    if isinstance(found, Array):
        return narrowed(found, name) if dtype_of(found).name == WIDER[name] else found
    if type(found) in (list, tuple):
        return type(found)([_given_back(item, name) for item in found])
    if isinstance(found, tuple) and hasattr(found, "_fields"):
        return type(found)(*[_given_back(item, name) for item in found])
    return _asked(found, name) if isinstance(found, types.FunctionType) else found


def _asked(function, name):
    """A function that makes arrays of a narrow type unless it is asked for another."""

    def made(*args, **options):
        found = taken(*args, **options)
        return found if "dtype" in options or len(args) > 2 else _given_back(found, name)

    taken = _taking(function)
    return made


# Their result is of the type that they are told.
_CASTS = ("astype", "convert_element_type", "bitcast_convert_type", "view")
_KEYS = ("dtype", "preferred_element_type", "new_dtype")


def _taking(function):
    """The function, which takes and gives arrays of narrow types."""
    casts = getattr(function, "__name__", "") in _CASTS

    def taking(*args, **options):
        if recorders and not casts:
            return function(*[WIDER.get(_named(x), x) for x in args], **options)
        seen, asked = [], None
        given_args = [_plain(x, seen) for x in args]
        for n, x in enumerate(given_args):
            name = _named(x)
            if name:
                asked, given_args[n] = name, WIDER[name]
        if options:
            options = {key: _plain(x, seen) for key, x in options.items()}
            for key in _KEYS:
                name = _named(options.get(key))
                if name:
                    asked, options[key] = name, WIDER[name]
        if asked is None:
            if not any(name in WIDER for name in seen):
                return function(*args, **options)
            found = function(*given_args, **options)
            told = casts or any(options.get(key) is not None for key in _KEYS) or any(map(_is_type, args))
            asked = None if told else promoted(seen)
        else:
            found = function(*given_args, **options)
        return found if asked is None else _given_back(found, asked)

    taking.__name__ = taking.__qualname__ = getattr(function, "__name__", "function")
    taking.__doc__, taking.__wrapped__, taking._is_taking = getattr(function, "__doc__", None), function, True
    return taking


_METHODS = [
    *(f"__{r}{name}__" for r in ("", "r") for name in "add sub mul truediv floordiv mod pow and or xor lshift rshift matmul divmod".split()),
    *(f"__i{name}__" for name in "add sub mul truediv floordiv mod pow matmul".split()),
    *(f"__{name}__" for name in "lt le gt ge eq ne neg abs pos".split()),
    *"all any argmax argmin argsort clip cumprod cumsum diagonal dot flatten max mean min prod ptp ravel repeat reshape round sort squeeze std sum "
    "swapaxes take trace transpose var copy".split(),
]
_METHODS = [word for word in _METHODS if hasattr(ArrayImpl, word)]
_CLASSES = {name: _classes(name) for name in WIDER}
_KINDS.update(_CLASSES.values(), [kind._result_class for kind in _CLASSES.values()])

# Functions of functions and of trees, and what is no function of arrays.
_LEFT = frozenset(
    "cond fori_loop map scan switch while_loop associative_scan custom_root custom_linear_solve stop_gradient vectorize apply_along_axis apply_over_axes "
    "piecewise frompyfunc dtype finfo iinfo issubdtype result_type promote_types can_cast isscalar iterable ndim shape size printoptions set_printoptions "
    "get_printoptions isdtype optimization_barrier pcast psum pmean pmax pmin all_gather ppermute axis_index reduce_precision key PRNGKey split fold_in "
    "key_data wrap_key_data key_impl clone broadcast_shapes operand given asarray_chkfinite late_names truncated_normal".split()
)


# The functions that take narrow types, by number.
_taught = []


def _changed(function):
    """The function, which takes narrow types under all names that it has: a program may be about to call it already."""
    if getattr(function, "_is_taking", False):
        return function
    if function.__closure__ is not None:
        return _taking(function)
    plain = types.FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    plain.__kwdefaults__, plain.__doc__ = function.__kwdefaults__, function.__doc__
    _taught.append(_taking(plain))
    function.__code__ = compile(f"lambda *args, **options: _taught[{len(_taught) - 1}](*args, **options)", __file__, "eval").co_consts[0]
    function.__globals__["_taught"] = _taught
    function.__defaults__ = function.__kwdefaults__ = None
    function._is_taking, function.__wrapped__, function._place = True, plain, len(_taught) - 1
    return function


def _teach(module):
    """Lets the functions of a module take narrow types, those too that it finds late."""
    own = types.ModuleType.__dict__["__dict__"].__get__(module)
    for name, value in list(own.items()):
        if isinstance(value, types.FunctionType) and (name[0] != "_" or name in ("_reshape", "_transpose")) and name not in _LEFT:
            own[name] = _changed(value)
    late = own.get("__getattr__")
    if late is not None:

        def found_late(name):
            value = late(name)
            if isinstance(value, types.FunctionType) and name[0] != "_" and name not in _LEFT:
                value = own[name] = _changed(value)
            return value

        found_late.late_values = getattr(late, "late_values", dict)
        own["__getattr__"] = found_late


def _result_type(before):
    def result_type(*args):
        """The type of a result of these operands."""
        names, rest = [], []
        for x in args:
            name = x._narrow if isinstance(x, _Reading) else _named(getattr(x, "dtype", x) if not isinstance(x, (Array, str)) else x)
            (rest if name is None else names).append(x if name is None else name)
        if not names:
            return before(*args)
        own = [before(x).name for x in rest if not (isinstance(x, (builtins.int, builtins.float)) or getattr(x, "weak_type", False))]
        name = promoted([*names, *own])
        return DTYPES[name] if name else before(*[WIDER[x] for x in names], *rest)

    return result_type


class finfo:  # noqa: N801
    """The limits of a narrow type of floats."""

    def __init__(self, name):
        self.bits, self.nexp, self.nmant, self.minexp, largest, _ = _FLOATS[name]
        self.dtype, self.max, self.min, self.eps = DTYPES[name], _Number(largest), _Number(-largest), _Number(2.0**-self.nmant)
        self.tiny = self.smallest_normal = _Number(2.0**self.minexp)
        self.smallest_subnormal, self.epsneg = _Number(2.0 ** (self.minexp - self.nmant)), _Number(2.0 ** (-self.nmant - 1))
        self.precision = int(self.nmant * 0.30103)
        self.resolution, self.maxexp = 10.0**-self.precision, 2 ** (self.nexp - 1)

    def __repr__(self):
        return f"finfo(resolution={jnp.asarray(self.resolution).astype(self.dtype).item():g}, min=-{self.max:12.5g}, max={self.max:12.5g}, dtype={self.dtype.name})"

    def __str__(self):
        line = "-" * 63
        told = lambda name: f"{float(getattr(self, name)):12.4e}"
        return (
            f"Machine parameters for {self.dtype.name}\n{line}\nprecision ={self.precision:4}   resolution = {told('resolution')}\n"
            f"machep ={-self.nmant:7}   eps =        {told('eps')}\nnegep ={-self.nmant - 1:8}   epsneg =     {told('epsneg')}\n"
            f"minexp ={self.minexp:7}   tiny =       {told('tiny')}\nmaxexp ={self.maxexp:7}   max =        {told('max')}\n"
            f"nexp ={self.nexp:9}   min =        -max\nsmallest_normal = {told('smallest_normal')}   smallest_subnormal = {told('smallest_subnormal')}\n{line}\n"
        )


class iinfo:  # noqa: N801
    """The limits of a narrow type of whole numbers."""

    def __init__(self, name):
        self.min, self.max = _WHOLE[name]
        self.dtype, self.kind, self.bits = DTYPES[name], name[0], int(name[-1])

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype.name})"


def _begin():
    import jax.nn
    import jax.random
    import jax.scipy.special

    for module in (jnp, jnp.linalg, jax.lax, jax.nn, jax.nn.initializers, jax.random, jax.scipy.special):
        _teach(module)
    known = vars(jnp)
    known["result_type"] = known["promote_types"] = _result_type(known["result_type"])
    plain = jax.lax.stop_gradient
    jax.lax.stop_gradient = lambda x: plain(x)
    for place in (vars(jax.random)[name]._place for name in ("uniform", "normal")):
        _taught[place] = _drawn(_taught[place])
    bits = jax.lax.bitcast_convert_type
    jax.lax.bitcast_convert_type = lambda operand, new_dtype: operand.view(new_dtype) if isinstance(operand, _Reading) else bits(operand, new_dtype)
    jax.numpy.astype = _cast(jnp.astype)
    Array.astype = lambda self, dtype=None, **options: jnp.astype(self, dtype)


def _uniform(key, shape, low, high):
    """Numbers of bfloat16 between bounds, of 8 bits each, which is how JAX draws them."""
    from jax import _threefry
    from jax.numpy._creation import shape_of_request

    unit = td.astype(_threefry.bits(_threefry.words_of(key), shape_of_request(shape), 8) >> 1, "float32") * 2.0**-7
    return jnp.maximum(narrowed(given(unit), "bfloat16") * narrowed(jnp.asarray(high - low), "bfloat16") + low, low)


def truncated_normal(key, lower, upper, shape):
    """Numbers of bfloat16 of the standard normal distribution between two bounds."""
    lower, upper = (jnp.asarray(x, "float32") for x in (lower, upper))
    low, high = (narrowed(jax.lax.erf(x / 2.0**0.5), "bfloat16") for x in (lower, upper))
    unit = _uniform(key, jnp.broadcast_shapes(lower.shape, upper.shape) if shape is None else shape, low, high)
    found = narrowed(jax.random.erf_inv(unit._plain()), "bfloat16") * (2.0**0.5)
    return jnp.clip(found, jnp.nextafter(narrowed(lower, "bfloat16"), jnp.inf), jnp.nextafter(narrowed(upper, "bfloat16"), -jnp.inf))


def _drawn(before):
    """Uniform or normal numbers, in bfloat16 from fewer bits."""
    is_normal = before.__name__ == "normal"

    def draw(key, shape=(), dtype=None, minval=0.0, maxval=1.0):
        if _named(dtype) != "bfloat16":
            return before(key, shape, dtype) if is_normal else before(key, shape, dtype, minval, maxval)
        if not is_normal:
            return _uniform(key, shape, minval, maxval)
        unit = _uniform(key, shape, -1.0 + 2.0**-8, 1.0)
        return narrowed(jax.random.erf_inv(unit._plain()), "bfloat16") * (2.0**0.5)

    draw.__name__, draw.__doc__ = before.__name__, before.__doc__
    return draw


def _cast(before):
    def astype(x, dtype, /, **options):
        """The elements as another type."""
        name = _named(dtype)
        x = x if isinstance(x, Array) else jnp.asarray(x)
        if isinstance(x, _Reading):
            if x._narrow == name:
                return x
            x = x._plain()
        return before(x, dtype, **options) if name is None else narrowed(x, name)

    return astype


_begin()
