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
    def GFile(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
        """Opens a file of the notebook's virtual file system; as the built-in of every Python."""
        ...
    @staticmethod
    def copy(src, dst, *, follow_symlinks=True):
        """Copy data and mode bits ("cp src dst"). Return the file's destination.

        The destination may be a directory.

        If follow_symlinks is false, symlinks won't be followed. This
        resembles GNU's "cp -P src dst".

        If source and destination are the same file, a SameFileError will be
        raised."""
        ...
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
    def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None): ...
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
    def __getattr__(self, name: str): ...

def matching_files(pattern, name=None):
    """The names of files that match."""
    ...

def write_file(filename, contents, name=None):
    """Writes bytes or text into a file."""
    ...
