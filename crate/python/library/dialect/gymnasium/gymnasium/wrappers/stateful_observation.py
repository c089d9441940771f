"""Wrappers that show what was seen before, too."""

import copy
from collections import deque

import numpy as np

from .. import spaces
from ..core import ObservationWrapper, Wrapper
from ..error import InvalidBound
from ..utils import RecordConstructorArgs
from ..vector.utils import batch_space, concatenate, create_empty_array
from .common import TimeLimit
from .utils import RunningMeanStd, Updated, create_zero_array


class DelayObservation(ObservationWrapper, RecordConstructorArgs):
    """Shows what was seen some steps before."""

    def __init__(self, env, delay):
        if not np.issubdtype(type(delay), np.integer):
            raise TypeError(f"The delay is expected to be an integer, actual type: {type(delay)}")
        if delay < 0:
            raise ValueError(f"The delay needs to be greater than zero, actual value: {delay}")
        RecordConstructorArgs.__init__(self, delay=delay)
        super().__init__(env)
        self.delay, self.observation_queue = int(delay), deque()

    def reset(self, *, seed=None, options=None):
        self.observation_queue.clear()
        return super().reset(seed=seed, options=options)

    def observation(self, observation):
        self.observation_queue.append(observation)
        if len(self.observation_queue) > self.delay:
            return self.observation_queue.popleft()
        return create_zero_array(self.observation_space)


def _step_limit(env):
    """After how many steps an environment cuts episodes off."""
    if env.spec is not None and env.spec.max_episode_steps is not None:
        return env.spec.max_episode_steps
    while isinstance(env, Wrapper):
        if isinstance(env, TimeLimit):
            return env._max_episode_steps
        env = env.env
    raise ValueError("The environment must be wrapped by a TimeLimit wrapper or the spec specify a `max_episode_steps`.")


class TimeAwareObservation(ObservationWrapper, RecordConstructorArgs):
    """Shows the number of the step, too."""

    def __init__(self, env, flatten=True, normalize_time=False, *, dict_time_key="time"):
        RecordConstructorArgs.__init__(self, flatten=flatten, normalize_time=normalize_time, dict_time_key=dict_time_key)
        super().__init__(env)
        self.flatten, self.normalize_time, self.timesteps = flatten, normalize_time, 0
        self.max_timesteps, seen = _step_limit(env), env.observation_space
        time = spaces.Box(0.0, 1.0) if normalize_time else spaces.Box(0, self.max_timesteps, dtype=np.int32)
        if isinstance(seen, spaces.Dict):
            if dict_time_key in seen.keys():
                raise ValueError(f"The `dict_time_key` ({dict_time_key!r}) already exists in the observation space.")
            self._whole = spaces.Dict({dict_time_key: time, **seen.spaces}, sort_keys=seen.sort_keys)
            self._join = lambda observation, now: {dict_time_key: now, **observation}
        elif isinstance(seen, spaces.Tuple):
            self._whole = spaces.Tuple((*seen.spaces, time))
            self._join = lambda observation, now: (*observation, now)
        else:
            self._whole = spaces.Dict(obs=seen, time=time)
            self._join = lambda observation, now: {"obs": observation, "time": now}
        self.observation_space = spaces.flatten_space(self._whole) if flatten else self._whole

    def observation(self, observation):
        now = self.timesteps / self.max_timesteps if self.normalize_time else self.timesteps
        found = self._join(observation, np.array([now], dtype=np.float32 if self.normalize_time else np.int32))
        return spaces.flatten(self._whole, found) if self.flatten else found

    def step(self, action):
        self.timesteps += 1
        return super().step(action)

    def reset(self, *, seed=None, options=None):
        self.timesteps = 0
        return super().reset(seed=seed, options=options)


class FrameStackObservation(Wrapper, RecordConstructorArgs):
    """Shows what was seen last, so many times, as one array."""

    def __init__(self, env, stack_size, *, padding_type="reset"):
        RecordConstructorArgs.__init__(self, stack_size=stack_size, padding_type=padding_type)
        super().__init__(env)
        if not np.issubdtype(type(stack_size), np.integer):
            raise TypeError(f"The stack_size is expected to be an integer, actual type: {type(stack_size)}")
        if not 0 < stack_size:
            raise ValueError(f"The stack_size needs to be greater than zero, actual value: {stack_size}")
        inner = env.observation_space
        if isinstance(padding_type, str) and padding_type in ("reset", "zero"):
            self.padding_value = create_zero_array(inner)
        elif padding_type in inner:
            self.padding_value, padding_type = padding_type, "_custom"
        else:
            more = "" if isinstance(padding_type, str) else f" not an instance of env observation ({inner})"
            raise ValueError(f"Unexpected `padding_type`, expected 'reset', 'zero' or a custom observation space, actual value: {padding_type!r}{more}")
        self.observation_space = batch_space(inner, n=stack_size)
        self.stack_size, self.padding_type = stack_size, padding_type
        self.obs_queue = deque([self.padding_value] * stack_size, maxlen=stack_size)
        self.stacked_obs = create_empty_array(inner, n=stack_size)

    def _stacked(self):
        return copy.deepcopy(concatenate(self.env.observation_space, self.obs_queue, self.stacked_obs))

    def step(self, action):
        observation, *rest = self.env.step(action)
        self.obs_queue.append(observation)
        return (self._stacked(), *rest)

    def reset(self, *, seed=None, options=None):
        observation, info = self.env.reset(seed=seed, options=options)
        if self.padding_type == "reset":
            self.padding_value = observation
        self.obs_queue.extend([self.padding_value] * (self.stack_size - 1) + [observation])
        return self._stacked(), info


class NormalizeObservation(Updated, ObservationWrapper, RecordConstructorArgs):
    """Shows what is seen less its mean so far, over its deviation so far."""

    def __init__(self, env, epsilon=1e-8):
        if epsilon <= 0:
            raise InvalidBound(f"`epsilon` should be strictly positive. Received {epsilon}")
        RecordConstructorArgs.__init__(self, epsilon=epsilon)
        super().__init__(env)
        if env.observation_space.shape is None:
            raise ValueError("NormalizeObservation wrapper requires the observation space to have a shape.")
        self.observation_space = spaces.Box(low=-np.inf, high=np.inf, shape=env.observation_space.shape, dtype=np.float32)
        self.obs_rms = RunningMeanStd(shape=self.observation_space.shape, dtype=self.observation_space.dtype)
        self.epsilon = epsilon

    def observation(self, observation):
        if self.update_running_mean:
            self.obs_rms.update(np.array([observation]))
        return np.float32((observation - self.obs_rms.mean) / np.sqrt(self.obs_rms.var + self.epsilon))


class MaxAndSkipObservation(Wrapper, RecordConstructorArgs):
    """Takes each action several times, and shows the larger of the last two pictures."""

    def __init__(self, env, skip=4):
        RecordConstructorArgs.__init__(self, skip=skip)
        super().__init__(env)
        if not np.issubdtype(type(skip), np.integer):
            raise TypeError(f"The skip is expected to be an integer, actual type: {type(skip)}")
        if skip < 2:
            raise ValueError(f"The skip value needs to be equal or greater than two, actual value: {skip}")
        if env.observation_space.shape is None:
            raise ValueError("The observation space must have the shape attribute.")
        self._skip = skip
        self._obs_buffer = np.zeros((2, *env.observation_space.shape), dtype=env.observation_space.dtype)

    def step(self, action):
        total = 0.0
        for at in range(self._skip):
            observation, reward, terminated, truncated, info = self.env.step(action)
            if at >= self._skip - 2:
                self._obs_buffer[at - self._skip + 2] = observation
            total += float(reward)
            if terminated or truncated:
                break
        return np.max(self._obs_buffer, axis=0), total, terminated, truncated, info
