"""`torch.profiler`: how long blocks that a program names took; ops are not told apart here, which `%profile` and `td.profile` do."""

import contextlib
import enum
import time


class ProfilerActivity(enum.Enum):
    """What is watched."""

    CPU, CUDA = 0, 2


class ProfilerAction(enum.Enum):
    """What happens in a step."""

    NONE, WARMUP, RECORD, RECORD_AND_SAVE = range(4)


_RUNNING = []


class _Event:
    def __init__(self, key):
        self.key, self.count, self.cpu_time_total, self.device_time_total = key, 0, 0.0, 0.0

    cpu_time = property(lambda self: self.cpu_time_total / max(self.count, 1))
    self_cpu_time_total = property(lambda self: self.cpu_time_total)


class _Events(list):
    def table(self, sort_by=None, row_limit=100, **options):
        """The events as a text."""
        rows = sorted(self, key=lambda event: -event.cpu_time_total)[:row_limit]
        width = max([len(event.key) for event in rows] + [4])
        rule = "  ".join("-" * n for n in (width, 12, 12, 12))
        lines = [rule, f"{'Name'.rjust(width)}  {'CPU total':>12}  {'CPU time avg':>12}  {'# of Calls':>12}", rule]
        lines += [f"{event.key.rjust(width)}  {event.cpu_time_total:10.3f}us  {event.cpu_time:10.3f}us  {event.count:>12}" for event in rows]
        return "\n".join([*lines, rule, f"Self CPU time total: {sum(event.cpu_time_total for event in self) / 1000:.3f}ms", ""])


class record_function(contextlib.ContextDecorator):
    """Names a block."""

    def __init__(self, name, args=None):
        self.name = name

    def __enter__(self):
        self._began = time.perf_counter()
        return self

    def __exit__(self, *failure):
        took = (time.perf_counter() - self._began) * 1e6
        for running in _RUNNING:
            event = running._events.setdefault(self.name, _Event(self.name))
            event.count += 1
            event.cpu_time_total += took


def schedule(*, wait, warmup, active, repeat=0, skip_first=0):
    """Which steps are recorded."""

    def action(step):
        step -= skip_first
        length = wait + warmup + active
        if step < 0 or repeat and step // length >= repeat or step % length < wait:
            return ProfilerAction.NONE
        if step % length < wait + warmup:
            return ProfilerAction.WARMUP
        return ProfilerAction.RECORD_AND_SAVE if step % length == length - 1 else ProfilerAction.RECORD

    return action


class profile:
    """Records the blocks that `record_function` names, in a `with` block."""

    def __init__(self, *args, activities=None, schedule=None, on_trace_ready=None, **options):
        self._schedule, self._ready, self.step_num, self._events = schedule, on_trace_ready, 0, {}

    def start(self):
        """Begins."""
        _RUNNING.append(self)

    def stop(self):
        """Ends."""
        _RUNNING.remove(self)
        if self._ready and self._schedule is None:
            self._ready(self)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *failure):
        self.stop()

    def step(self):
        """The end of a step of training."""
        if self._schedule and self._ready and self._schedule(self.step_num) is ProfilerAction.RECORD_AND_SAVE:
            self._ready(self)
        self.step_num += 1

    def key_averages(self, group_by_input_shape=False, group_by_stack_n=0):
        """The events, those of one name together."""
        return _Events(self._events.values())

    events = key_averages

    def export_chrome_trace(self, path):
        """Writes the events as a trace for browsers."""
        import json

        events = [{"name": event.key, "ph": "X", "ts": 0, "dur": event.cpu_time_total, "pid": 0, "tid": 0} for event in self._events.values()]
        with open(path, "w") as file:
            json.dump({"traceEvents": events}, file)


def tensorboard_trace_handler(dir_name, worker_name=None, use_gzip=False):
    """Writes a trace into a folder."""
    import os

    def ready(profile):
        os.makedirs(dir_name, exist_ok=True)
        profile.export_chrome_trace(f"{dir_name}/{worker_name or 'worker'}.{profile.step_num}.pt.trace.json")

    return ready


class EventList(list):
    """Events of a profile elsewhere."""
