"""A car in a valley whose engine is too weak to drive up (Moore 1990)."""

import math

import numpy as np

from ... import spaces
from ...core import Env
from ...utils._arrays import float32
from .._drawing import Canvas, Drawn, bar, rotated
from . import utils


class Valley:
    """The valley, and its picture."""

    screen_width, screen_height = 600, 400

    def _height(self, xs):
        return np.sin(3 * xs) * 0.45 + 0.55

    def _drawn(self):
        canvas = Canvas(self.screen_width, self.screen_height)
        scale = self.screen_width / (self.max_position - self.min_position)
        ground = self.screen_height

        def point(x, lift=0.0):
            return (x - self.min_position) * scale, ground - float(self._height(x)) * scale - lift

        xs = np.linspace(self.min_position, self.max_position, 100).tolist()
        for first, last in zip(xs, xs[1:]):
            canvas.line(*point(first), *point(last), (0, 0, 0), 1.5)
        position = float(self.state[0])
        x, y = point(position, 10)
        slope = math.cos(3 * position)
        canvas.polygon(rotated([(-20, 0), (-20, 20), (20, 20), (20, 0)], slope, x, y), (0, 0, 0))
        for wheel in rotated(bar(-10, 10, 0)[1:3], slope, x, y):
            canvas.circle(*wheel, 8, (128, 128, 128))
        x, y = point(self.goal_position)
        canvas.line(x, y, x, y - 50, (0, 0, 0))
        canvas.polygon([(x, y - 50), (x, y - 40), (x + 25, y - 45)], (204, 204, 0))
        return canvas.pixels


class MountainCarEnv(Valley, Drawn, Env):
    """The car in the valley: 0 drives to the left, 2 to the right; each moment costs 1."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": 30}

    def __init__(self, render_mode=None, goal_velocity=0):
        self.min_position, self.max_position, self.max_speed, self.goal_position = -1.2, 0.6, 0.07, 0.5
        self.goal_velocity, self.force, self.gravity = goal_velocity, 0.001, 0.0025
        self.low = np.array([self.min_position, -self.max_speed], dtype=np.float32)
        self.high = np.array([self.max_position, self.max_speed], dtype=np.float32)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(3)
        self.observation_space = spaces.Box(self.low, self.high, dtype=np.float32)

    def step(self, action):
        assert self.action_space.contains(action), f"{action!r} ({type(action)}) invalid"
        position, velocity = map(float, self.state)
        velocity += (int(action) - 1) * self.force + math.cos(3 * position) * -self.gravity
        velocity = min(max(velocity, -self.max_speed), self.max_speed)
        position = min(max(position + velocity, self.min_position), self.max_position)
        if position == self.min_position and velocity < 0:
            velocity = 0.0
        self.state = position, velocity
        if self.render_mode == "human":
            self.render()
        return float32([position, velocity]), -1.0, position >= self.goal_position and velocity >= self.goal_velocity, False, {}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        low, high = utils.maybe_parse_reset_bounds(options, -0.6, -0.4)
        self.state = np.array([self.np_random.uniform(low=low, high=high), 0])
        if self.render_mode == "human":
            self.render()
        return float32(self.state), {}

    def get_keys_to_action(self):
        """Which action belongs to which keys."""
        return {(): 1, (276,): 0, (275,): 2, (275, 276): 1}
