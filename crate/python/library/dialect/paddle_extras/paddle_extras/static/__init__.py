"""`paddle.static`: programs that are written once and run by an executor. `paddle.enable_static()` begins to write."""

import paddle
from paddle.nn._layer import ParamAttr  # noqa: F401
from paddle.nn._layer import create_parameter as _parameter
from tandem.dialect import missing_names

from . import nn  # noqa: F401
from .files import deserialize_persistables, load, load_inference_model, load_program_state, save, save_inference_model, set_program_state  # noqa: F401
from .graph import Program, Value, data, default_main_program, default_startup_program, is_writing, node, parameters, program_guard  # noqa: F401
from .inputs import InputSpec  # noqa: F401
from .running import CompiledProgram, Executor, append_backward, gradients  # noqa: F401

Variable, BuildStrategy, ExecutionStrategy = Value, type("BuildStrategy", (), {}), type("ExecutionStrategy", (), {})


def create_parameter(shape, dtype="float32", name=None, attr=None, is_bias=False, default_initializer=None):
    """A parameter of the program."""
    return parameters([_parameter(shape, dtype, name, attr, is_bias, default_initializer)])[0]


def create_global_var(shape, value, dtype, persistable=False, force_cpu=False, name=None):
    """A tensor that outlives a run, full of one value."""
    return create_parameter(shape, dtype, name, default_initializer=paddle.nn.initializer.Constant(value))


def accuracy(input, label, k=1, correct=None, total=None):
    """The share of rows whose label is among the `k` greatest."""
    return paddle.metric.accuracy(input, label, k)


def Print(input, first_n=-1, message=None, **_):
    """The tensor, which is printed at each run."""

    def shown(x):
        print(f"Variable: {input.name}\n  - message: {message or ''}\n  - shape: {list(x.shape)}\n  - data: {x.numpy().ravel().tolist()}")
        return x

    return node("print", shown, input)


def py_func(func, x, out, backward_func=None, skip_vars_in_backward_input=None):
    """What a function of Python gives for tensors."""
    return node("py_func", func, *(x if isinstance(x, (list, tuple)) else [x]), likes=out)


def cpu_places(device_count=None):
    """The places of the CPU."""
    return [paddle.CPUPlace()]


def cuda_places(device_ids=None):
    """The places of a GPU."""
    return [paddle.CUDAPlace(0)]


class name_scope:
    """Names for parts of a program."""

    def __init__(self, prefix=None):
        self.prefix = prefix

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


device_guard = scope_guard = ipu_shard_guard = name_scope


class _Found:
    def __init__(self, tensor):
        self._tensor = tensor

    def get_tensor(self):
        """The tensor's values."""
        return self._tensor.numpy()

    def set(self, value, place=None):
        """Takes over values."""
        self._tensor.set_value(value)


class _Scope:
    def find_var(self, name):
        """What has this name: a parameter of a program."""
        for found in Program.all_made:
            for p in found.all_parameters():
                if p.name == name:
                    return _Found(p)
        return None

    var = find_var


def global_scope():
    """Where the parameters of all programs are."""
    return _Scope()


__getattr__ = missing_names("paddle.static")
