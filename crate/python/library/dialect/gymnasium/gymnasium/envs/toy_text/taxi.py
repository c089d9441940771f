"""A taxi that brings a passenger to a hotel (Dietterich 2000)."""

import numpy as np

from ... import spaces
from ...utils import colorize
from ...utils._arrays import draw, int8
from .._drawing import Canvas
from .utils import Table

MAP = ["+---------+", "|R: | : :G|", "| : | : : |", "| : : : : |", "| | : | : |", "|Y| : |B: |", "+---------+"]
WINDOW_SIZE = 536, 456
# The moves: south, north, east, west; and those to which rain may turn each.
_MOVES = (1, 0), (-1, 0), (0, 1), (0, -1)
_SIDES = (2, 3), (3, 2), (1, 0), (0, 1)


class TaxiEnv(Table):
    """The taxi: each step costs 1, a wrong pickup or dropoff 10; the right dropoff is worth 20."""

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 4}

    def __init__(self, render_mode=None, is_rainy=False, fickle_passenger=False, rainy_probability=0.8, fickle_probability=0.3):
        self.desc = np.array([[tile.encode() for tile in row] for row in MAP])
        self.locs = [(0, 0), (0, 4), (4, 0), (4, 3)]
        self.locs_colors = [(255, 0, 0), (0, 255, 0), (255, 255, 0), (0, 0, 255)]
        self.rainy_probability, self.fickle_probability = rainy_probability, fickle_probability
        self.max_row = self.max_col = 4
        starts = np.zeros(500)
        self.P, self._masks = {}, []
        for state in range(500):
            _, _, passenger, goal = place = self.decode(state)
            if passenger < 4 and passenger != goal:
                starts[state] = 1
            self.P[state] = {action: self._outcomes(place, action, is_rainy) for action in range(6)}
            self._masks.append(self._useful(*place))
        self.initial_state_distrib = starts / starts.sum()
        self.action_space, self.observation_space = spaces.Discrete(6), spaces.Discrete(500)
        self.render_mode, self.fickle_passenger, self.fickle_step, self.lastaction = render_mode, fickle_passenger, False, None
        self.taxi_orientation = 0

    def _open(self, row, column, east):
        """Whether no wall is on this side of a place."""
        return MAP[1 + row][2 * column + (2 if east else 0)] == ":"

    def _moved(self, row, column, move):
        down, right = _MOVES[move]
        if right and not self._open(row, column, right > 0):
            return row, column
        return min(max(row + down, 0), self.max_row), min(max(column + right, 0), self.max_col)

    def _outcomes(self, place, action, is_rainy):
        """What an action can lead to."""
        row, column, passenger, goal = place
        if action < 4:
            ahead = self._moved(row, column, action)
            moves = [(1.0, ahead)]
            if is_rainy:
                sides = [(row, column)] * 2
                if ahead != (row, column):
                    sides = [self._slipped(row, column, side) for side in _SIDES[action]]
                sideways = (1.0 - self.rainy_probability) / 2.0
                moves = [(self.rainy_probability, ahead), *((sideways, side) for side in sides)]
            return [(chance, self.encode(*to, passenger, goal), -1, False) for chance, to in moves]
        reward, ended = -10, False
        if action == 4:
            if passenger < 4 and (row, column) == self.locs[passenger]:
                passenger, reward = 4, -1
        elif passenger == 4 and (row, column) == self.locs[goal]:
            passenger, reward, ended = goal, 20, True
        elif passenger == 4 and (row, column) in self.locs:
            passenger, reward = self.locs.index((row, column)), -1
        return [(1.0, self.encode(row, column, passenger, goal), reward, ended)]

    def _slipped(self, row, column, move):
        """Where rain pushes the taxi: a wall is looked for on the near side of the place that it would come to."""
        down, right = _MOVES[move]
        to_row, to_column = min(max(row + down, 0), self.max_row), min(max(column + right, 0), self.max_col)
        if right and not self._open(to_row, to_column, right < 0):
            return row, column
        return to_row, to_column

    def encode(self, taxi_row, taxi_col, pass_loc, dest_idx):
        """The number of a state."""
        return ((taxi_row * 5 + taxi_col) * 5 + pass_loc) * 4 + dest_idx

    def decode(self, i):
        """Row and column of the taxi, where the passenger is and wants to go, of a state."""
        i, goal = divmod(i, 4)
        i, passenger = divmod(i, 5)
        row, column = divmod(i, 5)
        assert 0 <= row < 5
        return row, column, passenger, goal

    def _useful(self, row, column, passenger, goal):
        here = (row, column)
        return [
            int(row < 4), int(row > 0), int(column < 4 and self._open(row, column, True)), int(column > 0 and self._open(row, column, False)),
            int(passenger < 4 and here == self.locs[passenger]), int(passenger == 4 and here in self.locs),
        ]  # fmt: skip

    def action_mask(self, state):
        """Which actions change something in a state."""
        return int8(self._masks[state])

    def step(self, a):
        before = self.s
        found = super().step(a)
        if self.fickle_passenger and self.fickle_step:
            found = self._perhaps_elsewhere(before, found)
        found[4]["action_mask"] = int8(self._masks[self.s])
        return found

    def _perhaps_elsewhere(self, before, found):
        """A passenger who has just begun to ride may want to go elsewhere."""
        row, column, passenger, goal = self.decode(before)
        to_row, to_column, now, _ = self.decode(self.s)
        if passenger != 4 or (row, column) == (to_row, to_column):
            return found
        self.fickle_step = False
        others = [place for place in range(4) if place != goal]
        self.s = self.encode(to_row, to_column, now, int(self.np_random.choice(others)))
        return (self.s, *found[1:])

    def reset(self, *, seed=None, options=None):
        state, _ = super().reset(seed=seed)
        self.fickle_step = self.fickle_passenger and draw(self.np_random) < self.fickle_probability
        self.taxi_orientation = 0
        return state, {"prob": 1.0, "action_mask": int8(self._masks[state])}

    def _written(self):
        rows = [list(row) for row in MAP]
        row, column, passenger, goal = self.decode(self.s)

        def mark(place, *colours, **more):
            r, c = 1 + place[0], 2 * place[1] + 1
            rows[r][c] = colorize(rows[r][c], *colours, **more)

        if passenger < 4:
            mark((row, column), "yellow", highlight=True)
            mark(self.locs[passenger], "blue", bold=True)
        else:
            if rows[1 + row][2 * column + 1] == " ":
                rows[1 + row][2 * column + 1] = "_"
            mark((row, column), "green", highlight=True)
        mark(self.locs[goal], "magenta")
        after = "" if self.lastaction is None else f"  ({['South', 'North', 'East', 'West', 'Pickup', 'Dropoff'][self.lastaction]})"
        return "\n".join([*map("".join, rows), after, ""])

    def _drawn(self):
        canvas = Canvas(*WINDOW_SIZE, (250, 250, 246))
        left, top, width, height = 48, 128, 88, 56
        for place, colour in zip(self.locs, self.locs_colors):
            x, y = left + place[1] * width, top + place[0] * height
            canvas.rectangle(x, y, x + width, y + height, [round(0.6 * 255 + 0.4 * part) for part in colour])
        for row in range(5):
            for column in range(5):
                x, y = left + column * width, top + row * height
                canvas.rectangle(x, y, x + width, y + 1, (200, 200, 200))
                if not self._open(row, column, True):
                    canvas.rectangle(x + width - 3, y, x + width + 3, y + height, (80, 80, 80))
        canvas.rectangle(left - 3, top, left + 3, top + 5 * height, (80, 80, 80))
        row, column, passenger, goal = self.decode(self.s)
        x, y = left + self.locs[goal][1] * width, top + self.locs[goal][0] * height
        canvas.rectangle(x + 4, y + 4, x + 24, y + 24, (180, 60, 180))
        if passenger < 4:
            x, y = left + self.locs[passenger][1] * width, top + self.locs[passenger][0] * height
            canvas.circle(x + width / 2, y + height / 2, 10, (60, 60, 160))
        x, y = left + column * width, top + row * height
        canvas.rectangle(x + 18, y + 14, x + width - 18, y + height - 14, (70, 150, 70) if passenger == 4 else (230, 190, 40))
        return canvas.pixels
