"""Wrappers in both forms of the library."""

import time
from collections import deque

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.wrappers.utils import RunningMeanStd, rescale_box

from .core import ActionWrapper, ObservationWrapper, RewardWrapper, Wrapper, done_of, is_pair


class TimeLimit(Wrapper):
    """Cuts episodes off after so many steps."""

    def __init__(self, env, max_episode_steps=None):
        super().__init__(env)
        if max_episode_steps is None and env.spec is not None:
            max_episode_steps = env.spec.max_episode_steps
        self._max_episode_steps, self._elapsed_steps = max_episode_steps, None

    def step(self, action):
        assert self._elapsed_steps is not None, "Cannot call env.step() before calling reset()"
        found = self.env.step(action)
        self._elapsed_steps += 1
        if self._elapsed_steps < self._max_episode_steps:
            return found
        if len(found) == 5:
            return (*found[:3], True, found[4])
        observation, reward, done, info = found
        return observation, reward, True, {**info, "TimeLimit.truncated": not done}

    def reset(self, **kwargs):
        self._elapsed_steps = 0
        return self.env.reset(**kwargs)


class OrderEnforcing(Wrapper):
    """Refuses steps before the first reset."""

    _has_reset = False

    def step(self, action):
        if not self._has_reset:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        return self.env.step(action)

    def reset(self, **kwargs):
        self._has_reset = True
        return self.env.reset(**kwargs)


class RecordEpisodeStatistics(Wrapper):
    """Says at the end of an episode what it was worth and how long it was."""

    def __init__(self, env, deque_size=100):
        super().__init__(env)
        self.episode_count, self.t0 = 0, time.perf_counter()
        self.episode_returns, self.episode_lengths = 0.0, 0
        self.return_queue, self.length_queue = deque(maxlen=deque_size), deque(maxlen=deque_size)

    def reset(self, **kwargs):
        self.episode_returns, self.episode_lengths = 0.0, 0
        return self.env.reset(**kwargs)

    def step(self, action):
        found = self.env.step(action)
        self.episode_returns += found[1]
        self.episode_lengths += 1
        if not done_of(found):
            return found
        took = round(time.perf_counter() - self.t0, 6)
        episode = {"r": self.episode_returns, "l": self.episode_lengths, "t": took}
        self.return_queue.append(self.episode_returns)
        self.length_queue.append(self.episode_lengths)
        self.episode_count += 1
        self.episode_returns, self.episode_lengths = 0.0, 0
        return (*found[:-1], {**found[-1], "episode": episode})


class TransformObservation(ObservationWrapper):
    """Shows what a function makes of what is seen."""

    def __init__(self, env, f):
        super().__init__(env)
        self.f = f

    def observation(self, observation):
        return self.f(observation)


class FlattenObservation(ObservationWrapper):
    """Shows what is seen as an array of one axis."""

    def __init__(self, env):
        super().__init__(env)
        self.observation_space = spaces.flatten_space(env.observation_space)

    def observation(self, observation):
        return spaces.flatten(self.env.observation_space, observation)


class NormalizeObservation(ObservationWrapper):
    """Shows what is seen less its mean so far, over its deviation so far."""

    def __init__(self, env, epsilon=1e-8):
        super().__init__(env)
        self.obs_rms, self.epsilon = RunningMeanStd(shape=env.observation_space.shape), epsilon

    def observation(self, observation):
        self.obs_rms.update(np.array([observation]))
        return (observation - self.obs_rms.mean) / np.sqrt(self.obs_rms.var + self.epsilon)


class FrameStack(ObservationWrapper):
    """Shows what was seen last, so many times, as one array."""

    def __init__(self, env, num_stack, lz4_compress=False):
        super().__init__(env)
        self.num_stack, self.frames = num_stack, deque(maxlen=num_stack)
        low, high = (np.repeat(bound[None], num_stack, axis=0) for bound in (env.observation_space.low, env.observation_space.high))
        self.observation_space = spaces.Box(low=low, high=high, dtype=env.observation_space.dtype)

    def observation(self, observation):
        self.frames.append(observation)
        return np.stack(list(self.frames))

    def reset(self, **kwargs):
        found = self.env.reset(**kwargs)
        first = found[0] if is_pair(found) else found
        self.frames.extend([first] * self.num_stack)
        stacked = np.stack(list(self.frames))
        return (stacked, found[1]) if is_pair(found) else stacked


class TransformReward(RewardWrapper):
    """Gives what a function makes of a reward."""

    def __init__(self, env, f):
        super().__init__(env)
        self.f = f

    def reward(self, reward):
        return self.f(reward)


class NormalizeReward(Wrapper):
    """Divides rewards by the deviation of their discounted sum so far."""

    def __init__(self, env, gamma=0.99, epsilon=1e-8):
        super().__init__(env)
        self.return_rms, self.returns = RunningMeanStd(shape=()), np.zeros(1)
        self.gamma, self.epsilon = gamma, epsilon

    def step(self, action):
        found = self.env.step(action)
        self.returns = self.returns * self.gamma + float(found[1])
        self.return_rms.update(self.returns)
        if done_of(found):
            self.returns = np.zeros(1)
        return (found[0], found[1] / np.sqrt(self.return_rms.var + self.epsilon), *found[2:])


class ClipAction(ActionWrapper):
    """Clips actions to the bounds of the action space."""

    def action(self, action):
        return np.clip(action, self.action_space.low, self.action_space.high)


class RescaleAction(ActionWrapper):
    """Takes actions between other bounds, and scales them to those of the action space."""

    def __init__(self, env, min_action, max_action):
        super().__init__(env)
        self.action_space, _, self._back = rescale_box(env.action_space, min_action, max_action)

    def action(self, action):
        return self._back(action)


def _no_videos(name):
    def create(env, *args, **kwargs):
        raise NotImplementedError(f"{name} writes videos, for which there is no encoder here. env.render(mode='rgb_array') gives pictures.")

    return create


Monitor, RecordVideo = _no_videos("Monitor"), _no_videos("RecordVideo")
