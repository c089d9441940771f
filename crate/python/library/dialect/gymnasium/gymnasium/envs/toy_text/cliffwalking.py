"""A way along a cliff (Sutton and Barto, example 6.6)."""

import numpy as np

from ... import spaces
from .._drawing import Canvas
from .utils import Table

UP, RIGHT, DOWN, LEFT = 0, 1, 2, 3
POSITION_MAPPING = {UP: [-1, 0], RIGHT: [0, 1], DOWN: [1, 0], LEFT: [0, -1]}


class CliffWalkingEnv(Table):
    """The cliff: each step costs 1, a fall 100 and leads back to the start."""

    metadata = {"render_modes": ["human", "rgb_array", "ansi"], "render_fps": 4}

    def __init__(self, render_mode=None, is_slippery=False):
        self.shape = 4, 12
        self.start_state_index = np.int64(36)
        self.nS, self.nA, self.is_slippery = np.int64(48), 4, is_slippery
        self._cliff = np.zeros(self.shape, dtype=bool)
        self._cliff[3, 1:-1] = True
        self.P = {
            state: {move: self._calculate_transition_prob(divmod(state, 12), move) for move in (UP, RIGHT, DOWN, LEFT)}
            for state in range(48)
        }  # fmt: skip
        self.initial_state_distrib = np.zeros(48)
        self.initial_state_distrib[36] = 1.0
        self.observation_space, self.action_space = spaces.Discrete(self.nS), spaces.Discrete(self.nA)
        self.render_mode, self.lastaction = render_mode, None
        self.cell_size = 64, 64
        self.window_size = 12 * 64, 4 * 64

    def _calculate_transition_prob(self, current, move):
        """What a move can lead to."""
        moves = [(move - 1) % 4, move, (move + 1) % 4] if self.is_slippery else [move]
        found = []
        for way in moves:
            row = min(max(int(current[0]) + POSITION_MAPPING[way][0], 0), 3)
            column = min(max(int(current[1]) + POSITION_MAPPING[way][1], 0), 11)
            if row == 3 and 0 < column < 11:
                found.append((1 / len(moves), self.start_state_index, -100, False))
            else:
                found.append((1 / len(moves), np.int64(12 * row + column), -1, (row, column) == (3, 11)))
        return found

    def _letters(self):
        for state in range(48):
            row, column = divmod(state, 12)
            yield "x" if state == self.s else "T" if state == 47 else "C" if row == 3 and 0 < column < 11 else "o"

    def _written(self):
        letters = list(self._letters())
        return "".join("  ".join(letters[at : at + 12]) + "\n" for at in range(0, 48, 12)) + "\n"

    def _drawn(self):
        canvas = Canvas(*self.window_size, (150, 190, 110))
        for state, letter in enumerate(self._letters()):
            y, x = (64 * place for place in divmod(state, 12))
            fill = {"C": (110, 80, 60), "T": (220, 200, 90)}.get(letter, (170, 205, 130))
            canvas.rectangle(x + 1, y + 1, x + 63, y + 63, fill)
            if letter == "x":
                canvas.circle(x + 32, y + 38, 16, (60, 60, 160))
                canvas.circle(x + 32, y + 18, 10, (240, 200, 160))
        return canvas.pixels
