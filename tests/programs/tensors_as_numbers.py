"""What Python does with numbers and sequences works on tensors: operators both ways, indices, buffers, formats."""

import math
import operator
import struct

import tandem as td


def same(tensor, numbers):
    assert tensor.tolist() == numbers, (tensor, numbers)


a, b = [7, -7, 6], [2, 2, -4]
for name in ("add", "sub", "mul", "floordiv", "mod", "and_", "or_", "xor", "lt", "le", "gt", "ge", "eq", "ne"):
    f = getattr(operator, name)
    expected = [f(x, y) for x, y in zip(a, b)]
    same(f(td.tensor(a), td.tensor(b)), expected)
    same(f(td.tensor(a), b), expected)
    same(f(a, td.tensor(b)), expected)
    same(f(td.tensor(a), 4), [f(x, 4) for x in a])
    same(f(4, td.tensor(b)), [f(4, y) for y in b])
same(td.tensor(a) / 2, [3.5, -3.5, 3.0])
same(td.tensor([1, 2]) << 3, [8, 16])
same(256 >> td.tensor([1, 2]), [128, 64])
same(td.tensor([2.0, 3.0]) ** 2, [4.0, 9.0])
same([[1.0, 2.0]] @ td.ones((2, 1)), [[3.0]])
same(td.ones((2, 2)) @ [1.0, 2.0], [3.0, 3.0])
for pair in (divmod(td.tensor(a), b), divmod(a, td.tensor(b))):
    same(pair[0], [3, -4, -2])
    same(pair[1], [1, 1, -2])
x = td.tensor(a)
x //= 2
x %= 5
x <<= td.tensor(1)
same(x, [6, 2, 6])
same(-td.tensor(a), [-7, 7, -6])
same(~td.tensor(a), [-8, 6, -7])
same(abs(td.tensor(a)), [7, 7, 6])
same(round(td.tensor([2.5, -0.6])), [2.0, -1.0])
same(round(td.tensor([0.125, 1.0]), 2), [0.11999999731779099, 1.0])
same(round(td.tensor([3])), [3])

three = td.tensor(3)
assert list(range(three)) == [0, 1, 2] and "abcd"[three] == "d" and [0] * three == [0, 0, 0]
assert hex(three) == "0x3" and "%d" % three == "3" and math.gcd(three, 6) == 3
assert int(td.tensor(2.7)) == 2 and float(three) == 3.0 and complex(three) == 3 + 0j and bool(three)
assert math.floor(td.tensor(2.5)) == 2 and td.zeros(three).shape == (3,)
assert f"{td.tensor(2.5):.2f} {three:03d}" == "2.50 003"
for wrong in (td.tensor(1.0), td.tensor([1, 2])):
    try:
        [0, 1, 2][wrong]
        raise AssertionError("no index")
    except TypeError as error:
        assert "only a tensor of integers without axes" in str(error)

m = td.reshape(td.arange(6), (2, 3))
assert 5 in m and 6 not in m and "a" not in m and len(m) == 2 and [len(row) for row in m] == [3, 3]
assert m.numel() == 6 and m.__array_namespace__() is td

# Buffers are copies of the elements.
view = memoryview(m)
assert view.shape == (2, 3) and view.format == "i" and view.readonly and view.tolist() == [[0, 1, 2], [3, 4, 5]]
assert bytes(td.tensor([1.5, 2.0])) == struct.pack("<2f", 1.5, 2.0) == td.tensor([1.5, 2.0]).tobytes()
for dtype, code in {"bool": "?", "int8": "b", "uint8": "B", "float16": "e", "uint32": "I"}.items():
    assert memoryview(td.ones(2, dtype=dtype)).format == code
try:
    m.__dlpack__()
    raise AssertionError("no addresses")
except BufferError as error:
    assert "use x.tobytes() or memoryview(x)" in str(error)


def refused(f, kind):
    try:
        td.jit(f)(three)
    except kind as error:
        return "traced tensor has no" in str(error)
    return False


assert refused(lambda x: list(range(x)), td.TracerError) and refused(lambda x: [0, 1][x], td.TracerError)
assert refused(lambda x: memoryview(x), td.TracerError) and refused(lambda x: 3 in td.reshape(x, (1,)), td.TracerError)
