"""Values, arrays and structures of `ctypes`."""

# %%
import ctypes
from ctypes import *  # noqa: F403

c_int(5)
# %%
c_int(2**31)
# %%
c_uint8(-1).value
# %%
c_char(b"a")
# %%
c_wchar("b")
# %%
c_bool(3)
# %%
c_float(0.1)
# %%
c_double(1)
# %%
c_long(3)
# %%
c_int64 is c_long, sizeof(c_long), sizeof(c_void_p), sizeof(c_longdouble)
# %%
c_int("a")
# %%
c_int(1.5)
# %%
c_double("a")
# %%
A = c_int * 3
a = A(1, 2, 3)
a[0], a[1:], len(a), list(a)
# %%
a[5]
# %%
A(1, 2, 3, 4)
# %%
A.__name__, sizeof(A), alignment(A)


# %%
class P(Structure):
    _fields_ = [("x", c_int), ("y", c_double), ("n", c_char * 4)]


p = P(1, 2.5, b"ab")
p.x, p.y, p.n, sizeof(P), alignment(P)
# %%
P.x, P.y
# %%
p.x = 7
bytes(p)
# %%
P(1, 2, b"a", 5)
# %%
P(x=3).x


# %%
class U(Union):
    _fields_ = [("i", c_uint32), ("f", c_float)]


u = U(f=1.0)
hex(u.i)


# %%
class Q(P):
    _fields_ = [("z", c_int8)]


sizeof(Q), Q(1, 2, b"a", 3).z


# %%
class K(Structure):
    _pack_ = 1
    _fields_ = [("a", c_int8), ("b", c_int32)]


sizeof(K)
# %%
b = create_string_buffer(b"hello", 10)
b.value, b.raw, sizeof(b)
# %%
create_string_buffer(3).raw
# %%
b.value = b"hi"
b.raw
# %%
i = c_int(4)
q = pointer(i)
q.contents, q[0]
# %%
q[0] = 9
i
# %%
bool(POINTER(c_int)())
# %%
POINTER(c_int)().contents
# %%
POINTER(c_int).__name__
# %%
c_int.from_buffer_copy(b"\x01\x00\x00\x00").value
# %%
ba = bytearray(8)
x = c_int.from_buffer(ba, 4)
x.value = 258
ba
# %%
c_char_p(b"abc").value
# %%
c_char_p("abc")
# %%
f = CFUNCTYPE(c_int, c_int, c_int)(lambda a, b: a + b)
f(2, 3)
# %%
f(2)
# %%
create_unicode_buffer("abc").value
# %%
((c_int * 2) * 2)(*[(1, 2), (3, 4)])[1][0]
# %%
c_int(3) == c_int(3)
# %%
bool(c_int(0)), bool(c_int(2))
# %%
import ctypes.util

memoryview(i).nbytes
# %%
sizeof(3)
