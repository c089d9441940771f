"""`Env` and the wrappers around it, in both forms of the library."""

import gymnasium
from gymnasium.utils import seeding

from ._styles import names_after_call, wants_info


class Env(gymnasium.Env):
    """An environment: `seed` seeds it, `reset` begins an episode, `step` takes an action."""

    reward_range = (-float("inf"), float("inf"))

    def seed(self, seed=None):
        """Seeds the environment's random numbers; the seed, in a list."""
        self._np_random, self._np_random_seed = seeding.np_random(seed)
        return [self._np_random_seed]

    def render(self, mode="human"):
        raise NotImplementedError


class Speaking:
    """What is put before an environment of `gymnasium`, so that it speaks to old programs and to new ones."""

    # "old", "new", or not known yet.
    _style = None

    def reset(self, *, seed=None, options=None, return_info=None):
        observation, info = super().reset(seed=seed, options=options)
        if return_info is not None:
            return (observation, info) if return_info else observation
        names, frame = names_after_call()
        if names == 2 and (self._style == "new" or getattr(observation, "shape", None) != (2,) or wants_info(frame)):
            self._style = "new"
            return observation, info
        return (observation, info) if names is None and self._style == "new" else observation

    def step(self, action):
        observation, reward, terminated, truncated, info = super().step(action)
        names, _ = names_after_call()
        if names in (4, 5):
            self._style = "old" if names == 4 else "new"
        if self._style == "new":
            return observation, reward, terminated, truncated, info
        return observation, reward, terminated, info

    def render(self, mode=None):
        """A picture: as `render_mode` of `make` says, or, in old programs, as `mode` does ("human" where nothing is said)."""
        if self.render_mode is not None:
            return super().render()
        self.render_mode = mode or "human"
        try:
            found = super().render()
        finally:
            self.render_mode = None
        return found


def done_of(found):
    """Whether what `step` gave ends the episode."""
    return found[2] if len(found) == 4 else found[2] or found[3]


def is_pair(found):
    """Whether `reset` gave an observation and what is said beside."""
    return isinstance(found, tuple) and len(found) == 2 and isinstance(found[1], dict)


class Wrapper(gymnasium.Wrapper, Env):
    """An environment around another one, whose attributes are its own too."""

    def __getattr__(self, name):
        if name.startswith("_") or name == "env":
            raise AttributeError(f"attempted to get missing private attribute '{name}'" if name.startswith("_") else name)
        return getattr(self.env, name)

    reward_range = property(lambda self: self.env.reward_range)

    def step(self, action):
        return self.env.step(action)

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def render(self, *args, **kwargs):
        return self.env.render(*args, **kwargs)

    def seed(self, seed=None):
        return self.env.seed(seed)


class ObservationWrapper(Wrapper):
    """A wrapper that changes what is seen, by its method `observation`."""

    def reset(self, **kwargs):
        found = self.env.reset(**kwargs)
        return (self.observation(found[0]), found[1]) if is_pair(found) else self.observation(found)

    def step(self, action):
        seen, *rest = self.env.step(action)
        return (self.observation(seen), *rest)

    def observation(self, observation):
        """What is seen instead."""
        raise NotImplementedError


class RewardWrapper(Wrapper):
    """A wrapper that changes rewards, by its method `reward`."""

    def step(self, action):
        seen, reward, *rest = self.env.step(action)
        return (seen, self.reward(reward), *rest)

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
