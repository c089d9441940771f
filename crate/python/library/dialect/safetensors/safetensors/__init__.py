"""safetensors' names: tensors by name in files that hold nothing else, of each library here."""

from tandem.dialect import version as _version

from ._files import SafetensorError, deserialize, safe_open, serialize, serialize_file

__version__ = _version("0.8.0")
__all__ = ["SafetensorError", "deserialize", "safe_open", "serialize", "serialize_file"]
