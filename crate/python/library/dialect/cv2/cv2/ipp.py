"""Intel's library, which is not used."""


def useIPP():
    return False


def setUseIPP(flag):
    """There is none."""


def getIppVersion():
    return "disabled"
