"""Reading and writing with every kind of index, at once and compiled; the expected elements are NumPy's."""

import tandem as td

T = td.tensor
# Shape of 0, 1, 2, …; index; shape and elements of what it takes; elements after 100, 101, … were put there.
CASES = [
    ((4,), '-1', (), [3], [0, 1, 2, 100]),
    ((4,), '...', (4,), [0, 1, 2, 3], [100, 101, 102, 103]),
    ((4,), 'None', (1, 4), [0, 1, 2, 3], [100, 101, 102, 103]),
    ((5,), '::-2', (3,), [4, 2, 0], [102, 1, 101, 3, 100]),
    ((5,), '3:1', (0,), [], [0, 1, 2, 3, 4]),
    ((3, 4), '1', (4,), [4, 5, 6, 7], [0, 1, 2, 3, 100, 101, 102, 103, 8, 9, 10, 11]),
    ((3, 4), ':, 2', (3,), [2, 6, 10], [0, 1, 100, 3, 4, 5, 101, 7, 8, 9, 102, 11]),
    ((3, 4), '..., 0', (3,), [0, 4, 8], [100, 1, 2, 3, 101, 5, 6, 7, 102, 9, 10, 11]),
    ((2, 3, 4), '1, ..., ::-1', (3, 4), [15, 14, 13, 12, 19, 18, 17, 16, 23, 22, 21, 20], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 103, 102, 101, 100, 107, 106, 105, 104, 111, 110, 109, 108]),
    ((3, 4), '[0, 2]', (2, 4), [0, 1, 2, 3, 8, 9, 10, 11], [100, 101, 102, 103, 4, 5, 6, 7, 104, 105, 106, 107]),
    ((3, 4), '[2, 0, 0]', (3, 4), [8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3], [108, 109, 110, 111, 4, 5, 6, 7, 100, 101, 102, 103]),
    ((3, 4), ':, [1, -1]', (3, 2), [1, 3, 5, 7, 9, 11], [0, 100, 2, 101, 4, 102, 6, 103, 8, 104, 10, 105]),
    ((3, 4), '[0, 1], [1, 2]', (2,), [1, 6], [0, 100, 2, 3, 4, 5, 101, 7, 8, 9, 10, 11]),
    ((3, 4), '[[0], [2]], [1, 3]', (2, 2), [1, 3, 9, 11], [0, 100, 2, 101, 4, 5, 6, 7, 8, 102, 10, 103]),
    ((3, 4), 'T([[0, 1], [2, -3]])', (2, 2, 4), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3], [112, 113, 114, 115, 104, 105, 106, 107, 108, 109, 110, 111]),
    ((3, 4), 'T(1)', (4,), [4, 5, 6, 7], [0, 1, 2, 3, 100, 101, 102, 103, 8, 9, 10, 11]),
    ((3, 4), 'T(1), T(-1)', (), [7], [0, 1, 2, 3, 4, 5, 6, 100, 8, 9, 10, 11]),
    ((3, 4), '1, [0, 3]', (2,), [4, 7], [0, 1, 2, 3, 100, 5, 6, 101, 8, 9, 10, 11]),
    ((2, 3, 4), '[0, 1], :, [1, 2]', (2, 3), [1, 5, 9, 14, 18, 22], [0, 100, 2, 3, 4, 101, 6, 7, 8, 102, 10, 11, 12, 13, 103, 15, 16, 17, 104, 19, 20, 21, 105, 23]),
    ((2, 3, 4), '0, :, [1, 2]', (2, 3), [1, 5, 9, 2, 6, 10], [0, 100, 103, 3, 4, 101, 104, 7, 8, 102, 105, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]),
    ((2, 3, 4), ':, 0, [1, 2]', (2, 2), [1, 2, 13, 14], [0, 100, 101, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 102, 103, 15, 16, 17, 18, 19, 20, 21, 22, 23]),
    ((2, 3, 4), ':, [0, 2], [1, 2]', (2, 2), [1, 10, 13, 22], [0, 100, 2, 3, 4, 5, 6, 7, 8, 9, 101, 11, 12, 102, 14, 15, 16, 17, 18, 19, 20, 21, 103, 23]),
    ((2, 3, 4), '[1], None, [0, 2]', (2, 1, 4), [12, 13, 14, 15, 20, 21, 22, 23], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100, 101, 102, 103, 16, 17, 18, 19, 104, 105, 106, 107]),
    ((2, 3, 4), '..., [3, 0]', (2, 3, 2), [3, 0, 7, 4, 11, 8, 15, 12, 19, 16, 23, 20], [101, 1, 2, 100, 103, 5, 6, 102, 105, 9, 10, 104, 107, 13, 14, 106, 109, 17, 18, 108, 111, 21, 22, 110]),
    ((2, 3, 4), '1:, [2, 1], ::2', (1, 2, 2), [20, 22, 16, 18], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 102, 17, 103, 19, 100, 21, 101, 23]),
    ((2, 3, 4), '[[0], [1]], 1:, [0, 3]', (2, 2, 2), [4, 8, 7, 11, 16, 20, 19, 23], [0, 1, 2, 3, 100, 5, 6, 102, 101, 9, 10, 103, 12, 13, 14, 15, 104, 17, 18, 106, 105, 21, 22, 107]),
    ((4,), '[True, False, True, True]', (3,), [0, 2, 3], [100, 1, 101, 102]),
    ((3, 4), '[True, False, True]', (2, 4), [0, 1, 2, 3, 8, 9, 10, 11], [100, 101, 102, 103, 4, 5, 6, 7, 104, 105, 106, 107]),
    ((3, 4), ':, [True, False, False, True]', (3, 2), [0, 3, 4, 7, 8, 11], [100, 1, 2, 101, 102, 5, 6, 103, 104, 9, 10, 105]),
    ((2, 3), '[[True, False, True], [False, False, True]]', (3,), [0, 2, 5], [100, 1, 101, 3, 4, 102]),
    ((2, 3, 2), '[[True, False, True], [False, False, True]]', (3, 2), [0, 1, 4, 5, 10, 11], [100, 101, 2, 3, 102, 103, 6, 7, 8, 9, 104, 105]),
    ((2, 3, 2), ':, [[True, False], [True, True], [False, False]]', (2, 3), [0, 2, 3, 6, 8, 9], [100, 1, 101, 102, 4, 5, 103, 7, 104, 105, 10, 11]),
    ((2, 3), '[False, False]', (0, 3), [], [0, 1, 2, 3, 4, 5]),
    ((2, 3), '[True, False], 1', (1,), [1], [0, 100, 2, 3, 4, 5]),
    ((3, 4), '[True, False, True], [1, 2]', (2,), [1, 10], [0, 100, 2, 3, 4, 5, 6, 7, 8, 9, 101, 11]),
    ((3, 4), '1:, [True, False, True, False]', (2, 2), [4, 6, 8, 10], [0, 1, 2, 3, 100, 5, 101, 7, 102, 9, 103, 11]),
    ((3,), 'True', (1, 3), [0, 1, 2], [100, 101, 102]),
    ((3,), 'False', (0, 3), [], [0, 1, 2]),
    ((3, 4), '[]', (0, 4), [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ((3, 4), ':, None, [0, 1]', (3, 1, 2), [0, 1, 4, 5, 8, 9], [100, 101, 2, 3, 102, 103, 6, 7, 104, 105, 10, 11]),
]


def run(source):
    names = {"td": td, "T": T}
    exec(source, names)
    return names


for shape, index, taken_shape, taken, written in CASES:
    x = td.reshape(td.arange(len(written)), shape)
    values = td.reshape(td.arange(100, 100 + len(taken)), taken_shape)
    program = run(f"""
def read(x):
    return x[{index}]

def write(x, values):
    x[{index}] = values
    return x

def fill(x):
    x[{index}] = -1
    return x
""")
    found = program["read"](x)
    assert tuple(found.shape) == taken_shape and td.flatten(found).tolist() == taken, (shape, index, found)
    before = x.tolist()
    if "True" not in index and "False" not in index:
        compiled = td.jit(program["read"])(x)
        assert compiled.tolist() == found.tolist() and compiled.shape == found.shape, (shape, index, compiled)
    copy = td.tensor(x)
    program["write"](copy, values)
    assert td.flatten(copy).tolist() == written, (shape, index, copy)
    assert x.tolist() == before, "a copy is a value of its own"
    masked = "[" in index and ("True" in index or "False" in index)
    if not masked or index.count("[") == 1 and "None" not in index:
        assert td.flatten(td.jit(program["write"])(td.tensor(x), values)).tolist() == written, (shape, index)
        filled = [-1 if n >= 100 else n for n in written]
        assert td.flatten(td.jit(program["fill"])(td.tensor(x))).tolist() == filled, (shape, index)

# The last of several updates of one place stays, and += is a read and a write.
x = td.zeros(4)
x[[0, 0, 1]] = [5, 6, 7]
x[[1, 1]] += 1
assert x.tolist() == [6, 8, 0, 0]
x[2:] += 3
x[-1] *= 2
assert x.tolist() == [6, 8, 3, 6]

# One place after the other, in programs that are few.
grid = td.zeros((6, 7))
for i in range(6):
    for j in range(7):
        grid[i, j] = i * j
assert grid.tolist() == [[i * j for j in range(7)] for i in range(6)]
assert [int(grid[i, 6 - i]) for i in range(6)] == [i * (6 - i) for i in range(6)]
assert [grid[i : i + 2, 1].tolist() for i in range(5)] == [[i, i + 1] for i in range(5)]

# Many updates of many places.
n = 5000
places = (td.arange(n) * 7) % n
table = td.zeros(n)
table[places] = td.arange(n)
assert td.all(table[places] == td.arange(n))

# Zero-d tensors stand for integers.
k = td.tensor(2)
assert x[k].tolist() == 3 and x[k:].tolist() == [3, 6] and list(range(5))[k] == 2


def message(f):
    try:
        f()
    except (IndexError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError("no error")


m = td.zeros((3, 4))
assert message(lambda: m[3]) == "IndexError: index 3 is out of range for axis 0 of size 3 (shape [3, 4])"
assert message(lambda: m[:, [0, -5]]) == "IndexError: index -5 is out of range for axis 1 of size 4 (shape [3, 4])"
assert message(lambda: m[td.arange(8) // 2]) == "IndexError: index 3 is out of range for axis 0 of size 3 (shape [3, 4])"
assert message(lambda: m[0, 0, 0]) == "IndexError: too many indices: shape [3, 4] has 2 axes, but 3 were given"
assert "a mask of shape [2] does not fit" in message(lambda: m[[True, False]])
assert "positions have to be integers or bools, not float32" in message(lambda: m[td.zeros(2)])
assert "cannot be broadcast" in message(lambda: m[[0, 1], [0, 1, 2]])
assert "a value of shape [3] cannot be broadcast" in message(lambda: m.__setitem__(0, [1, 2, 3]))
assert "at the 2 places where the mask is true" in message(lambda: m.__setitem__([True, True, False], td.zeros((3, 4))))
refused = message(lambda: td.jit(lambda x: x[x > 0])(m))
assert "td.where(mask, x, other)" in refused and "td.compress(mask, x, size=n)" in refused, refused
