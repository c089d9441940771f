"""Wrappers that collect or show pictures."""

import copy

import numpy as np

from ..core import Wrapper
from ..envs._drawing import show
from ..error import DependencyNotInstalled
from ..utils import RecordConstructorArgs


class RenderCollection(Wrapper, RecordConstructorArgs):
    """Keeps a picture of each step; `render` gives them all."""

    def __init__(self, env, pop_frames=True, reset_clean=True):
        RecordConstructorArgs.__init__(self, pop_frames=pop_frames, reset_clean=reset_clean)
        super().__init__(env)
        if env.render_mode is None:
            raise ValueError("Expected env.render_mode to be not None")
        if env.render_mode.endswith("_list"):
            raise ValueError(f"Expected env.render_mode to not end with '_list', got '{env.render_mode}'")
        self.frame_list, self.pop_frames, self.reset_clean = [], pop_frames, reset_clean
        self.metadata = copy.deepcopy(env.metadata)
        if self.render_mode not in self.metadata["render_modes"]:
            self.metadata["render_modes"].append(self.render_mode)

    render_mode = property(lambda self: f"{self.env.render_mode}_list")

    def step(self, action):
        found = self.env.step(action)
        self.frame_list.append(self.env.render())
        return found

    def reset(self, *, seed=None, options=None):
        found = self.env.reset(seed=seed, options=options)
        if self.reset_clean:
            self.frame_list = []
        self.frame_list.append(self.env.render())
        return found

    def render(self):
        found = self.frame_list
        if self.pop_frames:
            self.frame_list = []
        return found


class HumanRendering(Wrapper, RecordConstructorArgs):
    """Shows the picture of each step below the cell, in the place of the one before."""

    ACCEPTED_RENDER_MODES = ["rgb_array", "rgb_array_list", "depth_array", "depth_array_list"]

    def __init__(self, env):
        RecordConstructorArgs.__init__(self)
        super().__init__(env)
        if env.render_mode not in self.ACCEPTED_RENDER_MODES:
            raise ValueError(f"Expected env.render_mode to be one of {self.ACCEPTED_RENDER_MODES} but got '{env.render_mode}'")
        if "render_fps" not in env.metadata:
            raise ValueError("The base environment must specify 'render_fps' to be used with the HumanRendering wrapper")
        if "human" not in env.metadata["render_modes"]:
            self.metadata = copy.deepcopy(env.metadata)
            self.metadata["render_modes"].append("human")

    render_mode = property(lambda self: "human")

    def _show(self):
        found = self.env.render()
        show(self, np.asarray(found[-1] if isinstance(found, list) else found))

    def step(self, action):
        found = self.env.step(action)
        self._show()
        return found

    def reset(self, *, seed=None, options=None):
        found = self.env.reset(seed=seed, options=options)
        self._show()
        return found

    def render(self):
        return None


class RecordVideo(Wrapper, RecordConstructorArgs):
    """Would write videos, for which there is no encoder here."""

    def __init__(self, env, video_folder, *args, **kwargs):
        if env.render_mode in {None, "human", "ansi"}:
            raise ValueError(
                f"Render mode is {env.render_mode}, which is incompatible with RecordVideo. "
                "Initialize your environment with a render_mode that returns an image, such as rgb_array."
            )
        raise DependencyNotInstalled(
            "MoviePy is not installed, and cannot be here. render_mode='rgb_array_list' collects the pictures; matplotlib.animation.FuncAnimation moves them."
        )
