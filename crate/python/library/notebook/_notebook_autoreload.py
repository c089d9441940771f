"""`%autoreload`: imports changed .py files again before each cell, and gives functions and classes that are in use their new code."""

import importlib
import os
import sys
import traceback
import types
import weakref

import _notebook_boot

OFF, MARKED, ALL = "0", "1", "2"
_WORDS = {"off": OFF, "explicit": MARKED, "all": ALL, "complete": ALL, "3": ALL, OFF: OFF, MARKED: MARKED, ALL: ALL}

mode = OFF
marked = set()
left_out = set()
# When each module's file was changed, as it was imported.
_stamps = {}
# Objects that were replaced and may be in use: for (module, name).
_old = {}


def load():
    """Begins to look at files."""
    if before_cell not in _notebook_boot.before_cell:
        _notebook_boot.before_cell.append(before_cell)
    _note()


def unload():
    """Looks at no file any more."""
    if before_cell in _notebook_boot.before_cell:
        _notebook_boot.before_cell.remove(before_cell)


def set_mode(text):
    """0, 1 or 2, or their words."""
    global mode
    if text.lower() not in _WORDS:
        raise ValueError(f"%autoreload takes 0 (off), 1 (modules of %aimport) or 2 (all), not {text!r}")
    mode = _WORDS[text.lower()]
    load()


def _files():
    """Imported modules of the notebook's folders with the stamp of their files."""
    for name, module in list(sys.modules.items()):
        path = getattr(module, "__file__", None)
        if name == "__main__" or not isinstance(path, str) or path.startswith("/lib/python3.14/"):
            continue
        try:
            found = os.stat(path)
        except OSError:
            continue
        yield name, module, (found.st_mtime, found.st_size)


def _note():
    for name, _, stamp in _files():
        _stamps.setdefault(name, stamp)


def before_cell():
    """Called before each cell."""
    if mode != OFF:
        check(everything=mode == ALL)
    else:
        _note()


def check(everything=True):
    """Imports again what has changed."""
    for name, module, stamp in _files():
        before = _stamps.setdefault(name, stamp)
        if before == stamp or name in left_out or not (everything or name in marked):
            continue
        _stamps[name] = stamp
        try:
            reload(module)
        except Exception:
            print(f"[autoreload of {name} failed: {traceback.format_exc().rstrip()}]", file=sys.stderr)


def reload(module):
    """Imports a module again, and updates the functions and classes that others hold."""
    before = dict(module.__dict__)
    for name, value in before.items():
        if isinstance(value, (types.FunctionType, type)) and getattr(value, "__module__", None) == module.__name__:
            _old.setdefault((module.__name__, name), []).append(weakref.ref(value))
    try:
        importlib.reload(module)
    except BaseException:
        module.__dict__.update(before)
        raise
    for (owner, name), references in _old.items():
        if owner != module.__name__:
            continue
        new = module.__dict__.get(name)
        references[:] = [reference for reference in references if reference() is not None]
        for reference in references:
            if reference() is not new:
                _update(reference(), new)


def _update(old, new):
    if isinstance(old, types.FunctionType) and isinstance(new, types.FunctionType):
        _update_function(old, new)
    elif isinstance(old, type) and isinstance(new, type):
        _update_class(old, new)


def _update_function(old, new):
    try:
        old.__code__ = new.__code__
    except ValueError:
        # It closes over other variables: only calls by its new name see the change.
        return
    old.__defaults__, old.__kwdefaults__ = new.__defaults__, new.__kwdefaults__
    old.__doc__ = new.__doc__
    old.__dict__.update(new.__dict__)


def _update_class(old, new):
    for name, value in list(old.__dict__.items()):
        if name in ("__dict__", "__weakref__", "__doc__", "__module__"):
            continue
        try:
            if name not in new.__dict__:
                delattr(old, name)
            elif isinstance(value, types.FunctionType) and isinstance(new.__dict__[name], types.FunctionType):
                _update_function(value, new.__dict__[name])
                setattr(old, name, new.__dict__[name])
            else:
                setattr(old, name, new.__dict__[name])
        except (AttributeError, TypeError):
            continue
    for name, value in new.__dict__.items():
        if name not in old.__dict__:
            try:
                setattr(old, name, value)
            except (AttributeError, TypeError):
                continue
