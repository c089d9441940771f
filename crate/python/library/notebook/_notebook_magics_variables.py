"""`%who`, `%whos`, `%reset` and the like: the notebook's variables."""

import re

import _notebook
from _notebook_magics_common import UsageError, user_names

# Names that are not variables of the user.
_HIDDEN = ("In", "Out", "exit", "quit", "get_ipython")


def _variables(kinds=()):
    found = {
        name: value
        for name, value in sorted(user_names().items())
        if not name.startswith("_") and name not in _HIDDEN and (not kinds or type(value).__name__ in kinds)
    }
    return found


def _who(rest, number):
    names = list(_variables(rest.split()))
    if not names:
        print("There are no variables yet." if not rest else "No variables are of this class.")
    else:
        print("\t".join(names))


def _summary(value):
    """A value in a few words, by the same means as help in the editor."""
    text = _notebook.summary(value).replace("\n", " ")
    return text if len(text) <= 60 else text[:59] + "…"


def _whos(rest, number):
    rows = [(name, type(value).__name__, _summary(value)) for name, value in _variables(rest.split()).items()]
    if not rows:
        return _who(rest, number)
    rows.insert(0, ("Variable", "Type", "Data/Info"))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    print("   ".join(("Variable".ljust(widths[0]), "Type".ljust(widths[1]), "Data/Info")))
    print("-" * (sum(widths) + 15))
    for name, kind, summary in rows[1:]:
        print(f"{name:{widths[0]}}   {kind:{widths[1]}}   {summary}")


def _reset(rest, number):
    if rest not in ("", "-f"):
        raise UsageError("%reset knows the option -f alone: it asks nothing then.")
    if rest != "-f":
        answer = input("Once deleted, variables cannot be recovered. Proceed (y/[n])? ")
        if answer.strip().lower() not in ("y", "yes"):
            print("Nothing done.")
            return
    names = user_names()
    for name in [name for name in names if not name.startswith("__")]:
        del names[name]


def _who_ls(rest, number):
    return list(_variables(rest.split()))


def _reset_selective(rest, number):
    forced, _, pattern = rest.partition(" ") if rest.startswith("-f ") else ("", "", rest)
    if not pattern.strip():
        raise UsageError("%reset_selective needs a pattern: %reset_selective -f ^temp")
    names = [name for name in _variables() if re.search(pattern.strip(), name)]
    if names and not forced:
        answer = input("Once deleted, variables cannot be recovered. Proceed (y/[n])? ")
        if answer.strip().lower() not in ("y", "yes"):
            print("Nothing done.")
            return
    for name in names:
        del user_names()[name]


def _xdel(rest, number):
    name = rest.removeprefix("-n").strip()
    if name not in user_names():
        raise UsageError(f"There is no variable {name!r}.")
    del user_names()[name]


LINES = {
    "reset": _reset, "reset_selective": _reset_selective, "who": _who, "who_ls": _who_ls, "whos": _whos, "xdel": _xdel,
}
