"""Which widgets are shown, and what the page gets when they change."""

import json
import time

from _notebook_boot import at_cell_end
from _notebook_displays import display, update_display

MIME = "application/vnd.tandem.widget.v1+json"

# Widgets that were displayed, by their ids, and those of them whose documents changed since they were last sent.
_roots = {}
_stale = {}
# Documents are sent so many seconds apart at the least, and when a cell ends.
_PERIOD = 0.04
_sent = 0.0


def _bundle(root):
    document = root.document()
    printed = root.__dict__.get("_printed")
    if printed:
        document["printed"] = printed
    return {MIME: json.dumps(document), "text/plain": repr(root)}


def show(widget):
    """Displays a widget."""
    _roots[widget.model_id] = widget
    _stale.pop(widget.model_id, None)
    display(_bundle(widget), raw=True, display_id=widget.model_id)


def _contains(root, widget):
    return root is widget or any(_contains(part, widget) for part in root._parts())


def is_shown(widget):
    """The displayed widget that holds this one, or None."""
    return next((root for root in _roots.values() if _contains(root, widget)), None)


def document_changed(widget):
    """A widget is drawn anew wherever it is shown."""
    found = [root for root in _roots.values() if _contains(root, widget)]
    if not found:
        return
    _stale.update((root.model_id, root) for root in found)
    if time.monotonic() - _sent >= _PERIOD:
        send()


def send():
    """Sends the documents that changed."""
    global _sent
    _sent = time.monotonic()
    for root in list(_stale.values()):
        update_display(_bundle(root), raw=True, display_id=root.model_id)
    _stale.clear()


at_cell_end.append(send)
