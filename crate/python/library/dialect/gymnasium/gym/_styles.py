"""Which form of the library a program speaks: until 0.25 `reset()` gives an observation and `step()` four values, since 0.26 two and five.

Who wrote `obs, info = env.reset()` or five names before `= env.step(a)` wants the new form; the code after the call says how many names
there are. Where it does not (`result = env.step(a)`), what was seen of this environment before decides, and before that the old form, or
the new one where `make` was told a `render_mode`, which only new programs do.
"""

import linecache
import re
import sys
from opcode import opmap

_CACHE, _EXTENDED = opmap["CACHE"], opmap["EXTENDED_ARG"]
_UNPACK, _RETURN, _CONSTANT, _BINARY = opmap["UNPACK_SEQUENCE"], opmap["RETURN_VALUE"], opmap["LOAD_SMALL_INT"], opmap["BINARY_OP"]
_OWN = ("gym", "gymnasium")


def names_after_call():
    """How many names the program gives to what a method of an environment returns; ``[0]`` counts as two, None is not known."""
    frame = sys._getframe(2)
    while frame is not None:
        code, at = frame.f_code.co_code, frame.f_lasti + 2
        while at < len(code) and code[at] in (_CACHE, _EXTENDED):
            at += 2
        own = frame.f_globals.get("__name__", "").partition(".")[0] in _OWN
        after = code[at] if at < len(code) else None
        # A wrapper that hands on what it was given: who called it says what it wants.
        if own or after == _RETURN:
            frame = frame.f_back
            continue
        if after == _UNPACK:
            return code[at + 1], frame
        if after == _CONSTANT and code[at + 2] == _BINARY:
            return 2, frame
        return None, frame
    return None, None


def wants_info(frame):
    """Whether the second of two names is one for what is said beside: an observation may itself be two numbers."""
    line = linecache.getline(frame.f_code.co_filename, frame.f_lineno, frame.f_globals)
    return re.search(r",\s*(_\w*|\w*info\w*)\s*[)\]]?\s*=", line) is not None
