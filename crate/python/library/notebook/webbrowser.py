"""`webbrowser` of the notebook: shows an address as a link, for the person to open."""

from _notebook_displays import display


class Error(Exception):
    """Never raised."""


def open(url, new=0, autoraise=True):
    """Shows the address as a link below the cell; True."""
    display({"text/markdown": f"[{url}]({url})", "text/plain": url}, raw=True)
    return True


def open_new(url):
    """As `open`."""
    return open(url, 1)


open_new_tab = open_new


class _Browser:
    """The browser that the page is open in."""

    name = "page"
    open = staticmethod(open)
    open_new = open_new_tab = staticmethod(open_new)


def get(using=None):
    """The browser that the page is open in."""
    return _Browser()


def register(name, constructor, instance=None, *, preferred=False):
    """Accepted: there is one browser."""
