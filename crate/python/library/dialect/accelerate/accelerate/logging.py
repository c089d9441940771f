"""Loggers of programs in several processes, of which there is one."""

import logging


class MultiProcessAdapter(logging.LoggerAdapter):
    """A logger; where a message comes from changes nothing."""

    def log(self, level, msg, *args, main_process_only=True, in_order=False, **kwargs):
        """Writes a message."""
        super().log(level, msg, *args, **kwargs)


def get_logger(name, log_level=None):
    """The logger of this name."""
    logger = logging.getLogger(name)
    if log_level is not None:
        logger.setLevel(log_level.upper())
    return MultiProcessAdapter(logger, {})
