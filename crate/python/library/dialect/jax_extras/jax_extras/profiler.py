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
