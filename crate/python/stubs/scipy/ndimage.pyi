"""Filters, shapes and measures of pictures and other grids."""
from scipy._shapes import ClusterNode as ClusterNode
from scipy._shapes import black_tophat as black_tophat
from scipy._shapes import cut_tree as cut_tree
from scipy._shapes import extrema as extrema
from scipy._shapes import histogram as histogram
from scipy._shapes import is_monotonic as is_monotonic
from scipy._shapes import is_valid_linkage as is_valid_linkage
from scipy._shapes import iterate_structure as iterate_structure
from scipy._shapes import labeled_comprehension as labeled_comprehension
from scipy._shapes import morphological_gradient as morphological_gradient
from scipy._shapes import morphological_laplace as morphological_laplace
from scipy._shapes import num_obs_linkage as num_obs_linkage
from scipy._shapes import to_tree as to_tree
from scipy._shapes import white_tophat as white_tophat
from scipy_signals.picture_filters import convolve as convolve
from scipy_signals.picture_filters import convolve1d as convolve1d
from scipy_signals.picture_filters import correlate as correlate
from scipy_signals.picture_filters import correlate1d as correlate1d
from scipy_signals.picture_filters import gaussian_filter as gaussian_filter
from scipy_signals.picture_filters import gaussian_filter1d as gaussian_filter1d
from scipy_signals.picture_filters import gaussian_gradient_magnitude as gaussian_gradient_magnitude
from scipy_signals.picture_filters import gaussian_laplace as gaussian_laplace
from scipy_signals.picture_filters import generic_filter as generic_filter
from scipy_signals.picture_filters import laplace as laplace
from scipy_signals.picture_filters import maximum_filter as maximum_filter
from scipy_signals.picture_filters import median_filter as median_filter
from scipy_signals.picture_filters import minimum_filter as minimum_filter
from scipy_signals.picture_filters import percentile_filter as percentile_filter
from scipy_signals.picture_filters import prewitt as prewitt
from scipy_signals.picture_filters import rank_filter as rank_filter
from scipy_signals.picture_filters import sobel as sobel
from scipy_signals.picture_filters import uniform_filter as uniform_filter
from scipy_signals.picture_filters import uniform_filter1d as uniform_filter1d
from scipy_signals.picture_moves import affine_transform as affine_transform
from scipy_signals.picture_moves import map_coordinates as map_coordinates
from scipy_signals.picture_moves import rotate as rotate
from scipy_signals.picture_moves import shift as shift
from scipy_signals.picture_moves import spline_filter1d as spline_filter1d
from scipy_signals.picture_moves import zoom as zoom
from scipy_signals.picture_shapes import center_of_mass as center_of_mass
from scipy_signals.picture_shapes import distance_transform_edt as distance_transform_edt
from scipy_signals.picture_shapes import find_objects as find_objects
from scipy_signals.picture_shapes import generate_binary_structure as generate_binary_structure
from scipy_signals.picture_shapes import label as label
from scipy_signals.picture_shapes import maximum as maximum
from scipy_signals.picture_shapes import mean as mean
from scipy_signals.picture_shapes import median as median
from scipy_signals.picture_shapes import minimum as minimum
from scipy_signals.picture_shapes import standard_deviation as standard_deviation
from scipy_signals.picture_shapes import sum as _sum_labels
from scipy_signals.picture_shapes import sum as sum
from scipy_signals.picture_shapes import variance as variance
from tandem.dialect.late import late_names as late_names
from typing import Any

def binary_closing(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):
    """Dilation, then erosion."""
    ...

def binary_dilation(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):
    """Where any neighbour is true."""
    ...

def binary_erosion(input, structure=None, iterations=1, mask=None, output=None, border_value=0, origin=0, brute_force=False):
    """Where all neighbours are true, so many times, or until nothing changes."""
    ...

def binary_fill_holes(input, structure=None, output=None, origin=0):
    """With the holes filled that are not joined to the border."""
    ...

def binary_hit_or_miss(input, structure1=None, structure2=None, output=None, origin1=0, origin2=None):
    """Where one shape fits, and another fits what is not set."""
    ...

def binary_opening(input, structure=None, iterations=1, output=None, origin=0, mask=None, border_value=0, brute_force=False):
    """Erosion, then dilation."""
    ...

def binary_propagation(input, structure=None, mask=None, output=None, border_value=0, origin=0):
    """Dilation inside a mask until nothing changes."""
    ...

def distance_transform_bf(input, metric='euclidean', sampling=None, return_distances=True, return_indices=False, distances=None, indices=None):
    """The distance to the nearest place that is 0."""
    ...

def distance_transform_cdt(input, metric='chessboard', return_distances=True, return_indices=False, distances=None, indices=None):
    """The way to the nearest place that is 0, along axes or also along diagonals; -1 where there is none."""
    ...

def fourier_gaussian(input, size, n=-1, axis=-1, output=None):
    """`fourier_gaussian` of a Fourier transform."""
    ...

def fourier_shift(input, size, n=-1, axis=-1, output=None):
    """`fourier_shift` of a Fourier transform."""
    ...

def fourier_uniform(input, size, n=-1, axis=-1, output=None):
    """`fourier_uniform` of a Fourier transform."""
    ...

def generic_filter1d(input, function, filter_size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0, extra_arguments=..., extra_keywords=None):
    """A function of each line with a border, which writes the line that it makes."""
    ...

def generic_gradient_magnitude(input, derivative, output=None, mode='reflect', cval=0.0, extra_arguments=..., extra_keywords=None, *, axes=None):
    """The length of the slope that a function computes by axis."""
    ...

def generic_laplace(input, derivative2, output=None, mode='reflect', cval=0.0, extra_arguments=..., extra_keywords=None, *, axes=None):
    """The sum of second derivatives that a function computes."""
    ...

def geometric_transform(input, mapping, output_shape=None, output=None, order=3, mode='constant', cval=0.0, prefilter=True, extra_arguments=..., extra_keywords=None):
    """A picture whose points come from places that a function names."""
    ...

def grey_closing(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """Dilation, then erosion."""
    ...

def grey_dilation(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """The largest value of windows, with the heights of a shape."""
    ...

def grey_erosion(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """The least value of windows, less the heights of a shape."""
    ...

def grey_opening(input, size=None, footprint=None, structure=None, output=None, mode='reflect', cval=0.0, origin=0):
    """Erosion, then dilation."""
    ...

def maximum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def maximum_position(input, labels=None, index=None): ...

def minimum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def minimum_position(input, labels=None, index=None): ...

def spline_filter(input, order=3, output=..., mode='mirror'):
    """The coefficients of splines through a picture."""
    ...

sum_labels = _sum_labels
def value_indices(arr, *, ignore_value=None):
    """The places of each whole number."""
    ...

def vectorized_filter(input, function, *, size=None, footprint=None, output=None, mode='reflect', cval=None, origin=0, axes=None, batch_memory=1073741824):
    """A function of all windows at once, along their axes."""
    ...

def __getattr__(name: str) -> Any: ...
