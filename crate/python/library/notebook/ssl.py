"""`ssl` of the notebook: the names that programs set before they fetch something. Nothing is encrypted: there is no network."""

PROTOCOL_TLS, PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER = 2, 16, 17
CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED = 0, 1, 2
OPENSSL_VERSION = "none"
HAS_SNI = False


class SSLError(OSError):
    """An error of an encrypted connection."""


class SSLContext:
    """Settings of connections that are never made."""

    def __init__(self, protocol=PROTOCOL_TLS_CLIENT):
        self.protocol = protocol
        self.check_hostname = True
        self.verify_mode = CERT_REQUIRED

    def wrap_socket(self, *args, **kwargs):
        from socket import NO_NETWORK

        raise SSLError(NO_NETWORK)

    def load_default_certs(self, *args, **kwargs):
        """Nothing to load."""

    load_verify_locations = load_cert_chain = load_default_certs


def create_default_context(*args, **kwargs):
    """Settings that nothing uses."""
    return SSLContext()


_create_unverified_context = _create_default_https_context = create_default_context
