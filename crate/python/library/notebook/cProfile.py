"""`cProfile` of the notebook: the profiler of the module `profile`, under the name that programs know."""

import profile as _profile
import sys

__all__ = ["Profile", "run", "runctx"]


class Profile(_profile.Profile):
    """A profiler that is also turned on and off, or stands behind `with`."""

    def __init__(self, timer=None, timeunit=0.0, subcalls=True, builtins=True):
        super().__init__(timer)

    def enable(self, subcalls=True, builtins=True):
        """Records calls from here on."""
        own, record = sys._getframe(), self.dispatcher

        def hook(frame, event, arg):
            if frame is not own:
                record(frame, event, arg)

        self.t = self.get_time()
        sys.setprofile(hook)

    def disable(self):
        """Records no more."""
        sys.setprofile(None)

    def __enter__(self):
        own, record, caller = sys._getframe(), self.dispatcher, sys._getframe(1)

        def hook(frame, event, arg):
            # Both ends of `with` belong to the caller, whose own end is not ours.
            if frame is not own and (frame is not caller or event.startswith("c_")):
                record(frame, event, arg)

        self.t = self.get_time()
        sys.setprofile(hook)
        return self

    def __exit__(self, *exception):
        self.disable()

    def getstats(self):
        """What was recorded, as `stats` has it."""
        self.create_stats()
        return self.stats


def run(statement, filename=None, sort=-1):
    """Runs a statement under the profiler, and prints what it took or writes it to a file."""
    return _profile._Utils(Profile).run(statement, filename, sort)


def runctx(statement, globals, locals, filename=None, sort=-1):
    """The same with variables of one's own."""
    return _profile._Utils(Profile).runctx(statement, globals, locals, filename, sort)
