"""Where Stop may end the event loop: its own code is left alone, since a callback would be lost between being taken and being run."""


def stop_point():
    """Called between two rounds of the loop."""
