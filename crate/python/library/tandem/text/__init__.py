"""Text as integers and back: tokenizers that read the files of Hugging Face's and OpenAI's, and one that is trained here."""

from .streaming import TextStreamer
from .tokenizer import Tokenizer
from .training import train_bpe

__all__ = ["TextStreamer", "Tokenizer", "train_bpe"]
