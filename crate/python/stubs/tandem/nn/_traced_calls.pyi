"""The modules whose calls are being traced, so that a graph's viewer can group nodes as the program is."""
from typing import Any

def call_traced(module, f, *args, **kwargs):
    """`f(*args, **kwargs)` as a call of the module, for modules that are none of Tandem's."""
    ...

def enter_traced_call(module):
    """Notes that the module is called, and gives its path: `net/layers[2]`."""
    ...

def leave_traced_call(module):
    """Notes that its call has ended."""
    ...
