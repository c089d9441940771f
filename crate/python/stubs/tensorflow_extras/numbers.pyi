"""Functions of `tf`, `tf.math`, `tf.nn` and `tf.linalg` that most programs do not need."""
from tensorflow._ops import pair as pair
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class LogMatrixDeterminant(tuple):
    """LogMatrixDeterminant(sign, log_abs_determinant)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new LogMatrixDeterminant object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    log_abs_determinant: Any
    sign: Any
    def __getattr__(self, name: str): ...

class TopKV2(tuple):
    """TopKV2(values, indices)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new TopKV2 object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    indices: Any
    values: Any
    def __getattr__(self, name: str): ...

class UniqueWithCounts(tuple):
    """UniqueWithCounts(y, idx, count)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new UniqueWithCounts object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    idx: Any
    y: Any
    def __getattr__(self, name: str): ...

def accumulate_n(inputs, shape=None, tensor_dtype=None, name=None):
    """The sum of tensors."""
    ...

def bitcast(input, type, name=None):
    """The bits of the elements as another type."""
    ...

def broadcast_dynamic_shape(shape_x, shape_y):
    """The shape of both together, as a tensor."""
    ...

def broadcast_static_shape(shape_x, shape_y):
    """The shape of both together."""
    ...

def case(pred_fn_pairs, default=None, exclusive=False, strict=False, name='case'):
    """The result of the first function whose condition holds."""
    ...

def celu(*inputs, name=None, **options):
    """`td.celu`."""
    ...

def cholesky_solve(chol, rhs, name=None):
    """The solution of a system by its Cholesky factor."""
    ...

def compute_average_loss(per_example_loss, sample_weight=None, global_batch_size=None, **options):
    """The sum of losses over the size of the whole batch."""
    ...

def confusion_matrix(labels, predictions, num_classes=None, weights=None, dtype='int32', name=None):
    """How often each class (rows) was taken for each (columns)."""
    ...

def count_nonzero(input, axis=None, keepdims=None, dtype='int64', name=None):
    """How many elements are not 0."""
    ...

def crelu(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def digamma(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def dynamic_partition(data, partitions, num_partitions, name=None):
    """The rows of each number, in a list."""
    ...

def dynamic_stitch(indices, data, name=None):
    """Rows at places, the later ones over the earlier ones."""
    ...

def eig(tensor, name=None):
    """Eigenvalues and eigenvectors, which are complex."""
    ...

def eigvalsh(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def ensure_shape(x, shape, name=None):
    """The tensor; raises where its shape is another."""
    ...

def erfc(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def foldl(fn, elems, initializer=None, **options):
    """A state that takes in each row."""
    ...

def foldr(fn, elems, initializer=None, **options):
    """A state that takes in each row, from the last on."""
    ...

def get_static_value(tensor, partial=False):
    """The value, where Python knows it."""
    ...

def global_norm(t_list, name=None):
    """The norm of several tensors together."""
    ...

def hard_sigmoid(*inputs, name=None, **options):
    """`td.hard_sigmoid`."""
    ...

def histogram_fixed_width(values, value_range, nbins=100, dtype='int32', name=None):
    """How many values lie in each of equal parts of a range; those beyond are in the first and the last."""
    ...

def invert_permutation(x, name=None):
    """Where each number of a permutation stands."""
    ...

def lgamma(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def log_sigmoid(*inputs, name=None, **options):
    """`td.log_sigmoid`."""
    ...

def logdet(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def map_fn(fn, elems, dtype=None, fn_output_signature=None, **options):
    """A function of each row, stacked."""
    ...

def matrix_rank(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def multiply_no_nan(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def nextafter(*inputs, name=None, **options):
    """`td.nextafter`."""
    ...

def normalize(tensor, ord='euclidean', axis=None, name=None):
    """Scaled to the norm 1, and the norm."""
    ...

def numpy_function(func=None, inp=None, Tout=None, stateful=True, name=None):
    """A Python function of arrays; without its arguments, a decorator."""
    ...

def polyval(coeffs, x, name=None):
    """A polynomial, the coefficient of the highest power first."""
    ...

def reciprocal_no_nan(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def reduce_euclidean_norm(input_tensor, axis=None, keepdims=False, name=None):
    """The root of the sum of squares over axes."""
    ...

def reverse_sequence(input, seq_lengths, seq_axis=None, batch_axis=0, name=None):
    """The first places of each row in reverse order, as many as its length."""
    ...

def saturate_cast(value, dtype, name=None):
    """The elements as another type, the nearest one that it has."""
    ...

def scalar_mul(scalar, x, name=None):
    """A number times a tensor."""
    ...

def scale_regularization_loss(regularization_loss):
    """The loss: there is one replica."""
    ...

def scan(fn, elems, initializer=None, reverse=False, **options):
    """All states of a state that takes in each row, stacked."""
    ...

def scatter_nd(indices, updates, shape, name=None):
    """Zeros with parts added at positions."""
    ...

def searchsorted(sorted_sequence, values, side='left', out_type='int32', name=None):
    """The places at which values would be inserted."""
    ...

def segment_max(data, segment_ids, num_segments=None, name=None):
    """The max of the rows of each segment."""
    ...

def segment_mean(data, segment_ids, num_segments=None, name=None):
    """The mean of the rows of each segment."""
    ...

def segment_min(data, segment_ids, num_segments=None, name=None):
    """The min of the rows of each segment."""
    ...

def segment_prod(data, segment_ids, num_segments=None, name=None):
    """The prod of the rows of each segment."""
    ...

def segment_sum(data, segment_ids, num_segments=None, name=None):
    """The sum of the rows of each segment."""
    ...

def sequence_mask(lengths, maxlen=None, dtype='bool', name=None):
    """True at the first places of each row, as many as its length."""
    ...

def set_diag(input, diagonal, name=None, k=0, align='RIGHT_LEFT'):
    """With other elements on a diagonal, or on those from one to another."""
    ...

def slogdet(input, name=None):
    """The sign and the logarithm of the absolute determinant."""
    ...

def softsign(*inputs, name=None, **options):
    """`td.softsign`."""
    ...

def switch_case(branch_index, branch_fns, default=None, name='switch_case'):
    """The result of the function of a number."""
    ...

def tensor_diag(diagonal, name=None):
    """A matrix with these elements on its diagonal."""
    ...

def tensor_scatter_nd_add(tensor, indices, updates, name=None):
    """With parts at positions changed."""
    ...

def tensor_scatter_nd_max(tensor, indices, updates, name=None):
    """With parts at positions changed."""
    ...

def tensor_scatter_nd_min(tensor, indices, updates, name=None):
    """With parts at positions changed."""
    ...

def tensor_scatter_nd_sub(tensor, indices, updates, name=None):
    """With parts at positions changed."""
    ...

def top_k(input, k=1, sorted=True, index_type='int32', name=None):
    """The largest elements of the last axis and their places."""
    ...

def triangular_solve(matrix, rhs, lower=True, adjoint=False, name=None):
    """The solution of a triangular system."""
    ...

def typed(found, Tout):
    """What a Python function gave as tensors of types."""
    ...

def unique_with_counts(x, out_idx='int32', name=None):
    """The different elements, each element's place among them, and how often they appear."""
    ...

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

vectorized_map = map_fn
def weighted_cross_entropy_with_logits(labels=None, logits=None, pos_weight=None, name=None):
    """The loss of each logit by its probability, positive ones weighted."""
    ...

def xdivy(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def xlogy(*inputs, name=None, **options):
    """`td.<lambda>`."""
    ...

def zero_fraction(value, name=None):
    """The share of elements that are 0."""
    ...
