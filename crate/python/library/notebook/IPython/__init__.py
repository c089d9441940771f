"""`IPython`: the part that notebooks and packages import by name."""

import sys

from IPython import display  # noqa: F401

__version__ = "8.0"
version_info = (8, 0, 0, "")


class _Formatter:
    """Functions that show objects of a class in one form. They are kept; objects are shown by their own `_repr_…_` methods."""

    enabled = True

    def __init__(self):
        self.type_printers, self.deferred_printers = {}, {}

    def for_type(self, typ, func=None):
        """Registers a function; gives back the one before."""
        before = self.type_printers.get(typ)
        if func is not None:
            self.type_printers[typ] = func
        return before

    def for_type_by_name(self, type_module, type_name, func=None):
        """Registers a function for a class by its name."""
        before = self.deferred_printers.get((type_module, type_name))
        if func is not None:
            self.deferred_printers[type_module, type_name] = func
        return before

    def pop(self, typ, default=None):
        """Forgets a function."""
        return self.type_printers.pop(typ, default)


class _Formatters:
    """A formatter for each form of outputs."""

    def __init__(self):
        forms = "text/plain text/html text/markdown text/latex image/svg+xml image/png image/jpeg application/pdf application/json application/javascript"
        self.formatters = {form: _Formatter() for form in forms.split()}
        self.active_types = list(self.formatters)


class InteractiveShell:
    """What programs ask of IPython's shell: magics, commands and the notebook's variables."""

    config = {}
    display_formatter = _Formatters()
    colors = "Neutral"
    # What cells show: "last_expr", "last_expr_or_assign", "all" or "none".
    ast_node_interactivity = "last_expr"

    @property
    def user_ns(self):
        """The notebook's variables."""
        return sys.modules["__main__"].__dict__

    user_global_ns = user_ns

    @property
    def execution_count(self):
        """The number of the running cell."""
        import _notebook

        return len(_notebook.cells())

    def run_line_magic(self, magic_name, line, _stack_depth=1):
        """`%magic_name line`"""
        import _notebook_magics

        return _notebook_magics.line(magic_name, line, 1)

    def run_cell_magic(self, magic_name, line, cell):
        """`%%magic_name line`, and the lines below."""
        import _notebook_magics

        return _notebook_magics.cell(magic_name, line, cell, 1)

    def magic(self, arg_s):
        """`%arg_s`"""
        name, _, rest = arg_s.lstrip("%").partition(" ")
        return self.run_line_magic(name, rest)

    def system(self, cmd):
        """`!cmd`"""
        import _notebook_magics

        _notebook_magics.shell(cmd, False)

    def getoutput(self, cmd, split=True, depth=0):
        """The lines of `!cmd`."""
        import _notebook_magics

        return _notebook_magics.shell(cmd, True)

    def run_cell(self, raw_cell, **options):
        """Runs text as part of the running cell."""
        import _notebook

        return _notebook.run_part(raw_cell, 1)

    def ex(self, cmd):
        """Executes a statement in the notebook's variables."""
        exec(cmd, self.user_ns)

    def ev(self, expr):
        """Evaluates an expression in the notebook's variables."""
        return eval(expr, self.user_ns)

    def push(self, variables, interactive=True):
        """Sets variables of the notebook."""
        self.user_ns.update(variables)

    def register_magic_function(self, func, magic_kind="line", magic_name=None):
        """Makes a function a magic: `line` (of the text behind), `cell` (also of the lines below) or `line_cell`."""
        import _notebook_magics

        _notebook_magics.register(func, magic_kind, magic_name)

    def register_magics(self, *classes):
        """Makes the methods that `IPython.core.magic` has marked magics."""
        for found in classes:
            owner = found(self) if isinstance(found, type) else found
            for name in dir(owner):
                method = getattr(owner, name, None)
                for kind, magic_name in getattr(method, "_magics", ()):
                    self.register_magic_function(method, kind, magic_name)


_shell = InteractiveShell()


def get_ipython():
    """The shell."""
    return _shell


def version():
    """The version of IPython's interface."""
    return __version__
