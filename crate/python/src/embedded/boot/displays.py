"""`display()`, its updates, `clear_output()` and `help()`."""

import _notebook_display


class DisplayHandle:
    """A display that can be replaced later."""

    def __init__(self, display_id=None):
        self.display_id = _notebook_display.new_display_id() if display_id is None else display_id

    def display(self, obj, **kwargs):
        display(obj, display_id=self.display_id, **kwargs)

    def update(self, obj, **kwargs):
        update_display(obj, display_id=self.display_id, **kwargs)

    def __repr__(self):
        return f"<DisplayHandle display_id={self.display_id}>"


def display(
    *objs,
    include=None,
    exclude=None,
    metadata=None,
    transient=None,
    display_id=None,
    raw=False,
    clear=False,
    update=False,
    **kwargs,
):
    """Shows objects, each in the richest form that it offers. `display_id=True` returns a handle to replace it."""
    handle = None
    if display_id is not None or update:
        handle = DisplayHandle(None if display_id is True else display_id)
        display_id = handle.display_id
    if clear:
        clear_output(wait=True)
    for obj in objs:
        _notebook_display.show(
            obj, raw=raw, display_id=display_id, update=update, include=include, exclude=exclude
        )
    return None if update else handle


def update_display(obj, *, display_id, **kwargs):
    """Replaces what was displayed with `display_id`."""
    display(obj, display_id=display_id, update=True, **kwargs)


def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    _notebook_display.clear(bool(wait))


def help(*objects):
    """Shows what an object is for: its signature and its documentation."""
    import inspect

    if not objects:
        print("help(x) shows what x is for: its signature and its documentation.")
    for obj in objects:
        name = getattr(obj, "__qualname__", None) or getattr(obj, "__name__", None) or type(obj).__name__
        try:
            print(f"{name}{inspect.signature(obj)}" if callable(obj) else name)
        except (TypeError, ValueError):
            print(name)
        print(inspect.getdoc(obj) or "(no documentation)")


def get_ipython():
    """The part of IPython's shell that notebooks and packages ask for."""
    from IPython import get_ipython

    return get_ipython()
