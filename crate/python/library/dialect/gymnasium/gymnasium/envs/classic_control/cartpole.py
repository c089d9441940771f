"""A pole on a cart, to be kept upright (Barto, Sutton and Anderson 1983)."""

import math

import numpy as np

from ... import logger, spaces
from ...core import Env
from ...utils._arrays import float32
from ...vector.vector_env import AutoresetMode, VectorEnv
from .._drawing import Canvas, Drawn, bar, rotated
from . import utils


class _Cart:
    """The numbers of the system, and how it moves."""

    def _set_up(self):
        self.gravity, self.masscart, self.masspole, self.length = 9.8, 1.0, 0.1, 0.5
        self.total_mass = self.masspole + self.masscart
        self.polemass_length = self.masspole * self.length
        self.force_mag, self.tau, self.kinematics_integrator = 10.0, 0.02, "euler"
        self.theta_threshold_radians, self.x_threshold = 12 * 2 * math.pi / 360, 2.4
        self.screen_width, self.screen_height = 600, 400
        # Twice as far as an episode goes, so that the last state is within.
        high = np.array([self.x_threshold * 2, np.inf, self.theta_threshold_radians * 2, np.inf], dtype=np.float32)
        return spaces.Discrete(2), spaces.Box(-high, high, dtype=np.float32)

    def _moved(self, x, x_dot, theta, theta_dot, force, cos, sin):
        """The state a moment later."""
        push = (force + self.polemass_length * (theta_dot * theta_dot) * sin) / self.total_mass
        turning = (self.gravity * sin - cos * push) / (self.length * (4.0 / 3.0 - self.masspole * (cos * cos) / self.total_mass))
        moving = push - self.polemass_length * turning * cos / self.total_mass
        tau = self.tau
        if self.kinematics_integrator == "euler":
            return x + tau * x_dot, x_dot + tau * moving, theta + tau * theta_dot, theta_dot + tau * turning
        x_dot, theta_dot = x_dot + tau * moving, theta_dot + tau * turning
        return x + tau * x_dot, x_dot, theta + tau * theta_dot, theta_dot

    def _picture(self, x, theta):
        canvas = Canvas(self.screen_width, self.screen_height)
        scale = self.screen_width / (self.x_threshold * 2)
        middle, ground = x * scale + self.screen_width / 2, self.screen_height - 100
        canvas.line(0, ground, self.screen_width, ground, (0, 0, 0))
        canvas.rectangle(middle - 25, ground - 15, middle + 25, ground + 15, (0, 0, 0))
        axle = ground - 7.5
        pole = rotated(bar(-5.0, scale * 2 * self.length - 5.0, 5.0), math.pi / 2 - theta, middle, axle)
        canvas.polygon(pole, (202, 152, 101))
        canvas.circle(middle, axle, 5, (129, 132, 203))
        return canvas.pixels


class CartPoleEnv(_Cart, utils.FloatState, Drawn, Env):
    """The pole on the cart: 0 pushes to the left, 1 to the right; each moment upright is worth 1."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": 50}

    def __init__(self, sutton_barto_reward=False, render_mode=None):
        self._sutton_barto_reward = sutton_barto_reward
        self.action_space, self.observation_space = self._set_up()
        self.render_mode = render_mode
        self.steps_beyond_terminated = None

    def step(self, action):
        assert self.action_space.contains(action), f"{action!r} ({type(action)}) invalid"
        state = self._numbers
        assert state is not None, "Call reset before using step method."
        theta = state[2]
        force = self.force_mag if action == 1 else -self.force_mag
        self._numbers = x, _, theta, _ = self._moved(*state, force, math.cos(theta), math.sin(theta))
        terminated = abs(x) > self.x_threshold or abs(theta) > self.theta_threshold_radians
        reward = 0.0 if self._sutton_barto_reward else 1.0
        if terminated:
            reward = self._last_reward()
        if self.render_mode == "human":
            self.render()
        return float32([*self._numbers]), reward, terminated, False, {}

    def _last_reward(self):
        beyond = self.steps_beyond_terminated
        self.steps_beyond_terminated = 0 if beyond is None else beyond + 1
        if beyond == 0:
            logger.warn(
                "You are calling 'step()' even though this environment has already returned terminated = True. You should always call "
                "'reset()' once you receive 'terminated = True' -- any further steps are undefined behavior."
            )
        return -1.0 if self._sutton_barto_reward else 1.0 if beyond is None else 0.0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        low, high = utils.maybe_parse_reset_bounds(options, -0.05, 0.05)
        self._numbers = self.np_random.uniform(low=low, high=high, size=(4,)).tolist()
        self.steps_beyond_terminated = None
        if self.render_mode == "human":
            self.render()
        return float32(self._numbers), {}

    def _drawn(self):
        return None if self._numbers is None else self._picture(self._numbers[0], self._numbers[2])


class CartPoleVectorEnv(_Cart, VectorEnv):
    """Many poles on carts, moved as arrays."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 50, "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs=1, max_episode_steps=500, render_mode=None, sutton_barto_reward=False):
        from ...vector.utils import batch_space

        self._sutton_barto_reward = sutton_barto_reward
        self.num_envs, self.max_episode_steps, self.render_mode = num_envs, max_episode_steps, render_mode
        self.single_action_space, self.single_observation_space = self._set_up()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.state, self.low, self.high = None, -0.05, 0.05
        self._begin()

    def _begin(self):
        self.steps = np.zeros(self.num_envs, dtype=np.int32)
        self.prev_done = np.zeros(self.num_envs, dtype=np.bool_)

    def step(self, action):
        assert self.action_space.contains(action), f"{action!r} ({type(action)}) invalid"
        assert self.state is not None, "Call reset before using step method."
        force = np.sign(action - 0.5) * self.force_mag
        self.state = np.stack(self._moved(*self.state, force, np.cos(self.state[2]), np.sin(self.state[2])))
        x, _, theta, _ = self.state
        terminated = (np.abs(x) > self.x_threshold) | (np.abs(theta) > self.theta_threshold_radians)
        self.steps += 1
        truncated = self.steps >= self.max_episode_steps
        reward = -terminated.astype(np.float32) if self._sutton_barto_reward else np.ones(self.num_envs, dtype=np.float32)
        begun = self.prev_done
        if np.any(begun):
            self.state[:, begun] = self.np_random.uniform(low=self.low, high=self.high, size=(4, int(begun.sum())))
            self.steps[begun] = 0
            reward[begun] = 0.0
            terminated[begun] = truncated[begun] = False
        self.prev_done = np.logical_or(terminated, truncated)
        return self.state.T.astype(np.float32), reward, terminated, truncated, {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.low, self.high = utils.maybe_parse_reset_bounds(options, -0.05, 0.05)
        self.state = self.np_random.uniform(low=self.low, high=self.high, size=(4, self.num_envs))
        self._begin()
        return self.state.T.astype(np.float32), {}

    def render(self):
        if self.state is None:
            raise ValueError("Cartpole's state is None, it probably hasn't be reset yet.")
        if self.render_mode is None:
            logger.warn(
                "You are calling render method without specifying any render mode. You can specify the render_mode at initialization, "
                f'e.g. gym.make_vec("{self.spec.id}", render_mode="rgb_array")'
            )
            return None
        return [self._picture(x, theta) for x, theta in zip(self.state[0].tolist(), self.state[2].tolist())]
