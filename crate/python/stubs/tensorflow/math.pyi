"""`tf.math`: the functions of the table, under this name too."""
from tandem.dialect.late import Late as Late
from tandem.dialect.late import late_names as late_names
from tensorflow._ops import constant as constant
from tensorflow._ops import convert_to_tensor as convert_to_tensor
from tensorflow._ops import eye as eye
from tensorflow._ops import linspace as linspace
from tensorflow._ops import pair as pair
from tensorflow._ops import range_ as _range
from tensorflow._products import cumprod as cumprod
from tensorflow._products import divide as _truediv
from tensorflow._products import einsum as einsum
from tensorflow._products import norm as norm
from tensorflow._products import tensordot as tensordot
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.nn import l2_normalize as l2_normalize
from tensorflow.nn import log_softmax as log_softmax
from tensorflow.nn import softmax as softmax
from tensorflow_extras.more_numbers import Unique as Unique
from tensorflow_extras.more_numbers import add_n as add_n
from tensorflow_extras.more_numbers import assert_equal as assert_equal
from tensorflow_extras.more_numbers import assert_greater as assert_greater
from tensorflow_extras.more_numbers import assert_less as assert_less
from tensorflow_extras.more_numbers import assert_rank as assert_rank
from tensorflow_extras.more_numbers import bessel_i0 as bessel_i0
from tensorflow_extras.more_numbers import bincount as bincount
from tensorflow_extras.more_numbers import clip_by_global_norm as clip_by_global_norm
from tensorflow_extras.more_numbers import clip_by_norm as clip_by_norm
from tensorflow_extras.more_numbers import cumulative_logsumexp as cumulative_logsumexp
from tensorflow_extras.more_numbers import edit_distance as edit_distance
from tensorflow_extras.more_numbers import erfinv as erfinv
from tensorflow_extras.more_numbers import grad_pass_through as grad_pass_through
from tensorflow_extras.more_numbers import identity_n as identity_n
from tensorflow_extras.more_numbers import inside_function as inside_function
from tensorflow_extras.more_numbers import is_non_decreasing as is_non_decreasing
from tensorflow_extras.more_numbers import is_strictly_increasing as is_strictly_increasing
from tensorflow_extras.more_numbers import is_symbolic_tensor as is_symbolic_tensor
from tensorflow_extras.more_numbers import lbeta as lbeta
from tensorflow_extras.more_numbers import meshgrid as meshgrid
from tensorflow_extras.more_numbers import ndtri as ndtri
from tensorflow_extras.more_numbers import realdiv as realdiv
from tensorflow_extras.more_numbers import recompute_grad as recompute_grad
from tensorflow_extras.more_numbers import roll as roll
from tensorflow_extras.more_numbers import shape_n as shape_n
from tensorflow_extras.more_numbers import strided_slice as strided_slice
from tensorflow_extras.more_numbers import timestamp as timestamp
from tensorflow_extras.more_numbers import truncatediv as truncatediv
from tensorflow_extras.more_numbers import truncatemod as truncatemod
from tensorflow_extras.more_numbers import tuple as tuple
from tensorflow_extras.more_numbers import unique as unique
from tensorflow_extras.more_numbers import unravel_index as unravel_index
from tensorflow_extras.more_numbers import xlog1py as xlog1py
from tensorflow_extras.numbers import LogMatrixDeterminant as LogMatrixDeterminant
from tensorflow_extras.numbers import TopKV2 as TopKV2
from tensorflow_extras.numbers import UniqueWithCounts as UniqueWithCounts
from tensorflow_extras.numbers import accumulate_n as accumulate_n
from tensorflow_extras.numbers import bitcast as bitcast
from tensorflow_extras.numbers import broadcast_dynamic_shape as broadcast_dynamic_shape
from tensorflow_extras.numbers import broadcast_static_shape as broadcast_static_shape
from tensorflow_extras.numbers import case as case
from tensorflow_extras.numbers import celu as celu
from tensorflow_extras.numbers import cholesky_solve as cholesky_solve
from tensorflow_extras.numbers import compute_average_loss as compute_average_loss
from tensorflow_extras.numbers import confusion_matrix as confusion_matrix
from tensorflow_extras.numbers import count_nonzero as count_nonzero
from tensorflow_extras.numbers import crelu as crelu
from tensorflow_extras.numbers import digamma as digamma
from tensorflow_extras.numbers import dynamic_partition as dynamic_partition
from tensorflow_extras.numbers import dynamic_stitch as dynamic_stitch
from tensorflow_extras.numbers import eig as eig
from tensorflow_extras.numbers import eigvalsh as eigvalsh
from tensorflow_extras.numbers import ensure_shape as ensure_shape
from tensorflow_extras.numbers import erfc as erfc
from tensorflow_extras.numbers import foldl as foldl
from tensorflow_extras.numbers import foldr as foldr
from tensorflow_extras.numbers import get_static_value as get_static_value
from tensorflow_extras.numbers import global_norm as global_norm
from tensorflow_extras.numbers import hard_sigmoid as hard_sigmoid
from tensorflow_extras.numbers import histogram_fixed_width as histogram_fixed_width
from tensorflow_extras.numbers import invert_permutation as invert_permutation
from tensorflow_extras.numbers import lgamma as lgamma
from tensorflow_extras.numbers import log_sigmoid as log_sigmoid
from tensorflow_extras.numbers import logdet as logdet
from tensorflow_extras.numbers import map_fn as _vectorized_map
from tensorflow_extras.numbers import map_fn as map_fn
from tensorflow_extras.numbers import matrix_rank as matrix_rank
from tensorflow_extras.numbers import multiply_no_nan as multiply_no_nan
from tensorflow_extras.numbers import nextafter as nextafter
from tensorflow_extras.numbers import normalize as normalize
from tensorflow_extras.numbers import numpy_function as numpy_function
from tensorflow_extras.numbers import polyval as polyval
from tensorflow_extras.numbers import reciprocal_no_nan as reciprocal_no_nan
from tensorflow_extras.numbers import reduce_euclidean_norm as reduce_euclidean_norm
from tensorflow_extras.numbers import reverse_sequence as reverse_sequence
from tensorflow_extras.numbers import saturate_cast as saturate_cast
from tensorflow_extras.numbers import scalar_mul as scalar_mul
from tensorflow_extras.numbers import scale_regularization_loss as scale_regularization_loss
from tensorflow_extras.numbers import scan as scan
from tensorflow_extras.numbers import scatter_nd as scatter_nd
from tensorflow_extras.numbers import searchsorted as searchsorted
from tensorflow_extras.numbers import segment_max as segment_max
from tensorflow_extras.numbers import segment_mean as segment_mean
from tensorflow_extras.numbers import segment_min as segment_min
from tensorflow_extras.numbers import segment_prod as segment_prod
from tensorflow_extras.numbers import segment_sum as segment_sum
from tensorflow_extras.numbers import sequence_mask as sequence_mask
from tensorflow_extras.numbers import set_diag as set_diag
from tensorflow_extras.numbers import slogdet as slogdet
from tensorflow_extras.numbers import softsign as softsign
from tensorflow_extras.numbers import switch_case as switch_case
from tensorflow_extras.numbers import tensor_diag as tensor_diag
from tensorflow_extras.numbers import tensor_scatter_nd_add as tensor_scatter_nd_add
from tensorflow_extras.numbers import tensor_scatter_nd_max as tensor_scatter_nd_max
from tensorflow_extras.numbers import tensor_scatter_nd_min as tensor_scatter_nd_min
from tensorflow_extras.numbers import tensor_scatter_nd_sub as tensor_scatter_nd_sub
from tensorflow_extras.numbers import top_k as top_k
from tensorflow_extras.numbers import triangular_solve as triangular_solve
from tensorflow_extras.numbers import typed as typed
from tensorflow_extras.numbers import unique_with_counts as unique_with_counts
from tensorflow_extras.numbers import weighted_cross_entropy_with_logits as weighted_cross_entropy_with_logits
from tensorflow_extras.numbers import xdivy as xdivy
from tensorflow_extras.numbers import xlogy as xlogy
from tensorflow_extras.numbers import zero_fraction as zero_fraction
from tensorflow_extras.windows import bias_add as bias_add
from tensorflow_extras.windows import conv1d as conv1d
from tensorflow_extras.windows import conv2d_transpose as conv2d_transpose
from tensorflow_extras.windows import conv3d as conv3d
from tensorflow_extras.windows import convolution as convolution
from tensorflow_extras.windows import depth_to_space as depth_to_space
from tensorflow_extras.windows import depthwise_conv2d as depthwise_conv2d
from tensorflow_extras.windows import embedding_lookup as embedding_lookup
from tensorflow_extras.windows import in_top_k as in_top_k
from tensorflow_extras.windows import laid_out as laid_out
from tensorflow_extras.windows import separable_conv2d as separable_conv2d
from tensorflow_extras.windows import space_to_depth as space_to_depth
from tensorflow_signal.complexes import angle as angle
from tensorflow_signal.complexes import conj as conj
from tensorflow_signal.complexes import imag as imag
from tensorflow_signal.complexes import real as real
from tensorflow_signal.special import bessel_i0e as bessel_i0e
from tensorflow_signal.special import bessel_i1 as bessel_i1
from tensorflow_signal.special import bessel_i1e as bessel_i1e
from tensorflow_signal.special import betainc as betainc
from tensorflow_signal.special import erfcinv as erfcinv
from tensorflow_signal.special import igamma as igamma
from tensorflow_signal.special import igammac as igammac
from tensorflow_signal.special import polygamma as polygamma
from tensorflow_signal.special import special as special
from tensorflow_signal.special import unsorted_segment_sqrt_n as unsorted_segment_sqrt_n
from tensorflow_signal.special import zeta as zeta
from typing import Any

class AggregationMethod:
    """How gradients are added up."""
    ADD_N: Any
    DEFAULT: Any
    EXPERIMENTAL_ACCUMULATE_N: Any
    EXPERIMENTAL_TREE: Any

COMPLEX: tuple
class CriticalSection:
    """Code that runs for one caller at a time, as all code does here."""
    def __init__(self, name=None, **options): ...
    def execute(self, fn, exclusive_resource_access=True, name=None):
        """The function's result."""
        ...

class DeviceSpec:
    """The parts of the name of a device."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, job=None, replica=None, task=None, device_type=None, device_index=None): ...
    def __repr__(self) -> str: ...
    @classmethod
    def from_string(cls, spec):
        """The parts of a name."""
        ...
    def replace(self, **parts):
        """With other parts."""
        ...
    def to_string(self):
        """The name."""
        ...

class TensorProto:
    """A tensor as a message."""
    def SerializeToString(self):
        """The message as bytes."""
        ...
    def __init__(self, value): ...

class VariableAggregation:
    """How copies of a variable are brought together."""
    MEAN: Any
    NONE: Any
    ONLY_FIRST_REPLICA: Any
    SUM: Any

class VariableSynchronization:
    """When copies of a variable are brought together."""
    AUTO: Any
    NONE: Any
    ON_READ: Any
    ON_WRITE: Any

def abs(x, name=None):
    """Element-wise abs."""
    ...

def acos(x, name=None):
    """Element-wise acos."""
    ...

def acosh(x, name=None):
    """Element-wise acosh."""
    ...

def add(x, y, name=None):
    """Element-wise add."""
    ...

def approx_max_k(operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True, name=None):
    """The largest or smallest numbers along an axis, and their places; here exact."""
    ...

def approx_min_k(operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True, name=None):
    """The largest or smallest numbers along an axis, and their places; here exact."""
    ...

def approx_top_k(input, k, reduction_dimension=-1, recall_target=0.95, is_max_k=True, **options):
    """The largest numbers along an axis, and their places; here exact."""
    ...

def argmax(input, axis=0, output_type='int64', name=None):
    """The place of the largest along an axis, the first one unless given."""
    ...

def argmin(input, axis=0, output_type='int64', name=None):
    """The place of the smallest along an axis, the first one unless given."""
    ...

def argsort(values, axis=-1, direction='ASCENDING', stable=False, name=None):
    """The order that sorts along an axis."""
    ...

def asin(x, name=None):
    """Element-wise asin."""
    ...

def asinh(x, name=None):
    """Element-wise asinh."""
    ...

def atan(x, name=None):
    """Element-wise atan."""
    ...

def atan2(x, y, name=None):
    """Element-wise atan2."""
    ...

def atanh(x, name=None):
    """Element-wise atanh."""
    ...

def avg_pool1d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def avg_pool3d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def batch_to_space(input, block_shape, crops, name=None):
    """Rows of the batch as blocks of places."""
    ...

def boolean_mask(tensor, mask, axis=None, name=None):
    """The parts where a mask is true."""
    ...

def broadcast_to(input, shape, name=None):
    """Repeated to a shape."""
    ...

def cast(x, dtype, name=None):
    """The elements as another type; on a GPU, which has none of 64 bits, as that of 32."""
    ...

def ceil(x, name=None):
    """Element-wise ceil."""
    ...

def clip_by_value(t, clip_value_min, clip_value_max, name=None):
    """Between two bounds."""
    ...

def concat(values, axis, name=None):
    """One after the other along an axis."""
    ...

def cos(x, name=None):
    """Element-wise cos."""
    ...

def cosh(x, name=None):
    """Element-wise cosh."""
    ...

def cumsum(x, axis=0, exclusive=False, reverse=False, name=None):
    """Sums up to each place along an axis."""
    ...

def divide(x, y, name=None):
    """x / y."""
    ...

def divide_no_nan(x, y, name=None):
    """x / y, and 0 where y is 0."""
    ...

def equal(x, y, name=None):
    """Element-wise equal."""
    ...

def erf(x, name=None):
    """Element-wise erf."""
    ...

def exp(x, name=None):
    """Element-wise exp."""
    ...

def expand_dims(input, axis, name=None):
    """With a new axis of size 1."""
    ...

def expm1(x, name=None):
    """Element-wise expm1."""
    ...

class feature_column:
    """Columns of tables."""

def fill(dims, value, name=None):
    """A value everywhere."""
    ...

def floor(x, name=None):
    """Element-wise floor."""
    ...

def floordiv(x, y, name=None):
    """Element-wise floordiv."""
    ...

def floormod(x, y, name=None):
    """Element-wise floormod."""
    ...

def gather(params, indices, validate_indices=None, axis=None, batch_dims=0, name=None):
    """The parts of these indices along an axis."""
    ...

def gather_nd(params, indices, batch_dims=0, name=None):
    """The parts at positions; with `batch_dims` each part of the first axes has positions of its own."""
    ...

def get_current_name_scope():
    """The names of the blocks around."""
    ...

def get_logger():
    """The log of TensorFlow's name."""
    ...

def gradients(*args, **options):
    """The gradients of the sum of results by each source, in a graph or in a `tf.function`."""
    ...

class graph_util:
    """`tf.graph_util`."""
    @staticmethod
    def import_graph_def(graph_def, **options):
        """Graphs of TensorFlow are not read."""
        ...

def greater(x, y, name=None):
    """Element-wise greater."""
    ...

def greater_equal(x, y, name=None):
    """Element-wise greater_equal."""
    ...

def guarantee_const(input, name=None):
    """The value."""
    ...

def hessians(*args, **options):
    """The second derivatives of the sum of results by the elements of each source, in a `tf.function`."""
    ...

def histogram_fixed_width_bins(values, value_range, nbins=100, dtype='int32', name=None):
    """The number of the bin of each value, between two bounds."""
    ...

def identity(input, name=None):
    """The value."""
    ...

def import_graph_def(graph_def, **options):
    """Graphs of TensorFlow are not read."""
    ...

def is_finite(x, name=None):
    """Element-wise is_finite."""
    ...

def is_inf(x, name=None):
    """Element-wise is_inf."""
    ...

def is_nan(x, name=None):
    """Element-wise is_nan."""
    ...

def is_tensor(x):
    """Whether it is a tensor."""
    ...

def less(x, y, name=None):
    """Element-wise less."""
    ...

def less_equal(x, y, name=None):
    """Element-wise less_equal."""
    ...

class lite:
    """Models as bytes, and what runs them."""

def log(x, name=None):
    """Element-wise log."""
    ...

def log1p(x, name=None):
    """Element-wise log1p."""
    ...

def logical_and(x, y, name=None):
    """Element-wise logical_and."""
    ...

def logical_not(x, name=None):
    """Element-wise logical_not."""
    ...

def logical_or(x, y, name=None):
    """Element-wise logical_or."""
    ...

def logical_xor(x, y, name=None):
    """Element-wise logical_xor."""
    ...

def make_ndarray(tensor):
    """The array of such a message."""
    ...

def make_tensor_proto(values, dtype=None, shape=None, verify_shape=False, allow_broadcast=False):
    """A message that holds a tensor."""
    ...

def matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False, name=None):
    """The product of matrices."""
    ...

def matrix_square_root(input, name=None):
    """`tf.linalg.sqrtm`."""
    ...

def matrix_transpose(a, name='matrix_transpose', conjugate=False): ...

def max_pool1d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def max_pool3d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def maximum(x, y, name=None):
    """Element-wise maximum."""
    ...

def minimum(x, y, name=None):
    """Element-wise minimum."""
    ...

def mod(x, y, name=None):
    """Element-wise mod."""
    ...

def multiply(x, y, name=None):
    """Element-wise multiply."""
    ...

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)"""
    ...

def negative(x, name=None):
    """Element-wise negative."""
    ...

def not_equal(x, y, name=None):
    """Element-wise not_equal."""
    ...

def one_hot(indices, depth, on_value=None, off_value=None, axis=-1, dtype=None, name=None):
    """A 1 in the place of each index, in a new axis."""
    ...

def ones(shape, dtype='float32', name=None):
    """Ones of a shape."""
    ...

def ones_like(input, dtype=None, name=None): ...

def pad(tensor, paddings, mode='CONSTANT', constant_values=0, name=None):
    """With a border."""
    ...

def parallel_stack(values, name='parallel_stack'):
    """`tf.stack`."""
    ...

def pow(x, y, name=None):
    """Element-wise pow."""
    ...

class quantization:
    """`tf.quantization`: floats as few values as whole numbers of some bits can tell apart."""
    @staticmethod
    def fake_quant_with_min_max_args(inputs, min=-6, max=6, num_bits=8, narrow_range=False, name=None):
        """Each number as the nearest one of a range in steps."""
        ...
    @staticmethod
    def fake_quant_with_min_max_vars(inputs, min, max, num_bits=8, narrow_range=False, name=None):
        """Each number as the nearest one of a range in steps; gradients go through within it."""
        ...
    @staticmethod
    def fake_quant_with_min_max_vars_per_channel(inputs, min, max, num_bits=8, narrow_range=False, name=None):
        """Each number as the nearest one of a range in steps; gradients go through within it."""
        ...
    @staticmethod
    def quantize_and_dequantize(input, input_min, input_max, signed_input=True, num_bits=8, range_given=False, round_mode='HALF_TO_EVEN', name=None, narrow_range=False, axis=None):
        """Each number as the nearest multiple of a step that whole numbers of some bits can tell apart."""
        ...
    @staticmethod
    def quantize_and_dequantize_v2(input, input_min, input_max, signed_input=True, num_bits=8, range_given=False, round_mode='HALF_TO_EVEN', name=None, narrow_range=False, axis=None):
        """Each number as the nearest multiple of a step that whole numbers of some bits can tell apart."""
        ...

range = _range
def rank(input, name=None):
    """How many axes there are, as a tensor."""
    ...

def reciprocal(x, name=None):
    """Element-wise reciprocal."""
    ...

def reduce_all(input_tensor, axis=None, keepdims=False, name=None):
    """The all over axes, all of them unless `axis` says which."""
    ...

def reduce_any(input_tensor, axis=None, keepdims=False, name=None):
    """The any over axes, all of them unless `axis` says which."""
    ...

def reduce_logsumexp(input_tensor, axis=None, keepdims=False, name=None):
    """The logsumexp over axes, all of them unless `axis` says which."""
    ...

def reduce_max(input_tensor, axis=None, keepdims=False, name=None):
    """The max over axes, all of them unless `axis` says which."""
    ...

def reduce_mean(input_tensor, axis=None, keepdims=False, name=None):
    """The mean over axes, all of them unless `axis` says which."""
    ...

def reduce_min(input_tensor, axis=None, keepdims=False, name=None):
    """The min over axes, all of them unless `axis` says which."""
    ...

def reduce_prod(input_tensor, axis=None, keepdims=False, name=None):
    """The prod over axes, all of them unless `axis` says which."""
    ...

def reduce_std(input_tensor, axis=None, keepdims=False, name=None):
    """The std over axes, all of them unless `axis` says which."""
    ...

def reduce_sum(input_tensor, axis=None, keepdims=False, name=None):
    """The sum over axes, all of them unless `axis` says which."""
    ...

def reduce_variance(input_tensor, axis=None, keepdims=False, name=None):
    """The variance over axes, all of them unless `axis` says which."""
    ...

def register_tensor_conversion_function(base_type, conversion_func, priority=100):
    """Lets instances of a class stand for tensors, by way of NumPy's protocol."""
    ...

def repeat(input, repeats, axis=None, name=None):
    """Each element repeated."""
    ...

def required_space_to_batch_paddings(input_shape, block_shape, base_paddings=None, name=None):
    """What `space_to_batch` needs as borders, and what `batch_to_space` cuts off again."""
    ...

def reshape(tensor, shape, name=None):
    """The elements in another shape; a size of -1 is worked out."""
    ...

def reverse(tensor, axis, name=None):
    """In reverse order along axes."""
    ...

def rint(x, name=None):
    """Element-wise rint."""
    ...

def round(x, name=None):
    """Element-wise round."""
    ...

def rsqrt(x, name=None):
    """Element-wise rsqrt."""
    ...

def shape(input, out_type='int32', name=None):
    """The sizes of the axes, as a tensor."""
    ...

def sigmoid(x, name=None):
    """Element-wise sigmoid."""
    ...

def sign(x, name=None):
    """Element-wise sign."""
    ...

def sin(x, name=None):
    """Element-wise sin."""
    ...

def sinh(x, name=None):
    """Element-wise sinh."""
    ...

def size(input, out_type='int32', name=None):
    """How many elements there are, as a tensor."""
    ...

def slice(input_, begin, size, name=None):
    """A block that begins somewhere and has a size; -1 is all that is left."""
    ...

def softplus(x, name=None):
    """Element-wise softplus."""
    ...

def sort(values, axis=-1, direction='ASCENDING', name=None):
    """Sorted along an axis."""
    ...

def space_to_batch(input, block_shape, paddings, name=None):
    """Blocks of places as rows of the batch, which comes first."""
    ...

def space_to_batch_nd(input, block_shape, paddings, name=None):
    """Blocks of places as rows of the batch, which comes first."""
    ...

def split(value, num_or_size_splits, axis=0, num=None, name=None):
    """So many equal parts, or parts of these sizes, in a list."""
    ...

def sqrt(x, name=None):
    """Element-wise sqrt."""
    ...

def square(x, name=None):
    """Element-wise square."""
    ...

def squared_difference(x, y, name=None):
    """(x − y)²."""
    ...

def squeeze(input, axis=None, name=None):
    """Without axes of size 1."""
    ...

def stack(values, axis=0, name=None):
    """Beside each other in a new axis."""
    ...

def stop_gradient(input, name=None):
    """The value, which gradients do not go through."""
    ...

def subtract(x, y, name=None):
    """Element-wise subtract."""
    ...

class sysconfig:
    """`tf.sysconfig`: how TensorFlow was built."""
    CXX11_ABI_FLAG: Any
    CXX_VERSION: Any
    MONOLITHIC_BUILD: Any
    @staticmethod
    def get_build_info():
        """That nothing of CUDA is in it."""
        ...
    @staticmethod
    def get_compile_flags():
        """None: nothing is compiled against it."""
        ...
    @staticmethod
    def get_link_flags():
        """None: nothing is compiled against it."""
        ...

def tan(x, name=None):
    """Element-wise tan."""
    ...

def tanh(x, name=None):
    """Element-wise tanh."""
    ...

def tensor_scatter_nd_update(tensor, indices, updates, name=None):
    """With parts at positions replaced."""
    ...

def tile(input, multiples, name=None):
    """Repeated so many times along each axis."""
    ...

def transpose(a, perm=None, conjugate=False, name=None):
    """The axes in another order, reversed unless `perm` says which."""
    ...

truediv = _truediv
def unsorted_segment_max(data, segment_ids, num_segments=None, name=None):
    """The max of the rows of each segment."""
    ...

def unsorted_segment_mean(data, segment_ids, num_segments=None, name=None):
    """The mean of the rows of each segment."""
    ...

def unsorted_segment_min(data, segment_ids, num_segments=None, name=None):
    """The min of the rows of each segment."""
    ...

def unsorted_segment_prod(data, segment_ids, num_segments=None, name=None):
    """The prod of the rows of each segment."""
    ...

def unsorted_segment_sum(data, segment_ids, num_segments=None, name=None):
    """The sum of the rows of each segment."""
    ...

def unstack(value, num=None, axis=0, name=None):
    """The parts along an axis, in a list."""
    ...

class variable_creator_scope:
    """A block in which a function would make variables; they are made as ever."""
    def __enter__(self):
        """Nothing."""
        ...
    def __exit__(self, *error):
        """Nothing."""
        ...
    def __init__(self, variable_creator): ...

vectorized_map = _vectorized_map
def where(condition, x=None, y=None, name=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds, as rows."""
    ...

def zeros(shape, dtype='float32', name=None):
    """Zeros of a shape."""
    ...

def zeros_like(input, dtype=None, name=None): ...

def __getattr__(name: str) -> Any: ...
