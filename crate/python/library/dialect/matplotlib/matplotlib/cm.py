"""Colour maps by name, and what is coloured by numbers."""

from tandem.drawing import colour_maps, colours

from . import _values, rcParams
from .colors import Colormap, LogNorm, Normalize, numbers


def get_cmap(name=None, lut=None):
    """The colour map of a name; one is given back as it is."""
    if isinstance(name, colour_maps.ColourMap):
        return name
    found = _registered.get(name) or _by_name(rcParams["image.cmap"] if name is None else name)
    return found if lut is None else found.resampled(lut)


_registered = {}


def _by_name(name):
    from matplotlib_rare.colour_levels import exact

    try:
        return exact(colour_maps.by_name(name, Colormap))
    except ValueError:
        from matplotlib_more.colour_tables import named

        found = named(name, Colormap) or _registered.get(name)
        if found is None:
            raise
        return found


class _ColormapRegistry:
    """All colour maps, by name."""

    def __getitem__(self, name):
        try:
            return get_cmap(name)
        except ValueError:
            from matplotlib_more.colour_tables import unknown

            raise KeyError(unknown(name, self.keys())) from None

    def keys(self):
        from matplotlib_more.colour_tables import names

        every = sorted([*colour_maps.names(), *names()])
        return list(dict.fromkeys([*every, *(name + "_r" for name in every), *_registered]))

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self.keys())

    def unregister(self, name):
        if name in self and name not in _registered:
            raise ValueError(f"cannot unregister {name!r} which is a builtin colormap.")
        _registered.pop(name, None)

    def __call__(self):
        return sorted(self.keys())

    def __contains__(self, name):
        return name in self.keys()

    def get_cmap(self, cmap):
        return get_cmap(cmap)

    def register(self, cmap, *, name=None, force=False):
        name = name or cmap.name
        if name in self and not force:
            raise ValueError(f'A colormap named "{name}" is already registered.')
        _registered[name] = cmap


colormaps = _ColormapRegistry()


class _ColorSequences(dict):
    """Lists of colours by name."""

    def __missing__(self, name):
        from matplotlib_more.colour_tables import sequences

        if name in (more := sequences()):
            return [colours.rgba(colour)[:3] for colour in more[name]]
        if name not in self.keys():
            raise KeyError(f"{name!r} is not a known sequence name")
        return [colour[:3] for colour in get_cmap(name).table]

    def keys(self):
        from matplotlib_more.colour_tables import sequences

        return [*colour_maps.sequences(), *sequences(), *super().keys()]

    def __iter__(self):
        return iter(self.keys())

    def __contains__(self, name):
        return name in self.keys()

    def register(self, name, color_list):
        self[name] = list(color_list)


color_sequences = _ColorSequences()


def __getattr__(name):
    if name == "colors":
        from . import colors

        return colors
    if not name.startswith("_") and name in colormaps:
        return get_cmap(name)
    from . import _missing

    return _missing(name, "matplotlib.cm")


class Mappable:
    """Numbers that a norm and a colour map make colours of."""

    def __init__(self, array=None, cmap=None, norm=None, vmin=None, vmax=None):
        norm = {"linear": None, "log": LogNorm()}[norm] if isinstance(norm, str) else norm
        self.norm, self.cmap, self.colorbar = norm or Normalize(vmin, vmax), get_cmap(cmap), None
        self._array = None
        if array is not None:
            self.set_array(array)

    def set_array(self, array):
        self._array = _values.flat(array)
        self.norm.autoscale_None(self._array)

    def get_array(self):
        return None if self._array is None else _values.array(self._array)

    def set_clim(self, vmin=None, vmax=None):
        if isinstance(vmin, (tuple, list)):
            vmin, vmax = vmin
        self.norm.vmin = self.norm.vmin if vmin is None else vmin
        self.norm.vmax = self.norm.vmax if vmax is None else vmax

    def get_clim(self):
        return self.norm.vmin, self.norm.vmax

    def set_cmap(self, cmap):
        self.cmap = get_cmap(cmap)

    def get_cmap(self):
        return self.cmap

    def set_norm(self, norm):
        self.norm = norm

    def autoscale(self):
        self.norm.vmin = self.norm.vmax = None
        self.norm.autoscale_None(self._array or [])

    def to_colour(self, value, alpha=None):
        """Red, green, blue and opacity of a number."""
        part = self.norm(value)
        return self.cmap.colour(part if isinstance(part, int) else float(part), alpha)

    def paints(self, alpha=None):
        """The colours of all its numbers."""
        table, levels = self.cmap.lut(), self.cmap.levels(self.norm(numbers(self._array))).tolist()
        if isinstance(alpha, list):
            return [(*table[level][:3], float(alpha[n % len(alpha)])) for n, level in enumerate(levels)]
        if alpha is not None:
            table = [(*colour[:3], float(alpha)) for colour in table]
        return [table[level] for level in levels]

    def to_rgba(self, x, alpha=None, bytes=False, norm=True):
        return self.cmap(self.norm(x) if norm else x, alpha, bytes)

    def changed(self):
        pass


class ScalarMappable(Mappable):
    """A norm and a colour map, for a colour bar of their own."""

    def __init__(self, norm=None, cmap=None):
        super().__init__(None, cmap, norm)
        self.axes = None
