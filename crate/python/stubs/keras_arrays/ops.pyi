"""`keras.ops`: functions of tensors, and of symbols in models."""
from keras_arrays.flow import associative_scan as associative_scan
from keras_arrays.flow import cond as cond
from keras_arrays.flow import custom_gradient as custom_gradient
from keras_arrays.flow import fori_loop as fori_loop
from keras_arrays.flow import map as map
from keras_arrays.flow import scan as scan
from keras_arrays.flow import switch as switch
from keras_arrays.flow import vectorize as vectorize
from keras_arrays.flow import vectorized_map as vectorized_map
from keras_arrays.flow import while_loop as while_loop
from keras_arrays.matrices import jvp as jvp
from keras_arrays.shaping import dtype as dtype
from keras_arrays.shaping import is_tensor as is_tensor
from keras_arrays.shaping import ndim as ndim
from keras_arrays.shaping import shape as shape
from typing import Any

def abs(x):
    """The absolute value."""
    ...

def absolute(x):
    """The absolute value."""
    ...

def adaptive_average_pool(inputs, output_size, data_format=None):
    """The largest, or the mean, of so many windows."""
    ...

def adaptive_max_pool(inputs, output_size, data_format=None):
    """The largest, or the mean, of so many windows."""
    ...

def add(x1, x2):
    """Element-wise add of two."""
    ...

def all(x, axis=None, keepdims=False):
    """Whether all elements over axes are true."""
    ...

def allclose(x1, x2, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are nearly equal."""
    ...

def amax(x, axis=None, keepdims=False):
    """The largest element over axes."""
    ...

def amin(x, axis=None, keepdims=False):
    """The smallest element over axes."""
    ...

def angle(x):
    """The angle in the complex plane."""
    ...

def any(x, axis=None, keepdims=False):
    """Whether an element over axes is true."""
    ...

def append(x1, x2, axis=None):
    """One behind the other, without an axis all elements."""
    ...

def arange(start, stop=None, step=None, dtype=None):
    """Numbers at equal distances."""
    ...

def arccos(x):
    """Element-wise arccos; of whole numbers as floats."""
    ...

def arccosh(x):
    """Element-wise arccosh; of whole numbers as floats."""
    ...

def arcsin(x):
    """Element-wise arcsin; of whole numbers as floats."""
    ...

def arcsinh(x):
    """Element-wise arcsinh; of whole numbers as floats."""
    ...

def arctan(x):
    """Element-wise arctan; of whole numbers as floats."""
    ...

def arctan2(x1, x2):
    """Element-wise arctan2 of two."""
    ...

def arctanh(x):
    """Element-wise arctanh; of whole numbers as floats."""
    ...

def argmax(x, axis=None, keepdims=False):
    """Where the largest or the smallest element stands."""
    ...

def argmin(x, axis=None, keepdims=False):
    """Where the largest or the smallest element stands."""
    ...

def argpartition(x, kth, axis=-1):
    """Places, those of the smaller elements first."""
    ...

def argsort(x, axis=-1):
    """The order that sorts."""
    ...

def argwhere(x):
    """The places of what is not 0, each in a row."""
    ...

def array(x, dtype=None):
    """A tensor of a value."""
    ...

def array_split(x, indices_or_sections, axis=0):
    """Parts that are equal up to one."""
    ...

def average(x, axis=None, weights=None):
    """The mean over axes, each element by its weight."""
    ...

def average_pool(inputs, pool_size, strides=None, padding='valid', data_format=None):
    """The largest, or the mean, of each window."""
    ...

def bartlett(x, *more, **named):
    """The window of Bartlett."""
    ...

def batch_normalization(x, mean, variance, axis, offset=None, scale=None, epsilon=0.001):
    """Scaled by a mean and a variance along an axis."""
    ...

def binary_crossentropy(target, output, from_logits=False):
    """The cross-entropy of each element."""
    ...

def bincount(x, weights=None, minlength=0, sparse=False):
    """How often each whole number is there, along the last axis."""
    ...

def bitwise_and(x, y):
    """Element-wise bitwise_and."""
    ...

def bitwise_invert(x):
    """All bits turned."""
    ...

def bitwise_left_shift(x, y):
    """Element-wise left_shift."""
    ...

def bitwise_not(x):
    """All bits turned."""
    ...

def bitwise_or(x, y):
    """Element-wise bitwise_or."""
    ...

def bitwise_right_shift(x, y):
    """Element-wise right_shift."""
    ...

def bitwise_xor(x, y):
    """Element-wise bitwise_xor."""
    ...

def blackman(x, *more, **named):
    """The window of Blackman."""
    ...

def broadcast_to(x, shape):
    """Repeated to a shape."""
    ...

def cast(x, dtype):
    """The elements as another type."""
    ...

def categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of shares."""
    ...

def cbrt(x):
    """Element-wise cbrt; of whole numbers as floats."""
    ...

def cdist(x, y):
    """The distance of each row of one to each of the other."""
    ...

def ceil(x):
    """Element-wise ceil; of whole numbers as floats."""
    ...

def celu(x, alpha=1.0):
    """max(0, x) + min(0, alpha · (exp(x / alpha) - 1))."""
    ...

def cholesky(x, upper=False):
    """The triangular factor of a positive matrix."""
    ...

def cholesky_inverse(x, upper=False):
    """The inverse of the matrix of which this is the triangular factor."""
    ...

def clip(x, x_min, x_max):
    """Between two bounds."""
    ...

def concatenate(xs, axis=0):
    """One after the other along an axis."""
    ...

def conj(x):
    """The conjugates."""
    ...

def conjugate(x):
    """The conjugates."""
    ...

def conv(inputs, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """A convolution over one axis, two or three."""
    ...

def conv_transpose(inputs, kernel, strides=1, padding='valid', output_padding=None, data_format=None, dilation_rate=1):
    """The transpose of a convolution."""
    ...

def convert_to_numpy(x):
    """The elements as an array."""
    ...

def convert_to_tensor(x, dtype=None, sparse=None, ragged=None):
    """A tensor of a value."""
    ...

def copy(x):
    """The same elements."""
    ...

def corrcoef(x):
    """How rows go together, between -1 and 1."""
    ...

def correlate(x1, x2, mode='valid'):
    """Products of two sequences at each distance."""
    ...

def cos(x):
    """Element-wise cos; of whole numbers as floats."""
    ...

def cosh(x):
    """Element-wise cosh; of whole numbers as floats."""
    ...

def count_nonzero(x, axis=None):
    """How many elements over axes are not 0."""
    ...

def cross(x1, x2, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vectors at right angles to two; of vectors in a plane their height."""
    ...

def ctc_decode(inputs, sequence_lengths, strategy='greedy', beam_width=100, top_paths=1, merge_repeated=True, mask_index=0):
    """The labels of each sample, -1 behind them, in an axis of paths, and minus the sum of the largest logits."""
    ...

def ctc_loss(target, output, target_length, output_length, mask_index=0):
    """The loss of each sample: labels (batch, labels), logits (batch, time, classes) and how long each of them is."""
    ...

def cumprod(x, axis=None, dtype=None):
    """The prod up to each place along an axis, of all elements without one."""
    ...

def cumsum(x, axis=None, dtype=None):
    """The sum up to each place along an axis, of all elements without one."""
    ...

def deg2rad(x):
    """Element-wise deg2rad; of whole numbers as floats."""
    ...

def depth_to_space(x, block_size, data_format='channels_last'):
    """`tf.nn.depth_to_space`."""
    ...

def depthwise_conv(inputs, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """A convolution of each channel by itself."""
    ...

def det(x):
    """The determinant."""
    ...

def diag(x, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    ...

def diagflat(x, k=0):
    """A matrix with all elements on a diagonal."""
    ...

def diagonal(x, offset=0, axis1=0, axis2=1):
    """A diagonal in the plane of two axes."""
    ...

def diff(a, n=1, axis=-1):
    """Differences of elements that follow each other along an axis."""
    ...

def digitize(x, bins):
    """The number of the bin of each element."""
    ...

def divide(x1, x2):
    """x1 / x2; of whole numbers as floats."""
    ...

def divide_no_nan(x1, x2):
    """x1 / x2, and 0 where x2 is 0."""
    ...

def dot(x1, x2):
    """The product of two tensors along the last axis of the first, and the last but one of the other."""
    ...

def dot_product_attention(query, key, value, bias=None, mask=None, scale=None, is_causal=False, flash_attention=None, attn_logits_soft_cap=None):
    """Attention of (batch, time, heads, features)."""
    ...

def dsplit(x, indices_or_sections):
    """Parts along the third axis."""
    ...

def dstack(xs):
    """Behind each other along the third axis."""
    ...

def eig(x):
    """Eigenvalues and eigenvectors, complex numbers."""
    ...

def eigh(x):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    ...

def einsum(subscripts, *args, **options):
    """Products and sums by the names of axes."""
    ...

def elu(x, alpha=1.0):
    """x, and alpha · (exp(x) - 1) below 0."""
    ...

def empty(shape, dtype=None):
    """Zeros."""
    ...

def empty_like(x, dtype=None):
    """Zeros in the shape of a tensor."""
    ...

def equal(x1, x2):
    """Element-wise equal of two."""
    ...

def erf(x):
    """Element-wise erf; of whole numbers as floats."""
    ...

def erfc(x):
    """1 - erf."""
    ...

def erfinv(x):
    """The inverse of `erf`."""
    ...

def exp(x):
    """Element-wise exp; of whole numbers as floats."""
    ...

def exp2(x):
    """Element-wise exp2; of whole numbers as floats."""
    ...

def expand_dims(x, axis):
    """With new axes of size 1."""
    ...

def expm1(x):
    """Element-wise expm1; of whole numbers as floats."""
    ...

def extract_sequences(x, sequence_length, sequence_stride):
    """Windows of the last axis."""
    ...

def eye(N, M=None, k=0, dtype=None):
    """Ones on a diagonal."""
    ...

def fabs(x):
    """The absolute value, whole numbers as floats."""
    ...

def fft(x):
    """The frequencies along the last axis."""
    ...

def fft2(x):
    """The frequencies along the last two axes."""
    ...

def flip(x, axis=None):
    """Turned round along axes, all of them unless given."""
    ...

def fliplr(x):
    """Turned round along the second axis."""
    ...

def flipud(x):
    """Turned round along the first axis."""
    ...

def floor(x):
    """Element-wise floor; of whole numbers as floats."""
    ...

def floor_divide(x1, x2):
    """Element-wise floor_divide of two."""
    ...

def fmax(x1, x2):
    """Element-wise fmax of two."""
    ...

def fmin(x1, x2):
    """Element-wise fmin of two."""
    ...

def fmod(x1, x2):
    """Element-wise fmod of two."""
    ...

def fold(x, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Pictures with channels first of windows that are columns, added where they overlap."""
    ...

def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    ...

def full_like(x, fill_value, dtype=None):
    """A value everywhere, in the shape of a tensor."""
    ...

def gcd(x1, x2):
    """Element-wise gcd."""
    ...

def gelu(x, approximate=True):
    """x times the share of the normal distribution below x, by default nearly."""
    ...

def geomspace(start, stop, num=50, endpoint=True, *, dtype=None, axis=0, **options):
    """Numbers between two, at equal distances or ratios."""
    ...

def get_item(x, key):
    """`x[key]`."""
    ...

def glu(x, axis=-1):
    """The first half, times the sigmoid of the other."""
    ...

def greater(x1, x2):
    """Element-wise greater of two."""
    ...

def greater_equal(x1, x2):
    """Element-wise greater_equal of two."""
    ...

def hamming(x, *more, **named):
    """The window of Hamming."""
    ...

def hanning(x, *more, **named):
    """The window of Hanning."""
    ...

def hard_shrink(x, threshold=0.5):
    """0 where x is nearer to 0 than a threshold."""
    ...

def hard_sigmoid(x):
    """A line between 0 and 1: x / 6 + 0.5."""
    ...

def hard_silu(x):
    """x · hard_sigmoid(x)."""
    ...

def hard_swish(x):
    """x · hard_sigmoid(x)."""
    ...

def hard_tanh(x):
    """Between -1 and 1."""
    ...

def heaviside(x1, x2):
    """Element-wise heaviside of two."""
    ...

def histogram(x, bins=10, range=None):
    """How many elements lie between edges at equal distances, and the edges."""
    ...

def hsplit(x, indices_or_sections):
    """Parts beside each other."""
    ...

def hstack(xs):
    """Beside each other: along the second axis, of vectors along the first."""
    ...

def hypot(x1, x2):
    """Element-wise hypot of two."""
    ...

def i0(x):
    """The modified Bessel function of order 0."""
    ...

def identity(n, dtype=None):
    """Ones on the diagonal of a square."""
    ...

def ifft2(x):
    """The signal of frequencies along the last two axes."""
    ...

def imag(x):
    """The imaginary parts."""
    ...

def in_top_k(targets, predictions, k):
    """Whether the predictions of the targets are among the k largest."""
    ...

def inner(x1, x2):
    """Products, added over the last axes."""
    ...

def inv(x):
    """The inverse."""
    ...

def irfft(x, fft_length=None):
    """The real signal of frequencies."""
    ...

def isclose(x1, x2, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where two are nearly equal."""
    ...

def isfinite(x):
    """Element-wise isfinite."""
    ...

def isin(x1, x2, assume_unique=False, invert=False):
    """Which elements are among those of the other."""
    ...

def isinf(x):
    """Element-wise isinf."""
    ...

def isnan(x):
    """Element-wise isnan."""
    ...

def isneginf(x):
    """Where an element is infinite and negative."""
    ...

def isposinf(x):
    """Where an element is infinite and positive."""
    ...

def isreal(x):
    """Where an element has no imaginary part."""
    ...

def istft(x, sequence_length, sequence_stride, fft_length, length=None, window='hann', center=True):
    """The signal of the frequencies of its windows."""
    ...

def kaiser(x, *more, **named):
    """The window of Kaiser."""
    ...

def kron(x1, x2):
    """The product of each element of one with the whole other."""
    ...

def layer_normalization(x, gamma=None, beta=None, axis=-1, epsilon=None, rms_scaling=False):
    """Mean 0 and variance 1 along axes, then scaled and moved."""
    ...

def lcm(x1, x2):
    """Element-wise lcm."""
    ...

def ldexp(x1, x2):
    """x1 · 2 ** x2."""
    ...

def leaky_relu(x, negative_slope=0.2):
    """x, and a share of it below 0."""
    ...

def left_shift(x, y):
    """Element-wise left_shift."""
    ...

def less(x1, x2):
    """Element-wise less of two."""
    ...

def less_equal(x1, x2):
    """Element-wise less_equal of two."""
    ...

def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """Numbers at equal distances, and their distance with `retstep`."""
    ...

def log(x):
    """Element-wise log; of whole numbers as floats."""
    ...

def log10(x):
    """Element-wise log10; of whole numbers as floats."""
    ...

def log1p(x):
    """Element-wise log1p; of whole numbers as floats."""
    ...

def log2(x):
    """Element-wise log2; of whole numbers as floats."""
    ...

def log_sigmoid(x):
    """log(sigmoid(x))."""
    ...

def log_softmax(x, axis=-1): ...

def logaddexp(x1, x2):
    """Element-wise logaddexp of two."""
    ...

def logaddexp2(x1, x2):
    """The logarithm, of base 2, of the sum of two powers of 2."""
    ...

def logdet(x):
    """The logarithm of the determinant."""
    ...

def logical_and(x1, x2):
    """Element-wise logical_and."""
    ...

def logical_not(x):
    """Where an element is 0 or false."""
    ...

def logical_or(x1, x2):
    """Element-wise logical_or."""
    ...

def logical_xor(x1, x2):
    """Element-wise logical_xor."""
    ...

def logspace(start, stop, num=50, endpoint=True, base=10, dtype=None, axis=0):
    """Powers at equal distances of their exponents."""
    ...

def logsumexp(x, axis=None, keepdims=False):
    """The logsumexp over axes."""
    ...

def lstsq(a, b, rcond=None):
    """The x that brings a @ x nearest to b."""
    ...

def lu_factor(x):
    """Both triangular factors in one matrix, and the row with which each was exchanged."""
    ...

def matmul(x1, x2):
    """The product of matrices, or of matrices and vectors."""
    ...

def matrix_rank(x, tol=None):
    """How many singular values are not 0."""
    ...

def max(x, axis=None, keepdims=False, initial=None):
    """The max over axes, or `initial` if that goes further."""
    ...

def max_pool(inputs, pool_size, strides=None, padding='valid', data_format=None):
    """The largest, or the mean, of each window."""
    ...

def maximum(x1, x2):
    """Element-wise maximum of two."""
    ...

def mean(x, axis=None, keepdims=False):
    """The mean over axes."""
    ...

def median(x, axis=None, keepdims=False):
    """The element in the middle of the sorted ones."""
    ...

def meshgrid(*x, indexing='xy'):
    """The coordinates of a grid."""
    ...

def min(x, axis=None, keepdims=False, initial=None):
    """The min over axes, or `initial` if that goes further."""
    ...

def minimum(x1, x2):
    """Element-wise minimum of two."""
    ...

def mod(x1, x2):
    """Element-wise mod of two."""
    ...

def moments(x, axes, keepdims=False, synchronized=False):
    """Mean and variance over axes."""
    ...

def moveaxis(x, source, destination):
    """Axes in other places."""
    ...

def multi_hot(inputs, num_classes=None, axis=-1, dtype=None, sparse=False, **kwargs):
    """1 at each of the indices of a row."""
    ...

def multiply(x1, x2):
    """Element-wise multiply of two."""
    ...

def nan_to_num(x, nan=0.0, posinf=None, neginf=None):
    """With numbers in the places of what is none."""
    ...

def nanargmax(x, axis=None, keepdims=False):
    """Where the largest or the smallest element stands that is a number; -1 where none is."""
    ...

def nanargmin(x, axis=None, keepdims=False):
    """Where the largest or the smallest element stands that is a number; -1 where none is."""
    ...

def nancumprod(x, axis=None, dtype=None):
    """The prod up to each place along an axis, of all elements without one."""
    ...

def nancumsum(x, axis=None, dtype=None):
    """The sum up to each place along an axis, of all elements without one."""
    ...

def nanmax(x, axis=None, keepdims=False):
    """`max` of what is a number."""
    ...

def nanmean(x, axis=None, keepdims=False):
    """`mean` of what is a number."""
    ...

def nanmedian(*args, **kwargs):
    """`median` of what is a number."""
    ...

def nanmin(x, axis=None, keepdims=False):
    """`min` of what is a number."""
    ...

def nanpercentile(*args, **kwargs):
    """`percentile` of what is a number."""
    ...

def nanprod(x, axis=None, keepdims=False):
    """`prod` of what is a number."""
    ...

def nanquantile(*args, **kwargs):
    """`quantile` of what is a number."""
    ...

def nanstd(x, axis=None, keepdims=False):
    """`std` of what is a number."""
    ...

def nansum(x, axis=None, keepdims=False):
    """`sum` of what is a number."""
    ...

def nanvar(x, axis=None, keepdims=False):
    """`var` of what is a number."""
    ...

def negative(x):
    """Element-wise negative."""
    ...

def nextafter(x1, x2):
    """Element-wise nextafter of two."""
    ...

def nonzero(x):
    """The places of what is not 0, along each axis."""
    ...

def norm(x, ord=None, axis=None, keepdims=False):
    """The length of vectors, or a norm of matrices."""
    ...

def normalize(x, axis=-1, order=2, epsilon=None):
    """Scaled to the norm 1 along an axis."""
    ...

def not_equal(x1, x2):
    """Element-wise not_equal of two."""
    ...

def one_hot(x, num_classes, axis=-1, dtype=None, sparse=False):
    """1 at the place of each index."""
    ...

def ones(shape, dtype=None):
    """Ones."""
    ...

def ones_like(x, dtype=None):
    """Ones in the shape of a tensor."""
    ...

def outer(x1, x2):
    """The product of each element of one with each of the other."""
    ...

def pad(x, pad_width, mode='constant', constant_values=None):
    """With borders."""
    ...

def percentile(x, q, axis=None, method='linear', keepdims=False):
    """The element at a hundredth of the sorted ones."""
    ...

def pinv(x, rcond=None):
    """The inverse in the sense of least squares."""
    ...

def polar(abs_, angle_):
    """Complex numbers of lengths and angles."""
    ...

def power(x1, x2):
    """Element-wise power of two."""
    ...

def prod(x, axis=None, keepdims=False, dtype=None):
    """The product over axes."""
    ...

def psnr(x1, x2, max_val):
    """The ratio of the largest signal to the error, in decibels."""
    ...

def ptp(x, axis=None, keepdims=False):
    """The largest less the smallest element over axes."""
    ...

def qr(x, mode='reduced'):
    """An orthogonal and a triangular factor."""
    ...

def quantile(x, q, axis=None, method='linear', keepdims=False):
    """The element at a share of the sorted ones."""
    ...

def rad2deg(x):
    """Element-wise rad2deg; of whole numbers as floats."""
    ...

def ravel(x):
    """The elements along one axis."""
    ...

def real(x):
    """The real parts."""
    ...

def rearrange(tensor, pattern, **axes_lengths):
    """Axes by names: split, joined and in another order."""
    ...

def reciprocal(x):
    """Element-wise reciprocal."""
    ...

def relu(x):
    """`relu` of each element."""
    ...

def relu6(x):
    """`relu6` of each element."""
    ...

def repeat(x, repeats, axis=None):
    """Each element repeated."""
    ...

def reshape(x, newshape):
    """The elements in another shape."""
    ...

def rfft(x, fft_length=None):
    """The frequencies of a real signal."""
    ...

def right_shift(x, y):
    """Element-wise right_shift."""
    ...

def rms_normalization(x, scale=None, axis=-1, epsilon=None):
    """Divided by the root of the mean square along axes."""
    ...

def roll(x, shift, axis=None):
    """Moved along axes, what leaves coming back at the other end."""
    ...

def rot90(array, k=1, axes=...):
    """Turned by k quarters in the plane of two axes."""
    ...

def round(x, decimals=0):
    """To the nearest number of so many decimals, halves to the even one."""
    ...

def rsqrt(x):
    """Element-wise rsqrt; of whole numbers as floats."""
    ...

def saturate_cast(x, dtype):
    """Elements of another type, the nearest that it has."""
    ...

def scatter(indices, values, shape):
    """Zeros of a shape, to which values are added at places."""
    ...

def scatter_update(inputs, indices, updates, reduction=None):
    """With other values at places, or values that are put together with those there by `reduction`: add, max, min, mul."""
    ...

def searchsorted(sorted_sequence, values, side='left'):
    """Where values would be put in, so that the order stays."""
    ...

def segment_max(data, segment_ids, num_segments=None, sorted=False):
    """The max of the parts that belong together."""
    ...

def segment_min(data, segment_ids, num_segments=None, sorted=False):
    """The min of the parts that belong together."""
    ...

def segment_prod(data, segment_ids, num_segments=None, sorted=False):
    """The prod of the parts that belong together."""
    ...

def segment_sum(data, segment_ids, num_segments=None, sorted=False):
    """The sum of the parts that belong together."""
    ...

def select(condlist, choicelist, default=0):
    """Of each place the element of the first choice whose condition holds."""
    ...

def selu(x):
    """`selu` of each element."""
    ...

def separable_conv(inputs, depthwise_kernel, pointwise_kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """A convolution of each channel by itself, then one that joins channels."""
    ...

def sigmoid(x):
    """1 / (1 + exp(-x))."""
    ...

def sign(x):
    """Element-wise sign."""
    ...

def signbit(x):
    """Where the sign is negative, of zeros as well."""
    ...

def silu(x):
    """`silu` of each element."""
    ...

def sin(x):
    """Element-wise sin; of whole numbers as floats."""
    ...

def sinc(x):
    """Element-wise sinc; of whole numbers as floats."""
    ...

def sinh(x):
    """Element-wise sinh; of whole numbers as floats."""
    ...

def size(x):
    """How many elements there are; of a symbol a number if it is known."""
    ...

def slice(inputs, start_indices, shape):
    """A block of a shape that begins somewhere."""
    ...

def slice_update(inputs, start_indices, updates):
    """With a block of other values that begins somewhere."""
    ...

def slogdet(x):
    """The sign of the determinant, and the logarithm of its size."""
    ...

def soft_shrink(x, threshold=0.5):
    """Nearer to 0 by a threshold, and 0 below it."""
    ...

def softmax(x, axis=-1): ...

def softplus(x):
    """`softplus` of each element."""
    ...

def softsign(x):
    """`softsign` of each element."""
    ...

def solve(a, b):
    """The x with a @ x = b."""
    ...

def solve_triangular(a, b, lower=False):
    """The x with a @ x = b, of a triangular matrix."""
    ...

def sort(x, axis=-1):
    """The elements in order; without an axis all of them."""
    ...

def space_to_depth(x, block_size, data_format='channels_last'):
    """`tf.nn.space_to_depth`."""
    ...

def sparse_categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of numbers of classes."""
    ...

def sparse_plus(x):
    """0 up to -1, x from 1, and a parabola between."""
    ...

def sparse_sigmoid(x):
    """0 up to -1, 1 from 1, and a line between."""
    ...

def sparsemax(x, axis=-1):
    """The nearest point whose elements are shares."""
    ...

def split(x, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    ...

def sqrt(x):
    """Element-wise sqrt; of whole numbers as floats."""
    ...

def square(x):
    """x · x."""
    ...

def squareplus(x, b=4):
    """(x + sqrt(x² + b)) / 2."""
    ...

def squeeze(x, axis=None):
    """Without axes of size 1."""
    ...

def stack(x, axis=0):
    """Beside each other in a new axis."""
    ...

def std(x, axis=None, keepdims=False):
    """The std over axes."""
    ...

def stft(x, sequence_length, sequence_stride, fft_length, window='hann', center=True):
    """The frequencies of windows of a signal."""
    ...

def stop_gradient(variable):
    """The value, which gradients do not go through."""
    ...

def subtract(x1, x2):
    """Element-wise subtract of two."""
    ...

def sum(x, axis=None, keepdims=False):
    """The sum over axes."""
    ...

def svd(x, full_matrices=True, compute_uv=True):
    """u, singular values and transposed v."""
    ...

def swapaxes(x, axis1, axis2):
    """Two axes in each other's places."""
    ...

def swish(x):
    """`silu` of each element."""
    ...

def take(x, indices, axis=None):
    """The parts at places; those below 0 count from the end."""
    ...

def take_along_axis(x, indices, axis=None):
    """The elements of these places along an axis."""
    ...

def tan(x):
    """Element-wise tan; of whole numbers as floats."""
    ...

def tanh(x):
    """The hyperbolic tangent."""
    ...

def tanh_shrink(x):
    """x - tanh(x)."""
    ...

def tensordot(x1, x2, axes=2):
    """Products, added over axes of both."""
    ...

def threshold(x, threshold, default_value):
    """x where it is above a threshold, another value elsewhere."""
    ...

def tile(x, repeats):
    """Repeated along axes."""
    ...

def top_k(x, k, sorted=True):
    """The largest elements of the last axis, and where they stand."""
    ...

def trace(x, offset=0, axis1=0, axis2=1):
    """The sum of a diagonal."""
    ...

def transpose(x, axes=None):
    """The axes in another order."""
    ...

def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral by the trapezoidal rule."""
    ...

def tri(N, M=None, k=0, dtype=None):
    """Ones at and below a diagonal."""
    ...

def tril(x, k=0):
    """0 above a diagonal."""
    ...

def triu(x, k=0):
    """0 below a diagonal."""
    ...

def true_divide(x1, x2):
    """x1 / x2; of whole numbers as floats."""
    ...

def trunc(x):
    """Element-wise trunc."""
    ...

def unfold(x, kernel_size, dilation=1, padding=0, stride=1):
    """The windows of pictures with channels first, each as a column."""
    ...

def unique(x, sorted=True, return_index=False, return_inverse=False, return_counts=False, axis=None, size=None, fill_value=None):
    """The different elements, or parts along an axis, in order."""
    ...

def unravel_index(indices, shape):
    """Places along each axis of places among all elements."""
    ...

def unstack(x, num=None, axis=0):
    """The parts along an axis."""
    ...

def vander(x, N=None, increasing=False):
    """Powers of each element in a row."""
    ...

def var(x, axis=None, keepdims=False):
    """The var over axes."""
    ...

def vdot(x1, x2):
    """The sum of all products."""
    ...

def view(x, dtype=None):
    """The same bits as elements of another type."""
    ...

def view_as_complex(x):
    """Complex numbers of pairs along the last axis."""
    ...

def view_as_real(x):
    """Pairs along a last axis of complex numbers."""
    ...

def vsplit(x, indices_or_sections):
    """Parts below each other."""
    ...

def vstack(xs):
    """Below each other."""
    ...

def where(condition, x1=None, x2=None):
    """Of each place the element of one or the other; with the condition alone the places where it is true."""
    ...

def zeros(shape, dtype=None):
    """Zeros."""
    ...

def zeros_like(x, dtype=None):
    """Zeros in the shape of a tensor."""
    ...

def __getattr__(name: str) -> Any: ...
