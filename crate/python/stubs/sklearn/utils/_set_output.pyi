"""Results of transformers as frames."""
from typing import Any

def in_form(form, found, X, transformer):
    """What a transformer found, in the form that was asked for."""
    ...
