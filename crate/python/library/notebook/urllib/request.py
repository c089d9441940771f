"""`urllib.request` of the notebook: `data:` and `file:` addresses are read, and of others the notebook's file of that name, where there is
one. There is no network, and the error says so."""

import base64
import io
import os
import shutil
import sys
import tempfile
from email.message import Message
from urllib.error import URLError
from urllib.parse import quote, unquote, unquote_to_bytes, urlsplit
from urllib.response import addinfourl


# Where a file that a person dropped may lie.
_FOLDERS = (".", "data", os.path.join("..", "data"), os.path.expanduser("~"))
_told = set()


class Request:
    """What is to be fetched."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url, self.data, self.method = url, data, method
        self.headers = {}
        self.unredirected_hdrs = {}
        for name, value in headers.items():
            self.add_header(name, value)
        parts = urlsplit(url)
        self.type, self.host, self.selector = parts.scheme, parts.netloc, parts.path
        if not parts.scheme:
            raise ValueError(f"unknown url type: {url!r}")

    def add_header(self, name, value):
        self.headers[name.capitalize()] = value

    def get_header(self, name, default=None):
        return self.headers.get(name, default)

    def has_header(self, name):
        return name in self.headers

    def get_full_url(self):
        return self.full_url

    def get_method(self):
        return self.method or ("GET" if self.data is None else "POST")


def _opened(request):
    url = request.full_url
    headers = Message()
    if request.type == "file":
        path = url2pathname(urlsplit(url).path)
        headers["Content-Length"] = str(os.stat(path).st_size)
        return addinfourl(open(path, "rb"), headers, url)
    if request.type == "data":
        kind, comma, text = url.partition(":")[2].partition(",")
        if not comma:
            raise ValueError("a data: address has a comma before its content")
        data = unquote_to_bytes(text)
        headers["Content-Type"] = kind.removesuffix(";base64") or "text/plain;charset=US-ASCII"
        return addinfourl(io.BytesIO(base64.b64decode(data) if kind.endswith(";base64") else data), headers, url)
    name = unquote(urlsplit(url).path.rpartition("/")[2])
    path = next((path for folder in _FOLDERS if name and os.path.isfile(path := os.path.join(folder, name))), None)
    if path is not None and request.data is None:
        if url not in _told:
            _told.add(url)
            print(f"{name} is read from the notebook's files: Python has no network to fetch {url}.", file=sys.stderr)
        headers["Content-Length"] = str(os.stat(path).st_size)
        return addinfourl(open(path, "rb"), headers, url)
    name = name or "the file"
    raise URLError(
        f"there is no network for Python in the page. Download {url} yourself, drop {name} onto the notebook, and open it by its name"
    )


def urlopen(url, data=None, timeout=None, *, context=None):
    """Opens a `data:` or `file:` address, or the notebook's file of an address's name; `URLError` where there is none."""
    return _opened(url if isinstance(url, Request) else Request(url, data))


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Copies what is at a `data:` or `file:` address into a file: its name and the headers."""
    with urlopen(url, data) as source:
        if filename is None:
            handle, filename = tempfile.mkstemp()
            os.close(handle)
        with open(filename, "wb") as target:
            shutil.copyfileobj(source, target)
        return filename, source.headers


class OpenerDirector:
    """Opens addresses, as `urlopen` does."""

    def __init__(self):
        self.addheaders = []

    def add_handler(self, handler):
        pass

    def open(self, fullurl, data=None, timeout=None):
        return urlopen(fullurl, data)


class BaseHandler:
    """What handlers of an opener have in common; they are accepted and never asked."""

    def __init__(self, *args, **kwargs):
        pass


class ProxyHandler(BaseHandler):
    """Accepted and never asked."""


class HTTPHandler(BaseHandler):
    """Accepted and never asked."""


class HTTPSHandler(BaseHandler):
    """Accepted and never asked."""


class HTTPCookieProcessor(BaseHandler):
    """Accepted and never asked."""


def build_opener(*handlers):
    """An opener."""
    return OpenerDirector()


def install_opener(opener):
    """Accepted: all openers do the same here."""


def getproxies():
    """None."""
    return {}


def pathname2url(path):
    """A path as part of an address."""
    return quote(path)


def url2pathname(url):
    """The path in an address."""
    return unquote(url)
