"""`VectorEnv`, what several environments as one are, and the wrappers around it."""

from enum import Enum
from types import GenericAlias

import numpy as np

from .. import logger
from ..core import Env, _own_or_inner
from ..utils import seeding


class AutoresetMode(Enum):
    """When an environment whose episode ended begins the next one."""

    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    """Several environments, whose actions, observations and rewards are arrays."""

    metadata = {}
    spec = render_mode = None
    closed = False
    _np_random = _np_random_seed = None

    __class_getitem__ = classmethod(GenericAlias)

    def reset(self, *, seed=None, options=None):
        """Begins an episode in each environment."""
        if seed is not None:
            self._np_random, self._np_random_seed = seeding.np_random(seed)

    def step(self, actions):
        """Takes an action in each environment."""
        raise NotImplementedError(f"{self} step function is not implemented.")

    def render(self):
        """Pictures of the environments."""
        raise NotImplementedError(f"{self} render function is not implemented.")

    def close(self, **kwargs):
        """Closes the environments."""
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True

    def close_extras(self, **kwargs):
        """What is closed beside."""

    np_random, np_random_seed = Env.np_random, Env.np_random_seed
    unwrapped = property(lambda self: self)

    def _add_info(self, vector_infos, env_info, env_num):
        """Adds what one environment says to what all say: an array of each name, and one of who says it."""
        for key, value in env_info.items():
            found = vector_infos.get(key)
            if isinstance(value, dict) and key != "final_obs":
                found = self._add_info({} if found is None else found, value, env_num)
            else:
                if found is None:
                    found = self._empty_info(key, value)
                found[env_num] = value
            said = vector_infos.get(f"_{key}")
            if said is None:
                said = np.zeros(self.num_envs, dtype=np.bool_)
            said[env_num] = True
            vector_infos[key], vector_infos[f"_{key}"] = found, said
        return vector_infos

    def _empty_info(self, key, value):
        if key != "final_obs":
            if type(value) in (int, float, bool) or isinstance(value, np.number):
                return np.zeros(self.num_envs, dtype=type(value))
            if isinstance(value, np.ndarray):
                return np.zeros((self.num_envs, *value.shape), dtype=value.dtype)
        return np.full(self.num_envs, fill_value=None, dtype=object)

    def __repr__(self):
        name = "" if self.spec is None else f"{self.spec.id}, "
        return f"{type(self).__name__}({name}num_envs={self.num_envs})"


class VectorWrapper(VectorEnv):
    """A wrapper around several environments."""

    def __init__(self, env):
        self.env = env
        if not isinstance(env, VectorEnv):
            raise TypeError(f"Expected env to be a `gymnasium.vector.VectorEnv` but got {type(env)}")
        self._observation_space = self._action_space = self._single_observation_space = self._single_action_space = self._metadata = None

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def step(self, actions):
        return self.env.step(actions)

    def render(self):
        return self.env.render()

    def close(self, **kwargs):
        return self.env.close(**kwargs)

    def close_extras(self, **kwargs):
        return self.env.close_extras(**kwargs)

    observation_space = _own_or_inner("observation_space", "The space of all observations.")
    action_space = _own_or_inner("action_space", "The space of all actions.")
    single_observation_space = _own_or_inner("single_observation_space", "The space of one observation.")
    single_action_space = _own_or_inner("single_action_space", "The space of one action.")
    metadata = _own_or_inner("metadata", "How the environments can be rendered.")
    unwrapped = property(lambda self: self.env.unwrapped)
    num_envs = property(lambda self: self.env.num_envs)
    np_random = property(lambda self: self.env.np_random, lambda self, value: setattr(self.env, "np_random", value))
    np_random_seed = property(lambda self: self.env.np_random_seed)
    spec = property(lambda self: self.env.spec)
    render_mode = property(lambda self: self.env.render_mode)
    closed = property(lambda self: self.env.closed, lambda self, value: setattr(self.env, "closed", value))

    def __repr__(self):
        return f"<{type(self).__name__}, {self.env}>"


class VectorObservationWrapper(VectorWrapper):
    """A wrapper that changes what is seen, by its method `observations`."""

    def __init__(self, env):
        super().__init__(env)
        mode = env.metadata.get("autoreset_mode")
        if "autoreset_mode" not in env.metadata:
            logger.warn(f"Vector environment ({env}) is missing `autoreset_mode` metadata key.")
        elif mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED):
            raise ValueError(f"Expected autoreset_mode to be NEXT_STEP or DISABLED, got {mode}")

    def reset(self, *, seed=None, options=None):
        seen, info = self.env.reset(seed=seed, options=options)
        return self.observations(seen), info

    def step(self, actions):
        seen, *rest = self.env.step(actions)
        return (self.observations(seen), *rest)

    def observations(self, observations):
        """What is seen instead."""
        raise NotImplementedError


class VectorActionWrapper(VectorWrapper):
    """A wrapper that changes actions, by its method `actions`."""

    def step(self, actions):
        return self.env.step(self.actions(actions))

    def actions(self, actions):
        """The actions that are taken instead."""
        raise NotImplementedError


class VectorRewardWrapper(VectorWrapper):
    """A wrapper that changes rewards, by its method `rewards`."""

    def step(self, actions):
        seen, rewards, *rest = self.env.step(actions)
        return (seen, self.rewards(rewards), *rest)

    def rewards(self, rewards):
        """The rewards that are given instead."""
        raise NotImplementedError
