"""Tensors that run two ways: eagerly, op by op, and compiled, as one optimised and fused graph.

Names and meanings follow the Python array API. Ops return before they have run; printing, `item()`, `tolist()` and
`waitall()` wait."""
from _tandem import CompiledFunction as CompiledFunction
from _tandem import Tensor as Tensor
from _tandem import TracerArrayError as TracerArrayError
from _tandem import TracerBoolError as TracerBoolError
from _tandem import TracerError as TracerError
from _tandem import TracerScalarError as TracerScalarError
from _tandem import abs as _absolute
from _tandem import abs as abs
from _tandem import acos as _arccos
from _tandem import acos as acos
from _tandem import acosh as _arccosh
from _tandem import acosh as acosh
from _tandem import adaptive_avg_pool as adaptive_avg_pool
from _tandem import adaptive_max_pool as adaptive_max_pool
from _tandem import add as add
from _tandem import all as all
from _tandem import any as any
from _tandem import arange as arange
from _tandem import argmax as argmax
from _tandem import argmin as argmin
from _tandem import argsort as argsort
from _tandem import asin as _arcsin
from _tandem import asin as asin
from _tandem import asinh as _arcsinh
from _tandem import asinh as asinh
from _tandem import astype as astype
from _tandem import atan as _arctan
from _tandem import atan as atan
from _tandem import atan2 as _arctan2
from _tandem import atan2 as atan2
from _tandem import atanh as _arctanh
from _tandem import atanh as atanh
from _tandem import atleast_1d as atleast_1d
from _tandem import atleast_2d as atleast_2d
from _tandem import atleast_3d as atleast_3d
from _tandem import avg_pool as avg_pool
from _tandem import batch_norm as batch_norm
from _tandem import batch_norm_training as batch_norm_training
from _tandem import binary_cross_entropy as binary_cross_entropy
from _tandem import binary_cross_entropy_with_logits as binary_cross_entropy_with_logits
from _tandem import bitwise_and as bitwise_and
from _tandem import bitwise_invert as _bitwise_not
from _tandem import bitwise_invert as _invert
from _tandem import bitwise_invert as bitwise_invert
from _tandem import bitwise_left_shift as _left_shift
from _tandem import bitwise_left_shift as bitwise_left_shift
from _tandem import bitwise_or as bitwise_or
from _tandem import bitwise_right_shift as _right_shift
from _tandem import bitwise_right_shift as bitwise_right_shift
from _tandem import bitwise_xor as bitwise_xor
from _tandem import broadcast_arrays as broadcast_arrays
from _tandem import broadcast_to as broadcast_to
from _tandem import ceil as ceil
from _tandem import celu as celu
from _tandem import clip as clip
from _tandem import concat as concat
from _tandem import conv as conv
from _tandem import conv1d as conv1d
from _tandem import conv2d as conv2d
from _tandem import conv3d as conv3d
from _tandem import conv_transpose as conv_transpose
from _tandem import conv_transpose1d as conv_transpose1d
from _tandem import conv_transpose2d as conv_transpose2d
from _tandem import conv_transpose3d as conv_transpose3d
from _tandem import copysign as copysign
from _tandem import cos as cos
from _tandem import cosh as cosh
from _tandem import cosine_embedding_loss as cosine_embedding_loss
from _tandem import cosine_similarity as cosine_similarity
from _tandem import count_nonzero as count_nonzero
from _tandem import cross as cross
from _tandem import cross_entropy as cross_entropy
from _tandem import ctc_loss as ctc_loss
from _tandem import cumulative_prod as cumulative_prod
from _tandem import cumulative_sum as cumulative_sum
from _tandem import devices as devices
from _tandem import diagonal as diagonal
from _tandem import dice_loss as dice_loss
from _tandem import diff as diff
from _tandem import digitize as digitize
from _tandem import divide as _true_divide
from _tandem import divide as divide
from _tandem import dropout as dropout
from _tandem import einsum as einsum
from _tandem import elu as elu
from _tandem import embedding as embedding
from _tandem import empty_like as empty_like
from _tandem import equal as equal
from _tandem import erf as erf
from _tandem import exp as exp
from _tandem import expand_dims as expand_dims
from _tandem import expm1 as expm1
from _tandem import eye as _identity
from _tandem import eye as eye
from _tandem import flatten as flatten
from _tandem import flip as flip
from _tandem import floor as floor
from _tandem import floor_divide as floor_divide
from _tandem import full as full
from _tandem import full_like as full_like
from _tandem import gather_nd as gather_nd
from _tandem import gaussian_nll_loss as gaussian_nll_loss
from _tandem import gelu as gelu
from _tandem import global_avg_pool as global_avg_pool
from _tandem import global_max_pool as global_max_pool
from _tandem import glu as glu
from _tandem import greater as greater
from _tandem import greater_equal as greater_equal
from _tandem import group_norm as group_norm
from _tandem import hard_sigmoid as hard_sigmoid
from _tandem import hard_swish as hard_swish
from _tandem import hard_tanh as hard_tanh
from _tandem import hinge_embedding_loss as hinge_embedding_loss
from _tandem import hinge_loss as hinge_loss
from _tandem import huber_loss as huber_loss
from _tandem import hypot as hypot
from _tandem import instance_norm as instance_norm
from _tandem import is_tracing as is_tracing
from _tandem import isfinite as isfinite
from _tandem import isinf as isinf
from _tandem import isnan as isnan
from _tandem import kl_div as kl_div
from _tandem import kron as kron
from _tandem import l1_loss as l1_loss
from _tandem import layer_norm as layer_norm
from _tandem import leaky_relu as leaky_relu
from _tandem import less as less
from _tandem import less_equal as less_equal
from _tandem import linspace as linspace
from _tandem import log as log
from _tandem import log10 as log10
from _tandem import log1p as log1p
from _tandem import log2 as log2
from _tandem import log_sigmoid as log_sigmoid
from _tandem import log_softmax as log_softmax
from _tandem import logaddexp as logaddexp
from _tandem import logical_and as logical_and
from _tandem import logical_not as logical_not
from _tandem import logical_or as logical_or
from _tandem import logical_xor as logical_xor
from _tandem import logsumexp as logsumexp
from _tandem import lp_pool as lp_pool
from _tandem import margin_ranking_loss as margin_ranking_loss
from _tandem import matmul as matmul
from _tandem import matrix_norm as matrix_norm
from _tandem import matrix_transpose as matrix_transpose
from _tandem import max as _amax
from _tandem import max as max
from _tandem import max_pool as max_pool
from _tandem import maximum as maximum
from _tandem import mean as mean
from _tandem import meshgrid as meshgrid
from _tandem import min as _amin
from _tandem import min as min
from _tandem import minimum as minimum
from _tandem import mish as mish
from _tandem import moveaxis as moveaxis
from _tandem import mse_loss as mse_loss
from _tandem import multi_margin_loss as multi_margin_loss
from _tandem import multiply as multiply
from _tandem import nan_to_num as nan_to_num
from _tandem import negative as negative
from _tandem import nextafter as nextafter
from _tandem import nll_loss as nll_loss
from _tandem import not_equal as not_equal
from _tandem import one_hot as one_hot
from _tandem import ones as ones
from _tandem import ones_like as ones_like
from _tandem import outer as outer
from _tandem import pad as pad
from _tandem import pairwise_distance as pairwise_distance
from _tandem import permute_dims as permute_dims
from _tandem import poisson_nll_loss as poisson_nll_loss
from _tandem import positive as positive
from _tandem import pow as _power
from _tandem import pow as pow
from _tandem import prelu as prelu
from _tandem import prod as prod
from _tandem import put as put
from _tandem import ravel as ravel
from _tandem import reciprocal as reciprocal
from _tandem import relu as relu
from _tandem import relu6 as relu6
from _tandem import remainder as _mod
from _tandem import remainder as remainder
from _tandem import reshape as reshape
from _tandem import rms_norm as rms_norm
from _tandem import roll as roll
from _tandem import rsqrt as rsqrt
from _tandem import scaled_dot_product_attention as scaled_dot_product_attention
from _tandem import scatter_elements as scatter_elements
from _tandem import scatter_nd as scatter_nd
from _tandem import searchsorted as searchsorted
from _tandem import select as select
from _tandem import selu as selu
from _tandem import sigmoid as sigmoid
from _tandem import sigmoid_focal_loss as sigmoid_focal_loss
from _tandem import sign as sign
from _tandem import signbit as signbit
from _tandem import silu as silu
from _tandem import sin as sin
from _tandem import sinh as sinh
from _tandem import smooth_l1_loss as smooth_l1_loss
from _tandem import soft_margin_loss as soft_margin_loss
from _tandem import softmax as softmax
from _tandem import softplus as softplus
from _tandem import softsign as softsign
from _tandem import sort as sort
from _tandem import split as split
from _tandem import sqrt as sqrt
from _tandem import square as square
from _tandem import squeeze as squeeze
from _tandem import stack as stack
from _tandem import std as std
from _tandem import subtract as subtract
from _tandem import sum as sum
from _tandem import swapaxes as swapaxes
from _tandem import take as take
from _tandem import take_along_axis as take_along_axis
from _tandem import tan as tan
from _tandem import tanh as tanh
from _tandem import tensor as _array
from _tandem import tensor as _asarray
from _tandem import tensor as tensor
from _tandem import tensordot as tensordot
from _tandem import tile as tile
from _tandem import topk as topk
from _tandem import transpose as transpose
from _tandem import tri as tri
from _tandem import tril as tril
from _tandem import triplet_margin_loss as triplet_margin_loss
from _tandem import triu as triu
from _tandem import trunc as _fix
from _tandem import trunc as trunc
from _tandem import unstack as unstack
from _tandem import var as var
from _tandem import vecdot as vecdot
from _tandem import waitall as waitall
from _tandem import where as where
from _tandem import zeros as _empty
from _tandem import zeros as zeros
from _tandem import zeros_like as zeros_like
from tandem import autodiff as autodiff
from tandem import control_flow as control_flow
from tandem import data as data
from tandem import derivatives as derivatives
from tandem import dialect as dialect
from tandem import drawing as drawing
from tandem import files as files
from tandem import linalg as linalg
from tandem import losses as losses
from tandem import matrices as matrices
from tandem import metrics as metrics
from tandem import models as models
from tandem import nested_files as nested_files
from tandem import nn as nn
from tandem import optim as optim
from tandem import plotting as plotting
from tandem import png_image as png_image
from tandem import programs as programs
from tandem import progress_bar as progress_bar
from tandem import quantization as quantization
from tandem import random as random
from tandem import scripting as scripting
from tandem import special as special
from tandem import svg_figure as svg_figure
from tandem import text as text
from tandem import training as training
from tandem import tree as tree
from tandem._array_functions import allclose as allclose
from tandem._array_functions import argwhere as argwhere
from tandem._array_functions import array_equal as array_equal
from tandem._array_functions import column_stack as column_stack
from tandem._array_functions import compress as compress
from tandem._array_functions import concatenate as concatenate
from tandem._array_functions import cumprod as cumprod
from tandem._array_functions import cumsum as cumsum
from tandem._array_functions import diag as diag
from tandem._array_functions import dot as dot
from tandem._array_functions import flatnonzero as flatnonzero
from tandem._array_functions import hstack as hstack
from tandem._array_functions import inner as inner
from tandem._array_functions import isclose as isclose
from tandem._array_functions import isin as isin
from tandem._array_functions import nonzero as nonzero
from tandem._array_functions import put_along_axis as put_along_axis
from tandem._array_functions import ravel_multi_index as ravel_multi_index
from tandem._array_functions import rot90 as rot90
from tandem._array_functions import unique as unique
from tandem._array_functions import unique_all as unique_all
from tandem._array_functions import unique_counts as unique_counts
from tandem._array_functions import unique_inverse as unique_inverse
from tandem._array_functions import unique_values as unique_values
from tandem._array_functions import unravel_index as unravel_index
from tandem._array_functions import vdot as vdot
from tandem._array_functions import vstack as vstack
from tandem._array_statistics import average as average
from tandem._array_statistics import bincount as bincount
from tandem._array_statistics import corrcoef as corrcoef
from tandem._array_statistics import cov as cov
from tandem._array_statistics import geomspace as geomspace
from tandem._array_statistics import gradient as gradient
from tandem._array_statistics import histogram as histogram
from tandem._array_statistics import histogram_bin_edges as histogram_bin_edges
from tandem._array_statistics import interp as interp
from tandem._array_statistics import logspace as logspace
from tandem._array_statistics import median as median
from tandem._array_statistics import nanargmax as nanargmax
from tandem._array_statistics import nanargmin as nanargmin
from tandem._array_statistics import nanmax as nanmax
from tandem._array_statistics import nanmean as nanmean
from tandem._array_statistics import nanmedian as nanmedian
from tandem._array_statistics import nanmin as nanmin
from tandem._array_statistics import nanprod as nanprod
from tandem._array_statistics import nanstd as nanstd
from tandem._array_statistics import nansum as nansum
from tandem._array_statistics import nanvar as nanvar
from tandem._array_statistics import percentile as percentile
from tandem._array_statistics import ptp as ptp
from tandem._array_statistics import quantile as quantile
from tandem._array_statistics import trapezoid as _trapz
from tandem._array_statistics import trapezoid as trapezoid
from tandem._comparison import Comparison as Comparison
from tandem._comparison import compare as compare
from tandem._compilation import dim as dim
from tandem._compilation import graph as graph
from tandem._compilation import jit as jit
from tandem._compilation import trace as trace
from tandem._devices import device as device
from tandem._devices import engine as engine
from tandem._devices import instructions as instructions
from tandem._devices import threads as threads
from tandem._documents import Document as Document
from tandem._documents import Graph as Graph
from tandem._dtypes import DType as DType
from tandem._inspection import broadcast_shapes as broadcast_shapes
from tandem._inspection import can_cast as can_cast
from tandem._inspection import conj as conj
from tandem._inspection import finfo as finfo
from tandem._inspection import from_dlpack as from_dlpack
from tandem._inspection import iinfo as iinfo
from tandem._inspection import imag as imag
from tandem._inspection import isdtype as isdtype
from tandem._inspection import real as real
from tandem._inspection import repeat as repeat
from tandem._inspection import result_type as result_type
from tandem._numpy_functions import append as append
from tandem._numpy_functions import array_split as array_split
from tandem._numpy_functions import cbrt as cbrt
from tandem._numpy_functions import convolve as convolve
from tandem._numpy_functions import correlate as correlate
from tandem._numpy_functions import deg2rad as _radians
from tandem._numpy_functions import deg2rad as deg2rad
from tandem._numpy_functions import diag_indices as diag_indices
from tandem._numpy_functions import dstack as dstack
from tandem._numpy_functions import exp2 as exp2
from tandem._numpy_functions import fliplr as fliplr
from tandem._numpy_functions import flipud as flipud
from tandem._numpy_functions import fmax as fmax
from tandem._numpy_functions import fmin as fmin
from tandem._numpy_functions import fmod as fmod
from tandem._numpy_functions import heaviside as heaviside
from tandem._numpy_functions import hsplit as hsplit
from tandem._numpy_functions import polyfit as polyfit
from tandem._numpy_functions import polyval as polyval
from tandem._numpy_functions import rad2deg as _degrees
from tandem._numpy_functions import rad2deg as rad2deg
from tandem._numpy_functions import rint as rint
from tandem._numpy_functions import round as _around
from tandem._numpy_functions import round as round
from tandem._numpy_functions import sinc as sinc
from tandem._numpy_functions import tril_indices as tril_indices
from tandem._numpy_functions import triu_indices as triu_indices
from tandem._numpy_functions import vander as vander
from tandem._numpy_functions import vsplit as vsplit
from tandem._transforms import custom_gradient as custom_gradient
from tandem._transforms import grad as grad
from tandem._transforms import jvp as jvp
from tandem._transforms import stop_gradient as stop_gradient
from tandem._transforms import value_and_grad as value_and_grad
from tandem._transforms import vmap as vmap
from tandem.ablation import ablate as ablate
from tandem.autodiff import GradientTape as GradientTape
from tandem.autodiff import Parameter as Parameter
from tandem.autodiff import Variable as Variable
from tandem.autodiff import enable_grad as enable_grad
from tandem.autodiff import is_grad_enabled as is_grad_enabled
from tandem.autodiff import no_grad as no_grad
from tandem.control_flow import associative_scan as associative_scan
from tandem.control_flow import cond as cond
from tandem.control_flow import fori_loop as fori_loop
from tandem.control_flow import map as map
from tandem.control_flow import scan as scan
from tandem.control_flow import switch as switch
from tandem.control_flow import while_loop as while_loop
from tandem.derivatives import check_grad as check_grad
from tandem.derivatives import checkpoint as _remat
from tandem.derivatives import checkpoint as checkpoint
from tandem.derivatives import hessian as hessian
from tandem.derivatives import hvp as hvp
from tandem.derivatives import jacfwd as jacfwd
from tandem.derivatives import jacrev as _jacobian
from tandem.derivatives import jacrev as jacrev
from tandem.derivatives import vjp as vjp
from tandem.exercises import exercise as exercise
from tandem.files import load as load
from tandem.files import save as save
from tandem.generation.generating import generate as generate
from tandem.linalg._least_squares import vector_norm as vector_norm
from tandem.nn import init as init
from tandem.nn.summary import summary as summary
from tandem.nonfinite import find_nan as find_nan
from tandem.plotting import plot as plot
from tandem.profiling import profile as profile
from tandem.profiling import recording as recording
from tandem.programs import Program as Program
from tandem.progress_bar import progress as progress
from tandem.quantization import quantize as quantize
from tandem.recompilation import recompiles as recompiles
from tandem.resources import memory as memory
from tandem.resources import queue as queue
from tandem.scripting import converted as converted
from tandem.scripting import script as script
from tandem.scripting.errors import ScriptError as ScriptError
from tandem.scripting.iteration import Range as _range
from tandem.training import callbacks as callbacks
from tandem.training.fitting import evaluate as evaluate
from tandem.training.fitting import fit as fit
from tandem.training.fitting import predict as predict
from tandem.tree import map as _tree_map
from tandem.tuning import kernel_times as kernel_times
from tandem.tuning import load_tuning as load_tuning
from tandem.tuning import save_tuning as save_tuning
from tandem.tuning import tune as tune
from tandem.value_check import check as check
from tandem.watching import watch as watch
from typing import Any

absolute = _absolute
amax = _amax
amin = _amin
arccos = _arccos
arccosh = _arccosh
arcsin = _arcsin
arcsinh = _arcsinh
arctan = _arctan
arctan2 = _arctan2
arctanh = _arctanh
around = _around
array = _array
asarray = _asarray
bitwise_not = _bitwise_not
bool: DType
degrees = _degrees
e: float
empty = _empty
fix = _fix
float16: DType
float32: DType
float64: DType
identity = _identity
inf: float
int16: DType
int32: DType
int64: DType
int8: DType
invert = _invert
jacobian = _jacobian
left_shift = _left_shift
mod = _mod
nan: float
newaxis: None
pi: float
power = _power
radians = _radians
range = _range
remat = _remat
right_shift = _right_shift
trapz = _trapz
tree_map = _tree_map
true_divide = _true_divide
uint16: DType
uint32: DType
uint64: DType
uint8: DType
