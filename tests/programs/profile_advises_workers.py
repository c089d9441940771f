# Where further interpreters would share the work, a profile says so and tries it. One that answers at once stands in for them, so that
# this runs where there are none.
from collections import deque

import _notebook
import tandem as td
from tandem.data import _worker_loop, profiling
from tandem.data._worker_loop import Loop

loop, answers = Loop(), deque()
before = {name: getattr(_notebook, name) for name in ("worker_limit", "post_to_worker", "receive_from_worker")}
_notebook.worker_limit = lambda: 3
_notebook.post_to_worker = lambda worker, message: answers.append((worker, loop.answer(message)))
_notebook.receive_from_worker = answers.popleft


class Clock:
    """Time that passes where a test says so, and a microsecond at each look: what else the machine does changes no finding."""

    now = 0.0

    def perf_counter(self):
        self.now += 1e-6
        return self.now


clock = Clock()
times = [(module, module.time) for module in (profiling, _worker_loop)]
for module, _ in times:
    module.time = clock


def work():
    clock.now += 2e-3
    return 1


class Slow:
    def __len__(self):
        return 16

    def __getitem__(self, index):
        return work() * 0.0 + index


def slow(x):
    return x + work() % 1


def told(advice):
    return [each for each in advice if "workers" in each.text or "parallel" in each.text]


try:
    loader = td.data.DataLoader(Slow(), batch_size=4)
    found = loader.profile(measure=True)
    (advice,) = told(found.advice)
    assert found.bottleneck == "Slow[i]" and advice.text == "`num_workers=3`" and advice.seconds_per_step > 0 and advice.gain > 0
    assert "measured: `num_workers=3`" in str(found), found
    changed = advice.change()
    assert changed.num_workers == 3 and loader.num_workers == 0
    assert [batch.tolist() for batch in changed] == [batch.tolist() for batch in loader]
    # Nothing to say about a loader that has them, whose batches are made by ops alone, or whose data set cannot be copied.
    gathered = td.data.DataLoader(td.data.TensorDataset(td.ones((8, 2))), batch_size=4)
    own = Slow()
    own.numbers = (i for i in range(3))
    assert not any(told(each.profile().advice) for each in (changed, gathered, td.data.DataLoader(own, batch_size=4)))

    stages = td.data.Dataset.range(12).map(slow, compiled=False).batch(4)
    found = stages.profile(lambda x: x, measure=True)
    (advice,) = told(found.advice)
    assert advice.text == "`num_parallel_calls=3` for `map(slow)`" and advice.gain > 0, advice
    assert [batch.tolist() for batch in advice.change()] == [batch.tolist() for batch in stages]
    assert not told(td.data.Dataset.range(12).map(slow, num_parallel_calls=2, compiled=False).batch(4).profile().advice)
    _notebook.worker_limit = lambda: 0
    assert not told(stages.profile().advice)
finally:
    for module, value in times:
        module.time = value
    for name, value in before.items():
        setattr(_notebook, name, value)
