"""The errors of sessions, each with the number and the word that its text begins with."""

# Number and word of each, as texts spell them.
_CODES = {
    "Fail": (1, "FAIL"),
    "InvalidArgument": (2, "INVALID_ARGUMENT"),
    "NoSuchFile": (3, "NO_SUCHFILE"),
    "NoModel": (4, "NO_MODEL"),
    "EngineError": (5, "ENGINE_ERROR"),
    "RuntimeException": (6, "RUNTIME_EXCEPTION"),
    "InvalidProtobuf": (7, "INVALID_PROTOBUF"),
    "ModelLoaded": (8, "MODEL_LOADED"),
    "NotImplemented": (9, "NOT_IMPLEMENTED"),
    "InvalidGraph": (10, "INVALID_GRAPH"),
    "EPFail": (11, "EP_FAIL"),
}

globals().update({name: type(name, (Exception,), {"__module__": __name__}) for name in _CODES})
__all__ = list(_CODES)


def error(name, text):
    """The error of this name, with a text as sessions write it."""
    number, word = _CODES[name]
    return globals()[name](f"[ONNXRuntimeError] : {number} : {word} : {text}")
