"""`tf.compat.v1.app`, `flags` and `logging`."""

import sys


class app:
    """Programs."""

    @staticmethod
    def run(main=None, argv=None):
        """Runs a program's main function."""
        (main or sys.modules["__main__"].main)(argv or [])


class logging:
    """Messages, which are not shown."""

    DEBUG, INFO, WARN, WARNING, ERROR, FATAL = 10, 20, 30, 30, 40, 50

    @staticmethod
    def set_verbosity(level):
        """Nothing."""

    info = debug = warning = warn = error = staticmethod(lambda *args, **options: None)


class _Flags:
    pass


class flags:
    """Arguments of a program, which have their defaults here."""

    FLAGS = _Flags()


def _defined(name, default, help=None, **options):
    setattr(flags.FLAGS, name, default)


for _kind in ("string", "integer", "float", "bool", "boolean"):
    setattr(flags, f"DEFINE_{_kind}", staticmethod(_defined))
