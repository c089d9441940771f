"""`ctypes` of the notebook: values, arrays and structures with the layouts of C on a 64-bit machine. There is no compiled code to load or call."""

from ._composed import Array, BigEndianStructure, LittleEndianStructure, Structure, Union  # noqa: F401
from ._values import (  # noqa: F401
    POINTER,
    ArgumentError,
    _CData,
    _Pointer,
    _SimpleCData,
    addressof,
    alignment,
    byref,
    c_bool,
    c_byte,
    c_char,
    c_char_p,
    c_double,
    c_float,
    c_int,
    c_int8,
    c_int16,
    c_int32,
    c_int64,
    c_long,
    c_longdouble,
    c_longlong,
    c_short,
    c_size_t,
    c_ssize_t,
    c_ubyte,
    c_uint,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_ulong,
    c_ulonglong,
    c_ushort,
    c_void_p,
    c_voidp,
    c_wchar,
    c_wchar_p,
    memmove,
    memset,
    pointer,
    py_object,
    sizeof,
    string_at,
)

__version__ = "1.1.0"
RTLD_LOCAL, RTLD_GLOBAL, DEFAULT_MODE = 0, 256, 0


def create_string_buffer(init, size=None):
    """An array of characters: of this size, or holding these bytes and a zero."""
    if isinstance(init, bytes):
        size = len(init) + 1 if size is None else size
        return (c_char * size)(*init[:size])
    if isinstance(init, int):
        return (c_char * init)()
    raise TypeError(init)


c_buffer = create_string_buffer


def create_unicode_buffer(init, size=None):
    """An array of wide characters: of this size, or holding this text and a zero."""
    if isinstance(init, str):
        size = len(init) + 1 if size is None else size
        return (c_wchar * size)(*init[:size])
    if isinstance(init, int):
        return (c_wchar * init)()
    raise TypeError(init)


def ARRAY(typ, len):
    """`typ * len`."""
    return typ * len


def cast(obj, typ):
    """The same memory as a pointer of another type."""
    target = typ._type_
    of = obj.contents if isinstance(obj, _Pointer) else obj
    made = typ()
    made._refers = of._at(0, target) if isinstance(of, _CData) else target.from_buffer_copy(of)
    return made


def get_errno():
    return 0


def set_errno(value):
    return 0


class CDLL:
    """Refused: nothing that is compiled can be loaded."""

    def __init__(self, name, *args, **kwargs):
        raise OSError(f"{name}: a page runs WebAssembly and Python only; @td.jit compiles functions of tensors")


class PyDLL(CDLL):
    """Refused as `CDLL` is."""


class LibraryLoader:
    """Gives libraries by attributes; each is refused."""

    def __init__(self, dlltype):
        self._dlltype = dlltype

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return self._dlltype(name)

    __getitem__ = LoadLibrary = lambda self, name: self._dlltype(name)


cdll, pydll = LibraryLoader(CDLL), LibraryLoader(PyDLL)


def CFUNCTYPE(restype, *argtypes, use_errno=False, use_last_error=False):
    """A type of functions: its instances call what they are made of."""

    class CFunctionType:
        """A Python function with the types of C."""

        _restype_, _argtypes_ = restype, argtypes

        def __init__(self, function):
            if not callable(function):
                raise TypeError("argument must be callable or integer function address")
            self._function = function

        def __call__(self, *args):
            if len(args) < len(argtypes):
                raise TypeError(f"this function takes at least {len(argtypes)} argument{'s' * (len(argtypes) != 1)} ({len(args)} given)")
            given = [kind(value).value if issubclass(kind, _SimpleCData) and not isinstance(value, kind) else value for kind, value in zip(argtypes, args)]
            result = self._function(*given)
            return result if restype is None else restype(result).value

    return CFunctionType


PYFUNCTYPE = CFUNCTYPE
