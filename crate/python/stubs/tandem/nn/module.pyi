"""`Module`: parameters, buffers and other modules in one object that is called like a function."""
from _tandem import Tensor as Tensor
from _tandem import guards_changed as _changed
from tandem._compilation import jit as jit
from tandem._placement import _AsItIs as _AsItIs
from tandem._placement import on_device_of as on_device_of
from tandem.nn._keras_names import KerasNames as KerasNames
from tandem.nn._traced_calls import enter_traced_call as enter_traced_call
from tandem.nn._traced_calls import leave_traced_call as leave_traced_call
from tandem.nn._traced_forward import TracedForward as TracedForward
from tandem.nn._tree import ModuleTree as ModuleTree
from tandem.nn._tree import parameter as parameter
from tandem.nn._views import ChildrenView as ChildrenView
from typing import Any

AS_IT_IS: _AsItIs
class Module(KerasNames, ModuleTree):
    """The base of all layers and networks. A subclass writes `forward(self, *args)`, or, as in Keras, `call` and `build`.

    Parameters are the `td.Parameter`s (and trainable `td.Variable`s) in its attributes, buffers the tensors that `register_buffer` names
    (state that is not learned). Other tensors are constants.
    Modules are found in attributes and in lists, tuples and dicts of them; one that is found twice counts once.
    `build(self, input_shape)`, if there is one, is called with the shape of the first argument before the first call.

    >>> class Scale(td.nn.Module):
    ...     def __init__(self, size):
    ...         super().__init__()
    ...         self.factor = td.nn.Parameter(td.ones(size))
    ...     def forward(self, x):
    ...         return x * self.factor
    >>> net = Scale(3)
    >>> net(td.tensor([1.0, 2.0, 3.0])).tolist()
    [1.0, 2.0, 3.0]
    >>> [name for name, _ in net.named_parameters()]
    ['factor']"""
    def __deepcopy__(self, memo): ...
    def __delattr__(self, name): ...
    def __dir__(self): ...
    def __getstate__(self): ...
    def __init__(self, name=None, prefix=None, params=None): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    def add_module(self, name, module):
        """Adds a module under a name; `add_module` and `register_child(module, name=None)` do the same."""
        ...
    def add_weight(self, shape=..., initializer=None, name='weight', trainable=True):
        """Makes a parameter (or, with `trainable=False`, a buffer) of this shape and gives it back, as in Keras.

        `initializer` is anything that `td.nn.init.get` takes; Glorot's uniform one unless given, zeros for `bias`.

        >>> td.nn.Module().add_weight((2, 2), "ones").tolist()
        [[1.0, 1.0], [1.0, 1.0]]"""
        ...
    def apply(self, fn):
        """Calls `fn` with each module inside and with this one, which comes last; gives back this module.

        >>> def zero(layer):
        ...     if isinstance(layer, td.nn.Dense):
        ...         td.nn.init.zeros_(layer.weight)
        >>> td.nn.Dense(1, in_units=2).apply(zero).weight.tolist()
        [[0.0], [0.0]]"""
        ...
    def build(self, input_shape):
        """Called before the first call, with the shape of its first argument: makes what depends on sizes."""
        ...
    built: Any
    def eval(self):
        """Switches this module and all inside to inference."""
        ...
    def extra_repr(self):
        """What stands between the parentheses of the module's repr."""
        ...
    def forward(self, *args, **kwargs):
        """What the module computes."""
        ...
    def freeze(self):
        """`requires_grad_(False)`."""
        ...
    def hybridize(self, active=True, **options):
        """Makes calls run compiled, with options of `td.jit` (or, with `active=False`, op by op again).

        A network is traced once for each combination of shapes and modes: after `train()` or `eval()`, or when a layer is
        exchanged, it is traced anew, and what was compiled for a mode is kept for the next time (see `recompiles`). Gives back the
        module.

        >>> net = td.nn.Dense(2, in_units=3).hybridize()
        >>> net(td.ones((1, 3))).shape
        (1, 2)"""
        ...
    def initialize(self, init=None, device=None, verbose=False, force_reinit=False, ctx=None):
        """Gives the weights first values by an initialiser (see `td.nn.init`) where the layer was not given one itself.

        Biases, scales and running averages keep their own. Layers that do not know their sizes yet follow when they do. What
        was initialised, loaded or trained before stays, unless `force_reinit`.

        >>> net = td.nn.Dense(2)
        >>> net.initialize(td.nn.init.Constant(0.5))
        >>> net(td.ones((1, 3))).tolist()
        [[1.5, 1.5]]"""
        ...
    def load_parameters(self, file):
        """Reads what `save_parameters` wrote; layers that have no parameters yet learn their sizes from them."""
        ...
    def load_state_dict(self, state_dict, strict=True):
        """Takes over values by name; layers that have none yet learn their sizes. Gives `(missing_keys, unexpected_keys)`.

        With `strict`, names that are missing or unknown are an error; other shapes always are.

        >>> a, b = td.nn.Dense(1, in_units=2), td.nn.Dense(1)
        >>> b.load_state_dict(a.state_dict())
        LoadResult(missing_keys=[], unexpected_keys=[])
        >>> td.all(a.weight == b.weight).item()
        True"""
        ...
    name: Any
    def register_buffer(self, name, tensor, persistent=True):
        """Adds a tensor that is state but is not learned, as running averages are. With `persistent=False` it is not saved.

        Assigning another value to a buffer while the module is traced changes it at each call of the compiled code.

        >>> net = td.nn.Module()
        >>> net.register_buffer("steps", td.zeros(()))
        >>> len(net.parameters()), len(net.buffers())
        (0, 1)"""
        ...
    def register_child(self, block, name=None):
        """Adds a module under a name, its number among the children unless given."""
        ...
    def register_forward_hook(self, hook, *, prepend=False, with_kwargs=False):
        """Calls `hook(module, args, output)` after each call; what it returns, unless None, is the output instead.

        Gives a handle whose `remove()` ends it. In a compiled network hooks of inner modules run while it is traced.

        >>> net = td.nn.ReLU()
        >>> handle = net.register_forward_hook(lambda module, args, output: output + 1)
        >>> net(td.tensor([-1.0, 1.0])).tolist()
        [1.0, 2.0]
        >>> handle.remove()"""
        ...
    def register_forward_pre_hook(self, hook, *, prepend=False, with_kwargs=False):
        """Calls `hook(module, args)` before each call; what it returns, unless None, are the arguments instead."""
        ...
    def register_module(self, name, module):
        """Adds a module under a name; `add_module` and `register_child(module, name=None)` do the same."""
        ...
    def register_parameter(self, name, value):
        """Adds a parameter, or, with None, the name of one that may come later.

        >>> net = td.nn.Module()
        >>> net.register_parameter("weight", td.zeros(2))
        >>> net.weight.shape
        (2,)"""
        ...
    def rename(self, name):
        """Names the module, and its parameters in graphs."""
        ...
    def requires_grad_(self, requires_grad=True):
        """With False, freezes all parameters: gradients and optimisers leave them out."""
        ...
    def save_parameters(self, file):
        """Writes parameters and saved buffers with their names: `.safetensors` or `.npz`."""
        ...
    def state_dict(self, prefix=''):
        """Parameters and saved buffers by name, as values: training on does not change them.

        >>> net = td.nn.Dense(1, in_units=2)
        >>> sorted(net.state_dict())
        ['bias', 'weight']"""
        ...
    def summary(self, *args, **kwargs):
        """Prints `td.summary(self, *args)`: layers, their output shapes, parameters and FLOP."""
        ...
    def to(self, *targets, device=None, dtype=None):
        """Moves parameters and buffers to a device, by name, or casts those of floats to a dtype; gives back this module.

        >>> td.nn.Dense(2, in_units=3).to("float16").weight.dtype
        tandem.float16"""
        ...
    def train(self, mode=True):
        """Switches this module and all inside to training, where dropout and batch statistics are at work.

        >>> net = td.nn.Sequential(td.nn.Dropout(0.5)).eval()
        >>> net.training, net.train()[0].training
        (False, True)"""
        ...
    def unfreeze(self):
        """`requires_grad_(True)`."""
        ...
    def zero_grad(self, set_to_none=True):
        """Forgets the gradients that `backward()` left with the parameters, or sets them to 0."""
        ...
    def __getattr__(self, name: str): ...

changed = _changed
