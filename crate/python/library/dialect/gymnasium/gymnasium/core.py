"""`Env` and the wrappers around it."""

import copy
from types import GenericAlias
from typing import Any, TypeVar

from . import logger
from .utils import RecordConstructorArgs, seeding

ObsType, ActType = TypeVar("ObsType"), TypeVar("ActType")
WrapperObsType, WrapperActType = TypeVar("WrapperObsType"), TypeVar("WrapperActType")
RenderFrame = Any


class Env:
    """An environment: `reset` begins an episode, `step` takes an action."""

    metadata = {"render_modes": []}
    render_mode = None
    spec = None
    _np_random = None
    _np_random_seed = None

    __class_getitem__ = classmethod(GenericAlias)

    def step(self, action):
        """Takes an action: what is seen, the reward, whether the episode ended, whether it was cut off, and more."""
        raise NotImplementedError

    def reset(self, *, seed=None, options=None):
        """Begins an episode: what is seen, and more."""
        if seed is not None:
            self._np_random, self._np_random_seed = seeding.np_random(seed)

    def render(self):
        """A picture of the environment, as `render_mode` says."""
        raise NotImplementedError

    def close(self):
        """Frees what the environment holds."""

    @property
    def unwrapped(self):
        """The environment below all wrappers."""
        return self

    @property
    def np_random_seed(self):
        """The seed that the generator began with."""
        if self._np_random_seed is None:
            self._np_random, self._np_random_seed = seeding.np_random()
        return self._np_random_seed

    @property
    def np_random(self):
        """The generator of the environment's random numbers."""
        if self._np_random is None:
            self._np_random, self._np_random_seed = seeding.np_random()
        return self._np_random

    @np_random.setter
    def np_random(self, value):
        # Where such a generator stands is not known.
        self._np_random, self._np_random_seed = value, -1

    def __str__(self):
        return f"<{type(self).__name__} instance>" if self.spec is None else f"<{type(self).__name__}<{self.spec.id}>>"

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()
        return False

    def has_wrapper_attr(self, name):
        """Whether the environment, or one below it, has such an attribute."""
        return hasattr(self, name)

    def get_wrapper_attr(self, name):
        """An attribute of the environment, or of one below it."""
        return getattr(self, name)

    def set_wrapper_attr(self, name, value, *, force=True):
        """Sets an attribute where it is; `force` sets it too where none is."""
        if force or hasattr(self, name):
            setattr(self, name, value)
            return True
        return False


def _own_or_inner(name, words):
    """A property that is the inner environment's until it is set."""
    place = f"_{name}"

    def get(self):
        own = getattr(self, place)
        return getattr(self.env, name) if own is None else own

    return property(get, lambda self, value: setattr(self, place, value), doc=words)


class Wrapper(Env):
    """An environment around another one, which it changes."""

    def __init__(self, env):
        self.env = env
        if not isinstance(env, Env):
            raise TypeError(f"Expected env to be a `gymnasium.Env` but got {type(env)}")
        self._action_space = self._observation_space = self._metadata = self._cached_spec = None

    def step(self, action):
        return self.env.step(action)

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def render(self):
        return self.env.render()

    def close(self):
        return self.env.close()

    action_space = _own_or_inner("action_space", "The space of actions.")
    observation_space = _own_or_inner("observation_space", "The space of what is seen.")
    metadata = _own_or_inner("metadata", "How the environment can be rendered.")
    np_random_seed = property(lambda self: self.env.np_random_seed)
    unwrapped = property(lambda self: self.env.unwrapped)
    render_mode = property(lambda self: self.env.render_mode)

    @property
    def np_random(self):
        return self.env.np_random

    @np_random.setter
    def np_random(self, value):
        self.env.np_random = value

    @property
    def _np_random(self):
        raise AttributeError("Can't access `_np_random` of a wrapper, use `.unwrapped._np_random` or `.np_random`.")

    def _spec_with(self, change):
        """The inner specification with a change, which is kept."""
        if self._cached_spec is None and self.env.spec is not None:
            try:
                self._cached_spec = copy.deepcopy(self.env.spec)
            except Exception as error:
                logger.warn(f"An exception occurred ({error}) while copying the environment spec={self.env.spec}")
                return None
            change(self._cached_spec)
        return self._cached_spec

    @property
    def spec(self):
        """How the environment was made, with the wrappers around it."""

        def change(spec):
            kwargs = None
            if isinstance(self, RecordConstructorArgs):
                kwargs = {name: value for name, value in self._saved_kwargs.items() if name != "env"}
            spec.additional_wrappers += (self._wrapper_spec(kwargs),)

        return self._spec_with(change)

    @classmethod
    def _wrapper_spec(cls, kwargs):
        from .envs.registration import WrapperSpec

        return WrapperSpec(name=cls.class_name(), entry_point=f"{cls.__module__}:{cls.__name__}", kwargs=kwargs)

    @classmethod
    def wrapper_spec(cls, **kwargs):
        """How such a wrapper is made."""
        return cls._wrapper_spec(kwargs)

    @classmethod
    def class_name(cls):
        """The name of the wrapper."""
        return cls.__name__

    def has_wrapper_attr(self, name):
        return hasattr(self, name) or self.env.has_wrapper_attr(name)

    def get_wrapper_attr(self, name):
        if hasattr(self, name):
            return getattr(self, name)
        try:
            return self.env.get_wrapper_attr(name)
        except AttributeError as error:
            raise AttributeError(f"wrapper {self.class_name()} has no attribute {name!r}") from error

    def set_wrapper_attr(self, name, value, *, force=True):
        if hasattr(self, name):
            setattr(self, name, value)
            return True
        if self.env.set_wrapper_attr(name, value, force=False):
            return True
        if force:
            setattr(self, name, value)
        return force

    def __str__(self):
        return f"<{type(self).__name__}{self.env}>"

    def __repr__(self):
        return str(self)


class ObservationWrapper(Wrapper):
    """A wrapper that changes what is seen, by its method `observation`."""

    def reset(self, *, seed=None, options=None):
        seen, info = self.env.reset(seed=seed, options=options)
        return self.observation(seen), info

    def step(self, action):
        seen, reward, terminated, truncated, info = self.env.step(action)
        return self.observation(seen), reward, terminated, truncated, info

    def observation(self, observation):
        """What is seen instead."""
        raise NotImplementedError


class RewardWrapper(Wrapper):
    """A wrapper that changes rewards, by its method `reward`."""

    def step(self, action):
        seen, reward, terminated, truncated, info = self.env.step(action)
        return seen, self.reward(reward), terminated, truncated, info

    def reward(self, reward):
        """The reward that is given instead."""
        raise NotImplementedError


class ActionWrapper(Wrapper):
    """A wrapper that changes actions, by its method `action`."""

    def step(self, action):
        return self.env.step(self.action(action))

    def action(self, action):
        """The action that is taken instead."""
        raise NotImplementedError
