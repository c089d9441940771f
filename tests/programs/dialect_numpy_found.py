"""NumPy's names: statements that random programs got wrong, with what NumPy gives."""

import numpy as np

# An array without axes is cast as any other.
x = np.asarray([[2, -9], [-5, 5]], dtype=np.int32)
assert np.where(True, x, -6).dtype == np.int32
assert np.where(np.array([True, False]), x, -6).tolist() == [[2, -6], [-5, -6]]
assert [int(np.asarray(n).astype(np.uint8)) for n in (-6, 300)] == [250, 44]

# The diagonals of matrices lie in the last two axes.
stack = np.arange(24).reshape(2, 3, 4)
assert np.linalg.trace(stack).tolist() == [15, 51]
assert np.linalg.diagonal(stack, offset=1).tolist() == [[1, 6, 11], [13, 18, 23]]
assert np.trace(stack).tolist() == [16, 18, 20, 22]

# Functions of the array API that NumPy has, too.
assert np.astype(x, np.float64).dtype == np.float64 and np.astype(np.int64(3), np.float32) == 3
try:
    np.astype([1, 2], np.float32)
except TypeError as error:
    assert "should be a NumPy array" in str(error)
else:
    raise AssertionError("a list is no array")
assert np.vecdot(stack, np.arange(4)).tolist() == [[14, 38, 62], [86, 110, 134]]
assert np.vecdot(np.arange(3), np.arange(3)) == np.linalg.vecdot(np.arange(3), np.arange(3)) == 5
assert np.cumulative_sum(np.arange(4), include_initial=True).tolist() == [0, 0, 1, 3, 6]
assert np.cumulative_prod(np.arange(1, 7).reshape(2, 3), axis=1, include_initial=True).tolist() == [[1, 1, 2, 6], [1, 4, 20, 120]]
try:
    np.cumulative_sum(stack)
except ValueError as error:
    assert "axis" in str(error)
else:
    raise AssertionError("several axes need a choice")

# What a function gives is an array of its own, also where it changes nothing.
for function in (np.floor, np.trunc, np.round, np.conjugate):
    whole = np.arange(3)
    own = function(whole)
    own[...] = 7
    assert whole.tolist() == [0, 1, 2], function.__name__

# Along an axis that has elements there is a smallest one, of none of them where another axis is empty.
assert np.argmin(np.ones((2, 3, 0)), axis=1).shape == (2, 0)
try:
    np.argmin(np.ones((2, 0)), axis=1)
except ValueError as error:
    assert "empty" in str(error)
else:
    raise AssertionError("nothing has no smallest element")

# Types and shapes stay what they are, also where nothing is computed.
truths = np.ones((2, 2), dtype=bool)
assert np.tril(truths).dtype == np.triu(truths).dtype == bool and np.triu(truths, 1).tolist() == [[False, True], [False, False]]
assert np.linalg.matrix_power(np.ones((3, 2, 2)), 0).tolist() == [[[1, 0], [0, 1]]] * 3

# Floats become whole numbers in a traced function too, where they have no values yet to look at. The GPU lacks NumPy's dtypes of 64 bits.
import tandem as td

if device == "cpu":
    assert td.jit(lambda x: np.floor(np.asarray(x) * 2.5).astype(np.int64))(td.ones(3)).tolist() == [2, 2, 2]
