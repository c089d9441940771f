"""`torch.jit`: functions and modules compiled, and programs in files."""
from tandem.dialect.views import as_class as as_class
from tandem.scripting.errors import ScriptError as ScriptError
from torch import Tensor as Tensor
from torch.nn._module import Module as Module
from typing import Any
import tandem as td

RecursiveScriptModule = ScriptModule
class ScriptFunction:
    """A compiled function."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, function, script=True): ...
    @property
    def code(self):
        """The function's source as it was converted."""
        ...
    @property
    def graph(self):
        """The traced graph."""
        ...
    def save(self, f):
        """Writes the compiled program."""
        ...
    def __getattr__(self, name: str): ...

class ScriptModule(Module):
    """A module whose calls run compiled. It shares the parameters."""
    def __getattr__(self, name): ...
    def __getitem__(self, index): ...
    def __init__(self, original, script=True): ...
    def __len__(self) -> int: ...
    def __repr__(self) -> str: ...
    @property
    def code(self):
        """The module's source as it was converted."""
        ...
    def forward(self, *args, **kwargs): ...
    @property
    def graph(self):
        """The traced graph."""
        ...
    def named_parameters(self, prefix='', recurse=True, remove_duplicate=True):
        """Those of the module."""
        ...
    @property
    def original_name(self): ...
    def save(self, f, **options):
        """Writes the compiled program, with its parameters; a module that was not called yet is written as Python has it."""
        ...
    def state_dict(self, **options):
        """That of the module."""
        ...

export = ignore
def ignore(fn=None, **options):
    """The function, which stays Python's."""
    ...

def is_scripting():
    """Whether a graph is being traced."""
    ...

is_tracing = is_scripting
def load(f, map_location=None):
    """Reads what `save` wrote."""
    ...

def save(m, f):
    """Writes what `script` or `trace` made."""
    ...

def script(obj, *args, **options):
    """A module or a function whose calls run compiled; `if` and loops on tensors become part of the graph."""
    ...

script_method = ignore
def trace(func, example_inputs=None, **options):
    """A module or a function whose calls run compiled, as traced with these inputs."""
    ...

unused = ignore
