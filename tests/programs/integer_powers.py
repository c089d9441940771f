# Powers of integers are integers, exact and in the dtype of the operands, eager and compiled.
import tandem as td

n = td.arange(31)
assert (2**n).dtype == td.int32 and (2**n).tolist() == [2**i for i in range(31)]
assert ((-3) ** td.arange(6)).tolist() == [(-3) ** i for i in range(6)]
bases = td.tensor([[-2], [-1], [0], [1], [7]])
exponents = td.arange(9)
expected = [[b**e for e in range(9)] for b in (-2, -1, 0, 1, 7)]
assert (bases**exponents).tolist() == expected
assert td.jit(lambda b, e: b**e)(bases, exponents).tolist() == expected
assert td.pow(bases, exponents).tolist() == expected

# By whole numbers, also large ones.
for k in range(12):
    power = td.arange(-5, 6) ** k
    assert power.dtype == td.int32 and power.tolist() == [i**k for i in range(-5, 6)], (k, power)
assert td.jit(lambda x: x**11)(td.arange(7)).tolist() == [i**11 for i in range(7)]

# Low bits of what is too large, as in NumPy.
assert (td.tensor([3, 10]) ** td.tensor([40, 12])).tolist() == [(3**40 + 2**31) % 2**32 - 2**31, (10**12 + 2**31) % 2**32 - 2**31]
small = td.tensor([3, 5, 255], dtype="uint8")
assert (small**small).dtype == td.uint8 and (small**small).tolist() == [3**3, 5**5 % 256, 255]

# Exponents below zero: what is left of the quotient. A number below zero makes floats.
assert (td.tensor([1, -1, -1, 2, 0]) ** td.tensor([-3, -3, -4, -1, -1])).tolist() == [1, -1, 1, 0, 0]
assert (td.tensor([2, 4]) ** -1).tolist() == [0.5, 0.25]
assert (td.tensor([True, False]) ** td.tensor([True, True])).tolist() == [1, 0]

# Floats stay floats.
assert (2.0**n).dtype == td.float32 and (n**0.5).dtype == td.float32
if device == "cpu":
    wide = td.tensor([3, 2], dtype="int64")
    assert (wide ** td.tensor([39, 62], dtype="int64")).tolist() == [3**39, 2**62]
    assert (wide**30).tolist() == [3**30, 2**30]

# Where the operands are, which need not be the device in force: a GPU has no 64-bit integers.
there = td.arange(4).to("cpu").astype("int64")
assert (2**there).tolist() == [1, 2, 4, 8] and (2**there).device == "cpu" and (there**0).tolist() == [1] * 4

# The first power is a value of its own: what is written into it stays there.
whole = td.tensor([1, 2, 3])
first = whole**1
first[0] = 7
assert whole.tolist() == [1, 2, 3] and first.tolist() == [7, 2, 3]
