"""`tf.version`."""

from tandem.dialect import version as _version

VERSION = _version("2.20.0")
GIT_VERSION, COMPILER_VERSION = f"v{VERSION}-tandem", "tandem"
GRAPH_DEF_VERSION, GRAPH_DEF_VERSION_MIN_CONSUMER, GRAPH_DEF_VERSION_MIN_PRODUCER = 2303, 0, 0
