"""What wrappers share."""

from functools import singledispatch

import numpy as np

from ..error import CustomSpaceError
from ..spaces import Box, Dict, Discrete, Graph, GraphInstance, MultiBinary, MultiDiscrete, OneOf, Sequence, Space, Text, Tuple


class RunningMeanStd:
    """Mean and variance of all batches so far."""

    def __init__(self, epsilon=1e-4, shape=(), dtype=np.float64):
        self.mean, self.var, self.count = np.zeros(shape, dtype=dtype), np.ones(shape, dtype=dtype), epsilon

    def update(self, x):
        """Adds a batch."""
        self.update_from_moments(np.mean(x, axis=0), np.var(x, axis=0), x.shape[0])

    def update_from_moments(self, batch_mean, batch_var, batch_count):
        """Adds a batch of which these are known."""
        self.mean, self.var, self.count = update_mean_var_count_from_moments(self.mean, self.var, self.count, batch_mean, batch_var, batch_count)


def update_mean_var_count_from_moments(mean, var, count, batch_mean, batch_var, batch_count):
    """Mean, variance and count of two batches together (Chan, Golub and LeVeque 1979)."""
    delta, total = batch_mean - mean, count + batch_count
    squares = var * count + batch_var * batch_count + np.square(delta) * count * batch_count / total
    return mean + delta * batch_count / total, squares / total, total


class Updated:
    """Wrappers whose statistics may stand still."""

    update_running_mean = True


def bins_of(space, bins, words):
    """Bounds, counts and edges of the intervals of each number of a box."""
    low, high = np.ravel(space.low), np.ravel(space.high)
    if np.any(np.isinf(low)) or np.any(np.isinf(high)):
        raise ValueError(f"Discretization requires {words} space to be finite. Found: low={low}, high={high}")
    if isinstance(bins, int):
        bins = [bins] * low.size
    elif len(bins) != low.size:
        raise ValueError(f"bins must match {words} dimensions: expected {low.size}, got {len(bins)}")
    edges = [np.linspace(low[i], high[i], int(count) + 1) for i, count in enumerate(bins)]
    return low, high, np.array(bins), edges


def places_of(place, bins):
    """The interval of each number, of the one number of all."""
    found = []
    for count in reversed(bins.tolist()):
        place, at = divmod(int(place), count)
        found.insert(0, at)
    return found


def flat_place(places, bins):
    """One number of the interval of each number."""
    found = 0
    for place, count in zip(places, bins.tolist()):
        found = found * count + int(place)
    return found


@singledispatch
def create_zero_array(space):
    """An element of a space that is zero, or as near to it as the space allows."""
    if isinstance(space, Space):
        raise CustomSpaceError(
            f"Space of type `{type(space)}` doesn't have an registered `create_zero_array` function. "
            f"Register `{type(space)}` for `create_zero_array` to support it."
        )
    raise TypeError(f"The space provided to `create_zero_array` is not a gymnasium Space instance, type: {type(space)}, {space}")


@create_zero_array.register(Box)
def _(space):
    found = np.where(space.low > 0, space.low, np.zeros(space.shape, dtype=space.dtype))
    return np.where(space.high < 0, space.high, found)


@create_zero_array.register(Discrete)
def _(space):
    return space.start


@create_zero_array.register(MultiDiscrete)
def _(space):
    return np.array(space.start, dtype=space.dtype)


@create_zero_array.register(MultiBinary)
def _(space):
    return np.zeros(space.shape, dtype=space.dtype)


@create_zero_array.register(Tuple)
def _(space):
    return tuple(map(create_zero_array, space.spaces))


@create_zero_array.register(Dict)
def _(space):
    return {key: create_zero_array(part) for key, part in space.spaces.items()}


@create_zero_array.register(Sequence)
def _(space):
    return create_zero_array(space.stacked_feature_space) if space.stack else ()


@create_zero_array.register(Text)
def _(space):
    return space.characters[0] * space.min_length


@create_zero_array.register(Graph)
def _(space):
    nodes = create_zero_array(space.batch_node_space)
    if space.edge_space is None:
        return GraphInstance(nodes, None, None)
    return GraphInstance(nodes, create_zero_array(space.batch_edge_space), np.zeros((1, 2), dtype=np.int64))


@create_zero_array.register(OneOf)
def _(space):
    return 0, create_zero_array(space.spaces[0])


def _bound(box, name, value):
    """A bound of a box, as an array."""
    if not isinstance(value, np.ndarray):
        if not (np.issubdtype(type(value), np.integer) or np.issubdtype(type(value), np.floating)):
            raise TypeError(f"Expected {name} to be an integer, float, or numpy array, got {type(value)}")
        value = np.full(box.shape, value)
    if value.shape != box.shape:
        raise ValueError(f"Expected {name}.shape to be {box.shape}, got {value.shape}")
    return value


def rescale_box(box, new_min, new_max):
    """A box of other bounds, and the functions from the old elements to the new ones and back."""
    if not isinstance(box, Box):
        raise TypeError(f"Expected box to be a Box space, got {type(box)}")
    new_min, new_max = _bound(box, "new_min", new_min), _bound(box, "new_max", new_max)
    for new, old in ((new_min, box.low), (new_max, box.high)):
        if not np.all((new == old)[np.isinf(new) | np.isinf(old)]):
            raise ValueError("For unbounded components, the target bounds must match the original infinity bounds.")
    if not np.all(new_min <= new_max):
        raise ValueError(f"Expected new_min to be less than or equal to new_max, got {new_min} and {new_max}")
    below, above = np.isfinite(new_min), np.isfinite(new_max)
    both = below & above
    slope, shift = np.ones(box.shape, dtype=box.dtype), np.zeros(box.shape, dtype=box.dtype)
    slope[both] = (new_max[both] - new_min[both]) / (box.high[both].astype(np.float64) - box.low[both].astype(np.float64))
    shift[above] = new_max[above] - box.high[above]
    shift[below] = slope[below] * -box.low[below] + new_min[below]
    found = Box(low=new_min.astype(box.dtype), high=new_max.astype(box.dtype), shape=box.shape, dtype=box.dtype)
    return found, lambda x: slope * x + shift, lambda x: (x - shift) / slope
