"""Checkpointers: a tree into a folder, and back."""

import json
import pathlib
import pickle
import shutil

from . import args as _args
from ._trees import filled, nested, values

_FILE, _TEXT = "tree.pickle", "metadata"


class SaveArgs:
    """How a leaf is saved."""

    def __init__(self, aggregate=False, dtype=None, **options):
        self.aggregate, self.dtype = aggregate, dtype


class RestoreArgs:
    """How a leaf is restored."""

    def __init__(self, restore_type=None, dtype=None, **options):
        self.restore_type, self.dtype = restore_type, dtype


class ArrayRestoreArgs(RestoreArgs):
    """How an array is restored."""


class PyTreeCheckpointHandler:
    """Trees."""

    save_class, restore_class = _args.PyTreeSave, _args.PyTreeRestore

    def __init__(self, **options):
        pass

    def save(self, directory, args):
        """Writes a tree into a folder."""
        with open(directory / _FILE, "wb") as out:
            out.write(pickle.dumps(nested(args.item)))

    def restore(self, directory, args):
        """Reads a tree, as nested dicts and lists, or like another."""
        with open(directory / _FILE, "rb") as source:
            found = pickle.loads(source.read())
        return values(found) if args.item is None else filled(args.item, found)


class StandardCheckpointHandler(PyTreeCheckpointHandler):
    """Trees."""

    save_class, restore_class = _args.StandardSave, _args.StandardRestore


class JsonCheckpointHandler:
    """Dicts and lists as text."""

    save_class, restore_class = _args.JsonSave, _args.JsonRestore

    def __init__(self, **options):
        pass

    def save(self, directory, args):
        """Writes text into a folder."""
        (directory / _TEXT).write_text(json.dumps(args.item))

    def restore(self, directory, args):
        """Reads the text."""
        return json.loads((directory / _TEXT).read_text())


def handler_of(args, directory):
    """The handler for arguments, or for what lies in a folder."""
    is_text = isinstance(args, (_args.JsonSave, _args.JsonRestore)) or args is None and (directory / _TEXT).exists()
    return JsonCheckpointHandler() if is_text else StandardCheckpointHandler()


class Checkpointer:
    """Writes into a folder, which must not be there unless `force` is given, and reads it again."""

    def __init__(self, handler=None, **options):
        self._handler = StandardCheckpointHandler() if handler is None else handler

    def save(self, directory, *items, args=None, force=False, save_args=None, item=None, state=None):
        """Writes what is given."""
        path = pathlib.Path(directory)
        if path.exists():
            if not force:
                raise ValueError(f"Destination {path} already exists.")
            shutil.rmtree(path)
        if args is None:
            args = self._handler.save_class(items[0] if items else state if item is None else item)
        path.mkdir(parents=True)
        self._handler.save(path, args)

    def restore(self, directory, *items, args=None, item=None, target=None, restore_args=None, **options):
        """Reads it, like a given tree or as nested dicts and lists."""
        path = pathlib.Path(directory)
        if not path.exists():
            raise FileNotFoundError(f"Checkpoint at {path} not found.")
        if args is None:
            args = self._handler.restore_class(items[0] if items else target if item is None else item)
        return self._handler.restore(path, args)

    def wait_until_finished(self):
        """Nothing has to be waited for."""

    check_for_errors = close = wait_until_finished

    @property
    def handler(self):
        """What writes and reads."""
        return self._handler

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.close()


class AsyncCheckpointer(Checkpointer):
    """The same: nothing runs beside the program."""


class PyTreeCheckpointer(Checkpointer):
    """A checkpointer of trees."""

    def __init__(self, **options):
        super().__init__(PyTreeCheckpointHandler())


class StandardCheckpointer(AsyncCheckpointer):
    """A checkpointer of trees."""

    def __init__(self, **options):
        super().__init__(StandardCheckpointHandler())
