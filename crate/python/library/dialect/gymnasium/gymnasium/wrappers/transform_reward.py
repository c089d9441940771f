"""Wrappers that change rewards."""

import numpy as np

from ..core import RewardWrapper, Wrapper
from ..error import InvalidBound
from ..utils import RecordConstructorArgs
from .utils import RunningMeanStd, Updated


class TransformReward(RewardWrapper, RecordConstructorArgs):
    """Gives what a function makes of a reward."""

    def __init__(self, env, func):
        RecordConstructorArgs.__init__(self, func=func)
        super().__init__(env)
        self.func = func

    def reward(self, reward):
        return self.func(reward)


class ClipReward(TransformReward):
    """Clips rewards to bounds."""

    def __init__(self, env, min_reward=None, max_reward=None):
        if min_reward is None and max_reward is None:
            raise InvalidBound("Both `min_reward` and `max_reward` cannot be None")
        if min_reward is not None and max_reward is not None and np.any(max_reward - min_reward < 0):
            raise InvalidBound(f"Min reward ({min_reward}) must be smaller than max reward ({max_reward})")
        RecordConstructorArgs.__init__(self, min_reward=min_reward, max_reward=max_reward)
        super().__init__(env, lambda x: np.clip(x, a_min=min_reward, a_max=max_reward))


class NormalizeReward(Updated, Wrapper, RecordConstructorArgs):
    """Divides rewards by the deviation of their discounted sum so far."""

    def __init__(self, env, gamma=0.99, epsilon=1e-8):
        if not 0 <= gamma <= 1:
            raise InvalidBound(f"`gamma` should be in the interval [0, 1]. Received {gamma}")
        if epsilon <= 0:
            raise InvalidBound(f"`epsilon` should be strictly positive. Received {epsilon}")
        RecordConstructorArgs.__init__(self, gamma=gamma, epsilon=epsilon)
        super().__init__(env)
        self.return_rms, self.discounted_reward = RunningMeanStd(shape=()), np.array([0.0])
        self.gamma, self.epsilon = gamma, epsilon

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        self.discounted_reward = self.discounted_reward * self.gamma * (1 - terminated) + float(reward)
        if self.update_running_mean:
            self.return_rms.update(self.discounted_reward)
        return observation, reward / np.sqrt(self.return_rms.var + self.epsilon), terminated, truncated, info
