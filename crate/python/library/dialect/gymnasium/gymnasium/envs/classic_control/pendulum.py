"""A pendulum to be swung up."""

import math

import numpy as np

from ... import spaces
from ...core import Env
from ...utils._arrays import float32
from .._drawing import Canvas, Drawn, bar, rotated
from . import utils

DEFAULT_X, DEFAULT_Y = np.pi, 1.0


def angle_normalize(x):
    """An angle between -pi and pi."""
    return (x + np.pi) % (2 * np.pi) - np.pi


class PendulumEnv(utils.FloatState, Drawn, Env):
    """The pendulum: an action is a torque from -2 to 2; the angle, the speed and the torque cost."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": 30}

    def __init__(self, render_mode=None, g=10.0):
        self.max_speed, self.max_torque, self.dt, self.g, self.m, self.l = 8, 2.0, 0.05, g, 1.0, 1.0
        self.render_mode, self.screen_dim, self.last_u = render_mode, 500, None
        high = np.array([1.0, 1.0, self.max_speed], dtype=np.float32)
        self.action_space = spaces.Box(low=-self.max_torque, high=self.max_torque, shape=(1,), dtype=np.float32)
        self.observation_space = spaces.Box(low=-high, high=high, dtype=np.float32)

    def step(self, u):
        theta, speed = self._numbers
        u = np.clip(u, -self.max_torque, self.max_torque)[0]
        self.last_u = u
        # A torque of 32 bits is rounded to them before it meets the state's 64.
        effort, push = float(0.001 * (u * u)), float(3.0 / (self.m * self.l**2) * u)
        angle = angle_normalize(theta)
        costs = angle * angle + 0.1 * (speed * speed) + effort
        speed = speed + (3 * self.g / (2 * self.l) * math.sin(theta) + push) * self.dt
        speed = min(max(speed, -float(self.max_speed)), float(self.max_speed))
        self._numbers = theta + speed * self.dt, speed
        if self.render_mode == "human":
            self.render()
        return self._get_obs(), np.float64(-costs), False, False, {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        options = options or {}
        high = [utils.verify_number_and_cast(options.get(name, end)) for name, end in (("x_init", DEFAULT_X), ("y_init", DEFAULT_Y))]
        high = np.array(high)
        self._numbers = self.np_random.uniform(low=-high, high=high).tolist()
        self.last_u = None
        if self.render_mode == "human":
            self.render()
        return self._get_obs(), {}

    def _get_obs(self):
        theta, speed = self._numbers
        return float32([math.cos(theta), math.sin(theta), speed])

    def _drawn(self):
        if self._numbers is None:
            return None
        canvas = Canvas(self.screen_dim, self.screen_dim)
        scale, middle = self.screen_dim / 4.4, self.screen_dim // 2
        rod = rotated(bar(0, scale, 0.1 * scale), self._numbers[0] + math.pi / 2, middle, middle)
        canvas.polygon(rod, (204, 77, 77))
        canvas.circle(middle, middle, 0.1 * scale, (204, 77, 77))
        canvas.circle((rod[2][0] + rod[3][0]) / 2, (rod[2][1] + rod[3][1]) / 2, 0.1 * scale, (204, 77, 77))
        if self.last_u is not None:
            canvas.line(middle, middle + 0.3 * scale, middle + float(self.last_u) * scale / 2, middle + 0.3 * scale, (120, 120, 120), 4)
        canvas.circle(middle, middle, 0.05 * scale, (0, 0, 0))
        return canvas.pixels
