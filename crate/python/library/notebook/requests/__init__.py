"""`requests` without a network: what is asked for is read from the notebook's files, where one has the name, and else refused in words."""

import json as _json
import mimetypes
from urllib.error import URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import urlopen

from . import exceptions
from .exceptions import ConnectionError, HTTPError, ReadTimeout, RequestException, Timeout, TooManyRedirects, URLRequired

__version__ = "2.32+tandem"


class codes:
    """Numbers of answers by their names."""

    ok, not_found = 200, 404


class _Headers(dict):
    """Names in capital or small letters."""

    def __init__(self, items=()):
        super().__init__({name.title(): value for name, value in dict(items).items()})

    def __getitem__(self, name):
        return super().__getitem__(name.title())

    def __contains__(self, name):
        return super().__contains__(name.title())

    def get(self, name, default=None):
        """The value of a header."""
        return super().get(name.title(), default)


class Response:
    """What a file holds."""

    def __init__(self, url="", content=b"", kind=None):
        self.url, self.content, self.status_code, self.reason = url, content, 200, "OK"
        self.headers = _Headers({"Content-Length": str(len(content))} | ({"Content-Type": kind} if kind else {}))
        self.encoding = "utf-8"
        self.history, self.cookies = [], {}

    ok = property(lambda self: self.status_code < 400)
    apparent_encoding = property(lambda self: "utf-8")

    @property
    def raw(self):
        """The content as an open file."""
        import io

        return io.BytesIO(self.content)

    @property
    def text(self):
        """The content as text."""
        return self.content.decode(self.encoding or "utf-8", errors="replace")

    def json(self, **options):
        """The content, which is JSON."""
        try:
            return _json.loads(self.content.decode(self.encoding or "utf-8"), **options)
        except _json.JSONDecodeError as error:
            raise exceptions.JSONDecodeError(error.msg, error.doc, error.pos) from None

    def iter_content(self, chunk_size=1, decode_unicode=False):
        """The content in parts."""
        content = self.text if decode_unicode else self.content
        size = len(content) if chunk_size is None else chunk_size
        return (content[at : at + size] for at in range(0, len(content), max(1, size)))

    def iter_lines(self, chunk_size=512, decode_unicode=False, delimiter=None):
        """The lines of the content."""
        content = self.text if decode_unicode else self.content
        return iter(content.split(delimiter) if delimiter else content.splitlines())

    def raise_for_status(self):
        """An `HTTPError` for an answer that says that something failed; files give none."""
        if not self.ok:
            raise HTTPError(f"{self.status_code} Error: {self.reason} for url: {self.url}", response=self)

    def close(self):
        """Nothing is open."""

    def __bool__(self):
        return self.ok

    def __iter__(self):
        return self.iter_content(128)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass

    def __repr__(self):
        return f"<Response [{self.status_code}]>"


def request(method, url, params=None, data=None, json=None, **options):
    """What is at an address: the notebook's file of that name. `ConnectionError` where there is none, or something is sent."""
    url = str(url)
    scheme = urlsplit(url).scheme
    if not scheme:
        raise exceptions.MissingSchema(f"Invalid URL {url!r}: No scheme supplied. Perhaps you meant https://{url}?")
    if scheme not in ("http", "https", "file", "data"):
        raise exceptions.InvalidSchema(f"No connection adapters were found for {url!r}")
    if params:
        url += ("&" if "?" in url else "?") + (params if isinstance(params, str) else urlencode(params, doseq=True))
    method = method.upper()
    if method not in ("GET", "HEAD", "OPTIONS") or data is not None or json is not None:
        raise ConnectionError(f"there is no network for Python in the page, so that nothing is sent to {url}")
    try:
        with urlopen(url) as source:
            content = source.read()
            kind = source.headers.get("Content-Type") or mimetypes.guess_type(urlsplit(url).path)[0]
    except URLError as error:
        raise ConnectionError(str(error.reason)) from None
    except FileNotFoundError as error:
        raise ConnectionError(str(error)) from None
    found = Response(url, content, kind)
    if method != "GET":
        found.content = b""
    return found


def _of(method):
    def function(url, *args, **options):
        return request(method, url, **dict(zip(("params",) if method == "GET" else ("data", "json"), args)), **options)

    function.__name__, function.__doc__ = method.lower(), f"`request({method!r}, url)`."
    return function


get, options, head, post, put, patch, delete = map(_of, ("GET", "OPTIONS", "HEAD", "POST", "PUT", "PATCH", "DELETE"))


class Session:
    """Requests with headers in common, of which files take no notice."""

    def __init__(self):
        self.headers, self.params, self.cookies, self.auth, self.verify, self.proxies = _Headers(), {}, {}, None, True, {}

    def request(self, method, url, params=None, **options):
        """`requests.request`."""
        return request(method, url, params={**self.params, **(params or {})}, **options)

    def mount(self, prefix, adapter):
        """Accepted, and never asked."""

    def close(self):
        """Nothing is open."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass


for _method in ("get", "options", "head", "post", "put", "patch", "delete"):
    setattr(Session, _method, (lambda method: lambda self, url, **options: self.request(method, url, **options))(_method))
session = Session


def __getattr__(name):
    raise AttributeError(f"requests.{name} is not part of Tandem's requests: a page gives Python no network, and files are read by open(name)")
