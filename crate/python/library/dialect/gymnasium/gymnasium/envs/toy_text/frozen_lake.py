"""A frozen lake with holes, to be crossed."""

import numpy as np

from ... import spaces
from ...utils import colorize, seeding
from .._drawing import Canvas
from .utils import Table

LEFT, DOWN, RIGHT, UP = 0, 1, 2, 3

MAPS = {
    "4x4": ["SFFF", "FHFH", "FFFH", "HFFG"],
    "8x8": ["SFFFFFFF", "FFFFFFFF", "FFFHFFFF", "FFFFFHFF", "FFFHFFFF", "FHHFFFHF", "FHFFHFHF", "FFFHFFFG"],
}


def is_valid(board, max_size):
    """Whether a way leads from the start to the goal."""
    waiting, seen = [(0, 0)], set()
    while waiting:
        row, column = waiting.pop()
        if (row, column) in seen:
            continue
        seen.add((row, column))
        for r, c in ((row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)):
            if 0 <= r < max_size and 0 <= c < max_size:
                if board[r][c] == "G":
                    return True
                if board[r][c] != "H":
                    waiting.append((r, c))
    return False


def generate_random_map(size=8, p=0.8, seed=None):
    """A map of size rows and columns; each tile is frozen with probability p. A way leads to the goal."""
    generator, _ = seeding.np_random(seed)
    p = min(1, p)
    while True:
        tiles = generator.choice(2, (size, size), p=[p, 1 - p]).tolist()
        board = [["FH"[tile] for tile in row] for row in tiles]
        board[0][0], board[-1][-1] = "S", "G"
        if is_valid(board, size):
            return ["".join(row) for row in board]


class FrozenLakeEnv(Table):
    """The lake: start S, goal G, holes H; on ice one slips to the sides."""

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 4}

    def __init__(self, render_mode=None, desc=None, map_name="4x4", is_slippery=True, success_rate=1.0 / 3.0, reward_schedule=(1, 0, 0)):
        if desc is None:
            desc = generate_random_map() if map_name is None else MAPS[map_name]
        rows = desc.tolist() if isinstance(desc, np.ndarray) else desc
        self._tiles = [[tile.decode() if isinstance(tile, bytes) else tile for tile in row] for row in rows]
        self.desc = np.array([[tile.encode() for tile in row] for row in self._tiles])
        self.nrow, self.ncol = self.desc.shape
        self.reward_range = min(reward_schedule), max(reward_schedule)
        starts = np.array([float(tile == "S") for row in self._tiles for tile in row])
        self.initial_state_distrib = starts / starts.sum()
        self.P = self._outcomes(is_slippery, success_rate, dict(zip("GHF", reward_schedule)))
        self.observation_space, self.action_space = spaces.Discrete(self.nrow * self.ncol), spaces.Discrete(4)
        self.render_mode, self.lastaction = render_mode, None
        self.window_size = min(64 * self.ncol, 512), min(64 * self.nrow, 512)
        self.cell_size = self.window_size[0] // self.ncol, self.window_size[1] // self.nrow

    def _outcomes(self, is_slippery, success_rate, rewards):
        slip = (1.0 - success_rate) / 2.0

        def after(row, column, action):
            row = min(max(row + (action == DOWN) - (action == UP), 0), self.nrow - 1)
            column = min(max(column + (action == RIGHT) - (action == LEFT), 0), self.ncol - 1)
            tile = self._tiles[row][column]
            return row * self.ncol + column, rewards.get(tile, rewards["F"]), tile in "GH"

        found = {}
        for state in range(self.nrow * self.ncol):
            row, column = divmod(state, self.ncol)
            found[state] = actions = {}
            for a in range(4):
                if self._tiles[row][column] in "GH":
                    actions[a] = [(1.0, state, 0, True)]
                elif is_slippery:
                    ways = [((a - 1) % 4, slip), (a, success_rate), ((a + 1) % 4, slip)]
                    actions[a] = [(chance, *after(row, column, way)) for way, chance in ways]
                else:
                    actions[a] = [(1.0, *after(row, column, a))]
        return found

    def _written(self):
        row, column = divmod(self.s, self.ncol)
        rows = [list(tiles) for tiles in self._tiles]
        rows[row][column] = colorize(rows[row][column], "red", highlight=True)
        before = "" if self.lastaction is None else f"  ({['Left', 'Down', 'Right', 'Up'][self.lastaction]})"
        return "\n".join([before, *map("".join, rows), ""])

    def _drawn(self):
        canvas = Canvas(*self.window_size, (219, 234, 250))
        width, height = self.cell_size
        for row, tiles in enumerate(self._tiles):
            for column, tile in enumerate(tiles):
                x, y = column * width, row * height
                canvas.rectangle(x, y, x + width, y + height, (180, 200, 230))
                canvas.rectangle(x + 1, y + 1, x + width - 1, y + height - 1, (235, 244, 255))
                if tile == "H":
                    canvas.circle(x + width / 2, y + height / 2, min(width, height) * 0.36, (40, 86, 140))
                elif tile == "S":
                    canvas.rectangle(x + width * 0.3, y + height * 0.3, x + width * 0.7, y + height * 0.7, (200, 210, 220))
                elif tile == "G":
                    canvas.rectangle(x + width * 0.3, y + height * 0.2, x + width * 0.36, y + height * 0.85, (90, 60, 30))
                    flag = [(x + width * 0.36, y + height * 0.2), (x + width * 0.36, y + height * 0.5), (x + width * 0.8, y + height * 0.35)]
                    canvas.polygon(flag, (200, 40, 40))
        row, column = divmod(self.s, self.ncol)
        x, y = (column + 0.5) * width, (row + 0.5) * height
        if self._tiles[row][column] != "H":
            canvas.circle(x, y + height * 0.1, min(width, height) * 0.25, (40, 140, 70))
            canvas.circle(x, y - height * 0.18, min(width, height) * 0.15, (240, 200, 160))
        return canvas.pixels
