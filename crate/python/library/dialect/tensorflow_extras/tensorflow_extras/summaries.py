"""`tf.summary`: writers keep what they are given by name and step; traces are shown by the page."""

from tensorflow._tensor import as_tensor

_writers = []
_step = None


class SummaryWriter:
    """Keeps what is written within its block: `scalars`, `images`, `texts` and `histograms` by name, pairs of steps and values."""

    def __init__(self, logdir=None):
        self.logdir = logdir
        self.scalars, self.images, self.texts, self.histograms = {}, {}, {}, {}

    def as_default(self, step=None):
        """A block that writes here."""
        self._block_step = step
        return self

    def __enter__(self):
        global _step
        self._outer = _step
        _step = getattr(self, "_block_step", None) if getattr(self, "_block_step", None) is not None else _step
        _writers.append(self)
        return self

    def __exit__(self, *error):
        global _step
        _writers.remove(self)
        _step = self._outer

    set_as_default = as_default

    def flush(self):
        """Nothing is held back."""

    close = init = flush


def create_file_writer(logdir=None, max_queue=None, flush_millis=None, filename_suffix=None, name=None):
    """A writer. Nothing is written into files: the page shows tensors, graphs and profiles itself."""
    return SummaryWriter(logdir)


def create_noop_writer():
    """A writer whose content nobody asks for."""
    return SummaryWriter()


def _kept(place, name, value, step):
    if not _writers:
        return False
    step = _step if step is None else step
    if step is None:
        raise ValueError("No step set. Please specify one either through the `step` argument or through tf.summary.experimental.set_step()")
    getattr(_writers[-1], place).setdefault(name, []).append((int(step), value))
    return True


def scalar(name, data, step=None, description=None):
    """A number at a step; says whether a writer took it."""
    return _kept("scalars", name, float(data), step)


def image(name, data, step=None, max_outputs=3, description=None):
    """Pictures (count, height, width, channels) at a step."""
    return _kept("images", name, as_tensor(data)[:max_outputs], step)


def text(name, data, step=None, description=None):
    """Text at a step."""
    return _kept("texts", name, data, step)


def histogram(name, data, step=None, buckets=None, description=None):
    """Numbers at a step."""
    return _kept("histograms", name, as_tensor(data), step)


def audio(name, data, sample_rate, step=None, **options):
    """Sound at a step."""
    return _kept("histograms", name, as_tensor(data), step)


def flush(writer=None, name=None):
    """Nothing is held back."""


def should_record_summaries():
    """Whether there is a writer."""
    return bool(_writers)


def trace_on(graph=True, profiler=False, profiler_outdir=None):
    """Begins a trace: the inspector records every run, and `td.profile` tells times of kernels."""
    global _trace
    _trace = {"graph": graph, "profiler": profiler}


_trace = None


def trace_export(name, step=None, profiler_outdir=None):
    """Ends a trace, and says where to look."""
    if _trace is None:
        raise ValueError("Must enable trace before export through tf.summary.trace_on.")
    print(f"{name}: the page shows graphs and kernels of compiled functions: td.graph(f), td.profile(f, *args)")
    trace_off()


def trace_off():
    """Ends a trace."""
    global _trace
    _trace = None


def graph(graph_data):
    """Nothing: the page shows graphs."""
    return bool(_writers)


class experimental:
    """The step of what is written."""

    @staticmethod
    def set_step(step):
        """Says the step of what is written without one."""
        global _step
        _step = step

    @staticmethod
    def get_step():
        """The step of what is written without one."""
        return _step


def record_if(condition):
    """A block that writes if a condition holds."""
    import contextlib

    @contextlib.contextmanager
    def block():
        before = list(_writers)
        if not (condition() if callable(condition) else bool(condition)):
            _writers.clear()
        yield
        _writers[:] = before

    return block()


