"""`requests.exceptions`."""

import json


class RequestException(IOError):
    """The base of the errors of a request."""

    def __init__(self, *args, request=None, response=None):
        super().__init__(*args)
        self.request, self.response = request, response


class ConnectionError(RequestException):
    """There is no connection."""


class HTTPError(RequestException):
    """An answer says that something failed."""


class Timeout(RequestException):
    """An answer takes too long."""


class ConnectTimeout(ConnectionError, Timeout):
    """A connection takes too long."""


class ReadTimeout(Timeout):
    """What is read takes too long."""


class SSLError(ConnectionError):
    """A connection is not safe."""


class ProxyError(ConnectionError):
    """A proxy fails."""


class TooManyRedirects(RequestException):
    """One address leads to another, and so on."""


class URLRequired(RequestException):
    """An address is missing."""


class MissingSchema(RequestException, ValueError):
    """An address does not begin with a scheme, as `https:`."""


class InvalidSchema(RequestException, ValueError):
    """An address begins with another scheme than `http:` or `https:`."""


class InvalidURL(RequestException, ValueError):
    """An address makes no sense."""


class ChunkedEncodingError(RequestException):
    """An answer ends early."""


class JSONDecodeError(RequestException, json.JSONDecodeError):
    """An answer is no JSON."""

    def __init__(self, *args, **kwargs):
        json.JSONDecodeError.__init__(self, *args)
        self.request = self.response = None
