"""`socket` of the notebook: its names, so that it can be imported. A page gives Python no sockets: whoever opens one is told so."""

AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6 = 0, 1, 2, 10
SOCK_STREAM, SOCK_DGRAM = 1, 2
SOL_SOCKET, SO_REUSEADDR, SO_KEEPALIVE, SO_BROADCAST = 1, 2, 9, 6
IPPROTO_TCP, IPPROTO_UDP, TCP_NODELAY = 6, 17, 1
AI_PASSIVE, AI_CANONNAME, AI_NUMERICHOST, AI_ADDRCONFIG = 1, 2, 4, 32
SOMAXCONN = 128
# Stands for the time that is waited where none is given.
_GLOBAL_DEFAULT_TIMEOUT = object()
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
has_ipv6 = False
error = OSError
timeout = TimeoutError


class herror(OSError):
    """An address that was not understood."""


class gaierror(OSError):
    """A name that was not found."""


NO_NETWORK = "there is no network for Python in the page; drop files onto the notebook and open them by their names"


class socket:
    """Refused: there are no sockets."""

    def __init__(self, *args, **kwargs):
        raise OSError(NO_NETWORK)


SocketType = socket


def create_connection(*args, **kwargs):
    """Refused: there are no sockets."""
    raise OSError(NO_NETWORK)


socketpair = create_server = fromfd = create_connection


def getaddrinfo(host, *args, **kwargs):
    """Refused: there is no network."""
    raise gaierror(NO_NETWORK)


gethostbyname = gethostbyaddr = getnameinfo = getaddrinfo


def gethostname():
    """The name of this machine, as `os.uname` has it."""
    return "browser"


def getfqdn(name=""):
    """The name, as it is."""
    return name or gethostname()


_default_timeout = None


def setdefaulttimeout(seconds):
    """Kept, for `getdefaulttimeout`."""
    global _default_timeout
    _default_timeout = seconds


def getdefaulttimeout():
    """What `setdefaulttimeout` was given."""
    return _default_timeout


def htons(x):
    """A 16-bit number in the network's order of bytes."""
    return int.from_bytes(x.to_bytes(2, "little"), "big")


ntohs = htons


def htonl(x):
    """A 32-bit number in the network's order of bytes."""
    return int.from_bytes(x.to_bytes(4, "little"), "big")


ntohl = htonl
