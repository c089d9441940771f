"""Names for parts of programs, which the graph's page shows by their lines."""
from typing import Any

StepTraceAnnotation = named_scope
TraceAnnotation = named_scope
annotate_function = named_scope
def named_call(fun, *, name=None):
    """The function, under a name."""
    ...

class named_scope:
    """Within a `with` statement, a name for what is computed."""
    def __call__(self, fun): ...
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, name): ...
    def __getattr__(self, name: str): ...

def start_server(port):
    """Nothing: nothing can be asked of a tab by a port."""
    ...

def start_trace(log_dir, create_perfetto_link=False, create_perfetto_trace=False, profiler_options=None):
    """Begins a profile. What runs is timed by the notebook's own profile; the folder is made and stays empty."""
    ...

def stop_server():
    """Nothing, as with `start_server`."""
    ...

def stop_trace():
    """Ends a profile."""
    ...

trace = named_scope
