"""`keras.ops`: functions of tensors, and of symbols in models."""

import functools
import importlib
import math
import types

from tensorflow.keras._engine import KerasTensor, _leaves
from tensorflow.keras.layers import operation

_NUMPY = {
    "elementwise": "abs absolute add angle arccos arccosh arcsin arcsinh arctan arctan2 arctanh bitwise_and bitwise_invert bitwise_left_shift bitwise_not "
    "bitwise_or bitwise_right_shift bitwise_xor cbrt ceil clip conj conjugate cos cosh deg2rad divide divide_no_nan equal exp exp2 expm1 fabs floor "
    "floor_divide fmax fmin fmod gcd greater greater_equal heaviside hypot i0 imag isclose isfinite isin isinf isnan isneginf isposinf isreal lcm ldexp "
    "left_shift less less_equal log log10 log1p log2 logaddexp logaddexp2 logical_and logical_not logical_or logical_xor maximum minimum mod multiply "
    "nan_to_num negative nextafter not_equal power rad2deg real reciprocal right_shift round sign signbit sin sinc sinh sqrt square subtract tan "
    "true_divide trunc allclose view",
    "reductions": "all amax amin any argmax argmin argpartition argsort average bincount corrcoef correlate count_nonzero cumprod cumsum diff digitize histogram "
    "max mean median min nanargmax nanargmin nancumprod nancumsum nanmax nanmean nanmedian nanmin nanpercentile nanprod nanquantile nanstd nansum nanvar "
    "percentile prod ptp quantile searchsorted sort std sum trapezoid unique var",
    "shaping": "append argwhere array array_split broadcast_to concatenate copy diag diagflat diagonal dsplit dstack expand_dims flip fliplr flipud get_item "
    "hsplit hstack moveaxis ndim nonzero pad ravel repeat reshape roll rot90 select size split squeeze stack swapaxes take take_along_axis tile "
    "trace transpose tril triu unravel_index vsplit vstack where",
    "making": "arange bartlett blackman empty empty_like eye full full_like geomspace hamming hanning identity kaiser linspace logspace meshgrid ones "
    "ones_like tri vander zeros zeros_like",
    "matrices": "cross dot einsum inner kron matmul outer slogdet tensordot vdot",
    "networks": "tanh",
    "flow": "vectorize",
}
_NETWORKS = {
    "networks": "adaptive_average_pool adaptive_max_pool average_pool batch_normalization binary_crossentropy categorical_crossentropy celu conv conv_transpose "
    "depth_to_space depthwise_conv dot_product_attention elu fold gelu glu hard_shrink hard_sigmoid hard_silu hard_swish hard_tanh layer_normalization "
    "leaky_relu log_sigmoid log_softmax max_pool multi_hot normalize one_hot psnr relu relu6 rms_normalization selu separable_conv sigmoid silu "
    "soft_shrink softmax softplus softsign space_to_depth sparse_categorical_crossentropy sparse_plus sparse_sigmoid sparsemax squareplus swish tanh_shrink "
    "threshold unfold",
    "reductions": "moments",
    "elementwise": "polar",
}
_MATRICES = {"matrices": "cholesky cholesky_inverse det eig eigh inv jvp lstsq lu_factor matrix_rank norm pinv qr solve solve_triangular svd"}
_PICTURES = {
    "pictures": "affine_transform crop_images elastic_transform extract_patches extract_patches_3d gaussian_blur hsv_to_rgb map_coordinates pad_images "
    "perspective_transform resize rgb_to_grayscale rgb_to_hsv scale_and_translate sobel_edges ssim"
}
_MORE = {
    "elementwise": "erf erfc erfinv rsqrt view_as_complex view_as_real",
    "reductions": "in_top_k logsumexp top_k",
    "shaping": "convert_to_numpy convert_to_tensor dtype is_tensor rearrange saturate_cast scatter scatter_update segment_max segment_min segment_prod segment_sum "
    "shape slice slice_update stop_gradient unstack",
    "matrices": "cdist logdet",
    "signals": "extract_sequences fft fft2 ifft2 irfft istft rfft stft",
    "flow": "associative_scan cond custom_gradient fori_loop map scan switch vectorized_map while_loop",
}
# What asks symbols for what is known, or takes functions.
_PLAIN = {
    "shape",
    "ndim",
    "is_tensor",
    "dtype",
    "fori_loop",
    "while_loop",
    "scan",
    "cond",
    "map",
    "switch",
    "vectorized_map",
    "associative_scan",
    "custom_gradient",
    "vectorize",
    "jvp",
}


def _places(*tables):
    return {name: place for table in tables for place, names in table.items() for name in names.split()}


_PLACES = _places(_NUMPY, _NETWORKS, _MATRICES, _MORE)
_CTC = ("ctc_decode", "ctc_loss")


def _of_symbols(name, function):
    if name in _PLAIN:
        return function

    @functools.wraps(function)
    def op(*args, **options):
        for leaf in _leaves([list(args), options]) if options else _leaves(args):
            if isinstance(leaf, KerasTensor):
                return operation(name, function, *args, **options)
        return function(*args, **options)

    return op


def cast(x, dtype):
    """The elements as another type."""
    from .promotion import arr, cast, checked

    name = checked(dtype)
    return operation("cast", cast, x, name) if isinstance(x, KerasTensor) else cast(arr(x), name)


def size(x):
    """How many elements there are; of a symbol a number if it is known."""
    if isinstance(x, KerasTensor):
        return None if None in x.shape else math.prod(x.shape)
    return importlib.import_module("keras_arrays.shaping").size(x)


def _found(name):
    if name in _CTC:
        from keras_extras import ctc

        return _of_symbols(name, getattr(ctc, name))
    module = importlib.import_module(f"keras_arrays.{_PLACES[name]}")
    return _of_symbols(name, getattr(module, name))


class _Space(types.ModuleType):
    """`keras.ops.nn` and the like: some of the names."""

    def __init__(self, name, doc, names):
        super().__init__(f"keras.ops.{name}", doc)
        self.__dict__["_names"] = names

    def __getattr__(self, name):
        if name not in self.__dict__["_names"]:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        found = _picture(name) if self.__name__ == "keras.ops.image" else getattr(importlib.import_module(__name__), name)
        self.__dict__[name] = found
        return found

    def __dir__(self):
        return sorted(self.__dict__["_names"])


def _picture(name):
    return _of_symbols(name, getattr(importlib.import_module("keras_arrays.pictures"), name))


numpy = _Space("numpy", "NumPy's names.", frozenset(_places(_NUMPY)))
nn = _Space("nn", "What networks are made of.", frozenset((*_places(_NETWORKS), *_CTC)))
linalg = _Space("linalg", "Factors and norms of matrices.", frozenset(_places(_MATRICES)))
image = _Space("image", "Functions of pictures.", frozenset(_places(_PICTURES)))


def __getattr__(name):
    if name not in _PLACES and name not in _CTC:
        raise AttributeError(f"module 'keras.ops' has no attribute {name!r}")
    found = globals()[name] = _found(name)
    return found


def __dir__():
    return sorted((*_PLACES, *_CTC, "cast", "image", "linalg", "nn", "numpy"))
