"""Wrappers that change actions."""

import numpy as np

from ..core import ActionWrapper, Wrapper
from ..error import InvalidBound, InvalidProbability
from ..spaces import Box, Discrete, MultiDiscrete
from ..utils import RecordConstructorArgs
from .utils import bins_of, flat_place, places_of, rescale_box


class TransformAction(ActionWrapper, RecordConstructorArgs):
    """Takes what a function makes of an action."""

    def __init__(self, env, func, action_space):
        RecordConstructorArgs.__init__(self, func=func, action_space=action_space)
        super().__init__(env)
        if action_space is not None:
            self.action_space = action_space
        self.func = func

    def action(self, action):
        return self.func(action)


def _needs_box(env, name):
    if not isinstance(env.action_space, Box):
        raise TypeError(f"{name} requires a Box action space, got {type(env.action_space)}")
    return env.action_space


class ClipAction(TransformAction):
    """Clips actions to the bounds of the action space."""

    def __init__(self, env):
        space = _needs_box(env, "ClipAction")
        RecordConstructorArgs.__init__(self)
        wide = Box(-np.inf, np.inf, shape=space.shape, dtype=space.dtype)
        super().__init__(env, lambda action: np.clip(action, space.low, space.high), wide)


class RescaleAction(TransformAction):
    """Takes actions between other bounds, and scales them to those of the action space."""

    def __init__(self, env, min_action, max_action):
        space = _needs_box(env, "RescaleAction")
        RecordConstructorArgs.__init__(self, min_action=min_action, max_action=max_action)
        scaled, _, back = rescale_box(space, min_action, max_action)
        if np.any(scaled.low == scaled.high):
            raise InvalidBound(
                f"Min action ({min_action}) must be strictly smaller than max action ({max_action}), the rescaling has no inverse where they are equal"
            )
        super().__init__(env, back, scaled)


class DiscretizeAction(TransformAction):
    """Takes the numbers of intervals; an action is the middle of its interval."""

    def __init__(self, env, bins, multidiscrete=False):
        if not isinstance(env.action_space, Box):
            raise TypeError("DiscretizeAction is only compatible with Box continuous actions.")
        self.low, self.high, self.bins, edges = bins_of(env.action_space, bins, "action")
        self.n_dims, self.multidiscrete = len(edges), multidiscrete
        RecordConstructorArgs.__init__(self, bins=bins, multidiscrete=multidiscrete)
        ActionWrapper.__init__(self, env)
        self.bin_centers = [0.5 * (ends[:-1] + ends[1:]) for ends in edges]
        self.action_space = MultiDiscrete(self.bins) if multidiscrete else Discrete(np.prod(self.bins))

    def action(self, act):
        places = np.asarray(act, dtype=int) if self.multidiscrete else places_of(act, self.bins)
        found = [middles[min(max(int(at), 0), len(middles) - 1)] for middles, at in zip(self.bin_centers, places)]
        return np.array(found, dtype=self.env.action_space.dtype).reshape(self.env.action_space.shape)

    def revert_action(self, action):
        """The interval, or intervals, whose middle is nearest."""
        places = [np.argmin(np.abs(middles - part)) for middles, part in zip(self.bin_centers, np.ravel(action))]
        return np.array(places, dtype=int) if self.multidiscrete else np.int64(flat_place(places, self.bins))


class StickyAction(ActionWrapper, RecordConstructorArgs):
    """Repeats the action before, with some probability."""

    def __init__(self, env, repeat_action_probability, repeat_action_duration=1):
        if not 0 <= repeat_action_probability < 1:
            raise InvalidProbability(f"`repeat_action_probability` should be in the interval [0,1). Received {repeat_action_probability}")
        span = repeat_action_duration
        span = (span, span) if isinstance(span, int) else span
        if not isinstance(span, tuple):
            raise ValueError(f"`repeat_action_duration` should be either an integer or a tuple. Received {span}")
        if len(span) != 2:
            raise ValueError(f"`repeat_action_duration` should be a tuple or a list of two integers. Received {span}")
        if span[0] > span[1]:
            raise InvalidBound(f"`repeat_action_duration` is not a valid bound. Received {span}")
        if min(span) < 1:
            raise ValueError(f"`repeat_action_duration` should be larger or equal than 1. Received {span}")
        RecordConstructorArgs.__init__(self, repeat_action_probability=repeat_action_probability, repeat_action_duration=repeat_action_duration)
        super().__init__(env)
        self.repeat_action_probability, self.repeat_action_duration_range = repeat_action_probability, span
        self._forget()

    def _forget(self):
        self.last_action, self.is_sticky_actions, self.num_repeats, self.repeats_taken = None, False, 0, 0

    def reset(self, *, seed=None, options=None):
        self._forget()
        return super().reset(seed=seed, options=options)

    def action(self, action):
        again = self.is_sticky_actions
        if again or (self.last_action is not None and self.np_random.uniform() < self.repeat_action_probability):
            if self.num_repeats == 0:
                first, last = self.repeat_action_duration_range
                self.num_repeats = self.np_random.integers(first, last + 1)
            action, self.is_sticky_actions = self.last_action, True
            self.repeats_taken += 1
        if self.is_sticky_actions and self.num_repeats == self.repeats_taken:
            self.is_sticky_actions, self.num_repeats, self.repeats_taken = False, 0, 0
        self.last_action = action
        return action


class RepeatAction(Wrapper, RecordConstructorArgs):
    """Takes each action several times; the rewards are added."""

    def __init__(self, env, num_repeats):
        if not np.issubdtype(type(num_repeats), np.integer):
            raise TypeError(f"The num_repeats is expected to be an integer, actual type: {type(num_repeats)}")
        if num_repeats < 1:
            raise ValueError(f"The num_repeats value needs to be equal or greater than one, actual value: {num_repeats}")
        RecordConstructorArgs.__init__(self, num_repeats=num_repeats)
        super().__init__(env)
        self.num_repeats = num_repeats

    def step(self, action):
        total = 0.0
        for _ in range(self.num_repeats):
            observation, reward, terminated, truncated, info = self.env.step(action)
            total += float(reward)
            if terminated or truncated:
                break
        return observation, total, terminated, truncated, info
