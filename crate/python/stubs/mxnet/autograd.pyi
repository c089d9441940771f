"""What is recorded, whether dropout and batch statistics are at work, and derivatives.

Gradients overwrite those of an earlier `backward`, as MXNet's do, unless an array was attached with `grad_req="add"`."""
from mxnet.base import MXNetError as MXNetError
from typing import Any
import tandem as td

class Function:
    """A function with a derivative of one's own: methods `forward(self, *inputs)` and `backward(self, *output_grads)`."""
    def __call__(self, *inputs): ...
    def save_for_backward(self, *args):
        """Keeps arrays for the derivative."""
        ...
    @property
    def saved_tensors(self):
        """What was kept."""
        ...
    def __getattr__(self, name: str): ...

def backward(heads, head_grads=None, retain_graph=False, train_mode=True):
    """Gradients of the sum of arrays, each times its `head_grads`, into `.grad` of the arrays they were computed from."""
    ...

def grad(heads, variables, head_grads=None, retain_graph=None, create_graph=False, train_mode=True):
    """Gradients of the sum of `heads` with respect to each variable: a list, or one array for one variable."""
    ...

def is_recording():
    """Whether what runs is recorded."""
    ...

def is_training():
    """Whether dropout and batch statistics are at work."""
    ...

def mark_variables(variables, gradients, grad_reqs='write'):
    """Lets arrays have gradients, which start with these values."""
    ...

def pause(train_mode=False):
    """Records nothing in the `with` block."""
    ...

def predict_mode():
    """Inference in the `with` block."""
    ...

def record(train_mode=True):
    """Records what runs in the `with` block, in training mode unless said otherwise."""
    ...

def set_recording(is_recording):
    """Switches recording; gives what it was."""
    ...

def set_training(train_mode):
    """Switches the mode; gives what it was."""
    ...

def train_mode():
    """Training mode in the `with` block."""
    ...

class unrecorded:
    """A `with` block of what MXNet does not record either, since it stands outside of `record()`."""
    def __enter__(self): ...
    def __exit__(self, *failure): ...
    def __getattr__(self, name: str): ...
