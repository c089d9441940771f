"""What functions of several results give, and conversions that all functions share."""
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

class ReturnType(tuple):
    """Results that have names as well."""
    def __getattr__(self, name): ...
    def __repr__(self) -> str: ...

class Word(str):
    """A name that is shown without quotes: of a layout, say."""
    def __repr__(self, /) -> str: ...
    def __getattr__(self, name: str): ...

def axes_of(dim, axis):
    """`dim`, which may be called axis, as ops take it."""
    ...

def axes_within(dim, axis, rank):
    """The same, which a tensor of so many axes has; one without axes is its own sum over the first."""
    ...

def check_seeds(outputs, seeds):
    """Refuses gradients of other shapes than what they are the gradients of."""
    ...

def converted(x, name):
    """In another type; floats become bytes by way of integers."""
    ...

def copied(x):
    """The same elements in memory of their own. Of truth values `positive` would make numbers."""
    ...

def fitted(found, *operands):
    """A result as narrow as the operands are, where an op took the class of another argument."""
    ...

def held(instance, owner=None, /): ...

def is_float(x):
    """Whether numbers are floats."""
    ...

def named(x, name):
    """A result that goes by this name as something that gradients flow through."""
    ...

def refuse(what, *args):
    """Refuses element types that do not fit."""
    ...

def refuse_beyond(axes, rank):
    """Refuses axes that a tensor of so many does not have; one without axes takes the first."""
    ...

def sizes_of(sizes):
    """`f(2, 3)`, `f((2, 3))` and `f(torch.Size([2, 3]))` alike."""
    ...

def titled(functions, names):
    """Names what functions give as PyTorch does: `amax` AmaxBackward0, `name:Title` TitleBackward0."""
    ...

def values_and_indices(name, values, indices):
    """Values, and where they stand."""
    ...

def whole(x):
    """The type of whole numbers on the tensor's device: the GPU has none of 64 bits."""
    ...

def whole_numbers(x):
    """Positions and counts in PyTorch's type and class of them."""
    ...

def with_axis(function):
    """A function with an argument `dim`, which NumPy's name goes for as well."""
    ...

def with_out(function):
    """A function whose result goes into `out`, where that is given."""
    ...
