# What workers of a pipeline do stands in a profile, on lanes of their own beside Python's. Interpreters that answer at once stand in for
# them, so that this runs where there are none.
from collections import deque

import _notebook
import tandem as td
from tandem.data._worker_loop import Loop

loops, answers = {}, deque()
before = {name: getattr(_notebook, name) for name in ("worker_limit", "post_to_worker", "receive_from_worker")}


def post(worker, message):
    answers.append((worker, loops.setdefault(worker, Loop()).answer(message)))


def slow(x):
    return x + sum(i % 7 for i in range(5_000)) % 1


_notebook.worker_limit, _notebook.post_to_worker, _notebook.receive_from_worker = lambda: 2, post, answers.popleft
try:
    pipeline = td.data.Dataset.range(6).map(slow, num_parallel_calls=2, compiled=False)
    with td.profile() as p:
        assert [int(x) for x in pipeline] == [0, 1, 2, 3, 4, 5]
    lanes = {}
    for lane, activity, name, start, duration in p.spans:
        if lane.startswith("worker"):
            lanes.setdefault(lane, []).append((activity, name, start, duration))
    assert set(lanes) == {"worker 1", "worker 2"} and all(len(spans) == 3 for spans in lanes.values()), p.spans
    for spans in lanes.values():
        assert all(activity == "call" and name == "slow" and duration > 0 and start >= 0 for activity, name, start, duration in spans)
        # An interpreter does one thing after the other.
        assert all(a[2] + a[3] <= b[2] + 1e-3 for a, b in zip(spans, spans[1:])), spans
    assert "worker 2" in str(p) and "slow" in str(p)
    kinds = [(lane["kind"], lane["number"]) for lane in p.data()["lanes"]]
    assert kinds[-2:] == [("worker", 1), ("worker", 2)], kinds
    # Work of a pass that was done before the recording began is no part of it.
    items = iter(pipeline)
    next(items)
    with td.profile() as p:
        pass
    assert not any(lane.startswith("worker") for lane, *_ in p.spans)
    del items
finally:
    for name, value in before.items():
        setattr(_notebook, name, value)
