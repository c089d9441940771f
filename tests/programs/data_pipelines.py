# What tf.data's stages give: order, counts, structure, and batches that were gathered at once.
import random

import tandem as td

Dataset = td.data.Dataset


def numbers(ds):
    return [x.tolist() for x in ds]


# Rows of several tensors, in a dict, batched; the remainder stays or goes.
x, y = td.reshape(td.arange(20), (10, 2)), td.arange(10)
ds = Dataset.from_tensor_slices({"x": x, "y": y})
batches = list(ds.batch(4))
assert [b["x"].shape for b in batches] == [(4, 2), (4, 2), (2, 2)] and batches[2]["y"].tolist() == [8, 9]
assert len(ds.batch(4)) == 3 and len(ds.batch(4, drop_remainder=True)) == 2
assert ds.element_spec["x"] == td.data.TensorSpec((2,), "int32") and ds.batch(4).element_spec["y"].shape == (None,)

# Shuffled: every element once, an order for each pass, the same with the same seed; rows stay together.
shuffled = Dataset.from_tensor_slices((x, y)).shuffle(100, seed=7).batch(3)
passes = []
for _ in range(2):
    seen = []
    for a, b in shuffled:
        assert (a[:, 0] == 2 * b).tolist() == [True] * len(b)
        seen += b.tolist()
    assert sorted(seen) == list(range(10))
    passes.append(seen)
assert passes[0] != passes[1]
again = Dataset.from_tensor_slices((x, y)).shuffle(100, seed=7).batch(3)
assert [v for _, b in again for v in b.tolist()] == passes[0]
fixed = Dataset.range(10).shuffle(10, seed=1, reshuffle_each_iteration=False)
assert numbers(fixed) == numbers(fixed) != list(range(10))
# A buffer of 2 moves an element at most one place to the front.
near = numbers(Dataset.range(30).shuffle(2, seed=3))
assert sorted(near) == list(range(30)) and all(place >= value - 1 for place, value in enumerate(near))
td.random.seed(5)
first = numbers(Dataset.range(12).shuffle(12))
td.random.seed(5)
assert numbers(Dataset.range(12).shuffle(12)) == first

# Order of stages matters as it does in tf.data.
assert numbers(Dataset.range(3).repeat(2).batch(4)) == [[0, 1, 2, 0], [1, 2]]
assert numbers(Dataset.range(3).batch(2).repeat(2)) == [[0, 1], [2], [0, 1], [2]]
assert numbers(Dataset.range(10).skip(2).take(5).shard(2, 1)) == [3, 5]
assert numbers(Dataset.range(3).repeat().skip(4).take(4)) == [1, 2, 0, 1]
assert Dataset.range(3).repeat().cardinality() == td.data.INFINITE_CARDINALITY
assert Dataset.range(5).filter(lambda v: v > 2).cardinality() == td.data.UNKNOWN_CARDINALITY
assert numbers(Dataset.range(3).concatenate(Dataset.range(5, 7)).enumerate().map(lambda i, v: i * 10 + v)) == [0, 11, 22, 35, 46]

# Maps take a tuple's parts, give structures, and are compiled when they are tensors only.
pairs = Dataset.zip((Dataset.range(4), Dataset.range(10, 14)))
summed = pairs.map(lambda a, b: {"sum": a + b, "parts": (a, b)})
assert [e["sum"].item() for e in summed] == [10, 12, 14, 16] and summed.function.is_compiled
calls = []


def remember(v):
    calls.append(1)
    return v + 1


assert numbers(Dataset.range(5).map(remember)) == [1, 2, 3, 4, 5] and len(calls) == 5


def jitter(v):
    return v + random.randrange(1000)


noisy = Dataset.range(20).map(lambda v: jitter(v * 0))
assert len(set(numbers(noisy))) > 5 and not noisy.function.is_compiled
drawn = Dataset.range(20).map(lambda v: v + td.random.uniform(()))
assert len(set(numbers(drawn))) > 15
branches = Dataset.range(4).map(lambda v: v * 2 if v.item() % 2 else v)
assert numbers(branches) == [0, 2, 2, 6]

# A function that fails, fails with its own error.
try:
    list(Dataset.range(3).map(lambda v: v @ v))
except (TypeError, ValueError) as error:
    assert "matmul" in str(error), error
else:
    raise AssertionError("a bad map ran")


# Generators start anew; ragged elements are padded.
def words():
    for n in (1, 3, 2):
        yield [n] * n, n


ragged = Dataset.from_generator(words)
padded = list(ragged.padded_batch(2, padding_values=(-1, 0)))
assert padded[0][0].tolist() == [[1, -1, -1], [3, 3, 3]] and padded[1][0].tolist() == [[2, 2]] and padded[0][1].tolist() == [1, 3]
assert ragged.padded_batch(3, padded_shapes=([4], [])).get_single_element()[0].shape == (3, 4)
try:
    list(ragged.batch(2))
except ValueError as error:
    assert "(1,)" in str(error) and "padded_batch" in str(error)
else:
    raise AssertionError("ragged elements were stacked")
signed = Dataset.from_generator(words, output_signature=(td.data.TensorSpec((None,), "float32"), td.data.TensorSpec((), "int32")))
assert str(next(iter(signed))[0].dtype).endswith("float32")

# Windows, unbatch, interleave, cache, prefetch, reduce.
assert [numbers(w) for w in Dataset.range(7).window(3)] == [[0, 1, 2], [3, 4, 5], [6]]
assert [numbers(w) for w in Dataset.range(7).window(3, shift=2, stride=2, drop_remainder=True)] == [[0, 2, 4], [2, 4, 6]]
assert len(Dataset.range(7).window(3, shift=2, stride=2, drop_remainder=True)) == 2
series = Dataset.range(6).window(3, shift=1, drop_remainder=True).flat_map(lambda w: w.batch(3))
assert numbers(series) == [[0, 1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]]
assert numbers(Dataset.range(7).batch(3).unbatch()) == list(range(7))
woven = Dataset.range(1, 4).interleave(lambda v: Dataset.from_tensors(v).repeat(3), cycle_length=2, block_length=2)
assert numbers(woven) == [1, 1, 2, 2, 1, 2, 3, 3, 3]
counted = []
cached = Dataset.range(3).map(lambda v: counted.append(1) or v).cache()
assert numbers(cached) == numbers(cached) == [0, 1, 2] and len(counted) == 3
assert numbers(Dataset.range(4).prefetch(2)) == [0, 1, 2, 3]
assert Dataset.range(5).reduce(1, lambda total, v: total * (v + 1)).item() == 120
assert numbers(Dataset.range(9).take_while(lambda v: v < 3)) == [0, 1, 2]
assert numbers(Dataset.range(0)) == [] and numbers(Dataset.range(3).take(0)) == []

for wrong in (
    lambda: Dataset.from_tensor_slices((td.ones(3), td.ones(4))), lambda: Dataset.range(3).batch(0), lambda: Dataset.range(3).map(3),
    lambda: len(Dataset.range(3).repeat()), lambda: Dataset.from_tensor_slices(td.tensor(1.0)),
):
    try:
        wrong()
    except (ValueError, TypeError):
        pass
    else:
        raise AssertionError("bad arguments were taken")

# A pure map before a batch is computed for the batch at once, whatever stands between them, with the same results.
table = td.reshape(td.arange(60).astype("float32"), (20, 3))
weights = td.tensor([[1.0], [2.0], [3.0]])


def project(row, index):
    return {"p": td.tanh(row @ weights * 0.01), "i": index + 1}


source = Dataset.from_tensor_slices((table, td.arange(20)))
at_once = source.map(project).shuffle(20, seed=4).batch(8)
one_by_one = source.map(project, compiled=False).shuffle(20, seed=4).batch(8)
for a, b in zip(at_once, one_by_one):
    assert a["i"].tolist() == b["i"].tolist() and td.max(abs(a["p"] - b["p"])).item() < 1e-6
chained = Dataset.range(10).map(lambda v: v * 2).map(lambda v: (v, v + 1)).skip(1).batch(4)
assert [[part.tolist() for part in pair] for pair in chained][0] == [[2, 4, 6, 8], [3, 5, 7, 9]]
spread = [v for batch in Dataset.range(40).map(lambda v: v + td.random.uniform(())).batch(20) for v in (batch % 1).tolist()]
assert len(set(spread)) > 30
constant = Dataset.range(4).map(lambda v: (v, 7)).batch(2)
assert [pair[1].tolist() for pair in constant] == [[7, 7], [7, 7]]
assert numbers(Dataset.range(4).map(lambda v: v if v.item() > 1 else -v).batch(4)) == [[0, -1, 2, 3]]
