"""Several environments, stepped one after the other."""

import copy as copying

import numpy as np

from ..spaces import Space
from ..spaces.utils import is_space_dtype_shape_equiv
from .utils import batch_differing_spaces, batch_space, concatenate, create_empty_array, iterate
from .vector_env import AutoresetMode, VectorEnv


def checked_reset_mask(mask, count):
    """Refuses what does not say of each environment whether it is reset."""
    words = "`options['reset_mask']` must"
    if not isinstance(mask, np.ndarray):
        raise TypeError(f"{words} be a numpy array, got {type(mask)}")
    if mask.shape != (count,):
        raise ValueError(f"{words} have shape `({count},)`, got {mask.shape}")
    if mask.dtype != np.bool_:
        raise TypeError(f"{words} have `dtype=np.bool_`, got {mask.dtype}")
    if not np.any(mask):
        raise ValueError(f"{words} contain a boolean array with at least one True value, got reset_mask={mask}")
    return mask


class SyncVectorEnv(VectorEnv):
    """Environments that functions make, as one."""

    def __init__(self, env_fns, copy=True, observation_mode="same", autoreset_mode=AutoresetMode.NEXT_STEP):
        self.env_fns, self.copy, self.observation_mode = env_fns, copy, observation_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.envs = [make() for make in env_fns]
        self.num_envs, first = len(self.envs), self.envs[0]
        self.metadata = {**first.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode, self.single_action_space = first.render_mode, first.action_space
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._set_observation_spaces(observation_mode)
        for env in self.envs:
            self._check(env, observation_mode)
        self._env_obs = [None] * self.num_envs
        self._observations = create_empty_array(self.single_observation_space, n=self.num_envs)
        self._rewards = np.zeros((self.num_envs,), dtype=np.float64)
        self._begin()

    def _begin(self):
        self._terminations, self._truncations, self._autoreset_envs = (np.zeros((self.num_envs,), dtype=np.bool_) for _ in range(3))

    def _set_observation_spaces(self, mode):
        self.single_observation_space = self.envs[0].observation_space
        if isinstance(mode, tuple) and len(mode) == 2:
            if not all(isinstance(space, Space) for space in mode):
                raise TypeError(f"Expected both elements of observation_mode to be Spaces, got {type(mode[0])} and {type(mode[1])}")
            self.observation_space, self.single_observation_space = mode
        elif mode == "same":
            self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        elif mode == "different":
            self.observation_space = batch_differing_spaces([env.observation_space for env in self.envs])
        else:
            raise ValueError(f"Invalid `observation_mode`, expected: 'same' or 'different' or tuple of single and batch observation space, actual got {mode}")

    def _check(self, env, mode):
        single = self.single_observation_space
        if mode == "same":
            if env.observation_space != single:
                raise RuntimeError(
                    "SyncVectorEnv(..., observation_mode='same') however the sub-environments observation spaces are not equivalent. "
                    f"single_observation_space={single}, sub-environment observation_space={env.observation_space}. "
                    "If this is intentional, use `observation_mode='different'` instead."
                )
        elif not is_space_dtype_shape_equiv(env.observation_space, single):
            raise RuntimeError(
                "SyncVectorEnv(..., observation_mode='different' or custom space) however the sub-environments observation spaces do not "
                f"share a common shape and dtype, single_observation_space={single}, "
                f"sub-environment observation space={env.observation_space}"
            )
        if env.action_space != self.single_action_space:
            raise RuntimeError(
                f"Sub-environment action space doesn't make the `single_action_space`, action_space={env.action_space}, "
                f"single_action_space={self.single_action_space}"
            )

    np_random = property(lambda self: self.get_attr("np_random"))
    np_random_seed = property(lambda self: self.get_attr("np_random_seed"))

    def _seen(self):
        self._observations = concatenate(self.single_observation_space, self._env_obs, self._observations)
        return copying.deepcopy(self._observations) if self.copy else self._observations

    def reset(self, *, seed=None, options=None):
        if seed is None or isinstance(seed, int):
            seed = [None if seed is None else seed + i for i in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"If seeds are passed as a list the length must match num_envs={self.num_envs} but got length={len(seed)}.")
        chosen = range(self.num_envs)
        if options is not None and "reset_mask" in options:
            mask = checked_reset_mask(options.pop("reset_mask"), self.num_envs)
            self._terminations[mask] = self._truncations[mask] = self._autoreset_envs[mask] = False
            chosen = np.nonzero(mask)[0].tolist()
        else:
            self._begin()
        infos = {}
        for i in chosen:
            self._env_obs[i], info = self.envs[i].reset(seed=seed[i], options=options)
            infos = self._add_info(infos, info, i)
        return self._seen(), infos

    def step(self, actions):
        infos, mode = {}, self.autoreset_mode
        ended, rewards = self._autoreset_envs.tolist(), []
        terminations, truncations = [], []
        for i, (action, env) in enumerate(zip(iterate(self.action_space, actions), self.envs, strict=True)):
            if mode == AutoresetMode.NEXT_STEP and ended[i]:
                (self._env_obs[i], info), reward, terminated, truncated = env.reset(), 0.0, False, False
            else:
                assert mode != AutoresetMode.DISABLED or not ended[i], f"self._autoreset_envs={self._autoreset_envs!r}"
                self._env_obs[i], reward, terminated, truncated, info = env.step(action)
                if mode == AutoresetMode.SAME_STEP and (terminated or truncated):
                    infos = self._add_info(infos, {"final_obs": self._env_obs[i], "final_info": info}, i)
                    self._env_obs[i], info = env.reset()
            rewards.append(float(reward))
            terminations.append(bool(terminated))
            truncations.append(bool(truncated))
            infos = self._add_info(infos, info, i)
        self._rewards, self._terminations, self._truncations = np.array(rewards), np.array(terminations), np.array(truncations)
        self._autoreset_envs = np.logical_or(self._terminations, self._truncations)
        return self._seen(), self._rewards.copy(), self._terminations.copy(), self._truncations.copy(), infos

    def render(self):
        return tuple(env.render() for env in self.envs)

    def call(self, name, *args, **kwargs):
        """What a method, or an attribute, of each environment gives."""
        found = [env.get_wrapper_attr(name) for env in self.envs]
        return tuple(value(*args, **kwargs) if callable(value) else value for value in found)

    def get_attr(self, name):
        """An attribute of each environment."""
        return self.call(name)

    def set_attr(self, name, values):
        """Sets an attribute of each environment: one value, or one for each."""
        if not isinstance(values, (list, tuple)):
            values = [values] * self.num_envs
        if len(values) != self.num_envs:
            raise ValueError(
                f"Values must be a list or tuple with length equal to the number of environments. Got `{len(values)}` values for {self.num_envs} environments."
            )
        for env, value in zip(self.envs, values):
            env.set_wrapper_attr(name, value)

    def close_extras(self, **kwargs):
        for env in self.envs:
            env.close()


class AsyncVectorEnv(SyncVectorEnv):
    """The same: there are no other processes here in which environments could be stepped."""

    def __init__(
        self, env_fns, shared_memory=True, copy=True, context=None, daemon=True, worker=None, observation_mode="same",
        autoreset_mode=AutoresetMode.NEXT_STEP,
    ):  # fmt: skip
        super().__init__(env_fns, copy=copy, observation_mode=observation_mode, autoreset_mode=autoreset_mode)
