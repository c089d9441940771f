"""Nested lists of numbers stand for tensors wherever an op takes one."""

import tandem as td

assert td.add([1, 2], [3, 4]).tolist() == [4, 6]
assert td.exp([0, 0.0]).tolist() == [1.0, 1.0]
assert td.where([True, False], [1.0, 2.0], 0.0).tolist() == [1.0, 0.0]
assert td.sum([[1, 2], [3, 4]], axis=0).tolist() == [4, 6]
assert td.matmul([[1, 2]], [[3], [4]]).tolist() == [[11]]
assert td.concat([[1, 2], [3]]).tolist() == [1, 2, 3]
assert td.stack([1, 2, td.tensor(3)]).tolist() == [1, 2, 3]
assert td.std([1.0, 3.0]).item() == 1.0
assert td.softmax([0.0, 0.0], axis=-1).tolist() == [0.5, 0.5]

# What is no tensor stays a list: sizes, axes.
assert td.sum(td.ones((2, 3, 4)), axis=[0, 2]).shape == (3,)
assert td.pad(td.ones(2), [(1, 1)]).tolist() == [0.0, 1.0, 1.0, 0.0]


def refused(call):
    try:
        call()
    except (TypeError, ValueError) as error:
        return str(error)
    raise AssertionError("it was taken")


assert "ragged" in refused(lambda: td.sum([[1], [2, 3]]))
assert "expected a tensor or a number, got str" in refused(lambda: td.add("a", 1))
