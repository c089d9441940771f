"""Tools of a window's toolbar, which is not there."""

from enum import Enum


class Cursors(Enum):
    POINTER, HAND, SELECT_REGION, MOVE, WAIT, RESIZE_HORIZONTAL, RESIZE_VERTICAL = range(7)


cursors = Cursors


class ToolBase:
    """One tool."""

    default_keymap = description = image = None

    def __init__(self, toolmanager=None, name=None):
        self._name, self.toolmanager, self.figure = name, toolmanager, None

    name = property(lambda self: self._name)

    def trigger(self, sender, event, data=None):
        """What it does."""


class ToolToggleBase(ToolBase):
    """A tool that is on or off."""

    radio_group = cursor = None
    default_toggled = False

    def __init__(self, *arguments, **options):
        self.toggled = options.pop("toggled", self.default_toggled)
        super().__init__(*arguments, **options)

    def enable(self, event=None):
        """It is on."""

    def disable(self, event=None):
        """It is off."""
