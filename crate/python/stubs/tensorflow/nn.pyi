"""`tf.nn`: activations, convolutions, losses of logits."""
from keras_extras.ctc import ctc_loss as _of_batch
from tensorflow import random as random
from tensorflow._operators import Operators as Operators
from tensorflow._ops import pair as pair
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import on_one_device as on_one_device
from tensorflow._tensor import wrapped as wrapped
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
from tensorflow_extras.numbers import unsorted_segment_max as unsorted_segment_max
from tensorflow_extras.numbers import unsorted_segment_mean as unsorted_segment_mean
from tensorflow_extras.numbers import unsorted_segment_min as unsorted_segment_min
from tensorflow_extras.numbers import unsorted_segment_prod as unsorted_segment_prod
from tensorflow_extras.numbers import unsorted_segment_sum as unsorted_segment_sum
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
from tensorflow_v1.more_nn import atrous_conv2d as atrous_conv2d
from tensorflow_v1.more_nn import batch_normalization as batch_normalization
from tensorflow_v1.more_nn import conv1d_transpose as conv1d_transpose
from tensorflow_v1.more_nn import l2_loss as l2_loss
from tensorflow_v1.more_nn import local_response_normalization as _lrn
from tensorflow_v1.more_nn import local_response_normalization as local_response_normalization
from tensorflow_v1.more_nn import log_poisson_loss as log_poisson_loss
from tensorflow_v1.more_nn import max_pool_with_argmax as max_pool_with_argmax
from tensorflow_v1.more_nn import moments as moments
from tensorflow_v1.more_nn import pool as pool
from tensorflow_v1.more_nn import sigmoid_cross_entropy_with_logits as sigmoid_cross_entropy_with_logits
from tensorflow_v1.more_nn import sufficient_statistics as sufficient_statistics
from tensorflow_v1.more_nn import weighted_moments as weighted_moments
from typing import Any
import tandem as td

def approx_max_k(operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True, name=None):
    """The largest or smallest numbers along an axis, and their places; here exact."""
    ...

def approx_min_k(operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True, name=None):
    """The largest or smallest numbers along an axis, and their places; here exact."""
    ...

def atrous_conv2d_transpose(value, filters, output_shape, rate, padding, name=None):
    """The gradient of a convolution whose window has gaps."""
    ...

avg_pool = avg_pool2d
def avg_pool1d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def avg_pool2d(input, ksize, strides, padding, data_format='NHWC', name=None):
    """The mean of each window."""
    ...

def avg_pool3d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def batch_norm_with_global_normalization(input, mean, variance, beta, gamma, variance_epsilon, scale_after_normalization, name=None):
    """`tf.nn.batch_normalization` with words of earlier versions."""
    ...

def beam_search(x, lengths, blank, beam_width, top_paths):
    """For each sample of (batch, time, classes) logits the likeliest labellings."""
    ...

def collapse_repeated(labels, seq_length, name=None):
    """Rows without labels that repeat the one before, and how long they are then."""
    ...

def collapsed(classes, blank, merge_repeated=True):
    """The labels that the classes of frames stand for."""
    ...

def compute_accidental_hits(true_classes, sampled_candidates, num_true, seed=None, name=None):
    """Where drawn classes are true ones: rows, places among the drawn ones, and the least number."""
    ...

def conv2d(input, filters, strides=1, padding='VALID', data_format='NHWC', dilations=1, name=None):
    """A convolution of x (batch, height, width, channels) with filters (height, width, in, out)."""
    ...

def conv3d_transpose(input, filters, output_shape, strides, padding='SAME', data_format='NDHWC', dilations=None, name=None):
    """The gradient of a convolution of volumes: filters (depth, height, width, out, in)."""
    ...

def conv_transpose(input, filters, output_shape, strides, padding='SAME', data_format=None, dilations=None, name=None):
    """The gradient of a convolution over all axes between batch and channels."""
    ...

def ctc_beam_search_decoder(inputs, sequence_length, beam_width=100, top_paths=1):
    """The likeliest labels of samples, a sparse tensor for each path, and the logarithms of their probabilities."""
    ...

def ctc_greedy_decoder(inputs, sequence_length, merge_repeated=True, blank_index=None):
    """The labels of the likeliest class of each frame, and minus the sum of its logits: inputs (time, batch, classes)."""
    ...

def ctc_loss(labels, logits, label_length, logit_length, logits_time_major=True, unique=None, blank_index=None, name=None):
    """The loss of labels without places in time, of each sample: logits (time, batch, classes), labels (batch, labels)."""
    ...

def ctc_unique_labels(labels, name=None):
    """The different labels of each row, and where each label is among them."""
    ...

def dilation2d(input, filters, strides, padding, data_format='NHWC', dilations=..., name=None):
    """The largest sum of pixels of each window and of a filter."""
    ...

def dropout(x, rate, noise_shape=None, seed=None, name=None):
    """0 for a share of the elements, the others scaled up."""
    ...

def elu(features, name=None):
    """The activation elu."""
    ...

def embedding_lookup_sparse(params, sp_ids, sp_weights, combiner=None, max_norm=None, name=None, **options):
    """For each row of a sparse tensor the sum or mean of the rows of its numbers."""
    ...

def erosion2d(value, filters, strides, padding, data_format='NHWC', dilations=..., name=None):
    """The smallest difference of pixels of each window and of a filter."""
    ...

def gelu(features, approximate=False, name=None):
    """x times the share of the normal distribution below x, or nearly that."""
    ...

def isotonic_regression(inputs, decreasing=True, axis=-1, name=None):
    """The nearest numbers in falling order along an axis, and which of them are one block."""
    ...

def l2_normalize(x, axis=None, epsilon=1e-12, name=None):
    """Scaled to the norm 1."""
    ...

def leaky_relu(features, alpha=0.2, name=None):
    """x, and alpha · x below 0."""
    ...

def log_softmax(logits, axis=-1, name=None):
    """The logarithm of the softmax."""
    ...

lrn = _lrn
max_pool = max_pool2d
def max_pool1d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def max_pool2d(input, ksize, strides, padding, data_format='NHWC', name=None):
    """The largest of each window."""
    ...

def max_pool3d(input, ksize, strides, padding, data_format=None, name=None):
    """The largest, or the mean, of each window."""
    ...

def nce_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None, remove_accidental_hits=False, name='nce_loss'):
    """The loss of each row: its classes told from others that are drawn."""
    ...

def normalize_moments(counts, mean_ss, variance_ss, shift, name=None):
    """Mean and variance of counts, sums and sums of squares."""
    ...

of_batch = _of_batch
def prefixes(frames, blank, beam_width, top_paths):
    """The likeliest labellings with the logarithms of their probabilities: frames hold logarithms of probabilities."""
    ...

def relu(features, name=None):
    """The activation relu."""
    ...

def relu6(features, name=None):
    """The activation relu6."""
    ...

def safe_embedding_lookup_sparse(embedding_weights, sparse_ids, sparse_weights=None, combiner='mean', default_id=None, max_norm=None, name=None, **options):
    """The same for rows that may be empty, which are 0 or a row of the table."""
    ...

def sampled_softmax_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None, remove_accidental_hits=True, seed=None, name='sampled_softmax_loss'):
    """The loss of each row by its classes among some others that are drawn."""
    ...

def selu(features, name=None):
    """The activation selu."""
    ...

def sigmoid(features, name=None):
    """The activation sigmoid."""
    ...

def silu(features, name=None):
    """The activation silu."""
    ...

def softmax(logits, axis=-1, name=None):
    """Probabilities that are proportional to exp(x)."""
    ...

def softmax_cross_entropy_with_logits(labels=None, logits=None, axis=-1, name=None):
    """The loss of each row of logits by the probabilities of its classes."""
    ...

def softplus(features, name=None):
    """The activation softplus."""
    ...

def softsign(features, name=None):
    """The activation softsign."""
    ...

def space_to_batch(input, block_shape, paddings, name=None):
    """Blocks of places as rows of the batch, which comes first."""
    ...

def sparse_softmax_cross_entropy_with_logits(labels=None, logits=None, name=None):
    """The loss of each row of logits by the index of its class."""
    ...

swish = silu
def tanh(features, name=None):
    """The activation tanh."""
    ...

vectorized_map = _vectorized_map
def __getattr__(name: str) -> Any: ...
