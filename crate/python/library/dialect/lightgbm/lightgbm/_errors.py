"""The library's error, and what it says."""


class LightGBMError(Exception):
    """Error that LightGBM raises."""


class _Says:
    verbosity, logger = 1, None


def say(level, text):
    """Prints a line, if the level is to be heard: 1 for information, 0 for warnings."""
    if _Says.verbosity >= level:
        word = {1: "Info", 0: "Warning"}[level]
        line = f"[LightGBM] [{word}] {text}"
        if _Says.logger is None:
            print(line)
        else:
            logger, info, warning = _Says.logger
            getattr(logger, info if level else warning)(line)


def tell(text):
    """Prints a line of the Python side."""
    if _Says.logger is None:
        print(text)
    else:
        getattr(_Says.logger[0], _Says.logger[1])(text)
