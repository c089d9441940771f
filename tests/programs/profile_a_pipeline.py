# A profile of a pipeline names the bottleneck that was planted, tells who waited, and measures what would help.
import time

import tandem as td
from tandem.data import batching, profiling

Dataset = td.data.Dataset
rows = td.random.normal((48, 8))
labels = td.arange(48)
weights = td.random.normal((8, 4))


class Clock:
    """Time that passes where a test says so, and a microsecond at each look: what else the machine does changes no finding. `waitall` is the wait for a device."""

    def __init__(self):
        self.now = 0.0
        self.queued = 0.0
        self.wait = profiling._tandem.waitall

    def perf_counter(self):
        self.now += 1e-6
        return self.now

    def waitall(self):
        self.wait()
        self.now += self.queued
        self.queued = 0.0


clock = Clock()
before = profiling.time, profiling._tandem
profiling.time = profiling._tandem = clock


def spin(milliseconds):
    """Python that takes so long. It looks at a clock, so that no function that calls it is compiled."""
    time.perf_counter()
    clock.now += milliseconds / 1e3


def train(x, y):
    return td.sum(x @ weights)


def slow_map(x, y):
    spin(2)
    return x * 2, y


# A slow map in Python: named, with why it is not compiled, and what would help.
by_map = Dataset.from_tensor_slices((rows, labels)).shuffle(48, seed=1).map(slow_map).batch(8)
found = by_map.profile(train, steps=6, measure=True)
assert (found.kind, found.bottleneck) == ("input", "map(slow_map)"), found
assert found.sentence.startswith("input: `map(slow_map)`, Python") and "time" in found.sentence, found.sentence
slowest = next(stage for stage in found.stages if stage.name == "map(slow_map)")
assert slowest.share > 0.5 and slowest.elements == 48 and found.step.waited > 0.08, found
assert abs(sum(what.share for what in (*found.stages, found.step)) - 1) < 1e-6
# The advice was followed and measured: kept before the shuffle, a pass needs no map at all.
assert found.best is not None and "cache()" in found.best.text and "shuffle" in found.best.text, found
assert found.best.gain > 1.5 and "measured" in found.sentence, found
changed = found.best.change()
assert sorted(v for _, y in changed for v in y.tolist()) == list(range(48))
# The pipeline itself is as it was.
assert [type(stage).__name__ for stage in (by_map, by_map._source)] == ["Batched", "Mapped"]

# A slow batch: elements of different sizes, each of which is padded.
def samples():
    for i in range(24):
        yield td.full(2 + i, i)


def slow_padded(*args):
    spin(2)
    return padded(*args)


padded, batching.padded = batching.padded, slow_padded
by_batch = Dataset.from_generator(samples).cache().padded_batch(12)
list(by_batch)
found = by_batch.profile(lambda x: x, steps=2)
assert (found.kind, found.bottleneck) == ("input", "padded_batch(12)"), found
batching.padded = padded


# A slow source.
def slow_source():
    for i in range(12):
        spin(2)
        yield i


found = Dataset.from_generator(slow_source).batch(4).profile(lambda x: td.sum(x), steps=3, measure=True)
assert (found.kind, found.bottleneck) == ("input", "from_generator"), found
assert "`cache()` after `from_generator`" in found.best.text and found.best.gain > 1.5, found


# Slow compute: in Python, and on the device, where a call returns before it is done.
def slow_step(x, y):
    spin(20)


quick = Dataset.from_tensor_slices((rows, labels)).batch(8)
found = quick.profile(slow_step, steps=4)
assert (found.kind, found.bottleneck) == ("compute", "step") and found.waited_for_step > 0.5, found
assert found.sentence.startswith("compute: the step takes"), found.sentence


def queued_step(x, y):
    clock.queued += 0.02
    return td.tanh(x)


found = quick.profile(queued_step, steps=3)
assert (found.kind, found.bottleneck) == ("compute", "step"), found

# A compiled map runs a batch at once; one that must not be compiled can be.
def slow_to_call(x, y):
    # Python that a trace runs once.
    clock.now += 1e-3
    return td.tanh(x), y


few = Dataset.from_tensor_slices((rows[:16], labels[:16]))
found = few.map(slow_to_call).batch(8).profile(train)
assert next(stage for stage in found.stages if stage.name == "map(slow_to_call)").how == "compiled, a batch at once", found
found = few.map(slow_to_call, compiled=False).batch(8).profile(measure=True)
assert found.bottleneck == "map(slow_to_call)" and "without `compiled=False`" in found.advice[0].text and found.advice[0].gain > 1.2, found

# Zipped and joined pipelines, infinite ones, and other ways to look at it.
both = Dataset.zip((Dataset.range(8), Dataset.range(8).map(lambda v: v + 1))).concatenate(Dataset.zip((Dataset.range(2), Dataset.range(2))))
found = both.repeat().batch(5).profile(lambda a, b: a + b, steps=7, timeline=True)
assert found.steps == 7 and len(found.stages) == 10 and found.stages[-1].name == "batch(5)", found
assert "own ms" in str(found) and found.timeline.data()["lanes"], found
names = {name for _, _, name, _, _ in found.timeline.spans}
assert {"step", "batch(5)", "zip"} <= names, names



# Loaders: the data set's samples, or what makes batches of them.
class Slow:
    def __len__(self):
        return 16

    def __getitem__(self, i):
        spin(1)
        return float(i), i


found = td.data.DataLoader(Slow(), batch_size=4, num_workers=2).profile(lambda x, y: td.sum(x))
assert (found.kind, found.bottleneck, found.steps) == ("input", "Slow[i]", 4) and "foreground" in found.notes[0], found


def slow_collate(samples):
    spin(4)
    return td.tensor(samples)


found = td.data.DataLoader([float(i) for i in range(12)], batch_size=4, collate_fn=slow_collate).profile(lambda x: x * 2)
assert (found.kind, found.bottleneck) == ("input", "slow_collate"), found
found = td.data.DataLoader(by_map, batch_size=None).profile(train, steps=4)
assert found.bottleneck == "map(slow_map)", found

for wrong, kind in ((lambda: quick.profile(3), TypeError), (lambda: quick.profile(steps=0), ValueError), (lambda: quick.take(0).profile(), ValueError)):
    try:
        wrong()
    except kind:
        pass
    else:
        raise AssertionError("bad arguments were taken")
profiling.time, profiling._tandem = before
