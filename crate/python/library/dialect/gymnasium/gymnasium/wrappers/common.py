"""Wrappers that `make` puts around environments, and records of episodes."""

import time
from collections import deque

from .. import logger
from ..core import Env, Wrapper
from ..error import ResetNeeded
from ..utils import RecordConstructorArgs


class TimeLimit(Wrapper, RecordConstructorArgs):
    """Cuts episodes off after so many steps."""

    def __init__(self, env, max_episode_steps):
        if not isinstance(max_episode_steps, int):
            raise TypeError(f"Expect the `max_episode_steps` to be an integer, actually: {type(max_episode_steps)}")
        if max_episode_steps <= 0:
            raise ValueError(f"Expect the `max_episode_steps` to be positive, actually: {max_episode_steps}")
        RecordConstructorArgs.__init__(self, max_episode_steps=max_episode_steps)
        super().__init__(env)
        self._max_episode_steps, self._elapsed_steps = max_episode_steps, None

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        self._elapsed_steps += 1
        return observation, reward, terminated, truncated or self._elapsed_steps >= self._max_episode_steps, info

    def reset(self, *, seed=None, options=None):
        self._elapsed_steps = 0
        return self.env.reset(seed=seed, options=options)

    @property
    def spec(self):
        return self._spec_with(lambda spec: setattr(spec, "max_episode_steps", self._max_episode_steps))


class Autoreset(Wrapper, RecordConstructorArgs):
    """Begins the next episode by the step after the last one."""

    def __init__(self, env):
        RecordConstructorArgs.__init__(self)
        super().__init__(env)
        self.autoreset = False

    def reset(self, *, seed=None, options=None):
        self.autoreset = False
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        if self.autoreset:
            observation, info = self.env.reset()
            found = observation, 0.0, False, False, info
        else:
            found = self.env.step(action)
        self.autoreset = found[2] or found[3]
        return found


class PassiveEnvChecker(Wrapper, RecordConstructorArgs):
    """Looks at what an environment gives the first time, and warns of what is unusual."""

    def __init__(self, env):
        from ..utils import passive_env_checker as checks

        RecordConstructorArgs.__init__(self)
        if not isinstance(env, Env):
            raise TypeError(
                f"The environment must inherit from the gymnasium.Env class, actual class: {type(env)}. "
                "See https://gymnasium.farama.org/introduction/create_custom_env/ for more info."
            )
        super().__init__(env)
        for name, words, check in (
            ("action_space", "an action", checks.check_action_space), ("observation_space", "an observation", checks.check_observation_space),
        ):  # fmt: skip
            if not hasattr(env, name):
                raise AttributeError(f"The environment must specify {words} space. https://gymnasium.farama.org/introduction/create_custom_env/")
            check(getattr(env, name))
        self.checked_reset = self.checked_step = self.checked_render = self.checked_data_reuse = self.close_called = False
        self._previous_data = None

    def step(self, action):
        if self.checked_data_reuse:
            return self.env.step(action)
        from ..utils import passive_env_checker as checks

        if self.checked_step:
            found = self.env.step(action)
            checks.env_data_reuse_passive_checker(self._previous_data, (found[0], found[4]), "step", "step")
            self.checked_data_reuse, self._previous_data = True, None
            return found
        self.checked_step = True
        found = checks.env_step_passive_checker(self.env, action)
        if self._previous_data is not None:
            checks.env_data_reuse_passive_checker(self._previous_data, (found[0], found[-1]), "reset", "step")
        self._previous_data = found[0], found[-1]
        return found

    def reset(self, *, seed=None, options=None):
        if self.checked_reset:
            return self.env.reset(seed=seed, options=options)
        from ..utils import passive_env_checker as checks

        self.checked_reset = True
        self._previous_data = checks.env_reset_passive_checker(self.env, seed=seed, options=options)
        return self._previous_data

    def render(self):
        if self.checked_render:
            return self.env.render()
        from ..utils import passive_env_checker as checks

        self.checked_render = True
        return checks.env_render_passive_checker(self.env)

    @property
    def spec(self):
        return self._spec_with(lambda spec: setattr(spec, "disable_env_checker", False))

    def close(self):
        if not self.close_called:
            self.close_called = True
            return self.env.close()
        try:
            return self.env.close()
        except Exception:
            logger.warn("Calling `env.close()` on the closed environment should be allowed, but it raised the following exception.")
            raise


class OrderEnforcing(Wrapper, RecordConstructorArgs):
    """Refuses steps before the first reset."""

    def __init__(self, env, disable_render_order_enforcing=False):
        RecordConstructorArgs.__init__(self, disable_render_order_enforcing=disable_render_order_enforcing)
        super().__init__(env)
        self._has_reset, self._disable_render_order_enforcing = False, disable_render_order_enforcing

    def step(self, action):
        if not self._has_reset:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        return self.env.step(action)

    def reset(self, *, seed=None, options=None):
        self._has_reset = True
        return self.env.reset(seed=seed, options=options)

    def render(self):
        if not self._disable_render_order_enforcing and not self._has_reset:
            raise ResetNeeded(
                "Cannot call `env.render()` before calling `env.reset()`, if this is an intended action, "
                "set `disable_render_order_enforcing=True` on the OrderEnforcer wrapper."
            )
        return self.env.render()

    has_reset = property(lambda self: self._has_reset)

    @property
    def spec(self):
        return self._spec_with(lambda spec: setattr(spec, "order_enforce", True))


class RecordEpisodeStatistics(Wrapper, RecordConstructorArgs):
    """Says at the end of an episode what it was worth, how long it was and how long it took."""

    def __init__(self, env, buffer_length=100, stats_key="episode"):
        RecordConstructorArgs.__init__(self, buffer_length=buffer_length, stats_key=stats_key)
        super().__init__(env)
        self._stats_key, self.episode_count, self.episode_start_time = stats_key, 0, -1
        self.episode_returns, self.episode_lengths = 0.0, 0
        self.time_queue, self.return_queue, self.length_queue = (deque(maxlen=buffer_length) for _ in range(3))

    def step(self, action):
        found = self.env.step(action)
        self.episode_returns += found[1]
        self.episode_lengths += 1
        if found[2] or found[3]:
            info = found[4]
            assert self._stats_key not in info
            now = time.perf_counter()
            took = round(now - self.episode_start_time, 6)
            info[self._stats_key] = {"r": self.episode_returns, "l": self.episode_lengths, "t": took}
            self.time_queue.append(took)
            self.return_queue.append(self.episode_returns)
            self.length_queue.append(self.episode_lengths)
            self.episode_count += 1
            self.episode_start_time = now
        return found

    def reset(self, *, seed=None, options=None):
        found = self.env.reset(seed=seed, options=options)
        self.episode_start_time = time.perf_counter()
        self.episode_returns, self.episode_lengths = 0.0, 0
        return found
