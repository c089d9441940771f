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


# The same behind a generator; elements of different sizes that a map makes equal are computed one by one.
def pairs():
    for i in range(7):
        yield [float(i), i + 1.0], i


mapped = Dataset.from_generator(pairs).map(lambda v, i: (td.sum(v), i * 2)).map(lambda total, i: total + i)
assert numbers(mapped.batch(3)) == [[1, 5, 9], [13, 17, 21], [25]] and mapped.function.is_compiled
sizes = Dataset.from_generator(words).map(lambda v, n: td.sum(v) * n)
assert numbers(sizes.batch(2)) == [[1, 27], [8]] and numbers(sizes.prefetch(1).batch(3)) == [[1, 27, 8]]

# Prefetching asks for elements ahead: their ops wait in the queue while the program works on an earlier one.
asked = []
ahead = Dataset.range(6).map(lambda v: asked.append(v.item()) or v).prefetch(2)
assert [(v.item(), len(asked)) for v in ahead] == [(0, 3), (1, 4), (2, 5), (3, 6), (4, 6), (5, 6)]

# Stages that few pipelines need.
a, b = Dataset.range(100), Dataset.range(1000, 1100)
drawn = [v.item() >= 1000 for v in Dataset.sample_from_datasets([a.repeat(), b.repeat()], weights=[0.2, 0.8], seed=3).take(300)]
assert 200 < sum(drawn) < 275
both = numbers(Dataset.sample_from_datasets([a, b], seed=5))
assert sorted(both) == [*range(100), *range(1000, 1100)] and [v for v in both if v < 1000] == list(range(100))
assert numbers(Dataset.sample_from_datasets([a, b], seed=5)) == both
assert len(numbers(Dataset.sample_from_datasets([a, b.take(3)], seed=5, stop_on_empty_dataset=True))) < 60
fields = Dataset.from_tensor_slices({"x": [1.0, 2.0, 3.0, 4.0], "y": [0, 1, 0, 1]})
totals = fields.scan((0.0, 0), lambda state, e: ((state[0] + e["x"], state[1] + 1), {"mean": (state[0] + e["x"]) / (state[1] + 1)}))
assert [e["mean"].item() for e in totals] == [1.0, 1.5, 2.0, 2.5] and len(totals) == 4
pairs_of = Dataset.zip((Dataset.range(5), Dataset.range(10, 15))).sliding_window(2, shift=2)
assert [(v.tolist(), w.tolist()) for v, w in pairs_of] == [([0, 1], [10, 11]), ([2, 3], [12, 13])]
lengths = Dataset.from_generator(lambda: (([n] * n, n) for n in (3, 8, 1, 9, 2, 4)))
buckets = list(lengths.bucket_by_sequence_length(lambda v, n: n, [4, 9], [2, 2, 1]))
assert [v.shape for v, _ in buckets] == [(2, 3), (1, 9), (2, 8), (1, 2)] and buckets[2][1].tolist() == [8, 4]
assert numbers(Dataset.range(7).batch(2).rebatch(3, drop_remainder=True)) == [[0, 1, 2], [3, 4, 5]]
