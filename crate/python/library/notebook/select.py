"""`select` of the notebook: its names. There are no sockets or pipes to wait for."""

import time

error = OSError
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32


def select(rlist, wlist, xlist, timeout=None, /):
    """Waits for the time given, where there is nothing else to wait for."""
    if any(map(list, (rlist, wlist, xlist))):
        raise OSError("there are no sockets or pipes in the page that could be waited for")
    if timeout:
        time.sleep(timeout)
    return [], [], []
