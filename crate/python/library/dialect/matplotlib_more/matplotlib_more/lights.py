"""Light on heights, and a norm by a function."""

from matplotlib.cm import get_cmap
from matplotlib.colors import Normalize, numbers

import numpy as np


class FuncNorm(Normalize):
    """By a function and its inverse."""

    def __init__(self, functions, vmin=None, vmax=None, clip=False):
        super().__init__(vmin, vmax, clip)
        self._forward, self._inverse = functions

    def part(self, value):
        return float(self.parts(np.array([value], dtype=float))[0])

    def parts(self, values):
        low, high = (float(np.asarray(self._forward(np.array([end], dtype=float)))[0]) for end in (self.vmin, self.vmax))
        return (np.asarray(self._forward(values), dtype=float) - low) / ((high - low) or 1.0)

    def inverse(self, value):
        low, high = (float(np.asarray(self._forward(np.array([end], dtype=float)))[0]) for end in (self.vmin, self.vmax))
        return self._inverse(np.asarray(value, dtype=float) * (high - low) + low)


class LightSource:
    """Light from a direction and a height, both in degrees."""

    def __init__(self, azdeg=315, altdeg=45, hsv_min_val=0, hsv_max_val=1, hsv_min_sat=1, hsv_max_sat=0):
        self.azdeg, self.altdeg = azdeg, altdeg
        self.hsv_min_val, self.hsv_max_val, self.hsv_min_sat, self.hsv_max_sat = hsv_min_val, hsv_max_val, hsv_min_sat, hsv_max_sat

    @property
    def direction(self):
        """Where the light comes from."""
        around, up = np.radians(90 - self.azdeg), np.radians(self.altdeg)
        return np.array([np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)])

    def hillshade(self, elevation, vert_exag=1, dx=1, dy=1, fraction=1.0):
        """How bright each place is, from 0 to 1."""
        elevation = vert_exag * np.asarray(elevation, dtype=float)
        e_dy, e_dx = np.gradient(elevation, -dy, dx)
        normal = np.stack([-e_dx, -e_dy, np.ones_like(elevation)], -1)
        normal = normal / np.sqrt((normal**2).sum(-1))[..., None]
        return self.shade_normals(normal, fraction)

    def shade_normals(self, normals, fraction=1.0):
        """The same of directions that surfaces have."""
        intensity = np.asarray(normals, dtype=float) @ self.direction
        low, high = float(intensity.min()), float(intensity.max())
        intensity = intensity * fraction
        if high - low > 1e-6:
            intensity = (intensity - low) / (high - low)
        return np.clip(intensity, 0, 1)

    def shade(self, data, cmap, norm=None, blend_mode="overlay", vmin=None, vmax=None, vert_exag=1, dx=1, dy=1, fraction=1, **options):
        """Colours of a map, lit."""
        data = numbers(data)
        norm = Normalize(float(np.nanmin(data)) if vmin is None else vmin, float(np.nanmax(data)) if vmax is None else vmax) if norm is None else norm
        rgb = np.asarray(get_cmap(cmap)(norm(data)))
        lit = self.shade_rgb(rgb, data, fraction=fraction, blend_mode=blend_mode, vert_exag=vert_exag, dx=dx, dy=dy, **options)
        return np.concatenate([lit[..., :3], rgb[..., 3:]], -1)

    def shade_rgb(self, rgb, elevation, fraction=1.0, blend_mode="hsv", vert_exag=1, dx=1, dy=1, **options):
        """Colours, lit as heights are."""
        intensity = self.hillshade(elevation, vert_exag, dx, dy, fraction)[..., None]
        rgb = np.asarray(rgb, dtype=float)[..., :3]
        ways = {"hsv": self.blend_hsv, "soft": self.blend_soft_light, "overlay": self.blend_overlay}
        if callable(blend_mode):
            return blend_mode(rgb, intensity, **options)
        if blend_mode not in ways:
            raise ValueError(f'"blend_mode" must be callable or one of {list(ways)}')
        return ways[blend_mode](rgb, intensity, **options)

    def blend_soft_light(self, rgb, intensity):
        return 2 * intensity * rgb + (1 - 2 * intensity) * rgb**2

    def blend_overlay(self, rgb, intensity):
        return np.where(rgb <= 0.5, 2 * intensity * rgb, 1 - 2 * (1 - intensity) * (1 - rgb))

    def blend_hsv(self, rgb, intensity, hsv_max_sat=None, hsv_max_val=None, hsv_min_val=None, hsv_min_sat=None):
        """Lit places lose saturation, dark ones brightness."""
        from matplotlib.colors import hsv_to_rgb, rgb_to_hsv

        least_value = self.hsv_min_val if hsv_min_val is None else hsv_min_val
        most_value = self.hsv_max_val if hsv_max_val is None else hsv_max_val
        least_sat = self.hsv_min_sat if hsv_min_sat is None else hsv_min_sat
        most_sat = self.hsv_max_sat if hsv_max_sat is None else hsv_max_sat
        light = 2 * intensity[..., 0] - 1
        hsv = np.asarray(rgb_to_hsv(rgb))
        hue, sat, value = hsv[..., 0], hsv[..., 1], hsv[..., 2]
        colourful = np.abs(sat) > 1e-10
        sat = np.where(colourful & (light > 0), (1 - light) * sat + light * most_sat, sat)
        sat = np.where(colourful & (light < 0), (1 + light) * sat - light * least_sat, sat)
        value = np.where(light > 0, (1 - light) * value + light * most_value, (1 + light) * value - light * least_value)
        return np.asarray(hsv_to_rgb(np.clip(np.stack([hue, sat, value], -1), 0, 1)))
