"""Completes what the operating system would tell: the numbers of `errno`, and modules that cannot be used."""

import errno
import sys

import _codecs


# The numbers of Linux; RustPython knows none in a browser.
ERRORS = {
    "EPERM": 1, "ENOENT": 2, "EINTR": 4, "EIO": 5, "EBADF": 9, "EAGAIN": 11, "EWOULDBLOCK": 11, "ENOMEM": 12,
    "EACCES": 13, "EBUSY": 16, "EEXIST": 17, "EXDEV": 18, "ENODEV": 19, "ENOTDIR": 20, "EISDIR": 21, "EINVAL": 22,
    "ENFILE": 23, "EMFILE": 24, "ENOTTY": 25, "EFBIG": 27, "ENOSPC": 28, "ESPIPE": 29, "EROFS": 30, "EPIPE": 32,
    "EDOM": 33, "ERANGE": 34, "ENAMETOOLONG": 36, "ENOSYS": 38, "ENOTEMPTY": 39, "ELOOP": 40, "ENOTSUP": 95,
    "EOPNOTSUPP": 95, "ECONNRESET": 104, "ETIMEDOUT": 110, "ECONNREFUSED": 111, "EINPROGRESS": 115,
}

# Natives that would stop the kernel when used: they ask a clock or start a thread.
UNUSABLE = ("_interpchannels", "_interpqueues", "_interpreters", "_testinternalcapi")


def find_codec(name):
    """An encoding of the packed library; RustPython's own are found before."""
    import encodings

    return encodings.search_function(name)


def install_system():
    _codecs.register(find_codec)
    # For `!{sys.executable} -m pip`.
    sys.executable = "/bin/python"
    for name, number in ERRORS.items():
        if not hasattr(errno, name):
            setattr(errno, name, number)
            errno.errorcode.setdefault(number, name)
    for name in UNUSABLE:
        sys.modules[name] = None
    if "posix" not in sys.builtin_module_names:
        sys.builtin_module_names = tuple(sorted((*sys.builtin_module_names, "posix")))
