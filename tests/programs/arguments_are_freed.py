# A compiled function does not keep the tensors that it was called on.
import tandem as td

total = td.jit(lambda pair, more: td.sum(pair[0]) + more["x"][0])
before = td.memory()[device]["live"]
total([td.ones((500, 500)), 2], {"x": td.ones(1000)}).item()
td.waitall()
assert td.memory()[device]["live"] - before < 100_000, td.memory()

# What counts by its identity is kept, so that no other object takes its place.
scale = td.jit(lambda x, f: f(x))
assert scale(td.ones(2), lambda x: x * 2).tolist() == [2.0, 2.0]
assert scale(td.ones(2), lambda x: x * 3).tolist() == [3.0, 3.0]
assert scale(td.ones(2), lambda x: x * 4).tolist() == [4.0, 4.0]
