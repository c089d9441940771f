"""Names for parts of programs, which the graph's page shows by their lines."""


class named_scope:
    """Within a `with` statement, a name for what is computed."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def __call__(self, fun):
        return fun


TraceAnnotation = StepTraceAnnotation = annotate_function = trace = named_scope


def named_call(fun, *, name=None):
    """The function, under a name."""
    return fun


def start_trace(log_dir, create_perfetto_link=False, create_perfetto_trace=False, profiler_options=None):
    """Begins a profile. What runs is timed by the notebook's own profile; the folder is made and stays empty."""
    import os

    os.makedirs(log_dir, exist_ok=True)


def stop_trace():
    """Ends a profile."""


def start_server(port):
    """Nothing: nothing can be asked of a tab by a port."""


def stop_server():
    """Nothing, as with `start_server`."""
