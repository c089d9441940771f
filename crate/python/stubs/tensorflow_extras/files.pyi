"""`tf.io`: files, and bytes as tensors."""
from tensorflow._dtypes import name_of as name_of
from tensorflow._modes import InvalidArgumentError as InvalidArgumentError
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_extras.texts import TextTensor as TextTensor
from tensorflow_extras.texts import text as text
from typing import Any

def decode_csv(records, record_defaults, field_delim=',', use_quote_delim=True, na_value='', select_cols=None, name=None):
    """The columns of rows of text, in a list; `record_defaults` says their types, and what stands for a missing field if any does."""
    ...

def decode_raw(input_bytes, out_type, little_endian=True, fixed_length=None, name=None):
    """Bytes as numbers."""
    ...

class gfile:
    """Files by TensorFlow's names."""
    @staticmethod
    def GFile(name, mode='r'): ...
    @staticmethod
    def copy(src, dst, overwrite=False): ...
    @staticmethod
    def exists(path):
        """Test whether a path exists.  Returns False for broken symbolic links"""
        ...
    @staticmethod
    def glob(pattern):
        """The names of files that match."""
        ...
    @staticmethod
    def isdir(s):
        """Return true if the pathname refers to an existing directory."""
        ...
    @staticmethod
    def join(a, *p):
        """Join two or more pathname components, inserting '/' as needed.
        If any component is an absolute path, all previous path components
        will be discarded.  An empty last part will result in a path that
        ends with a separator."""
        ...
    @staticmethod
    def listdir(path='.'): ...
    @staticmethod
    def makedirs(path):
        """Makes folders."""
        ...
    @staticmethod
    def mkdir(path, mode=511, *, dir_fd=None): ...
    @staticmethod
    def remove(path, *, dir_fd=None): ...
    @staticmethod
    def rename(src, dst, overwrite=False): ...
    @staticmethod
    def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
        """Recursively delete a directory tree.

        If dir_fd is not None, it should be a file descriptor open to a directory;
        path will then be relative to that directory.
        dir_fd may not be implemented on your platform.
        If it is unavailable, using it will raise a NotImplementedError.

        If ignore_errors is set, errors are ignored; otherwise, if onexc or
        onerror is set, it is called to handle the error with arguments (func,
        path, exc_info) where func is platform and implementation dependent;
        path is the argument to that function that caused it to fail; and
        the value of exc_info describes the exception. For onexc it is the
        exception instance, and for onerror it is a tuple as returned by
        sys.exc_info().  If ignore_errors is false and both onexc and
        onerror are None, the exception is reraised.

        onerror is deprecated and only remains for backwards compatibility.
        If both onerror and onexc are set, onerror is ignored and onexc is used."""
        ...
    @staticmethod
    def stat(path):
        """Facts about a file."""
        ...
    @staticmethod
    def walk(top, topdown=True, onerror=None):
        """Folders, each with the names of those in it and of its files."""
        ...
    def __getattr__(self, name: str): ...

def matching_files(pattern, name=None):
    """The names of files that match."""
    ...

def write_file(filename, contents, name=None):
    """Writes bytes or text into a file."""
    ...
