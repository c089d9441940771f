"""Names of `tf` that few programs use: blocks of space, messages of tensors, enumerations of distributed programs, names of devices."""

import enum
import logging
import re
from collections import namedtuple

import tandem as td
import tensorflow as tf
from tandem.dialect.late import Late, late_names
from tensorflow import _modes
from tensorflow._tensor import as_tensor, wrapped


class VariableSynchronization(enum.Enum):
    """When copies of a variable are brought together."""

    AUTO, NONE, ON_WRITE, ON_READ = range(4)


class VariableAggregation(enum.Enum):
    """How copies of a variable are brought together."""

    NONE, SUM, MEAN, ONLY_FIRST_REPLICA = range(4)


class AggregationMethod:
    """How gradients are added up."""

    ADD_N, DEFAULT, EXPERIMENTAL_TREE, EXPERIMENTAL_ACCUMULATE_N = 0, 0, 1, 2


class CriticalSection:
    """Code that runs for one caller at a time, as all code does here."""

    def __init__(self, name=None, **options):
        self.name = name or "critical_section"

    def execute(self, fn, exclusive_resource_access=True, name=None):
        """The function's result."""
        return fn()


class DeviceSpec:
    """The parts of the name of a device."""

    def __init__(self, job=None, replica=None, task=None, device_type=None, device_index=None):
        self.job, self.replica, self.task = job, replica, task
        self.device_type, self.device_index = device_type, device_index

    @classmethod
    def from_string(cls, spec):
        """The parts of a name."""
        found = {key: value for key, value in re.findall(r"/(job|replica|task):([^/]+)", spec)}
        kind = re.search(r"/(?:device:)?(cpu|gpu|tpu|CPU|GPU|TPU)(?::(\d+|\*))?", spec)
        whole = {key: int(found[key]) if key in found else None for key in ("replica", "task")}
        index = None if kind is None or kind[2] in (None, "*") else int(kind[2])
        return cls(found.get("job"), device_type=None if kind is None else kind[1].upper(), device_index=index, **whole)

    def to_string(self):
        """The name."""
        parts = [f"/{key}:{getattr(self, key)}" for key in ("job", "replica", "task") if getattr(self, key) is not None]
        if self.device_type is not None:
            parts.append(f"/device:{self.device_type}:{'*' if self.device_index is None else self.device_index}")
        return "".join(parts)

    def replace(self, **parts):
        """With other parts."""
        return DeviceSpec(**{**self.__dict__, **parts})

    def __repr__(self):
        return f"<DeviceSpec({', '.join(f'{key}={value}' for key, value in self.__dict__.items())})>"

    def __eq__(self, other):
        return isinstance(other, DeviceSpec) and self.to_string() == other.to_string()

    def __hash__(self):
        return hash(self.to_string())


def get_current_name_scope():
    """The names of the blocks around."""
    graph = _modes.building()
    return _modes.scopes[-1].rstrip("/") if graph is None else "/".join(graph._scopes)


def get_logger():
    """The log of TensorFlow's name."""
    return logging.getLogger("tensorflow")


class variable_creator_scope:
    """A block in which a function would make variables; they are made as ever."""

    def __init__(self, variable_creator):
        self.creator = variable_creator

    def __enter__(self):
        """Nothing."""

    def __exit__(self, *error):
        """Nothing."""


class TensorProto:
    """A tensor as a message."""

    def __init__(self, value):
        from .tensor_files import _KINDS

        self._value = as_tensor(value)
        self.dtype, self.tensor_content = (_KINDS[self._value.dtype.name], self._value.numpy().tobytes())

    def SerializeToString(self):
        """The message as bytes."""
        return tf.io.serialize_tensor(self._value).numpy()


def make_tensor_proto(values, dtype=None, shape=None, verify_shape=False, allow_broadcast=False):
    """A message that holds a tensor."""
    x = tf.constant(values, dtype)
    return TensorProto(x if shape is None else tf.broadcast_to(x, shape) if x.shape.num_elements() == 1 else tf.reshape(x, shape))


def make_ndarray(tensor):
    """The array of such a message."""
    return tensor._value.numpy()


def register_tensor_conversion_function(base_type, conversion_func, priority=100):
    """Lets instances of a class stand for tensors, by way of NumPy's protocol."""
    if not hasattr(base_type, "__array__"):
        base_type.__array__ = lambda self, dtype=None, copy=None: conversion_func(self, dtype=dtype, name=None, as_ref=False).numpy()


# Numbers

TopKV2 = namedtuple("ApproxTopK", "values indices")


def _nearly(largest):
    def function(operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True, name=None):
        """The largest or smallest numbers along an axis, and their places; here exact."""
        x = td.moveaxis(as_tensor(operand), reduction_dimension, -1)
        values, places = tf.math.top_k(wrapped(x if largest else -x), k)
        values = values if largest else -values
        return TopKV2(*(wrapped(td.moveaxis(part, -1, reduction_dimension)) for part in (values, places)))

    return function


approx_max_k, approx_min_k = _nearly(True), _nearly(False)


def approx_top_k(input, k, reduction_dimension=-1, recall_target=0.95, is_max_k=True, **options):
    """The largest numbers along an axis, and their places; here exact."""
    return (approx_max_k if is_max_k else approx_min_k)(input, k, reduction_dimension)


def histogram_fixed_width_bins(values, value_range, nbins=100, dtype="int32", name=None):
    """The number of the bin of each value, between two bounds."""
    low, high = (as_tensor(end, "float32") for end in value_range)
    share = (as_tensor(values, "float32") - low) / (high - low)
    return tf.cast(tf.clip_by_value(tf.floor(share * nbins), 0, nbins - 1), dtype)


def matrix_square_root(input, name=None):
    """`tf.linalg.sqrtm`."""
    return tf.linalg.sqrtm(input)


def guarantee_const(input, name=None):
    """The value."""
    return tf.identity(input)


def parallel_stack(values, name="parallel_stack"):
    """`tf.stack`."""
    return tf.stack(values)


def _whole(values):
    return [int(value) for value in (values.tolist() if hasattr(values, "tolist") else values)]


def _pairs(values):
    return [tuple(int(value) for value in pair) for pair in (values.tolist() if hasattr(values, "tolist") else values)]


def space_to_batch(input, block_shape, paddings, name=None):
    """Blocks of places as rows of the batch, which comes first."""
    blocks = [int(block_shape)] * len(_pairs(paddings)) if isinstance(block_shape, int) else _whole(block_shape)
    x, pairs = as_tensor(input), _pairs(paddings)
    x = td.pad(x, [(0, 0), *pairs, *[(0, 0)] * (x.ndim - 1 - len(blocks))])
    batch, rest = x.shape[0], x.shape[1 + len(blocks) :]
    sizes = [size // block for size, block in zip(x.shape[1:], blocks)]
    x = td.reshape(x, (batch, *(part for pair in zip(sizes, blocks) for part in pair), *rest))
    count = len(blocks)
    order = [2 * at + 2 for at in range(count)] + [0] + [2 * at + 1 for at in range(count)] + list(range(1 + 2 * count, x.ndim))
    return wrapped(td.reshape(td.permute_dims(x, tuple(order)), (-1, *sizes, *rest)))


space_to_batch_nd = space_to_batch


def batch_to_space(input, block_shape, crops, name=None):
    """Rows of the batch as blocks of places."""
    blocks, pairs = ([int(block_shape)] * len(_pairs(crops)) if isinstance(block_shape, int) else _whole(block_shape), _pairs(crops))
    x, count = as_tensor(input), len(blocks)
    sizes, rest = x.shape[1 : 1 + count], x.shape[1 + count :]
    x = td.reshape(x, (*blocks, -1, *sizes, *rest))
    order = [count] + [part for at in range(count) for part in (count + 1 + at, at)] + list(range(2 * count + 1, x.ndim))
    x = td.permute_dims(x, tuple(order))
    x = td.reshape(x, (x.shape[0], *(size * block for size, block in zip(sizes, blocks)), *rest))
    return wrapped(x[(slice(None), *(slice(first, size - last) for (first, last), size in zip(pairs, x.shape[1:])))])


def required_space_to_batch_paddings(input_shape, block_shape, base_paddings=None, name=None):
    """What `space_to_batch` needs as borders, and what `batch_to_space` cuts off again."""
    sizes, blocks = _whole(as_tensor(input_shape)), _whole(as_tensor(block_shape))
    base = _pairs(base_paddings) if base_paddings is not None else [(0, 0)] * len(sizes)
    more = [-(size + first + last) % block for size, block, (first, last) in zip(sizes, blocks, base)]
    return as_tensor([[first, last + extra] for (first, last), extra in zip(base, more)], "int32"), as_tensor([[0, extra] for extra in more], "int32")


class graph_util:
    """`tf.graph_util`."""

    @staticmethod
    def import_graph_def(graph_def, **options):
        """Graphs of TensorFlow are not read."""
        raise NotImplementedError("Tandem reads no graphs of TensorFlow's")


import_graph_def = graph_util.import_graph_def


class sysconfig:
    """`tf.sysconfig`: how TensorFlow was built."""

    CXX11_ABI_FLAG, CXX_VERSION, MONOLITHIC_BUILD = 1, 201703, 0

    @staticmethod
    def get_build_info():
        """That nothing of CUDA is in it."""
        return {"is_cuda_build": False, "is_rocm_build": False, "is_tensorrt_build": False}

    @staticmethod
    def get_compile_flags():
        """None: nothing is compiled against it."""
        return []

    get_link_flags = get_compile_flags


class quantization:
    """`tf.quantization`: floats as few values as whole numbers of some bits can tell apart."""

    @staticmethod
    def _nudged(low, high, bits, narrow):
        first, last = int(narrow), 2**bits - 1
        scale = (high - low) / (last - first)
        zero = first - low / scale
        zero = td.clip(td.floor(zero + 0.5), first, last)
        return (first - zero) * scale, (last - zero) * scale, scale

    @staticmethod
    def fake_quant_with_min_max_vars(inputs, min, max, num_bits=8, narrow_range=False, name=None):
        """Each number as the nearest one of a range in steps; gradients go through within it."""
        x = as_tensor(inputs, "float32")
        low, high, scale = quantization._nudged(as_tensor(min, "float32"), as_tensor(max, "float32"), num_bits, narrow_range)
        kept = td.clip(x, low, high)
        found = td.floor((kept - low) / scale + 0.5) * scale + low
        return wrapped(kept + td.stop_gradient(found - kept))

    fake_quant_with_min_max_vars_per_channel = fake_quant_with_min_max_vars

    @staticmethod
    def fake_quant_with_min_max_args(inputs, min=-6, max=6, num_bits=8, narrow_range=False, name=None):
        """Each number as the nearest one of a range in steps."""
        return quantization.fake_quant_with_min_max_vars(inputs, min, max, num_bits, narrow_range)

    @staticmethod
    def quantize_and_dequantize_v2(input, input_min, input_max, signed_input=True, num_bits=8, range_given=False, round_mode="HALF_TO_EVEN",
                                   name=None, narrow_range=False, axis=None):  # fmt: skip
        """Each number as the nearest multiple of a step that whole numbers of some bits can tell apart."""
        x = as_tensor(input)
        low, high = (as_tensor(input_min, x.dtype), as_tensor(input_max, x.dtype)) if range_given else (td.min(x), td.max(x))
        first, last = (-(2 ** (num_bits - 1)) + int(narrow_range), 2 ** (num_bits - 1) - 1) if signed_input else (0, 2**num_bits - 1)
        least = td.where(low < 0, first / td.where(low < 0, low, -1.0), 3.4e38) if signed_input else 3.4e38
        scale = td.minimum(least, td.where(high > 0, last / td.where(high > 0, high, 1.0), 3.4e38))
        kept = td.clip(x, first / scale, last / scale)
        return wrapped(kept + td.stop_gradient(td.round(kept * scale) / scale - kept))

    quantize_and_dequantize = quantize_and_dequantize_v2


def gradients(*args, **options):
    """The gradients of the sum of results by each source, in a graph or in a `tf.function`."""
    from tensorflow_v1.symbolic import gradients as found

    return found(*args, **options)


def hessians(*args, **options):
    """The second derivatives of the sum of results by the elements of each source, in a `tf.function`."""
    from tensorflow_v1.symbolic import hessians as found

    return found(*args, **options)


class lite(metaclass=Late):
    """Models as bytes, and what runs them."""

    _late = staticmethod(late_names("tensorflow.lite", "tensorflow_more.lite"))


class feature_column(metaclass=Late):
    """Columns of tables."""

    _late = staticmethod(late_names("tensorflow.feature_column", "tensorflow_v1.feature_column"))
