"""`tf.compat.v1.train`: optimizers whose steps are ops of a graph, and files of variables."""
from backprop import GradientTape as GradientTape
from resource_variable_ops import ResourceVariable as _Variable
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_v1.graph import GraphTensor as GraphTensor
from tensorflow_v1.graph import Operation as Operation
from tensorflow_v1.graph import deferred as deferred
from tensorflow_v1.session import GraphVariable as GraphVariable
from tensorflow_v1.session import current_graph as current_graph
from tensorflow_v1.session import default_session as default_session
from tensorflow_v1.session import gradients as gradients
from tensorflow_v1.session import standing_graph as standing_graph
from typing import Any
import tandem as td

class AdadeltaOptimizer(Optimizer):
    """`td.optim.Adadelta`."""
    def __getattr__(self, name: str): ...

class AdagradOptimizer(Optimizer):
    """`td.optim.Adagrad`."""
    def __getattr__(self, name: str): ...

class AdamOptimizer(Optimizer):
    """`td.optim.Adam`."""
    def __getattr__(self, name: str): ...

class Coordinator:
    """Nothing: there are no queues of threads."""
    def join(self, error=None):
        """Nothing."""
        ...
    def request_stop(self, error=None):
        """Nothing."""
        ...
    def should_stop(self):
        """False."""
        ...
    def __getattr__(self, name: str): ...

class GradientDescentOptimizer(Optimizer):
    """`td.optim.SGD`."""
    def __getattr__(self, name: str): ...

class MomentumOptimizer(Optimizer):
    """`td.optim.SGD`."""
    def __getattr__(self, name: str): ...

class Optimizer:
    """The base: `minimize(loss)` is a step that moves variables."""
    def __init__(self, learning_rate=0.001, *args, use_locking=False, name=None, **options): ...
    def apply_gradients(self, grads_and_vars, global_step=None, name=None):
        """A step that moves variables by gradients."""
        ...
    def compute_gradients(self, loss, var_list=None, **options):
        """Pairs of gradients and variables."""
        ...
    def get_name(self):
        """The name."""
        ...
    def minimize(self, loss, global_step=None, var_list=None, name=None, **options):
        """A step that moves variables to make the loss smaller."""
        ...
    def __getattr__(self, name: str): ...

class RMSPropOptimizer(Optimizer):
    """`td.optim.RMSprop`."""
    def __getattr__(self, name: str): ...

class Saver:
    """Writes a session's variables into files, and reads them."""
    def __init__(self, var_list=None, max_to_keep=5, **options): ...
    def restore(self, sess, save_path):
        """Reads a file: the variables of the session have its values."""
        ...
    def save(self, sess, save_path, global_step=None, **options):
        """Writes a file; gives its name."""
        ...
    def __getattr__(self, name: str): ...

Variable = _Variable
create_global_step = get_or_create_global_step
def exponential_decay(learning_rate, global_step, decay_steps, decay_rate, staircase=False, name=None):
    """learning_rate · decay_rate^(global_step / decay_steps)."""
    ...

def get_global_step(graph=None):
    """The variable that counts steps, if there is one."""
    ...

def get_or_create_global_step(graph=None):
    """The variable that counts steps."""
    ...

def latest_checkpoint(checkpoint_dir, latest_filename=None):
    """The file of the highest number in a folder."""
    ...

def piecewise_constant(x, boundaries, values, name=None):
    """One value after the other, from boundaries on."""
    ...

def __getattr__(name: str) -> Any: ...
