"""Single values of C, pointers to them, and what looks at their memory. A value is a view of a `bytearray` from some place on."""

import struct


class ArgumentError(Exception):
    """An argument that cannot be converted."""


class _CDataType(type):
    """Types of C. `kind * 3` is a type of arrays."""

    def __mul__(cls, length):
        from ._composed import array_type

        return array_type(cls, length)

    __rmul__ = __mul__

    def _over(cls, buffer, offset):
        value = cls.__new__(cls)
        value._buffer, value._offset = buffer, offset
        return value

    def from_buffer(cls, source, offset=0):
        """Shares the memory of a `bytearray` or of another value."""
        if isinstance(source, _CData):
            return source._at(offset, cls)
        if not isinstance(source, bytearray):
            raise TypeError("underlying buffer is not writable")
        _check_size(cls, source, offset)
        return cls._over(source, offset)

    def from_buffer_copy(cls, source, offset=0):
        """Copies from bytes."""
        source = bytes(source)
        _check_size(cls, source, offset)
        return cls._over(bytearray(source[offset : offset + cls._size]), 0)

    def from_param(cls, value):
        return value if isinstance(value, cls) else cls(value)


def _check_size(kind, source, offset):
    if offset < 0:
        raise ValueError("offset cannot be negative")
    if len(source) < offset + kind._size:
        raise ValueError(f"Buffer size too small ({len(source)} instead of at least {offset + kind._size} bytes)")


class _CData(metaclass=_CDataType):
    """A value of C in memory."""

    _size = _alignment = 0
    _buffer = None
    _offset = 0

    def __new__(cls, *args, **kwargs):
        value = object.__new__(cls)
        value._buffer, value._offset = bytearray(cls._size), 0
        return value

    def _at(self, offset, kind):
        """The memory from here on as a value of another type."""
        return kind._over(self._buffer, self._offset + offset)

    def _put(self, other):
        self._buffer[self._offset : self._offset + self._size] = bytes(other)

    def __bytes__(self):
        return bytes(self._buffer[self._offset : self._offset + self._size])

    def __buffer__(self, flags):
        return memoryview(self._buffer)[self._offset : self._offset + self._size]


class _SimpleCData(_CData):
    """A number, a character or a truth value: `value` reads and writes it."""

    _type_ = None

    def __init_subclass__(cls):
        if cls._type_ in _CODES:
            cls._code = _CODES[cls._type_]
            # Long doubles have the precision of doubles here, and the place that C gives them.
            cls._size = cls._alignment = 16 if cls._type_ == "g" else struct.calcsize("<" + cls._code)

    def __init__(self, value=None):
        if value is not None:
            self.value = value

    @property
    def value(self):
        found = struct.unpack_from("<" + self._code, self._buffer, self._offset)[0]
        return chr(found) if self._type_ == "u" else found

    @value.setter
    def value(self, value):
        struct.pack_into("<" + self._code, self._buffer, self._offset, self._converted(value))

    def _converted(self, value):
        name = self._type_
        if name == "?":
            return bool(value)
        if name in "fdg":
            if not isinstance(value, (int, float)) and not hasattr(value, "__float__"):
                raise TypeError(f"must be real number, not {type(value).__name__}")
            return float(value)
        if name == "c":
            if isinstance(value, int) and 0 <= value < 256:
                return bytes([value])
            if not isinstance(value, (bytes, bytearray)) or len(value) != 1:
                raise TypeError("one character bytes, bytearray, or an integer in range(256) expected")
            return bytes(value)
        if name == "u":
            if not isinstance(value, str) or len(value) != 1:
                raise TypeError(
                    "one character unicode string expected" if isinstance(value, str) else f"unicode string expected instead of {type(value).__name__} instance"
                )
            return ord(value)
        if not hasattr(value, "__index__"):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        bits = 8 * self._size
        wrapped = value.__index__() & ((1 << bits) - 1)
        return wrapped - (1 << bits) if name in "bhilq" and wrapped >> (bits - 1) else wrapped

    def __bool__(self):
        return bool(self.value) and self.value != b"\0"

    def __repr__(self):
        return f"{type(self).__name__}({self.value!r})" if type(self).__bases__ == (_SimpleCData,) else object.__repr__(self)


_CODES = {
    "?": "?",
    "c": "c",
    "b": "b",
    "B": "B",
    "h": "h",
    "H": "H",
    "i": "i",
    "I": "I",
    "l": "q",
    "L": "Q",
    "q": "q",
    "Q": "Q",
    "f": "f",
    "d": "d",
    "g": "d",
    "u": "I",
    "P": "Q",
}


def _simple(name, code):
    return _CDataType(name, (_SimpleCData,), {"_type_": code, "__module__": "ctypes", "__doc__": None})


c_bool, c_char, c_wchar = _simple("c_bool", "?"), _simple("c_char", "c"), _simple("c_wchar", "u")
c_byte, c_ubyte, c_short, c_ushort = _simple("c_byte", "b"), _simple("c_ubyte", "B"), _simple("c_short", "h"), _simple("c_ushort", "H")
c_int, c_uint, c_long, c_ulong = _simple("c_int", "i"), _simple("c_uint", "I"), _simple("c_long", "l"), _simple("c_ulong", "L")
c_float, c_double, c_longdouble = _simple("c_float", "f"), _simple("c_double", "d"), _simple("c_longdouble", "g")
# As C compilers for 64 bits have them.
c_longlong, c_ulonglong, c_size_t, c_ssize_t = c_long, c_ulong, c_ulong, c_long
c_int8, c_uint8, c_int16, c_uint16, c_int32, c_uint32, c_int64, c_uint64 = c_byte, c_ubyte, c_short, c_ushort, c_int, c_uint, c_long, c_ulong


class _Reference(_SimpleCData):
    """What holds a Python object in the place of an address."""

    _size = _alignment = 8
    _held = None

    @property
    def value(self):
        return self._held

    @value.setter
    def value(self, value):
        if value is not None and not isinstance(value, self._accepts):
            raise TypeError(f"{self._accepts[0].__name__} or integer address expected instead of {type(value).__name__} instance")
        self._held = value


c_char_p = type(_Reference)("c_char_p", (_Reference,), {"_accepts": (bytes,), "__module__": "ctypes"})
c_wchar_p = type(_Reference)("c_wchar_p", (_Reference,), {"_accepts": (str,), "__module__": "ctypes"})
c_void_p = c_voidp = type(_Reference)("c_void_p", (_Reference,), {"_accepts": (int,), "__module__": "ctypes"})
py_object = type(_Reference)("py_object", (_Reference,), {"_accepts": (object,), "__module__": "ctypes"})
for _kind in (c_char_p, c_wchar_p, c_void_p, py_object):
    _kind.__repr__ = lambda self: f"{type(self).__name__}({self.value!r})"


class _Pointer(_CData):
    """A reference to a value: `contents` is what it refers to."""

    _size = _alignment = 8
    _type_ = None
    _refers = None

    def __init__(self, value=None):
        if value is not None:
            self.contents = value

    @property
    def contents(self):
        if self._refers is None:
            raise ValueError("NULL pointer access")
        return self._refers

    @contents.setter
    def contents(self, value):
        if not isinstance(value, self._type_):
            raise TypeError(f"expected {self._type_.__name__} instead of {type(value).__name__}")
        self._refers = value

    def _item(self, index):
        return self.contents._at(index * self._type_._size, self._type_)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self[i] for i in range(index.start or 0, index.stop, index.step or 1)]
        item = self._item(index)
        return item.value if isinstance(item, _SimpleCData) else item

    def __setitem__(self, index, value):
        item = self._item(index)
        if isinstance(item, _SimpleCData):
            item.value = value.value if isinstance(value, _SimpleCData) else value
        else:
            item._put(value)

    def __bool__(self):
        return self._refers is not None


_POINTERS = {}


def POINTER(kind):
    """The type of pointers to values of a type."""
    if kind is None:
        return c_void_p
    if kind not in _POINTERS:
        _POINTERS[kind] = type(_Pointer)(f"LP_{kind.__name__}", (_Pointer,), {"_type_": kind, "__module__": "__main__"})
    return _POINTERS[kind]


def pointer(value):
    """A pointer to a value."""
    if not isinstance(value, _CData):
        raise TypeError("_type_ must have storage info")
    return POINTER(type(value))(value)


def byref(value, offset=0):
    """A pointer to a value, to be given to a function."""
    if not isinstance(value, _CData):
        raise TypeError(f"byref() argument must be a ctypes instance, not '{type(value).__name__}'")
    return pointer(value)


def sizeof(value):
    """Bytes of a value, or of values of a type."""
    size = getattr(value, "_size", None)
    if size is None:
        raise TypeError("this type has no size")
    return size


def alignment(value):
    """The multiple of bytes at which values of a type lie."""
    found = getattr(value, "_alignment", None)
    if found is None:
        raise TypeError("no alignment info")
    return found


def addressof(value):
    """A number that tells memories apart."""
    if not isinstance(value, _CData):
        raise TypeError("invalid type")
    return id(value._buffer) + value._offset


def memmove(dst, src, count):
    """Copies bytes from one value to another."""
    source = (
        bytes(src) if isinstance(src, (bytes, bytearray, _CData)) and not isinstance(src, _Pointer) else bytes(src.contents._buffer[src.contents._offset :])
    )
    target = dst.contents if isinstance(dst, _Pointer) else dst
    if count > min(len(source), len(target._buffer) - target._offset):
        raise ValueError("memmove goes beyond the end of a value")
    target._buffer[target._offset : target._offset + count] = source[:count]
    return addressof(target)


def memset(dst, c, count):
    """Fills bytes of a value."""
    target = dst.contents if isinstance(dst, _Pointer) else dst
    if count > len(target._buffer) - target._offset:
        raise ValueError("memset goes beyond the end of a value")
    target._buffer[target._offset : target._offset + count] = bytes([c & 255]) * count
    return addressof(target)


def string_at(ptr, size=-1):
    """Bytes of a value, up to its first zero without a size."""
    found = ptr if isinstance(ptr, bytes) else ptr.value if isinstance(ptr, _Reference) else bytes(ptr.contents if isinstance(ptr, _Pointer) else ptr)
    return found.split(b"\0", 1)[0] if size < 0 else found[:size]
