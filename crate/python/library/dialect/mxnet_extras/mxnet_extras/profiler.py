"""`mx.profiler`: switches that are there, and nothing measured; `%timeit`, `time` and `td.profile` measure."""

from tandem.dialect import missing_names


def set_config(**kwargs):
    """Takes settings."""


def set_state(state="stop", profile_process="worker"):
    """Starts or stops."""
    if state not in ("run", "stop"):
        raise KeyError(state)


profiler_set_config, profiler_set_state = set_config, set_state


def pause(profile_process="worker"):
    """Stops for a while."""


def resume(profile_process="worker"):
    """Goes on."""


def dump(finished=True, profile_process="worker"):
    """Writes nothing."""


def dumps(reset=False, format="table", sort_by="total", ascending=False):
    """The head of the table of times."""
    return "\nProfile Statistics:\n\tNote the difference in units for different entries.\n"


class Domain:
    """A name under which parts of a program stand."""

    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

    def new_task(self, name):
        """A task in it."""
        return Task(self, name)

    def new_frame(self, name):
        """A frame in it."""
        return Frame(self, name)

    def new_counter(self, name, value=None):
        """A counter in it."""
        return Counter(self, name, value)

    def new_marker(self, name):
        """A marker in it."""
        return Marker(self, name)


class Task:
    """A part of a program, from `start` to `stop`."""

    def __init__(self, domain, name):
        self.domain, self.name = domain, name

    def start(self):
        """Begins."""

    def stop(self):
        """Ends."""

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *failure):
        self.stop()

    def __str__(self):
        return self.name


class Frame(Task):
    """A part of a program that comes again and again."""


class Event(Task):
    """A part of a program, of no domain."""

    def __init__(self, name):
        super().__init__(None, name)


class Marker(Task):
    """A moment."""

    def mark(self, scope="process"):
        """Now."""


class Counter(Task):
    """A number that changes."""

    def __init__(self, domain, name, value=None):
        super().__init__(domain, name)
        self.value = value or 0

    def set_value(self, value):
        """Another number."""
        self.value = value

    def increment(self, delta=1):
        """More."""
        self.value += delta

    def decrement(self, delta=1):
        """Less."""
        self.value -= delta

    def __iadd__(self, delta):
        self.value += delta
        return self

    def __isub__(self, delta):
        self.value -= delta
        return self


__getattr__ = missing_names("mxnet.profiler")
