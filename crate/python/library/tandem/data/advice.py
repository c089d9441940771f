"""What would make a pipeline faster: changes of its stages that give the same elements."""

import _notebook

from .._transforms import vmap
from ._functions import is_traceable
from ._travel import CannotTravel, Classes, pack
from .batching import Batched, PaddedBatched
from .dataset import INFINITE_CARDINALITY
from .ordering import Cached, Prefetched, Repeated, Shuffled
from .transformations import Mapped
from .workers import Job

# More are seldom worth the memory that their copies take.
_WORKERS = 4

# Names that code uses to draw random numbers, which a cache would draw once and for all.
_DRAWS = frozenset((
    "random", "rand", "randn", "randint", "randrange", "uniform", "normal", "choice", "shuffle", "bernoulli", "sample", "gauss", "transforms",
))


class Advice:
    """A change of a pipeline. `text` names it; `effect` is what it is expected to do; `change()` gives the changed data set;
    `seconds_per_step` and `gain` (how many times as fast) are what was measured, or None.

    >>> found = td.data.Dataset.range(4).map(lambda x: x + 1, compiled=False).batch(2).profile()
    >>> all(len(list(advice.change())) == 2 for advice in found.advice)
    True
    """

    def __init__(self, text, effect, change, trial=None):
        self.text, self.effect, self.change = text, effect, change
        # What is measured in the place of the changed pipeline.
        self._trial = trial or change
        self.seconds_per_step = self.gain = None

    def __repr__(self):
        return f"<{self.text}>" if self.gain is None else f"<{self.text}: {self.gain:.2f} times as fast>"


def _chain(dataset):
    """The stages, the source first, as far as each has one before it."""
    stages = [dataset]
    while len(stages[-1]._sources()) == 1:
        stages.append(stages[-1]._sources()[0])
    return stages[::-1]


def _joined(stages):
    """The pipeline of stages, each of which pulls from the one before."""
    last = stages[0]
    for stage in stages[1:]:
        last = stage._over_sources([last])
    return last


def _may_draw(stage):
    """Whether a stage may give other elements in each pass, so that keeping those of one pass changes what is trained."""
    f = getattr(getattr(stage, "function", None), "function", None)
    if f is None:
        return False
    code = getattr(f, "__code__", None)
    return code is None or bool(_DRAWS & set(code.co_names))


def candidates(dataset, found, key_of):
    """Advice for a profile's bottleneck, the most promising first. `key_of` gives the id of the stage that was measured."""
    stages = _chain(dataset)
    if found.kind == "compute":
        return _overlap(stages, found, False)
    key = key_of(found._slowest)
    at = next((i for i, stage in enumerate(stages) if id(stage) == key), None)
    if at is None:
        # In a branch of zip or concatenate: the whole of it can be kept.
        at = 0
    in_background = found._slowest.how.startswith("compiled")
    advice = [*_compiled(stages, at), *_vectorised(stages, at, found._slowest)]
    advice += _overlap(stages, found, True) if in_background else []
    advice += _kept(stages, at, found)
    advice += _in_workers(stages, at)
    return advice


def worker_count(job, name):
    """How many further interpreters would do a job well: 0 where there are none, or where it cannot travel to them.

    >>> from tandem.data.advice import worker_count
    >>> worker_count(generator := (i for i in ()), "generator")
    0
    """
    if not _notebook.worker_limit():
        return 0
    try:
        pack(job, name, Classes())
    except CannotTravel:
        return 0
    return min(_notebook.worker_limit(), _WORKERS)


def _in_workers(stages, at):
    """A stage that calls Python for each element, in further interpreters."""
    stage = stages[at]
    if not isinstance(stage, Mapped) or not stage.function.calls_python or stage.parallel_calls:
        return
    f = stage.function.function
    count = worker_count(Job(f), stage.function.name)
    if count:
        change = lambda: _joined([*stages[:at], _Replaced(stage, lambda source: source.map(f, num_parallel_calls=count)), *stages[at + 1 :]])
        yield Advice(f"`num_parallel_calls={count}` for `{stage.name}`", f"let {count} further interpreters share it, beside the program", change)


def of_loader(loader, found):
    """Advice for the profile of a `DataLoader` whose samples are made in the foreground."""
    job, name = loader._job()
    count = worker_count(job, name) if found.kind == "input" and found._slowest.name != "sampler" else 0
    if count:
        effect = f"let {count} further interpreters make batches, beside the program"
        yield Advice(f"`num_workers={count}`", effect, lambda: loader._with_workers(count), lambda: loader._with_workers(count)._as_dataset())


def _compiled(stages, at):
    stage = stages[at]
    if not isinstance(stage, Mapped) or stage.function.is_compiled or stage.function.wanted is not False:
        return
    f = stage.function.function
    if is_traceable(f):
        change = lambda: _joined([*stages[:at], _Replaced(stage, lambda source: source.map(f)), *stages[at + 1 :]])
        yield Advice(f"`{stage.name}` without `compiled=False`", "compile it and compute a batch at once", change)


class _Replaced:
    """In the place of a stage: what makes another one."""

    def __init__(self, stage, make):
        self.name, self._over_sources = stage.name, lambda sources: make(sources[0])


def _vectorised(stages, at, measured):
    stage = stages[at]
    follower = stages[at + 1] if at + 1 < len(stages) else None
    if not isinstance(stage, Mapped) or not stage.function.is_pure or type(follower) is not Batched or "batch" in measured.how:
        return
    f = vmap(stage.function.function)
    change = lambda: _joined([*stages[:at], follower, _Replaced(stage, lambda source: source.map(f)), *stages[at + 2 :]])
    yield Advice(f"`{follower.name}` first and then `map(td.vmap({stage.function.name}))`", "compute a batch at once", change)


def _overlap(stages, found, is_input):
    if isinstance(stages[-1], Prefetched) or not found._has_step:
        return []
    effect = "let it run beside the step" if is_input else "let the input's device work run beside it"
    return [Advice("`prefetch(2)` at the end", effect, lambda: stages[-1].prefetch(2))]


def _kept(stages, at, found):
    """`cache()` behind a stage; shuffles and repeats that stand before it move behind the cache, where they mean the same."""
    before = stages[: at + 1]
    if any(isinstance(stage, Cached) for stage in stages[at:]) or any(_may_draw(stage) for stage in before):
        return []
    moved = [stage for stage in before if isinstance(stage, (Shuffled, Repeated))]
    first = next((i for i, stage in enumerate(before) if isinstance(stage, (Shuffled, Repeated))), at)
    if moved and any(isinstance(stage, (Batched, PaddedBatched)) for stage in before[first:]):
        return []
    kept = [stage for stage in before if stage not in moved]
    prefix = _joined(kept)
    if prefix._cardinality() == INFINITE_CARDINALITY:
        return []
    change = lambda: _joined([prefix.cache(), *moved, *stages[at + 1 :]])
    # Of so many elements that the cache is full after one pass of the measurement.
    trial = lambda: _joined([prefix.take(found._slowest.elements).cache(), *moved, *stages[at + 1 :]])
    place = f"`{kept[-1].name}`"
    text = f"`cache()` after {place}" + (f" and `{moved[0].name}` behind it" if moved else "")
    return [Advice(text, "compute it once and not in each pass, if the elements fit into memory", change, trial)]
