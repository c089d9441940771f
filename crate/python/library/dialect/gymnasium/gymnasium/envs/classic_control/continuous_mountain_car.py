"""The car in the valley with a force of any size."""

import math

import numpy as np

from ... import spaces
from ...core import Env
from ...utils._arrays import float32
from .._drawing import Drawn
from . import utils
from .mountain_car import Valley


class Continuous_MountainCarEnv(Valley, Drawn, Env):
    """The car in the valley: an action is a force from -1 to 1, whose square costs; the goal is worth 100."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": 30}

    def __init__(self, render_mode=None, goal_velocity=0):
        self.min_action, self.max_action = -1.0, 1.0
        self.min_position, self.max_position, self.max_speed, self.goal_position = -1.2, 0.6, 0.07, 0.45
        self.goal_velocity, self.power = goal_velocity, 0.0015
        self.low_state = np.array([self.min_position, -self.max_speed], dtype=np.float32)
        self.high_state = np.array([self.max_position, self.max_speed], dtype=np.float32)
        self.render_mode = render_mode
        self.action_space = spaces.Box(low=self.min_action, high=self.max_action, shape=(1,), dtype=np.float32)
        self.observation_space = spaces.Box(low=self.low_state, high=self.high_state, dtype=np.float32)

    def step(self, action):
        # NumPy's scalars stay: what is of 32 bits is rounded to them at each operation.
        position, velocity = self.state[0], self.state[1]
        force = min(max(action[0], self.min_action), self.max_action)
        velocity = velocity + (force * self.power - 0.0025 * math.cos(3 * position))
        velocity = min(max(velocity, -self.max_speed), self.max_speed)
        position = min(max(position + velocity, self.min_position), self.max_position)
        if position == self.min_position and velocity < 0:
            velocity = 0
        terminated = bool(position >= self.goal_position and velocity >= self.goal_velocity)
        reward = (100.0 if terminated else 0) - math.pow(action[0], 2) * 0.1
        self.state = float32([float(position), float(velocity)])
        if self.render_mode == "human":
            self.render()
        return self.state, reward, terminated, False, {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        low, high = utils.maybe_parse_reset_bounds(options, -0.6, -0.4)
        self.state = np.array([self.np_random.uniform(low=low, high=high), 0])
        if self.render_mode == "human":
            self.render()
        return float32(self.state), {}
