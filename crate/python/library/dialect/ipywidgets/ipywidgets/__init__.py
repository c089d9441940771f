"""`ipywidgets`: sliders, fields, buttons and boxes below a cell, which call Python when somebody moves them."""

import sys

from . import _kinds
from ._interact import fixed, interact, interact_manual, interactive, interactive_output
from ._kinds import *  # noqa: F403
from ._widget import ButtonStyle, Layout, Style, TraitError, Widget, dlink, link
from ._widget import told as _told

__version__ = "8.1.9+tandem"
version_info = (8, 1, 9)
DOMWidget = Widget
jslink, jsdlink = link, dlink
SliderStyle = ProgressStyle = DescriptionStyle = ToggleButtonsStyle = Style
widgets = sys.modules["ipywidgets.widgets"] = sys.modules[__name__]

__all__ = [
    "ButtonStyle", "DOMWidget", "Layout", "Style", "TraitError", "Widget", "dlink", "fixed", "interact", "interact_manual", "interactive",
    "interactive_output", "jsdlink", "jslink", "link", "widgets", *_kinds.__all__,
]  # fmt: skip
