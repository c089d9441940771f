"""`urllib.request` of the notebook: `data:` and `file:` addresses are read, and of others the notebook's file of that name, where there is
one. There is no network, and the error says so."""

import base64
import io
import os
import shutil
import sys
import tempfile
from email.message import Message
from urllib.error import ContentTooShortError, HTTPError, URLError  # noqa: F401
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
        return name in self.headers or name in self.unredirected_hdrs

    def header_items(self):
        return list({**self.unredirected_hdrs, **self.headers}.items())

    def remove_header(self, name):
        self.headers.pop(name, None)
        self.unredirected_hdrs.pop(name, None)

    def add_unredirected_header(self, name, value):
        self.unredirected_hdrs[name.capitalize()] = value

    def has_proxy(self):
        return False

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
    # What a course's helpers have in place of its data.
    make = getattr(sys.modules.get("tandem.data.readers"), "made_when_missing", {}).get(name)
    if make is not None and request.data is None:
        data = make()
        headers["Content-Length"] = str(len(data))
        return addinfourl(io.BytesIO(data), headers, url)
    raise URLError(f"there is no network for Python in the page. Download {url} yourself, drop {name} onto the notebook, and open it by its name")


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
        self.handlers = []

    def add_handler(self, handler):
        self.handlers.append(handler)

    def open(self, fullurl, data=None, timeout=None):
        return urlopen(fullurl, data)


class BaseHandler:
    """What handlers of an opener have in common; they are accepted and never asked."""

    handler_order = 500

    def __init__(self, *args, **kwargs):
        pass

    def add_parent(self, parent):
        self.parent = parent

    def close(self):
        pass


def _handler(name, base=BaseHandler):
    return type(name, (base,), {"__doc__": "Accepted and never asked.", "__module__": __name__})


HTTPErrorProcessor, HTTPDefaultErrorHandler, HTTPRedirectHandler, HTTPCookieProcessor, ProxyHandler, UnknownHandler, DataHandler, FileHandler, FTPHandler = map(
    _handler,
    (
        "HTTPErrorProcessor", "HTTPDefaultErrorHandler", "HTTPRedirectHandler", "HTTPCookieProcessor", "ProxyHandler", "UnknownHandler", "DataHandler",
        "FileHandler", "FTPHandler",
    ),
)  # fmt: skip
AbstractHTTPHandler = _handler("AbstractHTTPHandler")
HTTPHandler, HTTPSHandler = _handler("HTTPHandler", AbstractHTTPHandler), _handler("HTTPSHandler", AbstractHTTPHandler)
CacheFTPHandler = _handler("CacheFTPHandler", FTPHandler)


class HTTPPasswordMgr:
    """Names and passwords by realm and address."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        for one in [uri] if isinstance(uri, str) else uri:
            self.passwd[realm, one] = user, passwd

    def find_user_password(self, realm, authuri):
        for (of, uri), found in self.passwd.items():
            if of == realm and authuri.startswith(uri):
                return found
        return None, None


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """The same; what was given for no realm counts for all."""

    def find_user_password(self, realm, authuri):
        user, password = super().find_user_password(realm, authuri)
        return (user, password) if user is not None else super().find_user_password(None, authuri)


HTTPPasswordMgrWithPriorAuth = HTTPPasswordMgrWithDefaultRealm


class AbstractBasicAuthHandler:
    """A handler that has passwords."""

    def __init__(self, password_mgr=None):
        self.passwd = password_mgr if password_mgr is not None else HTTPPasswordMgr()
        self.add_password = self.passwd.add_password


HTTPBasicAuthHandler, ProxyBasicAuthHandler, HTTPDigestAuthHandler, ProxyDigestAuthHandler = (
    type(name, (AbstractBasicAuthHandler, BaseHandler), {"__doc__": "Accepted and never asked.", "__module__": __name__})
    for name in ("HTTPBasicAuthHandler", "ProxyBasicAuthHandler", "HTTPDigestAuthHandler", "ProxyDigestAuthHandler")
)


def build_opener(*handlers):
    """An opener."""
    opener = OpenerDirector()
    for handler in handlers:
        opener.add_handler(handler() if isinstance(handler, type) else handler)
    return opener


def install_opener(opener):
    """Accepted: all openers do the same here."""


def urlcleanup():
    """Nothing is left over by `urlretrieve` that is not its result."""


def proxy_bypass(host, proxies=None):
    """No: there are no proxies."""
    return False


def getproxies():
    """None."""
    return {}


def pathname2url(path):
    """A path as part of an address."""
    return quote(path)


def url2pathname(url):
    """The path in an address."""
    return unquote(url)
