"""Wrappers that change what is seen, each time alike."""

from collections.abc import Sequence

import numpy as np

from .. import spaces
from ..core import ObservationWrapper
from ..utils import RecordConstructorArgs
from .utils import bins_of, flat_place, places_of, rescale_box


class TransformObservation(ObservationWrapper, RecordConstructorArgs):
    """Shows what a function makes of what is seen."""

    def __init__(self, env, func, observation_space):
        RecordConstructorArgs.__init__(self, func=func, observation_space=observation_space)
        super().__init__(env)
        if observation_space is not None:
            self.observation_space = observation_space
        self.func = func

    def observation(self, observation):
        return self.func(observation)


def _needs_box(env, name):
    if not isinstance(env.observation_space, spaces.Box):
        raise TypeError(f"{name} requires a Box observation space, got {type(env.observation_space)}")
    return env.observation_space


class FilterObservation(TransformObservation):
    """Shows some parts of what is seen."""

    def __init__(self, env, filter_keys):
        if not isinstance(filter_keys, Sequence):
            raise TypeError(f"Expects `filter_keys` to be a Sequence, actual type: {type(filter_keys)}")
        RecordConstructorArgs.__init__(self, filter_keys=filter_keys)
        space = env.observation_space
        if isinstance(space, spaces.Dict):
            self._check_names(space, filter_keys)
            shown = spaces.Dict({key: space[key] for key in filter_keys}, sort_keys=space.sort_keys)
            empty = "The observation space is empty due to filtering all of the keys."
        elif isinstance(space, spaces.Tuple):
            self._check_places(space, filter_keys)
            shown = spaces.Tuple(space[key] for key in filter_keys)
            empty = "The observation space is empty due to filtering all keys."
        else:
            raise ValueError(f"FilterObservation wrapper is only usable with `Dict` and `Tuple` observations, actual type: {type(space)}")
        if len(shown) == 0:
            raise ValueError(empty)
        if isinstance(space, spaces.Dict):
            super().__init__(env, lambda seen: {key: seen[key] for key in filter_keys}, shown)
        else:
            super().__init__(env, lambda seen: tuple(seen[key] for key in filter_keys), shown)
        self.filter_keys = filter_keys

    @staticmethod
    def _check_names(space, keys):
        if not all(isinstance(key, str) for key in keys):
            raise TypeError(f"All filter keys must be strings for a Dict space, got {keys}")
        missing = [key for key in keys if key not in space.spaces]
        if missing:
            raise ValueError(
                "All the `filter_keys` must be included in the observation space.\n"
                f"Filter keys: {keys}\nObservation keys: {list(space.spaces)}\nMissing keys: {missing}"
            )

    @staticmethod
    def _check_places(space, keys):
        if not all(isinstance(key, int) for key in keys):
            raise TypeError(f"All filter keys must be integers for a Tuple space, got {keys}")
        if len(set(keys)) != len(keys):
            raise ValueError(f"Duplicate keys exist, filter_keys: {keys}")
        missing = [key for key in keys if key >= len(space) and key > 0]
        if missing:
            raise ValueError(
                "All the `filter_keys` must be included in the length of the observation space.\n"
                f"Filter keys: {keys}, length of observation: {len(space)}, missing indexes: {missing}"
            )


class FlattenObservation(TransformObservation):
    """Shows what is seen as an array of one axis."""

    def __init__(self, env):
        RecordConstructorArgs.__init__(self)
        space = env.observation_space
        super().__init__(env, lambda seen: spaces.flatten(space, seen), spaces.flatten_space(space))


class GrayscaleObservation(TransformObservation):
    """Shows pictures without their colours."""

    def __init__(self, env, keep_dim=False):
        space = _needs_box(env, "GrayscaleObservation")
        if len(space.shape) != 3 or space.shape[-1] != 3:
            raise ValueError(f"GrayscaleObservation requires an image with 3 channels, got shape {space.shape}")
        if not (np.all(space.low == 0) and np.all(space.high == 255) and space.dtype == np.uint8):
            raise ValueError("GrayscaleObservation requires observation bounds 0 to 255 and dtype uint8")
        RecordConstructorArgs.__init__(self, keep_dim=keep_dim)
        self.keep_dim = keep_dim
        weights = np.array([0.2125, 0.7154, 0.0721])

        def gray(seen):
            found = np.sum(np.multiply(seen, weights), axis=-1).astype(np.uint8)
            return np.expand_dims(found, axis=-1) if keep_dim else found

        shape = space.shape[:2] + ((1,) if keep_dim else ())
        super().__init__(env, gray, spaces.Box(low=0, high=255, shape=shape, dtype=np.uint8))


class ReshapeObservation(TransformObservation):
    """Shows arrays in another shape."""

    def __init__(self, env, shape):
        space = _needs_box(env, "ReshapeObservation")
        if np.prod(shape) != np.prod(space.shape):
            raise ValueError("ReshapeObservation requires the product of the new shape to match the original shape")
        if not isinstance(shape, tuple):
            raise TypeError(f"ReshapeObservation requires shape to be a tuple, got {type(shape)}")
        if not all(np.issubdtype(type(size), np.integer) for size in shape):
            raise TypeError(f"ReshapeObservation requires shape elements to be integers, got {shape}")
        if not all(size > 0 or size == -1 for size in shape):
            raise ValueError(f"ReshapeObservation requires shape elements to be greater than 0 or -1, got {shape}")
        self.shape = shape
        RecordConstructorArgs.__init__(self, shape=shape)
        low, high = np.reshape(space.low, shape), np.reshape(space.high, shape)
        super().__init__(env, lambda seen: np.reshape(seen, shape), spaces.Box(low=low, high=high, shape=shape, dtype=space.dtype))


class RescaleObservation(TransformObservation):
    """Shows arrays scaled to other bounds."""

    def __init__(self, env, min_obs, max_obs):
        space = _needs_box(env, "RescaleObservation")
        RecordConstructorArgs.__init__(self, min_obs=min_obs, max_obs=max_obs)
        scaled, forward, _ = rescale_box(space, min_obs, max_obs)
        super().__init__(env, forward, scaled)


class DtypeObservation(TransformObservation):
    """Shows arrays as those of another type."""

    def __init__(self, env, dtype):
        space = env.observation_space
        if isinstance(space, spaces.Box):
            shown = spaces.Box(low=space.low, high=space.high, shape=space.shape, dtype=dtype)
        elif isinstance(space, spaces.Discrete):
            shown = spaces.Box(low=space.start, high=space.start + space.n - 1, shape=(), dtype=dtype)
        elif isinstance(space, spaces.MultiDiscrete):
            shown = spaces.MultiDiscrete(space.nvec, dtype=dtype, start=space.start)
        elif isinstance(space, spaces.MultiBinary):
            shown = spaces.Box(low=0, high=1, shape=space.shape, dtype=dtype)
        else:
            raise TypeError(f"DtypeObservation requires a Box, Discrete, MultiDiscrete, or MultiBinary space, got {type(space)}")
        self.dtype = dtype
        RecordConstructorArgs.__init__(self, dtype=dtype)
        super().__init__(env, lambda seen: shown.dtype.type(seen), shown)


class AddRenderObservation(TransformObservation):
    """Shows pictures of the environment, alone or beside what is seen."""

    def __init__(self, env, render_only=True, render_key="pixels", obs_key="state"):
        RecordConstructorArgs.__init__(self, render_only=render_only, render_key=render_key, obs_key=obs_key)
        if env.render_mode is None or env.render_mode == "human":
            raise ValueError(f"AddRenderObservation requires render_mode to be not None and not 'human', got {env.render_mode}")
        env.reset()
        pixels = env.render()
        if not isinstance(pixels, np.ndarray):
            raise TypeError(f"AddRenderObservation expects env.render() to return a numpy array, got {type(pixels)}")
        picture, space = spaces.Box(low=0, high=255, shape=pixels.shape, dtype=np.uint8), env.observation_space
        if render_only:
            super().__init__(env, lambda _: self.render(), picture)
        elif isinstance(space, spaces.Dict):
            if render_key in space.spaces:
                raise ValueError(f"AddRenderObservation render_key '{render_key}' already exists in the observation space")
            shown = spaces.Dict({render_key: picture, **space.spaces}, sort_keys=space.sort_keys)
            super().__init__(env, lambda seen: {render_key: self.render(), **seen}, shown)
        else:
            shown = spaces.Dict({obs_key: space, render_key: picture})
            super().__init__(env, lambda seen: {obs_key: seen, render_key: self.render()}, shown)


class DiscretizeObservation(TransformObservation):
    """Shows in which intervals the numbers of an array are."""

    def __init__(self, env, bins, multidiscrete=False):
        if not isinstance(env.observation_space, spaces.Box):
            raise TypeError("DiscretizeObservation is only compatible with Box continuous observations.")
        self.low, self.high, self.bins, self._edges = bins_of(env.observation_space, bins, "observation")
        self.n_dims, self.multidiscrete = len(self._edges), multidiscrete
        RecordConstructorArgs.__init__(self, bins=bins, multidiscrete=multidiscrete)
        ObservationWrapper.__init__(self, env)
        self.bin_edges = [edges[1:-1] for edges in self._edges]
        self.observation_space = spaces.MultiDiscrete(self.bins) if multidiscrete else spaces.Discrete(np.prod(self.bins))

    def observation(self, observation):
        clipped = np.clip(np.ravel(observation), self.low, self.high - 1e-8)
        places = [int(np.digitize(clipped[i], edges)) for i, edges in enumerate(self.bin_edges)]
        return np.array(places, dtype=np.int64) if self.multidiscrete else flat_place(places, self.bins)

    def revert_observation(self, obs):
        """The lower and the upper ends of intervals."""
        places = np.asarray(obs, dtype=int).tolist() if self.multidiscrete else places_of(obs, self.bins)
        kind = self.env.observation_space.dtype
        return tuple(np.array([edges[at + side] for edges, at in zip(self._edges, places)], dtype=kind) for side in (0, 1))
