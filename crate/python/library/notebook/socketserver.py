"""`socketserver` of the notebook: its names, so that it can be imported. A server needs sockets, which are not here."""

from socket import NO_NETWORK


class BaseRequestHandler:
    """What answers a request; none comes."""

    def __init__(self, request, client_address, server):
        self.request, self.client_address, self.server = request, client_address, server


class StreamRequestHandler(BaseRequestHandler):
    """What answers a request of a stream; none comes."""


class DatagramRequestHandler(BaseRequestHandler):
    """What answers a datagram; none comes."""


class BaseServer:
    """Refused: there are no sockets."""

    def __init__(self, *args, **kwargs):
        raise OSError(NO_NETWORK)


class TCPServer(BaseServer):
    """Refused: there are no sockets."""


class UDPServer(BaseServer):
    """Refused: there are no sockets."""


class ThreadingMixIn:
    """Accepted: no server uses it."""


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    """Refused: there are no sockets."""


class ThreadingUDPServer(ThreadingMixIn, UDPServer):
    """Refused: there are no sockets."""
