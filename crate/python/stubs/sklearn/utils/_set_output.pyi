"""Results of transformers as frames."""
from sklearn._files import rarer as rarer
from typing import Any

def in_form(form, found, X, transformer):
    """What a transformer found, in the form that was asked for."""
    ...

def __getattr__(name: str) -> Any: ...
