"""`IPython.core.interactiveshell`: where programs find the shell's class, to set what it shows."""

from IPython import InteractiveShell

# Other values are kept: a cell shows its last expression.
InteractiveShell.ast_node_interactivity = "last_expr"
