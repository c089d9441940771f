# %%
import numba
import numpy as np
from numba import float64, int64, jit, njit, prange, typed, types, vectorize

@njit
def total(xs):
    found = 0.0
    for i in range(xs.shape[0]):
        found += xs[i]
    return found

total(np.arange(5.0)), total.__name__, total.signatures, total.nopython_signatures
# %%
@jit(nopython=True, parallel=True, fastmath=True)
def squares(n):
    found = np.zeros(n)
    for i in prange(n):
        found[i] = i**2
    return found

squares(4)
# %%
@njit(float64(float64, float64))
def area(width, height):
    return width * height

print(area(2.0, 3.5), area.py_func(2, 3), area.signatures)
# %%
@njit
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps

[collatz(n) for n in range(1, 10)]
# %%
float64, float64[:], float64[:, ::1], float64[::1, :], float64(float64, int64), int64(2.7), float64(3)
# %%
types.UniTuple(int64, 2), types.unicode_type, types.Tuple((int64, float64)), types.DictType(int64, float64), types.ListType(int64)
# %%
numba.typeof(1), numba.typeof(1.5), numba.typeof(np.zeros((2, 3), np.float32)), numba.typeof((1, 2)), numba.typeof("a"), numba.typeof((1, 2.0)), numba.typeof(True)
# %%
@vectorize
def larger_sum(x, y):
    return x + y if x > y else y

print(larger_sum(np.arange(3), 1), larger_sum(2, 1), larger_sum)
# %%
@vectorize([float64(float64, float64)])
def product(x, y):
    return x * y

print(product.reduce(np.arange(1, 4.0)), product.accumulate(np.arange(1, 4.0)), product(1, 2), product(np.ones((2, 1)), np.arange(3)), product.nin)
# %%
@numba.guvectorize(["void(float64[:], float64[:], float64[:])"], "(n),()->(n)")
def shifted(x, by, found):
    for i in range(x.shape[0]):
        found[i] = x[i] + by[0]

print(shifted(np.ones((2, 3)), np.array([1.0, 2.0])))
print(shifted(np.arange(3.0), 2.0))
# %%
@numba.guvectorize([(float64[:], float64[:])], "(n)->()")
def spread(x, found):
    found[0] = x.max() - x.min()

print(spread(np.array([[1.0, 5.0], [2.0, 2.5]])), spread(np.array([3.0, 9.0])))
# %%
@numba.stencil
def smoothed(a):
    return (a[-1] + a[0] + a[1]) / 3

print(smoothed(np.arange(6.0) ** 2))
# %%
@numba.stencil
def laplace(a):
    return a[0, 1] + a[0, -1] + a[1, 0] + a[-1, 0] - 4 * a[0, 0]

print(laplace(np.arange(16.0).reshape(4, 4) ** 2))
# %%
@numba.experimental.jitclass([("rate", float64), ("levels", float64[:])])
class Tank:
    def __init__(self, rate):
        self.rate = rate
        self.levels = np.zeros(3)

    def fill(self, times):
        for _ in range(times):
            self.levels += self.rate
        return self.levels.sum()

tank = Tank(0.5)
print(tank.fill(4), tank.rate)
# %%
names = typed.Dict.empty(key_type=types.unicode_type, value_type=types.float64)
names["a"] = 1.0
items = typed.List([1, 2])
items.append(3)
print(names, len(names), items, repr(items))
# %%
@njit
def ratio(a, b):
    return a / b

ratio(1, 0)
# %%
@njit
def walk(seed, steps):
    x = 0
    for _ in range(steps):
        x = (1103515245 * x + seed) % 2**31
    return x

walk(42, 10)
# %%
def plain(x):
    return x + 1

compiled = njit(plain)
compiled(1), compiled.py_func is plain, numba.core.errors.TypingError.__mro__[1].__name__
# %%
from numba.extending import overload


def size_of(value):
    """Nothing without its implementations."""


@overload(size_of)
def size_of_numbers(value):
    if isinstance(value, types.Number):
        return lambda value: abs(value)


@overload(size_of)
def size_of_arrays(value):
    if isinstance(value, types.Array):
        return lambda value: np.abs(value).sum()


@njit
def both_sizes(a, b):
    return size_of(a), size_of(b)


print(both_sizes(-2, np.array([1.5, -2.5])))
print(isinstance(types.int32, types.Integer), isinstance(types.float32, types.Float), isinstance(types.boolean, types.Number), types.int8(5))


@numba.guvectorize(["(f8[:], f8[:])"], "(n), (m)", nopython=True)
def put_total(a, total):
    total[0] = a.sum()


totals = np.zeros((2, 1))
put_total(np.arange(6.0).reshape(2, 3), totals)
totals
