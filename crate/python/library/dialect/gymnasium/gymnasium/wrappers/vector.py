"""Wrappers around several environments."""

import time
from collections import deque

import numpy as np

from ..vector.sync_vector_env import checked_reset_mask
from ..vector.vector_env import AutoresetMode, VectorWrapper


class RecordEpisodeStatistics(VectorWrapper):
    """Says of episodes that end what they were worth, how long they were and how long they took."""

    def __init__(self, env, buffer_length=100, stats_key="episode"):
        super().__init__(env)
        self._stats_key, self.episode_count = stats_key, 0
        self._same_step = env.metadata.get("autoreset_mode") == AutoresetMode.SAME_STEP
        self._begin()
        self.time_queue, self.return_queue, self.length_queue = (deque(maxlen=buffer_length) for _ in range(3))

    def _begin(self):
        self.episode_start_times = np.full(self.num_envs, time.perf_counter())
        self.episode_returns, self.episode_lengths = np.zeros(self.num_envs), np.zeros(self.num_envs, dtype=int)
        self.prev_dones = np.zeros(self.num_envs, dtype=bool)

    def reset(self, seed=None, options=None):
        mask = None if options is None else options.get("reset_mask")
        found = super().reset(seed=seed, options=options)
        if mask is None:
            self._begin()
        else:
            self._forget(checked_reset_mask(mask, self.num_envs))
            self.prev_dones[mask] = False
        return found

    def _forget(self, places):
        self.episode_returns[places], self.episode_lengths[places] = 0.0, 0
        self.episode_start_times[places] = time.perf_counter()

    def step(self, actions):
        observations, rewards, terminations, truncations, infos = self.env.step(actions)
        assert isinstance(infos, dict), (
            f"`vector.RecordEpisodeStatistics` requires `info` type to be `dict`, its actual type is {type(infos)}. "
            "This may be due to usage of other wrappers in the wrong order."
        )
        running = np.ones(self.num_envs, dtype=bool) if self._same_step else np.logical_not(self.prev_dones)
        self._forget(np.logical_not(running))
        self.episode_returns = self.episode_returns + np.where(running, rewards, 0.0)
        self.episode_lengths = self.episode_lengths + running
        self.prev_dones = dones = np.logical_or(terminations, truncations)
        if np.any(dones):
            self._record(dones, infos)
        return observations, rewards, terminations, truncations, infos

    def _record(self, dones, infos):
        key = self._stats_key
        if key in infos or f"_{key}" in infos:
            raise ValueError(f"Attempted to add episode stats with key '{key}' but this key already exists in info: {list(infos.keys())}")
        took = np.round(time.perf_counter() - self.episode_start_times, 6)
        parts = (("r", self.episode_returns, 0.0), ("l", self.episode_lengths, 0), ("t", took, 0.0))
        infos[key] = {name: np.where(dones, values, zero) for name, values, zero in parts}
        infos[f"_{key}"] = dones
        self.episode_count += np.sum(dones)
        for queue, values in ((self.time_queue, took), (self.return_queue, self.episode_returns), (self.length_queue, self.episode_lengths)):
            queue.extend(values[dones])
        if self._same_step:
            self._forget(dones)


class DictInfoToList(VectorWrapper):
    """Gives what environments say as a list, one dictionary each."""

    def step(self, actions):
        *found, infos = self.env.step(actions)
        return (*found, self._convert_info_to_list(infos))

    def reset(self, *, seed=None, options=None):
        seen, infos = self.env.reset(seed=seed, options=options)
        return seen, self._convert_info_to_list(infos)

    def _convert_info_to_list(self, infos):
        found = [{} for _ in range(self.num_envs)]
        for key, value in infos.items():
            if key.startswith("_"):
                continue
            values = self._convert_info_to_list(value) if isinstance(value, dict) else value
            said = infos.get(f"_{key}", [True] * self.num_envs)
            for at, has in enumerate(said):
                if has:
                    found[at][key] = values[at]
        return found
