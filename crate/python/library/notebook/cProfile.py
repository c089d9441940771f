"""`cProfile` of the notebook: the profiler of the module `profile`, under the name that programs know."""

from profile import Profile, run, runctx

__all__ = ["run", "runctx", "Profile"]
