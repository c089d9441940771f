# Elements that are kept in a file, and what a pipeline leaves behind after a thousand passes: nothing.
import gc
import os

import tandem as td

calls = []


def counted(n):
    calls.append(int(n))
    return {"n": n * 2, "name": f"n{int(n)}", "parts": (td.full((2,), 0.5), True)}


if os.path.exists("kept.cache"):
    os.remove("kept.cache")
ds = td.data.Dataset.range(4).map(counted, compiled=False).cache("kept.cache")
first = next(iter(ds))
assert first["name"] == "n0" and not os.path.exists("kept.cache"), "a pass that ends early keeps nothing"
found = ds.profile()
assert not os.path.exists("kept.cache") and found.steps == 4
calls.clear()
whole = [(e["n"].item(), e["name"], e["parts"][0].tolist(), e["parts"][1]) for e in ds]
again = [(e["n"].item(), e["name"], e["parts"][0].tolist(), e["parts"][1]) for e in ds]
assert whole == again == [(2 * i, f"n{i}", [0.5, 0.5], True) for i in range(4)] and calls == [0, 1, 2, 3]
other = td.data.Dataset.range(9).cache("kept.cache").map(lambda e: e["n"], compiled=False).batch(4)
assert [b.tolist() for b in other] == [[0, 2, 4, 6]]
assert [name for name in os.listdir() if name.endswith(".partial")] == []
# Two passes at a time, of which one ends early.
os.remove("kept.cache")
one, two = iter(ds), iter(ds)
next(one)
assert len(list(two)) == 4 and os.path.exists("kept.cache")
one.close()
assert len(list(ds)) == 4
with open("kept.cache", "rb") as file:
    data = file.read()
for damaged, word in ((data[:-3], "cut off"), (b"something else", "no cache")):
    with open("kept.cache", "wb") as file:
        file.write(damaged)
    try:
        list(ds)
    except ValueError as error:
        assert word in str(error)
    else:
        raise AssertionError(word)
os.remove("kept.cache")
try:
    list(td.data.Dataset.from_tensor_slices([1]).map(lambda n: object(), compiled=False).cache("kept.cache"))
except TypeError as error:
    assert "object" in str(error)
assert not os.path.exists("kept.cache") and list(td.data.Dataset.range(2).cache("")) is not None


# A thousand passes.
def doubled(x, y):
    return x * 2.0, y


x, y = td.ones((4, 64)), td.arange(4)
rows = td.data.Dataset.from_tensor_slices((x, y))
everything = rows.shuffle(4).map(doubled).cache().map(doubled, compiled=False).batch(4).prefetch(1)
loader = td.data.DataLoader(td.data.TensorDataset(x, y), batch_size=4, shuffle=True)


def live():
    td.waitall()
    return td.memory()[device]["live"]


for pipeline, count in ((everything, 1000), (loader, 100)):
    growth = []
    # At first everything is compiled, and caches are filled.
    for passes in (10, count):
        before = live()
        for _ in range(passes):
            for a, b in pipeline:
                pass
        growth.append(live() - before)
    # Less than one element more.
    assert growth[1] < 256, growth
    gc.collect()
    known = len(gc.get_objects())
    for _ in range(100):
        for a, b in pipeline:
            pass
    gc.collect()
    assert len(gc.get_objects()) - known < 50
