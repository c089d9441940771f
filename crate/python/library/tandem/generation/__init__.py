"""`generate`: writes a text on, token by token, with the names of Hugging Face's options."""

from .generating import generate

__all__ = ["generate"]
