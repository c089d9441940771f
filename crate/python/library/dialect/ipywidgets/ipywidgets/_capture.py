"""What is printed and displayed, caught as outputs of the notebook's format."""

import json
import sys

import _notebook_display
from _notebook_magics_session import Catcher


class Capture:
    """Catches outputs while it is entered, into the list `outputs`; errors, too, unless `raises`."""

    def __init__(self, outputs=None, changed=None, raises=False):
        self.outputs = [] if outputs is None else outputs
        self._changed = changed or (lambda: None)
        self._raises, self._clears, self._before = raises, False, []

    def __enter__(self):
        display = _notebook_display
        self._before.append((sys.stdout, sys.stderr, display.show, display.clear))
        sys.stdout, sys.stderr = (Catcher(lambda text, name=name: self.add_text(name, text)) for name in ("stdout", "stderr"))
        display.show, display.clear = self._show, self.clear
        return self

    def __exit__(self, kind, error, traceback):
        _show_figures()
        sys.stdout, sys.stderr, _notebook_display.show, _notebook_display.clear = self._before.pop()
        if error is None or self._raises or not isinstance(error, Exception):
            return False
        self.add({"output_type": "error", **_notebook_display.error(error)})
        return True

    def add(self, output):
        """Puts an output behind the others."""
        if self._clears:
            self.outputs.clear()
            self._clears = False
        last = self.outputs[-1] if self.outputs else {}
        if output["output_type"] == "stream" == last.get("output_type") and last["name"] == output["name"]:
            self.outputs[-1] = {**last, "text": last["text"] + output["text"]}
        else:
            self.outputs.append(output)
        self._changed()

    def add_text(self, name, text):
        """Puts a text of a stream behind the others."""
        self.add({"output_type": "stream", "name": name, "text": text})

    def clear(self, wait=False):
        """Removes what was caught; with `wait`, when the next output comes."""
        self._clears = bool(wait)
        if not wait:
            self.outputs.clear()
            self._changed()

    def _show(self, obj, raw=False, display_id=None, update=False, include=None, exclude=None):
        if hasattr(type(obj), "document") and hasattr(type(obj), "_ipython_display_"):
            self.add({"output_type": "widget", "widget": obj})
            return
        if hasattr(type(obj), "_ipython_display_") and not raw:
            obj._ipython_display_()
            return
        bundle = _notebook_display.mime_bundle(obj, raw)
        data = {mime: json.loads(text) if mime.endswith("json") else text for mime, text in bundle.items()}
        made = {"output_type": "display_data", "data": data, "metadata": {}}
        if not update:
            self.add(made if display_id is None else {**made, "id": display_id})
            return
        at = [at for at, output in enumerate(self.outputs) if output.get("id") == display_id]
        if not at:
            self._before[-1][2](obj, raw=raw, display_id=display_id, update=True)
        for place in at:
            self.outputs[place] = {**made, "id": display_id}
        self._changed()


def _show_figures():
    """Figures that are open are shown where they were drawn."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is not None:
        pyplot.show()
