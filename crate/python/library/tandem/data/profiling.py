"""`Dataset.profile`: how long each stage and the training step take, who waits for whom, and what would change it."""

import copy
import json
import time
from itertools import islice

import _tandem

from ..profiling import Profile
from .advice import candidates


class StageTime:
    """What was measured of a stage, or of the step: seconds of its own, seconds in which it waited, and how many elements it gave.

    `name`; `seconds`, without what it waited for; `waited`, seconds spent on waiting for the stage before (of the step: for the input);
    `share`, the part of `seconds` in those of all stages and the step; `elements`; `how` it ran, in words.

    >>> ds = td.data.Dataset.range(8).batch(4)
    >>> [(stage.name, stage.elements) for stage in ds.profile().stages]
    [('from_tensor_slices', 8), ('batch(4)', 2)]
    """

    def __init__(self, name):
        self.name = name
        self.seconds = self.waited = self.share = 0.0
        self.how = ""
        self._elements = self._rows = self._in_batches = 0

    @property
    def elements(self):
        """How many elements it gave."""
        return self._elements or self._rows or self._in_batches

    def __repr__(self):
        return f"<{self.name}: {1e3 * self.seconds:.3f} ms, {100 * self.share:.0f} %>"


class _Clock:
    """Shares out time among what runs inside of each other: what waits for another gets none."""

    def __init__(self):
        self._running = []
        self._since = 0.0
        # Whether it counts: after each turn it then waits for the devices, so that what was asked of them is the work of who asked.
        self.counts = False
        # (name, start, duration), in seconds, of everything that ended, if somebody wants them.
        self.spans = None

    def _turn(self):
        if self.counts:
            _tandem.waitall()
        now = time.perf_counter()
        if self._running and self.counts:
            self._running[-1][0].seconds += now - self._since
        self._since = now
        return now

    def begin(self, what):
        self._running.append((what, self._turn()))

    def end(self):
        now = self._turn()
        what, begun = self._running.pop()
        if self._running and self._running[-1][0] is not what and self.counts:
            self._running[-1][0].waited += now - begun
        if self.spans is not None:
            self.spans.append((what.name, begun, now - begun))

    def items(self, what, start, counter):
        """The items of an iterable that `start()` makes, which is the work of `what`."""
        self.begin(what)
        try:
            items = iter(start())
        finally:
            self.end()
        while True:
            self.begin(what)
            try:
                item = next(items)
            except StopIteration:
                return
            finally:
                self.end()
            if self.counts:
                setattr(what, counter, getattr(what, counter) + 1)
            yield item


class _TimedFunction:
    """A stage's function, whose calls for rows of other stages are still the work of that stage."""

    def __init__(self, function, what, clock):
        self._function, self._what, self._clock = function, what, clock
        self.runs_batches = False

    def __getattr__(self, name):
        return getattr(self._function, name)

    def __call__(self, element):
        self._clock.begin(self._what)
        try:
            return self._function(element)
        finally:
            self._clock.end()

    def of_batch(self, batch, size):
        self._clock.begin(self._what)
        try:
            result = self._function.of_batch(batch, size)
        finally:
            self._clock.end()
        self.runs_batches = result is not None
        if self.runs_batches and self._clock.counts:
            self._what._in_batches += size
        return result


class _Measured:
    """A copy of a pipeline whose stages are timed. The pipeline itself stays as it is: its caches, its orders."""

    def __init__(self, dataset):
        self.clock = _Clock()
        self.stages = []
        self._copies = []
        self._known = {}
        self.last = self._copy(dataset)

    def _copy(self, stage):
        if id(stage) in self._known:
            return self._known[id(stage)]
        copied = stage._for_measurement([self._copy(source) for source in stage._sources()])
        what = StageTime(stage.name)
        iterate, rows = copied._iterate, copied._rows

        def timed_rows():
            found = rows()
            return found and (found[0], lambda: self.clock.items(what, found[1], "_rows"), *found[2:])

        copied._iterate = lambda: self.clock.items(what, iterate, "_elements")
        copied._rows = timed_rows
        if hasattr(copied, "function"):
            copied.function = _TimedFunction(copied.function, what, self.clock)
        self.stages.append(what)
        self._copies.append(copied)
        self._known[id(stage)] = copied
        return copied

    def describe(self):
        """Says of each stage how it ran."""
        for what, copied in zip(self.stages, self._copies):
            function = getattr(copied, "function", None)
            if function is None:
                what.how = "rows" if what._rows and not what._elements else ""
            elif function.runs_batches:
                what.how = "compiled, a batch at once"
            elif function.is_compiled:
                what.how = "compiled"
            else:
                what.how = f"Python: {function.obstacle}" if function.obstacle else "Python"

    def scale(self, seconds):
        """Shares out what the input takes by itself, in proportion to what its stages took with waits between them."""
        factor = seconds / (sum(what.seconds for what in self.stages) or seconds or 1.0)
        for what in self.stages:
            what.seconds *= factor
            what.waited *= factor

    def key_of(self, what):
        """The id of the stage of the pipeline that was measured as this."""
        copied = self._copies[self.stages.index(what)]
        return next(key for key, known in self._known.items() if known is copied)


def _has_parts(element):
    """Whether an element's parts become arguments: of tuples, and of the lists that loaders give, unless they are texts."""
    return type(element) is tuple or (type(element) is list and not all(isinstance(part, str) for part in element))


def _run(measured, step, train, limit):
    """One pass of at most `limit` steps, or without them if `train` is None; seconds, how many elements, and the first of them."""
    clock = measured.clock
    elements = measured.last._iterate()
    count, first = 0, None
    begun = time.perf_counter()
    clock.begin(step)
    try:
        for element in islice(elements, limit):
            first = element if count == 0 else first
            count += 1
            if train is not None:
                train(*(element if _has_parts(element) else (element,)))
            del element
        _tandem.waitall()
    finally:
        clock.end()
        elements.close()
    return time.perf_counter() - begun, count, first


def _alone(train, element, count):
    """Seconds of so many steps on an element that is there already."""
    arguments = element if _has_parts(element) else (element,)
    begun = time.perf_counter()
    for _ in range(count):
        train(*arguments)
    _tandem.waitall()
    return time.perf_counter() - begun


class PipelineProfile:
    """What `Dataset.profile` found out. It shows as a sentence and a table.

    `stages` are `StageTime`s in the order of the pipeline, `step` that of the training step; `steps` how many were made; `bottleneck` the
    name of the slowest stage, or "step"; `kind` "input" or "compute", whichever takes longer by itself; `sentence`; `advice`, changes that may help, the most promising
    first (see `Advice`); `seconds_per_step`, as the pipeline runs; `hidden`, seconds of work a step that ran beside other work;
    `waited_for_input` and `waited_for_step`, the parts of the time in which one had nothing to do for want of the other; `notes`;
    `timeline`, a document as `td.profile` gives it, with the stages, if it was asked for.

    >>> found = td.data.Dataset.range(8).batch(4).profile(lambda batch: td.sum(batch))
    >>> found.steps, found.bottleneck in [stage.name for stage in (*found.stages, found.step)]
    (2, True)
    """

    def __init__(self, stages, step, wall, input_alone, has_step):
        self.stages, self.step, self.steps = stages, step, step.elements
        everything = [*stages, step]
        total = sum(what.seconds for what in everything) or 1e-12
        for what in everything:
            what.share = what.seconds / total
        self._total = total
        self._has_step = has_step
        self.seconds_per_step = wall / self.steps
        self.hidden = max(0.0, total - wall) / self.steps
        slowest = max(stages, key=lambda what: what.seconds)
        self.kind = "compute" if has_step and step.share >= 0.5 else "input"
        self._slowest = slowest
        self.bottleneck = "step" if self.kind == "compute" else slowest.name
        self.waited_for_input = step.waited / wall
        self.waited_for_step = max(0.0, wall - input_alone) / wall
        self.advice, self.notes = [], []
        self.timeline = None
        self.measured = False

    @property
    def best(self):
        """The change that promises most, or of those that were measured the fastest; None where nothing helps."""
        if not self.measured:
            return self.advice[0] if self.advice else None
        helpful = [advice for advice in self.advice if advice.seconds_per_step is not None and advice.gain >= 1.05]
        return max(helpful, key=lambda advice: advice.gain) if helpful else None

    def _per_step(self, seconds):
        return f"{1e3 * seconds / self.steps:.2f} ms"

    @property
    def sentence(self):
        """The bottleneck, in one sentence."""
        what = self.step if self.kind == "compute" else self._slowest
        name = "the step" if self.kind == "compute" else f"`{what.name}`"
        how = f", {what.how}," if self.kind == "input" and what.how else ""
        said = (
            f"{self.kind}: {name}{how} takes {100 * what.share:.0f} % of the time "
            f"({self._per_step(what.seconds)} of {self._per_step(self._total)} a step)"
        )
        if self.kind == "compute":
            said += f", and the input waits for it {100 * self.waited_for_step:.0f} % of the time; of the input `{self._slowest.name}` takes most, {100 * self._slowest.share:.0f} %"
        elif self._has_step:
            said += f", and the step waits for the input {100 * self.waited_for_input:.0f} % of the time"
        best = self.best
        if best is None:
            tried = f"{len(self.advice)} changes of the pipeline were measured, and none helps" if self.measured and self.advice else ""
            return f"{said}; {tried}." if tried else f"{said}."
        if not self.measured:
            return f"{said}; {best.text} would {best.effect}."
        before, after = (f"{1e3 * seconds:.2f}" for seconds in (self.seconds_per_step, best.seconds_per_step))
        return f"{said}; with {best.text} a step takes {after} ms in the place of {before} ms ({best.gain:.1f} times as fast, measured)."

    def __repr__(self):
        lines = [self.sentence, "", f"{'stage':<28}{'own ms':>9}{'share':>8}{'waited ms':>11}{'elements':>10}  how"]
        for what in [*self.stages, self.step] if self._has_step else self.stages:
            lines.append(
                f"{what.name:<28}{1e3 * what.seconds:>9.2f}{100 * what.share:>7.1f}%{1e3 * what.waited:>11.2f}{what.elements:>10}  {what.how}".rstrip()
            )
        lines.append(
            f"{self.steps} steps; as it runs, {1e3 * self.seconds_per_step:.2f} ms each, of which {1e3 * self.hidden:.2f} ms of work ran beside other work"
        )
        for advice in self.advice:
            if advice.seconds_per_step is not None:
                lines.append(f"measured: {advice.text}: {1e3 * advice.seconds_per_step:.2f} ms a step, {advice.gain:.2f} times as fast")
        return "\n".join([*lines, *self.notes])

    __str__ = __repr__


def profile(dataset, step=None, steps=32, measure=False, timeline=False, advise=None):
    """The implementation of `Dataset.profile`; `advise` gives the advice for what was found, if not `candidates`."""
    if step is not None and not callable(step):
        raise TypeError(f"profile takes the training step as a function of an element, not {type(step).__name__}")
    if steps < 1:
        raise ValueError(f"steps is at least 1, not {steps}")
    measured = _Measured(dataset)
    trained = StageTime("step")
    # Once so that everything is compiled; once with a wait after each stage, which tells their costs apart; then without such waits, which
    # take time themselves: as it is, the input alone, and the step alone.
    _run(measured, trained, step, steps)
    measured.clock.counts = True
    _, trained._elements, element = _run(measured, trained, None, steps)
    measured.clock.counts = False
    if not trained.elements:
        raise ValueError("the data set is empty, so that there is nothing to measure")
    measured.describe()
    wall, _, _ = _run(measured, trained, step, steps)
    input_alone = wall if step is None else _run(measured, trained, None, steps)[0]
    step_alone = 0.0 if step is None else _alone(step, element, trained.elements)
    measured.scale(input_alone)
    trained.seconds, trained.waited = step_alone, max(0.0, wall - step_alone)
    found = PipelineProfile(measured.stages, trained, wall, input_alone, step is not None)
    if timeline:
        found.timeline = _recorded(measured, trained, step, steps)
    found.advice = candidates(dataset, found, measured.key_of) if advise is None else advise(found)
    found.notes = _notes(dataset)
    if measure:
        for advice in found.advice:
            advice.seconds_per_step, advice.gain = _tried(advice, step, steps, found.seconds_per_step)
        found.measured = True
    return found


def _tried(advice, step, steps, before):
    changed = _Measured(advice._trial())
    trained = StageTime("step")
    # One element more, so that a cache sees its end.
    _run(changed, trained, step, steps + 1)
    wall, count, _ = _run(changed, trained, step, steps)
    after = wall / max(count, 1)
    return after, before / after if after else 1.0


def _recorded(measured, trained, step, steps):
    """The timeline of a pass as the pipeline runs, with the stages among what Python did."""
    measured.clock.spans = []
    timeline = Profile()
    with timeline:
        begun = time.perf_counter()
        _run(measured, trained, step, steps)
    data = timeline.data()
    lane = next((lane for lane in data["lanes"] if lane["kind"] == "python"), None)
    if lane is None:
        lane = {"kind": "python", "number": 0, "what": [], "startUs": [], "durationUs": []}
        data["lanes"].insert(0, lane)
    spans = list(zip(lane["startUs"], lane["durationUs"], lane["what"]))
    places = {}
    for name, start, duration in measured.clock.spans:
        if name not in places:
            places[name] = len(data["entries"])
            data["entries"].append({"activity": "call", "name": name, "place": None})
        spans.append((1e6 * (start - begun), 1e6 * duration, places[name]))
    # What lies within another comes after it.
    spans.sort(key=lambda span: (span[0], -span[1]))
    lane["startUs"], lane["durationUs"], lane["what"] = (list(part) for part in zip(*spans))
    timeline._json = json.dumps(data)
    measured.clock.spans = None
    return timeline


def _notes(dataset):
    """What a person asked for and does not get."""
    notes = []
    pending, seen = [dataset], set()
    while pending:
        stage = pending.pop()
        if id(stage) in seen:
            continue
        seen.add(id(stage))
        pending.extend(stage._sources())
        reason = getattr(stage, "parallel_calls", None) and stage.function.foreground_reason
        if reason:
            notes.append(f"`{stage.name}` asks for parallel calls, and runs in the foreground, one call after the other: {reason}.")
    return notes
