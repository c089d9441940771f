"""Text as integers and back: tokenizers that read the files of Hugging Face's and OpenAI's, and one that is trained here."""
from tandem.text import byte_level as byte_level
from tandem.text import decoding as decoding
from tandem.text import models as models
from tandem.text import normalizing as normalizing
from tandem.text import pre_tokenizing as pre_tokenizing
from tandem.text import splitting as splitting
from tandem.text import streaming as streaming
from tandem.text import tokenizer as tokenizer
from tandem.text import training as training
from tandem.text.streaming import TextStreamer as TextStreamer
from tandem.text.tokenizer import Tokenizer as Tokenizer
from tandem.text.training import train_bpe as train_bpe
from typing import Any
