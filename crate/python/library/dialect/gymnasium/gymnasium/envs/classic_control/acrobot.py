"""Two links of which only the joint between them is driven (Sutton 1996)."""

import math

import numpy as np

from ... import spaces
from ...core import Env
from ...utils._arrays import float32
from .._drawing import Canvas, Drawn, bar, rotated
from . import utils


class AcrobotEnv(utils.FloatState, Drawn, Env):
    """The two links: 0, 1 and 2 are torques -1, 0 and 1; each moment until the tip is high costs 1."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": 15}
    dt = 0.2
    LINK_LENGTH_1 = LINK_LENGTH_2 = LINK_MASS_1 = LINK_MASS_2 = LINK_MOI = 1.0
    LINK_COM_POS_1 = LINK_COM_POS_2 = 0.5
    MAX_VEL_1, MAX_VEL_2 = 4 * math.pi, 9 * math.pi
    AVAIL_TORQUE = [-1.0, 0.0, +1]
    torque_noise_max = 0.0
    SCREEN_DIM = 500
    # Whose equations: those of Sutton's book, or those of his paper.
    book_or_nips = "book"
    actions_num = 3

    def __init__(self, render_mode=None):
        self.render_mode = render_mode
        high = np.array([1.0, 1.0, 1.0, 1.0, self.MAX_VEL_1, self.MAX_VEL_2], dtype=np.float32)
        self.observation_space = spaces.Box(low=-high, high=high, dtype=np.float32)
        self.action_space = spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        low, high = utils.maybe_parse_reset_bounds(options, -0.1, 0.1)
        # The first state is rounded to 32 bits.
        self._numbers = self.np_random.uniform(low=low, high=high, size=(4,)).astype(np.float32).tolist()
        if self.render_mode == "human":
            self.render()
        return self._get_ob(), {}

    def step(self, a):
        state = self._numbers
        assert state is not None, "Call reset before using AcrobotEnv object."
        torque = self.AVAIL_TORQUE[a]
        if self.torque_noise_max > 0:
            torque += self.np_random.uniform(-self.torque_noise_max, self.torque_noise_max)
        first, second, speed, speed_2 = self._moved(state, float(torque))
        speed = min(max(speed, -self.MAX_VEL_1), self.MAX_VEL_1)
        speed_2 = min(max(speed_2, -self.MAX_VEL_2), self.MAX_VEL_2)
        first, second = _wrapped(first), _wrapped(second)
        self._numbers = first, second, speed, speed_2
        terminated = -math.cos(first) - math.cos(second + first) > 1.0
        if self.render_mode == "human":
            self.render()
        return self._get_ob(), 0.0 if terminated else -1.0, terminated, False, {}

    def _get_ob(self):
        first, second, speed, speed_2 = self._numbers
        return float32([math.cos(first), math.sin(first), math.cos(second), math.sin(second), speed, speed_2])

    def _moved(self, state, torque):
        """The state a moment later: one step of Runge and Kutta's method of fourth order."""
        dt, half = self.dt, self.dt / 2.0
        k1 = self._slopes(state, torque)
        k2 = self._slopes([y + half * k for y, k in zip(state, k1)], torque)
        k3 = self._slopes([y + half * k for y, k in zip(state, k2)], torque)
        k4 = self._slopes([y + dt * k for y, k in zip(state, k3)], torque)
        return [y + dt / 6.0 * (a + 2 * b + 2 * c + d) for y, a, b, c, d in zip(state, k1, k2, k3, k4)]

    def _slopes(self, state, torque):
        m1, m2, l1 = self.LINK_MASS_1, self.LINK_MASS_2, self.LINK_LENGTH_1
        lc1, lc2, inertia, g = self.LINK_COM_POS_1, self.LINK_COM_POS_2, self.LINK_MOI, 9.8
        first, second, speed, speed_2 = state
        cos_2, sin_2 = math.cos(second), math.sin(second)
        d1 = m1 * lc1**2 + m2 * (l1**2 + lc2**2 + 2 * l1 * lc2 * cos_2) + inertia + inertia
        d2 = m2 * (lc2**2 + l1 * lc2 * cos_2) + inertia
        phi2 = m2 * lc2 * g * math.cos(first + second - math.pi / 2.0)
        phi1 = (
            -m2 * l1 * lc2 * (speed_2 * speed_2) * sin_2 - 2 * m2 * l1 * lc2 * speed_2 * speed * sin_2
            + (m1 * lc1 + m2 * l1) * g * math.cos(first - math.pi / 2) + phi2
        )  # fmt: skip
        pull = torque + d2 / d1 * phi1
        if self.book_or_nips != "nips":
            pull = pull - m2 * l1 * lc2 * (speed * speed) * sin_2
        turning_2 = (pull - phi2) / (m2 * lc2**2 + inertia - d2 * d2 / d1)
        return speed, speed_2, -(d2 * turning_2 + phi1) / d1, turning_2

    def _drawn(self):
        if self._numbers is None:
            return None
        size = self.SCREEN_DIM
        canvas = Canvas(size, size)
        scale, middle = size / ((self.LINK_LENGTH_1 + self.LINK_LENGTH_2 + 0.2) * 2), size / 2
        canvas.line(middle - 2.2 * scale, middle - scale, middle + 2.2 * scale, middle - scale, (0, 0, 0))
        place, angle = (middle, middle), -math.pi / 2
        for turn, length in zip(self._numbers, (self.LINK_LENGTH_1, self.LINK_LENGTH_2)):
            angle += turn
            canvas.polygon(rotated(bar(0, length * scale, 0.1 * scale), angle, *place), (0, 204, 204))
            canvas.circle(*place, 0.1 * scale, (204, 204, 0))
            (place,) = rotated([(length * scale, 0)], angle, *place)
        return canvas.pixels


def _wrapped(angle):
    while angle > math.pi:
        angle -= 2 * math.pi
    while angle < -math.pi:
        angle += 2 * math.pi
    return angle
