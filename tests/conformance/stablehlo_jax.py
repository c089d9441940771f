"""StableHLO text as a function of JAX, by the same lines that a saved `run.py` has."""

import pathlib
import types

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parent.parent / "crate/python/library/tandem/_jax_program.py"


def _program():
    """The saved program as a module; a description of a step is not needed to load one."""
    holder = types.ModuleType("holder")
    exec(compile(PROGRAM.read_text(), str(PROGRAM), "exec"), holder.__dict__)
    module = types.ModuleType("run")
    module.__file__ = str(HERE / "run.py")
    exec(compile(holder.SOURCE, "run.py", "exec"), module.__dict__)
    return module


load = _program().load
